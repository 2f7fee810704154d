import type { Draws } from '../base/draws.js';

/** Rows and columns of a board; a strip, or a number, has one row. */
export interface Extent {
  readonly rows: number;
  readonly cols: number;
}

/** How random positions of a game are made. */
export interface Sampler {
  /** The share of cells with something on them, if nobody asks for another; absent: there are no cells. */
  readonly density?: number;
  /** A text of the game. Numbers are of the order of `cols`. */
  draw(extent: Extent, density: number, draws: Draws): string;
  /** Texts that nobody would ask for, but that the rules must stand: tests draw from both. */
  odd?(extent: Extent, draws: Draws): string;
}

/** Boards of cells: `pieces`, each as often as it is named, on so many of them, and `ground` on the others. */
export function cellSampler(pieces: string, ground: string, density: number): Sampler {
  return {
    density,
    draw: (extent, share, draws) =>
      rowsText(
        extent,
        scattered(extent, share, draws, () => draws.pick(pieces), ground),
        '',
      ),
  };
}

/** The cells of a board in reading order: `share` of them, rounded, hold what `piece` draws. */
export function scattered(
  { rows, cols }: Extent,
  share: number,
  draws: Draws,
  piece: () => string,
  ground: string,
): string[] {
  const filled = Math.round(rows * cols * share);
  const cells = Array.from({ length: rows * cols }, (_, cell) => (cell < filled ? piece() : ground));
  return draws.shuffle(cells);
}

export function rowsText({ rows, cols }: Extent, cells: readonly string[], between: string): string {
  return Array.from({ length: rows }, (_, row) =>
    cells.slice(row * cols, (row + 1) * cols).join(between),
  ).join('|');
}

/** Cells drawn one by one from one of these sets, whose contents are as frequent as they are named. */
export function oddCells(...sets: readonly string[]): NonNullable<Sampler['odd']> {
  return (extent, draws) => {
    const set = draws.pick(sets);
    const cells = Array.from({ length: extent.rows * extent.cols }, () => draws.pick(set));
    return rowsText(extent, cells, '');
  };
}

/** A board with numbers before it. */
export function prefixed(board: Sampler, parameters: (draws: Draws) => readonly number[]): Sampler {
  return {
    ...board,
    draw: (extent, density, draws) => `${parameters(draws).join()}:${board.draw(extent, density, draws)}`,
  };
}

/** Heaps and rows: the number itself. */
export const heapSampler: Sampler = { draw: ({ cols }) => String(cols) };

/** An integer of either sign, not farther from 0. */
export function signed({ cols }: Extent, draws: Draws): number {
  return draws.between(-cols, cols);
}

/** As large as 31 bits hold. */
export function oddInteger(draws: Draws): number {
  return draws.between(-(2 ** 31 - 1), 2 ** 31 - 1);
}

export function oddFraction(draws: Draws): string {
  return `${oddInteger(draws)}/${2 ** draws.below(31)}`;
}

/** A fraction of either sign, with a denominator of at most 8. */
export function signedFraction(extent: Extent, draws: Draws): string {
  const denominator = draws.pick([1, 1, 2, 4, 8]);
  const numerator = draws.between(-extent.cols * denominator, extent.cols * denominator);
  return denominator === 1 ? String(numerator) : `${numerator}/${denominator}`;
}
