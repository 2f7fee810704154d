/** x + n·↑ + *m: games whose order is known. `number` counts units of 2^-64. */
export interface Arithmetic {
  readonly number: bigint;
  readonly ups: bigint;
  readonly nimber: bigint;
}

export const ONE = 1n << 64n;
export const NOTHING: Arithmetic = { number: 0n, ups: 0n, nimber: 0n };

export function negative(a: Arithmetic): Arithmetic {
  return a === NOTHING ? a : { number: -a.number, ups: -a.ups, nimber: a.nimber };
}

export function plus(a: Arithmetic, b: Arithmetic): Arithmetic {
  if (b === NOTHING) return a;
  if (a === NOTHING) return b;
  return { number: a.number + b.number, ups: a.ups + b.ups, nimber: a.nimber ^ b.nimber };
}

export function isNimber({ number, ups }: Arithmetic): boolean {
  return number === 0n && ups === 0n;
}

/** `0`, `3/2`, `-1 + 2^ + *3`. */
export function arithmeticText({ number, ups, nimber }: Arithmetic): string {
  const parts: string[] = [];
  // The lowest bit of the units is the fraction's denominator.
  const unit = number % ONE === 0n ? ONE : number & -number;
  if (number !== 0n) parts.push(unit === ONE ? `${number / ONE}` : `${number / unit}/${ONE / unit}`);
  if (ups !== 0n) parts.push(`${ups}^`);
  if (nimber !== 0n) parts.push(`*${nimber}`);
  return parts.join(' + ') || '0';
}

/** Numbers and ups that are to be played have at most 400 digits; heaps may be larger than can be played. */
const TEXT = /^(?:(-?\d{1,400})(?:\/(\d{1,20}))?)?(?:(?:^| \+ )(-?\d{1,400})\^)?(?:(?:^| \+ )\*(\d+))?$/;

/** Reads what {@link arithmeticText} writes; undefined if the text is something else. */
export function parseArithmetic(text: string): Arithmetic | undefined {
  const [whole, numerator = '0', denominator = '1', ups = '0', nimber = '0'] = TEXT.exec(text) ?? [];
  const parts = BigInt(denominator);
  if (!whole || parts === 0n || ONE % parts !== 0n) return undefined;
  return { number: BigInt(numerator) * (ONE / parts), ups: BigInt(ups), nimber: BigInt(nimber) };
}
