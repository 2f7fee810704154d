import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Every process that tests start would read it: a tenth of a second for certificates that nobody asks for.
delete process.env.NODE_EXTRA_CA_CERTS;

export default defineConfig({
  // Examples import the package by its name, as users do.
  resolve: {
    alias: {
      'sumgame/worker': new URL('./src/engine/worker/index.ts', import.meta.url).pathname,
      sumgame: new URL('./src/index.ts', import.meta.url).pathname,
    },
  },
  test: {
    include: ['test/**/*.test.ts'],
    // Many tests compare node counts, also of searches that last on a busy machine.
    env: { SUMGAME_THREADS: '1' },
    globalSetup: ['test/globalSetup.ts'],
    reporters: ['default', './test/closingLine.ts'],
    // Of two cores Vitest would leave one idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Generous: the machines that run this may be busy.
    testTimeout: 60_000,
  },
});
