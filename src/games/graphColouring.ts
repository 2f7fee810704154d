import { components, type Graph, neighboursOf, subgraph } from '../graph/graph.js';
import { parseGraph } from '../graph/graphText.js';
import { firstVertices } from '../graph/symmetries.js';
import { graphRules, graphSampler } from './graphGame.js';
import type { BasicValue, GameRules, Player } from './rules.js';

const SYNTAX = { marks: 'XOxo', kinds: ['-'] } as const;

/** May still be coloured by Left only, by Right only. */
const TINTS = { left: 'x', right: 'o' } as const;

const SINGLE_VERTICES: Readonly<Record<string, BasicValue>> = {
  '': { kind: 'upStar', ups: 0, nimber: 1 },
  x: { kind: 'number', value: 1 },
  o: { kind: 'number', value: -1 },
};

/** Larger graphs are not looked at so closely (assembly/games/graph.ts). */
const MOST_IN_SET = 64;

/**
 * The middle of the graph, where the sum of the distances to all others is least, in the middle of the list: from there
 * outwards searches try moves.
 */
function fromMiddle(graph: Graph, vertices: readonly number[]): number[] {
  if (graph.marks.length > MOST_IN_SET) return [...vertices];
  const neighbours = neighboursOf(graph);
  const distances = graph.marks.map((_, vertex) => distancesFrom(vertex, neighbours));
  const ordered = vertices.toSorted((a, b) => distances[a]! - distances[b]! || a - b);
  const list: number[] = [];
  ordered.forEach((vertex, i) => {
    if (i % 2 === 0) list.unshift(vertex);
    else list.push(vertex);
  });
  return list;
}

/** The sum of the distances of all vertices that can be reached. */
function distancesFrom(vertex: number, neighbours: readonly (readonly number[])[]): number {
  const seen = new Set([vertex]);
  let sum = 0;
  let fresh = [vertex];
  for (let distance = 0; fresh.length > 0; distance++) {
    sum += distance * fresh.length;
    const next: number[] = [];
    for (const from of fresh) {
      for (const to of neighbours[from]!) {
        if (seen.has(to)) continue;
        seen.add(to);
        next.push(to);
      }
    }
    fresh = next;
  }
  return sum;
}

/**
 * The rules of Col and Snort on graphs. A position has no coloured vertices, only what they leave to the others: a vertex
 * that nobody may colour is gone, one that a single player may colour is tinted (docs/graphs.md). An edge that
 * forbids nothing any more is gone, too. A move is the vertex.
 */
export function graphColouringGame(
  about: Pick<GameRules, 'name' | 'summary' | 'examples' | 'notes'>,
  /** Whom a colour of `player` forbids the neighbours to. */
  forbids: (player: Player) => Player,
): GameRules<Graph, number> {
  const isOpenTo = (mark: string, player: Player) => mark === '' || mark === TINTS[player];
  /** A colour that may be put on `from` forbids one that may be put on `to`. */
  const affects = (from: string, to: string) =>
    (['left', 'right'] as const).some((player) => isOpenTo(from, player) && isOpenTo(to, forbids(player)));

  const openTo = ({ marks }: Graph, player: Player) =>
    marks.flatMap((mark, vertex) => (isOpenTo(mark, player) ? [vertex] : []));

  /** Colours the vertices, all at once. */
  function colour(graph: Graph, coloured: ReadonlyMap<number, Player>): Graph {
    const neighbours = neighboursOf(graph);
    const marks = graph.marks.slice();
    const isGone = new Set(coloured.keys());
    for (const [vertex, player] of coloured) {
      for (const next of neighbours[vertex]!) {
        const other = forbids(player) === 'left' ? 'right' : 'left';
        if (marks[next] === '') marks[next] = TINTS[other];
        else if (marks[next] !== TINTS[other]) isGone.add(next);
      }
    }
    return subgraph(
      graph,
      (vertex) => !isGone.has(vertex),
      ({ from, to }) => affects(marks[from]!, marks[to]!) || affects(marks[to]!, marks[from]!),
      marks,
    );
  }

  return {
    ...about,
    ...graphRules(SYNTAX, '; a:X and a:O are coloured, a:x and a:o open to Black or White only'),
    sample: graphSampler((draws, number) => `${number}${draws.pick(['', '', '', ':x', ':o'])}`),

    parse(text) {
      const graph = parseGraph(text, SYNTAX);
      const coloured = new Map<number, Player>();
      graph.marks.forEach((mark, vertex) => {
        if (mark === 'X' || mark === 'O') coloured.set(vertex, mark === 'X' ? 'left' : 'right');
      });
      return colour(graph, coloured);
    },

    moves: (graph, player) => fromMiddle(graph, openTo(graph, player)),
    // Those of one orbit are equally far from the middle, so the list keeps its order.
    distinctMoves: (graph, player) => fromMiddle(graph, firstVertices(graph, openTo(graph, player), true)),
    play: (graph, vertex, player) => colour(graph, new Map([[vertex, player]])),
    moveText: ({ names }, vertex, player) => `${names[vertex]}_${player === 'left' ? 'X' : 'O'}`,
    split: components,
    basic: ({ marks }) => (marks.length === 1 ? SINGLE_VERTICES[marks[0]!] : undefined),
  };
}
