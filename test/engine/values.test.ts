import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinRow } from '../../docs/examples/coinRow.js';
import { createEngine } from '../../src/engine/create.js';
import type { Engine } from '../../src/engine/engine.js';
import type { Sum } from '../../src/games/rules.js';
import { formatValue, isAllSmall, negate, parseValue } from '../../src/values/index.js';
import { processorMs } from '../processorTime.js';
import { randomPosition, seededRandom } from '../randomPositions.js';
import { board, ENDLESS, game, isUsable, withoutTime } from './sums.js';

const LATE_MS = 300;

/** Values that take the TypeScript engine no longer than a moment. */
const KNOWN: readonly (readonly [title: string, text: string, value: string, source: string])[] = [
  ['clobber_1xn', 'XO', '*', 'docs/games.md#clobber_1xn'],
  ['clobber_1xn', 'XXO', '^', 'docs/games.md#clobber_1xn'],
  ['clobber_1xn', 'XXXO', '^2*', 'docs/games.md#clobber_1xn: X^n O = (n-1) ups, plus star if n is odd'],
  ['clobber_1xn', 'OOOOX', 'v3', 'the same, negative'],
  ['clobber_1xn', 'XOXOXO', '0', 'docs/records.md#clobber'],
  ['clobber_1xn', 'XXOXXOXXOXXO', '^2', 'docs/records.md#clobber: (XXO)^4'],
  ['toppling_dominoes', 'XXX', '3', 'docs/games.md#toppling_dominoes'],
  ['toppling_dominoes', '####', '*4', 'docs/games.md#toppling_dominoes'],
  // Fink, Nowakowski, Siegel, Wolfe, Toppling Conjectures: the row of x = {y|z} is that of y, then XO, then that of z.
  ['toppling_dominoes', 'XOX', '1/2', 'Toppling Conjectures: {0|1}'],
  ['toppling_dominoes', 'XOXOX', '1/4', 'Toppling Conjectures: {0|1/2}'],
  ['toppling_dominoes', 'XOXXOX', '3/4', 'Toppling Conjectures: {1/2|1}'],
  ['toppling_dominoes', 'OXO', '-1/2', 'Toppling Conjectures, negative'],
  ['domineering', '..|..', '{1|-1}', 'docs/records.md#domineering'],
  ['domineering', '...|...', '{2|-1/2}', 'docs/records.md#domineering'],
  ['domineering', '....|....', '{{2|0}|0}', 'docs/records.md#domineering'],
  ['domineering', '.....|.....', '1/2', 'docs/records.md#domineering'],
  ['domineering', '...|...|...', '{1|-1}', 'docs/records.md#domineering'],
  ['domineering', '....|....|....', '-3/2', 'docs/records.md#domineering'],
  // Winning Ways, chapter 1: the stem, then its colours from the ground up.
  ['hackenbush', 'XXO', '3/2', 'Winning Ways 1'],
  ['hackenbush', 'XOX', '3/4', 'Winning Ways 1'],
  ['kayles', '5', '*4', 'docs/records.md#octal-games'],
  ['cram', '...|...|...|...', '*', 'docs/records.md#cram: 3 x 4 is *1'],
  ['switch_game', '3,-1', '{3|-1}', 'by definition'],
  ['switch_game', '1,1', '1*', '{x|x} = x*'],
  ['switch_game', '-1/2,2', '0', 'Simplicity Theorem'],
  ['up_star', '2,*', '{0|^}', 'Winning Ways: two ups and star'],
  ['dyadic_rational', '-7/8', '-7/8', 'by definition'],
  ['nim', '10^30', `*${10n ** 30n}`, 'Bouton'],
  ['value', '{3||2|1}', '{3|{2|1}}', 'by definition'],
  ['impartial clobber_1xn', 'XOXO', '*3', 'docs/records.md#clobber'],
];

