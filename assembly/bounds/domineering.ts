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

/** Divides the rows, a byte each, into bands whose means have the greatest sum; of these the coolest. */
function addBands(rows: usize, count: i32): void {
  // The best division of the rows so far, and of all but the last.
  let sum = 0;
  let hottest = -(1 << BAND_BITS);
  let stops = 0;
  let gain = 0;
  let holds = true;
  let lastSum = 0;
  let lastHottest = 0;
  let lastStops = 0;
  let lastGain = 0;
  let lastHolds = false;
  for (let row = 0; row < count; row++) {
    // A single row is an integer.
    const single = bandMean(bandFacts(<u32>load<u8>(rows + <usize>row)));
    let nextSum = sum + single;
    let nextHottest = hottest;
    let nextStops = stops + single;
    let nextGain = gain;
    let nextHolds = holds;
    if (row) {
      const band = bandFacts(<u32>load<u16>(rows + <usize>row - 1));
      const bandSum = lastSum + bandMean(band);
      const bandHottest = max(lastHottest, bandTemperature(band));
      if (bandSum > nextSum || (bandSum == nextSum && bandHottest < nextHottest)) {
        nextSum = bandSum;
        nextHottest = bandHottest;
        nextStops = lastStops + bandRightStop(band);
        nextGain = max(lastGain, bandLeftStop(band) - bandRightStop(band));
        nextHolds = lastHolds && isAtLeastStop(band);
      }
    }
    lastSum = sum;
    lastHottest = hottest;
    lastStops = stops;
    lastGain = gain;
    lastHolds = holds;
    sum = nextSum;
    hottest = nextHottest;
    stops = nextStops;
    gain = nextGain;
    holds = nextHolds;
  }
  mean = sum;
  temperature = max(hottest, 0);
  const cooled = sum - temperature;
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
