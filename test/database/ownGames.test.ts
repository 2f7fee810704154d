import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_NODE } from '../../src/database/nodes.js';
import { NodeWriter } from '../../src/database/nodeWriter.js';
import { parseValue } from '../../src/values/index.js';
import { sumgame } from '../cli/sumgame.js';
import { trees, treeValue } from '../values/trees.js';

const MODULE = fileURLToPath(new URL('../cli/coinRow.mjs', import.meta.url));
const CONFIG = '[coin_row] max_dims = 3; cells = HT; [impartial coin_row] max_dims = 2; cells = HT;';
let folder = '';
let file = '';
const db = (...args: string[]) => sumgame(['db', ...args, '--games', MODULE]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumgame-own-db-'));
  file = join(folder, 'own.db');
  expect(await db('create', file, CONFIG)).toMatchObject({ code: 0, stderr: '' });
});
afterAll(() => rm(folder, { recursive: true }));

describe('databases of games of users', () => {
  test('hold G or -G of all components', async () => {
    const { stdout, stderr } = await db('dump', file);
    expect(stderr).toBe('');
    const rows = stdout.split('\n').map((line) => line.split('\t').slice(0, 3).join(' '));
    expect(rows).toEqual([
      ...['H 1', 'HH 2', 'HT -1/2', 'HHH 3', 'HHT -1/4', 'HTH 3/4', 'HTT -3/2'].map(
        (row) => `coin_row ${row}`,
      ),
      ...['H *', 'HH *2', 'HT *2'].map((row) => `impartial coin_row ${row}`),
      '',
    ]);
    expect((await sumgame(['db', 'info', file])).stdout).toContain('14 components in 7 entries');
  });

  test('are looked up by position and by value', async () => {
    expect((await db('lookup', file, '[coin_row] THT HTT')).stdout).toBe(
      'coin_row\tTHT\t-3/4\t-3/4\t-1/4\ncoin_row\tHTT\t-3/2\t-3/2\t-1/2\n',
    );
    expect((await db('lookup', file, '1/4')).stdout).toBe('coin_row\t-HHT\n');
    expect(await db('lookup', file, '[coin_row] HHHH')).toMatchObject({ code: 1 });
  });

  test('tell which module is missing', async () => {
    const { stdout, stderr } = await sumgame(['db', 'dump', file]);
    expect([stdout, stderr]).toEqual(['', expect.stringContaining('[coin_row] is not known here')]);
  });

  test.each([
    ['[coin_row] max_dims = 3;', "needs 'cells = XO.;'"],
    ['[coin_row] cells = HT;', "needs 'max_dims = 6;'"],
    ['[coin_row] max_dims = 3; cells = HT; size = 3;', 'expected the keys max_dims and cells'],
    ['[coin_row] max_dims = 40; cells = HT;', 'too many to list'],
    ['[coin_row] max_dims = 2; cells = HT; [clobber] max_dims = 2,2;', 'another database than [clobber]'],
    ['[coin_row] max_dims = 2; cells = HT;', '--force replaces it'],
  ])('%s: %s', async (config, problem) => {
    expect(await db('create', file, config)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(problem),
    });
  });
});

describe('values are written as databases hold them', () => {
  test('and read again', () => {
    fc.assert(
      fc.property(fc.array(trees(3, 3).map(treeValue), { maxLength: 4 }), (values) => {
        const writer = new NodeWriter();
        const numbers = values.map((value) => writer.nodeOf(value));
        const nodes = writer.nodes();
        expect(numbers.map((node) => nodes.value(node))).toEqual(values);
      }),
      { numRuns: 50 },
    );
  });

  test.each(['-7/4v3*5', '1/4294967296', '-2147483648', '{3||2|-1/1024}'])('%s', (text) => {
    const writer = new NodeWriter();
    const node = writer.nodeOf(parseValue(text));
    expect(writer.nodes().value(node)).toBe(parseValue(text));
  });

  test.each(['1/8589934592', '2147483648', '{2147483648|0}'])('%s fits no file', (text) => {
    expect(new NodeWriter().nodeOf(parseValue(text))).toBe(NO_NODE);
  });
});
