// Cutting a set of cells out of a board of up to 64 cells.

import { pushPart } from '../games/output';
import { loadCells, spread } from './bits';
import { colsOf, rowsOf, setSize } from './grid';

/**
 * Pushes the part of the board in `region` (not empty), cut to its bounding box; every other cell of the box
 * becomes `outside`. The rest of the header is kept. Returns the part.
 */
export function pushBox(bytes: usize, header: i32, region: u64, outside: i32): usize {
  const cols = colsOf(bytes);
  const top = <i32>ctz(region) / cols;
  const bottom = <i32>(63 - clz(region)) / cols;
  let columns: u64 = 0;
  for (let row = top, shift = top * cols; row <= bottom; row++, shift += cols) columns |= region >> shift;
  columns &= (<u64>1 << cols) - 1;
  const left = <i32>ctz(columns);
  let width = <i32>(64 - clz(columns)) - left;
  let height = bottom - top + 1;

  const part = pushPart(header + height * width);
  for (let i = 4; i < header; i += 2) store<u16>(part + <usize>i, load<u16>(bytes + <usize>i));
  setSize(part, height, width);
  if (width == cols) {
    // Whole rows are one stretch of cells.
    width *= height;
    height = 1;
  }
  const outsides = <u64>outside * 0x0101010101010101;
  const cells = bytes + <usize>header;
  const end = cells + <usize>(rowsOf(bytes) * cols);
  let to = part + <usize>header;
  for (let from = top * cols + left; height > 0; height--, from += cols) {
    for (let done = 0; done < width; done += 8) {
      const at = from + done;
      const kept = spread(region >> at);
      const word = (loadCells(cells + <usize>at, end) & kept) | (outsides & ~kept);
      const count = min(8, width - done);
      storeCells(to, word, count);
      to += <usize>count;
    }
  }
  return part;
}

/** The lowest `count` bytes of the word, and nothing behind them. */
// @ts-ignore: decorator
@inline
function storeCells(to: usize, word: u64, count: i32): void {
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
