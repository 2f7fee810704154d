import type { Cells } from './cells.js';

/** A cell between pieces of cake, or below a low one. */
export const NO_CAKE = ' ';
const CAKE = 'c';

/** A piece of cake on a board of several. */
export interface CakePiece {
  readonly rows: number;
  readonly cols: number;
  /** Its first column. */
  readonly left: number;
}

/** Pieces of cake, `4x7,2x3`, beside each other on one board; undefined if it has more cells than `most`. */
export function readCake(text: string, most: number): Cells | undefined {
  if (text.trim() === '0') return { rows: 0, cols: 0, cells: [] };
  const sizes = text.split(',').map((piece) => /^([1-9]\d{0,3})x([1-9]\d{0,3})$/.exec(piece.trim()));
  const pieces: CakePiece[] = [];
  let left = 0;
  for (const size of sizes) {
    if (!size) return undefined;
    const [rows, cols] = [Number(size[1]), Number(size[2])];
    pieces.push({ rows, cols, left });
    left += cols + 1;
  }
  const rows = Math.max(...pieces.map((piece) => piece.rows));
  const cols = left - 1;
  if (rows * cols > most) return undefined;
  const cells: string[] = Array(rows * cols).fill(NO_CAKE);
  for (const piece of pieces) {
    for (let row = 0; row < piece.rows; row++) {
      const from = row * cols + piece.left;
      cells.fill(CAKE, from, from + piece.cols);
    }
  }
  return { rows, cols, cells };
}

/** The pieces on a board, from the left. */
export function cakePieces({ rows, cols, cells }: Cells): CakePiece[] {
  const pieces: CakePiece[] = [];
  for (let col = 0; col < cols; col++) {
    if (cells[col] === NO_CAKE) continue;
    const left = col;
    while (col < cols && cells[col] !== NO_CAKE) col++;
    let height = 1;
    while (height < rows && cells[height * cols + left] !== NO_CAKE) height++;
    pieces.push({ rows: height, cols: col - left, left });
  }
  return pieces;
}

/** The text of such pieces; `0` if there are none. */
export function writeCake(pieces: readonly Pick<CakePiece, 'rows' | 'cols'>[]): string {
  return pieces.length === 0 ? '0' : pieces.map(({ rows, cols }) => `${rows}x${cols}`).join();
}
