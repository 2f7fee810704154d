import type { MoveMark } from '../board/boardView.js';
import { html, replace } from '../dom.js';
import type { Origin, SumDocument } from '../sum/document.js';
import { subgameOf, type Term, termsOf } from '../sum/terms.js';
import { exampleTerm, gameSelect } from './gameSelect.js';
import { TermCard } from './termCard.js';

const EMPTY_SUM = 'The empty sum is 0. Add a game, or choose an example below.';

/** The games of the sum as cards, and a list to add more from. */
export class EditorView {
  readonly element: HTMLElement;
  private readonly list = html('div', { class: 'terms' });
  private cards: TermCard[] = [];

  constructor(private readonly sums: SumDocument) {
    const add = gameSelect(
      sums.registry,
      'add-game',
      undefined,
      (title) => this.append(exampleTerm(title, sums.registry)),
      '+ Add a game to the sum …',
    );
    this.element = html(
      'div',
      { class: 'editor' },
      this.list,
      html('label', { class: 'sr-only', for: 'add-game' }, 'Add a game to the sum'),
      add,
      html(
        'p',
        { class: 'note', id: 'board-keys' },
        'On a board, arrow keys move, Enter draws, and the keys X O . # put that piece.',
      ),
    );
    sums.onChange((origin) => {
      if (!sums.reading.pending) this.refresh(origin);
    });
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
    this.cards = terms.map((term, index) => {
      const card = before[index];
      return card?.title === term.title ? card : this.makeCard(term, index);
    });
    for (const [index, card] of this.cards.entries()) card.update(terms[index]!, index, terms.length);
    const changed = this.cards.length !== before.length || this.cards.some((card, i) => card !== before[i]);
    if (changed) {
      const plus = () => html('div', { class: 'plus', 'aria-hidden': 'true' }, '+');
      replace(
        this.list,
        ...this.cards.flatMap((card, i) => (i > 0 ? [plus(), card.element] : [card.element])),
      );
    }
    const isStale = this.sums.reading.terms === undefined;
    // What is drawn may break the rules, and is shown as it is; a text that cannot be read leaves older boards.
    this.list.classList.toggle('stale', isStale && origin === 'text');
    if (terms.length === 0) {
      replace(this.list, html('p', { class: 'note' }, isStale ? 'The text cannot be read.' : EMPTY_SUM));
    }
  }

  private makeCard(term: Term, index: number): TermCard {
    const { sums } = this;
    return new TermCard(term, sums.registry, {
      onChange: (next, drawn) => sums.setTerm(index, next, drawn ? 'board' : 'choice'),
      onRemove: () => sums.setTerms(sums.terms.toSpliced(index, 1), 'choice'),
      onNegate: () => {
        const { rules, position } = subgameOf(sums.terms[index]!, sums.registry);
        this.append(...termsOf({ rules, position: rules.negate(position) }, sums.registry));
      },
    });
  }
}