/** Those that need the native engine. Exact values of empty boards: docs/records.md#domineering, by cgt-tools; 4 x 5 Wolfe. */
const LARGE: readonly (readonly [title: string, text: string, value: string])[] = [
  ['domineering', board('......', 2), '{{{3|1}|1}|-1}'],
  ['domineering', board('.......', 2), '{3/2|-1/2}'],
  ['domineering', board('........', 2), '{{{{4|2}|2}|0}|{-1/2|-2}}'],
  ['domineering', board('.........', 2), '{{5/2|1/2}|{0|-3/2}}'],
  ['domineering', board('..........', 2), '{{{{{5|3}|3}|1}|{1/2|-1}}|-3/2}'],
  ['domineering', board('...........', 2), '{{{7/2|3/2}|{1|-1/2}}|-1}'],
  ['domineering', board('.............', 2), '0'],
  ['domineering', board('.....', 3), '-1'],
  ['domineering', board('......', 3), '{-1|-7/2}'],
  ['domineering', board('.......', 3), '{-3/4|-3}'],
  [
    'domineering',
    board('....', 4),
    '{0,{{2|0},{2|{2|0}}|{2|0},{{2|0}|0}}|0,{{0|-2},{0|{0|-2}}|{0|-2},{{0|-2}|-2}}}',
  ],
  ['domineering', board('.....', 4), '1'],
  ['domineering', board('....', 5), '-1'],
  ['domineering', board('.....', 5), '0'],
  // docs/records.md#clobber: (XXO)^n = floor((n+1)/2) ups.
  ...Array.from({ length: 20 }, (_, i) => {
    const ups = Math.floor((i + 2) / 2);
    return ['clobber_1xn', 'XXO'.repeat(i + 1), `^${ups}`] as const;
  }),
];

describe('the native engine', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await createEngine('wasm');
  });
  afterAll(() => engine.dispose());

  test.each(LARGE)('%s %s = %s', async (title, text, expected) => {
    const sum = [game(title, text)];
    const answer = await engine.value(sum);
    expect(answer).toMatchObject({ status: 'done', result: formatValue(parseValue(expected)) });
  });

  // Strips of more than 40 cells take longer this way than by their values.
  const searchable = LARGE.filter(([, text]) => text.length <= 40);
  test.each(searchable)('%s %s - %s is lost for whoever begins', async (title, text, expected) => {
    const difference = [game(title, text), game('value', formatValue(negate(parseValue(expected))))];
    for (const player of ['left', 'right'] as const) {
      expect(await engine.solve(difference, player)).toMatchObject({ status: 'done', result: 'loss' });
    }
  });

  test('searches take the same nodes before and after values were asked for', async () => {
    const sum = [game('clobber_1xn', 'XOXOXOXOXOXOXOXO'), game('domineering', board('.....', 4))];
    const first = await engine.solve(sum, 'left');
    await engine.value([game('domineering', board('.....', 4))]);
    await engine.thermograph(sum, { timeoutMs: 100 });
    expect(withoutTime(await engine.solve(sum, 'left'))).toEqual(withoutTime(first));
  });

  test('a value too long to write is no answer; its thermograph is one', async () => {
    const sum = [game('clobber_1xn', 'XO'.repeat(14))];
    expect(await engine.value(sum)).toMatchObject({
      status: 'memory',
      reason: expect.stringMatching(/characters/),
    });
    expect(await engine.thermograph(sum)).toMatchObject({ result: 'L: (1, -1) (0, 0) R: (-1, -1) (0, 0)' });
    expect(await isUsable(engine)).toBe(true);
  });

  test('little memory is an answer, and the next question is answered', async () => {
    const small = await createEngine('wasm', { memoryBytes: 100e6 });
    const answer = await small.value([game('amazons', board('X....O', 5))], { timeoutMs: 20_000 });
    expect(['memory', 'timeout']).toContain(answer.status);
    expect(await small.value([game('clobber_1xn', 'XXO')])).toMatchObject({ result: '^' });
    small.dispose();
  });
});

