import { execFileSync } from 'node:child_process';
import {
  chmod,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
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

test('a file keeps its mode', async () => {
  await writeFile(path('secret'), 'old');
  await chmod(path('secret'), 0o640);
  await writeWhole(path('secret'), 'new');
  expect((await stat(path('secret'))).mode & 0o777).toBe(0o640);
});

test('leftovers of dead processes are swept, those of the living and others stay', async () => {
  // No process has a number beyond 2^22.
  const dead = ['out.99999999-0123456789abcdef.tmp', 'out.99999998-fedcba9876543210.tmp'];
  const kept = [
    `out.${process.pid}-0123456789abcdef.tmp`,
    'out.tmp',
    'out.99999999.tmp',
    'other.99999999.tmp',
  ];
  for (const name of [...dead, ...kept]) {
    await writeFile(path(name), '');
    await utimes(path(name), 0, 0);
  }
  await writeFile(path('out.99999997-0123456789abcdef.tmp'), 'just now');
  await writeWhole(path('out'), 'new');
  const names = await readdir(folder);
  for (const name of dead) expect(names).not.toContain(name);
  for (const name of [...kept, 'out.99999997-0123456789abcdef.tmp']) expect(names).toContain(name);
});

test('temporary names cannot be foreseen, and links in their place are not followed', async () => {
  const before = new Set(await readdir(folder));
  const seen = new Set<string>();
  for (let i = 0; i < 3; i++) {
    const writing = writeWhole(path('watched'), 'x'.repeat(4_000_000));
    for (let done = false; !done; ) {
      done = await Promise.race([
        writing.then(() => true),
        readdir(folder).then((names) => {
          for (const name of names) if (name.endsWith('.tmp') && !before.has(name)) seen.add(name);
          return false;
        }),
      ]);
    }
  }
  expect(seen.size).toBeGreaterThanOrEqual(2);
  for (const name of seen) expect(name).toMatch(/^watched\.\d+-[0-9a-f]{16}\.tmp$/);
});

test.skipIf(process.platform !== 'linux')('a full device: the error names it, nothing is left', async () => {
  await expect(writeWhole('/dev/full', 'x')).rejects.toMatchObject({ code: 'ENOSPC', path: '/dev/full' });
});
