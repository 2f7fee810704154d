import { button, byId, html } from './dom.js';

const KEY = 'sumgame-intro';

/** For those who are here for the first time: what a sum is, who loses, what to do. It stays until it is closed. */
export function showIntro(onTour: () => void, onLearn: () => void): void {
  if (isKnown()) return;
  const close = () => {
    intro.remove();
    remember();
    byId('tab-solve').focus();
  };
  const intro = html(
    'section',
    { class: 'card intro', 'aria-label': 'What this is' },
    html(
      'p',
      {},
      html('strong', {}, 'Several games, one sum: '),
      'in your turn you choose one of the games and move there. Whoever cannot move loses. Click the boards to draw; the answers follow.',
    ),
    html(
      'div',
      { class: 'buttons' },
      button({ class: 'small', id: 'intro-tour', onclick: onTour }, 'Three-step tour'),
      button({ class: 'small', id: 'intro-learn', onclick: onLearn }, 'Lessons and puzzles'),
      button({ class: 'small', id: 'intro-close', onclick: close }, 'Got it'),
    ),
  );
  byId('panel-solve').prepend(intro);
}

function isKnown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, 'seen');
  } catch {
    // Then it is shown again.
  }
}
