// Dividing boards of Domineering into bands of two rows (bands.ts), and what the sums of bands tell of the boards.

import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { FRACTION_BITS } from '../values/dyadic';
import {
  BAND_BITS,
  bandFacts,
  bandLeftStop,
  bandMean,
  bandRightStop,
  bandTemperature,
  isAtLeastStop,
} from './bands';
import { reportGames } from './report';

/** A sum of bands, in sixteenths, for the player whose dominoes stand across the rows. */
// @ts-ignore: decorator
@unmanaged
export class BandSum {
  mean: i32;
  temperature: i32;
  /** A bound below the Right stop, and one below the Left stop. */
  stop: i32;
  firstStop: i32;
  /** The most that Left gains by moving first in one of the bands. */
  gain: i32;
  /** Is the sum at least `stop`, not only up to infinitesimals? */
  isNumber: bool;

  // @ts-ignore: decorator
  @inline
  begin(): void {
    this.mean = 0;
    this.temperature = 0;
    this.stop = 0;
    this.gain = 0;
    this.isNumber = true;
  }

  // @ts-ignore: decorator
  @inline
  add(facts: i32): void {
    this.mean += bandMean(facts);
    this.temperature = max(this.temperature, bandTemperature(facts));
    this.stop += bandRightStop(facts);
    this.gain = max(this.gain, bandLeftStop(facts) - bandRightStop(facts));
    this.isNumber = this.isNumber && isAtLeastStop(facts);
  }

  /** All bands have been added. */
  // @ts-ignore: decorator
  @inline
  end(): void {
    const stops = this.stop;
    const cooled = this.mean - this.temperature;
    this.stop = max(stops, cooled);
    this.firstStop = max(this.mean, stops + this.gain);
    this.isNumber = this.isNumber && stops >= cooled;
  }

  /** It is known to be this integer. */
  setTo(moves: i32): void {
    this.mean = moves << BAND_BITS;
    this.temperature = 0;
    this.stop = this.mean;
    this.firstStop = this.mean;
    this.isNumber = true;
  }
}

export const BAND_SUM: i32 = offsetof<BandSum>();

/** From sixteenths to fixed point. */
const SCALE: i32 = FRACTION_BITS - BAND_BITS;

/**
 * Reports what bands of rows tell from below, and bands of columns, for Right, from above. The estimate is the middle of
 * the bounds, and a sixteenth for each move that one player has more than the other: against the middle alone, weights of
 * 1/20 and 1/8 took 15 to 33 % off the nodes of plain searches of 7 x 7 and 6 x 8.
 */
export function reportBands(left: BandSum, right: BandSum, mobility: i32): void {
  reportGames(
    (<i64>left.stop) << SCALE,
    (<i64>left.firstStop) << SCALE,
    (<i64>left.mean) << SCALE,
    (<i64>left.temperature) << SCALE,
    left.isNumber,
    -(<i64>right.stop) << SCALE,
    -(<i64>right.firstStop) << SCALE,
    -(<i64>right.mean) << SCALE,
    (<i64>right.temperature) << SCALE,
    right.isNumber,
    ((<i64>(left.mean - right.mean)) << (SCALE - 1)) + ((<i64>mobility) << (FRACTION_BITS - 4)),
  );
}

/** The sum of the bands into which the rows, a byte each, are divided. */
export function addBands(rows: usize, count: i32, sum: BandSum): void {
  const mark = scratchMark();
  const downs = scratch(count + 2);
  divide(rows, count, downs);
  sum.begin();
  for (let row = -1; row < count; row++) {
    const set = bandBelow(rows, count, downs, row);
    if (set) sum.add(bandFacts(set));
  }
  sum.end();
  releaseScratch(mark);
}

/**
 * Divides the rows, a byte each, into bands whose means have a great sum. A run of cells may go with the row above it,
 * or with that below: a vertical domino is given up unless its upper cell goes down and its lower cell up. So every
 * connected rest lies in two rows. Whole rows are divided in the best way; then single runs change sides, while that is
 * better: 7 x 7 takes 4,081 nodes so, and 7,383 with whole rows.
 * `downs` tells what goes down of each row, with an empty row before them and one behind.
 */
