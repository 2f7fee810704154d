import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as values from '../../src/values/index.js';
import { fencedBlocks, runProgram } from '../cli/fences.js';
import { ROOT } from '../cli/sumgame.js';
import { describeDialogues } from './dialogues.js';

const guide = readFileSync(`${ROOT}docs/values.md`, 'utf8');

describeDialogues('the guide to values', guide);

test('the program prints what its comments say', async () => {
  const [program, ...more] = fencedBlocks(guide, 'js');
  expect(more).toEqual([]);
  const { printed, promised } = await runProgram(program!);
  expect(promised.length).toBeGreaterThan(5);
  expect(printed).toEqual(promised);
});

test('the notation is read as the table says', () => {
  const { formatValue, parseValue } = values;
  const rows = [...guide.matchAll(/^\| (`.*`) \| .* \| (.*) \|$/gm)].filter(
    ([line]) => !/function|\(value\)/.test(line),
  );
  const texts = rows.flatMap(([, printed]) =>
    [...printed!.matchAll(/`([^`]+)`/g)].map(([, text]) => withBars(text!)),
  );
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) expect(formatValue(parseValue(text))).toBe(text);
  const alsoRead = rows.flatMap(([, , others]) =>
    [...others!.matchAll(/`([^`]+)`/g)].map(([, text]) => text!),
  );
  for (const text of alsoRead) expect(() => parseValue(withBars(text))).not.toThrow();
});

test('the functions of the table exist', () => {
  const table = guide.slice(guide.indexOf('| function |'));
  const names = [...table.matchAll(/`([a-z]\w+)[`(]/gi)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(15);
  for (const name of names.filter(
    (name) => !['ParseError', 'Dyadic', 'value', 'AbortSignal', 'memory', 'thermograph'].includes(name),
  ))
    expect(values, name).toHaveProperty(name);
});

/** In tables, bars are escaped. */
function withBars(text: string): string {
  return text.replaceAll('\\|', '|');
}
