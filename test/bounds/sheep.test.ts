import { beforeAll, expect, test } from 'vitest';
import { standardGames } from '../../src/games/index.js';
import type { AnyGame } from '../../src/games/rules.js';
import { createEngine, parseSum } from '../../src/index.js';
import { between, pick, type Random, seededRandom } from '../randomPositions.js';
import { NativeBounds } from './nativeBounds.js';

// Boards on which rays of several herds meet are too large for exact values: here a search that knows no bounds judges.

const rules = (standardGames as readonly AnyGame[]).find(({ name }) => name === 'sheep')!;
let native: NativeBounds;

beforeAll(async () => {
  native = await NativeBounds.load();
}, 120_000);

/** Some herds of a few sheep on an open board; single sheep stand in the way. */
function randomBoard(random: Random): string {
  const [rows, cols] = pick(random, [
    [3, 4],
    [4, 4],
    [4, 5],
    [2, 8],
    [5, 4],
  ] as const);
  const cells: number[] = Array(rows * cols).fill(0);
  for (let i = between(random, 0, 5); i > 0; i--) cells[between(random, 0, cells.length - 1)] = 1;
  for (let i = between(random, 1, 3); i > 0; i--)
    cells[between(random, 0, cells.length - 1)] = between(random, 2, 4);
  for (let i = between(random, 0, 3); i > 0; i--)
    cells[between(random, 0, cells.length - 1)] = -between(random, 2, 4);
  const row = (i: number) => cells.slice(i * cols, (i + 1) * cols).join(' ');
  return Array.from({ length: rows }, (_, i) => row(i)).join('|');
}

test('the bounds of sheep hold on boards where rays of herds meet', async () => {
  const random = seededRandom(11);
  const engine = await createEngine('wasm');
  const options = { bounds: false, maxNodes: 20_000 };
  let judged = 0;
  for (let i = 0; i < 400; i++) {
    const board = randomBoard(random);
    const { low, high } = native.of(rules, rules.parse(board));
    // G - low ≥ 0: Right loses if he begins. G - high ≤ 0: Left does.
    for (const [player, bound] of [
      ['right', low],
      ['left', high],
    ] as const) {
      const sum = `[sheep] (${board}) [integer_game] ${-(bound >> 32n)}`;
      const answer = await engine.solve(parseSum(sum), player, options);
      if (answer.status !== 'done') continue;
      judged++;
      expect(answer.result, `${sum}, ${player} begins`).toBe('loss');
    }
  }
  engine.dispose();
  expect(judged).toBeGreaterThan(600);
}, 120_000);
