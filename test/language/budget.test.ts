import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/base/diagnostics.js';
import { standardRegistry } from '../../src/games/index.js';
import { parseInput } from '../../src/language/parser.js';
import { readSum } from '../../web/sum/terms.js';

const registry = standardRegistry();
const blanks = ' '.repeat(50_000);
const list = (length: number, item: (i: number) => string, separator = ',') =>
  Array.from({ length }, (_, i) => item(i)).join(separator);

/** Far more than a second of work, far less than what these texts took. */
const MOST_MS = 5000;

function read(text: string, timeoutMs = 0) {
  const start = process.cpuUsage();
  const result = parseInput(text, { source: 't', registry, timeoutMs });
  const { user, system } = process.cpuUsage(start);
  return { ...result, ms: (user + system) / 1000 };
}

const SWITCHES = `[value] (${list(20, (i) => `{${3 ** i}|-${3 ** i}}`, ' + ')})`;

describe('reading has a budget', () => {
  test.each([
    ['a sum of 20 switches', `${SWITCHES} {value}`],
    ['2,000 powers in one heap', `[nim] ${list(2000, () => '10^99999', '+')} {N}`],
    ['2,000 large heaps', `[nim] ${list(2000, () => '10^99999', ' ')} {N}`],
    ['what is expected', `[nim] 3 {value ${list(20, (i) => `{${3 ** i}|-${3 ** i}}`, ' + ')}}`],
  ])('%s: refused, with its place', (_, text) => {
    const { document, diagnostics, ms } = read(text);
    expect(document.groups).toEqual([]);
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      expect.stringMatching(/^t:1:\d+: error: (game|value) too large: it takes too long to be read: /),
    ]);
    expect(ms).toBeLessThan(MOST_MS);
  });

  test('500 hot options are read in time', () => {
    const { document, ms } = read(`[value] ({${list(500, (i) => `{${i}|-${i}}`)}|0}) {value}`);
    expect(document.groups).toHaveLength(1);
    expect(ms).toBeLessThan(MOST_MS);
  });

  test('and heeds a time limit', () => {
    const { diagnostics, ms } = read(`${SWITCHES} {value}`, 50);
    expect(diagnostics).toMatchObject([{ message: 'game not read within the time limit of 50 ms' }]);
    expect(ms).toBeLessThan(1000);
  });

  test('the page gives up before anybody notices', () => {
    const start = process.cpuUsage();
    const { terms, diagnostics } = readSum(SWITCHES, registry);
    expect([terms, diagnostics.length]).toEqual([undefined, 1]);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
  });

  test.each([
    ['blanks in a block', `[clobber_1xn] XO {B${blanks}x}`],
    ['blanks in a value', `[value] (1${blanks}x) {value}`],
    ['blanks in a herd', `[sheep] (3${blanks}x) {B}`],
    ['blanks in parameters', `[gen_toads] (1,1${blanks},1${blanks}:x${blanks}) {B}`],
    ['blanks in a version', `{version${blanks}x} {B}`],
    ['blanks in a title', `[octal${blanks}0.7] 3 {N}`],
    ['blanks and braces', `{${blanks}value ${'{'.repeat(50_000)}`],
    ['nothing but openers', '{'.repeat(1_000_000)],
    ['nothing but titles', '['.repeat(1_000_000)],
    ['nothing but brackets', `[value] ${'('.repeat(1_000_000)}`],
    ['62,000 equal options', `[nim] 3 {value {${list(62_000, () => '1')}|0}}`],
    ['a long version', `{version 1${'.1'.repeat(4_000_000)}} [nim] 3 {N}`],
    ['the same mistake 10,000 times', '[clobbr] XO {B} '.repeat(10_000)],
    ['moves without end', `[nim] 3 {winning moves N ${'3-1 '.repeat(20_000)}}`],
  ])('%s: never throws, no more than a hundred messages', (_, text) => {
    const { diagnostics, ms } = read(text);
    expect(diagnostics.length).toBeLessThanOrEqual(101);
    if (diagnostics.length === 101) {
      expect(diagnostics.at(-1)!.message).toBe('there is more to be said, but 100 messages are enough');
    }
    expect(ms).toBeLessThan(MOST_MS);
  });

  test('a long text may take its time', () => {
    const { document, diagnostics } = read('[value] ({2|1||0|-1} + ^*) {value} '.repeat(5000));
    expect([document.groups.length, diagnostics]).toEqual([5000, []]);
  });
});
