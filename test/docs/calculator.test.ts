import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FUNCTIONS } from '../../src/calculator/calculator.js';
import { fencedBlocks, runProgram } from '../cli/fences.js';
import { ROOT } from '../cli/sumgame.js';
import { describeDialogues } from './dialogues.js';

const guide = readFileSync(`${ROOT}docs/calculator.md`, 'utf8');

/** Thermographs are drawn below their points; the guide shows those alone. */
const withoutDrawing = (output: string) => output.replace(/^ *\S* [│┤└].*\n/gm, '');

describeDialogues('the guide to the calculator', guide, withoutDrawing);

test('the program prints what its comments say', async () => {
  const [program, ...more] = fencedBlocks(guide, 'js');
  expect(more).toEqual([]);
  const { printed, promised } = await runProgram(program!);
  expect(printed).toEqual(promised);
});

test('the guide names every function', () => {
  const table = guide.slice(guide.indexOf('| of | functions |'));
  const named = [...table.slice(0, table.indexOf('\n\n')).matchAll(/`(\w+)`/g)].map(([, name]) => name!);
  expect(named.sort()).toEqual(FUNCTIONS.map(({ name }) => name).sort());
});
