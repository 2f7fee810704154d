import { components, type Edge, type Graph } from '../graph/graph.js';
import { firstEdges } from '../graph/symmetries.js';
import { edgeText, graphRules, graphSampler, without, withoutLonely } from './graphGame.js';
import type { GameRules } from './rules.js';

/**
 * Arc Kayles (Schaefer 1978), which is Cram on any graph. A player takes two linked vertices, and with them all edges
 * that end there. A move is the edge.
 */
export const arcKayles: GameRules<Graph, Edge> = {
  name: 'arc_kayles',
  summary: 'Take an edge of a graph together with its ends, and all edges that end there.',
  examples: ['grid:2x3', 'a-b-c-d,b-e'],
  impartial: true,
  sample: graphSampler((_draws, number) => String(number)),
  ...graphRules({ marks: '', kinds: ['-'] }, ''),

  moves: ({ edges }) => edges.slice(),
  distinctMoves: (graph) => firstEdges(graph, graph.edges, true),
  play: (graph, { from, to }) => without(graph, [from, to]),
  moveText: edgeText,
  split: (graph) => components(withoutLonely(graph)),
};
