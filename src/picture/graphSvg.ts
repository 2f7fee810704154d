import type { Look } from '../games/look.js';
import type { Graph } from '../graph/graph.js';
import { drawn, type Picture } from './drawn.js';
import type { Point } from './geometry.js';
import { graphGeometry, rounded } from './graphGeometry.js';
import { layoutGraph } from './graphLayout.js';
import { drawGraph } from './graphPieces.js';

/** What is left keeps the places that it had at the start; what differs from `old` is marked. */
export function graphPicture(
  look: Look,
  graph: Graph,
  labels: boolean,
  old: Graph | undefined,
  start: Graph | undefined,
): Picture {
  const hasEarth = look.ground === 'earth';
  const known = new Map<string, Point>();
  if (start) {
    const places = layoutGraph(start, hasEarth);
    start.names.forEach((name, vertex) => void known.set(name, places[vertex]!));
  }
  const room = { also: [...known.values()] };
  const geometry = graphGeometry(look, graph, layoutGraph(graph, hasEarth, known), room);
  const { left, top, width, height } = geometry;
  const isChanged = (vertex: number) =>
    old !== undefined && old.marks[old.names.indexOf(graph.names[vertex]!)] !== graph.marks[vertex];
  const parts = drawGraph(look, graph, geometry, { labels, isChanged });
  const drawing = drawn('g', { transform: `translate(${rounded(-left)} ${rounded(-top)})` }, ...parts);
  return { width: Math.ceil(width), height: Math.ceil(height), drawing };
}
