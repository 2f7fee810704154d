import { describe, expect, test } from 'vitest';
import { canonicalGraph, canonicalNumbering, canonicalSimpleGraph } from '../../src/graph/canonical.js';
import { type Edge, type EdgeKind, type Graph, makeGraph } from '../../src/graph/graph.js';
import { formatGraph, parseGraph } from '../../src/graph/graphText.js';
import { seededRandom } from '../randomPositions.js';

const ANY = { marks: 'XO', kinds: ['-', 'X', 'O', '>'] as EdgeKind[], multiple: true };

function graphOf(size: number, hasEdge: (from: number, to: number) => boolean): Graph {
  const edges: Edge[] = [];
  for (let to = 1; to < size; to++) {
    for (let from = 0; from < to; from++) if (hasEdge(from, to)) edges.push({ from, to, kind: '-' });
  }
  return makeGraph(
    Array.from({ length: size }, (_, i) => String(i + 1)),
    Array<string>(size).fill(''),
    edges,
  );
}

function shuffled(graph: Graph, random: () => number): Graph {
  const order = graph.names.map((_, i) => i);
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return makeGraph(
    order.map((number) => `v${number}`),
    graph.marks,
    graph.edges.toReversed(),
  );
}

describe('canonical form', () => {
  // OEIS A000088: graphs with n vertices but for names, made by adding a vertex in all ways to each smaller one.
  const KNOWN = [1, 1, 2, 4, 11, 34, 156, 1044, 12346];

  test.each([
    ['of any graphs', canonicalGraph, 6],
    ['of plain ones', canonicalSimpleGraph, 8],
  ] as const)('there are as many graphs as are known, by the form %s', (_, formOf, most) => {
    let smaller = new Map<string, Graph>([['', graphOf(0, () => false)]]);
    for (let size = 1; size <= most; size++) {
      const found = new Map<string, Graph>();
      for (const graph of smaller.values()) {
        for (let subset = 0; subset < 2 ** (size - 1); subset++) {
          const links = new Set(graph.edges.map(({ from, to }) => `${from} ${to}`));
          const larger = graphOf(size, (from, to) =>
            to === size - 1 ? ((subset >> from) & 1) === 1 : links.has(`${from} ${to}`),
          );
          const form = formOf(larger);
          found.set(formatGraph(form), form);
        }
      }
      expect(found.size).toBe(KNOWN[size]);
      smaller = found;
    }
  });

  test('every labelled graph of five vertices has one of the forms', () => {
    const forms = new Set<string>();
    for (let code = 0; code < 2 ** 10; code++) {
      let bit = 0;
      forms.add(formatGraph(canonicalGraph(graphOf(5, () => ((code >> bit++) & 1) === 1))));
    }
    expect(forms.size).toBe(KNOWN[5]);
  });

  test('names and the order of edges do not matter; marks, colours and directions do', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 300; round++) {
      const size = 1 + Math.floor(random() * 9);
      const edges: Edge[] = [];
      for (let i = Math.floor(random() * 2 * size); i > 0; i--) {
        const kind = ANY.kinds[Math.floor(random() * 4)]!;
        edges.push({ from: Math.floor(random() * size), to: Math.floor(random() * size), kind });
      }
      const graph = makeGraph(
        Array.from({ length: size }, (_, i) => `n${i}`),
        Array.from({ length: size }, () => ['', 'X', 'O'][Math.floor(random() * 3)]!),
        edges,
      );
      expect(parseGraph(formatGraph(graph), ANY)).toEqual(graph);
      const form = canonicalGraph(graph);
      expect(canonicalGraph(shuffled(graph, random))).toEqual(form);
      expect(canonicalGraph(form)).toEqual(form);
    }
    const forms = ['a>b', 'a-b', 'a<X>b', 'a<O>b', 'a:X>b', 'a>b:X', 'a<X>b<X>a', 'a,b', 'a>a,b'].map(
      (text) => formatGraph(canonicalGraph(parseGraph(text, ANY))),
    );
    expect(new Set(forms).size).toBe(forms.length);
  });

  test.each([
    // Graphs of high symmetry, on which refinement alone sees nothing.
    'cycle:12',
    'complete:9',
    'bipartite:5x5',
    'star:9',
    'grid:4x4',
    '1-2-3-4-5-1,6-8-10-7-9-6,1-6,2-7,3-8,4-9,5-10',
  ])('%s is numbered at once', (text) => {
    const numbering = canonicalNumbering(parseGraph(text, { marks: '', kinds: ['-'] }));
    expect(numbering.isCanonical).toBe(true);
  });
});
