// The board of one duel: at most 64 cells, cell = row * columns + column; a set of cells is a u64.

export let rows: i32 = 0;
export let columns: i32 = 0;
/** The cells of the board, walls included. */
export let all: u64 = 0;
/** The cells that are not walls. */
export let open: u64 = 0;
let firstColumn: u64 = 0;
let lastColumn: u64 = 0;

/** A shift by a whole row is done as 1 + (columns - 1), because a shift by 64 (1×64) would be a shift by 0. */
let rowLessOne: u64 = 0;

/** `rowCount` * `columnCount` is at most 64. */
export function openBoard(rowCount: i32, columnCount: i32, walls: u64): void {
  rows = rowCount;
  columns = columnCount;
  rowLessOne = <u64>(columnCount - 1);
  firstColumn = 0;
  for (let row = 0; row < rowCount; row++) firstColumn = firstColumn | bit(row * columnCount);
  lastColumn = firstColumn << rowLessOne;
  const cells = rowCount * columnCount;
  all = cells == 64 ? ~(<u64>0) : bit(cells) - 1;
  open = all & ~walls;
}

// @ts-ignore: decorator
@inline
export function bit(cell: i32): u64 {
  return (<u64>1) << (<u64>cell);
}

// @ts-ignore: decorator
@inline
export function up(set: u64): u64 {
  return (set >> 1) >> rowLessOne;
}

/** Cells below the last row are no cells of the board: mask them off before a step to the side. */
// @ts-ignore: decorator
@inline
export function down(set: u64): u64 {
  return (set << 1) << rowLessOne;
}

// @ts-ignore: decorator
@inline
export function toLeft(set: u64): u64 {
  return (set & ~firstColumn) >> 1;
}

// @ts-ignore: decorator
@inline
export function toRight(set: u64): u64 {
  return (set & ~lastColumn) << 1;
}

/** The open cells that share an edge with a cell of the set. */
// @ts-ignore: decorator
@inline
export function neighbours(set: u64): u64 {
  return (up(set) | down(set) | toLeft(set) | toRight(set)) & open;
}

/** The part of `region` that is connected to `seed`, a part of it. */
// @ts-ignore: decorator
@inline
export function connected(seed: u64, region: u64): u64 {
  let found = seed;
  let before: u64 = 0;
  while (found != before) {
    before = found;
    found |= neighbours(found) & region;
  }
  return found;
}

/** All cells of the top rows, walls included. */
export function topRows(count: i32): u64 {
  const cells = count * columns;
  return cells >= 64 ? ~(<u64>0) : bit(cells) - 1;
}
