import { Draws } from '../src/base/draws.js';
import type { AnyGame } from '../src/games/rules.js';
import type { Extent } from '../src/games/sampler.js';

/** Numbers from 0 to below 1, the same for the same seed. */
export type Random = () => number;

/** A linear congruential generator modulo 2^32 (Numerical Recipes), of which the upper bits are used. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const step = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  // Neighbouring seeds begin alike.
  for (let i = 0; i < 4; i++) step();
  return step;
}

/** An integer from `min` to `max`. */
export function between(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

export function pick<T>(random: Random, items: readonly T[]): T {
  return items[between(random, 0, items.length - 1)]!;
}

/** Whether there are random positions of the game. */
export function hasRandomTexts(rules: AnyGame): boolean {
  return rules.sample !== undefined;
}

/**
 * A text of a game, or of its impartial version, as `generate` makes them, but of any density. Boards have at most
 * `size` cells, numbers are at most `size`.
 */
export function randomText(rules: AnyGame, size: number, random: Random): string {
  const { sample } = rules;
  if (!sample) throw new Error(`no random texts for ${rules.name}`);
  const density = pick(random, [sample.density, sample.density, random()]);
  const extent = randomExtent(rules, size, random);
  return sample.draw(extent, density ?? 0, new Draws(between(random, 0, 2 ** 24)));
}

function randomExtent({ board }: AnyGame, size: number, random: Random): Extent {
  if (board === undefined) return { rows: 1, cols: between(random, 0, size) };
  if (board === 'strip') return { rows: 1, cols: between(random, 1, Math.max(1, size)) };
  const long = between(random, Math.ceil(Math.sqrt(size)), size);
  const short = Math.max(1, Math.floor(size / long));
  return random() < 0.5 ? { rows: long, cols: short } : { rows: short, cols: long };
}

export function randomPosition(rules: AnyGame, size: number, random: Random): unknown {
  return rules.parse(randomText(rules, size, random));
}
