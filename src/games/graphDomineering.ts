import { components, type Edge, type Graph } from '../graph/graph.js';
import { firstEdges } from '../graph/symmetries.js';
import { edgeText, graphRules, graphSampler, without, withoutLonely } from './graphGame.js';
import type { GameRules } from './rules.js';

/**
 * Domineering on any graph whose edges have a direction: Left takes those of one, Right those of the other, each with
 * its ends. On a grid, Left's are the edges from a cell to the one below. A move is the edge.
 */
export const graphDomineering: GameRules<Graph, Edge> = {
  name: 'graph_domineering',
  summary: 'Take an edge of your own colour, or one without, together with its ends and all edges there.',
  examples: ['a<X>b<O>c<X>d<O>a', 'a<X>b-c<O>d'],
  sample: graphSampler(
    (_draws, number) => String(number),
    (draws) => draws.pick(['<X>', '<O>', '<X>', '<O>', '-']),
  ),
  ...graphRules({ marks: '', kinds: ['X', 'O', '-'] }, ' for Black, White and both'),

  moves: ({ edges }, player) => {
    const enemy = player === 'left' ? 'O' : 'X';
    return edges.filter(({ kind }) => kind !== enemy);
  },
  distinctMoves: (graph, player) => firstEdges(graph, graphDomineering.moves(graph, player)),
  play: (graph, { from, to }) => without(graph, [from, to]),
  moveText: edgeText,
  split: (graph) => components(withoutLonely(graph)),
};
