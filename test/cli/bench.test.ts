import { expect, test } from 'vitest';
import { jsonLines, sumgame } from './sumgame.js';

interface BenchLine {
  readonly base: { readonly result: string; readonly nodes: number };
  readonly other: { readonly result: string; readonly nodes: number };
}

test('the engines visit the same nodes, and the mean of the ratios is told', {
  timeout: 120_000,
}, async () => {
  const { code, stdout } = await sumgame(['bench', '--quick', '--runs', '1', '--json']);
  expect(code).toBe(0);
  const lines = jsonLines(stdout);
  const mean = lines.pop();
  expect(lines.length).toBeGreaterThan(4);
  for (const { base, other } of lines as unknown as BenchLine[]) {
    expect(base.nodes).toBeGreaterThan(100);
    expect(other).toMatchObject({ result: base.result, nodes: base.nodes });
  }
  expect(mean).toMatchObject({ geometricMean: expect.any(Number), positions: lines.length });
});

test('a database that is missing is refused before anything is measured', async () => {
  const { code, stdout, stderr } = await sumgame(['bench', '--quick', '--db', 'no/such.db']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('no/such.db');
});
