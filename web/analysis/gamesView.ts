import { html, replace } from '../dom.js';
import type { Session } from './session.js';

/** The games that this browser keeps. */
export class GamesView {
  readonly element: HTMLDetailsElement;
  private readonly list = html('ul', { class: 'kept-games' });

  constructor(private readonly session: Session) {
    this.element = html(
      'details',
      { class: 'card games-kept', id: 'kept-games' },
      html('summary', {}, 'Games kept in this browser'),
      this.list,
    );
    this.element.addEventListener('toggle', () => void this.show());
    session.onChange(() => void this.show());
  }

  /** Nobody needs the list before it is opened. */
  private async show(): Promise<void> {
    if (!this.element.open) return;
    const { keptEntries } = await import('./keptEntries.js');
    replace(this.list, ...keptEntries(this.session, () => void this.show()));
  }
}
