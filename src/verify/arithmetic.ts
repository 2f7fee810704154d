import type { Player } from '../games/rules.js';

/** x + n·↑ + *m: the part of a sum whose order is known. `number` counts units of 2^-64. */
export interface Arithmetic {
  readonly number: bigint;
  readonly ups: bigint;
  readonly nimber: bigint;
}

export const ONE = 1n << 64n;
export const NOTHING: Arithmetic = { number: 0n, ups: 0n, nimber: 0n };

export function plus(a: Arithmetic, b: Arithmetic): Arithmetic {
  if (b === NOTHING) return a;
  if (a === NOTHING) return b;
  return { number: a.number + b.number, ups: a.ups + b.ups, nimber: a.nimber ^ b.nimber };
}

export function negative(a: Arithmetic): Arithmetic {
  return a === NOTHING ? a : { number: -a.number, ups: -a.ups, nimber: a.nimber };
}

/**
 * Is a ≤ b, that is, the difference x + n·↑ + *m ≥ 0? Numbers outweigh infinitesimals; ↑ + *m > 0 except for m = 1,
 * n·↑ + *m > 0 for n ≥ 2 (Winning Ways, chapter 8).
 */
export function isAtMost(a: Arithmetic, b: Arithmetic): boolean {
  if (a.number !== b.number) return a.number < b.number;
  const ups = b.ups - a.ups;
  if (ups === 0n) return a.nimber === b.nimber;
  return ups > 1n || (ups === 1n && (a.nimber ^ b.nimber) !== 1n);
}

export function isNimber({ number, ups }: Arithmetic): boolean {
  return number === 0n && ups === 0n;
}

/** A player's moves in the number, by its canonical form; in one of the games ↑ = {0|*} or ↓ = {*|0}; in the heap *m. */
export function arithmeticOptions(arithmetic: Arithmetic, player: Player): Arithmetic[] {
  if (arithmetic === NOTHING) return [];
  const { number, ups, nimber } = arithmetic;
  const options: Arithmetic[] = [];
  const sign = player === 'left' ? 1n : -1n;
  const isInteger = number % ONE === 0n;
  // n = {n-1|} for n > 0; m/2^k = {(m-1)/2^k | (m+1)/2^k}.
  if (!isInteger || number * sign > 0n) {
    options.push({ number: number - sign * (isInteger ? ONE : number & -number), ups, nimber });
  }
  if (ups !== 0n) {
    const direction = ups > 0n ? 1n : -1n;
    options.push({ number, ups: ups - direction, nimber: direction === sign ? nimber : nimber ^ 1n });
  }
  for (let heap = 0n; heap < nimber; heap++) options.push({ number, ups, nimber: heap });
  return options;
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

const TEXT = /^(?:(-?\d+)(?:\/(\d+))?)?(?:(?:^| \+ )(-?\d+)\^)?(?:(?:^| \+ )\*(\d+))?$/;

/** Reads what {@link arithmeticText} writes; undefined if the text is something else. */
export function parseArithmetic(text: string): Arithmetic | undefined {
  const [whole, numerator = '0', denominator = '1', ups = '0', nimber = '0'] = TEXT.exec(text) ?? [];
  const parts = BigInt(denominator);
  if (!whole || parts === 0n || ONE % parts !== 0n) return undefined;
  return { number: BigInt(numerator) * (ONE / parts), ups: BigInt(ups), nimber: BigInt(nimber) };
}
