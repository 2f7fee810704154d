import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { PLAYERS } from '../../src/games/rules.js';
import { loadNativeRules, type NativeModule, NativeRules } from './nativeRules.js';

/**
 * Native grid games have three ways: bit planes of up to 8 x 8 cells, sets of up to 64 cells, bytes. Here they are
 * compared with each other: a board with walls around it is another size and the same game.
 */
interface GridGame {
  readonly header: number;
  /** What a board may be surrounded by without a difference. */
  readonly wall: number;
  /** Codes of random cells, frequent ones more than once. */
  readonly codes: readonly number[];
  /** Images under which the normal form is the same. */
  readonly images: readonly Image[];
}

interface Board {
  readonly rows: number;
  readonly cols: number;
  readonly cells: readonly number[];
}

type Image = (board: Board) => Board;

const transpose: Image = ({ rows, cols, cells }) => ({
  rows: cols,
  cols: rows,
  cells: cells.map((_, at) => cells[(at % rows) * cols + Math.floor(at / rows)]!),
});
const mirror: Image = ({ rows, cols, cells }) => ({
  rows,
  cols,
  cells: cells.map((_, at) => cells[at - (at % cols) + cols - 1 - (at % cols)]!),
});
const turn: Image = ({ rows, cols, cells }) => ({ rows, cols, cells: [...cells].reverse() });
const flip: Image = (board) => turn(mirror(board));
const same: Image = (board) => board;

const FOUR = [same, mirror, flip, turn];
const EIGHT = [
  ...FOUR,
  ...FOUR.map(
    (image): Image =>
      (board) =>
        image(transpose(board)),
  ),
];
const HEX = [same, turn, transpose, (board: Board) => turn(transpose(board))];

const X = 0;
const O = 1;
const EMPTY = 2;
const WALL = 3;

const GAMES: Readonly<Record<string, GridGame>> = {
  clobber: { header: 4, wall: EMPTY, codes: [X, X, X, O, O, O, EMPTY], images: EIGHT },
  cannibal_clobber: { header: 4, wall: EMPTY, codes: [X, O, EMPTY], images: EIGHT },
  nogo: { header: 4, wall: WALL, codes: [X, O, EMPTY, EMPTY, EMPTY, EMPTY, WALL], images: EIGHT },
  amazons: { header: 4, wall: WALL, codes: [X, O, EMPTY, EMPTY, WALL, WALL, WALL], images: EIGHT },
  gen_king_dirt: { header: 10, wall: WALL, codes: [X, O, EMPTY, EMPTY, WALL, WALL], images: EIGHT },
  domineering: { header: 4, wall: WALL, codes: [EMPTY, EMPTY, EMPTY, WALL, WALL], images: FOUR },
  fission: { header: 4, wall: WALL, codes: [EMPTY, EMPTY, EMPTY, X, X, WALL], images: FOUR },
  sheep: { header: 4, wall: 1, codes: [0, 0, 0, 1, 2, 5, 50, 254, 253, 255, 206], images: HEX },
};

/** Squares, and the shapes on both sides of the limits: 8 rows or columns, 62 columns, 64 cells. */
const SHAPES: readonly (readonly [rows: number, cols: number])[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((side) => [side, side] as const),
  ...([
    [1, 8],
    [1, 9],
    [1, 61],
    [1, 62],
    [1, 63],
    [1, 64],
    [1, 65],
    [2, 31],
    [2, 32],
    [3, 21],
    [4, 16],
  ] as const),
  ...([
    [2, 8],
    [8, 2],
    [7, 9],
    [9, 7],
    [7, 8],
    [8, 7],
    [61, 1],
    [62, 1],
    [63, 1],
    [64, 1],
    [65, 1],
  ] as const),
  ...([
    [5, 12],
    [12, 5],
    [21, 3],
    [32, 2],
    [31, 2],
    [3, 5],
    [5, 3],
    [4, 7],
    [6, 10],
    [10, 6],
  ] as const),
];

let module: NativeModule;

beforeAll(async () => {
  module = await loadNativeRules();
}, 120_000);

