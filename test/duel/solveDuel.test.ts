import { describe, expect, test } from 'vitest';
import type { DuelStats } from '../../src/duel/answer.js';
import { type DuelOptions, TYPESCRIPT_ALGORITHMS } from '../../src/duel/options.js';
import { type DuelGame, type DuelPosition, parseDuel, startOfDuel } from '../../src/duel/position.js';
import { solveDuel } from '../../src/duel/solveDuel.js';
import { optionsOf } from './oracle.js';

const HARD = startOfDuel('nogo', 6, 6);
/** What a busy machine may add to the promised 50 ms. */
const PATIENCE_MS = 1500;

describe.each(['wasm', 'ts'] as const)('engine %s', (engine) => {
  const algorithms = engine === 'ts' ? TYPESCRIPT_ALGORITHMS : (['ab', 'pn2', 'dfpn', 'id-mc'] as const);

  test.each(algorithms)('%s stops in time', async (algorithm) => {
    const answer = await solveDuel(HARD, { engine, algorithm, timeoutMs: 100, tableBits: 20 });
    expect(answer.status).toBe('timeout');
    expect(answer.stats.timeMs).toBeGreaterThanOrEqual(100);
    expect(answer.stats.timeMs).toBeLessThan(100 + PATIENCE_MS);
  });

  test('stops when it is told to, in the middle of the playouts too', async () => {
    for (const playouts of [0, 1e8]) {
      const controller = new AbortController();
      const answer = solveDuel(HARD, { engine, playouts, tableBits: 20, signal: controller.signal });
      setTimeout(() => controller.abort(), 30);
      expect((await answer).status).toBe('aborted');
    }
  });

  test('stops after a number of nodes, always the same', async () => {
    const options: DuelOptions = { engine, algorithm: 'ab', maxNodes: 12_345, tableBits: 18 };
    for (let round = 0; round < 2; round++) {
      const answer = await solveDuel(HARD, options);
      expect(answer.status).toBe('nodes');
      expect(answer.stats.nodes).toBe(12_345);
    }
  });

  test('reports progress', async () => {
    const seen: DuelStats[] = [];
    await solveDuel(HARD, {
      engine,
      timeoutMs: 900,
      playouts: 1000,
      tableBits: 20,
      onProgress: (s) => seen.push(s),
    });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.at(-1)!.nodes + seen.at(-1)!.playoutMoves).toBeGreaterThan(0);
  });

  test('several questions at the same time do not disturb each other', async () => {
    const questions = [
      startOfDuel('nogo', 3, 3),
      startOfDuel('domineering', 4, 4),
      startOfDuel('atari_go', 3, 3),
    ];
    const options: DuelOptions = { engine, tableBits: 16 };
    const together = await Promise.all(questions.map((position) => solveDuel(position, options)));
    for (const [index, position] of questions.entries()) {
      const alone = await solveDuel(position, options);
      expect(together[index]!.stats.nodes).toBe(alone.stats.nodes);
    }
  });
});

test('too little memory is an answer', async () => {
  const options: DuelOptions = { algorithm: 'pn2', proofBytes: 2 ** 16, tableBits: 12 };
  expect((await solveDuel(HARD, options)).status).toBe('memory');
});

test.each([
  [{ playouts: -1 }, 'playouts is -1'],
  [{ tableBits: 9 }, 'tableBits is 9'],
  [{ seed: 0.5 }, 'seed is 0.5'],
  [{ bias: Number.NaN }, 'bias is NaN'],
  [{ moveLimit: 1000 }, 'moveLimit is 1000'],
] as const)('%j is refused', async (options, message) => {
  await expect(solveDuel(HARD, options)).rejects.toThrow(message);
});

describe('Go', () => {
  test('a proof within a limit holds, a failure is no answer', async () => {
    // 2x2 with positional superko takes more moves than this to settle.
    const position = startOfDuel('go', 2, 2, { komi: 0.5 });
    const short = await solveDuel(position, { moveLimit: 3 });
    expect(short.status).toBe('limit');
    if (short.status !== 'done') expect(short.reason).toContain('within 3 moves');
  });

  test('the winner may be the one who moves second', async () => {
    const answer = await solveDuel(startOfDuel('go', 1, 1, { komi: 0.5 }));
    expect(answer.status === 'done' && answer.result).toMatchObject({
      verdict: 'loss',
      winner: 'right',
      winningMoves: [],
    });
  });
});

describe('lines of play', () => {
  const CASES: readonly [DuelGame, string, boolean][] = [
    ['nogo', '...|...|...', false],
    ['nogo', '....|....|....', false],
    ['atari_go', '....|....|....', false],
    ['domineering', '.....|.....|.....|.....|.....', false],
    ['domineering', '....|....|....|....', true],
    ['breakthrough', 'OOOO|OOOO|XXXX|XXXX', false],
    ['breakthrough', 'OOO|OOO|...|XXX|XXX', true],
    ['knightthrough', 'OOOO|OOOO|XXXX|XXXX', false],
    ['knightthrough', 'OOOO|OOOO|XXXX|XXXX', true],
  ];

  test.each(CASES)('%s %s, misère %s: legal to the end, and the winner wins', async (game, text, misere) => {
    const position = parseDuel(game, text, { misere });
    for (const algorithm of ['ab-mc', 'dfpn', 'id'] as const) {
      const answer = await solveDuel(position, { algorithm, tableBits: 18, playouts: 500 });
      if (answer.status !== 'done') throw new Error(answer.reason);
      const { line, lineEnds, winner } = answer.result;
      expect(lineEnds).toBe(true);
      expect(playLine(position, line)).toBe(winner);
    }
  });
});

/** Plays the line by the rules of the oracle; who has won at its end. */
function playLine({ game, misere, grid, player }: DuelPosition, line: readonly string[]): string {
  const { rows, cols } = grid;
  let cells = [...grid.cells].map((cell) => 'XO.#'[cell]).join('');
  let mover = player;
  let ended = false;
  for (const text of line) {
    expect(ended, `${text} comes after the end`).toBe(false);
    const option = optionsOf(game, { rows, cols, cells }, mover).find((move) => move.text === text);
    expect(option, `${text} in ${cells}`).toBeDefined();
    cells = option!.cells;
    ended = option!.won;
    mover = mover === 'left' ? 'right' : 'left';
  }
  const stuck = optionsOf(game, { rows, cols, cells }, mover).length === 0;
  expect(ended || stuck).toBe(true);
  // Normal play: who has just moved has won.
  const lastMover = mover === 'left' ? 'right' : 'left';
  return misere ? mover : lastMover;
}
