import type { Look } from '../games/look.js';
import { EDGE_KINDS, type Graph } from '../graph/graph.js';
import { parseGraph } from '../graph/graphText.js';
import { readCake } from './cakeText.js';
import type { Cells } from './cells.js';
import { readMaze } from './mazeText.js';

/** A position as cells to be drawn and edited. Whether the rules like it is another question. */
export interface Board extends Cells {
  readonly parameters: readonly string[];
  /** Of games on graphs: the cells are the marks of the vertices, then the kinds of the edges. */
  readonly graph?: Graph;
}

/** Larger boards are shown as text. */
export const MOST_CELLS = 1024;
/** Larger graphs would be a tangle. */
const MOST_DRAWN_VERTICES = 150;
/** More tokens are only a number. */
export const MOST_TOKENS = 48;

/** The board of a text, or undefined if it has none: it is no board, too large, or not rectangular. */
export function readBoard(look: Look, text: string): Board | undefined {
  switch (look.shape) {
    case 'text':
      return undefined;
    case 'heap':
      return readHeap(text);
    case 'graph':
      return readGraph(text);
    case 'maze':
      return withoutParameters(readMaze(text, MOST_CELLS));
    case 'cake':
      return withoutParameters(readCake(text, MOST_CELLS));
    default: {
      const { parameters, body } = cutParameters(look, text);
      if (parameters.length !== (look.parameters?.length ?? 0)) return undefined;
      const rows = body.trim() === '' ? [] : body.split('|').map((row) => readRow(look, row));
      const cols = rows[0]?.length ?? 0;
      if (rows.length * cols > MOST_CELLS || rows.some((row) => row.length !== cols)) return undefined;
      if (look.shape === 'strip' && rows.length > 1) return undefined;
      return { rows: rows.length, cols, cells: rows.flat(), parameters };
    }
  }
}

function withoutParameters(board: Cells | undefined): Board | undefined {
  return board && { ...board, parameters: [] };
}

/** Tokens in a row; heaps that are larger, or written as a power, are only numbers. */
function readHeap(text: string): Board | undefined {
  if (!/^\d{1,4}$/.test(text.trim()) || Number(text) > MOST_TOKENS) return undefined;
  const tokens = Number(text);
  return { rows: tokens > 0 ? 1 : 0, cols: tokens, cells: Array(tokens).fill('1'), parameters: [] };
}

function cutParameters(look: Look, text: string): { parameters: string[]; body: string } {
  const colon = text.indexOf(':');
  if (!look.parameters || colon < 0) return { parameters: [], body: text };
  const parameters = text
    .slice(0, colon)
    .split(',')
    .map((parameter) => parameter.trim());
  return { parameters, body: text.slice(colon + 1).trim() };
}

function readRow(look: Look, row: string): string[] {
  if (look.shape !== 'hex') return [...row.trim()];
  return row
    .trim()
    .split(/[\s,]+/)
    .filter((herd) => herd !== '');
}

/** Reads whatever some game allows. */
function readGraph(text: string): Board | undefined {
  try {
    return boardOfGraph(parseGraph(text, { marks: 'XOxoTG', kinds: EDGE_KINDS, multiple: true }));
  } catch {
    return undefined;
  }
}

/** A graph as a board; undefined if it is too large to be drawn. */
export function boardOfGraph(graph: Graph): Board | undefined {
  if (graph.names.length > MOST_DRAWN_VERTICES) return undefined;
  const cells = [...graph.marks, ...graph.edges.map(({ kind }) => kind)];
  return { rows: Math.min(1, cells.length), cols: cells.length, cells, parameters: [], graph };
}
