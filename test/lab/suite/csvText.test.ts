import { describe, expect, test } from 'vitest';
import { csvLine, readCsv } from '../../../src/lab/suite/csvText.js';

describe('reading CSV', () => {
  test('what was written: quotes, commas, line breaks', () => {
    const fields = ['say "hi"', 'a,b', 'two\nlines', ''];
    const { titles, rows, isCutOff } = readCsv(csvLine(['A', 'B', 'C', 'D']) + csvLine(fields), 'x.csv');
    expect(titles).toEqual(['A', 'B', 'C', 'D']);
    expect(rows).toEqual([{ A: 'say "hi"', B: 'a,b', C: 'two\nlines', D: '' }]);
    expect(isCutOff).toBe(false);
  });

  test.each([
    ['without quotes', 'A,B\n1,x y\n,2\n'],
    ['with CRLF and a byte-order mark', '\uFEFFA,B\r\n1,x y\r\n"",2\r\n'],
    ['without a line break at the end', '"A","B"\n"1","x y"\n"","2"'],
    ['with empty lines', 'A,B\n\n1,x y\n,2\n\n'],
  ])('%s', (_, text) => {
    const { rows, isCutOff } = readCsv(text, 'x.csv');
    expect(rows).toEqual([
      { A: '1', B: 'x y' },
      { A: '', B: '2' },
    ]);
    expect(isCutOff).toBe(false);
  });

  test('a writer that was killed: wherever the file ends, the complete rows are read', () => {
    const whole = csvLine(['A', 'B']) + csvLine(['1', 'say "x"']) + csvLine(['2', 'b,c']);
    const [header, first] = whole.split('\n');
    const start = header!.length + first!.length + 2;
    // The last row is complete without its line break.
    for (let end = start + 1; end < whole.length - 1; end++) {
      const { rows } = readCsv(whole.slice(0, end), 'x.csv');
      expect(rows, whole.slice(0, end)).toEqual([{ A: '1', B: 'say "x"' }]);
    }
    expect(readCsv(whole.slice(0, start + 5), 'x.csv').isCutOff).toBe(true);
    expect(readCsv(whole.slice(0, -1), 'x.csv').rows).toHaveLength(2);
  });

  test('long fields', () => {
    const fields = ['x'.repeat(10_000_000), '"'.repeat(1_000_000)];
    const { rows } = readCsv(csvLine(['A', 'B']) + csvLine(fields), 'x.csv');
    expect(rows[0]!.A === fields[0] && rows[0]!.B === fields[1]).toBe(true);
  });

  test.each([
    ['', 'x.csv: no CSV file of results: it is empty'],
    ['A,B\n1,2\n1\n1,2\n', 'x.csv:3: error: 1 fields, expected 2'],
    ['A,B\n"1\n",2,3\n4,5\n', 'x.csv:2: error: 3 fields, expected 2'],
    ['A,B\n1,"2" x\n3,4\n', 'x.csv:2: error: a quote inside a field'],
  ])('%j is rejected', (text, message) => {
    expect(() => readCsv(text, 'x.csv')).toThrow(message);
  });
});

test.each(['=1+1', '+-1', '-{1|0}', '@cmd', "'=1", "''+x"])('%s is no formula, and comes back', (text) => {
  const line = csvLine([text, 'x']);
  expect(line).toMatch(/^"'/);
  expect(readCsv(`a,b\n${line}`, 't').rows).toEqual([{ a: text, b: 'x' }]);
});

test.each(['-3', '+2.5', '7', "don't", "'tis"])('%s stays as it is', (text) => {
  expect(csvLine([text])).toBe(`"${text}"\n`);
});
