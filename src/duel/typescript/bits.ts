// Sets of up to 64 cells are two 32-bit halves, low and high. A function that gives such a set returns the low half
// and leaves the high half in a field or variable called `high`.

/** How many bits are set. */
function popcount(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many cells a set has. */
export function size(low: number, high: number): number {
  return popcount(low) + popcount(high);
}

/** The number of the lowest bit of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** The low half of the set of one cell. */
export function bitLow(cell: number): number {
  return cell < 32 ? 1 << cell : 0;
}

/** The high half of the set of one cell. */
export function bitHigh(cell: number): number {
  return cell < 32 ? 0 : 1 << (cell - 32);
}

/** True if the set has more than one cell. */
export function hasTwo(low: number, high: number): boolean {
  return low !== 0 ? (low & (low - 1)) !== 0 || high !== 0 : (high & (high - 1)) !== 0;
}
