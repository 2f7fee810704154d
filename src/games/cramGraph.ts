import { EMPTY } from '../board/cells.js';
import { decodeGrid, type Grid } from '../board/grid.js';
import { neighbours4 } from '../board/neighbours.js';
import { graphForm } from './graphForm.js';

// Cram as a game on the graph of empty cells: a move takes two neighbours away.

function degreeOf(cells: Uint8Array, neighbours: Int32Array, cell: number): number {
  let degree = 0;
  for (let entry = 4 * cell; entry < 4 * cell + 4; entry++) {
    const next = neighbours[entry]!;
    if (next >= 0 && cells[next] === EMPTY) degree++;
  }
  return degree;
}

/** The nim value where it is seen at a glance: who mirrors every move wins; paths are a row of Dawson's Kayles. */
export function cramValue(grid: Grid): number | undefined {
  const value = pathValue(grid);
  if (value !== undefined) return value;
  const form = graphForm(grid);
  return (form ? form.isMirrored : isMirrored(grid)) ? 0 : undefined;
}

/** Is the board its own half turn, and no domino in the way of its image? */
function isMirrored({ rows, cols, cells }: Grid): boolean {
  const last = cells.length - 1;
  for (let cell = 0; 2 * cell <= last; cell++) if (cells[cell] !== cells[last - cell]) return false;
  if (rows % 2 === 0 && cols % 2 === 0) return true;
  // The cell in the middle, or one of the two, which are equal.
  const middle = rows % 2 === 0 ? (rows / 2) * cols + (cols - 1) / 2 : last >> 1;
  return cells[middle] !== EMPTY;
}

/** The value if the empty cells are one path: every cell but the two ends has two neighbours. */
function pathValue(grid: Grid): number | undefined {
  const { cells } = grid;
  const neighbours = neighbours4(grid);
  let count = 0;
  let end = -1;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== EMPTY) continue;
    const degree = degreeOf(cells, neighbours, cell);
    if (degree > 2) return undefined;
    if (degree === 1) end = cell;
    count++;
  }
  if (end < 0 || lengthFrom(cells, neighbours, end) !== count) return undefined;
  return dawsonsKayles(count);
}

/** How many cells a walk from the end of a path comes by. */
function lengthFrom(cells: Uint8Array, neighbours: Int32Array, end: number): number {
  let length = 0;
  let before = -1;
  for (let cell = end; cell >= 0; length++) {
    let next = -1;
    for (let entry = 4 * cell; entry < 4 * cell + 4; entry++) {
      const neighbour = neighbours[entry]!;
      if (neighbour >= 0 && neighbour !== before && cells[neighbour] === EMPTY) next = neighbour;
    }
    before = cell;
    cell = next;
  }
  return length;
}

/** What tells the board from others in searches for nim values: its graph, unless its value is seen at a glance. */
export function cramIdentity(encoding: Uint8Array): Uint8Array {
  const grid = decodeGrid(encoding);
  const form = pathValue(grid) === undefined ? graphForm(grid) : undefined;
  return form && !form.isMirrored ? form.identity : encoding;
}

/** How many steps it takes to come from a domino's two cells to all others that can be reached. */
export function eccentricity(grid: Grid, first: number, second: number): number {
  const neighbours = neighbours4(grid);
  const distances = new Int32Array(grid.cells.length).fill(-1);
  const reached = [first, second];
  distances[first] = 0;
  distances[second] = 0;
  for (const cell of reached) {
    for (let entry = 4 * cell; entry < 4 * cell + 4; entry++) {
      const next = neighbours[entry]!;
      if (next < 0 || grid.cells[next] !== EMPTY || distances[next]! >= 0) continue;
      distances[next] = distances[cell]! + 1;
      reached.push(next);
    }
  }
  return distances[reached.at(-1)!]!;
}

/** The values of Dawson's Kayles repeat every 34 from 53 on (Guy and Smith). */
const PERIOD = 34;
const FIRST_OF_PERIOD = 53;

const firstValues: number[] = [];
for (let length = 0; length < FIRST_OF_PERIOD + PERIOD; length++) {
  const options = new Set<number>();
  for (let left = 0; left <= length - 2; left++)
    options.add(firstValues[left]! ^ firstValues[length - 2 - left]!);
  let value = 0;
  while (options.has(value)) value++;
  firstValues.push(value);
}

function dawsonsKayles(length: number): number {
  const index = length < FIRST_OF_PERIOD ? length : FIRST_OF_PERIOD + ((length - FIRST_OF_PERIOD) % PERIOD);
  return firstValues[index]!;
}
