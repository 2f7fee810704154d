import { ParseError } from '../base/errors.js';
import { componentNumbers, components, type Graph, neighboursOf } from '../graph/graph.js';
import { parseGraph } from '../graph/graphText.js';
import { firstVertices } from '../graph/symmetries.js';
import { graphRules, graphSampler } from './graphGame.js';
import type { GameRules, Player } from './rules.js';

const SYNTAX = { marks: 'XO', kinds: ['-'] } as const;

/**
 * NoGo on any graph. A player puts a stone on an empty vertex; every block of stones, of both colours, must keep a
 * liberty: an empty vertex next to it. A move is the vertex.
 */
export const graphNogo: GameRules<Graph, number> = {
  name: 'graph_nogo',
  summary: 'Put a stone on an empty vertex; every block of either colour must keep an empty neighbour.',
  examples: ['cycle:6', 'a:X-b-c-d:O-b'],
  sample: {
    draw(extent, density, draws) {
      // A stone too many is taken away again, so that all have liberties.
      const text = graphSampler((_draws, number) => String(number)).draw(extent, density, draws);
      let graph = parseGraph(text, SYNTAX);
      for (let tries = 0; tries < graph.names.length / 3; tries++) {
        const vertex = draws.below(graph.names.length);
        const stone = draws.pick(['X', 'O']);
        const next = { ...graph, marks: graph.marks.with(vertex, stone) };
        if (graph.marks[vertex] === '' && haveLiberties(next)) graph = next;
      }
      return graphNogo.format(graph);
    },
  },
  ...graphRules(SYNTAX, ', with a:X and a:O for stones'),

  parse(text) {
    const graph = parseGraph(text, SYNTAX);
    if (!haveLiberties(graph)) {
      throw new ParseError('a block without an empty neighbour, expected none', text, 0, text.length);
    }
    return graph;
  },
  moves: (graph, player) =>
    graph.marks.flatMap((mark, vertex) =>
      mark === '' && haveLiberties(afterMove(graph, vertex, player)) ? [vertex] : [],
    ),
  distinctMoves: (graph, player) => firstVertices(graph, graphNogo.moves(graph, player)),
  play: afterMove,
  moveText: ({ names }, vertex, player) => `${names[vertex]}_${player === 'left' ? 'X' : 'O'}`,
  split: (graph) =>
    components(graph).filter((part) =>
      (['left', 'right'] as const).some((player) => graphNogo.moves(part, player).length > 0),
    ),
};

function afterMove(graph: Graph, vertex: number, player: Player): Graph {
  return { ...graph, marks: graph.marks.with(vertex, player === 'left' ? 'X' : 'O') };
}

function haveLiberties(graph: Graph): boolean {
  const neighbours = neighboursOf(graph);
  return ['X', 'O'].every((stone) => {
    const blocks = componentNumbers(graph, (vertex) => graph.marks[vertex] === stone);
    const isFree: boolean[] = [];
    blocks.forEach((block, vertex) => {
      if (block >= 0) isFree[block] ||= neighbours[vertex]!.some((next) => graph.marks[next] === '');
    });
    return isFree.every((free) => free);
  });
}
