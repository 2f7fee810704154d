import type { UpStar, Value } from '../values/index.js';
import { FRACTION_BITS, MOST_HEIGHT, NO_NODE, Nodes, TAG } from './nodes.js';

const MOST_OPTIONS = 0x7fff;
const MOST_COUNT = 0x7fffffff;

/** Writes the values of a database, those first that others are made of. */
export class NodeWriter {
  private readonly words: number[] = [];
  private readonly known = new Map<Value, { readonly node: number; readonly height: number }>();
  private count = 0;

  /** The node of a value; `NO_NODE` if no file can hold it. */
  nodeOf(value: Value): number {
    return this.write(value).node;
  }

  nodes(): Nodes {
    return new Nodes(new Uint8Array(Uint32Array.from(this.words).buffer));
  }

  private write(value: Value): { readonly node: number; readonly height: number } {
    const known = this.known.get(value);
    if (known) return known;
    const { upStar } = value;
    const written = upStar ? this.writeUpStar(upStar) : this.writeOptions(value);
    this.known.set(value, written);
    return written;
  }

  private writeUpStar({ number: { numerator, exponent }, ups, nimber }: UpStar) {
    const scaled = exponent > FRACTION_BITS ? undefined : numerator << BigInt(FRACTION_BITS - exponent);
    const fits = scaled !== undefined && BigInt.asIntN(64, scaled) === scaled;
    if (!fits || Math.abs(ups) > MOST_COUNT || nimber > MOST_COUNT) return UNKNOWN;
    const low = Number(BigInt.asUintN(32, scaled));
    const high = Number(BigInt.asUintN(32, scaled >> 32n));
    return this.add(0, TAG.upStar, low, high, ups >>> 0, nimber);
  }

  private writeOptions({ left, right }: Value) {
    if (Math.max(left.length, right.length) > MOST_OPTIONS) return UNKNOWN;
    const options = [...left, ...right].map((option) => this.write(option));
    const height = Math.max(...options.map((option) => option.height)) + 1;
    if (height > MOST_HEIGHT || options.some(({ node }) => node === NO_NODE)) return UNKNOWN;
    const first = TAG.options | (left.length << 2) | (right.length << 17);
    return this.add(height, first >>> 0, ...options.map(({ node }) => node));
  }

  private add(height: number, ...words: number[]) {
    this.words.push(...words);
    return { node: this.count++, height };
  }
}

const UNKNOWN = { node: NO_NODE, height: 0 };
