import { emptyWord, MOST_WORD_CELLS, partsOfWord, startsWord } from './boardWord.js';
import { EMPTY, WALL } from './cells.js';
import type { Grid } from './grid.js';

/** The connected sets of at least two empty cells, each cut to its bounding box, in the order of their first cells. */
export function emptyParts(grid: Grid): Grid[] {
  if (grid.cells.length <= MOST_WORD_CELLS) return partsOfWord(emptyWord(grid), startsWord(grid), grid.cols);
  return partsOf(grid, true);
}

/** The same of cells that are not empty; what is around them is. */
export function stoneParts(grid: Grid): Grid[] {
  return partsOf(grid, false);
}

/** The parts that are empty, or those that are not. */
function partsOf(grid: Grid, areEmpty: boolean): Grid[] {
  const count = findRuns(grid, areEmpty);
  measureParts(count);
  const found: Grid[] = [];
  for (let run = 0; run < count; run++) {
    if (firstRun[run] === run && sizes[run]! >= 2)
      found.push(cutOut(grid, run, count, areEmpty ? WALL : EMPTY));
  }
  return found;
}

// The runs of such cells within the rows of the board in hand: with them a large board takes half of the time that it
// takes cell by cell.
const rowOf: number[] = [];
const starts: number[] = [];
/** Behind their last cells. */
const ends: number[] = [];
/** An earlier run of the same part; the first one of a part has its own number. */
const firstRun: number[] = [];

// Of parts, by their first runs.
const sizes: number[] = [];
const bottoms: number[] = [];
const lefts: number[] = [];
const rights: number[] = [];

/** Finds the runs, and which of them hang together. */
function findRuns({ rows, cols, cells }: Grid, areEmpty: boolean): number {
  let count = 0;
  let above = 0;
  for (let row = 0; row < rows; row++) {
    const first = count;
    for (let col = 0, cell = row * cols; col < cols; col++, cell++) {
      if ((cells[cell] === EMPTY) !== areEmpty) continue;
      const start = col;
      do {
        col++;
        cell++;
      } while (col < cols && (cells[cell] === EMPTY) === areEmpty);
      rowOf[count] = row;
      starts[count] = start;
      ends[count] = col;
      firstRun[count] = count;
      while (above < first && ends[above]! <= start) above++;
      for (let next = above; next < first && starts[next]! < col; next++) join(next, count);
      count++;
    }
    above = first;
  }
  return count;
}

function join(a: number, b: number): void {
  const first = rootOf(a);
  const second = rootOf(b);
  if (first < second) firstRun[second] = first;
  else firstRun[first] = second;
}

function rootOf(run: number): number {
  let root = run;
  while (firstRun[root] !== root) root = firstRun[root]!;
  return root;
}

function measureParts(count: number): void {
  for (let run = 0; run < count; run++) {
    const part = rootOf(run);
    firstRun[run] = part;
    const size = ends[run]! - starts[run]!;
    if (part === run) {
      sizes[run] = size;
      lefts[run] = starts[run]!;
      rights[run] = ends[run]!;
    } else {
      sizes[part]! += size;
      if (starts[run]! < lefts[part]!) lefts[part] = starts[run]!;
      if (ends[run]! > rights[part]!) rights[part] = ends[run]!;
    }
    bottoms[part] = rowOf[run]! + 1;
  }
}

function cutOut(grid: Grid, part: number, count: number, outside: number): Grid {
  const top = rowOf[part]!;
  const left = lefts[part]!;
  const rows = bottoms[part]! - top;
  const cols = rights[part]! - left;
  const cells = new Uint8Array(rows * cols).fill(outside);
  for (let run = part; run < count; run++) {
    if (firstRun[run] !== part) continue;
    const from = rowOf[run]! * grid.cols;
    const to = (rowOf[run]! - top) * cols - left;
    for (let col = starts[run]!; col < ends[run]!; col++) cells[to + col] = grid.cells[from + col]!;
  }
  return { rows, cols, cells };
}
