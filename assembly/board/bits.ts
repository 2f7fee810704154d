// Boards of up to 64 cells as sets of cells: bit i is cell i, row by row. Moving a set by a step is a shift;
// what a shift carries over the edge of a row is masked away, what it carries off the board must be masked by
// the caller, who always knows the cells he looks for.

/** One in every byte of a word. */
const ONES: u64 = 0x0101010101010101;
const SEVENS: u64 = 0x7f7f7f7f7f7f7f7f;

/** Whether sets can hold the board. Shifts by cols + 1 must stay below 64, where they start again at 0. */
// @ts-ignore: decorator
@inline
export function fitsBits(count: i32, cols: i32): bool {
  return count <= 64 && cols <= 62;
}

/** The cells of a board. */
// @ts-ignore: decorator
@inline
export function allCells(count: i32): u64 {
  return count ? ~(<u64>0) >> (64 - count) : 0;
}

/** The first column of a board (and of the rows that would follow). */
// @ts-ignore: decorator
@inline
export function firstColumn(cols: i32): u64 {
  let column: u64 = 1;
  for (let step = max(cols, 1); step < 64; step <<= 1) column |= column << step;
  return column;
}

// @ts-ignore: decorator
@inline
export function lastColumn(first: u64, cols: i32): u64 {
  return first << (cols - 1);
}

/** The eight cells at `at`, fewer before `end`; reads nothing behind `end`. */
// @ts-ignore: decorator
@inline
export function loadCells(at: usize, end: usize): u64 {
  if (at + 8 <= end) return load<u64>(at);
  return load<u64>(end - 8) >> ((at + 8 - end) << 3);
}

/** The lowest `count` bytes of the word, and nothing behind them. */
// @ts-ignore: decorator
@inline
export function storeCells(to: usize, word: u64, count: i32): void {
  if (count == 8) {
    store<u64>(to, word);
    return;
  }
  if (count & 4) {
    store<u32>(to, <u32>word);
    word >>= 32;
    to += 4;
  }
  if (count & 2) {
    store<u16>(to, <u16>word);
    word >>= 16;
    to += 2;
  }
  if (count & 1) store<u8>(to, <u8>word);
}

/** The lowest bit of each of the eight bytes, byte 0 first: the multiplication moves bit 8i to 56 + i. */
// @ts-ignore: decorator
@inline
function gather(word: u64): u64 {
  return ((word & ONES) * 0x0102040810204080) >> 56;
}

/** The cells whose code has this bit set. */
export function plane(cells: usize, count: i32, bit: u64): u64 {
  let set: u64 = 0;
  let i = 0;
  for (; i + 8 <= count; i += 8) set |= gather(load<u64>(cells + <usize>i) >> bit) << i;
  if (i < count) set |= gather(loadCells(cells + <usize>i, cells + <usize>count) >> bit) << i;
  return set;
}

/** The cells with this code. */
export function cellsEqual(cells: usize, count: i32, code: u8): u64 {
  const end = cells + <usize>count;
  const codes = <u64>code * ONES;
  let set: u64 = 0;
  for (let i = 0; i < count; i += 8) {
    const word = loadCells(cells + <usize>i, end) ^ codes;
    const other = ((word & SEVENS) + SEVENS) | word;
    set |= gather(~other >> 7) << i;
  }
  return set & allCells(count);
}

/** One in byte i for each bit i of the lowest eight: the multiplication moves bit i < 7 to 8i. */
// @ts-ignore: decorator
@inline
export function spread(bits: u64): u64 {
  return (((bits & 0x7f) * 0x0002040810204081) & ONES) | ((bits & 0x80) << 49);
}

/** The orthogonal neighbours of a set. */
// @ts-ignore: decorator
@inline
export function neighbours4(set: u64, first: u64, cols: i32): u64 {
  return ((set << 1) & ~first) | ((set >> 1) & ~lastColumn(first, cols)) | (set << cols) | (set >> cols);
}

/** A set with its neighbours in all eight directions. */
// @ts-ignore: decorator
@inline
export function around8(set: u64, first: u64, cols: i32): u64 {
  const wide = set | ((set << 1) & ~first) | ((set >> 1) & ~lastColumn(first, cols));
  return wide | (wide << cols) | (wide >> cols);
}

/** A set with its neighbours on the hexagonal board: all but down-right and up-left. */
// @ts-ignore: decorator
@inline
export function aroundHex(set: u64, first: u64, cols: i32): u64 {
  const right = (set << 1) & ~first;
  const left = (set >> 1) & ~lastColumn(first, cols);
  return set | right | left | (set << cols) | (set >> cols) | (right >> cols) | (left << cols);
}

/** All that can be reached from `seed` by orthogonal steps within `region`. */
export function fill4(seed: u64, region: u64, first: u64, cols: i32): u64 {
  const right = region & ~first;
  const left = region & ~lastColumn(first, cols);
  let filled = seed;
  while (true) {
    const sideways = ((filled << 1) & right) | ((filled >> 1) & left);
    const next = filled | sideways | (((filled << cols) | (filled >> cols)) & region);
    if (next == filled) return filled;
    filled = next;
  }
}

/** What can be reached from the cell `seed` in a region, of which it is part, of a board of one row. */
// @ts-ignore: decorator
@inline
export function fillRow(seed: u64, region: u64): u64 {
  // An addition carries through all that follow; what lies before begins behind the last gap.
  const on = region & ~(seed - 1);
  const gaps = ~region & (seed - 1);
  const before = gaps ? (seed - 1) & ~(~(<u64>0) >> clz(gaps)) : seed - 1;
  return (on & ~(on + seed)) | before;
}

/** All that can be reached from `seed` by steps in all eight directions within `region`. */
export function fill8(seed: u64, region: u64, first: u64, cols: i32): u64 {
  let filled = seed;
  while (true) {
    const next = around8(filled, first, cols) & region;
    if (next == filled) return filled;
    filled = next;
  }
}

/**
 * All that can be reached from `seed` where links (kings, herds) join the open cells around them, but not
 * each other. Steps go in all eight directions.
 */
export function fillLinked8(seed: u64, open: u64, links: u64, first: u64, cols: i32): u64 {
  let filled = seed;
  while (true) {
    const next =
      filled | (around8(filled, first, cols) & open) | (around8(filled & open, first, cols) & links);
    if (next == filled) return filled;
    filled = next;
  }
}

/** The same on the hexagonal board. */
export function fillLinkedHex(seed: u64, open: u64, links: u64, first: u64, cols: i32): u64 {
  let filled = seed;
  while (true) {
    const next =
      filled | (aroundHex(filled, first, cols) & open) | (aroundHex(filled & open, first, cols) & links);
    if (next == filled) return filled;
    filled = next;
  }
}
