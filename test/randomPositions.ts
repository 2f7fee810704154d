import { ParseError } from '../src/base/errors.js';
import type { AnyGame } from '../src/games/rules.js';

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

/** What makes a text of about `size` cells, or a number of that order. */
type TextMaker = (size: number, random: Random) => string;

/** The more often a character stands in `cells`, the more often it is drawn. */
function cells(count: number, drawn: string, random: Random): string {
  return Array.from({ length: count }, () => pick(random, [...drawn])).join('');
}

function strip(drawn: string): TextMaker {
  return (size, random) => cells(between(random, Math.min(1, size), size), drawn, random);
}

function rowsOf(size: number, random: Random, row: (cols: number) => string): string {
  const long = between(random, Math.ceil(Math.sqrt(size)), size);
  const short = Math.max(1, Math.floor(size / long));
  const [rows, cols] = random() < 0.5 ? [long, short] : [short, long];
  return Array.from({ length: rows }, () => row(cols)).join('|');
}

function grid(drawn: string): TextMaker {
  return (size, random) => rowsOf(size, random, (cols) => cells(cols, drawn, random));
}

function integer(size: number, random: Random): string {
  return `${between(random, -size, size)}`;
}

function fraction(size: number, random: Random): string {
  const denominator = pick(random, [1, 1, 2, 4, 8]);
  return `${between(random, -size, size)}/${denominator}`;
}

const TEXT_MAKERS: Readonly<Record<string, TextMaker>> = {
  clobber_1xn: strip('XXXXOOOO.'),
  nogo_1xn: strip('XO....'),
  elephants: strip('XO..'),
  toppling_dominoes: strip('XO#'),
  gen_toads(size, random) {
    const minSlide = pick(random, [1, 1, 1, 2, 3]);
    const maxSlide = minSlide + pick(random, [0, 0, 1, 2]);
    const parameters = [minSlide, maxSlide, between(random, 0, 2), between(random, 0, 1)];
    return `${parameters.join()}:${cells(between(random, 1, Math.max(1, size)), 'XO.', random)}`;
  },
  clobber: grid('XXXOOO.'),
  cannibal_clobber: grid('XXOO.'),
  nogo: grid('XO.....#'),
  amazons: grid('XO....#'),
  gen_king_dirt(size, random) {
    const parameters = [between(random, 0, 1), between(random, 0, 1), between(random, 0, 1)];
    // Half without kings to place: only then does the board split.
    const reserve = random() < 0.5 ? parameters : [0, 0, 0];
    return `${reserve.join()}:${rowsOf(Math.max(1, size), random, (cols) => cells(cols, 'XO...#', random))}`;
  },
  domineering: grid('....#'),
  fission: grid('XX...#'),
  sheep(size, random) {
    const herd = (): number => pick(random, [0, 0, 0, 1, -1, 2, -2, 3, -3]);
    return rowsOf(size, random, (cols) => Array.from({ length: cols }, herd).join(' '));
  },
  kayles: (size, random) => `${between(random, 0, size)}`,
  integer_game: integer,
  dyadic_rational: fraction,
  nimber: (size, random) => `${between(random, 0, size)}`,
  switch_game: (size, random) => `${fraction(size, random)} ${fraction(size, random)}`,
  up_star: (size, random) => pick(random, [integer(size, random), '*', `${integer(size, random)},*`]),
  cram: grid('....#'),
  treblecross: (size, random) => cells(between(random, 3, Math.max(3, size)), 'X.......', random),
  col: grid('XO....#'),
  snort: grid('XO....#'),
  hackenbush: strip('XXOO#'),
  nim: (size, random) => `${between(random, 0, size)}`,
  grundy: (size, random) => `${between(random, 0, size)}`,
  value(size, random) {
    const atom = () => pick(random, [fraction(Math.min(size, 4), random), '*', '*2', '^', 'v*']);
    const pair = () => `{${atom()}|${atom()}}`;
    return pick(random, [
      atom,
      pair,
      () => `{${pair()}|${atom()}}`,
      () => `{${atom()},${atom()}|${pair()}}`,
    ])();
  },
};

/** Whether {@link randomText} knows the game. */
export function hasRandomTexts(rules: AnyGame): boolean {
  return rules.name.replace('impartial ', '') in TEXT_MAKERS;
}

/** NoGo has illegal boards; most random ones are legal. */
const MAX_ATTEMPTS = 1000;

/**
 * A text of a standard game, or of its impartial version, that its rules can read. Boards have at most `size`
 * cells, numbers are at most `size`.
 */
export function randomText(rules: AnyGame, size: number, random: Random): string {
  const makeText = TEXT_MAKERS[rules.name.replace('impartial ', '')];
  if (!makeText) throw new Error(`no random texts for ${rules.name}`);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const text = makeText(size, random);
    try {
      rules.parse(text);
      return text;
    } catch (error) {
      if (!(error instanceof ParseError && error.problem.includes('liberty'))) throw error;
    }
  }
  throw new Error(`no legal text of size ${size} found for ${rules.name}`);
}

export function randomPosition(rules: AnyGame, size: number, random: Random): unknown {
  return rules.parse(randomText(rules, size, random));
}
