// What moves in Domineering leave, bounded before any is played: the division of the board stays as it is, without the
// cells of the domino. Whatever the division, the bounds hold (domineering.ts); and what they tell of most moves is
// enough, at a twentieth of the price of dividing what a move leaves.

import { allCells, plane } from '../board/bits';
import { colsOf, GRID_HEADER, rowsOf } from '../board/grid';
import { fitsSquare, toSquare } from '../board/square';
import { stepFrom, stepTo } from '../board/steps';
import { transposeSquare } from '../board/symmetry';
import { bandFacts, openBands } from './bands';
import { BAND_SUM, BandSum, bandBelow, divide, reportBands } from './division';

/** A band of the division, not empty, and its facts (bands.ts). */
// @ts-ignore: decorator
@unmanaged
class Band {
  set: u32;
  facts: i32;
}

const BAND_BYTES: usize = offsetof<Band>();
/** Of eight rows; the first row may have a band above it. */
const MOST_BANDS: usize = 9;

/** The bands of rows, and those of columns. */
const rowBands: usize = memory.data(<i32>(MOST_BANDS * BAND_BYTES), 4);
const columnBands: usize = memory.data(<i32>(MOST_BANDS * BAND_BYTES), 4);
let rows: i32 = 0;
let cols: i32 = 0;
let empty: u64 = 0;

const square: usize = memory.data(16, 8);
const downs: usize = memory.data(16, 8);
const forLeft = changetype<BandSum>(memory.data(BAND_SUM, 4));
const forRight = changetype<BandSum>(memory.data(BAND_SUM, 4));

/** From now on `boundsAfter` tells of moves on this board; false if it is too large. */
export function openMoves(bytes: usize, length: i32): bool {
  rows = rowsOf(bytes);
  cols = colsOf(bytes);
  if (!fitsSquare(rows, cols) || !openBands()) return false;
  const count = length - GRID_HEADER;
  empty = toSquare(~plane(bytes + <usize>GRID_HEADER, count, 0) & allCells(count), cols);
  keepBands(empty, rows, rowBands);
  keepBands(transposeSquare(empty), cols, columnBands);
  return true;
}

function keepBands(cells: u64, count: i32, bands: usize): void {
  store<u64>(square, cells);
  divide(square, count, downs);
  for (let row = -1; row < count; row++) {
    const band = changetype<Band>(bands + <usize>(row + 1) * BAND_BYTES);
    band.set = bandBelow(square, count, downs, row);
    band.facts = bandFacts(band.set);
  }
}

/** Reports what is known of all that a move leaves together. */
export function boundsAfter(move: u64): void {
  const domino = cellInSquare(stepFrom(move)) | cellInSquare(stepTo(move));
  addRest(rowBands, rows, domino, forLeft);
  addRest(columnBands, cols, transposeSquare(domino), forRight);
  const rest = empty & ~domino;
  const vertical = <i32>popcnt(rest & (rest >> 8));
  const horizontal = <i32>popcnt(rest & (rest >> 1) & 0x7f7f7f7f7f7f7f7f);
  reportBands(forLeft, forRight, vertical - horizontal);
}

// @ts-ignore: decorator
@inline
function cellInSquare(at: i32): u64 {
  const row = at / cols;
  return (<u64>1) << ((row << 3) + at - row * cols);
}

/** Adds the bands without the cells of a domino. */
function addRest(bands: usize, count: i32, domino: u64, sum: BandSum): void {
  sum.begin();
  // Band by band, the cells of two rows.
  let below = domino << 8;
  for (let row = 0; row <= count; row++) {
    const band = changetype<Band>(bands + <usize>row * BAND_BYTES);
    const taken = <u32>below & 0xffff & band.set;
    if (band.set != taken) sum.add(taken ? bandFacts(band.set ^ taken) : band.facts);
    below = row ? below >> 8 : domino;
  }
  sum.end();
}
