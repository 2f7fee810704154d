import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { winningMoveTexts } from '../../src/ask/winningMoves.js';
import { createEngine } from '../../src/engine/create.js';
import { ENGINE_NAMES, type Engine, type EngineName } from '../../src/engine/engine.js';
import type { Mover, Sum } from '../../src/games/rules.js';
import { groupsOf } from '../language/reading.js';
import { bruteForceNimValue, bruteForceWinningMoves, bruteForceWins } from '../oracle.js';

const engines = {} as Record<EngineName, Engine>;

beforeAll(async () => {
  for (const name of ENGINE_NAMES) engines[name] = await createEngine(name);
});

afterAll(() => {
  for (const engine of Object.values(engines)) engine.dispose();
});

function sumOf(text: string): Sum {
  return groupsOf(`${text} {}`)[0]!.games.map(({ subgame }) => subgame);
}

describe.each(ENGINE_NAMES)('%s', (name) => {
  async function nimValue(text: string): Promise<number | bigint | string> {
    const answer = await engines[name].nimValue(sumOf(text));
    return answer.status === 'done' ? answer.result : `${answer.status}: ${answer.reason}`;
  }

  async function winningMoves(text: string, mover: Mover = 'impartial'): Promise<string> {
    const sum = sumOf(text);
    const answer = await engines[name].winningMoves(sum, mover);
    if (answer.status !== 'done') return `${answer.status}: ${answer.reason}`;
    return winningMoveTexts(sum, answer.result).all.join(' ');
  }

  async function winner(text: string): Promise<string> {
    const answer = await engines[name].solve(sumOf(text), 'left');
    return answer.status === 'done' ? answer.result : `${answer.status}: ${answer.reason}`;
  }

  describe('the exercises of the lecture (docs/records.md#exercises)', () => {
    test('1: take 1 or 3; the first player wins iff the number is odd', async () => {
      for (let n = 0; n <= 30; n++) {
        expect(await winner(`[subtraction 1,3] ${n}`)).toBe(n % 2 === 1 ? 'win' : 'loss');
        expect(await nimValue(`[subtraction 1,3] ${n}`)).toBe(n % 2);
      }
    });

    test('4: Nim 3, 4, 5 is won, only by 3 to 1', async () => {
      expect(await nimValue('[nim] 3 4 5')).toBe(2);
      expect(await winner('[nim] 3 4 5')).toBe('win');
      expect(await winningMoves('[nim] 3 4 5')).toBe('0:2-1');
      expect(await winningMoves('[nim] 1 4 1')).toBe('1:4-0');
    });

    test('5: one Nim heap', async () => {
      for (const n of [0, 1, 2, 3, 100, 12_345]) expect(await nimValue(`[nim] ${n}`)).toBe(n);
    });

    test('6: take 1 or 2 has the remainder modulo 3', async () => {
      for (let n = 0; n <= 60; n++) expect(await nimValue(`[subtraction 1,2] ${n}`)).toBe(n % 3);
    });

    test('7: 2, 4, 5, take 1 or 2: only 1 from the heap of 4 wins', async () => {
      expect(await nimValue('[subtraction 1,2] 2 4 5')).toBe(1);
      expect(await winningMoves('[subtraction 1,2] 2 4 5')).toBe('1:1-3');
    });

    test('8: 5, 11, 13, 16 is lost', async () => {
      expect(await nimValue('[subtraction 1,2] 5 11 13 16')).toBe(0);
      expect(await winner('[subtraction 1,2] 5 11 13 16')).toBe('loss');
      expect(await winningMoves('[subtraction 1,2] 5 11 13 16')).toBe('');
    });

    test('9: 10^100, 10^200 is lost', async () => {
      expect(await nimValue('[subtraction 1,2] 10^100 10^200')).toBe(0);
      expect(await winner('[subtraction 1,2] 10^100 10^200')).toBe('loss');
    });
  });

  test.each([
    // 10^100 is 1 modulo 3, 10^100 + 1 is 2.
    ['[subtraction 1,2] 10^100 10^100+1', 3],
    ['[nim] 10^100 10^100', 0],
    ['[nim] 10^100', 10n ** 100n],
    ['[nim] 2^53-1', 2 ** 53 - 1],
    ['[nim] 2^53', 2n ** 53n],
    ['[nim] 2^40 1 [nimber] 5', 2 ** 40 + 4],
    ['[nim] 2^200 2^200+6 [impartial clobber_1xn] XOXO', 5],
    // 10^100 = 4 modulo 12; Kayles heaps from 71 on of residue 4 are worth 1 (Winning Ways, chapter 4).
    ['[octal 0.77] 10^100', 1],
    ['[octal kayles] 10^100 [kayles] 1', 0],
    // docs/games.md#octal.
    ['[octal 0.007] 8', 0],
    ['[octal 0.07] 16', 5],
  ])('%s has the nim value %s', async (text, value) => {
    expect(await nimValue(text)).toBe(value);
  });

  test.each([
    ['[nim] 10^100 10^100+1', '1:1-10^100'],
    ['[subtraction 1,3] 10^30+1', '1-10^30 3-999999999999999999999999999998'],
    // Equal heaps, too many moves to list: the texts of the first serve all.
    ['[nim] 2^70+6 2^70+6 3', '0:1-1180591620717411303429 1:1-1180591620717411303429 2:3-0'],
    // All numbers but 1 and 3: heap 2k and 2k+1 are worth k.
    ['[subtraction allbut 1,3] 10^20+1', '100000000000000000001-0 10^20-1'],
  ])('%s has the winning moves %s', async (text, moves) => {
    expect(await winningMoves(text)).toBe(moves);
    expect(await winningMoves(text, 'left')).toBe(moves);
    expect(await winner(text)).toBe('win');
  });

  test('rows of Kayles may be of any length', async () => {
    expect(await nimValue('[kayles] 10^100')).toBe(await nimValue('[octal 0.77] 10^100'));
    expect(await nimValue('[kayles] 10^100 10^100+12')).toBe(0);
    expect(await winner('[kayles] 99999999999')).toBe('win');
    const answer = await engines[name].solve(sumOf('[kayles] 10^100'), 'left', { simplify: false });
    expect(answer).toMatchObject({ status: 'memory', reason: expect.stringMatching(/moves/) });
  });

  test('what is beyond reach is an answer', async () => {
    expect(await nimValue('[grundy] 10^100')).toMatch(/^unsupported: .*open question/);
    expect(await nimValue('[subtraction 1,999999] 10^100')).toBe(0);
    expect(await winningMoves('[octal 0.77] 10^100')).toMatch(
      /^memory: a heap of 10\^100 has about [0-9.]+\*10\^[0-9]+ such moves, too many to list: one takes [12]/,
    );
    const beside = await winner('[nim] 10^100 [clobber_1xn] XO');
    expect(beside).toBe('unsupported: a nim heap of 2^32 tokens or more beside partizan games');
    expect(await winner('[nim] 10^100 [impartial clobber_1xn] XO')).toBe('win');
  });

  test('a time limit is kept', async () => {
    const started = performance.now();
    const answer = await engines[name].nimValue(sumOf('[octal 0.6] 10^100'), { timeoutMs: 50 });
    expect(answer.status).toBe('timeout');
    expect(performance.now() - started).toBeLessThan(1500);
  });

  test('alone, in sums and beside partizan games, heaps are what their moves make them', async () => {
    const titles = [
      'nim',
      'subtraction 2,3',
      'subtraction allbut 2',
      'octal 0.77',
      'octal 0.07',
      'grundy',
      'octal 4.3',
    ];
    for (const [i, title] of titles.entries()) {
      const other = titles[(i + 1) % titles.length];
      for (const text of [
        `[${title}] 5 [${other}] 4`,
        `[${title}] 7 3`,
        `[${title}] 6 [clobber_1xn] XXO`,
        `[${title}] 4 [${other}] 5 [switch_game] (1 -1) [up_star] 1`,
      ]) {
        const sum = sumOf(text);
        for (const player of ['left', 'right'] as const) {
          const wins = bruteForceWins(sum, player) ? 'win' : 'loss';
          for (const simplify of [true, false]) {
            const solved = await engines[name].solve(sum, player, { simplify });
            expect(solved, text).toMatchObject({ status: 'done', result: wins });
            const moves = await engines[name].winningMoves(sum, player, { simplify });
            if (moves.status !== 'done') throw new Error(moves.reason);
            expect(winningMoveTexts(sum, moves.result).all, text).toEqual(
              bruteForceWinningMoves(sum, player),
            );
          }
        }
      }
    }
  });

  test('searching the moves gives the same nim values', async () => {
    for (const title of [
      'nim',
      'subtraction 2,3',
      'subtraction allbut 2',
      'octal 0.77',
      'grundy',
      'kayles',
    ]) {
      const sum = sumOf(`[${title}] 13`);
      const expected = bruteForceNimValue(sum[0]!.rules, sum[0]!.position);
      const searched = await engines[name].nimValue(sum, { simplify: false });
      expect(searched).toMatchObject({ status: 'done', result: expected });
      expect(searched.stats.nodes).toBeGreaterThan(0);
      const known = await engines[name].nimValue(sum);
      expect(known).toMatchObject({ status: 'done', result: expected, stats: { nodes: 0 } });
    }
  });

  test('tables are kept from question to question if that is wanted', async () => {
    const engine = engines[name];
    const sum = sumOf('[impartial nogo_1xn] .........');
    const longer = sumOf('[impartial nogo_1xn] ..........');
    const fresh = await engine.nimValue(longer);
    await engine.nimValue(sum);
    const kept = await engine.nimValue(longer, { keepTable: true });
    expect(kept.stats.nodes).toBeLessThan(fresh.stats.nodes);
    await engine.nimValue(sum, { keepTable: true });
    const again = await engine.nimValue(sum, { keepTable: true });
    expect(again.stats.nodes).toBeLessThanOrEqual(1);
    // Emptied as ever.
    expect((await engine.nimValue(longer)).stats.nodes).toBe(fresh.stats.nodes);
    // docs/records.md#nogo: impartial NoGo 1x10.
    for (const answer of [fresh, kept]) expect(answer).toMatchObject({ status: 'done', result: 2 });
    // A table of another size is another table.
    const small = await engine.nimValue(longer, { keepTable: true, tableBits: 12 });
    expect(small.stats.nodes).toBeGreaterThan(1);
  });
});

test('both engines visit the same nodes with kept tables', async () => {
  const nodes = new Map<EngineName, number[]>();
  for (const name of ENGINE_NAMES) {
    const counts: number[] = [];
    for (let n = 1; n <= 9; n++) {
      const sum = sumOf(`[impartial nogo_1xn] ${'.'.repeat(n)}`);
      counts.push((await engines[name].nimValue(sum, { keepTable: n > 1 })).stats.nodes);
    }
    nodes.set(name, counts);
  }
  expect(nodes.get('wasm')).toEqual(nodes.get('ts'));
});
