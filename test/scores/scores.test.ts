import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coinRow, wholeRow } from '../../src/scores/coinRow.js';
import { fromUnits, parseDecimals } from '../../src/scores/decimals.js';
import type { Objective, ScoreGame, ScoreResult } from '../../src/scores/scoreGame.js';
import { type ScoreOptions, solveScores } from '../../src/scores/solveScores.js';

async function solved<State, Move>(
  game: ScoreGame<State, Move>,
  state: State,
  options?: ScoreOptions,
): Promise<ScoreResult> {
  const answer = await solveScores(game, state, options);
  if (answer.status !== 'done') throw new Error(answer.reason);
  return answer.result;
}

function solvedRow(coins: readonly number[], players?: number, options?: ScoreOptions): Promise<ScoreResult> {
  return solved(coinRow(coins, players), wholeRow(coins), options);
}

/** f(S) = max over moves of points - f(T), docs/records.md#exercises, by plain recursion. */
function difference(coins: readonly number[]): number {
  if (coins.length === 0) return 0;
  return Math.max(coins[0]! - difference(coins.slice(1)), coins.at(-1)! - difference(coins.slice(0, -1)));
}

/** The scores of all players, by plain recursion; of several best moves the first is made. */
function scores(coins: readonly number[], players: number, mover: number, objective: Objective): number[] {
  if (coins.length === 0) return new Array(players).fill(0);
  const goal = (totals: readonly number[]) =>
    objective === 'own'
      ? totals[mover]!
      : totals[mover]! - totals.filter((_, player) => player !== mover).reduce((a, b) => a + b, 0);
  const next = (mover + 1) % players;
  const left = scores(coins.slice(1), players, next, objective);
  left[mover]! += coins[0]!;
  const right = scores(coins.slice(0, -1), players, next, objective);
  right[mover]! += coins.at(-1)!;
  return goal(right) > goal(left) ? right : left;
}

describe('decimals', () => {
  const decimal = fc
    .tuple(fc.boolean(), fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 999_999 }))
    .map(([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}.${fraction}`);

  test('their sums have the digits that sums by hand have', () => {
    fc.assert(
      fc.property(fc.array(decimal, { minLength: 1, maxLength: 20 }), (texts) => {
        const { units, places } = parseDecimals(texts)!;
        expect(units.map((unit) => fromUnits(unit, places))).toEqual(texts.map(Number));
        const sum = units.reduce((total, unit) => total + unit, 0);
        // By hand: in millionths, as whole numbers.
        const millionths = texts.reduce((total, text) => {
          const [, sign, whole, fraction] = /^(-?)(\d+)\.(\d+)$/.exec(text)!;
          const size = BigInt(whole + fraction!.padEnd(6, '0'));
          return sign ? total - size : total + size;
        }, 0n);
        const digits = `${millionths < 0n ? -millionths : millionths}`.padStart(7, '0');
        const byHand = `${millionths < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
        expect(fromUnits(sum, places) + 0).toBe(Number(byHand) + 0);
      }),
    );
  });

  test.each([[['2', '999999999999999']], [['0.9', '-999999999999999']], [['0.0000000000000001']]])(
    'what may need more than 15 digits is refused: %j',
    (texts) => {
      expect(parseDecimals(texts)).toBeUndefined();
    },
  );
});

const coins = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 9 });

describe('a row of coins', () => {
  test('3 9 1 2: by hand, 2 must be taken first, and brings 11 to 4', async () => {
    const result = await solvedRow([3, 9, 1, 2]);
    expect(result).toEqual({ scores: [11, 4], value: 7, line: ['right:2', 'left:3', 'left:9', 'left:1'] });
  });

  test('no coins, one coin', async () => {
    expect(await solvedRow([])).toEqual({ scores: [0, 0], value: 0, line: [] });
    expect(await solvedRow([-5])).toEqual({ scores: [-5, 0], value: -5, line: ['left:-5'] });
  });

  test('two players: the difference of the lecture, with or without memo', async () => {
    await fc.assert(
      fc.asyncProperty(coins, async (row) => {
        const result = await solvedRow(row);
        expect(result.value).toBe(difference(row));
        expect(result.scores[0]! - result.scores[1]!).toBe(result.value);
        expect(await solvedRow(row, 2, { memo: false })).toEqual(result);
      }),
    );
  });

  test('more players, own points or the difference, whoever begins', async () => {
    const players = fc.integer({ min: 1, max: 4 });
    const objectives = fc.constantFrom<Objective>('own', 'difference');
    await fc.assert(
      fc.asyncProperty(coins, players, objectives, fc.nat(3), async (row, count, objective, start) => {
        const first = start % count;
        const result = await solvedRow(row, count, { objective, first });
        expect(result.scores).toEqual(scores(row, count, first, objective));
      }),
    );
  });

  test('the line of play brings the scores', async () => {
    await fc.assert(
      fc.asyncProperty(coins, fc.integer({ min: 1, max: 3 }), async (row, players) => {
        const { scores, line } = await solvedRow(row, players);
        const totals = new Array(players).fill(0);
        const left = [...row];
        for (const [turn, text] of line.entries()) {
          const coin = text.startsWith('left') ? left.shift() : left.pop();
          expect(text.split(':')[1]).toBe(String(coin));
          totals[turn % players] += coin;
        }
        expect(left).toEqual([]);
        expect(totals).toEqual(scores);
      }),
    );
  });
});

