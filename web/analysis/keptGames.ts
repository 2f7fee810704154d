import type { GameRegistry } from 'sumgame';
import { readSum, termsToText } from '../sum/terms.js';
import { type Game, readLine, START, type Turn } from './variations.js';

const KEY = 'sumgame.games';
const MOST_GAMES = 50;

/** A game as it is kept in the browser. */
export interface KeptGame {
  readonly id: string;
  /** The sum it began with, in the language. */
  readonly start: string;
  readonly at: number;
  /** For every turn: the turn before it, the move as in links, and what a solver made of it. */
  readonly turns: readonly (readonly [parent: number, move: string, by?: Turn['by']])[];
  /** When it was played last, in milliseconds. */
  readonly played: number;
}

/** The games that were played in this browser, the last one first. Where nothing can be kept, there are none. */
export class KeptGames {
  constructor(private readonly registry: GameRegistry) {}

  list(): KeptGame[] {
    try {
      const games: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(games) ? games.filter(isKeptGame) : [];
    } catch {
      return [];
    }
  }

  /** Games without a move are not worth keeping. */
  keep({ id, start, turns }: Game, at: number): void {
    if (turns.length === 0) return;
    const game: KeptGame = {
      id,
      start: termsToText(start),
      at,
      turns: turns.map(inText),
      played: Date.now(),
    };
    this.write([game, ...this.list().filter((other) => other.id !== id)].slice(0, MOST_GAMES));
  }

  remove(id: string): void {
    this.write(this.list().filter((game) => game.id !== id));
  }

  /** The game to go on with; undefined if it cannot be read any more. */
  open({ id, start, turns }: KeptGame): Game | undefined {
    const { terms } = readSum(start, this.registry);
    const read: Turn[] = [];
    for (const [number, [parent, text, by]] of turns.entries()) {
      const [turn] = readLine(text);
      if (!turn || parent < START || parent >= number) return undefined;
      read.push({ parent, ...turn, ...(by && { by }) });
    }
    return terms && { id, start: terms, turns: read };
  }

  private write(games: readonly KeptGame[]): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(games));
    } catch {
      // Full, or forbidden: then the address is all that is kept.
    }
  }
}

function inText({ parent, player, move, by }: Turn): KeptGame['turns'][number] {
  const text = `${player === 'left' ? 'B' : 'W'}${move.index}:${move.text}`;
  return by ? [parent, text, by] : [parent, text];
}

function isKeptGame(game: unknown): game is KeptGame {
  if (typeof game !== 'object' || game === null) return false;
  const { id, start, at, turns, played } = game as Record<keyof KeptGame, unknown>;
  const isTurn = (turn: unknown) =>
    Array.isArray(turn) && Number.isInteger(turn[0]) && typeof turn[1] === 'string';
  return (
    typeof id === 'string' &&
    typeof start === 'string' &&
    Number.isInteger(at) &&
    typeof played === 'number' &&
    Array.isArray(turns) &&
    turns.every(isTurn)
  );
}
