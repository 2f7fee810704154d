import { ParseError } from '../base/errors.js';
import type { GameRules } from '../games/rules.js';
import { type Arithmetic, arithmeticText, negative, parseArithmetic } from './arithmetic.js';

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

/** Reads what `format` writes. */
function parseForm(text: string): Form {
  const fail = (at: number): never => {
    throw new ParseError("expected '{', or a number, ups and a nimber like '-1/2 + 2^ + *3'", text, at);
  };
  /** The braces that are open, each with its lists so far; the outermost one holds the whole. */
  const open: Form[][][] = [[[]]];
  let isBehindForm = false;
  for (const { 0: token, index } of text.matchAll(/[{},|]|[^{},|]+/g)) {
    const lists = open.at(-1)!;
    if (token === ',' || token === '|') {
      const misplaced = token === ',' ? !isBehindForm : lists.at(-1)!.length > 0 && !isBehindForm;
      if (open.length === 1 || misplaced || (token === '|' && lists.length === 2)) fail(index);
      if (token === '|') lists.push([]);
    } else if (token === '}') {
      const [left, right] = lists;
      if (!left || !right || (right.length > 0 && !isBehindForm)) return fail(index);
      open.pop();
      open.at(-1)!.at(-1)!.push({ left, right });
    } else {
      if (isBehindForm) fail(index);
      if (open.length > DEEPEST) fail(index);
      if (token === '{') open.push([[]]);
      else lists.at(-1)!.push(parseArithmetic(token) ?? fail(index));
    }
    isBehindForm = token === '}' || !/[{,|]/.test(token);
  }
  const [[forms]] = open as [[Form[]]];
  return open.length === 1 && forms.length === 1 && isBehindForm ? forms[0]! : fail(text.length);
}
