import { ParseError } from '../base/errors.js';
import { charge } from '../base/reading.js';

/** Longer numbers are refused before memory is taken for them. This many take 41 KiB, which engines accept. */
const MAX_DIGITS = 100_000;

/** Powers of ten from this many digits on are written as such. */
const MANY_DIGITS = 12;

const TERM = /([0-9]+)(?:\^([0-9]+))?/y;
const WRITTEN = 'a heap size such as 17, 10^100 or 2^64-1';

/** Reads a number of tokens of any size: digits, powers such as `10^100`, and sums of them: `2^64-1`. */
export function parseHeapSize(text: string): bigint {
  let total = 0n;
  let offset = skipBlanks(text, 0);
  const first = offset;
  for (let sign = 1n; ; ) {
    TERM.lastIndex = offset;
    const match = TERM.exec(text);
    if (!match) fail(text, offset);
    total += sign * power(text, offset, match);
    offset = skipBlanks(text, TERM.lastIndex);
    if (offset === text.length) break;
    const operator = text.charAt(offset);
    if (operator !== '+' && operator !== '-') fail(text, offset);
    sign = operator === '+' ? 1n : -1n;
    offset = skipBlanks(text, offset + 1);
  }
  if (total < 0n) throw new ParseError('a heap cannot be negative', text, first, text.length - first);
  return total;
}

function power(text: string, offset: number, [term, base = '', exponent]: RegExpExecArray): bigint {
  const digits = exponent === undefined ? base.length : Number(exponent) * Math.log10(Number(base) || 1);
  if (base.length > MAX_DIGITS || digits > MAX_DIGITS) {
    throw new ParseError(`a number of more than ${MAX_DIGITS} digits`, text, offset, term.length);
  }
  // Powers, and numbers in decimal digits, take time that grows faster than their length.
  charge(10 + digits / 2);
  return exponent === undefined ? BigInt(base) : BigInt(base) ** BigInt(exponent);
}

function fail(text: string, offset: number): never {
  const found = offset < text.length ? `unexpected '${text.charAt(offset)}'` : 'the text ends';
  throw new ParseError(`${found}, expected ${WRITTEN}`, text, offset);
}

function skipBlanks(text: string, offset: number): number {
  while (offset < text.length && ' \t\n\v\f\r'.includes(text.charAt(offset))) offset++;
  return offset;
}

/** Digits, or `10^k`. */
export function formatHeapSize(size: bigint): string {
  const digits = size.toString();
  return digits.length > MANY_DIGITS && /^10*$/.test(digits) ? `10^${digits.length - 1}` : digits;
}

/** Little-endian bytes: shorter than the text, for what can be a long number. */
export function heapSizeBytes(size: bigint): Uint8Array {
  const hex = size.toString(16);
  const digits = hex.padStart(hex.length + (hex.length % 2), '0');
  const bytes = new Uint8Array(digits.length / 2);
  for (let i = 0; i < bytes.length; i++) {
    const at = digits.length - 2 * (i + 1);
    bytes[i] = Number.parseInt(digits.slice(at, at + 2), 16);
  }
  return bytes;
}
