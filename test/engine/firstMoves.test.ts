import { describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import { ALL_TECHNIQUES, type SumMove } from '../../src/engine/engine.js';
import { FirstMoves } from '../../src/engine/firstMoves.js';
import { rootOf } from '../../src/engine/root.js';
import type { Searcher } from '../../src/engine/searcher.js';
import { TypeScriptSearcher } from '../../src/engine/typescript/searcher.js';
import { WasmSearcher } from '../../src/engine/wasm/searcher.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { standardGames } from '../../src/games/index.js';
import { type AnyGame, PLAYERS, type Player, type Subgame, type Sum } from '../../src/games/rules.js';
import { between, hasRandomTexts, type Random, randomPosition, seededRandom } from '../randomPositions.js';
import { CONFORMING, conforming, ENDLESS, game } from './sums.js';

const MOST_NODES = 40;

/** The changes that a search tells after each of its first nodes; undefined where it tells none. */
function changesOf(
  searcher: Searcher,
  sum: Sum,
  player: Player,
  layer: 'plain' | 'full',
): (bigint | undefined)[] {
  searcher.begin(ALL_TECHNIQUES, { layer });
  const root = rootOf(sum, ALL_TECHNIQUES);
  if ('firstPlayerWins' in root) return [];
  const search = searcher.outcome(root, player === 'left');
  const changes: (bigint | undefined)[] = [];
  while (changes.length < MOST_NODES && !search.run(1, Number.POSITIVE_INFINITY))
    changes.push(search.firstChange?.());
  return changes;
}

function patientlyNamed(moves: FirstMoves, change: bigint): SumMove | undefined {
  for (let i = 0; i < 50; i++) {
    const move = moves.named(change);
    if (move) return move;
  }
  return undefined;
}

function randomSum(rules: AnyGame, random: Random): Sum {
  const games = between(random, 1, 3);
  return Array.from({ length: games }, () => ({ rules, position: randomPosition(rules, 20, random) }));
}

describe('the move that a search is in', () => {
  const native = WasmSearcher.load();
  const typescript = new TypeScriptSearcher();
  // Those that are searched at all: not heaps, numbers and the like.
  const games = standardGames.filter((rules) => hasRandomTexts(rules) && !rules.impartial);
  const versions = [...games, impartialVersion(game('domineering', '..').rules)];

  test.each(versions.map((rules) => [rules.name, rules] as const))('%s', async (_, rules) => {
    const random = seededRandom(17);
    const searcher = await native;
    // Impartial sums are asked for their nim values; beside another game they are searched.
    const beside = rules.impartial ? [game('clobber', 'XOX|OXO')] : [];
    let [told, named] = [0, 0];
    for (let i = 0; i < 60; i++) {
      const sum = [...randomSum(rules, random), ...beside];
      for (const player of PLAYERS) {
        const plain = changesOf(searcher, sum, player, 'plain');
        expect(plain).toEqual(changesOf(typescript, sum, player, 'plain'));
        const moves = new FirstMoves(sum, player);
        for (const change of [...plain, ...changesOf(searcher, sum, player, 'full')]) {
          if (!change) continue;
          told++;
          if (patientlyNamed(moves, change)) named++;
        }
      }
    }
    // Some leave sums that differ in basic parts only.
    expect(named).toBeGreaterThanOrEqual(0.9 * told);
  });
});

describe.each(CONFORMING)('%s', (title) => {
  test('tells the first move while it searches', async () => {
    const engine = await conforming(title);
    const controller = new AbortController();
    const moves: SumMove[] = [];
    await engine.solve([game('clobber_1xn', 'XO'), ...ENDLESS], 'right', {
      timeoutMs: 15_000,
      signal: controller.signal,
      onProgress({ move }) {
        if (!move) return;
        moves.push(move);
        controller.abort();
      },
    });
    engine.dispose();
    expect(moves).toEqual([{ index: expect.any(Number), text: expect.stringMatching(/^\d+(_O|-\d+)$/) }]);
  });

  test('tells which of the winning moves it is looking for', async () => {
    const engine = await conforming(title);
    const controller = new AbortController();
    const moves: SumMove[] = [];
    await engine.winningMoves(ENDLESS, 'left', {
      timeoutMs: 15_000,
      signal: controller.signal,
      onProgress({ move }) {
        if (move) moves.push(move);
        controller.abort();
      },
    });
    engine.dispose();
    expect(moves).toEqual([{ index: 0, text: expect.stringMatching(/^\d+_X$/) }]);
  });
});

test('rules that cannot name their moves are searched all the same', async () => {
  const engine = await createEngine('ts');
  const [{ rules, position }] = ENDLESS as [Subgame];
  const nameless: AnyGame = {
    ...rules,
    name: 'nameless',
    moveText() {
      throw new Error('it has no name');
    },
  };
  let reports = 0;
  const answer = await engine.solve([{ rules: nameless, position }], 'left', {
    timeoutMs: 900,
    onProgress({ move }) {
      expect(move).toBeUndefined();
      reports++;
    },
  });
  engine.dispose();
  expect(answer.status).toBe('timeout');
  expect(reports).toBeGreaterThan(1);
});
