import type { Grid } from './grid.js';

type Step = readonly [rows: number, cols: number];

const STEPS_4: readonly Step[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

const STEPS_8: readonly Step[] = [
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
];

const STEPS_HEX: readonly Step[] = [
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 0],
  [1, -1],
  [0, -1],
];

/** Up, right, down, left. */
export const neighbours4 = neighbourTables(STEPS_4);

/** Clockwise from up, with the diagonals. */
export const neighbours8 = neighbourTables(STEPS_8);

/** Up, up-right, right, down, down-left, left: a parallelogram of hexagons. */
export const neighboursHex = neighbourTables(STEPS_HEX);

/** All tables of one kind together keep at most this many entries: 4 MB. */
const MAX_KEPT = 1 << 20;

/**
 * For boards of each shape a table of neighbours: entry `degree * cell + direction` is the next cell in that
 * direction, or -1 off the board. Tables are kept, since a search meets the same few shapes over and over.
 */
function neighbourTables(steps: readonly Step[]): (grid: Grid) => Int32Array {
  const tables = new Map<number, Int32Array>();
  let kept = 0;
  return ({ rows, cols }) => {
    const shape = rows * 0x10000 + cols;
    let table = tables.get(shape);
    if (table === undefined) {
      table = neighbourTable(rows, cols, steps);
      if (kept + table.length > MAX_KEPT) {
        tables.clear();
        kept = 0;
      }
      tables.set(shape, table);
      kept += table.length;
    }
    return table;
  };
}

function neighbourTable(rows: number, cols: number, steps: readonly Step[]): Int32Array {
  const table = new Int32Array(rows * cols * steps.length).fill(-1);
  let entry = 0;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      for (const [rowStep, colStep] of steps) {
        const toRow = row + rowStep;
        const toCol = col + colStep;
        if (toRow >= 0 && toRow < rows && toCol >= 0 && toCol < cols) table[entry] = toRow * cols + toCol;
        entry++;
      }
    }
  }
  return table;
}
