import { beforeAll, describe, expect, test } from 'vitest';
import { formatThermograph, parseValue, thermograph } from '../../src/values/index.js';
import { loadValues, toWasm, type ValueExports, wasmThermograph } from './wasmValues.js';

let wasm: ValueExports;
beforeAll(async () => {
  wasm = await loadValues();
}, 120_000);

describe('thermographs from temperature -1', () => {
  test.each([
    // The examples of docs/language.md#thermographs.
    ['3', 'L: (3, -1) R: (3, -1)'],
    ['1/2', 'L: (1, -1) (1/2, -1/2) R: (0, -1) (1/2, -1/2)'],
    ['3/4', 'L: (1, -1) (1, -1/2) (3/4, -1/4) R: (0, -1) (3/4, -1/4)'],
    ['*', 'L: (1, -1) (0, 0) R: (-1, -1) (0, 0)'],
    ['+-1', 'L: (2, -1) (0, 1) R: (-2, -1) (0, 1)'],
    ['{1/2|-1/4}', 'L: (1, -1) (1, -1/2) (1/8, 3/8) R: (-1, -1) (-1/2, -1/2) (-1/2, -1/4) (1/8, 3/8)'],
    ['^', 'L: (1, -1) (0, 0) R: (0, -1)'],
    ['0', 'L: (0, -1) R: (0, -1)'],
    // From the definition there.
    ['^5000*3', 'L: (1, -1) (0, 0) R: (0, -1)'],
    ['v', 'L: (0, -1) R: (-1, -1) (0, 0)'],
    ['10000', 'L: (10000, -1) R: (10000, -1)'],
    ['1/2*', 'L: (1, -1) (1, -1/2) (1/2, 0) R: (0, -1) (0, -1/2) (1/2, 0)'],
    ['1/2^', 'L: (1, -1) (1, -1/2) (1/2, 0) R: (0, -1) (1/2, -1/2)'],
    // CGSuite test CgsuiteLangTest: Left wall to 9/4 at 3/4, Right wall bends at 1/2 and 3/4.
    ['{3||2|1}', 'L: (4, -1) (9/4, 3/4) R: (2, -1) (2, 1/2) (9/4, 3/4)'],
  ])('%s: %s', (text, expected) => {
    const value = parseValue(text);
    expect(formatThermograph(thermograph(value))).toBe(expected);
    expect(wasmThermograph(wasm, toWasm(wasm, value))).toBe(expected);
  });
});
