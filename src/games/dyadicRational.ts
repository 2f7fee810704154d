import { Dyadic } from '../values/index.js';
import { impartialNumber } from './impartialValues.js';
import { denominatorOf, encodeNumbers, formatFraction, parseFraction } from './numbers.js';
import type { GameRules, Player } from './rules.js';
import { oddFraction, signedFraction } from './sampler.js';

/** Black's move makes the number smaller, White's larger. */
export type NumberMove = 'DEC' | 'INC';

/** The moves in a number: an integer is only moved in by the player it favours. */
export function numberMoves(value: number, player: Player): NumberMove[] {
  if (player === 'left') return value > 0 || !Number.isInteger(value) ? ['DEC'] : [];
  return value < 0 || !Number.isInteger(value) ? ['INC'] : [];
}

/** p/q in lowest terms is {(p - 1)/q | (p + 1)/q}. */
export function playInNumber(value: number, move: NumberMove): number {
  const step = 1 / denominatorOf(value);
  return move === 'DEC' ? value - step : value + step;
}

/** A dyadic rational, with the options of its canonical form. */
export const dyadicRational: GameRules<number, NumberMove> = {
  name: 'dyadic_rational',
  summary: 'A number p/q = {(p-1)/q | (p+1)/q} whose denominator is a power of two.',
  syntax: 'an integer or a fraction with a power of two as denominator',
  examples: ['3/4', '-5/2'],
  sample: {
    draw: (extent, _density, draws) => signedFraction(extent, draws),
    odd: (_extent, draws) => oddFraction(draws),
  },

  parse: parseFraction,
  format: formatFraction,
  label: (value) => `dyadic_rational:${formatFraction(value)}${Number.isInteger(value) ? '/1' : ''}`,
  encode: (value) => encodeNumbers(value),

  moves: numberMoves,
  play: playInNumber,
  moveText: (_value, move) => move,
  negate: (value) => 0 - value,
  split: (value) => (value === 0 ? [] : [value]),
  basic: (value) => ({ kind: 'number', value }),
  impartialValue: (value) => impartialNumber(Dyadic.fromNumber(value)),
};
