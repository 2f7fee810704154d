import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runDocument } from '../../../src/ask/runCommand.js';
import { createEngine } from '../../../src/engine/create.js';
import { ENGINE_NAMES } from '../../../src/engine/engine.js';
import { collectTestFiles } from '../../../src/lab/suite/collect.js';
import { collect, read } from '../../ask/fakes.js';

/** Some boards take seconds, and the machine may be busy. */
const TIMEOUT_MS = 60_000;

const CORPUS = fileURLToPath(new URL('../../corpus', import.meta.url));
const files = await collectTestFiles([CORPUS]);

/** Positions with known answers; each file names who computed them. */
describe.each(ENGINE_NAMES)('the %s engine on the corpus', (name) => {
  test.each(files.map(({ path }) => relative(CORPUS, path)))(
    '%s',
    async (file) => {
      const engine = await createEngine(name);
      const document = read(await readFile(join(CORPUS, file), 'utf8'), file);
      const results = await collect(runDocument(document, engine, { timeoutMs: TIMEOUT_MS }));
      engine.dispose();
      const wrong = results.filter(({ status }) => status !== 'PASS');
      expect(wrong.map(({ question, status, resultText }) => ({ question, status, resultText }))).toEqual([]);
      expect(results.length).toBeGreaterThan(0);
    },
    2 * TIMEOUT_MS,
  );
});
