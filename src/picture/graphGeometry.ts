import type { Look } from '../games/look.js';
import type { Edge, Graph } from '../graph/graph.js';
import type { Point } from './geometry.js';

/** Between two vertices that are linked, if there is room. */
export const STEP = 64;
/** Of a vertex; where edges are what matters, vertices are small. */
export const RADIUS = 15;
const SMALL_RADIUS = 6;
const MARGIN = 30;
/** Between edges with the same ends. */
const SPREAD = 26;
const HEAD = 11;

/** How an edge lies. */
export interface EdgeShape {
  /** The line, as a path. */
  readonly line: string;
  /** A point on it, in the middle. */
  readonly middle: Point;
  /** Arrow heads, as paths: at its second end, at its first. */
  readonly heads: readonly [string, string];
}

/** Where the parts of a graph lie on a picture. */
export interface GraphGeometry {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
  readonly vertices: readonly Point[];
  readonly edges: readonly EdgeShape[];
  /** The line that the picture stands on. */
  readonly earth: { readonly from: Point; readonly to: Point } | undefined;
  /** Of a cell: a vertex, or the middle of an edge. */
  centre(cell: number): Point;
}

/** The vertices on the ground: those marked `G`, or else the one called 0. */
export function groundOf({ names, marks }: Graph): ReadonlySet<number> {
  const marked = marks.flatMap((mark, vertex) => (mark === 'G' ? [vertex] : []));
  const zero = names.indexOf('0');
  return new Set(marked.length > 0 || zero < 0 ? marked : [zero]);
}

/** How large the vertices of a game are. */
export function radiusOf({ piece }: Look): number {
  return piece === 'edge' ? SMALL_RADIUS : RADIUS;
}

/** The room that a picture of a graph takes at least. */
export interface GraphRoom {
  readonly width?: number;
  readonly height?: number;
  /** Points that are to be seen, too. */
  readonly also?: readonly Point[];
}

/** Where everything lies, once the vertices have their places. */
export function graphGeometry(
  look: Look,
  graph: Graph,
  places: readonly Point[],
  room: GraphRoom = {},
): GraphGeometry {
  const ground = look.ground === 'earth' ? groundOf(graph) : new Set<number>();
  const [only] = ground.size === 1 ? ground : [];
  const edges = shapesOf(graph, places, radiusOf(look), only);
  const points = [...places.filter((_, vertex) => vertex !== only), ...edges.map(({ middle }) => middle)];
  points.push(...(room.also ?? []));
  if (only !== undefined && points.length === 0) points.push(places[only]!);
  const bounds = around(points, ground.size > 0 ? places[[...ground][0]!]!.y : undefined);
  const width = Math.max(bounds.right - bounds.left + 2 * MARGIN, room.width ?? 0);
  const height = Math.max(bounds.bottom - bounds.top + 2 * MARGIN, room.height ?? 0);
  const left = (bounds.left + bounds.right - width) / 2;
  // What stands on the ground has the room above it.
  const top = ground.size > 0 ? bounds.bottom + MARGIN - height : (bounds.top + bounds.bottom - height) / 2;
  const y = ground.size > 0 ? places[[...ground][0]!]!.y : 0;
  return {
    left,
    top,
    width,
    height,
    viewBox: [left, top, width, height].map(rounded).join(' '),
    vertices: places,
    edges,
    earth: ground.size > 0 ? { from: { x: left + 8, y }, to: { x: left + width - 8, y } } : undefined,
    centre: (cell) => places[cell] ?? edges[cell - places.length]!.middle,
  };
}

interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function around(points: readonly Point[], floor: number | undefined): Bounds {
  if (points.length === 0) return { left: 0, right: 0, top: 0, bottom: 0 };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys, floor ?? -Infinity),
  };
}

