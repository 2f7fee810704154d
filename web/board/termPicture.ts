import { html } from '../dom.js';
import { readBoard } from '../games/boardText.js';
import { lookOf } from '../games/catalogue.js';
import { positionWords } from '../games/positionWords.js';
import type { Term } from '../sum/terms.js';
import type { Details } from './boardPicture.js';
import { smallPicture } from './smallPicture.js';

interface PictureOptions extends Details {
  /** By which moves name the game. */
  readonly letter?: string | undefined;
}

/** A small board, or the text if there is none. `plus`: after a plus sign. */
export function pictureOf(
  { title, text }: Term,
  plus: boolean,
  { letter, ...details }: PictureOptions = {},
): HTMLElement {
  const look = lookOf(title);
  const board = readBoard(look, text);
  const isHeap = look.shape === 'heap';
  const name = `${title.includes(' ') ? `${title}: ` : ''}${positionWords({ title, text })}`;
  const drawn = board && board.cells.length > 0 && !(isHeap && board.cells.length > 16);
  const picture = drawn
    ? smallPicture(look, board, name, text, details)
    : html('span', { class: 'formula' }, name);
  const parameters =
    drawn && board.parameters.length > 0 && html('span', { class: 'formula' }, board.parameters.join(','));
  const code = drawn && title.includes(' ') && html('span', { class: 'formula' }, title.replace(/^\w+ /, ''));
  return html(
    'span',
    { class: 'picture-of' },
    plus && html('span', { class: 'plus' }, '+'),
    letter !== undefined && html('span', { class: 'badge' }, letter),
    code,
    parameters,
    picture,
  );
}
