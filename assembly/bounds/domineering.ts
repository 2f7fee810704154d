// Bounds for Domineering. If Left promises never to place a domino across certain lines between rows, she can only
// lose by it (removing Left options never makes a game greater), and nothing connects the bands of rows between
// those lines any more, because Right's dominoes lie in one row. So G is at least the sum of the bands. With bands
// of one or two rows the bands are known exactly (bands.ts), and the means and stops of their sum are bounded by
// theirs:
//   mean(ΣB) = Σ mean(B),   RightStop(ΣB) ≥ Σ RightStop(B),   RightStop(ΣB) ≥ Σ mean(B) - max temperature(B),
//   LeftStop(ΣB) ≥ Σ mean(B),   LeftStop(ΣB) ≥ LeftStop(B') + Σ RightStop(B) of all others but B'.
// From above the same holds for Right and bands of columns: transposing the board exchanges the players.

import { allCells, plane } from '../board/bits';
import { cell, EMPTY } from '../board/cells';
import { colsOf, GRID_HEADER, rowsOf } from '../board/grid';
import { fitsSquare, toSquare } from '../board/square';
import { transposeSquare } from '../board/symmetry';
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
  openBands,
} from './bands';
import { reportGames, reportUnbounded } from './report';

/** From sixteenths to fixed point. */
const SCALE: i32 = FRACTION_BITS - BAND_BITS;
/** What a row can be the band of. */
const WIDEST: i32 = 8;

// What `addBands` found, in sixteenths, for the player whose dominoes stand across the rows.
let mean: i32 = 0;
let temperature: i32 = 0;
let stop: i32 = 0;
let firstStop: i32 = 0;
let isNumber: bool = false;

// The same for Left, kept while it is found for Right.
let leftMean: i32 = 0;
let leftTemperature: i32 = 0;
let leftStop: i32 = 0;
let leftFirstStop: i32 = 0;
let isNumberForLeft: bool = false;

/** The rows of a board of up to 8 x 8, a byte each. */
const square: usize = memory.data(16, 8);

export function bounds(bytes: usize, length: i32): void {
  const rows = rowsOf(bytes);
  const cols = colsOf(bytes);
  if (!openBands()) return reportUnbounded(0);
  if (!fitsSquare(rows, cols)) return largeBounds(bytes + <usize>GRID_HEADER, rows, cols);
  const count = length - GRID_HEADER;
  const empty = toSquare(~plane(bytes + <usize>GRID_HEADER, count, 0) & allCells(count), cols);
  store<u64>(square, empty);
  addBands(square, rows);
  keepForLeft();
  store<u64>(square, transposeSquare(empty));
  addBands(square, cols);
  const vertical = <i32>popcnt(empty & (empty >> 8));
  const horizontal = <i32>popcnt(empty & (empty >> 1) & 0x7f7f7f7f7f7f7f7f);
  reportBands(vertical - horizontal);
}

function keepForLeft(): void {
  leftMean = mean;
  leftTemperature = temperature;
  leftStop = stop;
  leftFirstStop = firstStop;
  isNumberForLeft = isNumber;
}

/**
 * The estimate is the middle of the bounds, and a sixteenth for each move that one player has more than the other:
 * against the middle alone, weights of 1/20 and 1/8 took 15 to 33 % off the nodes of plain searches of 7 x 7 and 6 x 8.
 */
function reportBands(mobility: i32): void {
  reportGames(
    (<i64>leftStop) << SCALE,
    (<i64>leftFirstStop) << SCALE,
    (<i64>leftMean) << SCALE,
    (<i64>leftTemperature) << SCALE,
    isNumberForLeft,
    -(<i64>stop) << SCALE,
    -(<i64>firstStop) << SCALE,
    -(<i64>mean) << SCALE,
    (<i64>temperature) << SCALE,
    isNumber,
    ((<i64>(leftMean - mean)) << (SCALE - 1)) + ((<i64>mobility) << (FRACTION_BITS - 4)),
  );
}

/**
 * Divides the rows, a byte each, into bands whose means have a great sum. A run of cells may go with the row above it,
 * or with that below: a vertical domino is given up unless its upper cell goes down and its lower cell up. So every
 * connected rest lies in two rows. Whole rows are divided in the best way; then single runs change sides, while that is
 * better: 7 x 7 takes 4,081 nodes so, and 7,383 with whole rows.
 */
function addBands(rows: usize, count: i32): void {
  const mark = scratchMark();
  // What goes down of each row, with an empty row before them and one behind.
  const downs = scratch(count + 2);
  divideRows(rows, count, downs);
  for (let pass = 0; pass < MOST_PASSES && moveRuns(rows, count, downs); pass++) {}
  addUp(rows, count, downs);
  releaseScratch(mark);
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
function bandBelow(rows: usize, count: i32, downs: usize, row: i32): u32 {
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

function addUp(rows: usize, count: i32, downs: usize): void {
  let sum = 0;
  let hottest = 0;
  let stops = 0;
  let gain = 0;
  let holds = true;
  for (let row = -1; row < count; row++) {
    const set = bandBelow(rows, count, downs, row);
    if (!set) continue;
    const band = bandFacts(set);
    sum += bandMean(band);
    hottest = max(hottest, bandTemperature(band));
    stops += bandRightStop(band);
    gain = max(gain, bandLeftStop(band) - bandRightStop(band));
    holds = holds && isAtLeastStop(band);
  }
  mean = sum;
  temperature = hottest;
  const cooled = sum - hottest;
  stop = max(stops, cooled);
  firstStop = max(sum, stops + gain);
  isNumber = holds && stops >= cooled;
}

/** Boards with a side of more than eight cells. */
function largeBounds(cells: usize, rows: i32, cols: i32): void {
  const mark = scratchMark();
  const lines = scratch(max(rows, cols) + 1);
  const vertical = addLines(cells, rows, cols, cols, 1, lines);
  keepForLeft();
  const horizontal = addLines(cells, cols, rows, 1, cols, lines);
  releaseScratch(mark);
  reportBands(vertical - horizontal);
}

/**
 * Adds the bands of the lines, each of `length` cells, with the steps between lines and between cells. Bands of lines
 * with more than eight cells are not known: there each line is a band. Returns how many dominoes stand across lines.
 */
function addLines(cells: usize, count: i32, length: i32, lineStep: i32, cellStep: i32, lines: usize): i32 {
  let dominoes = 0;
  let across = 0;
  for (let line = 0; line < count; line++) {
    let run = 0;
    let set = 0;
    for (let i = 0, at = line * lineStep; i < length; i++, at += cellStep) {
      const isEmpty = cell(cells, at) == EMPTY;
      run = isEmpty ? run + 1 : 0;
      // Every second cell of a run completes a domino.
      if (run && !(run & 1)) dominoes++;
      if (isEmpty) set |= 1 << i;
      if (isEmpty && line && cell(cells, at - lineStep) == EMPTY) across++;
    }
    if (length <= WIDEST) store<u8>(lines + <usize>line, <u8>set);
  }
  if (length <= WIDEST) {
    addBands(lines, count);
  } else {
    mean = -(dominoes << BAND_BITS);
    temperature = 0;
    stop = mean;
    firstStop = mean;
    isNumber = true;
  }
  return across;
}
