import { checkText } from '../base/arguments.js';
import { ParseError, SolverError } from '../base/errors.js';
import { BLACK, EMPTY, WALL, WHITE } from '../board/cells.js';
import { cellName, type Grid, parseGrid } from '../board/grid.js';
import { neighbours4 } from '../board/neighbours.js';
import { checkChoice } from '../engine/checks.js';
import type { Player } from '../games/rules.js';
import { PASS } from './border.js';

/** The games that are searched as whole boards. */
export const DUEL_GAMES = ['nogo', 'atari_go', 'go', 'breakthrough', 'knightthrough', 'domineering'] as const;
/** The name of a game that is searched as a whole board. */
export type DuelGame = (typeof DUEL_GAMES)[number];

/** A whole board: who wins if `player` moves next? */
export interface DuelPosition {
  readonly game: DuelGame;
  /** Every result is inverted: who reaches the goal, or makes the last move, loses. */
  readonly misere: boolean;
  readonly grid: Grid;
  readonly player: Player;
  /** Go: what Left's area must exceed Right's by. */
  readonly komi: number;
}

/** What a whole board begins with, beside the position. */
export interface DuelSetup {
  readonly misere?: boolean;
  readonly player?: Player;
  readonly komi?: number;
}

/** So that a set of cells is one 64-bit word. */
const MOST_CELLS = 64;
/** Two rows of pieces for each player. */
const LEAST_RACE_ROWS = 4;

const ALLOWED: Readonly<Record<DuelGame, string>> = {
  nogo: 'XO.#',
  atari_go: 'XO.#',
  go: 'XO.#',
  breakthrough: 'XO.#',
  knightthrough: 'XO.#',
  domineering: '.#',
};

/** Is this the name of a game that is searched as a whole board? */
export function isDuelGame(name: string): name is DuelGame {
  return (DUEL_GAMES as readonly string[]).includes(name);
}

/** The position that a game begins with. */
export function startOfDuel(game: DuelGame, rows: number, cols: number, setup: DuelSetup = {}): DuelPosition {
  const count = rows * cols;
  if (!Number.isInteger(rows) || !Number.isInteger(cols) || rows < 1 || cols < 1 || count > MOST_CELLS) {
    throw new SolverError('ERR_DUEL', `a board of ${rows}x${cols} is not offered: 1 to ${MOST_CELLS} cells`);
  }
  const cells = new Uint8Array(count).fill(EMPTY);
  if (isRace(game)) {
    if (rows < LEAST_RACE_ROWS) {
      throw new SolverError('ERR_DUEL', `${game} needs at least ${LEAST_RACE_ROWS} rows, not ${rows}`);
    }
    cells.fill(WHITE, 0, 2 * cols);
    cells.fill(BLACK, count - 2 * cols);
  }
  return withSetup(game, { rows, cols, cells }, setup);
}

/**
 * Reads a set-up position: rows from the top, separated by `|`; `X` Left, `O` Right, `.` free, `#` no cell. In races
 * `X` runs up and `O` down; Domineering has only `.` and `#`.
 */
export function parseDuel(game: DuelGame, text: string, setup: DuelSetup = {}): DuelPosition {
  checkChoice('game', game, DUEL_GAMES);
  checkText('text', text);
  const grid = parseGrid(text, ALLOWED[game]);
  const { cells } = grid;
  if (cells.length === 0 || cells.length > MOST_CELLS) {
    const problem = `the board has ${cells.length} cells, expected 1 to ${MOST_CELLS}`;
    throw new ParseError(problem, text, 0, text.length);
  }
  if (isRace(game)) rejectArrived(grid, text);
  else if (game !== 'domineering') rejectCaptured(grid, text);
  return withSetup(game, grid, setup);
}

function withSetup(game: DuelGame, grid: Grid, setup: DuelSetup): DuelPosition {
  const { misere = false, player = 'left', komi = 0.5 } = setup;
  if (misere && !isRace(game) && game !== 'domineering') {
    throw new SolverError('ERR_DUEL', `misère play is not offered for ${game}`);
  }
  if (!Number.isInteger(komi - 0.5) || Math.abs(komi) > 2 * MOST_CELLS) {
    throw new SolverError('ERR_DUEL', `a komi of ${komi} is not offered: a whole number and a half`);
  }
  return { game, misere, grid, player, komi };
}

function isRace(game: DuelGame): boolean {
  return game === 'breakthrough' || game === 'knightthrough';
}

/** A piece on its last row has ended the game. */
function rejectArrived({ rows, cols, cells }: Grid, text: string): void {
  for (let col = 0; col < cols; col++) {
    if (cells[col] === BLACK) throw new ParseError('X has already reached the top row', text, col);
    const last = (rows - 1) * cols + col;
    // Each row before is followed by a separator.
    if (cells[last] === WHITE) {
      throw new ParseError('O has already reached the bottom row', text, last + rows - 1);
    }
  }
}

/** Every block of stones must have a liberty. */
function rejectCaptured(grid: Grid, text: string): void {
  const { cols, cells } = grid;
  const around = neighbours4(grid);
  const seen = new Set<number>();
  for (const [start, colour] of cells.entries()) {
    if (colour === EMPTY || colour === WALL || seen.has(start)) continue;
    const block = [start];
    seen.add(start);
    let breathes = false;
    for (const cell of block) {
      for (const near of around.subarray(4 * cell, 4 * cell + 4)) {
        if (cells[near] === EMPTY) breathes = true;
        if (cells[near] !== colour || seen.has(near)) continue;
        seen.add(near);
        block.push(near);
      }
    }
    if (breathes) continue;
    const problem = `the block at ${cellName(grid, start)} has no liberty`;
    throw new ParseError(problem, text, start + Math.floor(start / cols));
  }
}

/** How a move is written: `b2_X`, `pass`, `a1-a2` for a domino, `a5-b4` for a step. */
export function duelMoveText({ game, grid }: DuelPosition, move: number, player: Player): string {
  const left = player === 'left';
  switch (game) {
    case 'domineering':
      return `${cellName(grid, move)}-${cellName(grid, move + (left ? grid.cols : 1))}`;
    case 'breakthrough':
    case 'knightthrough': {
      const from = move >> 2;
      const step = STEPS[game][move & 3]!;
      const to = from + (left ? -step.rows : step.rows) * grid.cols + step.cols;
      return `${cellName(grid, from)}-${cellName(grid, to)}`;
    }
    default:
      return move === PASS ? 'pass' : `${cellName(grid, move)}_${left ? 'X' : 'O'}`;
  }
}

/** The steps of pieces by direction: rows forward, columns to the right. */
const STEPS = {
  breakthrough: [
    { rows: 1, cols: -1 },
    { rows: 1, cols: 1 },
    { rows: 1, cols: 0 },
  ],
  knightthrough: [
    { rows: 1, cols: -2 },
    { rows: 1, cols: 2 },
    { rows: 2, cols: -1 },
    { rows: 2, cols: 1 },
  ],
} as const;
