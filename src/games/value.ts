import type { Draws } from '../base/draws.js';
import type { Value } from '../values/index.js';
import { formatValue, inPrintedOrder, negate, parseValue } from '../values/index.js';
import { impartialNumber, impartialUpStar } from './impartialValues.js';
import type { BasicValue, GameRules } from './rules.js';
import { type Extent, signedFraction } from './sampler.js';

/**
 * Any short game, given by its value: `3/2`, `^*`, `{2|1||0|-1}`. A position is a canonical form, a move is the option
 * that it leads to. Braces need no brackets around them, blanks and parentheses do: `[value] {3|{2|1}} (Tiny(2)) {B}`.
 */
export const valueGame: GameRules<Value, Value> = {
  name: 'value',
  summary: 'Any short game by its value; moves are the options of the canonical form.',
  syntax: 'a value as CGSuite writes it: 3/2, *2, ^2*, {2|1||0|-1}, +-1, Tiny(2), and sums of such',
  examples: ['{3|{2|1}}', '^2*', '+-(1,{2|0})'],
  nestedText: true,
  sample: { draw: (extent, _density, draws) => randomForm(extent, draws, 2) },

  parse: parseValue,
  format: textOf,

  moves: (value, player) => inPrintedOrder(value[player]),
  play: (_value, option) => option,
  moveText: (_value, option) => textOf(option),
  negate,

  split: (value) => (value.number?.sign === 0 ? [] : [value]),
  basic: basicOf,
  exact: (value) => value,
  impartialValue: ({ upStar }) =>
    upStar && impartialUpStar(impartialNumber(upStar.number), upStar.ups, upStar.nimber),
};

/** Numbers, ups and stars, or options that are such or, down to some depth, forms themselves. */
function randomForm(extent: Extent, draws: Draws, depth: number): string {
  const simple = draws.pick([
    signedFraction(extent, draws),
    signedFraction(extent, draws),
    '*',
    '*2',
    '^',
    'v*',
  ]);
  if (depth === 0 || draws.below(4) === 0) return simple;
  return `{${randomForm(extent, draws, depth - 1)}|${randomForm(extent, draws, depth - 1)}}`;
}

const texts = new WeakMap<Value, string>();

function textOf(value: Value): string {
  let text = texts.get(value);
  if (text === undefined) {
    text = formatValue(value);
    texts.set(value, text);
  }
  return text;
}

function basicOf(value: Value): BasicValue | undefined {
  const { upStar } = value;
  if (upStar) {
    if (value.number) return asNumber(value);
    if (upStar.number.sign !== 0) return undefined;
    return { kind: 'upStar', ups: upStar.ups, nimber: upStar.nimber };
  }
  const [first, ...others] = [...value.left, ...value.right];
  const left = first && asNumber(first);
  const right = others.length === 1 ? asNumber(others[0]!) : undefined;
  return left && right && { kind: 'switch', left: left.value, right: right.value };
}

/** Undefined if the value is no number, or one that no double holds exactly. */
function asNumber({ number }: Value): Extract<BasicValue, { kind: 'number' }> | undefined {
  if (!number) return undefined;
  const value = number.toNumber();
  const exact = Math.abs(Number(number.numerator)) <= Number.MAX_SAFE_INTEGER && number.exponent < 1000;
  return exact ? { kind: 'number', value } : undefined;
}
