import { emptyWord, MOST_WORD_CELLS, partsOfWord, startsWord } from '../board/boardWord.js';
import { EMPTY, WALL } from '../board/cells.js';
import { emptyParts } from '../board/emptyParts.js';
import { type Grid, withCells } from '../board/grid.js';

/**
 * Removes cells of Cram that change nothing: a cell all of whose neighbours have another neighbour that is a leaf, a
 * cell with no further neighbour. A domino on the cell and its neighbour s is as good as one on s and its leaf: either
 * takes s, and what it leaves of the two others has no neighbour, or is such a cell again. So a bridge between
 * cells with leaves goes, and of several leaves of a cell one stays.
 *
 * They go one by one, row by row, and again from the first row on.
 */
export function withoutIdleCells(grid: Grid): Grid {
  let { cells } = grid;
  readBoard(grid);
  for (let cell = nextIdleCell(grid, 0); cell >= 0; cell = nextIdleCell(grid, cell + 1)) {
    if (cells === grid.cells) cells = cells.slice();
    cells[cell] = WALL;
    sets.board[cell >> 5]! &= ~(1 << (cell & 31));
  }
  return cells === grid.cells ? grid : withCells(grid, cells);
}

/** What {@link emptyParts} finds without them. */
export function partsWithoutIdleCells(grid: Grid): Grid[] {
  if (grid.cells.length > MOST_WORD_CELLS) return emptyParts(withoutIdleCells(grid));
  const starts = startsWord(grid);
  return partsOfWord(withoutIdleBits(emptyWord(grid), starts, grid.cols), starts, grid.cols);
}

/** The same for a board that is one word. Of `starts` are the cells that begin a row. */
function withoutIdleBits(board: number, starts: number, cols: number): number {
  let left = board;
  for (let ahead = -1; ; ) {
    const idle = idleBits(left, starts, cols);
    if (idle === 0) return left;
    const next = idle & ahead || idle;
    const cell = next & -next;
    left &= ~cell;
    ahead = -(cell << 1);
  }
}

function idleBits(board: number, starts: number, cols: number): number {
  const linked = besideOne(board, starts, cols);
  const leaves = board & linked & ~besideTwo(board, starts, cols);
  if (leaves === 0) return 0;
  const plain = board & ~besideOne(leaves, starts, cols);
  const doublePoles = board & besideTwo(leaves, starts, cols);
  const spare = leaves & besideOne(doublePoles, starts, cols);
  return spare | (board & ~leaves & linked & ~besideOne(plain, starts, cols));
}

/** The cells beside at least one cell of the set. By all of a word one shifts in two steps. */
function besideOne(set: number, starts: number, cols: number): number {
  const upright = ((set << 1) << (cols - 1)) | ((set >>> 1) >>> (cols - 1));
  return upright | ((set << 1) & ~starts) | ((set & ~starts) >>> 1);
}

/** The cells beside at least two. */
function besideTwo(set: number, starts: number, cols: number): number {
  const up = (set << 1) << (cols - 1);
  const down = (set >>> 1) >>> (cols - 1);
  const left = (set << 1) & ~starts;
  const right = (set & ~starts) >>> 1;
  return (up & down) | (left & right) | ((up | down) & (left | right));
}

/** Cells of the board in hand: cell i is bit i % 32 of word i / 32. They grow with the boards. */
let sets = emptySets(4);

function emptySets(words: number) {
  const set = () => new Int32Array(words);
  return {
    /** The empty cells. */
    board: set(),
    /** The first cell of each row. */
    starts: set(),
    leaves: set(),
    /** Cells beside empty ones, beside one leaf at least, beside several leaves, and beside cells without leaves. */
    linked: set(),
    poles: set(),
    doublePoles: set(),
    plain: set(),
    besidePlain: set(),
    besideDouble: set(),
    twice: set(),
  };
}

function readBoard({ cols, cells }: Grid): void {
  if (sets.starts.length * 32 < cells.length) sets = emptySets((cells.length >> 4) + 2);
  const { board, starts } = sets;
  for (let first = 0; first < cells.length; first += 32) {
    let bits = 0;
    const last = Math.min(cells.length, first + 32);
    for (let cell = first; cell < last; cell++) if (cells[cell] === EMPTY) bits |= 1 << (cell & 31);
    board[first >> 5] = bits;
    starts[first >> 5] = 0;
  }
  for (let cell = 0; cell < cells.length; cell += cols) starts[cell >> 5]! |= 1 << (cell & 31);
}

/** The first idle cell from `start` on, or else of the board; or -1. */
function nextIdleCell({ cols, cells }: Grid, start: number): number {
  const { board, leaves, linked, poles, doublePoles, plain, besidePlain, besideDouble, twice } = sets;
  const words = (cells.length + 31) >> 5;
  let some = 0;
  findNeighbours(board, words, cols, linked, twice);
  for (let word = 0; word < words; word++) {
    leaves[word] = board[word]! & linked[word]! & ~twice[word]!;
    some |= leaves[word]!;
  }
  // Boards without leaves, most of the large ones, are done with.
  if (some === 0) return -1;
  findNeighbours(leaves, words, cols, poles, doublePoles);
  for (let word = 0; word < words; word++) {
    plain[word] = board[word]! & ~poles[word]!;
    doublePoles[word]! &= board[word]!;
  }
  findNeighbours(plain, words, cols, besidePlain, twice);
  findNeighbours(doublePoles, words, cols, besideDouble, twice);
  let first = -1;
  let next = -1;
  for (let word = words - 1; word >= 0; word--) {
    const leaf = leaves[word]!;
    const idle =
      board[word]! & ((leaf & besideDouble[word]!) | (~leaf & linked[word]! & ~besidePlain[word]!));
    if (idle === 0) continue;
    first = firstOf(idle, word);
    const ahead = word > start >> 5 ? idle : word === start >> 5 ? idle & (-1 << (start & 31)) : 0;
    if (ahead !== 0) next = firstOf(ahead, word);
  }
  return next < 0 ? first : next;
}

function firstOf(bits: number, word: number): number {
  return 32 * word + 31 - Math.clz32(bits & -bits);
}

/** Finds the cells beside at least one cell of the set, and beside at least two. */
function findNeighbours(
  set: Int32Array,
  words: number,
  cols: number,
  once: Int32Array,
  twice: Int32Array,
): void {
  const { starts } = sets;
  for (let word = 0; word < words; word++) {
    const start = starts[word]!;
    const isLast = word === words - 1;
    const up = raised(set, word, cols);
    const down = lowered(set, words, word, cols);
    const left = raised(set, word, 1) & ~start;
    // What begins a row is not beside the end of the one before.
    const next = isLast ? 0 : set[word + 1]! & ~starts[word + 1]!;
    const right = ((set[word]! & ~start) >>> 1) | (next << 31);
    once[word] = up | down | left | right;
    twice[word] = (up & down) | (left & right) | ((up | down) & (left | right));
  }
}

/** A word of the set of cells that are `by` more than those of a set. */
function raised(set: Int32Array, word: number, by: number): number {
  const from = word - (by >> 5);
  if (from < 0) return 0;
  const shift = by & 31;
  return (set[from]! << shift) | (shift > 0 && from > 0 ? set[from - 1]! >>> (32 - shift) : 0);
}

/** A word of the set of cells that are `by` less. */
function lowered(set: Int32Array, words: number, word: number, by: number): number {
  const from = word + (by >> 5);
  if (from >= words) return 0;
  const shift = by & 31;
  return (set[from]! >>> shift) | (shift > 0 && from + 1 < words ? set[from + 1]! << (32 - shift) : 0);
}
