import { opponent, type Player, type SumMove } from 'sumgame';
import type { Term } from '../sum/terms.js';

/** A move that was made: a node of the tree of variations. */
export interface Turn {
  /** The number of the turn before it, or START. */
  readonly parent: number;
  readonly player: Player;
  readonly move: SumMove;
  /** `guess`: by a solver that did not know whether it wins. */
  readonly by?: 'solver' | 'guess';
}

/** A position and all that has been tried from it. Turns are only added, so that their numbers stay. */
export interface Game {
  /** Tells it from others that begin with the same position. */
  readonly id: string;
  readonly start: readonly Term[];
  readonly turns: readonly Turn[];
}

/** Stands for the position before the first turn. */
export const START = -1;

/** A place in a game: the turn that was made last, and whose turn it is now. */
export interface State {
  readonly game: Game;
  readonly at: number;
  readonly toMove: Player;
}

let made = 0;

function newId(): string {
  made++;
  return `${Date.now().toString(36)}-${made}`;
}

export function newState(start: readonly Term[], toMove: Player): State {
  return { game: { id: newId(), start, turns: [] }, at: START, toMove };
}

/** The numbers of the turns that lead to one, in order. */
export function lineTo({ turns }: Game, at: number): number[] {
  const line: number[] = [];
  for (let turn = at; turn !== START; turn = turns[turn]!.parent) line.push(turn);
  return line.reverse();
}

/** The turns after a turn, the one that was tried first in front. */
export function turnsAfter({ turns }: Game, at: number): number[] {
  return turns.flatMap(({ parent }, turn) => (parent === at ? [turn] : []));
}

/** The end of the line that begins after a turn and follows what was tried first. */
export function endOfLine(game: Game, at: number): number {
  let end = at;
  for (let [next] = turnsAfter(game, at); next !== undefined; [next] = turnsAfter(game, end)) end = next;
  return end;
}

/** After one more move, which may have been tried before. Whether it is legal is for others to know. */
export function withTurn({ game, at }: State, turn: Omit<Turn, 'parent'>): State {
  const { player, move } = turn;
  const toMove = opponent(player);
  const known = game.turns.findIndex(
    (other) =>
      other.parent === at &&
      other.player === player &&
      other.move.index === move.index &&
      other.move.text === move.text,
  );
  if (known >= 0) return { game, at: known, toMove };
  const turns = [...game.turns, { ...turn, parent: at }];
  return { game: { ...game, turns }, at: turns.length - 1, toMove };
}

/** Another place in the same game. */
export function goTo({ game, at: before }: State, at: number): State {
  const { turns } = game;
  // Back at a turn, it is the turn of who moved from there.
  const from = lineTo(game, before).find((turn) => turns[turn]!.parent === at) ?? turnsAfter(game, at)[0];
  return { game, at, toMove: from === undefined ? nextPlayer(game, at) : turns[from]!.player };
}

/** Whose turn it is if players take turns, and Black begins. */
export function nextPlayer({ turns }: Game, at: number): Player {
  return at === START ? 'left' : opponent(turns[at]!.player);
}

/** Without a turn and all that follows it: another game, whose turns have other numbers. */
export function withoutTurn(state: State, removed: number): State {
  const { game } = state;
  const numbers = new Map<number, number>([[START, START]]);
  const turns: Turn[] = [];
  for (const [number, turn] of game.turns.entries()) {
    const parent = numbers.get(turn.parent);
    if (number === removed || parent === undefined) continue;
    numbers.set(number, turns.length);
    turns.push(parent === turn.parent ? turn : { ...turn, parent });
  }
  const at = numbers.get(state.at);
  const next = { ...game, id: newId(), turns };
  if (at !== undefined) return { ...state, game: next, at };
  const parent = game.turns[removed]!.parent;
  return { game: next, at: numbers.get(parent)!, toMove: game.turns[removed]!.player };
}

const LETTERS: Readonly<Record<Player, string>> = { left: 'B', right: 'W' };

/** The moves up to a turn, as links write them: `B0:a1-b1;W1:2-3`. */
export function lineText(game: Game, at: number): string {
  const turns = lineTo(game, at).map((turn) => game.turns[turn]!);
  return turns.map(({ player, move }) => `${LETTERS[player]}${move.index}:${move.text}`).join(';');
}

/** The moves of a link, up to the first that is none. */
export function readLine(text: string): Omit<Turn, 'parent'>[] {
  const turns: Omit<Turn, 'parent'>[] = [];
  for (const word of text === '' ? [] : text.split(';')) {
    const match = /^([BW])(\d{1,4}):(.+)$/.exec(word);
    if (!match) break;
    const [, letter, index, move] = match as unknown as [string, string, string, string];
    turns.push({ player: letter === 'B' ? 'left' : 'right', move: { index: Number(index), text: move } });
  }
  return turns;
}
