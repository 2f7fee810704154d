import { afterAll, describe, expect, test } from 'vitest';
import { createCalculator } from '../../src/ask/calculator.js';
import { readExpressions } from '../../src/calculator/readExpressions.js';
import { showObject } from '../../src/calculator/show.js';
import { createEngine } from '../../src/engine/create.js';
import { standardRegistry } from '../../src/games/index.js';
import { isRight } from './byDefinition.js';
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

describe.each(Object.entries(LITERATURE))('by definition: %s', (_, rows) => {
  test.each(rows)('%s is %s', (expression, answer) => {
    const read = (text: string) => readExpressions(text, registry)[0]!.expression;
    expect(isRight(read(expression), answer, read)).toBe(true);
  });
});

test('the definitions notice a wrong answer', () => {
  const read = (text: string) => readExpressions(text, registry)[0]!.expression;
  for (const [expression, wrong] of [
    ['AtomicWeight({^3|vv})', '1'],
    ['Birthday(3/4)', '2'],
    ['Cool({4|0}, 1)', '{4|1}'],
    ['FollowerCount(*8)', '8'],
    ['Incentives({2|-1})', '[{3|0}, 1]'],
    ['Mean({3||2|1})', '2'],
    ['NimValue([kayles] 7)', '3'],
    ['RCF({1*|-1^})', '{1*|-1}'],
    ['RCF({2|^*})', '{1|0}'],
    ['Simplest(3/8, 1/2)', '3/8'],
    ['Stops({3||2|1})', '[3, 1]'],
    ['Temperature({3||2|1})', '1/2'],
    ['UptimalExpansion({0||0|v*})', '*.11'],
    ['([clobber_1xn] XXO).Value', '^*'],
    ['^ < *', 'true'],
  ] as const) {
    expect([expression, isRight(read(expression), wrong, read)]).toEqual([expression, false]);
  }
});
