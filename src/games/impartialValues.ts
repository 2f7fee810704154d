import type { Dyadic } from '../values/index.js';

// Nim values of numbers, ups and nimbers if both players may make the moves of either: the options are those of the
// canonical form, all of them.

/**
 * Of an integer n it is |n| mod 2. Any other number lies in the middle between its options, so halving the interval
 * between two integers until the number is met meets all numbers that matter.
 */
export function impartialNumber({ numerator, exponent }: Dyadic): number {
  const below = numerator >> BigInt(exponent);
  let low = parity(below);
  if (exponent === 0) return low;
  let high = parity(below + 1n);
  for (let place = exponent - 1; place > 0; place--) {
    const middle = leastExcluded(low, high);
    if ((numerator >> BigInt(place)) & 1n) low = middle;
    else high = middle;
  }
  return leastExcluded(low, high);
}

/**
 * Of x + n·↑ + *m, where `number` is the nim value of x. Canonically x + *m has the options x + *k for k < m;
 * n·↑ + *m = {0 | (n-1)·↑ + *(m^1)} for n > 0, except that ↑* = {0, * | 0} (Winning Ways, chapter 8); x is added to
 * each option.
 */
export function impartialUpStar(number: number, ups: number, nimber: number): number {
  if (ups === 0) {
    // Nimbers take the values that are left in turn.
    if (nimber === 0) return number;
    return nimber <= number ? nimber - 1 : nimber;
  }
  const above = Math.abs(ups) - 1;
  const last = (nimber ^ (above & 1)) >>> 0;
  const single = leastExcluded(number, impartialUpStar(number, 0, last === 1 ? 1 : (last ^ 1) >>> 0));
  // With each further up, the two values of 0, 1 and 2 that x does not have take turns.
  return above % 2 === 0 ? single : leastExcluded(number, single);
}

/** The least nim value that is neither. */
export function leastExcluded(a: number, b: number): number {
  return a !== 0 && b !== 0 ? 0 : a !== 1 && b !== 1 ? 1 : 2;
}

function parity(integer: bigint): number {
  return Number(integer & 1n);
}
