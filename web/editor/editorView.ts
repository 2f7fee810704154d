import type { SumMove } from 'sumgame';
import { legalMovesIn } from '../analysis/scene.js';
import type { Session } from '../analysis/session.js';
import type { MoveMark } from '../board/boardView.js';
import { html, replace } from '../dom.js';
import { readBoard } from '../games/boardText.js';
import { lookOf } from '../games/catalogue.js';
import { PlayCard, type PlayedTerm } from '../play/playCard.js';
import type { Origin, SumDocument } from '../sum/document.js';
import { problemsByTerm, subgameOf, type Term, termsOf } from '../sum/terms.js';
import { exampleTerm, gameSelect } from './gameSelect.js';
import { type Manner, TermCard } from './termCard.js';

const EMPTY_SUM = 'The empty sum is 0.';
const WHAT_TO_ADD = ' Add a game, or choose an example below.';
/** Boards with more columns are given more than half of a wide screen. */
const WIDE = 12;
const NOTHING_LEFT = 'Nothing is left of the sum.';

/** The games of the sum as cards, to be drawn or to be played, and a list to add more from. */
export class EditorView {
  readonly element: HTMLElement;
  private readonly list = html('div', { class: 'terms' });
  private readonly add: HTMLSelectElement;
  private readonly tools: HTMLElement;
  private cards: (TermCard | PlayCard)[] = [];
  private readonly sums: SumDocument;

  /** `isFixed`: no games are added, changed or removed. */
  constructor(
    private readonly session: Session,
    private readonly isFixed = false,
  ) {
    const { sums } = session;
    this.sums = sums;
    this.add = gameSelect(
      sums.registry,
      'add-game',
      undefined,
      (title) => this.append(exampleTerm(title, sums.registry)),
      '+ Add a game to the sum …',
    );
    this.tools = html(
      'div',
      { class: 'editor' },
      !isFixed && html('label', { class: 'sr-only', for: 'add-game' }, 'Add a game to the sum'),
      !isFixed && this.add,
      html(
        'p',
        { class: 'note', id: 'board-keys' },
        'On a board, arrow keys move, Enter draws, and the keys X O . # put that piece.',
      ),
    );
    this.element = html('div', { class: 'editor' }, this.list, this.tools);
    sums.onChange((origin) => {
      if (!sums.reading.pending && origin !== 'move') this.refresh(origin);
    });
    session.onChange(() => this.refresh('move'));
  }

  /** The moves to show on the boards, by the number of the game. */
  mark(marks: ReadonlyMap<number, readonly MoveMark[]>): void {
    for (const [index, card] of this.cards.entries()) card.mark(marks.get(index) ?? []);
  }

  private append(...terms: Term[]): void {
    this.sums.setTerms([...this.sums.terms, ...terms], 'choice');
    this.cards.at(-1)?.focus();
  }

  /** Cards are kept as long as their game stays the same: whoever draws on one keeps the focus. */
  private refresh(origin: Origin): void {
    const { terms } = this.sums;
    const before = this.cards;
    const isPlay = this.session.mode === 'play';
    this.tools.hidden = isPlay;
    this.cards = isPlay ? this.playCards(before) : this.drawCards(before);
    const changed = this.cards.length !== before.length || this.cards.some((card, i) => card !== before[i]);
    if (changed) {
      const plus = () => html('div', { class: 'plus', 'aria-hidden': 'true' }, '+');
      replace(
        this.list,
        ...this.cards.flatMap((card, i) => (i > 0 ? [plus(), card.element] : [card.element])),
      );
    }
    const isWide = terms.some((term) => {
      const board = readBoard(lookOf(term.title), term.text);
      return board !== undefined && !board.graph && board.cols > WIDE;
    });
    this.element.closest('.columns')?.classList.toggle('wide', isWide);
    const isStale = this.sums.reading.terms === undefined;
    // What is drawn may break the rules, and is shown as it is; a text that cannot be read leaves older boards.
    this.list.classList.toggle('stale', isStale && origin === 'text');
    if (terms.length === 0) {
      const empty = isPlay ? NOTHING_LEFT : EMPTY_SUM + (this.isFixed ? '' : WHAT_TO_ADD);
      replace(this.list, html('p', { class: 'note' }, isStale ? 'The text cannot be read.' : empty));
    }
  }

  private drawCards(before: readonly (TermCard | PlayCard)[]): TermCard[] {
    const { terms, reading } = this.sums;
    const problems = problemsByTerm(terms, reading.diagnostics);
    return terms.map((term, index) => {
      const old = before[index];
      const card = old instanceof TermCard && old.title === term.title ? old : this.makeCard(term, index);
      card.update(term, index, terms.length, problems[index], this.tracesIn(index));
      return card;
    });
  }

  private makeCard(term: Term, index: number): TermCard {
    const { sums } = this;
    return new TermCard(term, sums.registry, {
      onChange: (next, manner: Manner) => {
        if (manner === 'field') sums.typeTerm(index, next);
        else sums.setTerm(index, next, manner);
      },
      onRemove: () => {
        sums.setTerms(sums.terms.toSpliced(index, 1), 'choice');
        const neighbour = this.cards[Math.min(index, this.cards.length - 1)];
        if (neighbour) neighbour.focus();
        else this.add.focus();
      },
      onNegate: () => {
        const { rules, position } = subgameOf(sums.terms[index]!, sums.registry);
        this.append(...termsOf({ rules, position: rules.negate(position) }, sums.registry));
      },
      isFixed: this.isFixed,
    });
  }

  private playCards(before: readonly (TermCard | PlayCard)[]): PlayCard[] {
    const { terms } = this.sums;
    const { state } = this.session;
    const moves = this.movesByHand();
    return terms.map((term, index) => {
      const shown: PlayedTerm = {
        term,
        index,
        count: terms.length,
        moves: moves.filter((move) => move.index === index).map(({ text }) => text),
        player: state.toMove,
        ...this.tracesIn(index),
      };
      const old = before[index];
      if (old instanceof PlayCard && old.title === term.title) {
        old.update(shown);
        return old;
      }
      const card: PlayCard = new PlayCard(shown, {
        onMove: (text) => this.session.play(this.session.state.toMove, { index, text }),
        onChoose: () => {
          for (const other of this.cards) if (other instanceof PlayCard && other !== card) other.drop();
        },
      });
      return card;
    });
  }

  /** What is to be seen of the moves so far. */
  private tracesIn(index: number): Pick<PlayedTerm, 'dominoes' | 'last' | 'before'> {
    const { last, dominoes } = this.session.scene;
    const isLast = last && index >= last.index && index < last.index + last.count;
    if (!isLast) return { dominoes: dominoes[index] ?? [] };
    const { term, cells } = last.before;
    const board = readBoard(lookOf(term.title), term.text);
    return {
      dominoes: dominoes[index] ?? [],
      last: last.cells,
      ...(board && { before: { board, cells, player: last.player } }),
    };
  }

  private movesByHand(): readonly SumMove[] {
    const { session, sums } = this;
    if (session.isSolversTurn || session.isClosed || !sums.reading.sum) return [];
    try {
      return legalMovesIn(sums.terms, session.state.toMove, sums.registry);
    } catch {
      return [];
    }
  }
}
