/** An exact fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** `denominator` must not be 0. */
export function makeRational(numerator: bigint, denominator = 1n): Rational {
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export function add(a: Rational, b: Rational): Rational {
  const numerator = a.numerator * b.denominator + b.numerator * a.denominator;
  return makeRational(numerator, a.denominator * b.denominator);
}

export function subtract(a: Rational, b: Rational): Rational {
  const numerator = a.numerator * b.denominator - b.numerator * a.denominator;
  return makeRational(numerator, a.denominator * b.denominator);
}

export function multiply(a: Rational, b: Rational): Rational {
  return makeRational(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** `b` must not be 0. */
export function divide(a: Rational, b: Rational): Rational {
  return makeRational(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** -1, 0 or 1 as `a` is smaller than, equal to or larger than `b`. */
export function compareRationals(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function rationalToText({ numerator, denominator }: Rational): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

/** Positive, as `b` is not 0. */
function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}