describe('other games', () => {
  /** Take 1 or 2 tokens; a point for each. Who takes 1 moves again. The last heap of 1 is worth 3 to its owner. */
  const again: ScoreGame<number, number> = {
    moves: (heap) => [1, 2].filter((taken) => taken < heap),
    play: (heap, taken, player) => ({
      state: heap - taken,
      points: taken,
      next: taken === 1 ? player : 1 - player,
    }),
    key: (heap) => heap,
    moveText: (_heap, taken) => `${taken}`,
    finish: () => [0, 3],
  };

  test('a player may move again, and the end may bring points', async () => {
    // By hand: heap 1 is the end, 0:3. Heap 2, player 0: takes 1, 1:3. Heap 3, player 0: takes 1 and 1, 2:3.
    expect(await solved(again, 1)).toEqual({ scores: [0, 3], value: -3, line: [] });
    expect(await solved(again, 2)).toEqual({ scores: [1, 3], value: -2, line: ['1'] });
    expect(await solved(again, 3)).toEqual({ scores: [2, 3], value: -1, line: ['1', '1'] });
    expect(await solved(again, 3, { first: 1 })).toEqual({ scores: [0, 5], value: 5, line: ['1', '1'] });
  });

  test('points for everybody: without zero sum, players may do well together', async () => {
    const choice: ScoreGame<string, string> = {
      moves: (state) => (state === '' ? ['share', 'grab'] : []),
      play: (_state, move) => ({ state: move, points: move === 'share' ? [5, 5] : [4, 0] }),
      key: (state) => state,
      moveText: (_state, move) => move,
    };
    expect(await solved(choice, '', { objective: 'own' })).toEqual({
      scores: [5, 5],
      value: 5,
      line: ['share'],
    });
    expect(await solved(choice, '')).toEqual({ scores: [4, 0], value: 4, line: ['grab'] });
  });
});

describe('memoisation', () => {
  /** fib(n) asks for fib(n-1) and fib(n-2) down to 0 and 1; how often is fib(1) asked for? */
  async function callsOfOne(n: number, memo: boolean): Promise<number> {
    let calls = 0;
    const fib: ScoreGame<number, number> = {
      moves(state) {
        if (state === 1) calls++;
        return state < 2 ? [] : [1, 2];
      },
      play: (state, less) => ({ state: state - less, points: 0 }),
      key: (state) => state,
      moveText: (_state, less) => `${less}`,
      players: 1,
    };
    await solved(fib, n, { memo });
    return calls;
  }

  test('2: without memo, Fibonacci numbers', async () => {
    const calls = [];
    for (let n = 1; n <= 11; n++) calls.push(await callsOfOne(n, false));
    expect(calls).toEqual([1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89]);
  });

  test('3: with memo, twice', async () => {
    const calls = [];
    for (let n = 0; n <= 11; n++) calls.push(await callsOfOne(n, true));
    expect(calls).toEqual([0, 1, 1, ...new Array(9).fill(2)]);
  });
});

describe('large games', () => {
  test('depth does not overflow the stack', async () => {
    const walk: ScoreGame<number, number> = {
      moves: (left) => (left > 0 ? [1] : []),
      play: (left) => ({ state: left - 1, points: 1 }),
      key: (left) => left,
      moveText: () => 'step',
    };
    const result = await solved(walk, 300_001);
    expect(result.scores).toEqual([150_001, 150_000]);
    expect(result.line).toHaveLength(300_001);
  });

  test('every state is worked out once', async () => {
    const row = Array.from({ length: 300 }, (_, i) => (i * 7919) % 101);
    const answer = await solveScores(coinRow(row), wholeRow(row));
    // A part of the row has two moves: states are entered at most twice each, plus the root.
    expect(answer.stats.nodes).toBeLessThanOrEqual(300 * 301 + 1);
    expect(answer.stats.maxDepth).toBe(300);
  });

  test('limits are answers', async () => {
    const row = Array.from({ length: 60 }, (_, i) => i);
    const slow = { memo: false, timeoutMs: 50 };
    expect(await solveScores(coinRow(row), wholeRow(row), slow)).toMatchObject({ status: 'timeout' });
    expect(await solveScores(coinRow(row), wholeRow(row), { maxNodes: 100 })).toMatchObject({
      status: 'nodes',
    });
    const abort = new AbortController();
    abort.abort();
    const { signal } = abort;
    expect(await solveScores(coinRow(row), wholeRow(row), { memo: false, signal })).toMatchObject({
      status: 'aborted',
    });
  });
});
