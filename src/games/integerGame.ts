import { encodeNumbers, parseInteger } from './numbers.js';
import type { GameRules } from './rules.js';
import { oddInteger, signed } from './sampler.js';

/** An integer n: |n| free moves for Black if it is positive, for White if it is negative. */
export const integerGame: GameRules<number, 'INT'> = {
  name: 'integer_game',
  summary: 'An integer n: n free moves for Black, or -n for White.',
  syntax: 'an integer',
  examples: ['3', '-2'],
  sample: {
    draw: (extent, _density, draws) => String(signed(extent, draws)),
    odd: (_extent, draws) => String(oddInteger(draws)),
  },

  parse: (text) => parseInteger(text),
  format: (value) => `${value}`,
  label: (value) => `integer:${value}`,
  encode: (value) => encodeNumbers(value),

  moves: (value, player) => ((player === 'left' ? value > 0 : value < 0) ? ['INT'] : []),
  play: (value) => value - Math.sign(value),
  moveText: (_value, move) => move,
  negate: (value) => 0 - value,
  split: (value) => (value === 0 ? [] : [value]),
  basic: (value) => ({ kind: 'number', value }),
  /** One move at a time, by whoever it is. */
  impartialValue: (value) => Math.abs(value) % 2,
};
