import { describe, expect, test } from 'vitest';
import { EMPTY } from '../../src/board/cells.js';
import type { Grid } from '../../src/board/grid.js';
import { cram } from '../../src/games/cram.js';
import { cramIdentity, eccentricity } from '../../src/games/cramGraph.js';
import { graphForm } from '../../src/games/graphForm.js';
import { bruteForceNimValue } from '../oracle.js';
import { randomText, seededRandom } from '../randomPositions.js';

// ---- The same by definition: all ways to match vertices are tried.

/** For each empty cell, its neighbours. */
function graphOf(text: string): Set<number>[] {
  const cells = text.split('|').flatMap((row, y) => [...row].map((cell, x) => ({ cell, x, y })));
  const empty = cells.filter(({ cell }) => cell === '.');
  return empty.map(
    (a) => new Set(empty.flatMap((b, i) => (Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1 ? [i] : []))),
  );
}

/** Is there a way to match the vertices of two graphs, one after the other, that keeps neighbours and is allowed? */
function canMatch(
  a: readonly Set<number>[],
  b: readonly Set<number>[],
  allowed: (images: readonly number[], vertex: number, image: number) => boolean,
  images: number[] = [],
): boolean {
  const vertex = images.length;
  if (a.length !== b.length) return false;
  if (vertex === a.length) return true;
  for (let image = 0; image < b.length; image++) {
    if (a[vertex]!.size !== b[image]!.size || images.includes(image)) continue;
    if (images.some((other, i) => a[vertex]!.has(i) !== b[image]!.has(other))) continue;
    if (allowed(images, vertex, image) && canMatch(a, b, allowed, [...images, image])) return true;
  }
  return false;
}

function areIsomorphic(one: string, other: string): boolean {
  return canMatch(graphOf(one), graphOf(other), () => true);
}

/** Is there a symmetry that exchanges the vertices in pairs, none of which are neighbours? */
function isMirrored(text: string): boolean {
  const graph = graphOf(text);
  return canMatch(graph, graph, (images, vertex, image) => {
    if (image === vertex || graph[vertex]!.has(image)) return false;
    return image < vertex ? images[image] === vertex : !images.includes(vertex);
  });
}

/** All connected boards of some rows and columns. */
function connectedBoards(rows: number, cols: number): string[] {
  const boards: string[] = [];
  for (let set = 0; set < 2 ** (rows * cols); set++) {
    const row = (y: number) =>
      Array.from({ length: cols }, (_, x) => ((set >> (y * cols + x)) & 1 ? '.' : '#'));
    const text = Array.from({ length: rows }, (_, y) => row(y).join('')).join('|');
    if (isConnected(graphOf(text))) boards.push(text);
  }
  return boards;
}

function isConnected(graph: readonly Set<number>[]): boolean {
  const reached = new Set(graph.length > 0 ? [0] : []);
  for (const vertex of reached) for (const next of graph[vertex]!) reached.add(next);
  return graph.length > 0 && reached.size === graph.length;
}

function formOf(text: string): { identity: string; isMirrored: boolean } {
  const form = graphForm(cram.parse(text));
  if (!form) throw new Error(`${text} has no form`);
  return { identity: form.identity.join(), isMirrored: form.isMirrored };
}

