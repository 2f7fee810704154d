// Cell codes, in the order in which "lexicographically smaller" compares them.
export const BLACK: i32 = 0;
export const WHITE: i32 = 1;
export const EMPTY: i32 = 2;
export const WALL: i32 = 3;

// @ts-ignore: decorator
@inline
export function cell(cells: usize, index: i32): i32 {
  return <i32>load<u8>(cells + <usize>index);
}

// @ts-ignore: decorator
@inline
export function setCell(cells: usize, index: i32, value: i32): void {
  store<u8>(cells + <usize>index, <u8>value);
}

/** The other player's stone; empty cells and walls stay. */
// @ts-ignore: decorator
@inline
function swapColour(value: i32): i32 {
  return value <= WHITE ? value ^ 1 : value;
}

/** White's stones become Black's. */
export function makeBlack(cells: usize, length: i32): void {
  for (let i = 0; i < length; i++) if (cell(cells, i) == WHITE) setCell(cells, i, BLACK);
}

export function swapColours(cells: usize, length: i32): void {
  for (let i = 0; i < length; i++) setCell(cells, i, swapColour(cell(cells, i)));
}
