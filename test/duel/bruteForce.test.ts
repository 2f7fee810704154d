import { describe, expect, test } from 'vitest';
import { formatGrid } from '../../src/board/grid.js';
import {
  ALL_DUEL_TECHNIQUES,
  DUEL_ALGORITHMS,
  type DuelOptions,
  TYPESCRIPT_ALGORITHMS,
} from '../../src/duel/options.js';
import { type DuelPosition, parseDuel, startOfDuel } from '../../src/duel/position.js';
import { solveDuel } from '../../src/duel/solveDuel.js';
import { PLAYERS } from '../../src/games/rules.js';
import { bruteForce, goWinningMoves, goWithin } from './oracle.js';
import { DUEL_GAMES, generator, isRace, randomPosition } from './randomPosition.js';

/** PN² takes too long on the larger of the empty boards. */
const QUICK = DUEL_ALGORITHMS.filter((algorithm) => algorithm !== 'pn2');

const SMALL: DuelOptions = { tableBits: 14, treeBytes: 2 ** 20, proofBytes: 2 ** 24, playouts: 100 };

async function verdict(position: DuelPosition, options: DuelOptions): Promise<string> {
  const answer = await solveDuel(position, { ...SMALL, line: false, ...options });
  return answer.status === 'done' ? answer.result.verdict : answer.status;
}

/** All boards with up to `most` cells. */
function* sizes(most: number): Generator<[rows: number, cols: number]> {
  for (let rows = 1; rows <= most; rows++) {
    for (let cols = 1; rows * cols <= most; cols++) yield [rows, cols];
  }
}

/** The same cells on a board of 60 or 64 with walls around; races keep their rows, for these are their length. */
function walledIn({ game, misere, player, grid }: DuelPosition): DuelPosition {
  const rows = isRace(game) ? grid.rows : grid.cols > 8 ? 4 : 8;
  const cols = Math.floor(64 / rows);
  const lines = formatGrid(grid)
    .split('|')
    .map((line) => line.padEnd(cols, '#'));
  while (lines.length < rows) lines.push('#'.repeat(cols));
  return parseDuel(game, lines.join('|'), { misere, player });
}

describe.each(DUEL_GAMES)('%s, misère %s', (game, misere) => {
  test('empty boards, by every algorithm of both engines', async () => {
    for (const [rows, cols] of sizes(isRace(game) ? 12 : 9)) {
      if (isRace(game) && rows < 4) continue;
      for (const player of PLAYERS) {
        const position = startOfDuel(game, rows, cols, { misere, player });
        const expected = bruteForce(position).wins ? 'win' : 'loss';
        for (const algorithm of rows * cols < 9 ? DUEL_ALGORITHMS : QUICK) {
          const context = `${rows}x${cols} ${player} ${algorithm}`;
          expect(await verdict(position, { algorithm }), context).toBe(expected);
        }
        // Without knowledge the larger races take long.
        for (const algorithm of rows * cols > 10 ? [] : TYPESCRIPT_ALGORITHMS) {
          const context = `${rows}x${cols} ${player} ${algorithm} ts`;
          expect(await verdict(position, { engine: 'ts', algorithm }), context).toBe(expected);
        }
      }
    }
  });

  test('random positions, by every algorithm', async () => {
    const random = generator(7 + game.length + Number(misere));
    for (let round = 0; round < 15; round++) {
      const position = randomPosition(game, misere, random);
      const expected = bruteForce(position).wins ? 'win' : 'loss';
      const context = `${formatGrid(position.grid)} ${position.player}`;
      for (const algorithm of DUEL_ALGORITHMS) {
        const found = await verdict(position, { algorithm, seed: round });
        expect(found, `${context} ${algorithm}`).toBe(expected);
      }
      for (const algorithm of TYPESCRIPT_ALGORITHMS) {
        const found = await verdict(position, { algorithm, engine: 'ts' });
        expect(found, `${context} ${algorithm} ts`).toBe(expected);
      }
    }
  });

  test('with each technique switched off, by every algorithm', async () => {
    const random = generator(17 + game.length + Number(misere));
    for (const technique of Object.keys(ALL_DUEL_TECHNIQUES)) {
      const position = randomPosition(game, misere, random);
      const expected = bruteForce(position).wins ? 'win' : 'loss';
      for (const algorithm of DUEL_ALGORITHMS) {
        const found = await verdict(position, { algorithm, [technique]: false, tableBits: 10 });
        expect(found, `${formatGrid(position.grid)} ${algorithm} without ${technique}`).toBe(expected);
      }
    }
  });

  // More than 32 cells of two colours, or 63 of one, have no room in a key: it is a sum of random words.
  test('walled in on a board whose keys are random words, by every algorithm', async () => {
    const random = generator(27 + game.length + Number(misere));
    for (let round = 0; round < 4; round++) {
      const position = randomPosition(game, misere, random);
      const expected = bruteForce(position).wins ? 'win' : 'loss';
      const large = walledIn(position);
      for (const algorithm of DUEL_ALGORITHMS) {
        expect(await verdict(large, { algorithm }), `${formatGrid(large.grid)} ${algorithm}`).toBe(expected);
      }
    }
  });

  test('without an algorithm, boards that fall apart are solved as sums', async () => {
    const random = generator(777 + game.length + Number(misere));
    for (let round = 0; round < 12; round++) {
      const position = randomPosition(game, misere, random);
      const { wins, winning } = bruteForce(position);
      const answer = await solveDuel(position, { ...SMALL, allMoves: true });
      if (answer.status !== 'done') throw new Error(answer.reason);
      expect(answer.result.verdict).toBe(wins ? 'win' : 'loss');
      expect([...answer.result.winningMoves].sort()).toEqual(winning.sort());
    }
  });

  test('all winning moves', async () => {
    const random = generator(77 + game.length + Number(misere));
    for (let round = 0; round < 12; round++) {
      const position = randomPosition(game, misere, random);
      const { winning } = bruteForce(position);
      for (const options of [{ algorithm: 'ab-mc' }, { algorithm: 'dfpn', engine: 'ts' }] as const) {
        const answer = await solveDuel(position, { ...SMALL, ...options, allMoves: true });
        if (answer.status !== 'done') throw new Error(answer.reason);
        expect([...answer.result.winningMoves].sort()).toEqual(winning.sort());
      }
    }
  });
});

