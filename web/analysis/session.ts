import type { Player, SumMove } from 'sumgame';
import type { Origin, SumDocument } from '../sum/document.js';
import type { Mode, Place, SolverSide } from '../sum/link.js';
import { type Term, termsToText } from '../sum/terms.js';
import type { KeptGame, KeptGames } from './keptGames.js';
import { type Scene, sceneAfter, sceneAt } from './scene.js';
import {
  type Game,
  goTo,
  lineText,
  newState,
  nextPlayer,
  readLine,
  START,
  type State,
  type Turn,
  withoutTurn,
  withTurn,
} from './variations.js';

/** What has happened: a step worth one in the history of the browser, or not. */
export type Change = 'step' | 'stroke' | 'back' | 'visit' | 'setting';

const MOST_STEPS = 1000;

/**
 * The one history of the board: strokes that draw it, and moves that are made on it. The sum of the page is always the
 * position that the session is at.
 */
export class Session {
  state: State = newState([], 'left');
  mode: Mode = 'edit';
  solver: SolverSide = 'nobody';
  /** Nobody may move by hand. */
  isClosed = false;
  /** What is wrong with the line of a link. */
  problem = '';
  private past: State[] = [];
  private future: State[] = [];
  private lastOrigin: Origin = 'link';
  private awaited: Place | undefined;
  private readonly listeners: ((change: Change) => void)[] = [];

  constructor(
    readonly sums: SumDocument,
    readonly kept: Pick<KeptGames, 'list' | 'keep' | 'open' | 'remove'>,
  ) {
    sums.onChange((origin) => this.follow(origin));
  }

  onChange(listener: (change: Change) => void): void {
    this.listeners.push(listener);
  }

