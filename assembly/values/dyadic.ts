// Dyadic rationals as fixed-point i64 with 32 fractional bits. What is larger than 2^29 or finer than 2^-32 is
// "no number": the value it belongs to becomes unknown.

export const FRACTION_BITS: i32 = 32;
export const INTEGER_BITS: i32 = 29;
export const ONE: i64 = 1 << FRACTION_BITS;
/** Far enough below the limit of i64 that sums of two never overflow. */
const LARGEST: i64 = 1 << (FRACTION_BITS + INTEGER_BITS);
/** Not a dyadic rational that fits. */
export const NO_NUMBER: i64 = i64.MIN_VALUE;

// @ts-ignore: decorator
@inline
export function fits(x: i64): bool {
  return x <= LARGEST && x >= -LARGEST;
}

// @ts-ignore: decorator
@inline
export function isInteger(x: i64): bool {
  return (x & (ONE - 1)) == 0;
}

/** The greatest integer that is at most x. */
// @ts-ignore: decorator
@inline
export function floorOf(x: i64): i64 {
  return x & ~(ONE - 1);
}

/** Exactly a double, or `NO_NUMBER`. */
export function numberFromDouble(x: f64): i64 {
  const scaled = x * 4294967296.0;
  // Comparisons with NaN are false.
  if (!(Math.abs(scaled) <= <f64>LARGEST) || Math.floor(scaled) != scaled) return NO_NUMBER;
  return <i64>scaled;
}

/** Half of x, or `NO_NUMBER` if that is too fine. */
// @ts-ignore: decorator
@inline
export function half(x: i64): i64 {
  return x & 1 ? NO_NUMBER : x >> 1;
}

/**
 * The simplest number x with low < x < high, where `<` is `≤` at a closed end (the Simplicity Theorem's choice:
 * the integer nearest zero if there is one, else the one with the least denominator). The interval is not empty.
 */
export function simplestNumber(low: i64, lowClosed: bool, high: i64, highClosed: bool): i64 {
  if ((low < 0 || (low == 0 && lowClosed)) && (high > 0 || (high == 0 && highClosed))) return 0;
  if (high <= 0) {
    const mirrored = simplestNumber(-high, highClosed, -low, lowClosed);
    return mirrored == NO_NUMBER ? NO_NUMBER : -mirrored;
  }
  // 0 ≤ low: the least multiple of a unit in the interval, for units 1, 1/2, 1/4 …
  for (let unit = ONE; unit; unit >>= 1) {
    let x = (low + unit - 1) & -unit;
    if (x == low && !lowClosed) x += unit;
    if (x < high || (x == high && highClosed)) return fits(x) ? x : NO_NUMBER;
  }
  return NO_NUMBER;
}

/** The birthday of a number: n for an integer, else one day for each binary place more. */
export function numberBirthday(x: i64): u32 {
  const size = x < 0 ? -x : x;
  const whole = <u32>(size >> FRACTION_BITS);
  if (isInteger(x)) return whole;
  return whole + 1 + (FRACTION_BITS - <u32>ctz(size));
}
