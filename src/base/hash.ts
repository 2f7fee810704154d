import { inNode } from './platform.js';

/**
 * 64-bit hashes as two unsigned 32-bit halves. The native engine computes the same bits, so both engines fill
 * their tables alike and visit the same nodes.
 *
 * Tables compare all 64 bits and trust them: with n different positions in a search the chance that any two
 * collide is about n² / 2^65, which is 3·10⁻⁶ for ten million.
 */
export class Hash64 {
  lo = 0;
  hi = 0;

  /** Hashes the bytes in words of four, the last one padded with zeros. */
  ofBytes(bytes: Uint8Array, seedLo: number, seedHi: number): void {
    this.begin(seedLo, seedHi);
    const { length } = bytes;
    const whole = length & ~3;
    this.words(bytes, 0, whole);
    if (whole < length) this.rest(bytes, whole);
    this.end(length);
  }

  /** The same, of bytes that come piece by piece. */
  *ofPieces(seedLo: number, seedHi: number): Generator<void, void, Uint8Array | undefined> {
    this.begin(seedLo, seedHi);
    let length = 0;
    // What is left of a piece until a word is whole.
    let left = new Uint8Array(0);
    for (let piece = yield; piece; piece = yield) {
      length += piece.length;
      const missing = left.length > 0 ? Math.min(4 - left.length, piece.length) : 0;
      left = Uint8Array.of(...left, ...piece.subarray(0, missing));
      if (left.length === 4) {
        this.words(left, 0, 4);
        left = new Uint8Array(0);
      }
      if (left.length > 0) continue;
      const end = missing + ((piece.length - missing) & ~3);
      this.words(piece, missing, end);
      left = piece.slice(end);
    }
    if (left.length > 0) this.rest(left, 0);
    this.end(length);
  }

  private words(bytes: Uint8Array, from: number, to: number): void {
    for (let i = from; i < to; i += 4) {
      this.word(bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24));
    }
  }

  private rest(bytes: Uint8Array, from: number): void {
    let word = 0;
    for (let i = from, shift = 0; i < bytes.length; i++, shift += 8) word |= bytes[i]! << shift;
    this.word(word);
  }

  /** Hashes a double by its bits, under a tag. */
  ofDouble(value: number, tag: number): void {
    doubleView[0] = value;
    this.begin(tag, ~tag);
    this.word(wordView[0]!);
    this.word(wordView[1]!);
    this.end(8);
  }

  private begin(seedLo: number, seedHi: number): void {
    this.lo = seedLo | 0;
    this.hi = seedHi | 0;
  }

  /** Each half is a bijection of its old state for a given word, and of the word for a given state. */
  private word(word: number): void {
    const lo = Math.imul(this.lo ^ word, 0x9e3779b1);
    this.lo = lo ^ (lo >>> 15);
    const hi = Math.imul((this.hi + word) | 0, 0x85ebca77);
    this.hi = (hi << 13) | (hi >>> 19);
  }

  private end(length: number): void {
    const lo = avalanche(this.lo ^ length);
    const hi = avalanche((this.hi + length) ^ lo);
    this.lo = (lo + hi) >>> 0;
    this.hi = hi >>> 0;
  }
}

const doubleView = new Float64Array(1);
const wordView = new Uint32Array(doubleView.buffer);

function avalanche(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

/**
 * Another text, and all positions have other hashes: what runs with different seeds agree on is not due to two positions
 * with the same hash. In Node only.
 */
export const HASH_SEED: string = (inNode && process.env.SUMGAME_HASH_SEED) || '';

/** The seed of a game's positions, from its name. */
export function gameSeed(name: string): readonly [lo: number, hi: number] {
  const hash = new Hash64();
  hash.ofBytes(new TextEncoder().encode(name + HASH_SEED), 0x73756d67, 0x616d6521);
  return [hash.lo, hash.hi];
}
