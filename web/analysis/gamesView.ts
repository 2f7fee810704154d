import { button, html, replace } from '../dom.js';
import type { KeptGame } from './keptGames.js';
import type { Session } from './session.js';

const TIMES = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

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
    this.element.addEventListener('toggle', () => this.show());
    session.onChange(() => this.show());
  }

  private show(): void {
    if (!this.element.open) return;
    const games = this.session.kept.list();
    const none = html('li', { class: 'note' }, 'None yet: a game is kept as soon as a move is made.');
    replace(this.list, ...(games.length > 0 ? games.map((game) => this.entry(game)) : [none]));
  }

  private entry(game: KeptGame): HTMLElement {
    const moves = game.turns.length === 1 ? '1 move' : `${game.turns.length} moves`;
    const isOpen = game.id === this.session.state.game.id;
    return html(
      'li',
      {},
      button(
        {
          class: 'kept-game',
          'data-key': game.id,
          'aria-current': isOpen ? 'true' : undefined,
          onclick: () => this.session.open(game),
        },
        html('span', { class: 'formula' }, game.start),
        html('span', { class: 'note' }, `${moves}, ${TIMES.format(game.played)}`),
      ),
      !isOpen &&
        button(
          {
            class: 'tool',
            'aria-label': `Remove the game ${game.start}`,
            onclick: () => {
              this.session.kept.remove(game.id);
              this.show();
            },
          },
          '✕',
        ),
    );
  }
}
