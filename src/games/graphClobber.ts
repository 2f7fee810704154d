import { components, type Graph, neighboursOf, subgraph } from '../graph/graph.js';
import { parseGraph } from '../graph/graphText.js';
import { firstPairs } from '../graph/symmetries.js';
import { graphRules, graphSampler } from './graphGame.js';
import type { GameRules } from './rules.js';

/** From-vertex and to-vertex. */
type Move = readonly [from: number, to: number];

const SYNTAX = { marks: 'XO', kinds: ['-'] } as const;

/** Clobber on any graph (Albert, Grossman, Nowakowski, Wolfe 2005). A stone moves onto an enemy's next to it. */
export const graphClobber: GameRules<Graph, Move> = {
  name: 'graph_clobber',
  summary: 'A stone moves along an edge onto an enemy stone, which it replaces.',
  examples: ['a:X-b:O-c:X-a', 'a:X-b:O-c:X-d:O-a,b-d'],
  sample: graphSampler((draws, number) => `${number}${draws.pick([':X', ':O', ':X', ':O', ''])}`),
  ...graphRules(SYNTAX, ', with a:X and a:O for stones'),

  /** Empty vertices stay empty: they are left out. */
  parse: (text) => {
    const graph = parseGraph(text, SYNTAX);
    return subgraph(graph, (vertex) => graph.marks[vertex] !== '');
  },
  moves(graph, player) {
    const own = player === 'left' ? 'X' : 'O';
    const moves: Move[] = [];
    neighboursOf(graph).forEach((neighbours, from) => {
      if (graph.marks[from] !== own) return;
      for (const to of neighbours) if (graph.marks[to] !== own) moves.push([from, to]);
    });
    return moves;
  },
  distinctMoves: (graph, player) => firstPairs(graph, graphClobber.moves(graph, player)),
  play: (graph, [from, to]) =>
    subgraph(
      graph,
      (vertex) => vertex !== from,
      () => true,
      graph.marks.with(to, graph.marks[from]!),
    ),
  moveText: ({ names }, [from, to]) => `${names[from]}-${names[to]}`,

  /** A component of one colour stays as it is for good. */
  split: (graph) => components(graph).filter(({ marks }) => marks.includes('X') && marks.includes('O')),
};
