import { cell, setCell, swapColours } from './cells';
import { Fold } from './fold';

/** Replaces the strip by its mirror image if that is lexicographically smaller. */
export function takeLesserMirror(cells: usize, length: i32): void {
  for (let i = 0; i < length; i++) {
    const difference = cell(cells, length - 1 - i) - cell(cells, i);
    if (difference > 0) return;
    if (difference < 0) break;
  }
  mirror(cells, length);
}

function mirror(cells: usize, length: i32): void {
  for (let i = 0, j = length - 1; i < j; i++, j--) {
    const left = cell(cells, i);
    setCell(cells, i, cell(cells, j));
    setCell(cells, j, left);
  }
}

/** The mirror image with the colours exchanged: the inverse of games in which Left goes right. */
export function mirrorAndSwap(cells: usize, length: i32): void {
  mirror(cells, length);
  swapColours(cells, length);
}

/** The codes of cells and marks with the players exchanged. */
const SWAPPED: usize = memory.data<u8>([1, 0, 2, 3, 5, 4, 6, 8, 7]);

// What a strip may be read as: bits.
const MIRRORED: i32 = 1;
const INVERSE: i32 = 2;

/** Replaces the strip by the least of itself, its inverse, in which the players are exchanged, and their mirror images. */
export function foldStrip(cells: usize, length: i32): Fold {
  const own = compareReadings(cells, length, MIRRORED, 0) < 0 ? MIRRORED : 0;
  const other =
    compareReadings(cells, length, INVERSE | MIRRORED, INVERSE) < 0 ? INVERSE | MIRRORED : INVERSE;
  const order = compareReadings(cells, length, other, own);
  const least = order < 0 ? other : own;
  if (least & INVERSE) {
    for (let i = 0; i < length; i++) setCell(cells, i, cell(SWAPPED, cell(cells, i)));
  }
  if (least & MIRRORED) mirror(cells, length);
  return order == 0 ? Fold.Both : order < 0 ? Fold.Inverse : Fold.Own;
}

/** Less than 0 if A comes first. */
function compareReadings(cells: usize, length: i32, a: i32, b: i32): i32 {
  for (let i = 0; i < length; i++) {
    const difference = readingAt(cells, length, a, i) - readingAt(cells, length, b, i);
    if (difference) return difference;
  }
  return 0;
}

// @ts-ignore: decorator
@inline
function readingAt(cells: usize, length: i32, reading: i32, i: i32): i32 {
  const code = cell(cells, reading & MIRRORED ? length - 1 - i : i);
  return reading & INVERSE ? cell(SWAPPED, code) : code;
}
