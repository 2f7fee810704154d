import type { EdgeKind } from '../graph/graph.js';

/** What may stand on a cell, as it is drawn. */
export const PIECES = [
  'stone',
  'amazon',
  'king',
  'pawn',
  'knight',
  'elephant',
  'toad',
  'domino',
  'edge',
  'paint',
  'sheep',
  'pin',
  'token',
  'mark',
  'neutral',
] as const;
/** What stands on a cell, as it is drawn. */
export type Piece = (typeof PIECES)[number];

/** A content of cells: its character in the language, and what it is called. */
export interface CellKind {
  readonly char: string;
  readonly name: string;
}

/** A kind of edges, and what it is called. */
export interface EdgeLook {
  readonly kind: EdgeKind;
  readonly name: string;
}

/** A number before the board of a position: `1,1,1,0:XX..OO`. */
export interface ParameterField {
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/**
 * `strip` and `grid` have cells of one character, `hex` of one number; the cells of a `graph` are its vertices and edges;
 * `heap` is a number; cells of a `maze` have walls and pieces; `cake` is rectangles beside each other; `text` is no board.
 */
export type Shape = 'strip' | 'grid' | 'hex' | 'graph' | 'heap' | 'maze' | 'cake' | 'text';

/** The groups that pages list games in. */
export const GAME_GROUPS = ['Strips', 'Boards', 'Graphs', 'Heaps', 'Numbers and values'] as const;
/** A group that pages list games in. */
export type GameGroup = (typeof GAME_GROUPS)[number];

/** How the page presents a game. */
export interface Look {
  readonly name: string;
  readonly group: GameGroup;
  readonly shape: Shape;
  readonly piece: Piece;
  /** The contents to choose from, the one that erases last. Of graphs: the marks of vertices, '' for none. */
  readonly cells: readonly CellKind[];
  /** The kinds of edges to choose from. Only graphs have them. */
  readonly edges?: readonly EdgeLook[];
  /** The ground: lines as on a Go board, or squares; `earth`: vertex 0, and those marked `G`, stand on it. */
  readonly ground?: 'lines' | 'squares' | 'earth' | 'none';
  readonly parameters?: readonly ParameterField[];
  /** Examples beside those of the rules. */
  readonly more?: readonly string[];
}

/** A row of things that are counted. */
export function heapLook(name: string, piece: Piece, more: readonly string[] = []): Look {
  return { name, group: 'Heaps', shape: 'heap', piece, ground: 'none', cells: [], more };
}

/** A position that is only written. */
export function textLook(name: string): Look {
  return { name, group: 'Numbers and values', shape: 'text', piece: 'neutral', cells: [] };
}

const LINK: EdgeLook = { kind: '-', name: 'edge' };

/** A position on a graph. */
export function graphLook(
  name: string,
  piece: Piece,
  cells: readonly CellKind[],
  edges: readonly EdgeLook[] = [LINK],
  ground: 'earth' | 'none' = 'none',
): Look {
  return { name, group: 'Graphs', shape: 'graph', piece, cells, edges, ground };
}
