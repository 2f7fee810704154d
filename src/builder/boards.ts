import type { Listing } from '../database/games.js';
import { bitOf, libertiesOn, type Shape, setOf, wholeOn } from './cellSets.js';
import type { GameConfig } from './config.js';
import { sheepBoards, sheepCount } from './sheepBoards.js';

/** Some boards of one shape, encoded for the engine one behind the other. */
export interface Batch {
  readonly shape: Shape;
  readonly count: number;
  /** Of one board, in bytes. */
  readonly length: number;
  /** Overwritten by the next batch. */
  readonly bytes: Uint8Array;
  /** How many boards of the game have come up so far, those included that were left out. */
  readonly passed: number;
}

/** Few, because the values of some take long, and nothing can interrupt a batch. */
const BATCH_BOARDS = 16;

/** How many boards of the game come up. */
export function boardCount(config: GameConfig): number {
  return Math.max(0, ...Array.from(shapeRanges(config), ({ to }) => to));
}

function boardsOfShape({ game: { listing }, maxSheep }: GameConfig, { rows, cols }: Shape): number {
  const cells = rows * cols;
  switch (listing.kind) {
    case 'masks':
      return (listing.marked.length + listing.unmarked.length) ** cells;
    case 'all':
      return listing.tiles.length ** cells;
    case 'sheep':
      return sheepCount(cells, maxSheep!);
  }
}

/** Boards of a game that come one after the other: from number `from` on, up to but without number `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** For each shape, the range of its boards. */
export function* shapeRanges(config: GameConfig): Generator<Range & { readonly shape: Shape }> {
  let from = 0;
  for (const shape of shapesOf(config)) {
    const to = from + boardsOfShape(config, shape);
    yield { shape, from, to };
    from = to;
  }
}

/**
 * The boards of a game in the order of docs/games.md#boards-of-databases, those of the range. Shapes with more rows than columns are
 * left out: their components are those of the transposed shape, turned, or (where the axes differ) the inverses.
 */
export function* listBoards(
  config: GameConfig,
  { from = 0, to = Number.POSITIVE_INFINITY }: Partial<Range> = {},
): Generator<Batch> {
  for (const { shape, from: first, to: end } of shapeRanges(config)) {
    if (end > from && first < to) yield* batches(config, shape, first, { from, to });
  }
}

/** Strips by length; grids of one row, then two, and so on, each by the number of columns. */
function shapesOf({ game, maxDims: [least, most] }: GameConfig): Shape[] {
  const shapes: Shape[] = [];
  for (let rows = 1; rows <= least; rows++) {
    for (let cols = game.isStrip ? 1 : rows; cols <= most; cols++) shapes.push({ rows, cols });
  }
  return shapes;
}

/** Packs the boards of a shape, of which the first is number `first` of the game. */
function* batches(
  { game, maxSheep }: GameConfig,
  shape: Shape,
  first: number,
  { from, to }: Range,
): Generator<Batch> {
  const cells = shape.rows * shape.cols;
  const header = game.isStrip ? [] : [shape.rows & 255, shape.rows >> 8, shape.cols & 255, shape.cols >> 8];
  const length = header.length + cells;
  const bytes = new Uint8Array(BATCH_BOARDS * length);
  for (let i = 0; i < BATCH_BOARDS; i++) bytes.set(header, i * length);
  const isLegal = game.needsLiberties ? libertiesOn(shape) : () => true;
  let count = 0;
  let passed = first;
  for (const run of runsOf(game.listing, shape, maxSheep)) {
    if (passed >= to) break;
    if (run.skipped || passed + run.count <= from) {
      passed += run.count;
      continue;
    }
    for (const board of run.boards()) {
      if (passed >= to) break;
      passed++;
      if (passed <= from || !isLegal(board)) continue;
      bytes.set(board, count * length + header.length);
      count++;
      if (count < BATCH_BOARDS) continue;
      yield { shape, count, length, bytes, passed };
      count = 0;
    }
  }
  yield { shape, count, length, bytes, passed: Math.min(passed, to) };
}

/** Boards that come one after the other, so many that it pays to skip them together. */
interface Run {
  readonly count: number;
  /** Left out because others give the same components. */
  readonly skipped: boolean;
  /** The same array again and again, with other contents. */
  boards(): Iterable<Uint8Array>;
}

function* runsOf(listing: Listing, { rows, cols }: Shape, maxSheep: GameConfig['maxSheep']): Generator<Run> {
  const cells = rows * cols;
  if (listing.kind === 'sheep') {
    yield* sheepBoards(cells, maxSheep!);
    return;
  }
  if (listing.kind === 'all') {
    const tiles = Array.from({ length: cells }, () => listing.tiles);
    yield { count: listing.tiles.length ** cells, skipped: false, boards: () => odometer(tiles) };
    return;
  }
  const images = imagesOf({ rows, cols }, listing.images);
  const isWhole = wholeOn({ rows, cols });
  for (let marks = 0; marks <= cells; marks++) {
    const count = listing.marked.length ** marks * listing.unmarked.length ** (cells - marks);
    for (const marked of subsets(cells, marks)) {
      const set = setOf(marked);
      const skipped =
        (listing.connected && !isWhole(set)) ||
        images.some((image) => setOf(marked.map((cell) => image[cell]!)) > set);
      const tiles = () =>
        Array.from({ length: cells }, (_, cell) => (set & bitOf(cell) ? listing.marked : listing.unmarked));
      yield { count, skipped, boards: () => odometer(tiles()) };
    }
  }
}

/** The subsets of {0, …, n-1} with k elements, as ascending lists in lexicographic order. */
function* subsets(n: number, k: number): Generator<readonly number[]> {
  const chosen = Array.from({ length: k }, (_, i) => i);
  for (;;) {
    yield chosen;
    let at = k - 1;
    while (at >= 0 && chosen[at] === n - k + at) at--;
    if (at < 0) return;
    chosen[at]!++;
    for (let i = at + 1; i < k; i++) chosen[i] = chosen[i - 1]! + 1;
  }
}

/** Where rotations and reflections put each cell, the identity left out; only those that keep the shape. */
function imagesOf({ rows, cols }: Shape, images: 1 | 4 | 8): number[][] {
  if (images === 1) return [];
  const all: number[][] = [];
  for (const transposed of images === 8 && rows === cols ? [false, true] : [false]) {
    for (const flipped of [false, true]) {
      for (const mirrored of [false, true]) {
        if (!transposed && !flipped && !mirrored) continue;
        all.push(
          Array.from({ length: rows * cols }, (_, cell) => {
            const row = flipped ? rows - 1 - Math.floor(cell / cols) : Math.floor(cell / cols);
            const col = mirrored ? cols - 1 - (cell % cols) : cell % cols;
            return transposed ? col * cols + row : row * cols + col;
          }),
        );
      }
    }
  }
  return all;
}

/** All ways to choose a tile for each cell, the last cell fastest. */
function* odometer(tiles: readonly (readonly number[])[]): Generator<Uint8Array> {
  const choice = new Uint8Array(tiles.length);
  const board = Uint8Array.from(tiles, (list) => list[0]!);
  for (;;) {
    yield board;
    let cell = tiles.length - 1;
    while (cell >= 0 && choice[cell] === tiles[cell]!.length - 1) {
      choice[cell] = 0;
      board[cell] = tiles[cell]![0]!;
      cell--;
    }
    if (cell < 0) return;
    choice[cell]!++;
    board[cell] = tiles[cell]![choice[cell]!]!;
  }
}
