// Cutting a set of cells out of a board of up to 64 cells.

import { pushPart } from '../memory/output';
import { loadCells, spread, storeCells } from './bits';
import { colsOf, GRID_HEADER, rowsOf, setSize } from './grid';

/**
 * Pushes the part of the board in `region` (not empty), cut to its bounding box; every other cell of the box
 * becomes `outside`. The rest of the header is kept. Returns the part.
 */
export function pushBox(bytes: usize, header: i32, region: u64, outside: i32): usize {
  const cols = colsOf(bytes);
  const wholeRow = ((<u64>1) << cols) - 1;
  let start = 0;
  let rest = region;
  for (; !(rest & wholeRow); rest >>= cols) start += cols;
  let height = 0;
  let columns: u64 = 0;
  for (; rest; rest >>= cols) {
    columns |= rest & wholeRow;
    height++;
  }
  const left = <i32>ctz(columns);
  let width = <i32>(64 - clz(columns)) - left;

  const part = pushPart(header + height * width);
  for (let i = GRID_HEADER; i < header; i += 2) store<u16>(part + <usize>i, load<u16>(bytes + <usize>i));
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
  for (let from = start + left; height > 0; height--, from += cols) {
    for (let done = 0; done < width; done += 8) {
      const at = from + done;
      const kept = spread(region >> at) * 0xff;
      const word = (loadCells(cells + <usize>at, end) & kept) | (outsides & ~kept);
      const count = min(8, width - done);
      storeCells(to, word, count);
      to += <usize>count;
    }
  }
  return part;
}
