import { describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import { standardRegistry } from '../../src/games/index.js';
import type { AnyGame, Sum } from '../../src/games/rules.js';
import { neighboursOf } from '../../src/graph/graph.js';
import { parseGraph } from '../../src/graph/graphText.js';
import { parseSum } from '../../src/language/parseSum.js';
import { bruteForceNimValue, isZero } from '../oracle.js';
import { pick, randomText, seededRandom } from '../randomPositions.js';

const registry = standardRegistry();
const gameOf = (name: string): AnyGame => registry.get(name)!;
const sumOf = (name: string, text: string): Sum => {
  const rules = gameOf(name);
  return [{ rules, position: rules.parse(text) }];
};

/** The cells of a board that count, and their edges, as a graph: what stands on a cell becomes a mark. */
function graphTextOf(rows: readonly string[], marks: string, edge: (dx: number) => string): string {
  const items: string[] = [];
  rows.forEach((row, y) => {
    [...row].forEach((cell, x) => {
      if (cell === '#') return;
      const name = `${String.fromCharCode(97 + x)}${y + 1}`;
      items.push(marks.includes(cell) ? `${name}:${cell}` : name);
      const right = row[x + 1];
      const below = rows[y + 1]?.[x];
      if (right !== undefined && right !== '#') {
        items.push(`${name}${edge(1)}${String.fromCharCode(98 + x)}${y + 1}`);
      }
      if (below !== undefined && below !== '#') {
        items.push(`${name}${edge(0)}${String.fromCharCode(97 + x)}${y + 2}`);
      }
    });
  });
  return items.join();
}

const plain = () => '-';

describe.each([
  ['col', 'graph_col', 'XO', plain],
  ['snort', 'graph_snort', 'XO', plain],
  ['nogo', 'graph_nogo', 'XO', plain],
  ['clobber', 'graph_clobber', 'XO', plain],
  ['cram', 'arc_kayles', '', plain],
  ['domineering', 'graph_domineering', '', (dx: number) => (dx === 0 ? '<X>' : '<O>')],
] as const)('%s is %s on the graph of its board', (grid, graph, marks, edge) => {
  test('both have the same moves, and their difference is 0', () => {
    const random = seededRandom(grid.length);
    for (let round = 0; round < 12; round++) {
      const text = randomText(gameOf(grid), pick(random, [4, 5, 6]), random);
      if (text === '') continue;
      const onGrid = sumOf(grid, text);
      const onGraph = sumOf(graph, graphTextOf(text.split('|'), marks, edge));
      for (const player of ['left', 'right'] as const) {
        const count = (sum: Sum) =>
          sum.reduce((all, { rules, position }) => all + rules.moves(position, player).length, 0);
        expect(count(onGraph)).toBe(count(onGrid));
      }
      const [{ rules, position }] = onGraph as [Sum[number]];
      expect([text, isZero([...onGrid, { rules, position: rules.negate(position) }])]).toEqual([text, true]);
    }
  });
});

test.each([
  ['col', ['3x5', '3x7', '4x5', '5x5']],
  ['snort', ['3x5', '3x7', '4x5', '5x5', '2x10']],
] as const)('%s on grids takes no more nodes as a graph than as a board', async (game, sizes) => {
  const engine = await createEngine('wasm', { threads: 1 });
  try {
    for (const size of sizes) {
      const board = await engine.solve(parseSum(`[${game}] ${size}`), 'left');
      const graph = await engine.solve(parseSum(`[graph_${game}] grid:${size}`), 'left');
      expect(graph).toMatchObject({ status: 'done', result: board.status === 'done' && board.result });
      expect([size, graph.stats.nodes <= board.stats.nodes]).toEqual([size, true]);
    }
  } finally {
    engine.dispose();
  }
});

describe('what is known', () => {
  test.each(['wasm', 'ts'] as const)('paths are octal games (%s)', async (name) => {
    // Node Kayles on a path is Dawson's Chess, 0.137; Arc Kayles on a path is Dawson's Kayles, 0.07 (Winning Ways, ch. 4).
    const engine = await createEngine(name);
    const value = async (text: string) => {
      const answer = await engine.nimValue(parseSum(text));
      return answer.status === 'done' ? Number(answer.result) : answer.status;
    };
    for (let size = 1; size <= 14; size++) {
      expect(await value(`[node_kayles] path:${size}`)).toBe(await value(`[octal 0.137] ${size}`));
      expect(await value(`[arc_kayles] path:${size}`)).toBe(await value(`[octal 0.07] ${size}`));
      // A move in a ring leaves a path of three vertices less.
      if (size > 3) {
        expect(await value(`[node_kayles] cycle:${size}`)).toBe(
          (await value(`[octal 0.137] ${size - 3}`)) === 0 ? 1 : 0,
        );
      }
    }
    engine.dispose();
  });

  test.each([
    // Winning Ways, chapter 1: blue stems are whole numbers, a red edge on a blue one is a half …
    ['0<X>a<O>b', { kind: 'number', value: 0.5 }],
    ['0<X>a<O>b<X>c', { kind: 'number', value: 0.75 }],
    ['0<X>a,a<O>b,a<O>c', { kind: 'number', value: 0.25 }],
    ['0<O>a<X>b,a<X>c,a<X>d', { kind: 'number', value: -0.125 }],
    // … and, chapter 7, green trees and cycles are nim heaps: a girl of a stem, two arms and two legs; a triangle; a
    // square on the ground is a loop of four edges.
    ['0-a-b,a-c', { kind: 'upStar', ups: 0, nimber: 1 }],
    ['0-a-b-0', { kind: 'upStar', ups: 0, nimber: 1 }],
    ['0-a-b-c-0', { kind: 'upStar', ups: 0, nimber: 0 }],
    ['0-a-b-c-a', { kind: 'upStar', ups: 0, nimber: 2 }],
    ['0-0', { kind: 'upStar', ups: 0, nimber: 1 }],
  ])('Hackenbush: %s', (text, value) => {
    const rules = gameOf('graph_hackenbush');
    expect(rules.basic!(rules.parse(text))).toEqual(value);
  });

  test('a blue picture is as many moves as it has edges', () => {
    const three = sumOf('graph_hackenbush', '0<X>a<X>b<X>0');
    expect(isZero([...three, ...sumOf('integer_game', '-3')])).toBe(true);
  });

  test('Geography is won just if every largest matching covers the token', () => {
    const random = seededRandom(3);
    const rules = gameOf('geography');
    for (let round = 0; round < 40; round++) {
      const text = randomText(rules, 8, random);
      const graph = parseGraph(text, { marks: 'T', kinds: ['-'] });
      const token = graph.marks.indexOf('T');
      const neighbours = neighboursOf(graph);
      const matching = (free: ReadonlySet<number>): number => {
        const [vertex, ...rest] = free;
        if (vertex === undefined) return 0;
        const others = new Set(rest);
        let best = matching(others);
        for (const next of neighbours[vertex]!) {
          if (!others.has(next)) continue;
          best = Math.max(best, 1 + matching(new Set(rest.filter((each) => each !== next))));
        }
        return best;
      };
      const all = graph.names.map((_, vertex) => vertex);
      const isCovered = matching(new Set(all)) > matching(new Set(all.filter((vertex) => vertex !== token)));
      expect([text, bruteForceNimValue(rules, rules.parse(text)) > 0]).toEqual([text, isCovered]);
    }
  });

  test('Ski-Jumps: an only skier has as many moves as squares to the end, and one off it', () => {
    // Winning Ways, chapter 1. A jump down costs the rest of the row above, and demotes whom it passes.
    for (const [text, moves] of [
      ['X', '1'],
      ['X...', '4'],
      ['..O', '-3'],
    ] as const) {
      const rules = gameOf('integer_game');
      const value = { rules, position: rules.parse(moves) };
      expect(isZero([...sumOf('ski_jumps', text), { rules, position: rules.negate(value.position) }])).toBe(
        true,
      );
    }
    const rules = gameOf('ski_jumps');
    const slope = rules.parse('X.|O.|..');
    const jump = rules.moves(slope, 'left').find((move) => rules.moveText(slope, move, 'left') === 'a1-a3');
    expect(rules.format(rules.play(slope, jump, 'left'))).toBe('..|o.|X.');
  });

  test('Cherries: values by hand', () => {
    // XO = {-1 | 1} = 0, so XOX = {0 | } = 1.
    expect(isZero(sumOf('cherries', 'XO'))).toBe(true);
    expect(isZero([...sumOf('cherries', 'XOX'), ...sumOf('integer_game', '-1')])).toBe(true);
    expect(isZero([...sumOf('cherries', 'XXX'), ...sumOf('integer_game', '-3')])).toBe(true);
  });
});

describe('texts', () => {
  test.each([
    ['node_kayles', 'a-b-c', 'a-b-c'],
    ['node_kayles', 'c-b,a-b', 'a-b-c'],
    ['node_kayles', ' a - b', undefined],
    ['node_kayles', 'g6:Dhc', '1-2-3-4-5-1'],
    ['graph_clobber', 'grid:2x2,a1:X,b1:O,a2:O', 'a1:X-a2:O,a1-b1:O'],
    ['graph_col', 'a:X-b-c', 'b:o-c'],
    ['graph_snort', 'a:X-b:O', ''],
    ['geography', 'a-b', undefined],
    ['digraph_placement', 'a:X>b', undefined],
    ['graph_nogo', 'a:X-b:O', undefined],
    ['graph_hackenbush', 'a<X>b', undefined],
    ['graph_hackenbush', 'a:G<X>b<O>c:G', 'a:G<X>b<O>a'],
    ['node_kayles', 'a-a', undefined],
    ['node_kayles', 'a-b-a', undefined],
    ['node_kayles', 'path:501', undefined],
    ['node_kayles', 'grid:3', undefined],
    ['node_kayles', 'a:X', undefined],
    ['node_kayles', 'a<X>b', undefined],
    ['node_kayles', 'g6:D', undefined],
  ])('[%s] %s is read as %s', (name, text, expected) => {
    const rules = gameOf(name);
    if (expected === undefined) {
      expect(() => rules.parse(text)).toThrow(expect.objectContaining({ code: 'ERR_PARSE' }));
    } else {
      expect(rules.format(rules.parse(text))).toBe(expected);
    }
  });
});
