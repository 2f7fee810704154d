import { button, html } from '../dom.js';
import type { KeptGame } from './keptGames.js';
import type { Session } from './session.js';

const TIMES = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A line for each game that this browser keeps; `removed` is called when one has been removed. */
export function keptEntries(session: Session, removed: () => void): HTMLElement[] {
  const games = session.kept.list();
  if (games.length > 0) return games.map((game) => entry(session, game, removed));
  return [html('li', { class: 'note' }, 'None yet: a game is kept as soon as a move is made.')];
}

function entry(session: Session, game: KeptGame, removed: () => void): HTMLElement {
  const moves = game.turns.length === 1 ? '1 move' : `${game.turns.length} moves`;
  const isOpen = game.id === session.state.game.id;
  return html(
    'li',
    {},
    button(
      {
        class: 'kept-game',
        'data-key': game.id,
        'aria-current': isOpen ? 'true' : undefined,
        onclick: () => session.open(game),
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
            session.kept.remove(game.id);
            removed();
          },
        },
        '✕',
      ),
  );
}