describe('Go', () => {
  /** Never both; neither if the limit is too small. */
  const within = (position: DuelPosition, limit: number): string => {
    const [left, right] = PLAYERS.map((prover) => goWithin(position, prover, limit));
    return left ? 'win' : right ? 'loss' : 'limit';
  };

  test.each([
    [1, 1, 3],
    [1, 2, 6],
    [1, 3, 6],
    [2, 2, 6],
  ])('%ix%i, every limit up to %i moves, several komi', async (rows, cols, most) => {
    for (const komi of [-0.5, 2.5]) {
      const position = startOfDuel('go', rows, cols, { komi });
      for (let limit = 1; limit <= most; limit++) {
        const expected = within(position, limit);
        for (const algorithm of DUEL_ALGORITHMS) {
          const context = `komi ${komi}, ${limit} moves, ${algorithm}`;
          const options = { algorithm, moveLimit: limit, playouts: 50 };
          expect(await verdict(position, { ...options, knowledge: false }), context).toBe(expected);
          // A lead after a pass is seen one move earlier.
          const seen = await verdict(position, options);
          expect([expected, within(position, limit + 1)], context).toContain(seen);
        }
        for (const algorithm of TYPESCRIPT_ALGORITHMS) {
          const found = await verdict(position, { algorithm, engine: 'ts', moveLimit: limit });
          expect(found, `komi ${komi}, ${limit} moves, ${algorithm} ts`).toBe(expected);
        }
      }
    }
  });

  test.each([
    ['..|X.', 0.5],
    ['..|..', 0.5],
    ['.X|O.', -0.5],
    ['...', 2.5],
    ['.X..', 0.5],
    ['....', 3.5],
    ['.O.X.', 0.5],
    ['.....', 4.5],
  ])('%s, komi %f: all winning moves, or those that are open', async (board, komi) => {
    for (const player of PLAYERS) {
      const position = parseDuel('go', board, { komi, player });
      const expected = goWinningMoves(position);
      for (const [engine, algorithm] of [
        ['wasm', 'ab-mc'],
        ['ts', 'ab'],
        ['ts', 'dfpn'],
        ['wasm', 'dfpn'],
      ] as const) {
        for (const moveLimit of [0, 2, 4, 8]) {
          const options: DuelOptions = {
            ...SMALL,
            engine,
            algorithm,
            moveLimit,
            allMoves: true,
            line: false,
          };
          const answer = await solveDuel(position, options);
          if (answer.status !== 'done') {
            expect(answer.status).toBe('limit');
            continue;
          }
          const { winningMoves, undecided, allMoves } = answer.result;
          expect(allMoves).toBe(undecided.length === 0);
          if (moveLimit === 0) expect(undecided).toEqual([]);
          expect([...winningMoves, ...undecided]).toEqual(expect.arrayContaining(expected));
          expect(expected).toEqual(expect.arrayContaining([...winningMoves]));
        }
      }
    }
  });

  test('positions with captures', async () => {
    for (const text of ['XO.|.X.', 'OX.|.OX', '.XO|X.O', 'XX.|O.O']) {
      for (const komi of [-1.5, 0.5]) {
        const position = parseDuel('go', text, { komi });
        const expected = within(position, 6);
        const options = { moveLimit: 6, knowledge: false };
        expect(await verdict(position, options), `${text} ${komi}`).toBe(expected);
      }
    }
  });
});
