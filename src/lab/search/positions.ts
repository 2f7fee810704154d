import type { Draws } from '../../base/draws.js';
import { ParseError } from '../../base/errors.js';
import type { AnyGame } from '../../games/rules.js';
import type { Extent } from '../../games/sampler.js';

/** A position that a search looks at. */
export interface SearchedPosition {
  readonly position: unknown;
  readonly text: string;
}

/** Texts of positions, in the order in which they are looked at. */
export interface PositionSpace {
  readonly rules: AnyGame;
  readonly texts: Iterable<string>;
}

/** The boards of a shape, and which contents their cells may have. */
export interface BoardSpace {
  /** The largest board: up to so many rows and columns. */
  readonly extent: Extent;
  /** One character each. */
  readonly cells: readonly string[];
  /** What stands before every board: `1,1,1,0:` of Toads. */
  readonly prefix?: string;
}

/** How many boards there are, those included that are none or have come before. */
export function countBoards({ extent: { rows, cols }, cells }: BoardSpace): number {
  let count = 0;
  for (let r = 1; r <= rows; r++) for (let c = 1; c <= cols; c++) count += cells.length ** (r * c);
  return count;
}

/** All boards up to a size, smaller boards first. */
export function* boardTexts({ extent, cells, prefix = '' }: BoardSpace): Generator<string> {
  for (let size = 1; size <= extent.rows * extent.cols; size++) {
    for (let rows = 1; rows <= extent.rows; rows++) {
      const cols = size / rows;
      if (!Number.isInteger(cols) || cols > extent.cols) continue;
      for (const board of textsOf(rows, cols, cells)) yield prefix + board;
    }
  }
}

/** Single heaps of up to so many tokens. */
export function heapTexts(most: number): string[] {
  return Array.from({ length: most }, (_, i) => String(i + 1));
}

/** Rectangles up to a size, by their sides. */
export function sideTexts({ rows, cols }: Extent): string[] {
  return Array.from({ length: rows * cols }, (_, i) => `${Math.floor(i / cols) + 1}x${(i % cols) + 1}`);
}

/** So many boards of exactly this size, drawn as the game draws its random positions. */
export function* randomTexts(
  { sample }: AnyGame,
  extent: Extent,
  count: number,
  draws: Draws,
): Generator<string> {
  for (let i = 0; i < count; i++) yield sample!.draw(extent, sample!.density ?? 1, draws);
}

/**
 * The positions of the texts. Those that fall apart are left out, as their parts come up by themselves, and of those
 * with the same normal form only the first is listed.
 */
export function* positionsOf({ rules, texts }: PositionSpace): Generator<SearchedPosition> {
  const met = new Set<string>();
  let illegal: ParseError | undefined;
  let isAnyLegal = false;
  for (const text of texts) {
    const position = readIfLegal(rules, text);
    if (position instanceof ParseError) {
      illegal = position;
      continue;
    }
    isAnyLegal = true;
    const parts = rules.split?.(position.found) ?? [position.found];
    if (parts.length !== 1) continue;
    const normal = rules.normalise?.(parts[0]) ?? parts[0];
    const key = rules.format(normal);
    if (met.has(key)) continue;
    met.add(key);
    yield { position: position.found, text };
  }
  // Who hears that nothing was found should not believe that there is nothing.
  if (illegal && !isAnyLegal) throw illegal;
}

/** In the order of the cells, the last one changing fastest. */
function* textsOf(rows: number, cols: number, cells: readonly string[]): Generator<string> {
  const digits = new Array<number>(rows * cols).fill(0);
  for (;;) {
    const chars = digits.map((digit) => cells[digit]!);
    yield Array.from({ length: rows }, (_, row) => chars.slice(row * cols, (row + 1) * cols).join('')).join(
      '|',
    );
    let at = digits.length - 1;
    while (at >= 0 && digits[at] === cells.length - 1) digits[at--] = 0;
    if (at < 0) return;
    digits[at] = digits[at]! + 1;
  }
}

/** Some boards are no positions: stones without liberties. */
function readIfLegal(rules: AnyGame, text: string): { found: unknown } | ParseError {
  try {
    return { found: rules.parse(text) };
  } catch (error) {
    if (error instanceof ParseError) return error;
    throw error;
  }
}
