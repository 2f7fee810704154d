import {
  type DuelGame,
  type DuelPosition,
  formatGrid,
  isDuelGame,
  type Player,
  parseDuel,
  startOfDuel,
} from 'sumgame';
import { type CellKind, type Look, lookOf } from '../games/catalogue.js';

/** What is asked about: a board as people draw it, right or wrong. */
export interface DuelSetup {
  readonly game: DuelGame;
  /** Rows separated by `|`. */
  readonly text: string;
  readonly player: Player;
  readonly misere: boolean;
  readonly komi: number;
}

export const FIRST_SETUP: DuelSetup = {
  game: 'nogo',
  text: '....|....|....',
  player: 'left',
  misere: false,
  komi: 0.5,
};

/** A game of whole boards, for people. */
interface DuelKind {
  readonly look: Look;
  readonly rules: string;
  readonly hasMisere: boolean;
  /** What a new board is like: rows, columns. */
  readonly size: readonly [number, number];
}

const BLOCKED: CellKind = { char: '#', name: 'no cell' };
const EMPTY: CellKind = { char: '.', name: 'empty' };

function pieces(piece: string): CellKind[] {
  return [{ char: 'X', name: `black ${piece}` }, { char: 'O', name: `white ${piece}` }, BLOCKED, EMPTY];
}

function stones(name: string): Look {
  return { name, group: 'Boards', shape: 'grid', piece: 'stone', ground: 'lines', cells: pieces('stone') };
}

function race(name: string, piece: 'pawn' | 'knight'): Look {
  return { name, group: 'Boards', shape: 'grid', piece, ground: 'squares', cells: pieces(piece) };
}

export const KINDS: Readonly<Record<DuelGame, DuelKind>> = {
  nogo: {
    look: stones('NoGo'),
    rules: 'Put a stone; no block of stones may lose its last liberty. Who cannot move loses.',
    hasMisere: false,
    size: [3, 4],
  },
  atari_go: {
    look: stones('Atari Go'),
    rules: 'As Go, but the first capture wins. No passing, no suicide; who cannot move loses.',
    hasMisere: false,
    size: [4, 4],
  },
  go: {
    look: stones('Go'),
    rules:
      'Area scoring, no board may come back, two passes end the game. Black must be ahead by more than the komi.',
    hasMisere: false,
    size: [2, 2],
  },
  breakthrough: {
    look: race('Breakthrough', 'pawn'),
    rules:
      'Pawns step one row forward, straight or aslant, and capture aslant. Black runs up, White down: who reaches the far row wins.',
    hasMisere: true,
    size: [5, 4],
  },
  knightthrough: {
    look: race('Knightthrough', 'knight'),
    rules: 'Knights that only go forward. Black runs up, White down: who reaches the far row wins.',
    hasMisere: true,
    size: [5, 4],
  },
  domineering: {
    look: lookOf('domineering'),
    rules: "Black's dominoes stand, White's lie. Who cannot move loses; in misère play, wins.",
    hasMisere: true,
    size: [4, 4],
  },
};

/** The position, or an error that says what is wrong with the board. */
export function positionOf({ game, text, player, misere, komi }: DuelSetup): DuelPosition {
  return parseDuel(game, text, { player, misere: misere && KINDS[game].hasMisere, komi });
}

/** The board that a game begins with, of this size or, if that cannot be, of the usual one. */
export function startText(game: DuelGame, rows: number, cols: number): string {
  const [usualRows, usualCols] = KINDS[game].size;
  try {
    return formatGrid(startOfDuel(game, rows, cols).grid);
  } catch {
    return formatGrid(startOfDuel(game, usualRows, usualCols).grid);
  }
}

/** For addresses: `breakthrough OO|..|..|XX W misere`. */
export function setupToText({ game, text, player, misere, komi }: DuelSetup): string {
  const words: string[] = [game, text];
  if (player === 'right') words.push('W');
  if (misere && KINDS[game].hasMisere) words.push('misere');
  if (game === 'go' && komi !== FIRST_SETUP.komi) words.push(`komi=${komi}`);
  return words.join(' ');
}

export function textToSetup(words: string): DuelSetup {
  const [game = '', text, ...more] = words.trim().split(/\s+/);
  if (!isDuelGame(game)) return FIRST_SETUP;
  const komi = Number(more.find((word) => word.startsWith('komi='))?.slice(5));
  return {
    game,
    text: text ?? startText(game, 0, 0),
    player: more.includes('W') ? 'right' : 'left',
    misere: more.includes('misere'),
    komi: Number.isFinite(komi) ? komi : FIRST_SETUP.komi,
  };
}
