import { html } from '../dom.js';

/** The frame around a place for a board: it tells when the board goes on beyond an edge. */
export function boardFrame(place: HTMLElement): HTMLElement {
  const hint = html(
    'p',
    { class: 'note scroll-hint', hidden: true },
    'The board is wider than this: scroll it sideways.',
  );
  const frame = html('div', { class: 'board-frame' }, place, hint);
  const look = () => {
    const { scrollLeft, scrollWidth, clientWidth } = place;
    const hidden = scrollWidth - clientWidth;
    frame.classList.toggle('more-left', scrollLeft > 2);
    frame.classList.toggle('more-right', scrollLeft < hidden - 2);
    hint.hidden = hidden <= 2;
  };
  place.addEventListener('scroll', look, { passive: true });
  const observer = new ResizeObserver(look);
  observer.observe(place);
  // The board itself may grow while its place does not.
  new MutationObserver(() => {
    for (const child of place.children) observer.observe(child);
    look();
  }).observe(place, { childList: true });
  return frame;
}
