import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import type { Engine } from '../../src/engine/engine.js';
import { standardRegistry } from '../../src/games/index.js';
import { parseValue, values } from '../../src/index.js';
import { type Estimate, estimate } from '../../web/solve/estimate.js';
import { explore, type MoveTable } from '../../web/solve/exploration.js';
import { Inquiry } from '../../web/solve/inquiry.js';
import { readSum } from '../../web/sum/terms.js';

const registry = standardRegistry();
let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('wasm');
});
afterAll(() => engine.dispose());

async function tablesOf(text: string): Promise<readonly MoveTable[]> {
  const { terms, sum } = readSum(text, registry);
  const answer = await engine.value(sum!);
  const value = answer.status === 'done' ? answer.result : undefined;
  let tables: readonly MoveTable[] = [];
  const limits = { totalMs: 20_000, signal: new AbortController().signal };
  await explore(terms!, value, registry, engine, limits, (found) => {
    tables = found;
  });
  return tables;
}

test('equal and mirrored moves are together, on all boards', async () => {
  const [left] = await tablesOf('[domineering] ..|.. ..|.. ..|..');
  expect(left!.count).toBe(6);
  expect(left!.groups).toHaveLength(1);
  expect(left!.groups[0]!.moves.map(({ index, text }) => `${index}:${text}`)).toEqual([
    '0:a1-a2',
    '0:b1-b2',
    '1:a1-a2',
    '1:b1-b2',
    '2:a1-a2',
    '2:b1-b2',
  ]);
});

test('moves are known with value, temperature, incentive and rating', async () => {
  // {2 | -1/2} (docs/values.md): the middle leaves 2, the others +-1.
  const [left] = await tablesOf('[domineering] ...|...');
  expect(left!.groups).toEqual([
    {
      moves: [{ index: 0, text: 'b1-b2' }],
      wins: true,
      value: '2',
      temperature: '-1',
      incentive: '{5/2|0}',
      rating: 'best',
    },
    {
      moves: [
        { index: 0, text: 'a1-a2' },
        { index: 0, text: 'c1-c2' },
      ],
      wins: false,
      value: '+-1',
      temperature: '1',
      incentive: expect.any(String),
      rating: 'dominated',
      reversible: true,
    },
  ]);
});

test.each([
  '[domineering] ....|..#. [clobber_1xn] XOXXO',
  '[nogo] ..|.. [switch_game] 3,-1',
  '[toppling_dominoes] XOXO# [hackenbush] XXO',
  '[amazons] X..|.#O [up_star] 1,*',
  '[kayles] 6 [nim] 3',
])(
  '%s: what wins is what the engine says, and the best moves are those of the canonical form',
  async (text) => {
    const { sum } = readSum(text, registry);
    const answer = await engine.value(sum!);
    const value = parseValue(answer.status === 'done' ? answer.result : '');
    for (const { player, groups, impartial } of await tablesOf(text)) {
      const winning = await engine.winningMoves(sum!, impartial ? 'impartial' : player);
      const names = (list: readonly { index: number; text: string }[]) =>
        list.map((m) => `${m.index}:${m.text}`).sort();
      expect(names(groups.filter(({ wins }) => wins).flatMap(({ moves }) => moves))).toEqual(
        winning.status === 'done' ? names(winning.result) : [],
      );
      if (groups.some(({ rating, reversible }) => rating === 'best' && reversible)) continue;
      const best = new Set(groups.filter(({ rating }) => rating === 'best').map((group) => group.value));
      expect(best).toEqual(new Set(value[player].map(values.formatValue)));
    }
  },
);

test('who wins is told of values that are too large to calculate with, too', async () => {
  const text = '[toppling_dominoes] XOX#XX [clobber_1xn] XOXOXO [amazons] X..|..O [nogo] ...|.X.';
  const { sum } = readSum(text, registry);
  for (const { player, groups } of await tablesOf(text)) {
    expect(groups.some(({ value }) => value !== undefined && value.length > 120)).toBe(true);
    const winning = await engine.winningMoves(sum!, player);
    const wins = groups.filter((group) => group.wins).flatMap(({ moves }) => moves);
    expect(groups.filter((group) => group.wins === undefined)).toEqual([]);
    expect(wins.length).toBe(winning.status === 'done' ? winning.result.length : -1);
  }
});

test('a search that ran out of time goes on where it was, and keeps what it found', async () => {
  const { sum } = readSum('[clobber] XOXO|OXOX|XOXO|OXOX', registry);
  const inquiry = new Inquiry(engine, registry, () => undefined);
  await inquiry.ask(sum!, 1);
  const first = inquiry.findings;
  expect(first.outcome.left?.status).toBe('timeout');
  for (let tries = 0; inquiry.findings.outcome.left?.status !== 'done' && tries < 50; tries++)
    await inquiry.ask(sum!, 400, true);
  const { outcome, nodes } = inquiry.findings;
  expect(outcome.left).toEqual({
    status: 'done',
    result: ((await engine.solve(sum!, 'left')) as { result: string }).result,
  });
  expect(nodes).toBeGreaterThan(first.nodes);
}, 60_000);

test('bounds of a hard sum hold, and its guesses are legal moves', async () => {
  const { sum } = readSum('[domineering] ....|....|....|.... [integer_game] 3', registry);
  let known: Estimate = { guesses: {} };
  await estimate(sum!, registry, engine, new AbortController().signal, (found) => {
    known = found;
  });
  const answer = await engine.value(sum!);
  const value = parseValue(answer.status === 'done' ? answer.result : '');
  expect(values.isAtMost(parseValue(String(known.low)), value)).toBe(true);
  expect(values.isAtMost(value, parseValue(String(known.high)))).toBe(true);
  const [rules] = sum!.map((game) => game.rules);
  const texts = rules!
    .moves(sum![0]!.position, 'right')
    .map((m) => rules!.moveText(sum![0]!.position, m, 'right'));
  expect(texts).toContain(known.guesses.right?.move.text);
}, 60_000);
