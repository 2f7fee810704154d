import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectTestFiles } from '../../../src/lab/suite/collect.js';

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

describe('patterns', () => {
  test.each([
    ['*.test', ['B.test', 'c.test', 'z.test']],
    ['?.test', ['B.test', 'c.test', 'z.test']],
    ['[a-c].test', ['c.test']],
    ['[!c].test', ['B.test', 'z.test']],
    ['{c,notes}.*', ['c.test', 'notes.txt']],
    ['{b..d}.test', ['c.test']],
    ['!(c).test', ['B.test', 'z.test']],
    ['**/*.test', ['B.test', 'a/y.test', 'b/inner/deep.test', 'b/x.test', 'c.test', 'z.test']],
    ['b/**', ['b/inner/deep.test', 'b/x.test']],
    ['*/x.test', ['b/x.test']],
    ['b/../?/y.test', ['a/y.test']],
    ['[ab]', ['a/y.test', 'b/x.test', 'b/inner/deep.test']],
  ])('%s', async (pattern, names) => {
    const files = await collectTestFiles([`${folder}/${pattern}`]);
    expect(files.map(({ path }) => relative(folder, path))).toEqual(names);
  });

  test('a file whose name looks like a pattern is itself; hidden ones are passed over', async () => {
    const inner = join(folder, 'hidden');
    await mkdir(inner);
    for (const name of ['[x].test', 'x.test', '.y.test']) await writeFile(join(inner, name), '');
    const pathsFor = async (pattern: string) =>
      (await collectTestFiles([join(inner, pattern)])).map(({ path }) => path);
    expect(await pathsFor('[x].test')).toEqual([join(inner, '[x].test')]);
    expect(await pathsFor('*')).toEqual([join(inner, '[x].test'), join(inner, 'x.test')]);
    expect(await pathsFor('.*')).toEqual([join(inner, '.y.test')]);
    await rm(inner, { recursive: true });
  });

  test('no match is told', async () => {
    await expect(collectTestFiles([`${folder}/*.nothing`])).rejects.toThrow(
      /no test files match '.*\*\.nothing'/,
    );
  });
});

test('what is not there is said', async () => {
  await expect(collectTestFiles([join(folder, 'nowhere')])).rejects.toThrow(/cannot find '.*nowhere'/);
  await expect(collectTestFiles([join(folder, 'empty')])).rejects.toThrow(/no \.test files in '.*empty'/);
});
