import { execFileSync } from 'node:child_process';
import { lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeWhole } from '../../src/base/files.js';

let folder: string;
const path = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumgame-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a file is replaced, and nothing else is left in its folder', async () => {
  await writeFile(path('plain'), 'old and longer');
  await writeWhole(path('plain'), 'new');
  expect(await readFile(path('plain'), 'utf8')).toBe('new');
  expect(await readdir(folder)).toEqual(['plain']);
});

test('a link stays one: what it leads to is replaced', async () => {
  await writeFile(path('far'), 'old');
  await symlink('far', path('near'));
  await writeWhole(path('near'), 'new');
  expect((await lstat(path('near'))).isSymbolicLink()).toBe(true);
  expect(await readFile(path('far'), 'utf8')).toBe('new');
});

test.skipIf(process.platform === 'win32')('a pipe is written to and not replaced', async () => {
  execFileSync('mkfifo', [path('pipe')]);
  const [read] = await Promise.all([readFile(path('pipe'), 'utf8'), writeWhole(path('pipe'), 'through')]);
  expect(read).toBe('through');
  expect((await stat(path('pipe'))).isFIFO()).toBe(true);
});

test('an error names the file that was meant', async () => {
  await expect(writeWhole(path('nowhere/file'), '')).rejects.toMatchObject({
    code: 'ENOENT',
    path: path('nowhere/file'),
  });
});
