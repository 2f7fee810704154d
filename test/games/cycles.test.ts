import { describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import type { Engine } from '../../src/engine/engine.js';
import { createWorkerEngine } from '../../src/engine/worker/index.js';
import { cycleText, findCycle } from '../../src/games/cycles.js';
import { standardRegistry } from '../../src/games/index.js';
import type { GameRules, Sum } from '../../src/games/rules.js';
import { parseSum } from '../../src/language/parseSum.js';

/** A token on a row of n cells; Left steps to the right, Right to the left: the game need not end. */
const shuttle: GameRules<string, number> = {
  name: 'shuttle',
  summary: 'Left steps to the right, Right to the left.',
  syntax: 'dots and one o',
  examples: ['o..'],
  parse: (text) => text,
  format: (row) => row,
  moves(row, player) {
    const to = row.indexOf('o') + (player === 'left' ? 1 : -1);
    return to >= 0 && to < row.length ? [to] : [];
  },
  play: (row, to) => `${'.'.repeat(to)}o${'.'.repeat(row.length - to - 1)}`,
  moveText: (row, to) => `${row.indexOf('o') + 1}-${to + 1}`,
  negate: (row) => [...row].reverse().join(''),
};

test('a cycle is found and told', () => {
  const subgame = { rules: shuttle, position: 'o..' };
  const cycle = findCycle(subgame, 100)!;
  expect(cycleText(subgame, cycle)).toBe('.o. -2-3→ ..o -3-2→ .o.');
});

test('no game of the package has one', () => {
  for (const rules of standardRegistry().list()) {
    for (const text of rules.examples) {
      for (const game of [rules, standardRegistry().get(`impartial ${rules.name}`)!]) {
        try {
          expect(
            findCycle({ rules: game, position: game.parse(text) }, 3000),
            `${game.name} ${text}`,
          ).toBeUndefined();
        } catch (error) {
          // Heaps with more moves than can be listed.
          expect(error).toMatchObject({ code: 'ERR_TOO_LARGE' });
        }
      }
    }
  }
});

describe.each(['ts', 'wasm'] as const)('engine %s', (name) => {
  test('names the cycle of a game of your own', async () => {
    const engine = await createEngine(name);
    const sum = [{ rules: shuttle, position: 'o.' }, ...parseSum('[nim] 1')];
    for (const asked of [engine.solve(sum, 'left'), engine.winningMoves(sum, 'left'), engine.value(sum)]) {
      await expect(asked).rejects.toMatchObject({
        code: 'ERR_RULES',
        message: "'shuttle' need not end, it has a cycle: o. -1-2→ .o -2-1→ o.",
      });
    }
    engine.dispose();
  });
});

test.each([
  ['ts', () => createEngine('ts')],
  ['wasm', () => createEngine('wasm')],
  ['worker', () => createWorkerEngine({ script: new URL('../../dist/workerThread.js', import.meta.url) })],
] as [string, () => Engine | Promise<Engine>][])('engine %s: what is no sum', async (_name, create) => {
  const engine = await create();
  const text = '[nim] 3' as unknown as Sum;
  await expect(engine.solve(text, 'left')).rejects.toThrow(
    new TypeError(
      "the argument 'sum' must be an array of { rules, position }; it is a text, which parseSum() makes a sum of",
    ),
  );
  for (const sum of [undefined, {}, [3], [{ position: 3n }]]) {
    await expect(engine.nimValue(sum as unknown as Sum)).rejects.toThrow(TypeError);
  }
  engine.dispose();
});
