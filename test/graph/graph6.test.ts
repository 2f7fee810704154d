import { expect, test } from 'vitest';
import { readGraph6, writeGraph6 } from '../../src/graph/graph6.js';
import { seededRandom } from '../randomPositions.js';

test.each([
  // McKay's description of the format: 5 vertices, edges 0-2, 0-4, 1-3, 3-4.
  ['DQc', 5, ['0 2', '0 4', '1 3', '3 4']],
  ['?', 0, []],
  ['@', 1, []],
  ['A_', 2, ['0 1']],
  ['Bw', 3, ['0 1', '0 2', '1 2']],
])('%s', (code, size, edges) => {
  const graph = readGraph6(code, 500);
  expect(graph.size).toBe(size);
  expect(graph.edges.map((ends) => ends.join(' ')).sort()).toEqual(edges);
  expect(writeGraph6(graph)).toBe(code);
});

test('what is written is read, also of more than 62 vertices, without a bracket', () => {
  const random = seededRandom(11);
  for (const size of [1, 2, 6, 7, 12, 61, 62, 63, 64, 90]) {
    const edges: [number, number][] = [];
    for (let to = 1; to < size; to++) {
      for (let from = 0; from < to; from++) if (random() < 0.6) edges.push([from, to]);
    }
    const code = writeGraph6({ size, edges });
    expect(code).not.toMatch(/[[\]{}()\s]/);
    expect(readGraph6(code, 500)).toEqual({ size, edges });
  }
});

test.each(['', ' ', 'D', 'DQcc', 'DQd', '~', '~~?????', `~${'~'.repeat(3)}`])('%j is refused', (code) => {
  expect(() => readGraph6(code, 500)).toThrow(expect.objectContaining({ code: 'ERR_PARSE' }));
});
