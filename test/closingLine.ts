import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line that scripts can read: `tests: 512 passed, 0 failed`. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      const before = counts.failed;
      for (const test of module.children.allTests()) counts[test.result().state]++;
      // A file that cannot be loaded has no tests that could fail.
      if (module.state() === 'failed' && counts.failed === before) counts.failed++;
    }
    const skipped = counts.skipped + counts.pending;
    const parts = [`${counts.passed} passed`, `${counts.failed} failed`];
    if (skipped > 0) parts.push(`${skipped} skipped`);
    console.log(`tests: ${parts.join(', ')}`);
  }
}