describe('graphs of empty cells', () => {
  const boards = connectedBoards(3, 4);
  const groups = new Map<string, string[]>();
  for (const text of boards) {
    const { identity } = formOf(text);
    groups.set(identity, [...(groups.get(identity) ?? []), text]);
  }

  test('boards of one identity are isomorphic', () => {
    for (const [first, ...others] of groups.values()) {
      for (const other of others) expect(areIsomorphic(first!, other), `${first} ${other}`).toBe(true);
    }
  });

  test('isomorphic boards have one identity', () => {
    const firsts = [...groups.values()].map(([first]) => first!);
    for (const [i, one] of firsts.entries()) {
      for (const other of firsts.slice(0, i))
        expect(areIsomorphic(one, other), `${one} ${other}`).toBe(false);
    }
  });

  test('it is seen whether cells can be exchanged in pairs', () => {
    let mirrored = 0;
    for (const [first] of groups.values()) {
      expect(formOf(first!).isMirrored, first).toBe(isMirrored(first!));
      if (isMirrored(first!)) mirrored++;
    }
    expect(mirrored).toBeGreaterThan(3);
  });

  test.each([
    ['a path may be bent', '...|.#.|.#.', '.......', true],
    ['so may a tail', '..##|....', '..#|...|##.', true],
    ['but not be shorter', '..#|...', '..##|....', false],
    ['squares turn about a cell between them', '..###|.....|###..', '..##|...#|##..|##..', true],
  ])('%s', (_name, one, other, same) => {
    expect(areIsomorphic(one, other)).toBe(same);
    expect(formOf(one).identity === formOf(other).identity).toBe(same);
  });

  test('symmetries of the square change nothing', () => {
    const random = seededRandom(5);
    for (let i = 0; i < 200; i++) {
      const text = randomText(cram, 36, random);
      const rows = text.split('|');
      const turned = [...rows[0]!].map((_, x) => rows.map((row) => row[x]).join('')).join('|');
      const mirrored = rows.map((row) => [...row].reverse().join('')).join('|');
      const form = graphForm(cram.parse(text));
      expect(graphForm(cram.parse(turned)), text).toEqual(form);
      expect(graphForm(cram.parse(mirrored)), text).toEqual(form);
    }
  });

  test('large boards, and those with too many symmetries, have none', () => {
    expect(graphForm(cram.parse(Array(5).fill('.'.repeat(13)).join('|')))).toBeUndefined();
    // Six pairs of equal tails, and the board is its own mirror image: 2^7 numberings look alike.
    const tails = '.#.#.#.#.#.';
    expect(graphForm(cram.parse([tails, tails, '...........', tails, tails].join('|')))).toBeUndefined();
  });
});

test('boards of one identity have one nim value', () => {
  const random = seededRandom(11);
  const values = new Map<string, number>();
  let merged = 0;
  for (let i = 0; i < 1500; i++) {
    const position = cram.parse(randomText(cram, 12, random));
    for (const part of cram.split!(position)) {
      const identity = cramIdentity(cram.encode!(cram.normalise!(part))).join();
      const value = bruteForceNimValue(cram, part);
      if (values.has(identity)) merged++;
      expect(value, cram.format(part)).toBe(values.get(identity) ?? value);
      values.set(identity, value);
    }
  }
  expect(merged).toBeGreaterThan(500);
});

test('eccentricity is the distance of the farthest cell', () => {
  const random = seededRandom(3);
  for (let i = 0; i < 100; i++) {
    const grid: Grid = cram.parse(randomText(cram, 20, random));
    for (const move of cram.moves(grid, 'left')) {
      const first = move >> 1;
      const second = first + (move & 1 ? 1 : grid.cols);
      expect(eccentricity(grid, first, second), cram.format(grid)).toBe(farthest(grid, [first, second]));
    }
  }
});

/** Steps from a set of cells to the last cell that is reached, by relaxing all distances until none changes. */
function farthest({ cols, cells }: Grid, from: readonly number[]): number {
  const distances = Array.from(cells, (_, cell) => (from.includes(cell) ? 0 : Number.POSITIVE_INFINITY));
  for (let round = 0; round < cells.length; round++) {
    for (const [cell, code] of cells.entries()) {
      if (code !== EMPTY) continue;
      const sides = [
        cell % cols > 0 ? cell - 1 : -1,
        (cell + 1) % cols > 0 ? cell + 1 : -1,
        cell - cols,
        cell + cols,
      ];
      for (const next of sides) {
        if (cells[next] === EMPTY) distances[cell] = Math.min(distances[cell]!, distances[next]! + 1);
      }
    }
  }
  return Math.max(...distances.filter(Number.isFinite));
}
