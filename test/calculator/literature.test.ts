import { afterAll, describe, expect, test } from 'vitest';
import { createCalculator } from '../../src/ask/calculator.js';
import { readExpressions } from '../../src/calculator/calculator.js';
import { showObject } from '../../src/calculator/show.js';
import type { Expression } from '../../src/calculator/syntax.js';
import { createEngine } from '../../src/engine/create.js';
import { standardRegistry } from '../../src/games/index.js';
import { BeyondTrees, isAtMost, plant } from './gameTrees.js';
import { LITERATURE } from './literature.js';

const engine = await createEngine('wasm');
const registry = standardRegistry();
afterAll(() => engine.dispose());

async function evaluate(text: string): Promise<string> {
  const results = await createCalculator({ engine, registry }).evaluate(text);
  return showObject(results.at(-1)!.object);
}

describe.each(Object.entries(LITERATURE))('%s', (_, rows) => {
  test.each(rows)('%s is %s', async (expression, answer) => {
    expect(await evaluate(expression)).toBe(answer);
  });
});

/** The smaller ones, by the definitions on their trees. Comparisons: which of ≤ and ≥ the sign asks for. */
const ASKED: Readonly<Record<string, (less: boolean, more: boolean) => boolean>> = {
  '=': (less, more) => less && more,
  '<': (less, more) => less && !more,
  '>': (less, more) => !less && more,
  '||': (less, more) => !less && !more,
  '<=': (less) => less,
  '>=': (_, more) => more,
};

test('by definition: those that are small enough', () => {
  let checked = 0;
  for (const [expression, answer] of Object.values(LITERATURE).flat()) {
    const e = readExpressions(expression, registry)[0]!.expression;
    try {
      expect([expression, byDefinition(e, answer)]).toEqual([expression, true]);
      checked++;
    } catch (error) {
      if (!(error instanceof BeyondTrees)) throw error;
    }
  }
  expect(checked).toBeGreaterThanOrEqual(90);
});

function byDefinition(e: Expression, answer: string): boolean {
  if (e.kind === 'comparison') {
    const [g, h] = [plant(e.left), plant(e.right)];
    return String(ASKED[e.sign]!(isAtMost(g, h), isAtMost(h, g))) === answer;
  }
  const found = plant(e);
  const told = plant(readExpressions(answer, registry)[0]!.expression);
  return isAtMost(found, told) && isAtMost(told, found);
}
