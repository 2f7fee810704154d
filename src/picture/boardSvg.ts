import { checkArgument, checkOptionNames, type OptionNames } from '../base/arguments.js';
import type { Look } from '../games/look.js';
import type { Subgame, Sum } from '../games/rules.js';
import { NO_CAKE } from './cakeText.js';
import { type Drawn, drawn, drawnText, type Picture } from './drawn.js';
import { geometryOf, linesThrough } from './geometry.js';
import { graphPicture } from './graphSvg.js';
import { lookNamed } from './looks.js';
import { painted, type Theme } from './paint.js';
import { CELL, drawContent } from './pieces.js';
import { type Board, readBoard } from './readBoard.js';

/** How a position is drawn. */
export interface BoardSvgOptions {
  /** Names of columns and rows. Default: true. */
  readonly labels?: boolean;
  /** Default: light. */
  readonly theme?: Theme;
  /** In pixels; default: 1. */
  readonly scale?: number;
  /** A sum is broken into lines of at most this width, before scaling. Default: 800. */
  readonly width?: number;
  /** What screen readers say. Default: the texts of the games. */
  readonly title?: string;
  /** The position before, with as many games: cells that have changed are marked. */
  readonly before?: Subgame | Sum;
  /** The first of a row of positions, with as many games: graphs stay where they are on its picture. */
  readonly start?: Subgame | Sum;
}

const OPTIONS: OptionNames<BoardSvgOptions> = {
  labels: true,
  theme: true,
  scale: true,
  width: true,
  title: true,
  before: true,
  start: true,
};

const THEMES: readonly Theme[] = ['light', 'dark'];

const GAP = 10;
const PLUS = 26;
const LETTER = 9.1;
const TEXT_HEIGHT = 26;
/** Longer texts are cut. */
const LONGEST_TEXT = 60;

/**
 * A picture of a position, or of all games of a sum: an SVG document, which can be a file or stand in a page as it is. Games
 * without boards are written.
 */
export function boardSvg(position: Subgame | Sum, options: BoardSvgOptions = {}): string {
  check(position, options);
  const { labels = true, theme = 'light', scale = 1, width: most = 800, before } = options;
  const sum = asSum(position);
  const old = before && asSum(before);
  const first = options.start ? asSum(options.start) : old;
  const pieces = sum.map((subgame, index) => pieceOf(subgame, labels, old?.[index], first?.[index]));
  const { width, height, drawings } = laidOut(pieces.length > 0 ? pieces : [written('0')], most);
  const title = options.title ?? (sum.map(({ rules, position: at }) => rules.format(at)).join(' + ') || '0');
  const picture = drawn(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      role: 'img',
    },
    drawn('title', {}, title),
    ...drawings,
  );
  return drawnText(painted(picture, theme));
}

/** Callers without types meet a clear error here. */
function check(position: Subgame | Sum, options: BoardSvgOptions): void {
  checkArgument('position', isSum(position), position, 'parseSum()');
  checkOptionNames(options, OPTIONS);
  const { theme = 'light', scale = 1, width = 1 } = options;
  if (!THEMES.includes(theme)) throw new TypeError(`theme is '${theme}', expected ${THEMES.join(' or ')}`);
  for (const [name, number] of Object.entries({ scale, width })) {
    if (!(number > 0)) throw new TypeError(`${name} is ${number}, expected a number above 0`);
  }
  for (const name of ['before', 'start'] as const) {
    const other = options[name];
    if (other === undefined) continue;
    checkArgument(name, isSum(other), other, 'parseSum()');
    const [count, expected] = [asSum(other).length, asSum(position).length];
    if (count !== expected)
      throw new TypeError(`'${name}' has ${count} games, expected as many as the position: ${expected}`);
  }
}

function isSum(position: Subgame | Sum): boolean {
  const isSubgame = (term: Subgame) => typeof term?.rules?.format === 'function';
  return Array.isArray(position) ? position.every(isSubgame) : isSubgame(position as Subgame);
}

function asSum(position: Subgame | Sum): Sum {
  return 'rules' in position ? [position] : position;
}

function pieceOf(
  { rules, position }: Subgame,
  labels: boolean,
  before: Subgame | undefined,
  start: Subgame | undefined,
): Picture {
  const text = rules.format(position);
  const look = lookNamed(rules.name);
  const board = readBoard(look, text);
  if (!board || board.cells.length === 0) return written(text || '()');
  const boardOf = (other: Subgame) => readBoard(look, other.rules.format(other.position));
  const old = before && boardOf(before);
  const picture = board.graph
    ? graphPicture(look, board.graph, labels, old?.graph, start && boardOf(start)?.graph)
    : pieceOfBoard(look, board, labels, old);
  const { parameters } = board;
  return parameters.length > 0 ? beside(written(`${parameters.join(',')}:`), picture) : picture;
}

