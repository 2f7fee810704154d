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

/** A number before the board of a position: `1,1,1,0:XX..OO`. */
export interface ParameterField {
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/** `strip` and `grid` have cells of one character, `hex` of one number; `heap` is a number; `text` is no board. */
export type Shape = 'strip' | 'grid' | 'hex' | 'heap' | 'text';

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
  /** The contents to choose from, the one that erases last. */
  readonly cells: readonly CellKind[];
  /** The ground: lines as on a Go board, or squares. */
  readonly ground?: 'lines' | 'squares' | 'none';
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

/** A position on a graph, which is written. */
export function graphLook(name: string): Look {
  return { ...textLook(name), group: 'Graphs' };
}