/** Edges with the same ends are bent apart. */
function shapesOf(
  { edges }: Graph,
  places: readonly Point[],
  radius: number,
  ground: number | undefined,
): EdgeShape[] {
  const alike = new Map<string, Edge[]>();
  for (const edge of edges) {
    const key = [edge.from, edge.to].sort((a, b) => a - b).join();
    alike.set(key, [...(alike.get(key) ?? []), edge]);
  }
  return edges.map((edge) => {
    const same = alike.get([edge.from, edge.to].sort((a, b) => a - b).join())!;
    const number = same.indexOf(edge);
    const offset = (number - (same.length - 1) / 2) * SPREAD;
    const [from, to] = [places[edge.from]!, places[edge.to]!];
    if (edge.from === edge.to) {
      return edge.from === ground ? arch(places, from.y, number) : loop(from, radius, number);
    }
    // One ground is everywhere: edges end below what they hold.
    if (edge.from === ground) return line({ x: to.x + offset, y: from.y }, to, [0, radius], 0);
    if (edge.to === ground) return line(from, { x: from.x + offset, y: to.y }, [radius, 0], 0);
    // The lesser end first, so that edges in both directions bend to different sides.
    return line(from, to, [radius, radius], edge.from < edge.to ? offset : -offset);
  });
}

function line(from: Point, to: Point, rims: readonly [number, number], bend: number): EdgeShape {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const u = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const middle = {
    x: (from.x + to.x) / 2 - u.y * bend,
    y: (from.y + to.y) / 2 + u.x * bend,
  };
  const control = {
    x: (from.x + to.x) / 2 - 2 * u.y * bend,
    y: (from.y + to.y) / 2 + 2 * u.x * bend,
  };
  const start = towards(from, bend === 0 ? to : control, rims[0]);
  const end = towards(to, bend === 0 ? from : control, rims[1]);
  const way = bend === 0 ? `L${at(end)}` : `Q${at(control)} ${at(end)}`;
  return {
    line: `M${at(start)}${way}`,
    middle,
    heads: [head(bend === 0 ? from : control, end), head(bend === 0 ? to : control, start)],
  };
}

/** A loop above a vertex; those that follow are larger. */
function loop({ x, y }: Point, radius: number, number: number): EdgeShape {
  const [wide, high] = [24 + 9 * number, 44 + 16 * number];
  const start = { x: x - radius * 0.6, y: y - radius * 0.8 };
  const end = { x: x + radius * 0.6, y: y - radius * 0.8 };
  const line = `M${at(start)}C${at({ x: x - wide, y: y - high })} ${at({ x: x + wide, y: y - high })} ${at(end)}`;
  return { line, middle: { x, y: y - radius * 0.2 - high * 0.75 }, heads: ['', ''] };
}

/** A loop at the ground stands beside the rest. */
function arch(places: readonly Point[], y: number, number: number): EdgeShape {
  const x = Math.max(...places.map((place) => place.x)) + STEP * (0.75 + number);
  const feet = [x - 18, x + 18] as const;
  return {
    line: `M${at({ x: feet[0], y })}C${at({ x: feet[0], y: y - 58 })} ${at({ x: feet[1], y: y - 58 })} ${at({ x: feet[1], y })}`,
    middle: { x, y: y - 43.5 },
    heads: ['', ''],
  };
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: from.x + ((to.x - from.x) * distance) / length,
    y: from.y + ((to.y - from.y) * distance) / length,
  };
}

/** An arrow head at `tip`, coming from somewhere. */
function head(from: Point, tip: Point): string {
  const base = towards(tip, from, HEAD);
  const wing = { x: (base.y - tip.y) / 2.2, y: (tip.x - base.x) / 2.2 };
  const corner = (side: number) => at({ x: base.x + side * wing.x, y: base.y + side * wing.y });
  return `M${at(tip)}L${corner(1)}L${corner(-1)}Z`;
}

function at({ x, y }: Point): string {
  return `${rounded(x)} ${rounded(y)}`;
}

/** As numbers stand in pictures. */
export function rounded(place: number): number {
  return Math.round(place * 10) / 10;
}
