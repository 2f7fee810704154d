// The mixing of words that keys are made with, the same as the native engine's.

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** The low half of a scrambled word; the high half is `spread`. */
export function scrambleLow(low: number, high: number): number {
  return spread(low ^ 0x5bd1e995, high ^ 0x2545f491);
}

/** Mixes a word to 32 bits, by MurmurHash3's steps (Appleby) on its two halves. */
export function spread(low: number, high: number): number {
  let hash = Math.imul(rotated(Math.imul(low, 0xcc9e2d51), 15), 0x1b873593);
  hash = (Math.imul(rotated(hash, 13), 5) + 0xe6546b64) | 0;
  hash ^= Math.imul(rotated(Math.imul(high, 0xcc9e2d51), 15), 0x1b873593);
  hash = (Math.imul(rotated(hash, 13), 5) + 0xe6546b64) | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
