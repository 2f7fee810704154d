import { ParseError } from '../base/errors.js';

/**
 * An octal code d0.d1d2d3…: digit dk says what may be left of a heap after taking k tokens (Guy, Smith 1956).
 * It is a sum of {@link NOTHING_LEFT}, {@link ONE_HEAP_LEFT} and {@link TWO_HEAPS_LEFT}; d0 is 0 or 4.
 */
export interface OctalCode {
  /** In customary notation, e.g. `0.137`. */
  readonly text: string;
  /** Digit number k is that of taking k tokens. The last one is not 0. */
  readonly digits: readonly number[];
}

export const NOTHING_LEFT = 1;
export const ONE_HEAP_LEFT = 2;
export const TWO_HEAPS_LEFT = 4;

/** Games with a name of their own (Winning Ways, chapter 4; docs/games.md#treblecross). */
export const OCTAL_NAMES: ReadonlyMap<string, string> = new Map([
  ['kayles', '0.77'],
  ['dawsons_kayles', '0.07'],
  ['dawsons_chess', '0.137'],
  ['treblecross', '0.007'],
  ['officers', '0.6'],
  ['guiles', '0.15'],
  ['double_kayles', '0.7777'],
]);

const MAX_DIGITS = 1000;
const EXPECTED = 'an octal code such as 0.77';

/** Reads `0.77`, `.77`, `4.07`, or a name such as `kayles` or `Dawson's Kayles`. */
export function parseOctalCode(text: string): OctalCode {
  const named = OCTAL_NAMES.get(text.toLowerCase().replace(/['’]/g, '').replace(/[- ]/g, '_'));
  return readCode(named ?? text);
}

function readCode(text: string): OctalCode {
  const fail = (problem: string, offset: number, length = 1): never => {
    throw new ParseError(problem, text, offset, length);
  };
  if (!/^[0-9]*\.?[0-9]*$/.test(text) || text === '') {
    const names = [...OCTAL_NAMES.keys()].join(', ');
    fail(
      `${text === '' ? 'the octal code is missing' : `'${text}' is no octal code`}, expected one such as 0.77, or a name: ${names}`,
      0,
      text.length,
    );
  }
  const dot = text.indexOf('.');
  if (dot < 0) fail(`'.' is missing in the octal code, expected ${EXPECTED}`, 0, text.length);
  if (text.length > MAX_DIGITS) fail(`an octal code of more than ${MAX_DIGITS} characters`, 0, text.length);
  const first = text.slice(0, dot) || '0';
  if (first !== '0' && first !== '4') fail(`'${first}' before the dot, expected 0 or 4 there`, 0, dot);
  const large = text.search(/[89]/);
  if (large >= 0) fail(`'${text[large]}' is no octal digit`, large);
  const rest = text.slice(dot + 1).replace(/0+$/, '');
  if (first === '0' && rest === '') fail(`a game without moves, expected ${EXPECTED}`, 0, text.length);
  return { text: `${first}.${rest || '0'}`, digits: [first, ...rest].map(Number) };
}
