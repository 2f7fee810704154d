import { ParseError, SolverError } from '../base/errors.js';
import { nearestName } from '../base/nearestName.js';
import { collapseSpace } from '../base/words.js';
import { MOST_REPEATED, readPosition } from '../games/readPosition.js';
import type { GameRegistry } from '../games/registry.js';
import type { AnyGame, Subgame, Sum } from '../games/rules.js';
import type { Scanner } from './scanner.js';

/** What cannot begin a further position: signs of expressions, and what closes or parts them. */
const NO_POSITION = /[-+−±=<>|:;,)}\]!≤≥≠‖∥⧏⧐]|\.[A-Za-z]|(?:and|or)\b|$/y;

/** Reads `[clobber] XO|OX`, `[nim] 3 5`: a section title as in the language, and the positions behind it. */
export function readPositions(scanner: Scanner, registry: GameRegistry): Sum {
  const rules = readTitle(scanner, registry);
  const sum: Subgame[] = [];
  scanner.space();
  do {
    sum.push(readOne(scanner, rules));
    scanner.space();
    NO_POSITION.lastIndex = scanner.at;
  } while (!NO_POSITION.test(scanner.text));
  return sum;
}

function readTitle(scanner: Scanner, registry: GameRegistry): AnyGame {
  const start = scanner.at;
  const title = scanner.match(/\[([^\]]*)\]/y);
  if (!title) scanner.fail("expected ']' behind the name of a game", start);
  const name = collapseSpace(title[1]!);
  const length = Math.max(1, title[1]!.length);
  let rules: AnyGame | undefined;
  try {
    rules = registry.get(name);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    scanner.fail(error.problem, start + 1, length);
  }
  if (!rules) {
    const nearest = nearestName(name, registry.names());
    scanner.fail(`unknown game '${name}'${nearest ? `, did you mean '${nearest}'?` : ''}`, start + 1, length);
  }
  return rules;
}

function readOne(scanner: Scanner, rules: AnyGame): Subgame {
  const isNegated = scanner.match(/-(?=\()/y) !== undefined;
  const { text, start, period } = positionText(scanner, rules);
  try {
    const position = readPosition(rules, text);
    return { rules, position: isNegated ? rules.negate(position) : position };
  } catch (error) {
    if (error instanceof ParseError) {
      const inText = Math.min(Math.max(0, error.offset), text.length);
      const offset = text.length > period ? inText % period : inText;
      scanner.fail(error.problem, start + offset, Math.max(1, error.length));
    }
    if (error instanceof SolverError) throw error;
    // Rules are the user's code.
    const reason = error instanceof Error ? error.message : String(error);
    return scanner.fail(
      `[${rules.name}] cannot read this position: ${reason}`,
      start,
      Math.max(1, text.length),
    );
  }
}

interface WrittenPosition {
  readonly text: string;
  readonly start: number;
  /** So much of the text is written; if there is more, it is repeated. */
  readonly period: number;
}

const POWER = /\^(\d+)/y;

/** `(XO)^14` */
function repeated(scanner: Scanner, inside: string, start: number): string {
  const times = Number(scanner.match(POWER)?.[1] ?? 1);
  const length = inside.length * times;
  if (length > MOST_REPEATED) {
    const problem = `a position of ${length} characters, at most ${MOST_REPEATED}`;
    scanner.fail(problem, start, scanner.at - start);
  }
  return inside.repeat(times);
}

/** What stands in brackets, or up to white space, a semicolon, or a bracket that was opened before. */
function positionText(scanner: Scanner, { name, nestedText }: AnyGame): WrittenPosition {
  const { text } = scanner;
  const start = scanner.at;
  const bracketed = text[start] === '(';
  let open = 0;
  let at = start;
  for (; at < text.length; at++) {
    const char = text[at]!;
    if (open === 0 && (/[\s;]/.test(char) || /[)}]/.test(char))) break;
    if (char === '(' || (nestedText && char === '{')) open++;
    if (char === ')' || (nestedText && char === '}')) open--;
    if (bracketed && open === 0) {
      scanner.at = at + 1;
      const inside = text.slice(start + 1, at);
      const whole = nestedText ? inside : repeated(scanner, inside, start);
      return { text: whole, start: start + 1, period: inside.length };
    }
  }
  if (bracketed) scanner.fail("expected ')' behind a position", start);
  // A comma at the end parts arguments.
  if (text[at - 1] === ',') at--;
  if (at === start) scanner.failHere(`expected a position behind [${name}]`);
  scanner.at = at;
  return { text: text.slice(start, at), start, period: at - start };
}
