import { html } from '../dom.js';
import type { Board } from '../games/boardText.js';
import type { Look } from '../games/catalogue.js';
import { graphsOr } from '../graph/load.js';
import { boardPicture } from './boardView.js';

/** A picture of a board. A graph is its text until it is seen: only then is it worth to load what draws it. */
export function smallPicture(look: Look, board: Board, label: string, text: string): Element {
  if (!board.graph) return boardPicture(look, board, label);
  const { graph } = board;
  const written = html('span', { class: 'formula' }, text);
  const draw = () => {
    const graphs = graphsOr(draw);
    if (graphs) written.replaceWith(graphs.graphPicture(look, graph, label));
  };
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    draw();
  });
  observer.observe(written);
  return written;
}
