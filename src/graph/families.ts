import { ParseError } from '../base/errors.js';
import { cellName } from '../board/grid.js';
import { readGraph6 } from './graph6.js';

/** Named vertices and edges between them, to be added to a graph. */
export interface NamedEdges {
  readonly names: readonly string[];
  readonly edges: readonly (readonly [number, number])[];
}

/** More is no graph to be typed, and takes long to be looked at. */
export const MOST_VERTICES = 500;

/** The families by name, and how their sizes are written. */
export const FAMILIES = ['path:5', 'cycle:5', 'star:5', 'complete:5', 'bipartite:2x3', 'grid:3x4', 'g6:Dhc'];

const SIZED = /^(path|cycle|star|complete|bipartite|grid):([0-9]+)(?:x([0-9]+))?$/;

/** Is it a family of graphs, and no vertex with a mark? */
export function isFamily(text: string): boolean {
  return text.startsWith('g6:') || SIZED.test(text);
}

/** Vertices are numbered from 1; those of grids are called by column and row. */
export function familyOf(text: string): NamedEdges {
  if (text.startsWith('g6:')) {
    const { size, edges } = readGraph6(text.slice(3), MOST_VERTICES);
    return { names: numbered(size), edges };
  }
  const [, family, first, second] = SIZED.exec(text)!;
  const isTwofold = family === 'bipartite' || family === 'grid';
  if (isTwofold !== (second !== undefined)) {
    throw new ParseError(
      `${family} is written like ${FAMILIES.find((name) => name.startsWith(family!))}`,
      text,
      0,
      text.length,
    );
  }
  const a = Number(first);
  const b = Number(second ?? 1);
  const size = family === 'star' || family === 'bipartite' ? a + b : a * b;
  if (size > MOST_VERTICES) {
    throw new ParseError(
      `the graph has ${size} vertices, expected at most ${MOST_VERTICES}`,
      text,
      0,
      text.length,
    );
  }
  switch (family) {
    case 'path':
      return { names: numbered(a), edges: pairs(a, (from, to) => to === from + 1) };
    case 'cycle':
      // Two vertices have one edge, one has none: there are no double edges and no loops.
      return {
        names: numbered(a),
        edges: pairs(a, (from, to) => to === from + 1 || (from === 0 && to === a - 1)),
      };
    case 'star':
      return { names: numbered(a + 1), edges: pairs(a + 1, (from) => from === 0) };
    case 'complete':
      return { names: numbered(a), edges: pairs(a, () => true) };
    case 'bipartite':
      return { names: numbered(a + b), edges: pairs(a + b, (from, to) => from < a && to >= a) };
    default:
      return grid(a, b);
  }
}

function numbered(size: number): string[] {
  return Array.from({ length: size }, (_, vertex) => String(vertex + 1));
}

function pairs(size: number, areLinked: (from: number, to: number) => boolean): [number, number][] {
  const edges: [number, number][] = [];
  for (let from = 0; from < size; from++) {
    for (let to = from + 1; to < size; to++) if (areLinked(from, to)) edges.push([from, to]);
  }
  return edges;
}

function grid(rows: number, cols: number): NamedEdges {
  const names = Array.from({ length: rows * cols }, (_, cell) => cellName({ cols }, cell));
  const edges = pairs(rows * cols, (from, to) => to === from + cols || (to === from + 1 && to % cols !== 0));
  return { names, edges };
}
