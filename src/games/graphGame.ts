import type { Draws } from '../base/draws.js';
import { canonicalGraph, canonicalSimpleGraph } from '../graph/canonical.js';
import { components, type Edge, type Graph, subgraph, swapColours } from '../graph/graph.js';
import { connector, formatGraph, type GraphSyntax, parseGraph } from '../graph/graphText.js';
import { encodeSimpleGraph } from '../graph/simpleForm.js';
import type { GameRules } from './rules.js';
import type { Extent, Sampler } from './sampler.js';

/** What all games on graphs share: text, parts, normal form and inverse (docs/graphs.md). */
export function graphRules(
  syntax: GraphSyntax,
  meaning: string,
): Pick<GameRules<Graph>, 'syntax' | 'parse' | 'format' | 'encode' | 'normalise' | 'negate' | 'split'> {
  const kinds = syntax.kinds.map((kind) => `a${connector(kind)}b`).join(', ');
  const families = syntax.kinds.includes('-') ? '; or path:5, cycle:5, grid:2x3, g6:Dhc, …' : '';
  const isSimple = syntax.kinds.every((kind) => kind === '-') && !syntax.multiple;
  return {
    syntax: `edges separated by commas: ${kinds}${meaning}${families}`,
    parse: (text) => parseGraph(text, syntax),
    format: formatGraph,
    ...(isSimple && { encode: encodeSimpleGraph }),
    normalise: isSimple ? canonicalSimpleGraph : canonicalGraph,
    negate: swapColours,
    split: components,
  };
}

/** The graph without these vertices. */
export function without(graph: Graph, vertices: readonly number[]): Graph {
  return subgraph(graph, (vertex) => !vertices.includes(vertex));
}

/** The graph without vertices that have no edges. */
export function withoutLonely(graph: Graph): Graph {
  const isLinked = new Uint8Array(graph.names.length);
  for (const { from, to } of graph.edges) {
    isLinked[from] = 1;
    isLinked[to] = 1;
  }
  return isLinked.every((linked) => linked === 1)
    ? graph
    : subgraph(graph, (vertex) => isLinked[vertex] === 1);
}

/** An edge, by the names of its ends. */
export function edgeText({ names }: Graph, { from, to, kind }: Edge): string {
  return `${names[from]}${connector(kind)}${names[to]}`;
}

/**
 * Random graphs with as many vertices as the board has cells: a vertex is linked to others with a probability that
 * leaves it two or three neighbours.
 */
export function graphSampler(
  vertex: (draws: Draws, number: number) => string,
  edge: (draws: Draws) => string = () => '-',
): Sampler {
  return {
    draw({ rows, cols }: Extent, _density, draws) {
      const size = Math.max(1, rows * cols);
      const texts = Array.from({ length: size }, (_, number) => vertex(draws, number));
      const edges: string[] = [];
      for (let to = 1; to < size; to++) {
        for (let from = 0; from < to; from++) {
          if (draws.below(size) < 2) edges.push(`${from}${edge(draws)}${to}`);
        }
      }
      return [...texts, ...edges].join();
    },
  };
}
