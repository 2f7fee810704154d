import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STATUSES } from '../../src/ask/result.js';
import { COLUMN_TITLES } from '../../src/lab/suite/csv.js';
import { fencedBlocks, runProgram } from '../cli/fences.js';
import { maskCosts, ROOT } from '../cli/sumgame.js';
import { describeDialogues } from './dialogues.js';

const guide = readFileSync(`${ROOT}docs/testing.md`, 'utf8');

/** Comparisons tell costs in a way of their own. */
function masked(output: string): string {
  return maskCosts(output).replace(/^ {2}(time|nodes) .*$/gm, '  $1 #');
}

describeDialogues('the guide to testing', guide, masked);

test('the program prints what its comments say', async () => {
  const [program, ...more] = fencedBlocks(guide, 'js');
  expect(more).toEqual([]);
  const { printed, promised } = await runProgram(program!);
  expect(printed).toEqual(promised);
});

test('the table names the columns and the statuses', () => {
  const table = guide.slice(guide.indexOf('| column |'), guide.indexOf('## The report'));
  for (const title of COLUMN_TITLES) expect(table).toContain(title);
  for (const status of STATUSES.filter((name) => name !== 'INTERRUPTED'))
    expect(table).toContain(`\`${status}\``);
});
