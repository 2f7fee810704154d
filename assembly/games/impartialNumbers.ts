// Nim values of numbers if both players may make the moves of either.

/**
 * Of an integer n it is |n| mod 2. Any other number lies in the middle between its options, so halving the interval
 * between two integers until the number is met meets all numbers that matter.
 */
export function impartialNumber(value: f64): u32 {
  let low = floor(value);
  let lowNimber = parity(low);
  if (low == value) return lowNimber;
  let highNimber = 1 - lowNimber;
  let width: f64 = 0.5;
  while (true) {
    const middle = low + width;
    const nimber = leastExcluded(lowNimber, highNimber);
    if (middle == value) return nimber;
    if (middle > value) {
      highNimber = nimber;
    } else {
      low = middle;
      lowNimber = nimber;
    }
    width /= 2;
  }
}

export function parity(integer: f64): u32 {
  const half = integer / 2;
  return half == floor(half) ? 0 : 1;
}

/** The least nim value that is neither. */
export function leastExcluded(a: u32, b: u32): u32 {
  return a != 0 && b != 0 ? 0 : a != 1 && b != 1 ? 1 : 2;
}
