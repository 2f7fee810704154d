import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectTestFiles } from '../../src/suite/collect.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumgame-'));
  await mkdir(join(folder, 'a'));
  await mkdir(join(folder, 'b', 'inner'), { recursive: true });
  await mkdir(join(folder, 'empty'));
  for (const name of [
    'z.test',
    'B.test',
    'c.test',
    'notes.txt',
    'b/x.test',
    'b/inner/deep.test',
    'a/y.test',
  ]) {
    await writeFile(join(folder, name), '{version 1.7}');
  }
});

afterAll(() => rm(folder, { recursive: true }));

test('a folder: its files in name order, then its subfolders', async () => {
  const files = await collectTestFiles([folder]);
  const names = ['B.test', 'c.test', 'z.test', 'a/y.test', 'b/x.test', 'b/inner/deep.test'];
  expect(files).toEqual(names.map((name) => ({ name, path: join(folder, name) })));
});

test('several paths keep their names; a named file may have any ending', async () => {
  const paths = [join(folder, 'b'), join(folder, 'notes.txt')];
  const expected = ['b/x.test', 'b/inner/deep.test', 'notes.txt'].map((name) => join(folder, name));
  expect(await collectTestFiles(paths)).toEqual(expected.map((path) => ({ path, name: path })));
});

test('a file that is named again comes once', async () => {
  const paths = [join(folder, 'b', 'x.test'), join(folder, 'b'), join(folder, 'b', '..', 'b', 'x.test')];
  const files = await collectTestFiles(paths);
  expect(files.map(({ path }) => path)).toEqual([
    join(folder, 'b/x.test'),
    join(folder, 'b/inner/deep.test'),
  ]);
});

test('what is not there is said', async () => {
  await expect(collectTestFiles([join(folder, 'nowhere')])).rejects.toThrow(/cannot find '.*nowhere'/);
  await expect(collectTestFiles([join(folder, 'empty')])).rejects.toThrow(/no \.test files in '.*empty'/);
});
