import { ParseError } from '../base/errors.js';
import { componentNumbers, type Edge, type Graph, makeGraph, subgraph } from '../graph/graph.js';
import { formatGraph, parseGraph } from '../graph/graphText.js';
import { firstEdges } from '../graph/symmetries.js';
import { edgeText, graphRules, graphSampler } from './graphGame.js';
import { fusedNimValue, treeValue } from './hackenbushValues.js';
import type { GameRules } from './rules.js';

const SYNTAX = { marks: 'G', kinds: ['X', 'O', '-'], multiple: true } as const;

/** The ground, as people write it. */
const GROUND = '0';

/** Numbers are recognised down to 1/2^16, as in strings; finer ones are played edge by edge. */
const FINEST = 2 ** 16;

/**
 * Hackenbush on graphs. A player cuts an edge of the own colour, or a green one; what does not hang on the ground any
 * more falls. A move is the number of the edge.
 */
export const graphHackenbush: GameRules<Graph, number> = {
  name: 'graph_hackenbush',
  summary: 'Cut an own or green edge of a picture: what is no longer connected to the ground falls.',
  examples: ['0<X>a<O>b<X>0', '0-a<X>b,a<O>c'],
  sample: graphSampler(
    (_draws, number) => String(number),
    (draws) => draws.pick(['<X>', '<O>', '<X>', '<O>', '-']),
  ),
  ...graphRules(SYNTAX, ' for blue, red and green, with vertex 0, or all that are marked :G, on the ground'),

  parse(text) {
    const graph = parseGraph(text, SYNTAX);
    const isGround = (vertex: number) =>
      graph.marks.includes('G') ? graph.marks[vertex] === 'G' : graph.names[vertex] === GROUND;
    const ground = graph.names.findIndex((_, vertex) => isGround(vertex));
    if (ground < 0) {
      if (graph.names.length === 0) return graph;
      throw new ParseError('nothing stands on the ground, expected a vertex 0', text, 0, text.length);
    }
    // All points of the ground are one.
    const fused = (vertex: number) => (isGround(vertex) ? ground : vertex);
    const edges = graph.edges.map(({ from, to, kind }) => ({ from: fused(from), to: fused(to), kind }));
    return standing(
      makeGraph(
        graph.names,
        graph.marks.map((_, vertex) => (vertex === ground ? 'G' : '')),
        edges,
      ),
    );
  },

  format(graph) {
    const isUsual = graph.marks[graph.names.indexOf(GROUND)] === 'G';
    return formatGraph(isUsual ? { ...graph, marks: graph.marks.map(() => '') } : graph);
  },

  moves({ edges }, player) {
    const enemy = player === 'left' ? 'O' : 'X';
    return edges.flatMap(({ kind }, edge) => (kind === enemy ? [] : [edge]));
  },

  distinctMoves(graph, player) {
    const own = graphHackenbush.moves(graph, player).map((edge) => graph.edges[edge]!);
    return firstEdges(graph, own).map((edge) => graph.edges.indexOf(edge));
  },

  play(graph, cut) {
    const gone = graph.edges[cut];
    return standing(
      subgraph(
        graph,
        () => true,
        (edge) => edge !== gone,
      ),
    );
  },

  /** Of several edges that are alike, all but the first have a number. */
  moveText(graph, move) {
    const { edges } = graph;
    const isAlike = (other: Edge) =>
      other.from === edges[move]!.from && other.to === edges[move]!.to && other.kind === edges[move]!.kind;
    const number = edges.slice(0, move).filter(isAlike).length + 1;
    return edgeText(graph, edges[move]!) + (number > 1 ? `_${number}` : '');
  },

  /** What hangs together without the ground; loops at the ground are parts of their own. */
  split(graph) {
    const ground = graph.marks.indexOf('G');
    const numbers = componentNumbers(graph, (vertex) => vertex !== ground);
    const count = numbers.reduce((most, number) => Math.max(most, number + 1), 0);
    const isLoop = ({ from, to }: Edge) => from === ground && to === ground;
    const parts = Array.from({ length: count }, (_, part) =>
      subgraph(
        graph,
        (vertex) => vertex === ground || numbers[vertex] === part,
        (edge) => !isLoop(edge),
      ),
    );
    const loops = graph.edges.filter(isLoop).map((loop) =>
      subgraph(
        graph,
        (vertex) => vertex === ground,
        (edge) => edge === loop,
      ),
    );
    return [...parts, ...loops];
  },

  basic(graph) {
    if (graph.edges.length === 0) return { kind: 'number', value: 0 };
    const ground = graph.marks.indexOf('G');
    if (graph.edges.every(({ kind }) => kind === '-')) {
      return { kind: 'upStar', ups: 0, nimber: fusedNimValue(graph, ground) };
    }
    const value = treeValue(graph, ground);
    return value !== undefined && Number.isInteger(value * FINEST) ? { kind: 'number', value } : undefined;
  },

  impartialValue: (graph) => (graph.edges.length === 0 ? 0 : fusedNimValue(graph, graph.marks.indexOf('G'))),
};

/** What is connected to the ground. */
function standing(graph: Graph): Graph {
  const numbers = componentNumbers(graph);
  const ground = numbers[graph.marks.indexOf('G')];
  return numbers.every((number) => number === ground)
    ? graph
    : subgraph(graph, (vertex) => numbers[vertex] === ground);
}
