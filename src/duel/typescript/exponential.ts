const { LOG2E } = Math;
/** ln 2 in two parts: the first has trailing zeros, so that its product with a small integer is exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/** 2^-1022 … 2^1023. */
const POWERS = new Float64Array(2046);
POWERS[1022] = 1;
for (let exponent = 1; exponent <= 1022; exponent++) {
  POWERS[1022 + exponent] = POWERS[1021 + exponent]! * 2;
  POWERS[1022 - exponent] = POWERS[1023 - exponent]! / 2;
}
POWERS[2045] = POWERS[2044]! * 2;

/**
 * exp for |x| <= 700 by basic operations only, so that every engine gets the same bits; `Math.exp` may differ in the
 * last. Taylor's series up to r^11 / 11!: for |r| <= ln 2 / 2 the rest is below 10^-14.
 */
export function exponential(x: number): number {
  const k = Math.floor(x * LOG2E + 0.5);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  let sum = 1;
  for (let n = 11; n >= 1; n--) sum = 1 + (r / n) * sum;
  return sum * POWERS[k + 1022]!;
}
