import { ParseError } from '../base/errors.js';
import { add, negate } from './arithmetic.js';
import { Dyadic } from './dyadic.js';
import { upPower, upTower } from './uptimal.js';
import { upStar, type Value } from './value.js';

/** A number, ups or downs, and a nimber in a row, each of which may be missing: `1/2^3*2`. */
export interface Numeral {
  /** Undefined if there is none: 0, but a sign before it is one of all that follows. */
  readonly number: Dyadic | undefined;
  /** The ups and the nimber; undefined if there are neither. */
  readonly small: Value | undefined;
  readonly end: number;
}

/** Of the digits in one number. */
const MOST_DIGITS = 1000;
const MOST_COUNT = 0x7fffffff;
/** ↑ⁿ has n + 1 levels. */
const MOST_POWER = 64;

const FRACTIONS: Readonly<Record<string, readonly [bigint, number]>> = {
  '½': [1n, 1],
  '¼': [1n, 2],
  '¾': [3n, 2],
  '⅛': [1n, 3],
  '⅜': [3n, 3],
  '⅝': [5n, 3],
  '⅞': [7n, 3],
};
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const DIGITS = `[0-9]{1,${MOST_DIGITS + 1}}`;
const NUMBER = new RegExp(
  `(${DIGITS})(?:\\.(${DIGITS})|\\s*/\\s*(${DIGITS}|)|([½¼¾⅛⅜⅝⅞]))?|([½¼¾⅛⅜⅝⅞])`,
  'y',
);
/** A `v` that begins a word is none. */
const ARROWS = /(?:[\^↑]+|⇑|v+(?![A-Za-z_])|↓+|⇓)/y;
const POWER = /<([0-9]{1,4})>|\[([0-9]{1,4})\]|([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,4})/y;
const COUNT = /[0-9]{1,20}/y;
const STAR = /[*∗⋆]/y;

/** Reads a numeral at a place of a text; undefined if there is none. @throws ParseError that marks what is wrong */
export function readNumeral(text: string, at: number): Numeral | undefined {
  const reader = new NumeralReader(text, at);
  const number = reader.number();
  const ups = reader.ups();
  const nimber = reader.nimber();
  if (!number && !ups && !nimber) return undefined;
  const small = ups && nimber ? add(ups, nimber) : (ups ?? nimber);
  return { number, small, end: reader.at };
}

class NumeralReader {
  constructor(
    readonly text: string,
    public at: number,
  ) {}

  number(): Dyadic | undefined {
    const match = this.#match(NUMBER);
    if (!match) return undefined;
    const [all, whole = '0', decimals, denominator, afterWhole, alone] = match;
    const start = this.at - all.length;
    for (const digits of [whole, decimals ?? '', denominator ?? '']) {
      if (digits.length > MOST_DIGITS) {
        this.#fail(`a number of more than ${MOST_DIGITS} digits`, start, all.length);
      }
    }
    const vulgar = FRACTIONS[afterWhole ?? alone ?? ''];
    if (vulgar) return Dyadic.of(BigInt(whole)).plus(Dyadic.of(...vulgar));
    if (denominator !== undefined) {
      const divisor = BigInt(denominator);
      if (divisor <= 0n || (divisor & (divisor - 1n)) !== 0n) {
        const { length } = denominator;
        this.#fail('a denominator must be a power of two', this.at - length, Math.max(1, length));
      }
      return Dyadic.of(BigInt(whole), divisor.toString(2).length - 1);
    }
    if (decimals === undefined) return Dyadic.of(BigInt(whole));
    // k decimals are so many 10^-k, and 10^-k = 5^-k / 2^k.
    const fives = 5n ** BigInt(decimals.length);
    const units = BigInt(whole + decimals);
    if (units % fives !== 0n) {
      this.#fail(`${all} is no dyadic fraction: its denominator is no power of two`, start, all.length);
    }
    return Dyadic.of(units / fives, decimals.length);
  }

  ups(): Value | undefined {
    const arrows = this.#match(ARROWS)?.[0];
    if (arrows === undefined) return undefined;
    const isDown = /[v↓⇓]/.test(arrows);
    const signed = (value: Value) => (isDown ? negate(value) : value);
    const single = arrows.length === 1 && !/[⇑⇓]/.test(arrows);
    const power = single ? this.#match(POWER) : undefined;
    if (power) {
      const [all, angled, bracketed, superscript] = power;
      const n = Number(
        angled ?? bracketed ?? [...superscript!].map((digit) => SUPERSCRIPTS.indexOf(digit)).join(''),
      );
      if (n < 1 || n > MOST_POWER) {
        this.#fail(`expected a power of up from 1 to ${MOST_POWER}`, this.at - all.length, all.length);
      }
      return signed(bracketed === undefined ? upPower(n) : upTower(n));
    }
    // ^^3 would leave open what is counted.
    const count = single ? this.#count() : /[⇑⇓]/.test(arrows) ? 2 : arrows.length;
    return upStar(Dyadic.ZERO, isDown ? -count : count, 0);
  }

  nimber(): Value | undefined {
    return this.#match(STAR) && upStar(Dyadic.ZERO, 0, this.#count());
  }

  /** How many ups, which nimber; 1 if nothing is said. */
  #count(): number {
    const digits = this.#match(COUNT)?.[0];
    const count = digits === undefined ? 1 : Number(digits);
    if (count > MOST_COUNT) this.#fail('too large a count', this.at - digits!.length, digits!.length);
    return count;
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text) ?? undefined;
    if (match) this.at = pattern.lastIndex;
    return match;
  }

  #fail(problem: string, at: number, length: number): never {
    throw new ParseError(problem, this.text, at, length);
  }
}
