import { expect, test } from 'vitest';
import { tableText } from '../../src/cli/tableText.js';
import { readCsv } from '../../src/lab/suite/csvText.js';

const ROWS = [
  ['position', 'value', 'n_2'],
  ['XO|OX', '*', '50%'],
  ['a, "b"', '$\\uparrow$', '{^}'],
];

test('CSV is read back', () => {
  const { titles, rows } = readCsv(tableText(ROWS, 'csv'), 'table');
  expect([titles, ...rows.map((row) => titles.map((title) => row[title]))]).toEqual(ROWS);
});

test('Markdown: what means something there is code', () => {
  expect(tableText(ROWS, 'markdown').split('\n')[2]).toBe('| `XO\\|OX` | `*` | 50% |');
});

test('LaTeX: signs are escaped, boards typewritten, formulas and pictures left alone', () => {
  const lines = tableText([...ROWS, ['\\begin{tikzpicture} \\end{tikzpicture}', '', '']], 'latex').split(
    '\n',
  );
  expect(lines[2]).toBe('  position & value & n\\_2 \\\\');
  expect(lines[4]).toBe('  \\texttt{XO|OX} & * & 50\\% \\\\');
  expect(lines[5]).toBe('  a, "b" & $\\uparrow$ & \\{\\^{}\\} \\\\');
  expect(lines[6]).toBe('  \\begin{tikzpicture} \\end{tikzpicture} &  &  \\\\');
});
