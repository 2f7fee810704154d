import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeGraph } from '../../src/graph/graph.js';
import { parseGraph } from '../../src/graph/graphText.js';
import { graphPictures, type pictures } from '../../src/index.js';

const read = (text: string) =>
  parseGraph(text, { marks: 'XOxoTG', kinds: ['-', 'X', 'O', '>'], multiple: true });

function distance(a: pictures.Point, b: pictures.Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

const anyGraph = fc
  .integer({ min: 1, max: 24 })
  .chain((size) =>
    fc.record({
      size: fc.constant(size),
      ends: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 2 * size }),
    }),
  )
  .map(({ size, ends }) =>
    makeGraph(
      Array.from({ length: size }, (_, vertex) => `v${vertex}`),
      Array(size).fill(''),
      ends.map(([from, to]) => ({ from, to, kind: '-' as const })),
    ),
  );

test('no two vertices lie on each other, and the same graph always lies the same', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const places = graphPictures.layoutGraph(graph, false);
      for (const [vertex, place] of places.entries()) {
        for (const other of places.slice(vertex + 1)) {
          expect(distance(place, other)).toBeGreaterThan(2 * graphPictures.RADIUS);
        }
      }
      expect(graphPictures.layoutGraph(graph, false)).toEqual(places);
    }),
    { numRuns: 60 },
  );
});

test('what has a place keeps it, and new vertices find theirs beside their neighbours', () => {
  const before = read('a-b-c-d-a');
  const known = new Map(
    graphPictures.layoutGraph(before, false).map((place, vertex) => [before.names[vertex]!, place]),
  );
  const after = read('a-b-c,c-e');
  const places = graphPictures.layoutGraph(after, false, known);
  for (const name of ['a', 'b', 'c']) expect(places[after.names.indexOf(name)]).toEqual(known.get(name));
  const found = distance(places[after.names.indexOf('e')]!, known.get('c')!);
  expect(found).toBeGreaterThan(2 * graphPictures.RADIUS);
  expect(found).toBeLessThan(3 * graphPictures.STEP);
});

test('cells of boards lie as on the board, also when some are gone', () => {
  const { STEP } = graphPictures;
  expect(graphPictures.layoutGraph(read('a1-b1-b2,c2'), false)).toEqual([
    { x: STEP, y: STEP },
    { x: 2 * STEP, y: STEP },
    { x: 2 * STEP, y: 2 * STEP },
    { x: 3 * STEP, y: 2 * STEP },
  ]);
  // Those that are linked otherwise are no board.
  expect(graphPictures.layoutGraph(read('a1-c3'), false)[0]).not.toEqual({ x: STEP, y: STEP });
});

test('what stands on the ground is above it, the higher the further away', () => {
  const graph = read('0<X>a<O>b<X>c,0-d');
  const [ground, a, b, c, d] = graphPictures.layoutGraph(graph, true) as [
    pictures.Point,
    pictures.Point,
    pictures.Point,
    pictures.Point,
    pictures.Point,
  ];
  expect(ground.y).toBe(0);
  expect(a.y).toBeLessThan(-30);
  expect(b.y).toBeLessThan(a.y - 30);
  expect(c.y).toBeLessThan(b.y - 30);
  expect(Math.abs(d.y - a.y)).toBeLessThan(30);
});

test('edges with the same ends lie apart', () => {
  const look = {
    name: '',
    group: 'Graphs',
    shape: 'graph',
    piece: 'edge',
    cells: [],
    ground: 'earth',
  } as const;
  const graph = read('0-a-0,a<X>b,a<O>b,b-b,0-0');
  const { edges } = graphPictures.graphGeometry(look, graph, graphPictures.layoutGraph(graph, true));
  for (const [index, { middle }] of edges.entries()) {
    for (const other of edges.slice(index + 1)) expect(distance(middle, other.middle)).toBeGreaterThan(9);
  }
  expect(new Set(edges.map(({ line }) => line)).size).toBe(6);
});