describe.each(Object.entries(GAMES))('%s', (name, game) => {
  test('walls around a board make no difference', () => {
    const native = new NativeRules(module, name);
    fc.assert(
      fc.property(boards(game), reserves, rims, (board, reserve, rim) => {
        const whole = encode(game, board, reserve);
        // Parts may have marks that no text can give.
        for (const position of [whole, ...native.split(whole).slice(0, 2)]) {
          // A row of NoGo is cut as a strip, further than one with walls around; both are held against TypeScript's parts.
          if (name === 'nogo' && (position[0] === 1 || position[2] === 1)) continue;
          compareWalled(game, native, position, rim);
          // More than 64 cells, whatever the board.
          compareWalled(game, native, position, [...rim.slice(0, 3), Math.ceil(64 / (position[0]! || 1))]);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('the normal form is the least image, whichever image is given', () => {
    const native = new NativeRules(module, name);
    fc.assert(
      fc.property(boards(game), reserves, (board, reserve) => {
        const images = game.images.map((image) => image(board));
        // A single sheep is the same wall for either colour.
        const alike = (cell: number) => (name === 'sheep' && cell === 255 ? 1 : cell);
        const normal = images.map(({ cells, ...shape }) => ({ ...shape, cells: cells.map(alike) }));
        const least = normal.reduce((a, b) => (compareBoards(b, a) < 0 ? b : a));
        for (const image of images) {
          expect(hex(native.normalise(encode(game, image, reserve)))).toBe(hex(encode(game, least, reserve)));
        }
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    [1, 65_520],
    [65_520, 1],
    [2, 32_760],
  ])('a board of %i x %i does not trap', (rows, cols) => {
    const native = new NativeRules(module, name);
    const row = fc.sample(fc.constantFrom(...game.codes), { numRuns: rows * cols, seed: 1 });
    const position = encode(game, { rows, cols, cells: row }, [0, 0, 0]);
    for (const player of PLAYERS) {
      if (native.countMoves(position, player) > 0) native.follower(position, player, 0);
    }
    for (const part of native.split(position)) native.basic(native.normalise(part));
    native.normalise(native.negate(position));
  });
});

test('a board with more moves than fit says so', () => {
  const side = 255;
  const cells = Array.from({ length: side * side }, (_, at) => (at % (side + 40) === 0 ? X : EMPTY));
  const position = encode(GAMES.amazons!, { rows: side, cols: side, cells }, [0, 0, 0]);
  expect(new NativeRules(module, 'amazons').countMoves(position, 'left')).toBe(-1);
});

function boards({ codes }: GridGame): fc.Arbitrary<Board> {
  return fc
    .constantFrom(...SHAPES)
    .chain(([rows, cols]) =>
      fc
        .array(fc.constantFrom(...codes), { minLength: rows * cols, maxLength: rows * cols, size: 'max' })
        .map((cells) => ({ rows, cols, cells })),
    );
}

/** Unplaced kings of both players and "must place"; only King Dirt has them. */
const reserves = fc.oneof(
  fc.constant([0, 0, 0]),
  fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 1 })),
);

/** Walls above, below, left and right. */
const rims = fc.tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 0, max: 2 })));

function compareWalled(
  game: GridGame,
  native: NativeRules,
  position: Uint8Array,
  rim: readonly number[],
): void {
  const walled = surround(game, position, rim);
  for (const player of PLAYERS) {
    const count = native.countMoves(position, player);
    expect(native.countMoves(walled, player)).toBe(count);
    for (let index = 0; index < count; index += Math.ceil(count / 12)) {
      native.countMoves(position, player);
      const follower = surround(game, native.follower(position, player, index), rim);
      native.countMoves(walled, player);
      expect(hex(native.follower(walled, player, index))).toBe(hex(follower));
    }
  }
  const parts = native.split(position);
  expect(native.split(walled).map(hex).sort()).toEqual(parts.map(hex).sort());
  expect(native.basic(walled)).toEqual(native.basic(position));
}

function hex(position: Uint8Array): string {
  return Buffer.from(position).toString('hex');
}

function surround(
  game: GridGame,
  position: Uint8Array,
  [above, below, left, right]: readonly number[],
): Uint8Array {
  const { rows, cols, cells } = decode(game, position);
  const wide = left! + cols + right!;
  const result = new Array<number>((above! + rows + below!) * wide).fill(game.wall);
  for (let at = 0; at < cells.length; at++) {
    result[(above! + Math.floor(at / cols)) * wide + left! + (at % cols)] = cells[at]!;
  }
  const rest = position.subarray(4, game.header);
  return Uint8Array.from([...size(above! + rows + below!, wide), ...rest, ...result]);
}

function encode({ header }: GridGame, { rows, cols, cells }: Board, reserve: readonly number[]): Uint8Array {
  const empties = cells.filter((cell) => cell === EMPTY).length;
  const [left, right, mustPlace] = reserve.map((kings) => Math.min(kings, empties));
  const rest = header === 4 ? [] : [left!, 0, right!, 0, left || right ? mustPlace! : 0, 0];
  return Uint8Array.from([...size(rows, cols), ...rest, ...cells]);
}

function decode({ header }: GridGame, position: Uint8Array): Board {
  const rows = position[0]! + 256 * position[1]!;
  const cols = position[2]! + 256 * position[3]!;
  return { rows, cols, cells: [...position.subarray(header)] };
}

function size(rows: number, cols: number): number[] {
  return [rows & 255, rows >> 8, cols & 255, cols >> 8];
}

/** By rows, then columns, then cells. */
function compareBoards(a: Board, b: Board): number {
  const difference = a.rows - b.rows || a.cols - b.cols;
  if (difference) return difference;
  const at = a.cells.findIndex((cell, index) => cell !== b.cells[index]);
  return at < 0 ? 0 : a.cells[at]! - b.cells[at]!;
}
