import { quote } from '../base/diagnostics.js';
import { SolverError } from '../base/errors.js';

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
  const places = split.reduce((most, [, fraction = '']) => Math.max(most, fraction.length), 0);
  if (places > 15) return undefined;
  const units = split.map(([whole, fraction = '']) => Number(whole + fraction.padEnd(places, '0')));
  const total = units.reduce((sum, unit) => sum + Math.abs(unit), 0);
  return total <= MOST_UNITS ? { units, places } : undefined;
}

/** Reads a row of coins; throws a SolverError that says what is wrong with it. */
export function parseCoins(text: string): Decimals {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 0) throw badCoins('there is no coin, expected coins such as "3 9 1 2"');
  for (const word of words) {
    if (!/^-?\d+(\.\d+)?$/.test(word)) {
      throw badCoins(`${quote(word)} is no number, expected coins such as "3 9 1 2"`);
    }
  }
  const coins = parseDecimals(words);
  if (!coins) throw badCoins('the coins are too large or too fine to be added up with 15 digits');
  return coins;
}

function badCoins(problem: string): SolverError {
  return new SolverError('ERR_COINS', problem);
}

/** The number nearest to so many units: it is printed with the digits that it stands for. */
export function fromUnits(units: number, places: number): number {
  // Division by a power of ten that is exact in a double rounds once, as reading the digits does.
  return units / 10 ** places;
}
