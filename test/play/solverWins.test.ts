import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Draws } from '../../src/base/draws.js';
import { createEngine } from '../../src/engine/create.js';
import type { Engine } from '../../src/engine/engine.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { standardRegistry } from '../../src/games/index.js';
import { type AnyGame, PLAYERS, type Player, type Sum } from '../../src/games/rules.js';
import { sumText } from '../../src/games/sumText.js';
import { randomSums } from '../../src/lab/generate/randomSums.js';
import { parseSizes } from '../../src/lab/generate/sizes.js';
import { parseSum } from '../../src/language/parseSum.js';
import { LOSING_MANNERS, type LosingManner } from '../../src/play/manners.js';
import { Match } from '../../src/play/match.js';
import { SolverPlayer } from '../../src/play/solverPlayer.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('wasm');
});
afterAll(() => engine.dispose());

const registry = standardRegistry();
const families = registry.families().map(({ name, examples }) => registry.get(`${name} ${examples[0]}`)!);
const games = [...registry.list(), ...families];

/** Against anybody who plays at random. True if the solver ever said that it wins. */
async function playOut(sum: Sum, solverSide: Player, losing: LosingManner, draws: Draws): Promise<boolean> {
  const match = new Match(sum, 'left');
  const solver = new SolverPlayer(engine, { timeMs: 0, losing, draws });
  let claimed = false;
  while (match.winner === undefined) {
    if (match.mover !== solverSide) {
      match.play(draws.pick(match.moves));
      continue;
    }
    const { move, verdict } = await solver.choose(match.sum, match.mover);
    // What was won stays won, and without a time limit everything is known.
    expect(verdict).not.toBe('unknown');
    if (claimed) expect(verdict).toBe('win');
    claimed ||= verdict === 'win';
    match.play(move);
  }
  if (claimed) expect(match.winner).toBe(solverSide);
  return claimed;
}

async function playMany(
  list: readonly AnyGame[],
  terms: number,
  count: number,
  size?: string,
): Promise<number> {
  const draws = new Draws(8);
  const sizes = size === undefined ? undefined : parseSizes(size);
  const sums = randomSums({ games: list, count, seed: 11, size: sizes, terms: { min: terms, max: terms } });
  let won = 0;
  let number = 0;
  for (const written of sums) {
    for (const side of PLAYERS) {
      const losing = LOSING_MANNERS[number++ % LOSING_MANNERS.length]!;
      if (await playOut(parseSum(sumText(written)), side, losing, draws)) won++;
    }
  }
  return won;
}

/** By the shape of boards, or by the name of a game with few moves. */
const SIZES: Readonly<Record<string, string>> = {
  strip: '6-8',
  grid: '2x3-3x3',
  hex: '2x3-3x3',
  fission: '4x4-4x5',
  gen_king_dirt: '2x2-2x3',
};

describe('the solver wins whatever it says it wins', () => {
  test.each(games.map((rules) => [rules.name, rules] as const))('%s', async (_, rules) => {
    const size = SIZES[rules.name] ?? (rules.board && SIZES[rules.board]);
    // A random opponent makes mistakes: in most games the solver comes to a win.
    const won = await playMany([rules], 2, 4, size);
    expect(won).toBeGreaterThan(0);
    const version = impartialVersion(rules);
    if (version !== rules) expect(await playMany([version], 1, 2, size)).toBeGreaterThan(0);
  });

  test('sums of all games', async () => {
    expect(await playMany([...games, ...games.map(impartialVersion)], 4, 8, '3')).toBeGreaterThan(4);
  });
});
