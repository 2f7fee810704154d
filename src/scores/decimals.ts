/** Numbers in units of 10^-places, so that sums and differences are whole numbers and exact. */
export interface Decimals {
  readonly units: readonly number[];
  readonly places: number;
}

/** Numbers of up to 15 digits, and only these, come back from a double as they were written. */
const MOST_UNITS = 10 ** 15;

/** Reads numbers such as -2.50; undefined if a sum of theirs might need more than 15 digits. */
export function parseDecimals(texts: readonly string[]): Decimals | undefined {
  const split = texts.map((text) => text.split('.') as [whole: string, fraction?: string]);
  const places = Math.max(0, ...split.map(([, fraction = '']) => fraction.length));
  if (places > 15) return undefined;
  const units = split.map(([whole, fraction = '']) => Number(whole + fraction.padEnd(places, '0')));
  const total = units.reduce((sum, unit) => sum + Math.abs(unit), 0);
  return total <= MOST_UNITS ? { units, places } : undefined;
}

/** The number nearest to so many units: it is printed with the digits that it stands for. */
export function fromUnits(units: number, places: number): number {
  // Division by a power of ten that is exact in a double rounds once, as reading the digits does.
  return units / 10 ** places;
}
