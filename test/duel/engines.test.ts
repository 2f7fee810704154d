import { describe, expect, test } from 'vitest';
import { formatGrid } from '../../src/board/grid.js';
import type { DuelAnswer } from '../../src/duel/answer.js';
import {
  DUEL_ALGORITHMS,
  type DuelOptions,
  type DuelTechniques,
  TYPESCRIPT_ALGORITHMS,
} from '../../src/duel/options.js';
import { DUEL_GAMES, type DuelPosition, startOfDuel } from '../../src/duel/position.js';
import { solveDuel } from '../../src/duel/solveDuel.js';
import { generator, randomPosition } from './randomPosition.js';

/** The native engine without them is the plain search of the TypeScript engine. */
const PLAIN: DuelTechniques = {
  symmetry: false,
  parts: false,
  probing: false,
  history: false,
  knowledge: false,
};

/** From about 600 nodes on the native table, which begins with 256 buckets, replaces entries here and there. */
const NOTHING_REPLACED = 400;

function resultOf(answer: DuelAnswer): string {
  if (answer.status !== 'done') return answer.status;
  return [answer.result.verdict, ...answer.result.winningMoves].join(' ');
}

describe('the same plain search in both engines: the same nodes and moves', () => {
  const random = generator(5);
  const positions: DuelPosition[] = DUEL_GAMES.flatMap((game) => {
    if (game === 'go') return [startOfDuel(game, 1, 3), startOfDuel(game, 2, 2), startOfDuel(game, 3, 2)];
    const misere = game !== 'nogo' && game !== 'atari_go';
    return Array.from({ length: 20 }, (_, round) => randomPosition(game, misere && round % 2 > 0, random));
  });

  test.each(TYPESCRIPT_ALGORITHMS)('%s', async (algorithm) => {
    let compared = 0;
    for (const position of positions) {
      const options: DuelOptions = { algorithm, tableBits: 16, line: false, maxNodes: 50_000 };
      const native = await solveDuel(position, { ...options, ...PLAIN });
      const plain = await solveDuel(position, { ...options, engine: 'ts' });
      const context = `${position.game} ${formatGrid(position.grid)} ${position.player}`;
      // Which winning move is found first depends on what the table still knows.
      expect(resultOf(plain).split(' ')[0], context).toBe(resultOf(native).split(' ')[0]);
      if (native.stats.nodes > NOTHING_REPLACED) continue;
      compared++;
      expect(plain.stats.nodes, context).toBe(native.stats.nodes);
      expect(resultOf(plain), context).toBe(resultOf(native));
    }
    expect(compared).toBeGreaterThan(60);
  });
});

describe('the TypeScript engine', () => {
  test.each(['id', 'pn2', 'ab-mc', 'id-mc'] as const)(
    'does not offer %s, and says what it does',
    async (algorithm) => {
      const answer = solveDuel(startOfDuel('nogo', 2, 2), { algorithm, engine: 'ts' });
      await expect(answer).rejects.toThrow(
        `engine ts offers only the algorithms ab and dfpn; ${algorithm} needs engine wasm`,
      );
    },
  );

  test('takes ab if nothing is said', async () => {
    const position = startOfDuel('atari_go', 3, 3);
    const asked = await solveDuel(position, { engine: 'ts', algorithm: 'ab' });
    const unasked = await solveDuel(position, { engine: 'ts' });
    expect(unasked).toEqual({ ...asked, stats: { ...asked.stats, timeMs: expect.any(Number) } });
  });

  test.each([
    ['ab', startOfDuel('atari_go', 4, 3), 'win'],
    ['dfpn', startOfDuel('breakthrough', 5, 2), 'loss'],
  ] as const)(
    '%s forgets the oldest positions when its table is full, and still answers',
    async (algorithm, position, verdict) => {
      const options: DuelOptions = { engine: 'ts', algorithm, line: false };
      const roomy = await solveDuel(position, options);
      const narrow = await solveDuel(position, { ...options, tableBits: 10 });
      expect(narrow.stats.nodes).toBeGreaterThan(roomy.stats.nodes);
      for (const answer of [roomy, narrow]) expect(resultOf(answer).split(' ')[0]).toBe(verdict);
    },
  );
});

// Nodes and moves of playouts, cut off after 1,500 nodes. A twin in TypeScript, which had all of these searches once,
// took the same: the first setting on every board, the others on some. A change of a search updates the file:
// npx vitest run test/duel/engines.test.ts -u
test('every algorithm, with and without its techniques, takes the nodes that are pinned', async () => {
  const lines: string[] = [];
  for (const [name, position] of BOARDS) {
    for (const algorithm of DUEL_ALGORITHMS) {
      const counts: string[] = [];
      for (const settings of SETTINGS) {
        const { stats, ...answer } = await solveDuel(position, {
          algorithm,
          tableBits: 14,
          playouts: 100,
          treeBytes: 2 ** 20,
          proofBytes: 2 ** 22,
          maxNodes: 1500,
          line: false,
          ...settings,
        });
        const verdict = answer.status === 'done' ? answer.result.verdict : answer.status;
        counts.push(`${verdict} ${stats.nodes}+${stats.playoutMoves}`);
      }
      lines.push(`${name}, ${algorithm}: ${counts.join(', ')}`);
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('nodes.txt');
});

const BOARDS: readonly [string, DuelPosition][] = [
  ['NoGo 4x4', startOfDuel('nogo', 4, 4)],
  ['NoGo 6x6', startOfDuel('nogo', 6, 6)],
  ['Atari Go 4x4', startOfDuel('atari_go', 4, 4)],
  ['Go 3x3', startOfDuel('go', 3, 3, { komi: 8.5 })],
  ['Breakthrough 5x4', startOfDuel('breakthrough', 5, 4)],
  ['misère Breakthrough 4x4', startOfDuel('breakthrough', 4, 4, { misere: true })],
  ['Breakthrough 8x8', startOfDuel('breakthrough', 8, 8)],
  ['Knightthrough 6x6', startOfDuel('knightthrough', 6, 6)],
  ['misère Knightthrough 4x4', startOfDuel('knightthrough', 4, 4, { misere: true })],
  ['Domineering 6x6', startOfDuel('domineering', 6, 6)],
  ['misère Domineering 5x5', startOfDuel('domineering', 5, 5, { misere: true })],
  ['Domineering 8x8', startOfDuel('domineering', 8, 8)],
  ['Domineering 1x64', startOfDuel('domineering', 1, 64, { player: 'right' })],
];

const SETTINGS: readonly DuelOptions[] = [
  {},
  { symmetry: false, parts: false },
  { knowledge: false, seed: 2 },
  { history: false, probing: false, seed: 3 },
  // So small that entries replace each other.
  { tableBits: 10, seed: 4 },
];

test('the same seed gives the same search, another seed another one', async () => {
  const position = startOfDuel('nogo', 4, 4);
  const nodes = async (seed: number): Promise<number> => {
    const answer = await solveDuel(position, { playouts: 500, tableBits: 18, seed });
    return answer.stats.nodes;
  };
  expect(await nodes(1)).toBe(await nodes(1));
  expect(await nodes(2)).not.toBe(await nodes(1));
});
