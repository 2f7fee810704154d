import { canonicalNumbering } from './canonical.js';
import { EDGE_KINDS, type Edge, type Graph, type Symmetry } from './graph.js';
import { MOST_FORM_VERTICES, simpleSymmetries } from './simpleForm.js';

const known = new WeakMap<Graph, readonly Symmetry[]>();

/** Symmetries of the graph, which keep marks, and kinds and directions of edges; perhaps not all. */
function symmetriesOf(graph: Graph, isSimple: boolean): readonly Symmetry[] {
  let symmetries = known.get(graph);
  if (!symmetries) {
    if (!isSimple) symmetries = canonicalNumbering(graph).symmetries;
    else symmetries = graph.names.length <= MOST_FORM_VERTICES ? simpleSymmetries(graph) : [];
    known.set(graph, symmetries);
  }
  return symmetries;
}

/** What becomes of a vertex. */
type Image = (vertex: number) => number;

/** The first of all vertices that symmetries take to one another. */
export function firstVertices(graph: Graph, vertices: readonly number[], isSimple = false): number[] {
  return firstOfOrbits(graph, vertices, isSimple, (vertex, imageOf) => imageOf(vertex));
}

/** The same of edges; of edges that are alike, too. */
export function firstEdges(graph: Graph, edges: readonly Edge[], isSimple = false): Edge[] {
  return firstOfOrbits(graph, edges, isSimple, ({ from, to, kind }, imageOf) => {
    const [a, b] = [imageOf(from), imageOf(to)];
    const ends = kind === '>' ? idOfPair(graph, a, b) : idOfPair(graph, Math.min(a, b), Math.max(a, b));
    return ends * EDGE_KINDS.length + EDGE_KINDS.indexOf(kind);
  });
}

/** The same of pairs of vertices. */
export function firstPairs<Pair extends readonly [number, number]>(
  graph: Graph,
  pairs: readonly Pair[],
): Pair[] {
  return firstOfOrbits(graph, pairs, false, ([a, b], imageOf) => idOfPair(graph, imageOf(a), imageOf(b)));
}

function idOfPair({ names }: Graph, a: number, b: number): number {
  return a * names.length + b;
}

/** `idOf` is a number for what a thing becomes; things of one number are alike. */
function firstOfOrbits<T>(
  graph: Graph,
  things: readonly T[],
  isSimple: boolean,
  idOf: (thing: T, imageOf: Image) => number,
): T[] {
  if (things.length < 2) return [...things];
  const places = new Map<number, number>();
  const firsts = things.map((thing, place) => {
    const id = idOf(thing, (vertex) => vertex);
    const first = places.get(id) ?? place;
    places.set(id, first);
    return first;
  });
  const firstOf = (place: number): number => {
    let first = place;
    while (firsts[first] !== first) first = firsts[first]!;
    return first;
  };
  for (const symmetry of symmetriesOf(graph, isSimple)) {
    things.forEach((thing, place) => {
      const one = firstOf(place);
      const other = firstOf(places.get(idOf(thing, (vertex) => symmetry[vertex]!))!);
      firsts[Math.max(one, other)] = Math.min(one, other);
    });
  }
  return things.filter((_, place) => firsts[place] === place);
}
