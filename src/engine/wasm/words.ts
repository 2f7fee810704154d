import { Dyadic } from '../../values/dyadic.js';
import type { Point, Thermograph, Wall } from '../../values/thermograph.js';
import { type UpStar, upStar, type Value, withOptions } from '../../values/value.js';
import { FRACTION_BITS, INTEGER_BITS, MOST_UPS } from './border.js';

// Values and thermographs as they cross the border; assembly/values/transfer.ts is the other side.

/** What may stand in words. */
export interface WordLimits {
  readonly number: number;
  readonly ups: number;
  readonly nimber: number;
}

/** All that the WASM module takes for a value. */
const MOST: WordLimits = { number: 2 ** INTEGER_BITS, ups: MOST_UPS, nimber: 2 ** 31 - 1 };

/** The value as words for the WASM module; undefined if something in it does not fit. */
export function valueToWords(value: Value, limits: WordLimits = MOST): Uint32Array | undefined {
  const words = [0];
  const nodes = new Map<Value, number>();
  const write = (node: Value): boolean => {
    if (nodes.has(node)) return true;
    const { upStar } = node;
    if (upStar) {
      if (!isWithin(upStar, limits)) return false;
      const bits = BigInt.asUintN(64, upStar.number.scaled(FRACTION_BITS));
      words.push(0, Number(bits & 0xffffffffn), Number(bits >> 32n), upStar.ups >>> 0, upStar.nimber);
    } else {
      const { left, right } = node.options;
      if (![...left, ...right].every(write)) return false;
      words.push(1, left.length, right.length, ...[...left, ...right].map((option) => nodes.get(option)!));
    }
    nodes.set(node, nodes.size);
    return true;
  };
  if (!write(value)) return undefined;
  words[0] = nodes.size;
  return Uint32Array.from(words);
}

function isWithin({ number, ups, nimber }: UpStar, most: WordLimits): boolean {
  if (number.exponent > FRACTION_BITS || nimber > most.nimber) return false;
  return Math.abs(ups) <= most.ups && Math.abs(number.toNumber()) <= most.number;
}

/** The value that the WASM module wrote: canonical forms, which are the same here. */
export function valueFromWords(words: ArrayLike<number>): Value {
  const values: Value[] = [];
  let at = 1;
  const next = () => words[at++]! >>> 0;
  for (let count = words[0]!; count > 0; count--) {
    if (next() === 0) {
      const number = numberFromWords(next(), next());
      const ups = next() | 0;
      values.push(upStar(number, ups, next()));
    } else {
      const lefts = next();
      const options = Array.from({ length: lefts + next() }, () => values[next()]!);
      values.push(withOptions(options.slice(0, lefts), options.slice(lefts)));
    }
  }
  return values.at(-1)!;
}

/** The thermograph that the WASM module wrote. */
export function thermographFromWords(words: ArrayLike<number>): Thermograph {
  const [lefts = 0, rights = 0] = [words[0], words[1]];
  const point = (i: number): Point => {
    const at = 2 + 4 * i;
    return {
      value: numberFromWords(words[at]!, words[at + 1]!),
      temperature: numberFromWords(words[at + 2]!, words[at + 3]!),
    };
  };
  const wall = (from: number, count: number): Wall =>
    Array.from({ length: count }, (_, i) => point(from + i));
  return { left: wall(0, lefts), right: wall(lefts, rights) };
}

function numberFromWords(low: number, high: number): Dyadic {
  return Dyadic.of(BigInt.asIntN(64, (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)), FRACTION_BITS);
}
