import { button, html, replace } from '../dom.js';

const STEPS: readonly (readonly [target: string, title: string, words: string])[] = [
  [
    '#position .editor',
    '1. Draw',
    'These games are one sum: in a turn one moves in one of them. Click a cell to change it; add games below.',
  ],
  ['#answers', '2. See who wins', 'With every change the answers follow: who wins, by which moves, and why.'],
  [
    '#position .bar',
    '3. Play',
    'Press Play and make moves on the boards, against somebody or the solver. Whoever cannot move loses.',
  ],
];

/** Three steps through the page: what is spoken of is framed. Escape ends it. */
export function startTour(): void {
  const before = document.activeElement;
  const words = html('p', {});
  const title = html('h2', { id: 'tour-title' });
  const back = button({ onclick: () => go(at - 1) }, 'Back');
  const next = button({
    class: 'primary',
    id: 'tour-next',
    onclick: () => (at < STEPS.length - 1 ? go(at + 1) : end()),
  });
  const close = button({ onclick: () => end() }, 'Close');
  const box = html(
    'section',
    { class: 'card tour', role: 'dialog', 'aria-labelledby': 'tour-title', tabindex: -1 },
    title,
    words,
    html('div', { class: 'buttons' }, back, next, close),
  );
  let at = 0;

  function frame(target: Element | null | undefined, on: boolean): void {
    target?.classList.toggle('in-tour', on);
    // What is higher than the screen is read from its beginning.
    const isHigh = target && target.clientHeight > innerHeight;
    if (on) target?.scrollIntoView({ block: isHigh ? 'start' : 'center' });
  }

  function go(step: number): void {
    frame(document.querySelector('.in-tour'), false);
    at = step;
    const [target, name, text] = STEPS[step]!;
    frame(document.querySelector(target), true);
    replace(title, name);
    replace(words, text);
    back.disabled = step === 0;
    next.textContent = step < STEPS.length - 1 ? 'Next' : 'Done';
    next.focus();
  }

  function end(): void {
    frame(document.querySelector('.in-tour'), false);
    box.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  }

  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') end();
  });
  document.querySelector('.tour')?.remove();
  document.body.append(box);
  go(0);
}
