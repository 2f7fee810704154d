import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';
import { type Graph, neighboursOf } from '../graph/graph.js';
import type { Point } from './geometry.js';
import { groundOf, STEP } from './graphGeometry.js';

/*!
Layout of graphs by d3-force, d3-quadtree, d3-timer and d3-dispatch. Copyright 2010-2021 Mike Bostock.
Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies. The software is provided
"as is" and the author disclaims all warranties with regard to this software including all implied warranties of
merchantability and fitness. In no event shall the author be liable for any special, direct, indirect, or consequential
damages or any damages whatsoever resulting from loss of use, data or profits, whether in an action of contract,
negligence or other tortious action, arising out of or in connection with the use or performance of this software.
*/

const TICKS = 300;
/** Large graphs are given fewer ticks: a page must not stand still. */
const MOST_VISITS = 15_000;

interface Node extends SimulationNodeDatum {
  x: number;
  y: number;
}

/**
 * Places for the vertices of a graph, the same every time. Cells of a board lie as on the board; what stands on the ground
 * stands there (y = 0), the rest is drawn by forces. Vertices with a known place keep it, and the others find theirs
 * among them.
 */
export function layoutGraph(
  graph: Graph,
  hasEarth: boolean,
  known: ReadonlyMap<string, Point> = new Map(),
): Point[] {
  const { names } = graph;
  const places = names.map((name) => known.get(name));
  if (places.every((place) => place !== undefined)) return places;
  const isNew = !places.some((place) => place !== undefined);
  const cells = isNew && !hasEarth ? placesOfCells(graph) : undefined;
  if (cells) return cells;
  const nodes = simulated(graph, hasEarth ? groundOf(graph) : new Set(), places);
  const found = isNew && !hasEarth ? levelled(nodes) : nodes;
  return found.map(({ x, y }, vertex) => places[vertex] ?? { x: Math.round(x), y: Math.round(y) });
}

/** Where all vertices are called by cells and linked only to those beside them, as in `grid:3x4`: the board. */
function placesOfCells({ names, edges }: Graph): Point[] | undefined {
  const places: Point[] = [];
  for (const name of names) {
    const found = /^([a-z]{1,2})([1-9]\d?)$/.exec(name);
    if (!found) return undefined;
    const column = [...found[1]!].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 96, 0);
    places.push({ x: column * STEP, y: Number(found[2]) * STEP });
  }
  const areBeside = edges.every(({ from, to }) => {
    const [a, b] = [places[from]!, places[to]!];
    return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === STEP;
  });
  return areBeside ? places : undefined;
}

function simulated(
  graph: Graph,
  ground: ReadonlySet<number>,
  places: readonly (Point | undefined)[],
): Node[] {
  const depths = depthsOf(graph, ground);
  const nodes = startingPlaces(graph, places).map((node, vertex): Node => {
    const place = places[vertex];
    if (place) return { ...node, fx: place.x, fy: place.y };
    return ground.has(vertex) ? { ...node, y: 0, fy: 0 } : node;
  });
  // Edges to the ground end anywhere on it.
  const links = graph.edges.filter(({ from, to }) => from !== to && !ground.has(from) && !ground.has(to));
  const heightOf = (_: Node, vertex: number) => (ground.size > 0 ? -STEP * depths[vertex]! : 0);
  const simulation = forceSimulation(nodes)
    .force('links', forceLink(links.map(({ from, to }) => ({ source: from, target: to }))).distance(STEP))
    .force(
      'charge',
      forceManyBody()
        .strength(-260)
        .distanceMax(4 * STEP),
    )
    .force('room', forceCollide(STEP * 0.4))
    .force('x', forceX(0).strength(0.03))
    .force('y', forceY<Node>(heightOf).strength(ground.size > 0 ? 0.6 : 0.03))
    .stop();
  simulation.tick(Math.max(40, Math.min(TICKS, Math.round(MOST_VISITS / (nodes.length + 1)))));
  return nodes;
}

/** How far each vertex is from the ground. */
function depthsOf(graph: Graph, ground: ReadonlySet<number>): number[] {
  const depths = graph.names.map(() => 1);
  const reached = [...ground];
  const seen = new Set(ground);
  const neighbours = neighboursOf(graph);
  for (const vertex of reached) {
    for (const next of neighbours[vertex]!) {
      if (seen.has(next)) continue;
      seen.add(next);
      depths[next] = ground.has(vertex) ? 1 : depths[vertex]! + 1;
      reached.push(next);
    }
  }
  return depths;
}

/**
 * On a circle, neighbours beside each other as far as a walk through the graph finds them: from there forces untangle
 * paths, cycles and trees. A new vertex begins beside a neighbour that has a place.
 */
function startingPlaces(graph: Graph, places: readonly (Point | undefined)[]): Node[] {
  const order = walkThrough(graph);
  const radius = (order.length * STEP) / 7;
  const neighbours = neighboursOf(graph);
  const nodes: Node[] = [];
  order.forEach((vertex, i) => {
    const angle = (2 * Math.PI * i) / order.length;
    const beside = neighbours[vertex]!.map((next) => places[next]).find((place) => place !== undefined);
    nodes[vertex] = beside
      ? { x: beside.x + STEP * Math.cos(angle), y: beside.y + STEP * Math.sin(angle) }
      : { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
  return nodes;
}

/** All vertices, deep before wide, from those with fewest neighbours: so paths begin at an end. */
function walkThrough(graph: Graph): number[] {
  const neighbours = neighboursOf(graph);
  const starts = graph.names
    .map((_, vertex) => vertex)
    .sort((a, b) => neighbours[a]!.length - neighbours[b]!.length || a - b);
  const order: number[] = [];
  const seen = new Set<number>();
  const waiting: number[] = [];
  for (const start of starts) {
    waiting.push(start);
    while (waiting.length > 0) {
      const vertex = waiting.pop()!;
      if (seen.has(vertex)) continue;
      seen.add(vertex);
      order.push(vertex);
      waiting.push(...neighbours[vertex]!.toReversed());
    }
  }
  return order;
}

/** Turned so that the longest way lies level, with the first vertex to the left. */
function levelled(points: readonly Point[]): Point[] {
  const count = Math.max(1, points.length);
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / count,
    y: points.reduce((sum, { y }) => sum + y, 0) / count,
  };
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of points) {
    xx += (x - middle.x) ** 2;
    xy += (x - middle.x) * (y - middle.y);
    yy += (y - middle.y) ** 2;
  }
  const angle = -Math.atan2(2 * xy, xx - yy) / 2;
  const turned = points.map((point) => ({
    x: (point.x - middle.x) * Math.cos(angle) - (point.y - middle.y) * Math.sin(angle),
    y: (point.x - middle.x) * Math.sin(angle) + (point.y - middle.y) * Math.cos(angle),
  }));
  return turned[0] && turned[0].x > 0 ? turned.map(({ x, y }) => ({ x: -x, y: -y })) : turned;
}
