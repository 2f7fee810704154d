import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fencedBlocks } from '../cli/fences.js';
import { ROOT } from '../cli/sumgame.js';

const guide = readFileSync(`${ROOT}docs/native-game.md`, 'utf8');
const source = (path: string) => readFileSync(ROOT + path, 'utf8');

test('the guide shows the native rules of linear Konane as they are', () => {
  const [shown, ...more] = fencedBlocks(guide, 'ts');
  expect(more).toEqual([]);
  for (const part of shown!.split('\n\n'))
    expect(source('assembly/games/konane1xn.ts')).toContain(part.trim());
});

test('it shows the entry of linear Konane as it is', () => {
  const [shown] = fencedBlocks(guide, 'js');
  const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/,(?= })/g, '');
  expect(plain(source('src/games/manifest.ts'))).toContain(plain(shown!).trim());
});

test('the files that it names exist', () => {
  const paths = [...guide.matchAll(/`((?:assembly|src|test)\/[\w./]*)`/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths) if (!path.includes('NAME')) expect(existsSync(ROOT + path), path).toBe(true);
});

test('so do the functions', () => {
  const texts = ['games/konane1xn.ts', 'games/dispatch.ts', 'memory/output.ts', 'games/basic.ts'].map(
    (path) => source(`assembly/${path}`),
  );
  texts.push(source('scripts/border/dispatch.ts'), source('assembly/bounds/report.ts'));
  texts.push(source('assembly/bounds/dispatch.ts'), source('assembly/memory/scratch.ts'));
  const names = [...guide.matchAll(/`([a-zA-Z]\w+)(?:\([^`]*)?`/g)]
    .map(([, name]) => name!)
    .filter((name) => !['encode', 'switch', 'native', 'sample'].includes(name));
  expect(names.length).toBeGreaterThan(12);
  for (const name of names)
    expect(
      texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
      name,
    ).toBe(true);
});
