import { EMPTY, WALL } from './cells.js';
import type { Grid } from './grid.js';

// Small boards as one word, of which bit i is cell i. Games of dominoes divide their boards at every move: so that takes
// half of the time that it takes run by run.

/** Larger boards do not fit. */
export const MOST_WORD_CELLS = 32;

/** The empty cells. */
export function emptyWord({ cells }: Grid): number {
  let word = 0;
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === EMPTY) word |= 1 << cell;
  return word;
}

/** The first cell of each row. */
export function startsWord({ cols, cells }: Grid): number {
  let word = 0;
  for (let cell = 0; cell < cells.length; cell += cols) word |= 1 << cell;
  return word;
}

/** The connected sets of at least two cells of a word, each cut to its bounding box, in the order of their first cells. */
export function partsOfWord(word: number, starts: number, cols: number): Grid[] {
  const found: Grid[] = [];
  for (let rest = word; rest !== 0; ) {
    let part = rest & -rest;
    for (let before = 0; part !== before; ) {
      before = part;
      const beside = ((part << 1) & ~starts) | ((part & ~starts) >>> 1);
      part |= ((part << cols) | (part >>> cols) | beside) & word;
    }
    rest &= ~part;
    if ((part & (part - 1)) !== 0) found.push(cutOut(part, cols));
  }
  return found;
}

function cutOut(part: number, boardCols: number): Grid {
  const top = Math.floor(firstBit(part) / boardCols);
  const rows = Math.floor(lastBit(part) / boardCols) - top + 1;
  let columns = 0;
  for (let row = top; row < top + rows; row++) columns |= part >>> (row * boardCols);
  columns &= -1 >>> (MOST_WORD_CELLS - boardCols);
  const left = firstBit(columns);
  const cols = lastBit(columns) - left + 1;
  const cells = new Uint8Array(rows * cols);
  for (let row = 0, cell = 0; row < rows; row++) {
    let bits = part >>> ((top + row) * boardCols + left);
    for (let col = 0; col < cols; col++, bits >>>= 1) cells[cell++] = bits & 1 ? EMPTY : WALL;
  }
  return { rows, cols, cells };
}

function firstBit(word: number): number {
  return lastBit(word & -word);
}

function lastBit(word: number): number {
  return 31 - Math.clz32(word);
}
