import { describe, expect, test } from 'vitest';
import {
  changeOf,
  comparePairs,
  pairRows,
  ratioOf,
  regressionText,
  trendOf,
} from '../../../src/lab/suite/compare.js';
import type { Row } from '../../../src/lab/suite/csvText.js';

function row(status: string, more: Row = {}): Row {
  const fields = {
    Games: 'nimber:*1',
    Player: 'B',
    'Expected Result': 'Win',
    Type: 'Solve BW',
    Result: 'Win',
  };
  return { ...fields, Status: status, 'Time (ms)': '1.00', 'Node Count': '10', ...more };
}

describe('how a result has changed', () => {
  // Regression texts: input language, "HTML report".
  test.each([
    ['PASS', 'PASS', undefined, 'still passes'],
    ['PASS', 'FAIL', 'mismatch', 'now fails'],
    ['TIMEOUT', 'FAIL', 'mismatch', 'now fails'],
    ['PASS', 'ERROR', 'mismatch', 'now breaks'],
    ['FAIL', 'FAIL', undefined, 'still fails'],
    ['FAIL', 'PASS', 'fixed', 'now passes'],
    ['FAIL', 'TIMEOUT', undefined, 'now out of time'],
    ['PASS', 'TIMEOUT', 'lost', 'now out of time'],
    ['COMPLETED', 'MEMORY', 'lost', 'now out of memory'],
    ['PASS', 'NODES', 'lost', 'now out of nodes'],
    ['SKIPPED', 'INTERRUPTED', undefined, 'now interrupted'],
    ['TIMEOUT', 'PASS', 'gained', 'now passes'],
    ['TIMEOUT', 'TIMEOUT', undefined, 'still out of time'],
  ])('%s, now %s: %s', (before, now, change, text) => {
    const pair = { row: row(now), old: row(before) };
    expect([changeOf(pair), regressionText(pair)]).toEqual([change, text]);
  });

  test('two answers without expectation that differ are a mismatch', () => {
    const [win, loss] = [row('COMPLETED'), row('COMPLETED', { Result: 'Loss' })];
    expect(changeOf({ row: win, old: win })).toBeUndefined();
    expect(changeOf({ row: win, old: loss })).toBe('mismatch');
    expect(regressionText({ row: win, old: loss })).toBe('now differs');
  });

  test('what the older run does not have has not changed', () => {
    const pair = { row: row('FAIL'), old: undefined };
    expect([changeOf(pair), regressionText(pair), ratioOf(pair, 'time')]).toEqual([
      undefined,
      'N/A',
      undefined,
    ]);
  });
});

describe('which tests are the same', () => {
  test('games, player, expectation and type; repeated ones in order', () => {
    const old = [
      row('PASS', { 'Node Count': '1' }),
      row('PASS', { 'Node Count': '2' }),
      row('PASS', { Type: 'Winning Moves', 'Node Count': '3' }),
      row('PASS', { Player: 'W', 'Node Count': '4' }),
    ];
    const now = [
      row('PASS', { Player: 'W' }),
      row('PASS'),
      row('PASS', { Type: 'Winning Moves' }),
      row('PASS'),
      row('PASS'),
    ];
    expect(pairRows(now, old).map((pair) => pair.old?.['Node Count'])).toEqual([
      '4',
      '1',
      '3',
      '2',
      undefined,
    ]);
  });

  test('a value has no player; older files say IMP', () => {
    const old = [
      row('PASS', { Type: 'Value', Player: 'IMP' }),
      row('PASS', { Type: 'Thermograph', Player: 'IMP' }),
      row('PASS', { Type: 'Solve N', Player: 'IMP' }),
    ];
    const now = old.map((one) => ({ ...one, Player: 'N/A' }));
    expect(pairRows(now, old).map((pair) => pair.old?.Type)).toEqual(['Value', 'Thermograph', undefined]);
  });

  test('files of version 1.4, which do not tell the type', () => {
    const { Type: _, ...typeless } = row('PASS');
    expect(pairRows([row('PASS')], [typeless])[0]?.old).toBe(typeless);
  });
});

describe('what it costs', () => {
  const costs = (nodes: number, time: number, status = 'PASS') =>
    row(status, { 'Node Count': String(nodes), 'Time (ms)': time.toFixed(2) });

  // Coloured only if the factor is ≥ 1.1 and the difference ≥ 5 (input language, "HTML report").
  test.each([
    [100, 109, undefined],
    [100, 111, 'more'],
    [1, 5, undefined],
    [1, 6, 'more'],
    [100, 90, 'less'],
    [1000, 995, undefined],
    [0, 0, undefined],
  ])('%d nodes, now %d: %s', (before, now, trend) => {
    expect(trendOf({ row: costs(now, 1), old: costs(before, 1) }, 'nodes')).toBe(trend);
    expect(trendOf({ row: costs(1, now), old: costs(1, before) }, 'time')).toBe(trend);
  });

  test('sums and means are of tests that both have answered', () => {
    const comparison = comparePairs([
      { row: costs(20, 4), old: costs(10, 1) },
      { row: costs(20, 1), old: costs(80, 1) },
      { row: costs(999, 999, 'TIMEOUT'), old: costs(1, 1) },
      { row: costs(5, 5), old: undefined },
    ]);
    expect(comparison).toEqual({
      matched: 3,
      unmatched: 1,
      changes: { mismatch: 0, fixed: 0, lost: 1, gained: 0 },
      trends: { nodes: { less: 1, more: 1 }, time: { less: 0, more: 0 } },
      totals: {
        // √(2 · 1/4), √(4 · 1)
        nodes: { now: 40, before: 90, meanRatio: expect.closeTo(Math.SQRT1_2) },
        time: { now: 5, before: 2, meanRatio: expect.closeTo(2) },
      },
    });
  });
});
