import { Dyadic } from '../values/dyadic.js';
import { add, canonical, number, upStar, type Value } from '../values/index.js';
import { withOptions } from '../values/value.js';
import { damaged } from './file.js';

// The values of a database; `assembly/database/nodes.ts` is the other side, and says how they are written.

export const TAG = { upStar: 0, options: 1, translate: 2, switch: 3 } as const;
const COUNT_MASK = 0x7fff;
export const FRACTION_BITS = 32;
/** Where the numbers of the nodes that one is made of begin, in bytes. */
export const FIRST_OPERAND = 4;

/** An entry without a value has this node. */
export const NO_NODE = 0xffffffff;

/** Values are made by recursion, in WASM too. No canonical form that can be computed is as deep. */
export const MOST_HEIGHT = 1000;

/** The nodes in the words of a file. The constructor throws if they make no sense. */
export class Nodes {
  readonly count: number;
  private readonly view: DataView;
  /** Where each node begins, in bytes. */
  private readonly places: Uint32Array;
  private readonly values: (Value | undefined)[] = [];

  constructor(readonly words: Uint8Array) {
    if (words.length % 4 !== 0) throw damaged('a value is incomplete');
    this.view = new DataView(words.buffer, words.byteOffset, words.length);
    const places: number[] = [];
    const heights: number[] = [];
    for (let at = 0; at < words.length; at += this.bytesAt(at)) {
      if (at + this.bytesAt(at) > words.length) throw damaged('a value is incomplete');
      let height = 0;
      for (let i = this.operandCount(at); i > 0; i--) {
        const node = this.word(at + 4 * i);
        if (node >= places.length) throw damaged('a value is made of values that come later');
        height = Math.max(height, heights[node]! + 1);
      }
      if (height > MOST_HEIGHT) throw damaged('a value is too deep');
      places.push(at);
      heights.push(height);
    }
    this.places = Uint32Array.from(places);
    this.count = places.length;
  }

  /** The nim value, if the node is one. */
  nimValue(node: number): number | undefined {
    const at = this.places[node]!;
    const isNimber =
      (this.word(at) & 3) === TAG.upStar &&
      this.word(at + 4) === 0 &&
      this.word(at + 8) === 0 &&
      this.word(at + 12) === 0;
    return isNimber ? this.word(at + 16) : undefined;
  }

  /** The value of a node. */
  value(node: number): Value {
    this.values[node] ??= this.makeValue(this.places[node]!);
    return this.values[node];
  }

  /** The words of a node, as they stand in a file. */
  wordsOf(node: number): Uint8Array {
    const at = this.places[node]!;
    return this.words.subarray(at, at + this.bytesAt(at));
  }

  /** The nodes that a node is made of. */
  operandsOf(node: number): number[] {
    const at = this.places[node]!;
    return Array.from({ length: this.operandCount(at) }, (_, i) => this.word(at + FIRST_OPERAND + 4 * i));
  }

  private makeValue(at: number): Value {
    switch (this.word(at) & 3) {
      case TAG.upStar:
        return upStar(this.number(at + 4), this.view.getInt32(at + 12, true), this.word(at + 16));
      case TAG.switch: {
        const centre = this.number(at + 4);
        const width = this.number(at + 12);
        return canonical([number(centre.plus(width))], [number(centre.minus(width))]);
      }
      case TAG.translate:
        return add(this.value(this.word(at + 4)), number(this.number(at + 8)));
      default: {
        const lefts = (this.word(at) >>> 2) & COUNT_MASK;
        const options = Array.from({ length: this.operandCount(at) }, (_, i) =>
          this.value(this.word(at + FIRST_OPERAND + 4 * i)),
        );
        return withOptions(options.slice(0, lefts), options.slice(lefts));
      }
    }
  }

  /** The nodes that it is made of; their numbers come right behind the first word. */
  private operandCount(at: number): number {
    const first = this.word(at);
    if ((first & 3) === TAG.options) return ((first >>> 2) & COUNT_MASK) + ((first >>> 17) & COUNT_MASK);
    return (first & 3) === TAG.translate ? 1 : 0;
  }

  private bytesAt(at: number): number {
    const first = this.word(at) & 3;
    if (first === TAG.options) return 4 + 4 * this.operandCount(at);
    return first === TAG.translate ? 16 : 20;
  }

  private word(at: number): number {
    return this.view.getUint32(at, true);
  }

  private number(at: number): Dyadic {
    return Dyadic.of(this.view.getBigInt64(at, true), FRACTION_BITS);
  }
}
