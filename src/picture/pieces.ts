import type { Look, Piece } from '../games/look.js';
import { type Drawn, drawn } from './drawn.js';

/** The side of a cell. Pieces are drawn around its middle. */
export const CELL = 40;

/** Whose a piece is. */
export type Side = 'black' | 'white' | 'both';

/** What stands on a cell, drawn; nothing for an empty one. */
export function drawContent(look: Look, content: string): Drawn[] {
  if (look.shape === 'hex') return drawHerd(Number(content));
  if (look.shape === 'heap') return [drawPiece(look.piece, 'both')];
  if (look.shape === 'maze') return drawMazeCell(look, content);
  switch (content) {
    case 'X':
      return [drawPiece(look.piece, look.cells.some(({ char }) => char === 'O') ? 'black' : 'both')];
    case 'O':
      return [drawPiece(look.piece, 'white')];
    case '#':
      return [drawWall(look)];
    case 'x':
    case 'o':
      return [drawPiece(look.piece, content === 'x' ? 'black' : 'white'), safeRing(content)];
    case '-':
      return [drawn('path', { class: 'closed', d: 'M-6 -6L6 6M6 -6L-6 6' })];
    case 'b':
    case 'w':
      return [drawn('circle', { class: `only ${content === 'b' ? 'black' : 'white'}`, r: 6 })];
    default:
      return [];
  }
}

/** Walls, which are thin enough to stand beside a piece, and pieces: of several, their number. */
function drawMazeCell(look: Look, content: string): Drawn[] {
  // A piece alone is one to draw with.
  const [walls = '.', pieces = 0] = content === 'P' ? ['.', 1] : [content[0], content.length - 1];
  const parts: Drawn[] = [];
  if ('_+'.includes(walls)) parts.push(drawn('rect', { class: 'wall', x: -20, y: 15, width: 40, height: 5 }));
  if ('!+'.includes(walls)) parts.push(drawn('rect', { class: 'wall', x: 15, y: -20, width: 5, height: 40 }));
  if (pieces > 0) parts.push(drawPiece(look.piece, 'both'));
  if (pieces > 1) parts.push(drawn('text', { class: 'pile', y: 5, 'text-anchor': 'middle' }, String(pieces)));
  return parts;
}

/** Green dominoes and edges are walls to the language, and pieces to people. */
function drawWall(look: Look): Drawn {
  if (look.piece === 'domino' || look.piece === 'edge') return drawPiece(look.piece, 'both');
  if (look.piece === 'amazon' || look.piece === 'king') return drawBurnt();
  return drawn('rect', { class: 'wall', x: -18, y: -18, width: 36, height: 36, rx: 5 });
}

/** A cell that an arrow has hit. */
function drawBurnt(): Drawn {
  return drawn(
    'g',
    { class: 'burnt' },
    drawn('rect', { x: -18, y: -18, width: 36, height: 36, rx: 5 }),
    drawn('path', { d: 'M-8 8L7 -7M-1 -8H8V1' }),
  );
}

function safeRing(content: string): Drawn {
  return drawn('circle', { class: `safe ${content === 'x' ? 'black' : 'white'}`, r: 6 });
}

