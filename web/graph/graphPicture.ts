import { type Graph, graphPictures } from 'sumgame';
import { elementOf } from '../board/pieces.js';
import { svg } from '../dom.js';
import type { Look } from '../games/catalogue.js';

/** A picture of a graph, to be looked at only; small, unless its names are to be read. */
export function graphPicture(look: Look, graph: Graph, label: string, named = false): SVGSVGElement {
  const geometry = graphPictures.graphGeometry(
    look,
    graph,
    graphPictures.layoutGraph(graph, look.ground === 'earth'),
  );
  const picture = svg('svg', {
    class: 'board picture graph none',
    viewBox: geometry.viewBox,
    role: 'img',
    'aria-label': label,
  });
  picture.style.setProperty('--width', `${Math.round(geometry.width * (named ? 1 : 0.6))}px`);
  picture.append(...graphPictures.drawGraph(look, graph, geometry).map(elementOf));
  return picture;
}
