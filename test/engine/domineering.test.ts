import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import type { Engine } from '../../src/engine/engine.js';
import { standardRegistry } from '../../src/games/index.js';
import type { Player, Subgame } from '../../src/games/rules.js';

// Published and recomputed outcomes of empty boards, rows by columns: N the first player wins, P the second, V Vertical
// (Left), H Horizontal. Lachmann, Moore, Rapaport, "Who wins Domineering on rectangular boards?"; Breuker, Uiterwijk,
// van den Herik, "Solving 8x8 Domineering"; small ones by brute force.
const OUTCOMES = [
  'P H H H H H H',
  'V N N H V N N',
  'V N N H H H H',
  'V V V N V N V',
  'V H V H P H H',
  'V N V N V N V',
  'V N V H V H N',
].map((row) => row.split(' '));

/** 2 x 1, 2 x 2, … 2 x 20. */
const TWO_ROWS = [...'VNNHVNNHVNNHPNNHHNNH'];

// Values of empty boards, as CGSuite users write them; computed with cgt-tools, 4 x 5 also by Wolfe.
const VALUES: readonly [rows: number, cols: number, value: string][] = [
  [2, 2, '{1|-1}'],
  [2, 3, '{2|-1/2}'],
  [2, 4, '{{2|0}|0}'],
  [2, 5, '1/2'],
  [2, 6, '{{{3|1}|1}|-1}'],
  [2, 7, '{3/2|-1/2}'],
  [2, 8, '{{{{4|2}|2}|0}|{-1/2|-2}}'],
  [2, 9, '{{5/2|1/2}|{0|-3/2}}'],
  [2, 10, '{{{{{5|3}|3}|1}|{1/2|-1}}|-3/2}'],
  [2, 11, '{{{7/2|3/2}|{1|-1/2}}|-1}'],
  [2, 13, '0'],
  [3, 3, '{1|-1}'],
  [3, 4, '-3/2'],
  [3, 5, '-1'],
  [3, 6, '{-1|-7/2}'],
  [3, 7, '{-3/4|-3}'],
  [4, 5, '1'],
  [5, 4, '-1'],
  [5, 5, '0'],
  [4, 4, '{0,{{2|0},{2|{2|0}}|{2|0},{{2|0}|0}}|0,{{0|-2},{0|{0|-2}}|{0|-2},{{0|-2}|-2}}}'],
];

const registry = standardRegistry();
const rules = registry.get('domineering')!;
let engine: Engine;

beforeAll(async () => {
  engine = await createEngine('wasm');
});

afterAll(() => engine.dispose());

function empty(rows: number, cols: number): Subgame {
  return { rules, position: rules.parse(Array(rows).fill('.'.repeat(cols)).join('|')) };
}

async function wins(sum: readonly Subgame[], player: Player): Promise<boolean> {
  const answer = await engine.solve(sum, player, {});
  if (answer.status !== 'done') throw new Error(answer.reason);
  return answer.result === 'win';
}

async function outcome(sum: readonly Subgame[]): Promise<string> {
  const left = await wins(sum, 'left');
  const right = await wins(sum, 'right');
  return left ? (right ? 'N' : 'V') : right ? 'H' : 'P';
}

describe('empty Domineering boards', () => {
  test.each(OUTCOMES.map((row, i) => [i + 1, row] as const))(
    'of %i rows, up to 7 columns',
    async (rows, row) => {
      const found: string[] = [];
      for (let cols = 1; cols <= row.length; cols++) found.push(await outcome([empty(rows, cols)]));
      expect(found).toEqual(row);
    },
    60_000,
  );

  test('of 2 rows, up to 20 columns', async () => {
    const found: string[] = [];
    for (let cols = 1; cols <= TWO_ROWS.length; cols++) found.push(await outcome([empty(2, cols)]));
    expect(found).toEqual(TWO_ROWS);
  }, 60_000);

  test.each(VALUES)(
    '%i x %i less its value is 0',
    async (rows, cols, text) => {
      const value = registry.get('value')!;
      const position = value.parse(text);
      const sum = [empty(rows, cols), { rules: value, position: value.negate(position) }];
      expect(await outcome(sum)).toBe('P');
    },
    60_000,
  );
});
