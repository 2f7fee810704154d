import { describe, expect, test } from 'vitest';
import { DUEL_ALGORITHMS, type DuelOptions } from '../../src/duel/options.js';
import { type DuelPosition, startOfDuel } from '../../src/duel/position.js';
import { solveDuel } from '../../src/duel/solveDuel.js';

// The same algorithm in both engines: the same nodes, playouts and moves, whatever is switched off.

const BOARDS: readonly [string, DuelPosition][] = [
  ['NoGo 4x4', startOfDuel('nogo', 4, 4)],
  ['NoGo 6x6, keys by random words', startOfDuel('nogo', 6, 6)],
  ['Atari Go 4x4', startOfDuel('atari_go', 4, 4)],
  ['Go 3x3', startOfDuel('go', 3, 3, { komi: 8.5 })],
  ['Breakthrough 5x4', startOfDuel('breakthrough', 5, 4)],
  ['misère Breakthrough 4x4', startOfDuel('breakthrough', 4, 4, { misere: true })],
  ['Breakthrough 8x8', startOfDuel('breakthrough', 8, 8)],
  ['Knightthrough 6x6', startOfDuel('knightthrough', 6, 6)],
  ['misère Knightthrough 4x4', startOfDuel('knightthrough', 4, 4, { misere: true })],
  ['Domineering 6x6', startOfDuel('domineering', 6, 6)],
  ['misère Domineering 5x5', startOfDuel('domineering', 5, 5, { misere: true })],
  ['Domineering 8x8, keys by random words', startOfDuel('domineering', 8, 8)],
  ['Domineering 1x64, as wide as can be', startOfDuel('domineering', 1, 64, { player: 'right' })],
];

const SETTINGS: readonly DuelOptions[] = [
  {},
  { symmetry: false, parts: false },
  { knowledge: false, seed: 2 },
  { history: false, probing: false, seed: 3 },
  // So small that entries replace each other.
  { tableBits: 10, seed: 4 },
];

describe.each(BOARDS)('%s', (name, position) => {
  test.each(DUEL_ALGORITHMS)('%s', async (algorithm) => {
    // Every setting meets every algorithm, on some of the boards.
    const other = 1 + ((name.length + DUEL_ALGORITHMS.indexOf(algorithm)) % (SETTINGS.length - 1));
    for (const settings of [SETTINGS[0]!, SETTINGS[other]!]) {
      const options: DuelOptions = {
        algorithm,
        tableBits: 14,
        playouts: 100,
        treeBytes: 2 ** 20,
        proofBytes: 2 ** 22,
        maxNodes: 1500,
        line: settings === SETTINGS[0],
        ...settings,
      };
      const [native, plain] = await Promise.all([
        solveDuel(position, { ...options, engine: 'wasm' }),
        solveDuel(position, { ...options, engine: 'ts' }),
      ]);
      expect({ ...plain, stats: { ...plain.stats, timeMs: 0 } }, JSON.stringify(settings)).toEqual({
        ...native,
        stats: { ...native.stats, timeMs: 0 },
      });
    }
  });
});

test('the same seed gives the same search, another seed another one', async () => {
  const position = startOfDuel('nogo', 4, 4);
  const nodes = async (seed: number): Promise<number> => {
    const answer = await solveDuel(position, { playouts: 500, tableBits: 18, seed });
    return answer.stats.nodes;
  };
  expect(await nodes(1)).toBe(await nodes(1));
  expect(await nodes(2)).not.toBe(await nodes(1));
});
