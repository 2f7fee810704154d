import { expect, test } from 'vitest';
import { FUNCTIONS } from '../../src/calculator/calculator.js';
import { FUNCTION_NAMES } from '../../src/calculator/readExpressions.js';

test('the names that are read are those of the functions', () => {
  const names = FUNCTIONS.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  expect([...FUNCTION_NAMES].toSorted()).toEqual(names.map((name) => name.toLowerCase()).toSorted());
});
