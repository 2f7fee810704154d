/** `-` without colour or direction, `X` Left's, `O` Right's, `>` directed. */
export const EDGE_KINDS = ['-', 'X', 'O', '>'] as const;
/** The kind of an edge. */
export type EdgeKind = (typeof EDGE_KINDS)[number];

/** An edge between two vertices, given by their numbers; only `>` tells its ends apart. */
export interface Edge {
  readonly from: number;
  readonly to: number;
  readonly kind: EdgeKind;
}

/**
 * A graph whose vertices have names and marks. Vertices are in the order of their names, edges in that of their ends:
 * equal graphs are equal objects, however they were written.
 */
export interface Graph {
  readonly names: readonly string[];
  /** One character a vertex, or none. */
  readonly marks: readonly string[];
  readonly edges: readonly Edge[];
}

/** A way to exchange the vertices of a graph that leaves it as it is: for each vertex its image. */
export type Symmetry = ArrayLike<number>;

/** Short names first, so that numbers stand in their own order. */
function compareNames(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

function compareEdges(a: Edge, b: Edge): number {
  return a.from - b.from || a.to - b.to || EDGE_KINDS.indexOf(a.kind) - EDGE_KINDS.indexOf(b.kind);
}

/** The graph with its vertices and edges in their order. */
export function makeGraph(names: readonly string[], marks: readonly string[], edges: readonly Edge[]): Graph {
  const order = names.map((_, vertex) => vertex).sort((a, b) => compareNames(names[a]!, names[b]!));
  const numbers: number[] = [];
  order.forEach((vertex, number) => {
    numbers[vertex] = number;
  });
  return {
    names: order.map((vertex) => names[vertex]!),
    marks: order.map((vertex) => marks[vertex]!),
    edges: edges
      .map(({ from, to, kind }) => edgeBetween(numbers[from]!, numbers[to]!, kind))
      .sort(compareEdges),
  };
}

/** Without direction, the lesser end comes first. */
function edgeBetween(a: number, b: number, kind: EdgeKind): Edge {
  return kind !== '>' && a > b ? { from: b, to: a, kind } : { from: a, to: b, kind };
}

/** The graph that is left if only some vertices and edges stay; edges go with their ends. */
export function subgraph(
  graph: Graph,
  keepsVertex: (vertex: number) => boolean,
  keepsEdge: (edge: Edge) => boolean = () => true,
  marks: readonly string[] = graph.marks,
): Graph {
  const numbers = new Int32Array(graph.names.length).fill(-1);
  const names: string[] = [];
  const kept: string[] = [];
  graph.names.forEach((name, vertex) => {
    if (!keepsVertex(vertex)) return;
    numbers[vertex] = names.length;
    names.push(name);
    kept.push(marks[vertex]!);
  });
  const edges: Edge[] = [];
  for (const edge of graph.edges) {
    const from = numbers[edge.from]!;
    const to = numbers[edge.to]!;
    if (from >= 0 && to >= 0 && keepsEdge(edge)) edges.push({ from, to, kind: edge.kind });
  }
  return { names, marks: kept, edges };
}

const neighbourLists = new WeakMap<Graph, readonly (readonly number[])[]>();

/** For each vertex the vertices that an edge goes to from it, in order, each as often as there are edges. */
export function neighboursOf(graph: Graph): readonly (readonly number[])[] {
  const known = neighbourLists.get(graph);
  if (known) return known;
  const lists = graph.names.map((): number[] => []);
  for (const { from, to, kind } of graph.edges) {
    lists[from]!.push(to);
    if (kind !== '>' && from !== to) lists[to]!.push(from);
  }
  for (const list of lists) list.sort((a, b) => a - b);
  neighbourLists.set(graph, lists);
  return lists;
}

/** For each vertex the number of its component, in the order of their first vertices; -1 for those that are left out. */
export function componentNumbers(graph: Graph, counts: (vertex: number) => boolean = () => true): Int32Array {
  const links = graph.names.map((): number[] => []);
  for (const { from, to } of graph.edges) {
    if (!counts(from) || !counts(to)) continue;
    links[from]!.push(to);
    links[to]!.push(from);
  }
  const numbers = new Int32Array(graph.names.length).fill(-1);
  let count = 0;
  for (let first = 0; first < numbers.length; first++) {
    if (numbers[first]! >= 0 || !counts(first)) continue;
    const reached = [first];
    numbers[first] = count;
    for (let at = 0; at < reached.length; at++) {
      for (const next of links[reached[at]!]!) {
        if (numbers[next]! >= 0) continue;
        numbers[next] = count;
        reached.push(next);
      }
    }
    count++;
  }
  return numbers;
}

/** The components as graphs of their own. */
export function components(graph: Graph): Graph[] {
  const numbers = componentNumbers(graph);
  const count = numbers.reduce((most, number) => Math.max(most, number + 1), 0);
  if (count === 1) return [graph];
  return Array.from({ length: count }, (_, part) => subgraph(graph, (vertex) => numbers[vertex] === part));
}

const OTHER_COLOUR: Readonly<Record<string, string>> = { X: 'O', O: 'X', x: 'o', o: 'x' };

/** The graph with the colours of vertices and edges exchanged. */
export function swapColours(graph: Graph): Graph {
  return {
    names: graph.names,
    marks: graph.marks.map((mark) => OTHER_COLOUR[mark] ?? mark),
    edges: graph.edges
      .map((edge) => ({ ...edge, kind: (OTHER_COLOUR[edge.kind] ?? edge.kind) as EdgeKind }))
      .sort(compareEdges),
  };
}
