import type { Grid } from './grid.js';

// An image of a board under a rotation or reflection is a sum of these, applied in this order.
/** Top and bottom exchanged. */
const FLIP = 1;
/** Left and right exchanged. */
const MIRROR = 2;
/** Rows become columns. */
const TRANSPOSE = 4;

/** What keeps rows as rows, besides the identity. */
const IMAGES_4 = [FLIP, MIRROR, FLIP | MIRROR];
const IMAGES_8 = [...IMAGES_4, TRANSPOSE, TRANSPOSE | FLIP, TRANSPOSE | MIRROR, TRANSPOSE | FLIP | MIRROR];
/** What maps the six directions of a hexagonal board onto each other. */
const IMAGES_HEX = [FLIP | MIRROR, TRANSPOSE, TRANSPOSE | FLIP | MIRROR];

/** The least of the four images that keep rows as rows: for games that tell the axes apart. */
export function leastOf4<Board extends Grid>(board: Board): Board {
  return leastImage(board, IMAGES_4);
}

/** The least of the eight images under rotation and reflection. */
export function leastOf8<Board extends Grid>(board: Board): Board {
  return leastImage(board, IMAGES_8);
}

/** The least of the four images that keep a parallelogram of hexagons in shape. */
export function leastHex<Board extends Grid>(board: Board): Board {
  return leastImage(board, IMAGES_HEX);
}

/** Rows become columns. */
export function transpose<Board extends Grid>(board: Board): Board {
  return imageOf(board, TRANSPOSE);
}

/** Compares the images by rows, then columns, then cells, without building them. */
function leastImage<Board extends Grid>(board: Board, images: readonly number[]): Board {
  let best = 0;
  for (const image of images) {
    const order = rowsOf(board, image) - rowsOf(board, best) || compareImages(board, image, best);
    if (order < 0) best = image;
  }
  return best === 0 ? board : imageOf(board, best);
}

/** Both images must have the same shape. */
function compareImages(board: Grid, a: number, b: number): number {
  const { cells } = board;
  const rows = rowsOf(board, a);
  const cols = colsOf(board, a);
  const downA = downStep(board, a);
  const downB = downStep(board, b);
  const rightA = rightStep(board, a);
  const rightB = rightStep(board, b);
  let rowA = firstCell(board, a);
  let rowB = firstCell(board, b);
  for (let row = 0; row < rows; row++) {
    let cellA = rowA;
    let cellB = rowB;
    for (let col = 0; col < cols; col++) {
      const difference = cells[cellA]! - cells[cellB]!;
      if (difference !== 0) return difference;
      cellA += rightA;
      cellB += rightB;
    }
    rowA += downA;
    rowB += downB;
  }
  return 0;
}

function imageOf<Board extends Grid>(board: Board, image: number): Board {
  const rows = rowsOf(board, image);
  const cols = colsOf(board, image);
  const down = downStep(board, image);
  const right = rightStep(board, image);
  const cells = new Uint8Array(rows * cols);
  let rowStart = firstCell(board, image);
  let at = 0;
  for (let row = 0; row < rows; row++) {
    let cell = rowStart;
    for (let col = 0; col < cols; col++) {
      cells[at++] = board.cells[cell]!;
      cell += right;
    }
    rowStart += down;
  }
  return { ...board, rows, cols, cells };
}

function rowsOf({ rows, cols }: Grid, image: number): number {
  return image & TRANSPOSE ? cols : rows;
}

function colsOf({ rows, cols }: Grid, image: number): number {
  return image & TRANSPOSE ? rows : cols;
}

/** The cell of the board that is the image's first. */
function firstCell({ rows, cols }: Grid, image: number): number {
  return (image & FLIP ? (rows - 1) * cols : 0) + (image & MIRROR ? cols - 1 : 0);
}

/** How the board's cell changes with one step down in the image. */
function downStep(board: Grid, image: number): number {
  return image & TRANSPOSE ? alongRow(image) : alongColumn(board, image);
}

/** How the board's cell changes with one step to the right in the image. */
function rightStep(board: Grid, image: number): number {
  return image & TRANSPOSE ? alongColumn(board, image) : alongRow(image);
}

function alongRow(image: number): number {
  return image & MIRROR ? -1 : 1;
}

function alongColumn({ cols }: Grid, image: number): number {
  return image & FLIP ? -cols : cols;
}
