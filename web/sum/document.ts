import type { GameRegistry } from 'sumgame';
import type { Reader } from './reader.js';
import { PATIENCE_MS, type Reading, readSum, type Term, termsToText } from './terms.js';

/**
 * Who changed the sum: a listener may leave alone what its own user is just editing. `drag` goes on with a stroke on a
 * board, `field` is a text field of a game, `move` a step in a game that is played.
 */
export type Origin = 'text' | 'board' | 'drag' | 'field' | 'choice' | 'link' | 'move';

/**
 * The sum that the page shows. Text and boards are two views of it: the terms are what is drawn, the text what is
 * solved. They differ only while the text is read or has errors; then the boards show the last sum without.
 */
export class SumDocument {
  terms: readonly Term[] = [];
  text = '';
  reading: Reading = { terms: [], sum: [], diagnostics: [] };
  private readonly listeners: ((origin: Origin) => void)[] = [];

  constructor(
    readonly registry: GameRegistry,
    private readonly reader: Pick<Reader, 'read' | 'drop'>,
  ) {}

  onChange(listener: (origin: Origin) => void): void {
    this.listeners.push(listener);
  }

  /** Texts may come from anybody: a worker reads them first. Listeners are told now, and when it is done. */
  setText(text: string, origin: Origin): void {
    this.text = text;
    this.reading = { pending: true, diagnostics: [] };
    this.tell(origin);
    this.reader.read(text, (problems) => {
      this.take(problems ? { diagnostics: problems } : readSum(text, this.registry, PATIENCE_MS), origin);
    });
  }

  /** The text of one game, typed by somebody: it is shown at once, and a worker reads it. */
  typeTerm(index: number, term: Term): void {
    this.terms = this.terms.with(index, term);
    this.setText(termsToText(this.terms), 'field');
  }

  /** Another text is about to come. */
  stopReading(): void {
    this.reader.drop();
  }

  setTerms(terms: readonly Term[], origin: Origin): void {
    this.reader.drop();
    this.terms = terms;
    this.text = termsToText(terms);
    this.reading = readSum(this.text, this.registry, PATIENCE_MS);
    this.tell(origin);
  }

  setTerm(index: number, term: Term, origin: Origin): void {
    this.setTerms(this.terms.with(index, term), origin);
  }

  private take(reading: Reading, origin: Origin): void {
    this.reading = reading;
    if (reading.terms) this.terms = reading.terms;
    // A link is all there is: nothing of an older sum may stand beside it.
    else if (origin === 'link') this.terms = [];
    this.tell(origin);
  }

  private tell(origin: Origin): void {
    for (const listener of this.listeners) listener(origin);
  }
}
