import type { EdgeKind, Graph } from '../graph/graph.js';

/** An edge as seen from one of its ends. */
interface Link {
  readonly edge: number;
  readonly to: number;
}

function linksOf({ names, edges }: Graph): Link[][] {
  const links = names.map((): Link[] => []);
  edges.forEach(({ from, to }, edge) => {
    links[from]!.push({ edge, to });
    if (from !== to) links[to]!.push({ edge, to: from });
  });
  return links;
}

/**
 * The value of a red and blue tree: the sum of its branches, each an ordinal sum by the colon principle
 * (Winning Ways, chapter 1; On Numbers and Games, chapter 15). Undefined if there is a cycle or a green edge.
 */
export function treeValue(graph: Graph, ground: number): number | undefined {
  if (graph.edges.length !== graph.names.length - 1 || graph.edges.some(({ kind }) => kind === '-')) {
    return undefined;
  }
  const links = linksOf(graph);
  // Children come after their parents in this order, so that going backwards their values are known.
  const order: { vertex: number; parent: number; kind: EdgeKind }[] = [
    { vertex: ground, parent: -1, kind: '-' },
  ];
  const places = new Map([[ground, 0]]);
  for (let at = 0; at < order.length; at++) {
    for (const { edge, to } of links[order[at]!.vertex]!) {
      if (places.has(to)) continue;
      places.set(to, order.length);
      order.push({ vertex: to, parent: at, kind: graph.edges[edge]!.kind });
    }
  }
  const values = order.map(() => 0);
  for (let at = order.length - 1; at > 0; at--) {
    const { parent, kind } = order[at]!;
    values[parent]! += kind === 'X' ? overOne(values[at]!) : -overOne(-values[at]!);
  }
  return values[0];
}

/** The ordinal sum 1 : x of a number x: (x + n) / 2^(n - 1) for the least n ≥ 1 with x + n > 1. */
function overOne(x: number): number {
  const n = Math.max(1, Math.floor(1 - x) + 1);
  return (x + n) / 2 ** (n - 1);
}

/**
 * The nim value if anybody may cut every edge: all vertices of a cycle can be made one (the fusion principle, Winning
 * Ways, chapter 7), which leaves a tree with loops, worth 1 each; by the colon principle an edge adds one to what
 * it carries.
 */
export function fusedNimValue(graph: Graph, ground: number): number {
  const links = linksOf(graph);
  const found = new Int32Array(graph.names.length).fill(-1);
  const low = new Int32Array(graph.names.length);
  const values = new Int32Array(graph.names.length);
  let count = 0;
  /** Depth first: an edge that nothing above it leads past is a bridge. The way is kept by hand, as it may be long. */
  const way: { vertex: number; by: number; next: number }[] = [{ vertex: ground, by: -1, next: 0 }];
  found[ground] = count++;
  for (let top = way.at(-1); top; top = way.at(-1)) {
    const { vertex, by } = top;
    const link = links[vertex]![top.next++];
    if (!link) {
      way.pop();
      const below = way.at(-1);
      if (!below) break;
      low[below.vertex] = Math.min(low[below.vertex]!, low[vertex]!);
      const isBridge = low[vertex]! > found[below.vertex]!;
      values[below.vertex] = values[below.vertex]! ^ (isBridge ? values[vertex]! + 1 : values[vertex]! ^ 1);
      continue;
    }
    const { edge, to } = link;
    if (edge === by) continue;
    if (found[to]! < 0) {
      found[to] = count;
      low[to] = count++;
      way.push({ vertex: to, by: edge, next: 0 });
    } else if (found[to]! <= found[vertex]!) {
      // An edge back, or a loop: after fusing, a loop.
      low[vertex] = Math.min(low[vertex]!, found[to]!);
      values[vertex] = values[vertex]! ^ 1;
    }
  }
  return values[ground]!;
}
