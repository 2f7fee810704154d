import type { Player } from 'sumgame';
import { boardFrame } from '../board/boardFrame.js';
import { type BoardState, BoardView, type MoveMark, type PlayedOn } from '../board/boardView.js';
import type { PlacedDomino } from '../board/domino.js';
import { button, html, replace } from '../dom.js';
import { readBoard } from '../games/boardText.js';
import { type Look, lookOf, nameOf, splitTitle } from '../games/catalogue.js';
import { type Gesture, gestureOf, optionsAfter } from '../games/gestures.js';
import { gameLetter, gestureHint } from '../games/moveWords.js';
import { positionWords } from '../games/positionWords.js';
import type { GraphView } from '../graph/graphView.js';
import { graphsOr } from '../graph/load.js';
import { PLAYER_NAMES, type Term } from '../sum/terms.js';

/** What a game that is played shows. */
export interface PlayedTerm {
  readonly term: Term;
  readonly index: number;
  readonly count: number;
  /** Texts of the moves that may be made by hand now. */
  readonly moves: readonly string[];
  readonly player: Player;
  readonly dominoes: readonly PlacedDomino[];
  /** If the last move was made here: the cells it touched, and what it was made on. */
  readonly last?: readonly number[];
  readonly before?: PlayedOn;
}

export interface PlayCardHandlers {
  onMove(text: string): void;
  /** Cells are being chosen: those on other boards are forgotten. */
  onChoose(): void;
}

/** A game of the sum, to be moved in by choosing cells. */
export class PlayCard {
  readonly element = html('article', { class: 'card term playing' });
  private readonly badge = html('span', { class: 'badge', 'aria-hidden': 'true' });
  private readonly parameters = html('span', { class: 'formula' });
  private readonly text = html('p', { class: 'formula big' });
  private readonly boardPlace = html('div', { class: 'board-place' });
  private readonly hint = html('p', { class: 'note gesture', 'aria-live': 'polite' });
  private readonly choices = html('div', { class: 'choices', role: 'group', 'aria-label': 'Which move?' });
  private view: BoardView | GraphView | undefined;
  private gestures: readonly Gesture[] = [];
  private chosen: readonly number[] = [];
  private marks: readonly MoveMark[] = [];

  constructor(
    private shown: PlayedTerm,
    private readonly handlers: PlayCardHandlers,
  ) {
    const { title } = shown.term;
    replace(
      this.element,
      html(
        'header',
        {},
        this.badge,
        html('p', { class: 'game-name' }, lookOf(title).name),
        splitTitle(title).impartial && html('span', { class: 'tag' }, 'impartial'),
        this.parameters,
      ),
      boardFrame(this.boardPlace),
      this.text,
      this.hint,
      this.choices,
    );
    this.update(shown);
  }

  get title(): string {
    return this.shown.term.title;
  }

  update(shown: PlayedTerm): void {
    this.shown = shown;
    this.chosen = [];
    const { term, index, count, moves, last } = shown;
    const look = lookOf(term.title);
    const letter = gameLetter(index);
    this.element.setAttribute('aria-label', count > 1 ? `${look.name}, game ${letter}` : look.name);
    this.element.classList.toggle('moved', last !== undefined);
    this.badge.textContent = letter;
    this.badge.hidden = count < 2;
    const board = readBoard(look, term.text);
    const drawn = board !== undefined && board.cells.length > 0;
    // What tells octal games apart, and toads from frogs that jump further.
    const code = splitTitle(term.title).base.split(' ').slice(1);
    this.parameters.textContent = [...code, board?.parameters.join(',')].filter(Boolean).join(' ');
    const isText = look.shape === 'text' || look.shape === 'heap';
    this.text.textContent = drawn ? '' : board && !isText ? 'nothing left' : positionWords(term);
    this.text.hidden = drawn;
    const name = nameOf(term.title);
    this.gestures = board ? moves.map((text) => gestureOf(look, name, board, text)) : [];
    const onBoard = this.gestures.some(({ ways }) => ways.length > 0);
    this.hint.textContent = onBoard ? gestureHint(term.title) : moves.length > 0 ? FROM_LIST : '';
    if (!drawn) {
      this.view = undefined;
      replace(this.boardPlace);
    } else if (!this.view) {
      this.view = this.makeView(look, { board });
      if (this.view) replace(this.boardPlace, this.view.element);
    }
    this.show();
  }

  /** Graphs are drawn as soon as what draws them has been loaded. */
  private makeView(look: Look, state: BoardState): BoardView | GraphView | undefined {
    const label = `${look.name}: choose a move`;
    const handlers = {
      onCell: (cell: number, drag: boolean) => void (drag || this.choose(cell)),
      onKey: (_cell: number, key: string) => key === 'Escape' && this.drop(),
    };
    if (look.shape !== 'graph') return new BoardView(look, label, state, handlers);
    const graphs = graphsOr(() => this.update(this.shown), this.boardPlace);
    return graphs && new graphs.GraphView(look, label, state, handlers);
  }

  mark(marks: readonly MoveMark[]): void {
    if (marks.length === 0 && this.marks.length === 0) return;
    this.marks = marks;
    this.show();
  }

  focus(): void {
    this.view?.focus();
  }

  /** Forgets the cells chosen so far; false if there are none. */
  drop(): boolean {
    if (this.chosen.length === 0) return false;
    this.chosen = [];
    this.show();
    return true;
  }

  private choose(cell: number): void {
    if (this.gestures.length === 0) return;
    // A cell that does not lead on may be the beginning of another move.
    const continues = optionsAfter(this.gestures, this.chosen).next.has(cell);
    const begins = optionsAfter(this.gestures, []).next.has(cell);
    this.handlers.onChoose();
    const isLost = !continues && !begins;
    const hint = gestureHint(this.shown.term.title);
    this.hint.textContent = isLost ? `${PLAYER_NAMES[this.shown.player]} has no such move. ${hint}` : hint;
    const cells = continues ? [...this.chosen, cell] : begins ? [cell] : [];
    const { complete, next } = optionsAfter(this.gestures, cells);
    if (complete.length === 1 && next.size === 0) {
      this.chosen = [];
      this.handlers.onMove(complete[0]!.text);
      return;
    }
    this.chosen = cells;
    this.show();
  }

  private show(): void {
    const { term, dominoes, last, before } = this.shown;
    const board = readBoard(lookOf(term.title), term.text);
    const { complete, next } = optionsAfter(this.gestures, this.chosen);
    // Moves that the same cells make are to be chosen from beside the board.
    const offered = this.chosen.length > 0 ? complete : [];
    replace(
      this.choices,
      ...offered.map(({ text, choice }) =>
        button({ class: 'choice', onclick: () => this.handlers.onMove(text) }, choice),
      ),
    );
    if (!board) return;
    const marks = this.chosen.length > 0 ? [] : this.marks;
    this.view?.update({
      board,
      chosen: this.chosen,
      open: next,
      dominoes,
      last: last ?? [],
      marks,
      ...(before && { before }),
    });
  }
}

const FROM_LIST = 'Choose a move from the list of all moves.';
