import { describe, expect, test } from 'vitest';
import { EMPTY, WALL } from '../../src/board/cells.js';
import { emptyParts } from '../../src/board/emptyParts.js';
import type { Grid } from '../../src/board/grid.js';
import { cram } from '../../src/games/cram.js';
import { domineering } from '../../src/games/domineering.js';
import { withoutIdleCells } from '../../src/games/idleCells.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { bruteForceNimValue } from '../oracle.js';
import { between, pick, randomText, seededRandom } from '../randomPositions.js';
import { testNormalForms, testPlays, testSplits } from './boardTables.js';
import { moveTexts, testErrors } from './resultsTable.js';

describe('cram', () => {
  // docs/games.md#cram and the last column of #domineering.
  test.each([
    ['', 0],
    ['.|.', 1],
    ['..|..', 0],
    ['.#|..', 1],
    ['...|...', 1],
    ['.#.|...', 0],
    ['...|...|...', 0],
    ['.....|.....', 1],
    ['....|....|....', 1],
  ])('%s has nim value %i', (text, value) => {
    expect(bruteForceNimValue(cram, cram.parse(text))).toBe(value);
  });

  // 1xn is Dawson's Kayles (docs/records.md#octal-games).
  test('rows have the nim values of 0.07', () => {
    const values = Array.from({ length: 16 }, (_, n) => bruteForceNimValue(cram, cram.parse('.'.repeat(n))));
    expect(values).toEqual([0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0]);
  });

  test.each(['...|.#.|...', '..#|#..|...'])('%s is impartial domineering', (text) => {
    const impartial = impartialVersion(domineering);
    expect(bruteForceNimValue(cram, cram.parse(text))).toBe(
      bruteForceNimValue(impartial, impartial.parse(text)),
    );
  });

  test('lists upright and across, cell by cell', () => {
    expect(moveTexts(cram, '..|.#', 'left')).toBe('a1-a2 a1-b1');
    expect(moveTexts(cram, '..|..', 'right')).toBe('a1-a2 a1-b1 b1-b2 a2-b2');
  });

  testPlays(cram, [
    ['..|..', 'left', 'b1-b2', '.#|.#'],
    ['..|..', 'left', 'a2-b2', '..|##'],
  ]);

  testSplits(cram, [
    ['..#.|..#.', ['..|..', '.|.']],
    ['.#|#.', []],
  ]);

  // Rows and columns are alike.
  testNormalForms(cram, [
    ['..', '.|.'],
    ['...|..#', '..#|...', '..|..|.#', '#.|..|..'],
  ]);

  testErrors(cram, [['..|.X', 4, 'X', "unexpected 'X' in the board, expected one of '.' '#'"]]);
});

/** As the definition says: passes row by row until nothing changes. */
function slowly({ rows, cols, cells }: Grid): Grid {
  const left = cells.slice();
  const beside = (cell: number) =>
    [cell - cols, cell + cols, cell % cols > 0 ? cell - 1 : -1, (cell + 1) % cols > 0 ? cell + 1 : -1].filter(
      (next) => left[next] === EMPTY,
    );
  const isIdle = (cell: number) =>
    beside(cell).length > 0 &&
    beside(cell).every((next) => beside(next).some((leaf) => leaf !== cell && beside(leaf).length === 1));
  for (let changed = true; changed; ) {
    changed = false;
    for (let cell = 0; cell < left.length; cell++) {
      if (left[cell] !== EMPTY || !isIdle(cell)) continue;
      left[cell] = WALL;
      changed = true;
    }
  }
  return { rows, cols, cells: left };
}

// Leaves and bridges that a domino may as well cover as a neighbour's leaf are gone (idleCells.ts).
describe('idle cells', () => {
  test.each([
    ['...', ['..']],
    ['....', ['....']],
    // After a board that had parts.
    ['', []],
    // Of three leaves around the middle one stays: a domino takes the middle and any of them.
    ['.#|..|.#', ['..']],
    ['#.#|...|#.#', ['..']],
    // The cell between two middles with leaves goes, and the board falls apart.
    ['.#.|...', ['.|.', '.|.']],
  ])('%s falls into %j', (text, parts) => {
    const found = cram.split!(cram.parse(text)).map((part) => cram.format(cram.normalise!(part)));
    expect(found).toEqual(parts.map((part) => cram.format(cram.normalise!(cram.parse(part)))));
  });

  test('are those of the definition, one by one, on boards of any size', () => {
    const random = seededRandom(6);
    for (let i = 0; i < 600; i++) {
      // Up to 32 cells are one word.
      const [rows, cols] = [
        () => [between(random, 1, 70), 3] as const,
        () => [between(random, 1, 7), between(random, 1, 9)] as const,
        () =>
          pick(random, [
            [1, 32],
            [2, 16],
            [4, 8],
            [1, 31],
            [3, 11],
          ] as const),
      ][i % 3]!();
      const free = random();
      const cells = Uint8Array.from({ length: rows * cols }, () => (random() < free ? EMPTY : WALL));
      const grid = i % 4 < 2 ? { rows, cols, cells } : { rows: cols, cols: rows, cells };
      expect(cram.format(withoutIdleCells(grid))).toBe(cram.format(slowly(grid)));
      expect(cram.split!(grid)).toEqual(emptyParts(slowly(grid)));
    }
  });

  test('do not change nim values', () => {
    const random = seededRandom(5);
    for (let i = 0; i < 300; i++) {
      const text = randomText(cram, 12, random);
      const position = cram.parse(text);
      expect(bruteForceNimValue(cram, withoutIdleCells(position)), text).toBe(
        bruteForceNimValue(cram, position),
      );
    }
  });
});

describe('values seen at a glance', () => {
  test.each([
    ['....|....', 0],
    ['.#|..|..|#.', 0],
    ['...|.#.|...', 0],
    ['.#|..|#.', 2],
  ])('%s is *%i', (text, nimber) => {
    expect(cram.basic!(cram.parse(text))).toEqual({ kind: 'upStar', ups: 0, nimber });
  });

  test.each(['...|...|...', '...|...', '..#|...'])('that of %s is not', (text) => {
    expect(cram.basic!(cram.parse(text))).toBeUndefined();
  });
});
