import fc from 'fast-check';
import { Draws } from '../../src/base/draws.js';
import type { AnyGame } from '../../src/games/rules.js';
import type { Extent } from '../../src/games/sampler.js';

/** The shortest and longest strip, and side of a grid. */
export interface Size {
  readonly strip: readonly [min: number, max: number];
  readonly side: readonly [min: number, max: number];
}

/** The largest number where there is no board. */
const MOST = 40;

/** Random positions are made by random play in some games, which takes too long on larger boards. */
const MOST_PLAYED = 300;

/** Random positions of a game, as text: such as `generate` makes, of all densities, and odd ones. */
export function randomTexts({ sample, board }: AnyGame, size: Size): fc.Arbitrary<string> {
  if (!sample) throw new Error('the game has no random positions');
  const { density = 0 } = sample;
  const share = fc.oneof(fc.constant(density), fc.double({ min: 0, max: 1, noNaN: true }));
  return fc
    .record({ extent: extents(board, size), share, seed: fc.nat(), isOdd: fc.boolean() })
    .map(({ extent, share, seed, isOdd }) => {
      const draws = new Draws(seed);
      if (sample.odd && (isOdd || extent.rows * extent.cols > MOST_PLAYED)) return sample.odd(extent, draws);
      return sample.draw(extent, share, draws);
    });
}

function extents(board: AnyGame['board'], { strip, side }: Size): fc.Arbitrary<Extent> {
  const between = ([min, max]: readonly [number, number]) => fc.integer({ min: Math.max(1, min), max });
  if (board === undefined) return fc.record({ rows: fc.constant(1), cols: fc.nat(MOST) });
  if (board === 'strip') return fc.record({ rows: fc.constant(1), cols: between(strip) });
  return fc.record({ rows: between(side), cols: between(side) });
}
