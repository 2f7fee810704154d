import { html } from '../dom.js';
import type { Board } from '../games/boardText.js';
import type { Look } from '../games/catalogue.js';
import { graphsOr } from '../graph/load.js';
import { boardPicture, type Details } from './boardPicture.js';
import { whenSeen } from './whenSeen.js';

/** A picture of a board. A graph is its text until it is seen: only then is it worth to load what draws it. */
export function smallPicture(
  look: Look,
  board: Board,
  label: string,
  text: string,
  details: Details = {},
): Element {
  if (!board.graph) return boardPicture(look, board, label, details);
  const { graph } = board;
  const written = html('span', { class: 'formula' }, text);
  const draw = () => {
    const graphs = graphsOr(draw);
    if (graphs) written.replaceWith(graphs.graphPicture(look, graph, label, details.named));
  };
  whenSeen(written, draw);
  return written;
}
