import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLI, jsonLines, sumgame } from './sumgame.js';

interface BenchLine {
  readonly base: { readonly result: string; readonly nodes: number };
  readonly other: { readonly result: string; readonly nodes: number };
}

test('the engines visit the same nodes, and the mean of the ratios is told', {
  timeout: 120_000,
}, async () => {
  const { code, stdout } = await sumgame(['bench', '--quick', '--runs', '1', '--json']);
  expect(code).toBe(0);
  const lines = jsonLines(stdout);
  const mean = lines.pop();
  expect(lines.length).toBeGreaterThan(4);
  for (const { base, other } of lines as unknown as BenchLine[]) {
    expect(base.nodes).toBeGreaterThan(100);
    expect(other).toMatchObject({ result: base.result, nodes: base.nodes });
  }
  expect(mean).toMatchObject({ geometricMean: expect.any(Number), positions: lines.length });
});

test('a database that is missing is refused before anything is measured', async () => {
  const { code, stdout, stderr } = await sumgame(['bench', '--quick', '--db', 'no/such.db']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('no/such.db');
});

describe('bench peers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sumgame-'));
  writeFileSync(
    join(folder, 'a.test'),
    '{version 1.7} [clobber_1xn] XOXOXOXO {B win, W} XO {W} [nim] 3 5 {N 6}',
  );

  /** Takes the flags of the reference, and writes its report by the readable engine. */
  function reference(name: string, afterwards = ''): string {
    const path = join(folder, name);
    writeFileSync(
      path,
      `#!/bin/sh\n"${process.execPath}" "${CLI}" test "$3" --csv "$5" -e ts\n${afterwards}`,
    );
    chmodSync(path, 0o755);
    return path;
  }

  test('question by question, and geometric means', async () => {
    const { code, stdout } = await sumgame(['bench', 'peers', folder, '--mcgs', reference('mcgs'), '--json']);
    const lines = jsonLines(stdout);
    expect(code).toBe(0);
    expect(lines.slice(0, -1)).toMatchObject([
      { case: 0, ours: { result: 'Win' }, theirs: { result: 'Win' } },
      { case: 1, ours: { result: 'Win' }, theirs: { result: 'Win' } },
      { case: 2, ours: { result: 'Win' }, theirs: { result: 'Win' } },
      { case: 3, ours: { result: '6' }, theirs: { result: '6' } },
    ]);
    expect(lines.at(-1)).toMatchObject({ questions: 4, both: 4, onlyOurs: 0, different: 0 });
    // The full layer needs one node for the first, the plain layer many.
    expect(lines.at(-1)!.nodes).toBeGreaterThan(1);
  });

  test('other answers are told, and a time limit of theirs', async () => {
    const liar = reference(
      'liar',
      `sed -i -e '2s/"Win","Win"/"Win","Loss"/' -e '3s/"COMPLETED"/"TIMEOUT"/' "$5"`,
    );
    const { code, stdout } = await sumgame(['bench', 'peers', folder, '--mcgs', liar]);
    expect(code).toBe(1);
    expect(stdout).toContain('4 questions: 3 solved by both, 1 by sumgame alone, 0 by MCGS alone');
    expect(stdout).toContain('different answers: a.test, case 0');
  });

  test.each([
    ['./nowhere', './nowhere: spawn ./nowhere ENOENT'],
    ['/bin/false', '/bin/false: ended with 1'],
  ])('%s is no reference', async (program, problem) => {
    const { code, stderr } = await sumgame(['bench', 'peers', folder, '--mcgs', program]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(problem)]);
  });
});