describe.each(['wasm', 'ts'] as const)('engine %s', (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await createEngine(name);
  });
  afterAll(() => engine.dispose());

  test.each(KNOWN)('%s %s = %s (%s)', async (title, text, expected) => {
    const answer = await engine.value([game(title, text)]);
    const result = title === 'nim' ? expected : formatValue(parseValue(expected));
    expect(answer).toMatchObject({ status: 'done', result });
  });

  test.each([
    [[], '0'],
    [
      [
        ['clobber_1xn', 'XO'],
        ['clobber_1xn', 'XXO'],
      ],
      '^*',
    ],
    [
      [
        ['kayles', '5'],
        ['nimber', '4'],
      ],
      '0',
    ],
    [
      [
        ['kayles', '5'],
        ['clobber_1xn', 'XXO'],
      ],
      '^*4',
    ],
    // 2 x 2 Domineering is +-1, and a switch is its own negative.
    [
      [
        ['domineering', '..|..'],
        ['switch_game', '1,-1'],
        ['integer_game', '3'],
      ],
      '3',
    ],
    [
      [
        ['value', '{2|-1/2}'],
        ['domineering', '..|..|..'],
      ],
      '0',
    ],
  ] as const)('the value of %j is %s', async (terms, expected) => {
    const sum = terms.map(([title, text]) => game(title, text));
    expect(await engine.value(sum)).toMatchObject({ status: 'done', result: expected });
  });

  // docs/language.md#thermographs.
  test.each([
    ['integer_game', '3', 'L: (3, -1) R: (3, -1)'],
    ['dyadic_rational', '1/2', 'L: (1, -1) (1/2, -1/2) R: (0, -1) (1/2, -1/2)'],
    ['dyadic_rational', '3/4', 'L: (1, -1) (1, -1/2) (3/4, -1/4) R: (0, -1) (3/4, -1/4)'],
    ['nimber', '1', 'L: (1, -1) (0, 0) R: (-1, -1) (0, 0)'],
    ['up_star', '1', 'L: (1, -1) (0, 0) R: (0, -1)'],
    ['switch_game', '1,-1', 'L: (2, -1) (0, 1) R: (-2, -1) (0, 1)'],
    [
      'switch_game',
      '1/2,-1/4',
      'L: (1, -1) (1, -1/2) (1/8, 3/8) R: (-1, -1) (-1/2, -1/2) (-1/2, -1/4) (1/8, 3/8)',
    ],
    ['nim', '10^100', 'L: (1, -1) (0, 0) R: (-1, -1) (0, 0)'],
    ['domineering', '...#|....|....|...#', 'L: (2, -1) (2, -1/2) (3/4, 3/4) R: (0, -1) (0, 0) (3/4, 3/4)'],
  ])('the thermograph of %s %s is %s', async (title, text, expected) => {
    expect(await engine.thermograph([game(title, text)])).toMatchObject({ status: 'done', result: expected });
  });

  test('the thermograph of nothing', async () => {
    expect(await engine.thermograph([])).toMatchObject({ result: 'L: (0, -1) R: (0, -1)' });
  });

  test('numbers of any fineness', async () => {
    // Winning Ways 1: a stem of alternating colours is 2/3 to as many binary places as it has edges.
    const stem = game('hackenbush', 'XO'.repeat(30));
    const places = 59n;
    const expected = `${((2n << places) - 1n) / 3n}/${1n << places}`;
    expect(await engine.value([stem])).toMatchObject({ status: 'done', result: expected });
    expect(await engine.thermograph([stem])).toMatchObject({ status: 'done' });
  });

  test('a game that only TypeScript knows', async () => {
    // These are red-blue Hackenbush strings, the last coin on the ground: HHT is -1, +1/2, +1/4.
    const rows = ['HT', 'TH', 'HHT'].map((row) => ({ rules: coinRow, position: row }));
    const values = [];
    for (const row of rows) values.push(await engine.value([row]));
    expect(values).toMatchObject([{ result: '-1/2' }, { result: '1/2' }, { result: '-1/4' }]);
    const mixed = await engine.value([rows[0]!, game('clobber_1xn', 'XXO'), game('dyadic_rational', '1/2')]);
    expect(mixed).toMatchObject({ status: 'done', result: '^' });
  });

  test('every Col position is x or x* (Winning Ways, chapter 2)', async () => {
    const random = seededRandom(7);
    for (let i = 0; i < 60; i++) {
      const { rules } = game('col', '.');
      const answer = await engine.value([{ rules, position: randomPosition(rules, 8, random) }]);
      const { upStar } = parseValue(answer.status === 'done' ? answer.result : '+-1');
      expect(upStar).toMatchObject({ ups: 0 });
      expect(upStar!.nimber).toBeLessThanOrEqual(1);
    }
  });

  test('every Clobber position is all-small', async () => {
    const random = seededRandom(8);
    for (let i = 0; i < 60; i++) {
      const { rules } = game('clobber', 'XO');
      const answer = await engine.value([{ rules, position: randomPosition(rules, 7, random) }]);
      expect(answer.status).toBe('done');
      if (answer.status === 'done') expect(isAllSmall(parseValue(answer.result))).toBe(true);
    }
  });

  const LONG: [string, Sum][] = [
    ['a strip of 200 cells', ENDLESS],
    ['a board of 6 x 6', [game('domineering', board('......', 6))]],
    ['a sum of hot games', Array.from({ length: 8 }, (_, i) => game('amazons', `X${'.'.repeat(i + 2)}O`))],
    ['a strip of 20,000 cells', [game('clobber_1xn', 'XOXXO'.repeat(4000))]],
  ];

  test.each(LONG)('honours a time limit: %s', async (_, sum) => {
    for (const question of ['value', 'thermograph'] as const) {
      const started = processorMs();
      const answer = await engine[question](sum, { timeoutMs: 150 });
      expect(processorMs() - started).toBeLessThan(150 + LATE_MS);
      expect(['timeout', 'done']).toContain(answer.status);
    }
  });

  test.each(LONG.slice(0, 2))('honours an AbortSignal: %s', async (_, sum) => {
    const controller = new AbortController();
    let abortedAt = 0;
    setTimeout(() => {
      abortedAt = processorMs();
      controller.abort();
    }, 100);
    const answer = await engine.value(sum, { signal: controller.signal });
    expect(answer.status).toBe('aborted');
    expect(processorMs() - abortedAt).toBeLessThan(LATE_MS);
  });

  test.each([1, 2, 10, 100])('stops after %i positions', async (maxNodes) => {
    const answer = await engine.value(ENDLESS, { maxNodes });
    expect(answer).toMatchObject({ status: 'nodes', stats: { nodes: maxNodes } });
  });

  test('a disposed engine ends what it does', async () => {
    const other = await createEngine(name);
    const running = other.value(ENDLESS);
    await delay(20);
    other.dispose();
    expect((await running).status).toBe('aborted');
  });

  test.each([
    ['clobber_1xn', 'XO'.repeat(250)],
    ['nogo_1xn', '.'.repeat(500)],
    ['elephants', `X${'.'.repeat(498)}O`],
    ['toppling_dominoes', 'XO#OX'.repeat(100)],
    ['gen_toads', `1,2,1,1:${'X..O.'.repeat(100)}`],
    ['amazons', `X${'.'.repeat(498)}O`],
    ['gen_king_dirt', `1,1,0:X${'.'.repeat(498)}O`],
    ['domineering', board('.'.repeat(25), 20)],
    ['fission', '..X..'.repeat(100)],
    ['sheep', `50 ${'0 '.repeat(498)}-50`],
    ['hackenbush', 'XO#'.repeat(160)],
    ['kayles', '500'],
  ])('deep and wide: %s', async (title, text) => {
    for (const question of ['value', 'thermograph'] as const) {
      const { status } = await engine[question]([game(title, text)], { timeoutMs: 400 });
      expect(['done', 'timeout', 'memory']).toContain(status);
    }
    expect(await isUsable(engine)).toBe(true);
  });

  test('a huge nimber beside partizan games', async () => {
    const sum = [game('nim', '10^30'), game('clobber_1xn', 'XXO')];
    const reason = 'a nim heap of 2^31 tokens or more beside partizan games';
    expect(await engine.value(sum)).toMatchObject({ status: 'unsupported', reason });
  });
});
