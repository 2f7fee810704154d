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

/** Hard positions of MCGS are left open after so many nodes, which take a fraction of a second. */
const MAX_NODES = 5_000;

const CORPUS = fileURLToPath(new URL('../../corpus', import.meta.url));
const all = (await collectTestFiles([CORPUS])).map(({ path }) => relative(CORPUS, path));
const files = all.filter((path) => !path.startsWith('mcgs'));

/** Positions with known answers; each file names who computed them. */
describe.each(ENGINE_NAMES)('the %s engine on the corpus', (name) => {
  test.each(files)(
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

/** Too many for the engine that is slow on purpose; each of its answers is one that the other gives, too. */
test(
  'the wasm engine on the test files of MCGS',
  async () => {
    const engine = await createEngine('wasm');
    const counts = { PASS: 0, NODES: 0 };
    const wrong: string[] = [];
    for (const file of all.filter((path) => path.startsWith('mcgs'))) {
      const document = read(await readFile(join(CORPUS, file), 'utf8'), file);
      for (const { status, question } of await collect(
        runDocument(document, engine, { maxNodes: MAX_NODES }),
      )) {
        if (status === 'PASS' || status === 'NODES') counts[status]++;
        else wrong.push(`${file}: ${status} ${question}`);
      }
    }
    engine.dispose();
    expect(wrong).toEqual([]);
    expect(counts.PASS).toBeGreaterThan(3330);
    expect(counts.NODES).toBeLessThan(100);
  },
  10 * TIMEOUT_MS,
);