function written(text: string): Picture {
  const shown = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
  const drawing = drawn('text', { class: 'text', x: 2, y: TEXT_HEIGHT - 8 }, shown);
  return { width: Math.ceil(shown.length * LETTER) + 4, height: TEXT_HEIGHT, drawing };
}

function pieceOfBoard(look: Look, board: Board, labels: boolean, old: Board | undefined): Picture {
  const geometry = geometryOf(look, board, labels);
  const { width, height, outline } = geometry;
  const isSameSize = old?.rows === board.rows && old.cols === board.cols;
  const cells = board.cells.flatMap((content, cell) => {
    if (content === NO_CAKE) return [];
    const { x, y } = geometry.centre(cell);
    const parts = [drawn('path', { class: groundOf(look, board, cell), d: outline })];
    if (look.ground === 'lines') parts.push(drawn('path', { class: 'lines', d: linesThrough(board, cell) }));
    parts.push(...drawContent(look, content));
    if (isSameSize && old.cells[cell] !== content) parts.push(changedMark());
    return drawn('g', { transform: `translate(${round(x)} ${round(y)})` }, ...parts);
  });
  const names = geometry.labels.map(({ at, text }) =>
    drawn('text', { class: 'label', x: round(at.x), y: round(at.y), 'text-anchor': 'middle' }, text),
  );
  const earth =
    look.piece === 'edge'
      ? [
          drawn('path', {
            class: 'earth',
            d: `M${round(width * 0.15)} ${height - 12}H${round(width * 0.85)}`,
          }),
        ]
      : [];
  const drawing = drawn('g', {}, ...names, ...earth, ...cells);
  return { width: Math.ceil(width), height: Math.ceil(height), drawing };
}

function changedMark(): Drawn {
  const half = CELL / 2 - 2;
  return drawn('rect', { class: 'changed', x: -half, y: -half, width: 2 * half, height: 2 * half, rx: 4 });
}

function groundOf({ ground }: Look, { cols }: Board, cell: number): string {
  if (ground === 'none') return 'ground noGround';
  if (ground === 'lines') return 'ground bareGround';
  const isDark = ground === 'squares' && (Math.floor(cell / cols) + (cell % cols)) % 2 === 1;
  return isDark ? 'ground darkGround' : 'ground';
}

function beside(left: Picture, right: Picture): Picture {
  const { width, height, drawings } = inLine([left, right], 0);
  return { width, height, drawing: drawn('g', {}, ...drawings) };
}

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly drawings: readonly Drawn[];
}

/** Pieces in a row, at the same middle, from `x` on. */
function inLine(pieces: readonly Picture[], gap: number): Layout {
  const height = Math.max(...pieces.map((piece) => piece.height));
  const drawings: Drawn[] = [];
  let x = 0;
  for (const piece of pieces) {
    if (x > 0) x += gap;
    drawings.push(at(x, (height - piece.height) / 2, piece.drawing));
    x += piece.width;
  }
  return { width: x, height, drawings };
}

/** The pieces with plus signs between them, in as many lines as are needed. */
function laidOut(pieces: readonly Picture[], most: number): Layout {
  const lines: Picture[][] = [];
  let room = 0;
  for (const [index, piece] of pieces.entries()) {
    const sign = index > 0 ? [plus()] : [];
    const needed = piece.width + sign.length * (PLUS + GAP) + GAP;
    if (lines.length === 0 || room < needed) {
      lines.push([]);
      room = most;
    }
    lines.at(-1)!.push(...sign, piece);
    room -= needed;
  }
  const layouts = lines.map((line) => inLine(line, GAP));
  const drawings: Drawn[] = [];
  let y = 0;
  for (const layout of layouts) {
    if (y > 0) y += GAP;
    drawings.push(at(0, y, drawn('g', {}, ...layout.drawings)));
    y += layout.height;
  }
  return { width: Math.max(...layouts.map(({ width }) => width)), height: y, drawings };
}

function plus(): Picture {
  const drawing = drawn('text', { class: 'plus', x: PLUS / 2, y: 20, 'text-anchor': 'middle' }, '+');
  return { width: PLUS, height: TEXT_HEIGHT, drawing };
}

function at(x: number, y: number, drawing: Drawn): Drawn {
  return x === 0 && y === 0
    ? drawing
    : drawn('g', { transform: `translate(${round(x)} ${round(y)})` }, drawing);
}

function round(place: number): number {
  return Math.round(place * 10) / 10;
}
