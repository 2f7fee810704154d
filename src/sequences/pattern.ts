import { ParseError } from '../base/errors.js';
import type { GameRegistry } from '../games/registry.js';
import type { AnyGame, Sum } from '../games/rules.js';

/** A sum of games that depends on a number n. */
export interface Pattern {
  readonly title: string;
  readonly rules: AnyGame;
  /** The least n that makes sense: a heap may be empty, a board not. */
  readonly first: number;
  /** Whether the sum is just a heap of n tokens. */
  readonly isHeap: boolean;
  /** The sum that the pattern stands for at n. */
  sumAt(n: number): Sum;
}

/** Nim values are asked of impartial games only. */
export type PatternKind = 'impartial' | 'any';

const INPUT = /^\[([^[\]]*)\](.*)$/s;
/** `(text)^n`, `x^n`, also with a number in place of n; powers such as `2^n`, for heaps; or `n` by itself. */
const REPEATED =
  /\(([^()]*)\)\^(n|\d{1,6})|([^()^\d])\^(n|\d{1,6})|(?<!\w)(\d+)\^(n|\d+)(?!\w)|(?<![\w^])n(?!\w)/g;
/** The size of an empty board. */
const BOARD = /^(?:\d+|n)x(?:\d+|n)$/;
const EXAMPLES = 'expected one such as (XO)^n or X.^nO';

/**
 * Reads `[title] text` where `(XO)^n` and `.^n` stand for n copies and `n` for the number itself, also in `2^n`.
 * `2xn` and `nxn` are empty boards. Several texts are the games of a sum, each in brackets or not. Without any text, the game must be one of heaps, and
 * the text is `n`.
 */
export function parsePattern(
  input: string,
  registry: GameRegistry,
  kind: PatternKind = 'impartial',
): Pattern {
  const fail = (problem: string, part: string): never => {
    throw new ParseError(problem, input, Math.max(0, input.lastIndexOf(part)), part.length);
  };
  const [, name, rest = ''] =
    INPUT.exec(input.trim()) ?? fail('expected a section title such as [octal 0.07]', '');
  const text = rest.trim();
  const title = name!.trim().split(/\s+/).join(' ');
  const rules = registry.get(title) ?? fail(`unknown section '${title}'`, name!);
  if (kind === 'impartial' && !rules.impartial) {
    fail(`'${title}' is not impartial, so it has no nim values, but [impartial ${title}] has`, name!);
  }
  const block = /\{.*$/s.exec(rules.nestedText ? '' : text)?.[0];
  if (block) fail(`a pattern has no commands: leave '${block}' out`, block);
  if (text === '' && !rules.theory?.values) fail(`a pattern is missing, ${EXAMPLES}`, '');
  const terms = text === '' ? ['n'] : text.split(/\s+/).map(withoutBrackets);
  for (const term of terms) {
    if (!BOARD.test(term) && /[()^n]/.test(term.replace(REPEATED, '')))
      fail(`'${term}' is no pattern, ${EXAMPLES}`, term);
  }
  if (terms.every((term) => termAt(term, 1) === termAt(term, 2)))
    fail(`a pattern without n, ${EXAMPLES}`, text);
  const isHeap = terms.length === 1 && terms[0] === 'n';
  const sumAt = (n: number) => terms.map((term) => ({ rules, position: rules.parse(termAt(term, n)) }));
  return { title, rules, first: isHeap ? 0 : 1, isHeap, sumAt };
}

/** The term without brackets around all of it, which games may stand in. */
function withoutBrackets(term: string): string {
  let depth = 0;
  for (const [at, char] of [...term].entries()) {
    if (char === '(') depth++;
    if (char === ')') depth--;
    if (depth === 0) return at > 0 && at === term.length - 1 ? term.slice(1, -1) : term;
  }
  return term;
}

function termAt(term: string, n: number): string {
  if (BOARD.test(term)) return term.replaceAll('n', String(n));
  return term.replace(REPEATED, (_all, ...found: (string | undefined)[]) => {
    const [group, groupTimes, char, charTimes, base, exponent] = found;
    const numberOf = (text = 'n') => (text === 'n' ? n : Number(text));
    if (base !== undefined) return `${base}^${exponent === 'n' ? n : exponent}`;
    const repeated = group ?? char;
    return repeated === undefined ? String(n) : repeated.repeat(numberOf(groupTimes ?? charTimes));
  });
}
