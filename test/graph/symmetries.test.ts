import { describe, expect, test } from 'vitest';
import { standardRegistry } from '../../src/games/index.js';
import { type Edge, type Graph, makeGraph } from '../../src/graph/graph.js';
import { parseGraph } from '../../src/graph/graphText.js';
import { firstEdges, firstPairs, firstVertices } from '../../src/graph/symmetries.js';
import { type Random, seededRandom } from '../randomPositions.js';

function permutationsOf(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutationsOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

/** Each edge by its ends and its kind; only directed ones tell their ends apart. */
function edgeNames(edges: readonly Edge[], image: readonly number[]): string[] {
  return edges.map(({ from, to, kind }) => {
    const ends = [image[from]!, image[to]!];
    return `${kind === '>' ? ends : ends.sort((a, b) => a - b)} ${kind}`;
  });
}

/** All of them, by trying every permutation. */
function bruteForceSymmetries({ names, marks, edges }: Graph): number[][] {
  const identity = [...names.keys()];
  const wanted = edgeNames(edges, identity).sort().join(';');
  return permutationsOf(identity).filter(
    (image) =>
      image.every((to, from) => marks[to] === marks[from]) &&
      edgeNames(edges, image).sort().join(';') === wanted,
  );
}

/** The places of the things that no symmetry takes to an earlier one. */
function firstPlaces(names: readonly string[], imagesOf: (place: number) => readonly string[]): number[] {
  return names.flatMap((_, place) =>
    imagesOf(place).every((image) => names.indexOf(image) >= place) ? [place] : [],
  );
}

function randomGraph(random: Random, isSimple: boolean): Graph {
  const size = 2 + Math.floor(random() * 5);
  const below = (n: number) => Math.floor(random() * n);
  const edges = new Map<string, Edge>();
  for (let i = below(9); i > 0; i--) {
    const [from, to] = [below(size), below(size)].sort((a, b) => a - b) as [number, number];
    if (from === to && isSimple) continue;
    const kind = isSimple ? '-' : (['-', 'X', 'O', '>'] as const)[below(4)]!;
    edges.set(isSimple ? `${from} ${to}` : String(i), { from, to, kind });
  }
  const marks = Array.from({ length: size }, () => ['', '', 'X'][below(3)]!);
  return makeGraph(
    Array.from({ length: size }, (_, i) => `n${i}`),
    marks,
    [...edges.values()],
  );
}

describe.each([
  ['plain edges', true],
  ['edges of all kinds, several between two vertices, and from a vertex to itself', false],
] as const)('%s', (_name, isSimple) => {
  test('the first of every orbit, as all permutations tell', () => {
    const random = seededRandom(isSimple ? 1 : 2);
    for (let round = 0; round < 250; round++) {
      const graph = randomGraph(random, isSimple);
      const { edges } = graph;
      const vertices = [...graph.names.keys()];
      const symmetries = bruteForceSymmetries(graph);
      expect(firstVertices(graph, vertices, isSimple)).toEqual(
        firstPlaces(vertices.map(String), (place) => symmetries.map((image) => String(image[place]))),
      );
      const edgePlaces = firstPlaces(edgeNames(edges, vertices), (place) =>
        symmetries.map((image) => edgeNames([edges[place]!], image)[0]!),
      );
      // Of edges that are alike the first.
      const names = edgeNames(edges, vertices);
      expect(firstEdges(graph, edges, isSimple)).toEqual(
        edgePlaces.filter((place) => names.indexOf(names[place]!) === place).map((place) => edges[place]),
      );
      const pairs = vertices.flatMap((a) => vertices.map((b) => [a, b] as const));
      expect(firstPairs(graph, pairs)).toEqual(
        firstPlaces(pairs.map(String), (place) =>
          symmetries.map((image) => String(pairs[place]!.map((vertex) => image[vertex]))),
        ).map((place) => pairs[place]),
      );
    }
  });
});

test.each([
  // Vertices and edges of famous graphs: transitive on both but for paths, stars and grids.
  ['cycle:12', 1, 1],
  ['complete:9', 1, 1],
  ['bipartite:5x5', 1, 1],
  ['star:9', 2, 1],
  ['path:7', 4, 3],
  ['grid:4x4', 3, 4],
  ['1-2-3-4-5-1,6-8-10-7-9-6,1-6,2-7,3-8,4-9,5-10', 1, 1],
] as const)('%s has %i orbits of vertices and %i of edges', (text, vertices, edges) => {
  const graph = parseGraph(text, { marks: '', kinds: ['-'] });
  for (const isSimple of [true, false]) {
    expect(firstVertices(graph, [...graph.names.keys()], isSimple)).toHaveLength(vertices);
    expect(firstEdges(graph, graph.edges, isSimple)).toHaveLength(edges);
  }
});

test('so many edges that they are not counted are no reason to call vertices alike', () => {
  const strands = (count: number, from: string, to: string) => Array(count).fill(`${from}<X>${to}`).join();
  const hackenbush = standardRegistry().get('graph_hackenbush')!;
  const moves = (a: number, b: number) =>
    hackenbush.distinctMoves!(hackenbush.parse(`${strands(a, '0', 'a')},${strands(b, '0', 'b')}`), 'left');
  expect(moves(31, 31)).toHaveLength(1);
  expect(moves(40, 35)).toHaveLength(2);
});

test('moves that a game leaves out are told on request', () => {
  const registry = standardRegistry();
  for (const [name, text, all, distinct] of [
    ['graph_snort', 'cycle:8', 8, 1],
    ['graph_col', 'a:X-b-c', 1, 1],
    ['impartial graph_col', 'path:5', 10, 6],
    ['node_kayles', 'grid:3x3', 9, 3],
    ['arc_kayles', 'grid:2x3', 7, 3],
    ['graph_nogo', 'cycle:6', 6, 1],
    ['graph_clobber', 'a:X-b:O-c:X-d:O-a', 4, 1],
    ['graph_domineering', 'a<X>b<O>c<X>d<O>a', 2, 1],
    ['graph_hackenbush', '0<X>a,0<X>b,0<X>b', 3, 2],
    ['digraph_placement', 'a:X>b:O>c:X>d:O>a', 2, 1],
    ['geography', 'a:T-b,a-c,a-d-e', 3, 2],
  ] as const) {
    const rules = registry.get(name)!;
    const position = rules.parse(text);
    expect([
      name,
      rules.moves(position, 'left').length,
      rules.distinctMoves!(position, 'left').length,
    ]).toEqual([name, all, distinct]);
  }
});
