import { ParseError } from '../base/errors.js';
import { components, type Graph, neighboursOf } from '../graph/graph.js';
import { parseGraph } from '../graph/graphText.js';
import { firstVertices } from '../graph/symmetries.js';
import { graphRules, graphSampler, without } from './graphGame.js';
import type { GameRules } from './rules.js';

const SYNTAX = { marks: 'XO', kinds: ['>', '-'] } as const;

/**
 * Digraph Placement (Clow and McKay 2024). A player takes a vertex of the own colour; the vertices that an edge leads to
 * from there go with it. Every short game is equal to one of these. A move is the vertex.
 */
export const digraphPlacement: GameRules<Graph, number> = {
  name: 'digraph_placement',
  summary: 'Take a vertex of your own colour together with those that its edges lead to.',
  examples: ['a:X>b:O>c:X', 'a:X-b:O,a>c:X'],
  sample: graphSampler(
    (draws, number) => `${number}:${draws.pick(['X', 'O'])}`,
    (draws) => draws.pick(['>', '-']),
  ),
  ...graphRules(SYNTAX, ' (both ways), with a:X and a:O on every vertex'),

  parse(text) {
    const graph = parseGraph(text, SYNTAX);
    const bare = graph.marks.indexOf('');
    if (bare < 0) return graph;
    throw new ParseError(
      `vertex ${graph.names[bare]} has no colour, expected :X or :O`,
      text,
      0,
      text.length,
    );
  },
  moves: ({ marks }, player) => {
    const own = player === 'left' ? 'X' : 'O';
    return marks.flatMap((mark, vertex) => (mark === own ? [vertex] : []));
  },
  distinctMoves: (graph, player) => firstVertices(graph, digraphPlacement.moves(graph, player)),
  play: (graph, vertex) => without(graph, [vertex, ...neighboursOf(graph)[vertex]!]),
  moveText: ({ names }, vertex) => names[vertex]!,
  split: components,
};
