/** Rows and columns; of strips one row. */
export interface Shape {
  readonly rows: number;
  readonly cols: number;
}

/** Sets of cells are bits, cell 0 the highest: of two sets with equally many cells, the larger is listed first. */
export const MOST_CELLS = 25;

export function bitOf(cell: number): number {
  return 1 << (MOST_CELLS - 1 - cell);
}

export function setOf(cells: readonly number[]): number {
  let set = 0;
  for (const cell of cells) set |= bitOf(cell);
  return set;
}

/** The cells in some of the rows and columns. */
function cellsWhere({ rows, cols }: Shape, isIn: (row: number, col: number) => boolean): number {
  let set = 0;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) if (isIn(row, col)) set |= bitOf(row * cols + col);
  }
  return set;
}

/** The neighbours of the cells of a set, some of them beyond the upper and lower edges. */
function neighboursOn(shape: Shape): (set: number) => number {
  const { cols } = shape;
  const notFirst = cellsWhere(shape, (_, col) => col > 0);
  const notLast = cellsWhere(shape, (_, col) => col < cols - 1);
  return (set) => (set << cols) | (set >>> cols) | ((set & notFirst) << 1) | ((set & notLast) >>> 1);
}

/** All that is reached from `start` within `set`. */
function reached(start: number, set: number, neighbours: (set: number) => number): number {
  let found = 0;
  for (let more = start & set; more !== found; more |= neighbours(more) & set) found = more;
  return found;
}

/** Is a set connected, and does it reach all four sides? */
export function wholeOn(shape: Shape): (set: number) => boolean {
  const neighbours = neighboursOn(shape);
  const { rows, cols } = shape;
  const sides = [
    cellsWhere(shape, (row) => row === 0),
    cellsWhere(shape, (row) => row === rows - 1),
    cellsWhere(shape, (_, col) => col === 0),
    cellsWhere(shape, (_, col) => col === cols - 1),
  ];
  return (set) => sides.every((side) => side & set) && reached(set & -set, set, neighbours) === set;
}

/** Does every block of stones have a liberty? */
export function libertiesOn(shape: Shape): (board: Uint8Array) => boolean {
  const neighbours = neighboursOn(shape);
  return (board) => {
    // Black, White, empty, as cells are coded.
    const sets = [0, 0, 0];
    for (let cell = 0; cell < board.length; cell++) sets[board[cell]!]! |= bitOf(cell);
    const [black, white, empty] = sets as [number, number, number];
    const beside = neighbours(empty);
    return [black, white].every((stones) => reached(beside, stones, neighbours) === stones);
  };
}
