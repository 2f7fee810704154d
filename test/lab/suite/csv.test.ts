import { expect, test } from 'vitest';
import { runDocument } from '../../../src/ask/runCommand.js';
import { createEngine } from '../../../src/engine/create.js';
import { csvHeader, rowLine, rowOf } from '../../../src/lab/suite/csv.js';
import { collect, engineAnswering, read, STATS } from '../../ask/fakes.js';

/**
 * The columns of the reference's test runner, version 1.7 (input language, "CSV of the test runner"), but for those that
 * are not counted here and would be `N/A` in every row.
 */
const REFERENCE_COLUMNS = [
  'File',
  'Case',
  'Games',
  'Player',
  'Expected Result',
  'Result',
  'Time (ms)',
  'Status',
  'Comments',
  'Type',
  'TT Hits',
  'TT Misses',
  'TT Hit Rate',
  'Node Count',
  'Max Depth',
  'Input hash',
];

/** Reads one line of standard CSV in which every field is quoted. */
function fieldsOf(line: string): string[] {
  expect(line).toMatch(/^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*\n$/);
  return [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\n)/g)].map(([, field]) => field!.replaceAll('""', '"'));
}

async function rowsOf(text: string, file?: string): Promise<Record<string, string>[]> {
  const engine = await createEngine('ts');
  const results = await collect(runDocument(read(text, 'a/b.test'), engine));
  const titles = fieldsOf(csvHeader());
  return results.map((result) => {
    const fields = fieldsOf(rowLine(rowOf(result, { file, options: '--timeout 9' })));
    expect(fields).toHaveLength(titles.length);
    return Object.fromEntries(titles.map((title, i) => [title, fields[i]!]));
  });
}

test('the header has the columns of the reference, then ours', () => {
  expect(fieldsOf(csvHeader())).toEqual([
    ...REFERENCE_COLUMNS,
    'Mean',
    'Temperature',
    'Engine',
    'Options',
    'Reason',
    'Input SHA-256',
  ]);
});

test('a row for each kind of command', async () => {
  const text = `/* says "hi", then  leaves */ [clobber_1xn] XO XXO {B win, winning moves W}
    [impartial clobber_1xn] XO {N 1, winning moves N 1-2 2-1, thermograph, value *}`;
  const rows = await rowsOf(text);
  const shown = [
    'Case',
    'Games',
    'Player',
    'Expected Result',
    'Result',
    'Status',
    'Comments',
    'Type',
    'Mean',
    'Temperature',
    'Engine',
  ];
  const wrapped = '[impartial_game_wrapper of clobber_1xn:XO]';
  const star = 'L: (1, -1) (0, 0) R: (-1, -1) (0, 0)';
  const quip = 'says "hi", then leaves';
  // XO + XXO is star + up: the first player wins, White by turning up into another star.
  expect(rows.map((row) => shown.map((title) => row[title]))).toEqual([
    ['0', 'clobber_1xn:XO clobber_1xn:XXO', 'B', 'Win', 'Win', 'PASS', quip, 'Solve BW', 'N/A', 'N/A', 'ts'],
    [
      '1',
      'clobber_1xn:XO clobber_1xn:XXO',
      'W',
      'N/A',
      '1:3-2',
      'COMPLETED',
      quip,
      'Winning Moves',
      'N/A',
      'N/A',
      'ts',
    ],
    ['2', wrapped, 'IMP', '1', '1', 'PASS', '', 'Solve N', 'N/A', 'N/A', 'ts'],
    ['3', wrapped, 'IMP', '1-2 2-1', 'OK', 'PASS', '', 'Winning Moves', 'N/A', 'N/A', 'ts'],
    ['4', wrapped, 'N/A', 'N/A', star, 'COMPLETED', '', 'Thermograph', '0', '0', 'ts'],
    ['5', wrapped, 'N/A', '*', '*', 'PASS', '', 'Value', '0', '0', 'ts'],
  ]);
  for (const row of rows) {
    expect([row.File, row.Options, row.Reason]).toEqual(['a/b.test', "'--timeout 9", 'N/A']);
    expect(row['Time (ms)']).toMatch(/^\d+\.\d\d$/);
    expect(row['Input hash']).toMatch(/^[0-9a-f]{16}$/);
    expect(row['Input SHA-256']).toMatch(/^[0-9a-f]{64}$/);
  }
});

test('no column is N/A in every row', async () => {
  const rows = await rowsOf('[clobber_1xn] XXO {B win, value} [domineering] ...|... {B}');
  const late = engineAnswering(() => ({ status: 'timeout', reason: 'late', stats: STATS }));
  const [unanswered] = await collect(runDocument(read('[nimber] 2 {N 2}'), late));
  const all = [...rows, rowOf(unanswered!)];
  const titles = fieldsOf(csvHeader());
  expect(titles.filter((title) => all.every((row) => row[title] === 'N/A'))).toEqual([]);
});

test('a value that is too large to be printed has its mean and temperature', async () => {
  const engine = await createEngine('ts');
  const switches = Array.from({ length: 24 }, (_, i) => `(+-${i + 1})`).join(' ');
  const [result] = await collect(runDocument(read(`[value] ${switches} {value}`), engine));
  const { Player, Result, Status, Mean, Temperature } = rowOf(result!);
  expect({ Player, Result, Status, Mean, Temperature }).toEqual({
    Player: 'N/A',
    Result: 'N/A',
    Status: 'MEMORY',
    Mean: '0',
    Temperature: '24',
  });
  // 24 - 23 + 22 - … + 2 - 1.
  expect(result!.facts).toMatchObject({ leftStop: '12', rightStop: '-12' });
});

test('the statistics, and the name that the report gives the file', async () => {
  const engine = engineAnswering(() => ({ status: 'timeout', reason: 'late', stats: STATS }));
  const [result] = await collect(runDocument(read('[nimber] 2 {N 2}'), engine));
  const [file, , , , expected, found, , status, , , hits, misses, rate, nodes, depth] = fieldsOf(
    rowLine(rowOf(result!, { file: 'short.test' })),
  );
  expect([file, expected, found, status]).toEqual(['short.test', '2', 'N/A', 'TIMEOUT']);
  expect([hits, misses, rate, nodes, depth]).toEqual(['1', '3', '0.2500', '7', '2']);
});

test('the hash tells whether two rows are the same test: comments and line breaks do not count', async () => {
  const [plain, commented, other, longer] = await rowsOf(`[nimber] 1 2 {N}
    /* a comment */ 1
    2 { N } 1 3 {N} 1 2 {N 3}`);
  expect(commented!['Input hash']).toBe(plain!['Input hash']);
  expect(new Set([plain, other, longer].map((row) => row!['Input hash'])).size).toBe(3);
});
