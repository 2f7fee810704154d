import { describe, expect, test } from 'vitest';
import { SolverError } from '../../src/base/errors.js';
import { DUEL_ALGORITHMS, type DuelOptions } from '../../src/duel/options.js';
import { type DuelGame, type DuelPosition, parseDuel, startOfDuel } from '../../src/duel/position.js';
import { solveDuel } from '../../src/duel/solveDuel.js';
import { PLAYERS } from '../../src/games/rules.js';
import { bruteForce, goWinningMoves, goWithin } from './oracle.js';

const GAMES: readonly [DuelGame, boolean][] = [
  ['nogo', false],
  ['atari_go', false],
  ['breakthrough', false],
  ['breakthrough', true],
  ['knightthrough', false],
  ['knightthrough', true],
  ['domineering', false],
  ['domineering', true],
];

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

describe.each(GAMES)('%s, misère %s', (game, misere) => {
  const race = game === 'breakthrough' || game === 'knightthrough';

  test('empty boards, by both engines', async () => {
    for (const [rows, cols] of sizes(race ? 12 : 9)) {
      if (race && rows < 4) continue;
      for (const player of PLAYERS) {
        const position = startOfDuel(game, rows, cols, { misere, player });
        const expected = bruteForce(position).wins ? 'win' : 'loss';
        const algorithm = QUICK[(rows + cols) % QUICK.length]!;
        for (const engine of ['wasm', 'ts'] as const) {
          const context = `${rows}x${cols} ${player} ${algorithm} ${engine}`;
          expect(await verdict(position, { engine, algorithm }), context).toBe(expected);
        }
      }
    }
  });

  test('random positions, by every algorithm', async () => {
    const random = generator(7 + game.length + Number(misere));
    for (let round = 0; round < 15; round++) {
      const position = randomPosition(game, misere, random);
      const expected = bruteForce(position).wins ? 'win' : 'loss';
      for (const algorithm of DUEL_ALGORITHMS) {
        const context = `${JSON.stringify([...position.grid.cells])} ${position.player} ${algorithm}`;
        expect(await verdict(position, { algorithm, seed: round }), context).toBe(expected);
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
      const answer = await solveDuel(position, { ...SMALL, algorithm: 'ab-mc', allMoves: true });
      if (answer.status !== 'done') throw new Error(answer.reason);
      expect([...answer.result.winningMoves].sort()).toEqual(winning.sort());
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

/** A small generator for test positions. */
function generator(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A legal position of a few cells, sometimes with walls. */
function randomPosition(game: DuelGame, misere: boolean, random: (below: number) => number): DuelPosition {
  const race = game === 'breakthrough' || game === 'knightthrough';
  const contents = game === 'domineering' ? '....#' : race ? '..XOXO.#' : '....XO..#';
  for (;;) {
    const rows = race ? 4 + random(2) : 1 + random(4);
    const cols = race ? 1 + random(4) : 1 + random(Math.floor(12 / rows));
    const lines = Array.from({ length: rows }, () =>
      Array.from({ length: cols }, () => contents[random(contents.length)]).join(''),
    );
    try {
      return parseDuel(game, lines.join('|'), { misere, player: PLAYERS[random(2)]! });
    } catch (error) {
      if (!(error instanceof SolverError)) throw error;
    }
  }
}
