import type { GameRegistry, Player, SumMove } from 'sumgame';
import type { PlacedDomino } from '../board/domino.js';
import { readBoard } from '../games/boardText.js';
import { lookOf, nameOf } from '../games/catalogue.js';
import { gestureOf } from '../games/gestures.js';
import { subgameOf, type Term, termsOf } from '../sum/terms.js';
import { type Game, START, type Turn } from './variations.js';

/** What a move has just done. */
interface LastMove {
  readonly player: Player;
  /** The game that was moved in, and how many games it has become. */
  readonly index: number;
  readonly count: number;
  /** The cells it touched, if the board still has them. */
  readonly cells: readonly number[];
  /** The game before it, and the cells of its board that were chosen. */
  readonly before: { readonly term: Term; readonly cells: readonly number[] };
}

/** A position, with what can be seen of how it came about. */
export interface Scene {
  readonly terms: readonly Term[];
  /** For every game. */
  readonly dominoes: readonly (readonly PlacedDomino[])[];
  readonly last?: LastMove;
}

/** More moves than anybody would look through. */
const MOST_MOVES = 5000;

/** The legal moves of a player, each text once. Throws if there are too many to list. */
export function legalMovesIn(terms: readonly Term[], player: Player, registry: GameRegistry): SumMove[] {
  const legal: SumMove[] = [];
  for (const [index, term] of terms.entries()) {
    const { rules, position } = subgameOf(term, registry);
    const moves = rules.moves(position, player);
    const count = legal.length + moves.length;
    if (count > MOST_MOVES) throw new Error(`there are ${count} moves or more, too many to play here`);
    const texts = new Set(moves.map((move) => rules.moveText(position, move, player)));
    for (const text of texts) legal.push({ index, text });
  }
  return legal;
}

/** The games that a game becomes by a move. Throws if it is not legal. */
function termsAfter(term: Term, text: string, player: Player, registry: GameRegistry): Term[] {
  const { rules, position } = subgameOf(term, registry);
  const found = rules
    .moves(position, player)
    .find((candidate) => rules.moveText(position, candidate, player) === text);
  if (found === undefined) throw new Error(`${text} is not a legal move`);
  return termsOf({ rules, position: rules.play(position, found, player) }, registry);
}

const scenes = new WeakMap<Turn, Scene>();

/** The position after a turn. Throws if a move is not legal. */
export function sceneAt(game: Game, at: number, registry: GameRegistry): Scene {
  if (at === START) return { terms: game.start, dominoes: game.start.map(() => []) };
  const turn = game.turns[at]!;
  let scene = scenes.get(turn);
  if (!scene) {
    scene = sceneAfter(sceneAt(game, turn.parent, registry), turn, registry);
    scenes.set(turn, scene);
  }
  return scene;
}

/** The position after one more move. Throws if it is not legal. */
export function sceneAfter(
  { terms, dominoes }: Scene,
  { player, move }: Omit<Turn, 'parent'>,
  registry: GameRegistry,
): Scene {
  const { index, text } = move;
  const term = terms[index];
  if (!term) throw new Error(`there is no game ${index}`);
  const after = termsAfter(term, text, player, registry);
  const cells = cellsTouched(term, after, text);
  const [a, b] = cells;
  const isDomino = PLACES_DOMINOES.has(nameOf(term.title)) && b !== undefined;
  const placed: readonly PlacedDomino[] = isDomino ? [{ cells: [a!, b], player }] : [];
  return {
    terms: terms.toSpliced(index, 1, ...after),
    dominoes: dominoes.toSpliced(index, 1, ...after.map(() => [...dominoes[index]!, ...placed])),
    last: { player, index, count: after.length, cells, before: { term, cells: cellsChosen(term, text) } },
  };
}

const PLACES_DOMINOES: ReadonlySet<string> = new Set(['domineering', 'cram']);

/** The cells to choose for a move. */
function cellsChosen({ title, text: position }: Term, text: string): readonly number[] {
  const look = lookOf(title);
  const board = readBoard(look, position);
  return (board && gestureOf(look, nameOf(title), board, text).ways[0]) ?? [];
}

/** The cells of a move, where the board has kept its size; of graphs, the vertices that are left. */
function cellsTouched(before: Term, after: readonly Term[], text: string): readonly number[] {
  const look = lookOf(before.title);
  const board = readBoard(look, before.text);
  const next = after.length === 1 ? readBoard(look, after[0]!.text) : undefined;
  if (!board || !next) return [];
  const cells = cellsChosen(before, text);
  if (board.graph && next.graph) {
    const { names } = next.graph;
    return cells.map((cell) => names.indexOf(board.graph!.names[cell] ?? '')).filter((cell) => cell >= 0);
  }
  return board.rows === next.rows && board.cols === next.cols ? cells : [];
}
