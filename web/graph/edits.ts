import { type Edge, type EdgeKind, type Graph, makeGraph } from 'sumgame';

/** A name that no vertex has: the first letter that is free, or a number. */
export function freshName({ names }: Graph): string {
  const used = new Set(names);
  for (let letter = 97; letter < 123; letter++) {
    const name = String.fromCharCode(letter);
    if (!used.has(name)) return name;
  }
  let number = 1;
  while (used.has(`v${number}`)) number++;
  return `v${number}`;
}

export function withVertex({ names, marks, edges }: Graph, name: string, mark: string): Graph {
  return makeGraph([...names, name], [...marks, mark], edges);
}

/** The graph without a vertex and its edges. */
export function withoutVertex(graph: Graph, vertex: number): Graph {
  const shifted = (end: number) => (end > vertex ? end - 1 : end);
  return makeGraph(
    graph.names.toSpliced(vertex, 1),
    graph.marks.toSpliced(vertex, 1),
    graph.edges
      .filter(({ from, to }) => from !== vertex && to !== vertex)
      .map(({ from, to, kind }) => ({ from: shifted(from), to: shifted(to), kind })),
  );
}

/** `unique`: no other vertex may have the mark. */
export function withMark(graph: Graph, vertex: number, mark: string, unique = false): Graph {
  const marks = graph.marks.map((old, other) =>
    unique && old === mark ? '' : other === vertex ? mark : old,
  );
  return { ...graph, marks: marks.with(vertex, mark) };
}

/** The graph with another edge. Where only one may be between two vertices, the new one takes its place. */
export function withEdge(graph: Graph, from: number, to: number, kind: EdgeKind, multiple: boolean): Graph {
  const isSame = (edge: Edge) =>
    (edge.from === from && edge.to === to) || (edge.from === to && edge.to === from);
  if (from === to && !multiple) return graph;
  const edges = multiple ? graph.edges : graph.edges.filter((edge) => !isSame(edge));
  return makeGraph(graph.names, graph.marks, [...edges, { from, to, kind }]);
}

export function withoutEdge(graph: Graph, edge: number): Graph {
  return { ...graph, edges: graph.edges.toSpliced(edge, 1) };
}

export function withKind(graph: Graph, edge: number, kind: EdgeKind): Graph {
  const { from, to } = graph.edges[edge]!;
  return makeGraph(graph.names, graph.marks, graph.edges.with(edge, { from, to, kind }));
}

/** The graph with another name for a vertex, or what is wrong with the name. */
export function renamed(graph: Graph, vertex: number, name: string): Graph | string {
  if (!/^[A-Za-z0-9_]+$/.test(name)) return 'A name has letters, digits and _ only.';
  if (graph.names.some((other, index) => other === name && index !== vertex)) {
    return `There is a vertex ${name} already.`;
  }
  return makeGraph(graph.names.with(vertex, name), graph.marks, graph.edges);
}
