import { ParseError } from '../base/errors.js';
import { components, type Graph, neighboursOf, subgraph } from '../graph/graph.js';
import { parseGraph } from '../graph/graphText.js';
import { firstVertices } from '../graph/symmetries.js';
import { graphRules, graphSampler } from './graphGame.js';
import type { GameRules } from './rules.js';

const SYNTAX = { marks: 'T', kinds: ['-'] } as const;

/**
 * Undirected vertex geography (Fraenkel, Scheinerman, Ullman 1993). The token moves to a vertex next to it; the one it
 * leaves is gone. Who begins wins just if every largest matching covers the token. A move is the vertex moved to.
 */
export const geography: GameRules<Graph, number> = {
  name: 'geography',
  summary: 'Move the token of a graph to a neighbouring vertex; the one it leaves disappears.',
  examples: ['a:T-b-c-d', '1:T,grid:2x3,1-a1'],
  impartial: true,
  sample: graphSampler((_draws, number) => (number === 0 ? '0:T' : String(number))),
  ...graphRules(SYNTAX, ', with a:T for the token'),

  parse(text) {
    const graph = parseGraph(text, SYNTAX);
    const tokens = graph.marks.filter((mark) => mark === 'T').length;
    if (tokens <= 1 && (tokens === 1 || graph.names.length === 0)) return graph;
    throw new ParseError(`${tokens} tokens, expected one vertex with :T`, text, 0, text.length);
  },
  moves: (graph) => neighboursOf(graph)[graph.marks.indexOf('T')]?.slice() ?? [],
  distinctMoves: (graph, player) => firstVertices(graph, geography.moves(graph, player)),
  play(graph, vertex) {
    const token = graph.marks.indexOf('T');
    return subgraph(
      graph,
      (other) => other !== token,
      () => true,
      graph.marks.with(vertex, 'T'),
    );
  },
  moveText: ({ names }, vertex) => names[vertex]!,
  /** The token never leaves its component. */
  split: (graph) => components(graph).filter(({ marks, edges }) => marks.includes('T') && edges.length > 0),
};
