import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY, WALL } from '../../src/board/cells.js';
import { emptyParts, stoneParts } from '../../src/board/emptyParts.js';
import { columnName, encodeGrid, formatGrid, type Grid, parseGrid } from '../../src/board/grid.js';
import { neighbours4, neighbours8, neighboursHex } from '../../src/board/neighbours.js';
import { BORDER, cutOut, INNER, OUTSIDE, regionsOf } from '../../src/board/regions.js';
import { leastHex, leastOf4, leastOf8, transpose } from '../../src/board/symmetry.js';

const grids: fc.Arbitrary<Grid> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([rows, cols]) =>
    fc
      .uint8Array({ minLength: rows * cols, maxLength: rows * cols, max: 3 })
      .map((cells) => ({ rows, cols, cells })),
  );

const longGrids: fc.Arbitrary<Grid> = fc
  .tuple(fc.integer({ min: 5, max: 9 }), fc.integer({ min: 5, max: 40 }))
  .chain(([rows, cols]) =>
    fc
      .uint8Array({ minLength: rows * cols, maxLength: rows * cols, max: 3 })
      .map((cells) => ({ rows, cols, cells })),
  );

/** The board as a list of rows, on which images are obvious. */
function rowsOf({ rows, cols, cells }: Grid): number[][] {
  return Array.from({ length: rows }, (_, row) => [...cells.subarray(row * cols, (row + 1) * cols)]);
}

const flipped = (rows: number[][]): number[][] => rows.toReversed();
const mirrored = (rows: number[][]): number[][] => rows.map((row) => row.toReversed());
const transposed = (rows: number[][]): number[][] => rows[0]!.map((_, col) => rows.map((row) => row[col]!));

function imagesOf4(rows: number[][]): number[][][] {
  return [rows, flipped(rows), mirrored(rows), flipped(mirrored(rows))];
}

/** The image with the least rows, columns, cells. */
function leastOf(images: number[][][]): number[][] {
  const key = (rows: number[][]): number[] => [rows.length, rows[0]!.length, ...rows.flat()];
  const compare = (a: number[], b: number[]): number => {
    const at = a.findIndex((value, i) => value !== b[i]);
    return at < 0 ? 0 : a[at]! - b[at]!;
  };
  return images.toSorted((a, b) => compare(key(a), key(b)))[0]!;
}

describe('symmetric images', () => {
  test('are the least of all of them', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const rows = rowsOf(grid);
        const turned = flipped(mirrored(rows));
        expect(rowsOf(leastOf4(grid))).toEqual(leastOf(imagesOf4(rows)));
        expect(rowsOf(leastOf8(grid))).toEqual(leastOf([...imagesOf4(rows), ...imagesOf4(transposed(rows))]));
        expect(rowsOf(leastHex(grid))).toEqual(leastOf([rows, turned, transposed(rows), transposed(turned)]));
        expect(rowsOf(transpose(grid))).toEqual(transposed(rows));
      }),
      { numRuns: 500 },
    );
  });

  test('keep what else a position has', () => {
    expect(leastOf8({ ...parseGrid('.X', 'X.'), kings: 3 }).kings).toBe(3);
  });
});

describe('neighbours', () => {
  // On a board of 3 columns; docs/games.md#conventions gives the orders of the directions.
  test.each([
    ['four', neighbours4, [1, 5, 7, 3], [-1, 1, 3, -1]],
    ['eight', neighbours8, [1, 2, 5, 8, 7, 6, 3, 0], [-1, -1, 1, 4, 3, -1, -1, -1]],
    ['hexagonal', neighboursHex, [1, 2, 5, 7, 6, 3], [-1, -1, 1, 3, -1, -1]],
  ])('%s', (_name, neighbours, ofCentre, ofCorner) => {
    const table = neighbours(parseGrid('...|...|...', '.'));
    const degree = ofCentre.length;
    expect([...table.subarray(4 * degree, 5 * degree)]).toEqual(ofCentre);
    expect([...table.subarray(0, degree)]).toEqual(ofCorner);
  });

  test('of a shape stay the same while others come and go', () => {
    const small = parseGrid('..|..', '.');
    const before = [...neighbours4(small)];
    for (let cols = 1; cols < 4000; cols++) neighbours4({ rows: 1, cols, cells: new Uint8Array(cols) });
    expect([...neighbours4(small)]).toEqual(before);
  });
});

describe('regions', () => {
  const roles: Readonly<Record<string, number>> = { '#': OUTSIDE, o: BORDER, '.': INNER };

  test.each([
    ['..#.', [[0, 1], [3]]],
    ['oo', [[0], [1]]],
    ['.o.', [[0, 1, 2]]],
    [
      '.oo.',
      [
        [0, 1],
        [2, 3],
      ],
    ],
    ['##', []],
    ['', []],
  ])('of %s are %j', (text, regions) => {
    const grid = { rows: 1, cols: text.length, cells: new Uint8Array(text.length) };
    const found = regionsOf(
      Array.from(text, (char) => roles[char]!),
      neighbours4(grid),
    );
    expect(found.map((region) => region.toSorted())).toEqual(regions);
  });

  test('are cut out with their bounding box', () => {
    const grid = parseGrid('XO.|.X.|..O', 'XO.');
    expect(formatGrid(cutOut(grid, [1, 4], 3))).toBe('O|X');
    expect(formatGrid(cutOut(grid, [0, 4], 3))).toBe('X#|#X');
    expect(formatGrid(cutOut(grid, [8], 3))).toBe('O');
  });
});

test.each([
  [0, 'a'],
  [25, 'z'],
  [26, 'aa'],
  [27, 'ab'],
  [51, 'az'],
  [52, 'ba'],
  [701, 'zz'],
  [702, 'aaa'],
])('column %i is called %s', (column, name) => {
  expect(columnName(column)).toBe(name);
});

test('parameters stand between the size and the cells', () => {
  expect([...encodeGrid(parseGrid('X.', 'X.'), 258, 3)]).toEqual([1, 0, 2, 0, 2, 1, 3, 0, 0, 2]);
});

test('parts of stones are the regions of stones, cut out', () => {
  fc.assert(
    fc.property(fc.oneof(grids, longGrids), (board) => {
      const roles = Array.from(board.cells, (cell) => (cell === EMPTY ? OUTSIDE : INNER));
      const regions = regionsOf(roles, neighbours4(board)).filter(({ length }) => length >= 2);
      expect(stoneParts(board)).toEqual(regions.map((region) => cutOut(board, region, EMPTY)));
    }),
    { numRuns: 500 },
  );
});

test('empty parts are the regions of empty cells, cut out', () => {
  fc.assert(
    fc.property(fc.oneof(grids, longGrids), fc.boolean(), (grid, manyEmpty) => {
      const cells = grid.cells.map((cell) => (cell === 0 || (cell === 1 && manyEmpty) ? EMPTY : WALL));
      const board = { ...grid, cells };
      const roles = Array.from(cells, (cell) => (cell === EMPTY ? INNER : OUTSIDE));
      const regions = regionsOf(roles, neighbours4(board)).filter(({ length }) => length >= 2);
      expect(emptyParts(board)).toEqual(regions.map((region) => cutOut(board, region, WALL)));
    }),
    { numRuns: 1000 },
  );
});
