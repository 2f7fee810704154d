import { ParseError } from '../base/errors.js';

/** Integers in texts go from -MAX_INT to MAX_INT. */
const MAX_INT = 2 ** 31 - 1;

const BLANK = /\s/;
const DIGIT = /[0-9]/;

/** Something read, and where it stood. */
export interface Read {
  readonly value: number;
  readonly offset: number;
  readonly length: number;
}

/**
 * Reads integers, fractions and what separates them, from left to right. `what` names the thing that should
 * come next, as in "expected an integer".
 */
export class NumberReader {
  offset = 0;

  constructor(readonly text: string) {}

  get next(): string {
    return this.text.charAt(this.offset);
  }

  get atEnd(): boolean {
    return this.offset >= this.text.length;
  }

  /** Whether there were any. */
  skipBlanks(): boolean {
    const start = this.offset;
    while (BLANK.test(this.next)) this.offset++;
    return this.offset > start;
  }

  take(char: string): boolean {
    if (this.next !== char) return false;
    this.offset++;
    return true;
  }

  fail(problem: string, offset = this.offset, length = 1): never {
    throw new ParseError(problem, this.text, offset, length);
  }

  /** The character at `offset` cannot stand there. */
  unexpected(expected: string): never {
    if (this.atEnd) this.fail(`the text ends, expected ${expected}`);
    this.fail(`unexpected ${BLANK.test(this.next) ? 'white space' : `'${this.next}'`}, expected ${expected}`);
  }

  int(what = 'an integer', max = MAX_INT, min = -max): Read {
    const offset = this.offset;
    const negative = this.take('-');
    const digits = this.offset;
    while (DIGIT.test(this.next)) this.offset++;
    if (this.offset === digits) {
      if (negative) this.unexpected("a digit after '-'");
      this.unexpected(this.next === '+' ? `${what} without a plus sign` : what);
    }
    const length = this.offset - offset;
    const size = Number(this.text.slice(digits, this.offset));
    const value = negative && size > 0 ? -size : size;
    if (value < min || value > max) {
      const shown = this.text.slice(offset, this.offset);
      const range = max === Number.POSITIVE_INFINITY ? `${min} on` : `${min} to ${max}`;
      this.fail(`${shown} is out of range, expected ${what} from ${range}`, offset, length);
    }
    return { value, offset, length };
  }

  /** An integer, or two with `/` between them, the second a power of two. */
  fraction(what = 'a number'): Read {
    const numerator = this.int(what);
    const end = this.offset;
    this.skipBlanks();
    if (!this.take('/')) {
      this.offset = end;
      return numerator;
    }
    this.skipBlanks();
    const { value, offset, length } = this.int("a denominator after '/'");
    // A power of two has one bit: value & (value - 1) clears the lowest.
    if (value <= 0 || (value & (value - 1)) !== 0) {
      this.fail(`the denominator is ${value}, expected a positive power of two`, offset, length);
    }
    return {
      value: numerator.value / value,
      offset: numerator.offset,
      length: this.offset - numerator.offset,
    };
  }

  /**
   * What stands between the items of a list: blanks, or one comma with or without blanks around it. False at
   * the end of the text.
   */
  separator(item: string): boolean {
    const blanks = this.skipBlanks();
    if (this.atEnd) return false;
    if (this.take(',')) {
      this.skipBlanks();
      if (this.atEnd) this.unexpected(`${item} after ','`);
    } else if (!blanks) {
      this.unexpected(`a blank or ',' before ${item}`);
    }
    return true;
  }

  /** Only blanks may follow. */
  end(expected: string): void {
    this.skipBlanks();
    if (!this.atEnd) this.unexpected(expected);
  }
}

/** Reads a text that is one integer, at least `min` and at most `max`. */
export function parseInteger(text: string, min = -MAX_INT, max = MAX_INT): number {
  const reader = new NumberReader(text);
  reader.skipBlanks();
  const { value } = reader.int('an integer', max, min);
  reader.end('the end of the text after one integer');
  return value;
}

/** Reads a text that is one fraction. */
export function parseFraction(text: string): number {
  const reader = new NumberReader(text);
  reader.skipBlanks();
  const { value } = reader.fraction("an integer or a fraction like '7/2'");
  reader.end("the end of the text after one integer or fraction like '7/2'");
  return value;
}

/** The least q for which `value` is p/q. */
export function denominatorOf(value: number): number {
  let denominator = 1;
  while (!Number.isInteger(value * denominator)) denominator *= 2;
  return denominator;
}

/** `5`, `-7/8`. */
export function formatFraction(value: number): string {
  const denominator = denominatorOf(value);
  return denominator === 1 ? `${value}` : `${value * denominator}/${denominator}`;
}

/** One of the numbers before the colon. */
export interface Parameter {
  /** As error messages name it. */
  readonly name: string;
  readonly min: number;
  readonly max?: number;
}

/** Numbers before a colon, and the board behind it, a single word. */
export interface ParameterText {
  readonly values: readonly Read[];
  readonly board: string;
  readonly boardOffset: number;
}

/** Reads `1,2,0:board`. Blanks may surround numbers, commas, the colon and the board. */
export function parseParameters(text: string, parameters: readonly Parameter[]): ParameterText {
  const reader = new NumberReader(text);
  const values: Read[] = [];
  reader.skipBlanks();
  for (const [index, { name, min, max }] of parameters.entries()) {
    if (index > 0) {
      if (reader.next === ':') reader.fail(`missing parameter ${index + 1}, expected the ${name}`);
      if (!reader.take(',')) reader.unexpected(`',' before parameter ${index + 1}, the ${name}`);
      reader.skipBlanks();
    }
    values.push(reader.int(`the ${name}`, max, min));
    reader.skipBlanks();
  }
  if (!reader.take(':')) {
    const names = parameters.map(({ name }) => name).join(', ');
    reader.unexpected(`':' and the board after ${parameters.length} parameters (${names})`);
  }
  reader.skipBlanks();
  if (reader.atEnd) reader.fail("missing board after ':'");
  return { values, board: text.slice(reader.offset).trimEnd(), boardOffset: reader.offset };
}

/** Little-endian 64-bit doubles, one after the other. */
export function encodeNumbers(...values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(8 * values.length));
  for (const [index, value] of values.entries()) view.setFloat64(8 * index, value, true);
  return new Uint8Array(view.buffer);
}

/** Little-endian unsigned 32-bit integers, one after the other. */
export function encodeUint32s(...values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  for (const [index, value] of values.entries()) view.setUint32(4 * index, value, true);
  return new Uint8Array(view.buffer);
}
