import type { Draws } from '../../base/draws.js';
import { SolverError } from '../../base/errors.js';
import type { AnyGame } from '../../games/rules.js';
import type { Extent } from '../../games/sampler.js';

/** Numbers from `min` to `max`, both included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Sizes to choose from. `rows` is absent where one number was given. */
export interface SizeRange {
  readonly rows?: Range;
  readonly cols: Range;
}

/** Of a board, and tokens of a heap. */
const MOST_CELLS = 0xffff;

const DEFAULT_SIZES: Readonly<Record<NonNullable<AnyGame['board']> | 'number', SizeRange>> = {
  strip: { cols: { min: 8, max: 14 } },
  grid: { rows: { min: 3, max: 4 }, cols: { min: 3, max: 4 } },
  hex: { rows: { min: 2, max: 3 }, cols: { min: 3, max: 3 } },
  number: { cols: { min: 1, max: 12 } },
};

/** `12` or `8-12`. */
export function parseRange(text: string): Range | undefined {
  const [, low, high = low] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(text) ?? [];
  const range = { min: Number(low), max: Number(high) };
  return range.min <= range.max ? range : undefined;
}

/** `12`, `8-12`, `3x4`, `3x3-4x6`. */
export function parseSizes(text: string): SizeRange | undefined {
  const length = parseRange(text);
  if (length) return { cols: length };
  const [, low, wide, high = low, wider = wide] =
    /^(\d{1,7})x(\d{1,7})(?:-(\d{1,7})x(\d{1,7}))?$/.exec(text) ?? [];
  const rows = { min: Number(low), max: Number(high) };
  const cols = { min: Number(wide), max: Number(wider) };
  return rows.min <= rows.max && cols.min <= cols.max ? { rows, cols } : undefined;
}

export function rangeText({ min, max }: Range): string {
  return min === max ? String(min) : `${min}-${max}`;
}

export function sizesText({ rows, cols }: SizeRange): string {
  if (!rows) return rangeText(cols);
  const [low, high] = [`${rows.min}x${cols.min}`, `${rows.max}x${cols.max}`];
  return low === high ? low : `${low}-${high}`;
}

/** The sizes that positions of a game are to have. Throws if it cannot have those that are asked for. */
export function sizesFor(rules: AnyGame, asked: SizeRange | undefined): SizeRange {
  const sizes = asked ?? DEFAULT_SIZES[rules.board ?? 'number'];
  // One number is the side of a square.
  if (rules.board === 'grid' || rules.board === 'hex')
    return checked({ rows: sizes.rows ?? sizes.cols, cols: sizes.cols });
  if (sizes.rows) {
    const what = rules.board === 'strip' ? 'a strip of cells' : 'a number';
    throw badSize(`a position of '${rules.name}' is ${what}: expected a size such as 12 or 8-12`);
  }
  const { min, max } = sizes.cols;
  // Of a single number all smaller ones are meant, else there would be but one position.
  return checked({ cols: { min: rules.board || min < max ? min : 1, max } });
}

export function drawExtent({ rows, cols }: SizeRange, draws: Draws): Extent {
  return {
    rows: rows ? draws.between(rows.min, rows.max) : 1,
    cols: draws.between(cols.min, cols.max),
  };
}

function checked(sizes: SizeRange): SizeRange {
  const most = (sizes.rows?.max ?? 1) * sizes.cols.max;
  if (most > MOST_CELLS) throw badSize(`a size of ${most}, expected at most ${MOST_CELLS}`);
  if (sizes.cols.min < 1 || sizes.rows?.min === 0) throw badSize('a size of 0, expected at least 1');
  return sizes;
}

function badSize(message: string): SolverError {
  return new SolverError('ERR_SIZE', message);
}