export function divide(rows: usize, count: i32, downs: usize): void {
  divideRows(rows, count, downs);
  for (let pass = 0; pass < MOST_PASSES && moveRuns(rows, count, downs); pass++) {}
}

/** Changes gain little after these. */
const MOST_PASSES: i32 = 3;

/** Which rows go down: the division of whole rows that has the greatest sum of means, and of these the coolest. */
function divideRows(rows: usize, count: i32, downs: usize): void {
  store<u8>(downs, 0);
  // The best division of the rows so far, and of all but the last.
  let sum = 0;
  let hottest = -(1 << BAND_BITS);
  let lastSum = 0;
  let lastHottest = 0;
  for (let row = 0; row < count; row++) {
    // A single row is an integer.
    let nextSum = sum + bandMean(bandFacts(<u32>load<u8>(rows + <usize>row)));
    let nextHottest = hottest;
    let isPaired = false;
    if (row) {
      const band = bandFacts(<u32>load<u16>(rows + <usize>row - 1));
      const bandSum = lastSum + bandMean(band);
      const bandHottest = max(lastHottest, bandTemperature(band));
      isPaired = bandSum > nextSum || (bandSum == nextSum && bandHottest < nextHottest);
      if (isPaired) {
        nextSum = bandSum;
        nextHottest = bandHottest;
      }
    }
    // For now: does a band end with this row?
    store<u8>(downs + <usize>row, <u8>isPaired, 1);
    lastSum = sum;
    lastHottest = hottest;
    sum = nextSum;
    hottest = nextHottest;
  }
  store<u8>(downs + <usize>count, 0, 1);
  for (let row = count - 1; row >= 0; row--) {
    const isPaired = load<u8>(downs + <usize>row, 1) != 0;
    store<u8>(downs + <usize>row, 0, 1);
    if (!isPaired) continue;
    row--;
    store<u8>(downs + <usize>row, load<u8>(rows + <usize>row), 1);
  }
}

/** The cells of a row and the next that stay together: what goes down of the one, and up of the other. */
// @ts-ignore: decorator
@inline
export function bandBelow(rows: usize, count: i32, downs: usize, row: i32): u32 {
  const upper = <u32>load<u8>(downs + <usize>(row + 1));
  if (row + 1 >= count) return upper;
  const lower = <u32>load<u8>(rows + <usize>(row + 1)) & ~(<u32>load<u8>(downs + <usize>(row + 2)));
  return upper | (lower << 8);
}

/** Lets runs change sides where that is better; did one? */
function moveRuns(rows: usize, count: i32, downs: usize): bool {
  let moved = false;
  for (let row = 0; row < count; row++) {
    let above = bandBelow(rows, count, downs, row - 1);
    let below = bandBelow(rows, count, downs, row);
    let now = worth(above, below);
    for (let rest = <u32>load<u8>(rows + <usize>row); rest; ) {
      // Adding the lowest cell carries through its run.
      const run = rest & ~(rest + (rest & -rest));
      rest ^= run;
      const nextAbove = above ^ (run << 8);
      const nextBelow = below ^ run;
      const next = worth(nextAbove, nextBelow);
      if (next <= now) continue;
      now = next;
      above = nextAbove;
      below = nextBelow;
      const place = downs + <usize>(row + 1);
      store<u8>(place, <u8>(<u32>load<u8>(place) ^ run));
      moved = true;
    }
  }
  return moved;
}

/** Two bands are the better the greater their means are, then the cooler they are, then by their stops. */
function worth(above: u32, below: u32): i32 {
  const a = bandFacts(above);
  const b = bandFacts(below);
  const hotter = max(bandTemperature(a), bandTemperature(b));
  // Sums of two stops in sixteenths are below 2^8, temperatures below 2^5.
  return ((bandMean(a) + bandMean(b)) << 14) - (hotter << 9) + bandRightStop(a) + bandRightStop(b);
}
