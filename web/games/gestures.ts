import { type Edge, type Graph, type Player, pictures } from 'sumgame';
import type { Board } from './boardText.js';
import type { Look } from './catalogue.js';

/** A legal move, and the cells to choose one after the other to make it on the board. */
export interface Gesture {
  readonly text: string;
  /** Any of these sequences makes the move; none if it cannot be made on the board. */
  readonly ways: readonly (readonly number[])[];
  /** What tells moves with the same cells apart, in words. */
  readonly choice: string;
  /** The player whose move it is in an impartial version, if the text tells. */
  readonly player?: Player;
}

/** How a move is made on a board. The notation of the games tells (docs/games.md). */
export function gestureOf(look: Look, name: string, board: Board, text: string): Gesture {
  const plain = (...ways: number[][]): Gesture => ({ text, ways: onBoard(ways, board), choice: text });
  switch (name) {
    case 'nim':
    case 'nimber':
    case 'subtraction': {
      // Tokens are taken from the right: the first that goes is chosen.
      const left = name === 'nimber' ? text.slice(1) : text.split('-').at(-1)!;
      return { ...plain([Number(left)]), choice: `leave ${left}` };
    }
    case 'kayles':
    case 'octal': {
      // The first and the last that go; what only splits is the first of the second heap.
      const [take, small, large] = text.split('-').map(Number) as [number, number, number];
      const taken = (from: number) => (take <= 1 ? [from] : [from, from + take - 1]);
      const ways = [taken(small), taken(large), reversed(taken(small)), reversed(taken(large))];
      const noun = name === 'kayles' ? 'pin' : 'token';
      const counted = take === 1 ? `take this ${noun}` : `take ${take === 2 ? 'two' : take} ${noun}s`;
      return { ...plain(...ways), choice: take === 0 ? 'split here' : counted };
    }
    case 'grundy': {
      const [left, right] = text.split('-').map(Number) as [number, number];
      return plain([left], [right]);
    }
    case 'cutcake':
      return plain(...cutsOf(board, text));
    case 'toppling_dominoes': {
      const side = text.endsWith('L') ? 'left' : 'right';
      return { ...plain([Number.parseInt(text, 10) - 1]), choice: `topple to the ${side}` };
    }
    case 'sheep': {
      const [from, to, count] = text.split('-') as [string, string, string];
      return { ...plain([cellAt(board, from), cellAt(board, to)]), choice: `move ${count}` };
    }
    case 'domineering':
    case 'cram': {
      const cells = text.split('-').map((cell) => cellAt(board, cell));
      return plain(cells, reversed(cells));
    }
    case 'ski_jumps': {
      const [from, to] = text.split('-') as [string, string];
      if (to === 'off') return { ...plain([cellAt(board, from)]), choice: 'leave the slope' };
      return plain([cellAt(board, from), cellAt(board, to)]);
    }
    case 'fission': {
      const way = text.endsWith('V') ? 'up and down' : 'left and right';
      return { ...plain([cellAt(board, text.split('_')[0]!)]), choice: `split ${way}` };
    }
  }
  const { graph } = board;
  if (graph && EDGE_GAMES.has(name)) {
    const edge = graph.edges.findIndex((_, number) => edgeName(graph, number) === text);
    return plain(edge < 0 ? [] : [graph.names.length + edge]);
  }
  if (!graph && !NAMED_CELLS.has(look.shape)) return plain();
  const [path, colour] = colourOf(text);
  const cells = path.split('-').map((cell) => (graph ? graph.names.indexOf(cell) : cellAt(board, cell)));
  const player = colour === 'X' ? 'left' : colour === 'O' ? 'right' : undefined;
  if (!player) return plain(cells);
  return { ...plain(cells), choice: `play ${player === 'left' ? 'Black' : 'White'}`, player };
}

/** Moves on these name cells. */
const NAMED_CELLS: ReadonlySet<Look['shape']> = new Set(['strip', 'grid', 'maze']);

/** Any two squares with the cut between them: `2:4x3+4x4` parts the third and the fourth column of the second piece. */
function cutsOf(board: Board, text: string): number[][] {
  const [, number = '1', rows, cols] = /^(?:(\d+):)?(\d+)x(\d+)\+/.exec(text) ?? [];
  const piece = pictures.cakePieces(board)[Number(number) - 1];
  if (!piece) return [];
  const isUpright = Number(rows) === piece.rows;
  const at = (row: number, col: number) => row * board.cols + piece.left + col;
  const pairs = Array.from({ length: isUpright ? piece.rows : piece.cols }, (_, along) => {
    const first = Number(isUpright ? cols : rows) - 1;
    return isUpright ? [at(along, first), at(along, first + 1)] : [at(first, along), at(first + 1, along)];
  });
  return pairs.flatMap((pair) => [pair, reversed(pair)]);
}

/** Games on graphs whose moves are edges. */
const EDGE_GAMES: ReadonlySet<string> = new Set(['graph_domineering', 'graph_hackenbush', 'arc_kayles']);

/** The edge as moves call it: by its ends, `a<X>b`; of several that are alike, all but the first have a number. */
function edgeName({ names, edges }: Graph, number: number): string {
  const name = ({ from, to, kind }: Edge) => `${names[from]}${kind === '-' ? '-' : `<${kind}>`}${names[to]}`;
  const own = name(edges[number]!);
  const before = edges.slice(0, number).filter((edge) => name(edge) === own).length;
  return before === 0 ? own : `${own}_${before + 1}`;
}

/** `b2_X` is `b2` and `X`; names of vertices may have such signs, too. */
function colourOf(text: string): readonly [path: string, colour: string | undefined] {
  const found = /^(.*)_([XO])$/.exec(text);
  return found ? [found[1]!, found[2]] : [text, undefined];
}

/** `3` on a strip, `b2` on a board; -1 for what is no cell. */
export function cellAt({ cols }: Pick<Board, 'cols'>, name: string): number {
  const match = /^([a-z]*)(\d+)$/.exec(name);
  if (!match) return -1;
  const [, letters, digits] = match as unknown as [string, string, string];
  if (letters === '') return Number(digits) - 1;
  const col = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 96, 0) - 1;
  return (Number(digits) - 1) * cols + col;
}

/** What the next click may do, given the cells chosen so far. */
export interface Options {
  /** Moves that are complete with the cells chosen. */
  readonly complete: readonly Gesture[];
  /** Cells that lead on. */
  readonly next: ReadonlySet<number>;
}

export function optionsAfter(gestures: readonly Gesture[], chosen: readonly number[]): Options {
  const complete: Gesture[] = [];
  const next = new Set<number>();
  for (const gesture of gestures) {
    for (const way of gesture.ways) {
      if (!chosen.every((cell, i) => way[i] === cell)) continue;
      if (way.length > chosen.length) next.add(way[chosen.length]!);
      else if (!complete.includes(gesture)) complete.push(gesture);
    }
  }
  return { complete, next };
}

function onBoard(ways: readonly number[][], { cells }: Board): number[][] {
  return ways.filter((way) => way.length > 0 && way.every((cell) => cell >= 0 && cell < cells.length));
}

function reversed<T>(list: readonly T[]): T[] {
  return [...list].reverse();
}
