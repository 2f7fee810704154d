// exp by basic operations only, so that every engine gets the same bits; a library's exp may differ in the last.

const LOG2E: f64 = 1.4426950408889634;
/** ln 2 in two parts: the first has trailing zeros, so that its product with a small integer is exact. */
const LN2_HIGH: f64 = 0.6931471803691238;
const LN2_LOW: f64 = 1.9082149292705877e-10;

/** For |x| <= 700. Taylor's series up to r^11 / 11!: for |r| <= ln 2 / 2 the rest is below 10^-14. */
export function exponential(x: f64): f64 {
  const k = floor(x * LOG2E + 0.5);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  let sum: f64 = 1;
  for (let n: f64 = 11; n >= 1; n--) sum = 1 + (r / n) * sum;
  return sum * reinterpret<f64>((<u64>(<i64>k + 1023)) << 52);
}