  get scene(): Scene {
    return sceneAt(this.state.game, this.state.at, this.sums.registry);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Whether the solver is to move. */
  get isSolversTurn(): boolean {
    return (
      this.mode === 'play' && !this.isClosed && (this.solver === 'both' || this.solver === this.state.toMove)
    );
  }

  /** Makes a legal move; it may be that of a player whose turn it is not. */
  play(player: Player, move: SumMove, by?: Turn['by']): void {
    const turn = { player, move, ...(by && { by }) };
    sceneAfter(this.scene, turn, this.sums.registry);
    this.push(withTurn(this.state, turn), 'move');
    this.show('step');
  }

  goTo(at: number): void {
    if (at === this.state.at) return;
    this.push(goTo(this.state, at), 'move');
    this.show('step');
  }

  /** Removes a variation. */
  remove(turn: number): void {
    this.kept.remove(this.state.game.id);
    this.push(withoutTurn(this.state, turn), 'move');
    this.show('step');
  }

  setToMove(toMove: Player): void {
    if (toMove === this.state.toMove) return;
    this.push({ ...this.state, toMove }, 'move');
    this.tell('setting');
  }

  setMode(mode: Mode): void {
    this.mode = mode;
    this.tell('setting');
  }

  setSolver(solver: SolverSide): void {
    this.solver = solver;
    this.tell('setting');
  }

  /** Takes the last stroke or move back; against the solver, up to the last of one's own. */
  undo(): void {
    this.step(this.past, this.future);
  }

  redo(): void {
    this.step(this.future, this.past);
  }

  /** A game that was kept. */
  open(kept: KeptGame): void {
    const game = this.kept.open(kept);
    if (!game) return;
    const at = kept.at < game.turns.length ? kept.at : START;
    this.push({ game, at, toMove: nextPlayer(game, at) }, 'move');
    this.mode = 'play';
    this.show('step');
  }

  /** Where the session is, for links. */
  get place(): Omit<Place, 'tab'> {
    const { game, at, toMove } = this.state;
    const line = lineText(game, at);
    return {
      text: game.turns.length > 0 ? termsToText(game.start) : this.sums.text,
      ...(line !== '' && { line }),
      ...(toMove !== nextPlayer(game, at) && { toMove }),
      ...(this.mode !== 'edit' && { mode: this.mode }),
      ...(this.solver !== 'nobody' && { solver: this.solver }),
    };
  }

  /** Goes where a link says; texts of links are read by a worker first. */
  visit(place: Place & { readonly text: string }): void {
    const { text, line = '', mode = 'edit', solver = 'nobody' } = place;
    this.mode = mode;
    this.solver = solver;
    const known = this.knownGame(text, line);
    if (known) this.enter(known, place);
    else {
      this.awaited = place;
      this.sums.setText(text, 'link');
    }
  }

  /** The game at hand, or one that was kept and has the line: then its other variations are there, too. */
  private knownGame(text: string, line: string): Game | undefined {
    const { game } = this.state;
    if (game.turns.length > 0 && termsToText(game.start) === text) return game;
    if (line === '') return undefined;
    for (const kept of this.kept.list()) {
      if (kept.start !== text) continue;
      const opened = this.kept.open(kept);
      if (opened?.turns.some((_, turn) => lineText(opened, turn) === line)) return opened;
    }
    return undefined;
  }

  private enter(game: Game, { line = '', toMove }: Place, isReadable = true): void {
    let state: State = { game, at: START, toMove: 'left' };
    const before: State[] = [];
    this.problem = '';
    for (const turn of readLine(line)) {
      try {
        sceneAfter(sceneAt(state.game, state.at, this.sums.registry), turn, this.sums.registry);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.problem = `The line of the link ends before its move ${lineText(state.game, state.at).split(';').length + 1}: ${reason}.`;
        break;
      }
      before.push({ ...state, toMove: turn.player });
      state = withTurn(state, turn);
    }
    // Who opens a link may take its moves back.
    if (this.past.length > 0 || this.state.game.start.length > 0) this.past.push(this.state);
    else this.past = before;
    this.state = { ...state, toMove: toMove ?? nextPlayer(state.game, state.at) };
    this.lastOrigin = 'link';
    // What cannot be read stays as it is, with what is wrong with it.
    if (isReadable) this.show('visit');
    else this.tell('visit');
  }

  /** The sum has changed otherwise than by a move: a new game begins there. */
  private follow(origin: Origin): void {
    const { reading, terms } = this.sums;
    if (origin === 'move' || reading.pending) return;
    if (origin === 'link') {
      const place = this.awaited;
      this.awaited = undefined;
      const isReadable = reading.terms !== undefined;
      this.enter(newState(terms, 'left').game, isReadable && place ? place : { tab: 'solve' }, isReadable);
      return;
    }
    // A text that cannot be read leaves the boards as they were.
    if ((origin === 'text' || origin === 'field') && !reading.terms) return;
    if (isSame(terms, this.scene.terms)) return;
    const continues =
      origin === 'drag' || (origin === this.lastOrigin && (origin === 'text' || origin === 'field'));
    const next = newState(terms, this.state.toMove);
    if (continues) this.state = next;
    else this.push(next, origin);
    this.problem = '';
    this.tell(continues || (origin === 'board' && origin === this.lastOrigin) ? 'stroke' : 'step');
    this.lastOrigin = origin;
  }

  private push(next: State, origin: Origin): void {
    this.past.push(this.state);
    if (this.past.length > MOST_STEPS) this.past.shift();
    this.future = [];
    this.state = next;
    if (origin === 'move') this.lastOrigin = origin;
  }

  private step(from: State[], to: State[]): void {
    do {
      const next = from.pop();
      if (!next) break;
      to.push(this.state);
      // A move that is taken back stays in the tree.
      const { game } = this.state;
      const isOlder = game.id === next.game.id && game.turns.length > next.game.turns.length;
      this.state = isOlder ? { ...next, game } : next;
    } while (this.isSolversTurn && from.length > 0);
    this.lastOrigin = 'move';
    this.show('back');
  }

  private show(change: Change): void {
    const { terms } = this.scene;
    if (!isSame(terms, this.sums.terms) || !this.sums.reading.terms) this.sums.setTerms(terms, 'move');
    this.tell(change);
  }

  private tell(change: Change): void {
    this.kept.keep(this.state.game, this.state.at);
    for (const listener of this.listeners) listener(change);
  }
}

function isSame(a: readonly Term[], b: readonly Term[]): boolean {
  return (
    a.length === b.length && a.every((term, i) => term.title === b[i]!.title && term.text === b[i]!.text)
  );
}
