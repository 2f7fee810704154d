import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moduleDigest } from '../../src/base/moduleTexts.js';

let folder = '';
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
  return join(folder, path);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sumgame-modules-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the digest of modules counts texts, their order, and what they import; not where they are', async () => {
  const game = "import { moves } from './parts/moves.mjs';\nimport 'node:fs';\nexport const game = moves;\n";
  const one = write('a/game.mjs', game);
  write('a/parts/moves.mjs', 'export const moves = 1;\n');
  const copy = write('b/c/renamed.mjs', game);
  write('b/c/parts/moves.mjs', 'export const moves = 1;\n');
  const changed = write('d/game.mjs', game);
  write('d/parts/moves.mjs', 'export const moves = 2;\n');
  const alone = write('alone.mjs', 'export const game = 1;\n');

  const digest = await moduleDigest([one]);
  expect(digest).toMatch(/^[0-9a-f]{16}$/);
  expect(await moduleDigest([copy])).toBe(digest);
  const others = await Promise.all([[changed], [alone], [one, alone], [alone, one]].map(moduleDigest));
  expect(new Set([digest, ...others]).size).toBe(5);
});

test('modules that import each other come to an end', async () => {
  const one = write('round/one.mjs', "import './two.mjs';\n");
  write('round/two.mjs', "import './one.mjs';\n");
  expect(await moduleDigest([one])).toMatch(/^[0-9a-f]{16}$/);
});
