import type { Components, ComponentTable } from './components.js';
import { checkSums } from './limits.js';

/**
 * The genus of a position (Conway): its nim value in normal play, and the misère nim values of the position beside 0, 1,
 * 2, … heaps of two. Those end in two that alternate, and are held up to the first such pair.
 */
export interface Genus {
  readonly normal: number;
  readonly misere: readonly number[];
}

/** As *Winning Ways* writes it: `2^1420`; numbers of more than one digit are separated by points, `10^10.8`. */
export function genusText({ normal, misere }: Genus): string {
  return `${normal}^${misere.join(misere.every((value) => value < 10) ? '' : '.')}`;
}

/** The genus of a position with options of these genera. */
function genusAfter(options: readonly Genus[]): Genus {
  const misere: number[] = [
    mexOf(options.map(({ misere: values }) => values[0]!)) + Number(options.length === 0),
  ];
  const longest = options.reduce((most, { misere: values }) => Math.max(most, values.length), 0);
  // Beyond the longest, all options alternate: once two values have come again, so does everything.
  while (misere.length < longest + 3 || misere.at(-1) !== misere.at(-3) || misere.at(-2) !== misere.at(-4)) {
    const at = misere.length;
    const before = misere[at - 1]!;
    misere.push(mexOf([before, before ^ 1, ...options.map(({ misere: values }) => valueAt(values, at))]));
  }
  while (misere.length > 2 && misere.at(-3) === misere.at(-1)) misere.pop();
  return { normal: mexOf(options.map(({ normal }) => normal)), misere };
}

/** The value beside `at` heaps of two. */
function valueAt(values: readonly number[], at: number): number {
  if (at < values.length) return values[at]!;
  return values[values.length - 1 - ((at - values.length + 1) & 1)]!;
}

function mexOf(values: readonly number[]): number {
  const present = new Set(values);
  let mex = 0;
  while (present.has(mex)) mex++;
  return mex;
}

/** Finds genera of sums by playing them out. Yields after each sum. */
export class GenusSearch {
  private readonly known = new Map<string, Genus>();

  constructor(private readonly table: ComponentTable) {}

  *genusOf(sum: Components): Generator<void, Genus> {
    const key = sum.join();
    const known = this.known.get(key);
    if (known) return known;
    const options: Genus[] = [];
    for (const option of this.table.optionsOfSum(sum)) options.push(yield* this.genusOf(option));
    const genus = genusAfter(options);
    checkSums(this.known.size);
    this.known.set(key, genus);
    yield;
    return genus;
  }
}
