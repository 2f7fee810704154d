import { ParseError } from '../base/errors.js';
import { type Arithmetic, arithmeticText, negative, parseArithmetic } from './arithmetic.js';
import type { GameRules } from './rules.js';

/** A game given by its options, or by its place in the known order. */
export type Form = Arithmetic | { readonly left: readonly Form[]; readonly right: readonly Form[] };

export function isArithmetic(form: Form): form is Arithmetic {
  return 'nimber' in form;
}

/**
 * Games that a certificate writes down as they stand: {1|{0|-1}}. Nothing is simplified, so nothing about values is
 * to be believed.
 */
export const formGame: GameRules<Form, Form> = {
  name: 'form',
  summary: 'A game by its options, as they stand.',
  syntax: '{options of Left|options of Right}',
  examples: ['{1|{0|-1}}'],
  parse: parseForm,
  format(form) {
    if (isArithmetic(form)) return arithmeticText(form);
    return `{${form.left.map(formGame.format).join(',')}|${form.right.map(formGame.format).join(',')}}`;
  },
  moves: (form, player) => (isArithmetic(form) ? [] : [...form[player]]),
  play: (_form, option) => option,
  moveText: (_form, option) => formGame.format(option),
  negate(form) {
    if (isArithmetic(form)) return negative(form);
    return { left: form.right.map(formGame.negate), right: form.left.map(formGame.negate) };
  },
};

/** Braces within each other; what recurses on forms would exhaust the stack with more. */
const DEEPEST = 500;

/** Reads what `format` writes: with other brackets it is JSON. */
function parseForm(text: string): Form {
  const build = (thing: unknown, depth: number): Form => {
    if (typeof thing === 'string') return parseArithmetic(thing)!;
    const { left, right } = thing as { left: unknown[]; right: unknown[] };
    const options = (list: unknown[]) => list.map((option) => build(option, depth + 1) || fail());
    return depth > DEEPEST ? fail() : { left: options(left), right: options(right) };
  };
  const fail = (): never => {
    throw new ParseError("expected options in braces, or '-1/2 + 2^ + *3'", text, 0, text.length);
  };
  const quoted = text.replace(/[^{},|]+/g, (piece) => JSON.stringify(piece));
  const json = quoted.replaceAll('{', '{"left":[').replaceAll('|', '],"right":[').replaceAll('}', ']}');
  try {
    return build(JSON.parse(json), 0) || fail();
  } catch {
    return fail();
  }
}
