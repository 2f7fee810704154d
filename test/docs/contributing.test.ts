import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../cli/sumgame.js';
import { quoted, rowsOf } from './tables.js';

const guide = readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8');

test('the files and folders that it names exist', () => {
  const paths = [...guide.matchAll(/`((?:assembly|src|test|docs|web)\/[\w./]*)`/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(15);
  const missing = paths.filter((path) => !/NAME|GAME/.test(path) && !existsSync(ROOT + path));
  expect(missing).toEqual([]);
});

test('so do the scripts', () => {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  const names = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(scripts).toHaveProperty(name);
});

test('the rooms are those that a test keeps, in their order', async () => {
  const { ROOMS } = (await import(`${ROOT}.dependency-cruiser.mjs`)) as { ROOMS: string[][] };
  const shown = rowsOf(guide, 'room of `src/`', 'holds').flatMap(([rooms]) => quoted(rooms!));
  const kept = ROOMS.flat().map((room) => room.split('/')[0]!);
  expect(shown).toEqual([...new Set(kept)]);
});
