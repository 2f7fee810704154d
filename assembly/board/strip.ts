import { cell, setCell, swapColours } from './cells';

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
