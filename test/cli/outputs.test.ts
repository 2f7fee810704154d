import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sumgame } from './sumgame.js';

const SUM = '[value] ({2|1||0|-1})';
const FIGURES = ['experiment', 'elephants', '--per-bucket', '1'];
const OWN_GAME = `export const own = {
  name: 'own', parse: Number, format: String, moves: () => [], play: (p) => p, moveText: String, negate: (p) => -p,
};`;
const ROWS = '"Games","Player","Result","Status"\n"(nim: 3)","IMP","3","COMPLETED"\n';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumgame-'));
  await writeFile(join(folder, 'a.test'), `{version 1.7} ${SUM} {value} [nim] 3 {N 3}`);
  await writeFile(join(folder, 'notes'), 'precious');
  await writeFile(join(folder, 'rows.csv'), ROWS);
  await writeFile(join(folder, 'own.mjs'), OWN_GAME);
  await mkdir(join(folder, 'place'));
  await mkdir(join(folder, 'proofs'));
  for (const name of ['a.test.1.cert', 'elephants.svg'])
    await writeFile(join(folder, 'proofs', name), 'precious');
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => sumgame(args, { cwd: folder });
const content = (name: string) => readFile(join(folder, name), 'utf8');

describe('outputs are checked before the work', () => {
  test.each([
    [
      'over an input',
      ['thermograph', '-f', 'a.test', '--svg', 'a.test', '--force'],
      'a.test: would be written over',
    ],
    ['over an input', ['test', 'a.test', '--csv', './a.test', '--force'], './a.test: would be written over'],
    ['over an input', ['-f', 'a.test', '--tt-save', 'a.test', '--force'], 'a.test: would be written over'],
    [
      'over an input',
      ['report', 'rows.csv', '--html', 'rows.csv', '--force'],
      'rows.csv: would be written over',
    ],
    ['over one another', ['nim', '--sequence', '9', '[kayles]', '--csv', 'x', '--svg', 'x'], 'written over'],
    [
      'over something else',
      ['thermograph', SUM, '--svg', 'notes'],
      'notes: exists, and is not what --svg writes',
    ],
    [
      'over something else',
      ['nim', '--sequence', '9', '[kayles]', '--csv', 'notes'],
      'is not what --csv writes',
    ],
    ['over something else', ['test', 'a.test', '--csv', 'notes'], 'is not what --csv writes'],
    ['over something else', ['test', 'a.test', '--html', 'notes'], 'is not what --html writes'],
    ['over something else', ['experiment', 'elephants', '--csv', 'notes'], 'is not what --csv writes'],
    [
      'over something else',
      ['db', 'create', 'notes', '[nogo_1xn] max_dims = 3;'],
      'is not what db create writes',
    ],
    ['over something else', ['[nim] 3 {N}', '--tt-save', 'notes'], 'is not what --tt-save writes'],
    ['over something else', ['play', SUM, '--log', 'notes'], "'notes' exists already"],
    ['a folder', ['thermograph', SUM, '--svg', 'place'], 'place: is a folder, not a file'],
    ['a folder', ['nim', '--sequence', '9', '[kayles]', '--svg', 'place'], 'place: is a folder, not a file'],
    ['a folder', ['experiment', 'elephants', '--csv', 'place'], 'place: is a folder, not a file'],
    ['a folder', ['db', 'create', 'place', '[nogo_1xn] max_dims = 3;'], 'place: is a folder, not a file'],
    ['a folder', ['play', SUM, '--log', 'place'], 'place: is a folder, not a file'],
    [
      'a folder that is missing',
      ['thermograph', SUM, '--svg', 'no/a.svg'],
      'no/a.svg: error: no such file or folder',
    ],
    ['a wrong name', ['thermograph', SUM, '--svg', 'a.png'], 'a.png: --svg writes SVG, not png'],
    [
      'a sum for a name',
      ['thermograph', '--svg', '[value] (+-1)'],
      "'[value] (+-1)' is taken for the file of --svg",
    ],
    ['mixed up', ['thermograph', SUM, '--svg', '-', '--json'], '--svg - and --json would be mixed up'],
    ['binary', ['[nim] 3 {N}', '--tt-save', '-'], '--tt-save cannot be written to standard output'],
    [
      'over something else',
      ['search', 'clobber', '--size', '1x3', '--csv', 'notes'],
      'is not what --csv writes',
    ],
    ['over something else', ['eval', 'Thermograph(+-1)', '--svg', 'notes'], 'is not what --svg writes'],
    ['over something else', ['prove', '[clobber] XO', '-o', 'notes'], 'is not what --out writes'],
    [
      'over something else',
      ['conquer', '[clobber] XO {B}', '--state', 'notes'],
      'is not what --state writes',
    ],
    [
      'over something else',
      ['test', 'a.test', '--prove', 'proofs'],
      'proofs/a.test.1.cert: exists, and is not',
    ],
    ['over something else', [...FIGURES, '--svg', 'proofs'], 'proofs/elephants.svg: exists, and is not'],
    [
      'over something else',
      [...FIGURES, '--markdown', 'proofs.md'],
      'proofs/elephants.svg: exists, and is not',
    ],
    ['over rules', ['thermograph', SUM, '--games', 'own.mjs', '--svg', 'own.mjs', '--force'], 'written over'],
    [
      'no folder',
      ['test', 'a.test', '--prove', '-'],
      '--prove needs a folder, and cannot be standard output',
    ],
    ['no folder', [...FIGURES, '--svg', '-'], '--svg needs a folder, and cannot be standard output'],
    ['nothing to go on with', ['test', 'a.test', '--resume', '/dev/zero'], 'is no file to go on with'],
    ['nothing to go on with', [...FIGURES, '--resume', '/dev/zero'], 'is no file to go on with'],
    ['nothing to go on with', ['conquer', '--state', '/dev/zero'], 'is no file to go on with'],
    [
      'nothing to go on with',
      ['search', 'clobber', '--size', '1x3', '--resume', 'none.csv'],
      'none.csv: error: no such file or folder',
    ],
  ])('%s: %j', async (_, args, message) => {
    const before = await readdir(folder);
    const { code, stdout, stderr } = await run(...args);
    expect(stderr).toContain(message);
    expect([code, stdout]).toEqual([2, '']);
    expect(await readdir(folder)).toEqual(before);
    for (const name of ['notes', 'proofs/a.test.1.cert', 'proofs/elephants.svg'])
      expect(await content(name)).toBe('precious');
  });

  test('what is of the same kind is replaced; --force replaces anything', async () => {
    expect((await run('thermograph', SUM, '--svg', 'a.svg')).code).toBe(0);
    expect((await run('thermograph', '[value] (3)', '--svg', 'a.svg')).code).toBe(0);
    expect((await run('thermograph', SUM, '--svg', 'notes', '--force')).code).toBe(0);
    expect(await content('notes')).toMatch(/^<svg/);
  });

  test('- is standard output', async () => {
    const drawing = await run('thermograph', SUM, '--svg', '-');
    expect(drawing).toMatchObject({ code: 0, stdout: expect.stringMatching(/^<svg [\s\S]*<\/svg>\n?$/) });
    const page = await run('test', 'a.test', '--html', '-');
    expect(page).toMatchObject({ code: 0, stdout: expect.stringMatching(/^<!doctype html/) });
    const found = await run('search', 'clobber', '--size', '1x3', '--csv', '-');
    expect(found).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^"position",.*\n("[XO.|]+",.*\n)+$/),
    });
    expect(await readdir(folder)).not.toContain('-');
  });

  test('a database of something else stays', async () => {
    const small = '[nogo_1xn] max_dims = 3;';
    expect((await run('db', 'create', 'a.db', small)).code).toBe(0);
    expect((await run('db', 'create', 'a.db', small)).code).toBe(0);
    const other = await run('db', 'create', 'a.db', '[nogo_1xn] max_dims = 4;');
    expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('a.db: is a database of ') });
    expect((await run('db', 'create', 'a.db', '[nogo_1xn] max_dims = 4;', '--force')).code).toBe(0);
  });
});

test('experiment --resume goes on from its rows, which come as they are made', async () => {
  const options = ['experiment', 'nogo-linear', '--per-bucket', '2', '--csv', 'all.csv'];
  expect((await run(...options)).code).toBe(0);
  const lines = (await content('all.csv')).trimEnd().split('\n');
  // Cut off in the middle of a row, as by a crash; the first has a mark to show that it is not run again.
  const first = lines[1]!.replace(/,[\d.]+$/, ',123456.000');
  await writeFile(join(folder, 'part.csv'), [lines[0], first, lines[2], lines[3]!.slice(0, 8)].join('\n'));
  expect((await run('experiment', 'nogo-linear', '--per-bucket', '2', '--resume', 'part.csv')).code).toBe(0);
  const again = (await content('part.csv')).trimEnd().split('\n');
  expect(again[1]).toBe(first);
  const nodes = (line: string) => line.split(',').filter((_, column) => column < 6 || column % 2 === 0);
  expect(again.map(nodes)).toEqual(lines.map(nodes));
}, 60_000);
