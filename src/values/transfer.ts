import { canonical } from './canonical.js';
import { Dyadic } from './dyadic.js';
import { upStar, type Value } from './value.js';

/** Numbers cross the border with this many fractional bits; `assembly/values/transfer.ts` is the other side. */
const FRACTION_BITS = 32;
const LARGEST = 1n << 61n;

/** The value as words for the WASM module; undefined if a number in it does not fit. */
export function valueToWords(value: Value): Uint32Array | undefined {
  const words = [0];
  const nodes = new Map<Value, number>();
  const write = (node: Value): boolean => {
    if (nodes.has(node)) return true;
    const u = node.upStar;
    if (u) {
      if (u.number.exponent > FRACTION_BITS) return false;
      const scaled = u.number.scaled(FRACTION_BITS);
      if (scaled > LARGEST || scaled < -LARGEST || Math.abs(u.ups) > 0x7fffffff) return false;
      const bits = BigInt.asUintN(64, scaled);
      words.push(0, Number(bits & 0xffffffffn), Number(bits >> 32n), u.ups >>> 0, u.nimber >>> 0);
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

/** The value that the WASM module wrote. */
export function valueFromWords(words: ArrayLike<number>): Value {
  const values: Value[] = [];
  let at = 1;
  const next = () => words[at++]! >>> 0;
  for (let count = words[0]!; count > 0; count--) {
    if (next() === 0) {
      const low = BigInt(next());
      const high = BigInt(next());
      const number = Dyadic.of(BigInt.asIntN(64, (high << 32n) | low), FRACTION_BITS);
      const ups = next() | 0;
      values.push(upStar(number, ups, next()));
    } else {
      const lefts = next();
      const options = Array.from({ length: lefts + next() }, () => values[next()]!);
      values.push(canonical(options.slice(0, lefts), options.slice(lefts)));
    }
  }
  return values.at(-1)!;
}