const DRAWINGS: Readonly<Record<Piece, (side: Side) => Drawn[]>> = {
  stone: () => [
    drawn('circle', { r: 15.5 }),
    drawn('path', { class: 'shine', d: 'M-9 -5A10.5 10.5 0 0 1 -1 -10.5' }),
  ],
  neutral: () => [drawn('circle', { r: 14 }), drawn('path', { class: 'line', d: 'M0 -14V14M-14 0H14' })],
  paint: () => [drawn('rect', { x: -18, y: -18, width: 36, height: 36, rx: 5 })],
  mark: () => [drawn('path', { class: 'cross', d: 'M-10 -10L10 10M10 -10L-10 10' })],
  amazon: () => [
    drawn('path', { d: 'M-13 -7L-7.5 1L-5 -11L0 0L5 -11L7.5 1L13 -7L9 9H-9Z' }),
    drawn('rect', { x: -10, y: 10.5, width: 20, height: 4, rx: 2 }),
  ],
  king: () => [
    drawn('path', { class: 'line thick', d: 'M0 -16V-8M-4 -12.5H4' }),
    drawn('path', {
      d: 'M-13 -2C-13 -9 -5 -9 0 -3C5 -9 13 -9 13 -2C13 2 10 5 8.5 9H-8.5C-10 5 -13 2 -13 -2Z',
    }),
    drawn('rect', { x: -10, y: 10.5, width: 20, height: 4, rx: 2 }),
  ],
  pawn: () => [
    drawn('path', { d: 'M0 -3C4 1 6 6 9 10H-9C-6 6 -4 1 0 -3Z' }),
    drawn('circle', { cy: -7.5, r: 6 }),
    drawn('rect', { x: -11, y: 10.5, width: 22, height: 4, rx: 2 }),
  ],
  knight: () => [
    drawn('path', {
      d: 'M-9 10C-9 2 -1 1 -1 -3C-4 -2 -6 1 -10 1C-13 1 -13 -3 -11 -5C-8 -9 -6 -12 -1 -13L1 -17L4 -12C10 -9 12 0 9 10Z',
    }),
    drawn('circle', { class: 'eye', cx: -3, cy: -8, r: 1.5 }),
    drawn('rect', { x: -11, y: 10.5, width: 22, height: 4, rx: 2 }),
  ],
  elephant: (side) => (side === 'white' ? drawRhino() : drawElephant()),
  toad: () => [
    drawn('path', { d: 'M-15 12C-16 2 -8 -4 0 -5C1 -12 10 -12 11 -5C16 -3 16 4 10 5C6 6 5 8 6 12Z' }),
    drawn('circle', { class: 'eye', cx: 6, cy: -6, r: 2.2 }),
    drawn('path', { class: 'line', d: 'M6 1.5H14' }),
    drawn('path', { class: 'line', d: 'M-9 12C-10 6 -4 4 -1 8' }),
  ],
  domino: () => [
    drawn('rect', { x: -7.5, y: -18, width: 15, height: 36, rx: 3.5 }),
    drawn('path', { class: 'line', d: 'M-7.5 0H7.5' }),
  ],
  edge: () => [
    drawn('path', { class: 'edge', d: 'M0 20V-20' }),
    drawn('circle', { class: 'node', cy: -20, r: 4 }),
    drawn('circle', { class: 'node', cy: 20, r: 4 }),
  ],
  sheep: () => [],
  pin: () => [
    drawn('path', {
      d: 'M0 -18C4 -18 5 -14 4 -10C3 -6 8 -2 8 6C8 12 5 17 4 17H-4C-5 17 -8 12 -8 6C-8 -2 -3 -6 -4 -10C-5 -14 -4 -18 0 -18Z',
    }),
    drawn('path', { class: 'line band', d: 'M-3.6 -9H3.6M-3.4 -6H3.4' }),
  ],
  token: () => [drawn('circle', { r: 13 }), drawn('circle', { class: 'line', r: 8.5 })],
};

function drawElephant(): Drawn[] {
  return [
    drawn('path', {
      d: 'M-15 13V0C-15 -8 -9 -12 -2 -12H3C9 -12 13 -7 13 -1V6C13 8 15 8.5 16 7.5L17.5 10C15 13 9.5 12 9 8V4H5V13H0V7H-8V13Z',
    }),
    drawn('path', { class: 'line', d: 'M3 -9C-3 -9 -4 0 1 2C5 1 6 -4 5 -8' }),
    drawn('circle', { class: 'eye', cx: 8.5, cy: -5, r: 1.7 }),
  ];
}

function drawRhino(): Drawn[] {
  // It looks to the left: its horn is there.
  return [
    drawn('path', {
      d: 'M15 13V-1C15 -8 9 -11 2 -11C-2 -11 -5 -9 -7 -6L-13 -12L-12 -3C-15 -1 -17 2 -16 5C-13 8 -8 7 -6 5V13H-1V7H8V13Z',
    }),
    drawn('circle', { class: 'eye', cx: -8.5, cy: -1, r: 1.7 }),
    drawn('path', { class: 'line', d: 'M0 -10C1 -5 0 0 -3 3' }),
  ];
}

/** A piece, around (0, 0). */
export function drawPiece(piece: Piece, side: Side): Drawn {
  // Toads go right; frogs are toads that go left.
  const turned = piece === 'toad' && side === 'white' && { transform: 'scale(-1 1)' };
  return drawn('g', { class: `piece ${side} ${piece}`, ...turned }, ...DRAWINGS[piece](side));
}

/** A herd and how many it has. */
function drawHerd(herd: number): Drawn[] {
  if (!Number.isFinite(herd) || herd === 0) return [];
  const count = drawn('text', { class: 'count', y: 5.5, 'text-anchor': 'middle' }, String(Math.abs(herd)));
  const wool = drawn('path', { d: WOOL });
  return [drawn('g', { class: `piece ${herd > 0 ? 'black' : 'white'} sheep` }, wool, count)];
}

/** Eight curls around the middle. */
const WOOL = (() => {
  const points = Array.from({ length: 9 }, (_, i) => {
    const angle = (i * Math.PI) / 4 + Math.PI / 8;
    return `${(12.5 * Math.cos(angle)).toFixed(1)} ${(12 * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points[0]}${points
    .slice(1)
    .map((point) => `A5.6 5.6 0 0 1 ${point}`)
    .join('')}Z`;
})();
