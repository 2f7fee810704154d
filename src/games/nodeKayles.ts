import { type Graph, neighboursOf } from '../graph/graph.js';
import { firstVertices } from '../graph/symmetries.js';
import { graphRules, graphSampler, without } from './graphGame.js';
import type { GameRules } from './rules.js';

/** Node Kayles (Schaefer 1978). A player takes a vertex of a graph; its neighbours go with it. A move is the vertex. */
export const nodeKayles: GameRules<Graph, number> = {
  name: 'node_kayles',
  summary: 'Take a vertex of a graph together with its neighbours.',
  examples: ['cycle:7', 'a-b-c-d,b-e'],
  impartial: true,
  sample: graphSampler((_draws, number) => String(number)),
  ...graphRules({ marks: '', kinds: ['-'] }, ''),

  moves: ({ names }) => [...names.keys()],
  distinctMoves: (graph) => firstVertices(graph, [...graph.names.keys()], true),
  play: (graph, vertex) => without(graph, [vertex, ...neighboursOf(graph)[vertex]!]),
  moveText: ({ names }, vertex) => names[vertex]!,
};
