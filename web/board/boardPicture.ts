import { pictures } from 'sumgame';
import { svg } from '../dom.js';
import type { Board } from '../games/boardText.js';
import type { Look } from '../games/catalogue.js';
import { drawDominoes, isCovered, type Traces } from './domino.js';
import { drawContent } from './pieces.js';

/** What a picture shows beside the position. */
export interface Details extends Traces {
  /** The names of columns and rows, for who is to find cells by them. */
  readonly named?: boolean;
}

/** A picture of a board, to be looked at only. */
export function boardPicture(look: Look, board: Board, label: string, details: Details): SVGSVGElement {
  const { named = false, last = [] } = details;
  const geometry = pictures.geometryOf(look, board, named);
  const picture = svg('svg', {
    class: `board picture ${look.shape} ${look.ground ?? 'plain'}`,
    viewBox: geometry.viewBox,
    role: 'img',
    'aria-label': label,
  });
  picture.style.setProperty('--width', `${Math.round(geometry.width * (named ? 1 : 0.55))}px`);
  picture.append(
    ...geometry.labels.map(({ at, text }) =>
      svg('text', { x: at.x, y: at.y, 'text-anchor': 'middle', class: 'label' }, text),
    ),
  );
  for (const [cell, content] of board.cells.entries()) {
    if (content === pictures.NO_CAKE) continue;
    const { x, y } = geometry.centre(cell);
    picture.append(
      svg(
        'g',
        {
          class: `cell${last.includes(cell) ? ' last' : ''}${isCovered(details, cell) ? ' covered' : ''}`,
          transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
        },
        svg('path', { class: 'ground', d: geometry.outline }),
        look.ground === 'lines' && svg('path', { class: 'lines', d: pictures.linesThrough(board, cell) }),
        svg('g', { class: 'content' }, ...drawContent(look, content)),
      ),
    );
  }
  picture.append(...drawDominoes(details, geometry));
  return picture;
}
