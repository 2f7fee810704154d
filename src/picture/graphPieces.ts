import type { Look } from '../games/look.js';
import type { EdgeKind, Graph } from '../graph/graph.js';
import { type Drawn, drawn } from './drawn.js';
import { type EdgeShape, type GraphGeometry, groundOf, RADIUS, radiusOf, rounded } from './graphGeometry.js';

/** Longer names stand below their vertex. */
const LONGEST_INSIDE = 3;

const SIDES: Readonly<Record<string, string>> = { X: 'black', O: 'white', T: 'both token' };

/** A vertex with its mark and its name, if it is to have one, around (0, 0). */
export function drawVertex(look: Look, mark: string, name: string): Drawn[] {
  const radius = radiusOf(look);
  const isInside = radius === RADIUS && name.length <= LONGEST_INSIDE;
  const label = name === '' ? [] : [isInside ? nameWithin(name) : nameBeside(name, radius)];
  const disc = drawn('circle', { r: radius });
  const vertex = drawn(
    'g',
    { class: `piece ${SIDES[mark] ?? 'plain'} vertex` },
    disc,
    ...(isInside ? label : []),
  );
  const side = mark === 'x' ? 'black' : 'white';
  const isTinted = mark === 'x' || mark === 'o';
  const tint = isTinted ? [drawn('circle', { class: `tint ${side}`, cx: 11, cy: -11, r: 6 })] : [];
  return [vertex, ...tint, ...(isInside ? [] : label)];
}

function nameWithin(name: string): Drawn {
  return drawn('text', { class: 'name', y: 4.5, 'text-anchor': 'middle' }, name);
}

/** Below large vertices, to the right of small ones. */
function nameBeside(name: string, radius: number): Drawn {
  const place =
    radius === RADIUS
      ? { y: radius + 12, 'text-anchor': 'middle' }
      : { x: radius + 4, y: -4, 'text-anchor': 'start' };
  return drawn('text', { class: 'label', ...place }, name);
}

/** An edge; where all have a direction, one without leads both ways. */
export function drawEdge(look: Look, kind: EdgeKind, { line, heads }: EdgeShape): Drawn[] {
  const isDirected = look.edges?.some((edge) => edge.kind === '>') ?? false;
  const isColoured = look.edges?.some((edge) => edge.kind === 'X') ?? false;
  const side = kind === 'X' ? 'black' : kind === 'O' ? 'white' : isColoured ? 'both' : 'plain';
  const parts = [drawn('path', { class: 'link', d: line })];
  if (kind === '>' || isDirected) parts.push(drawn('path', { class: 'head', d: heads[0] }));
  if (kind !== '>' && isDirected) parts.push(drawn('path', { class: 'head', d: heads[1] }));
  return [drawn('g', { class: `${side} ${look.piece === 'edge' ? 'thick ' : ''}wire` }, ...parts)];
}

/** What a picture of a graph shows beside it. */
export interface GraphShow {
  /** Names of vertices. Default: true. */
  readonly labels?: boolean;
  /** Vertices that are marked, because they have changed. */
  readonly isChanged?: (vertex: number) => boolean;
}

/** A whole graph: the ground, the edges, the vertices. The only vertex on the ground is the ground. */
export function drawGraph(
  look: Look,
  graph: Graph,
  { vertices, edges, earth }: GraphGeometry,
  { labels = true, isChanged }: GraphShow = {},
): Drawn[] {
  const parts: Drawn[] = [];
  if (earth) {
    const d = `M${rounded(earth.from.x)} ${rounded(earth.from.y)}H${rounded(earth.to.x)}`;
    parts.push(drawn('path', { class: 'earth', d }));
  }
  for (const [index, shape] of edges.entries()) {
    parts.push(...drawEdge(look, graph.edges[index]!.kind, shape));
  }
  const ground = earth ? groundOf(graph) : new Set<number>();
  for (const [vertex, { x, y }] of vertices.entries()) {
    if (ground.size === 1 && ground.has(vertex)) continue;
    const shown = drawVertex(look, graph.marks[vertex]!, labels ? graph.names[vertex]! : '');
    if (isChanged?.(vertex)) shown.push(drawn('circle', { class: 'changed', r: RADIUS + 4 }));
    parts.push(drawn('g', { transform: `translate(${rounded(x)} ${rounded(y)})` }, ...shown));
  }
  return parts;
}
