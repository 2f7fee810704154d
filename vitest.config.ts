import { defineConfig } from 'vitest/config';

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
    globalSetup: ['test/globalSetup.ts'],
    reporters: ['default', './test/closingLine.ts'],
    // Generous: the machines that run this may be busy.
    testTimeout: 60_000,
  },
});
