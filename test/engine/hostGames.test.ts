import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import { ENGINE_NAMES, type Engine } from '../../src/engine/engine.js';
import { standardRegistry } from '../../src/games/index.js';
import { GameRegistry } from '../../src/games/registry.js';
import type { AnyGame, GameRules, Sum } from '../../src/games/rules.js';
import { observe, type Question, randomQuestion } from '../differential/randomQuestions.js';
import { seededRandom } from '../randomPositions.js';
import { CONFORMING, conforming, game, isUsable } from './sums.js';

/**
 * Cutcake (Winning Ways, chapter 2): Left cuts a cake from north to south, Right from east to west, along the
 * lines between its squares. A position is all that is left of the cake.
 */
type Cake = readonly [rows: number, cols: number];
interface Cut {
  readonly cake: number;
  readonly at: number;
}

const cutcake: GameRules<readonly Cake[], Cut> = {
  name: 'cutcake',
  summary: 'Left cuts from north to south, Right from east to west.',
  syntax: 'rows x cols, several cakes separated by +',
  examples: ['4x9'],
  parse: (text) => text.split('+').map((cake) => cake.split('x').map(Number) as unknown as Cake),
  format: (cakes) => cakes.map((cake) => cake.join('x')).join('+'),
  moves: (cakes, player) =>
    cakes.flatMap((cake, index) =>
      Array.from({ length: cake[player === 'left' ? 1 : 0] - 1 }, (_, i) => ({ cake: index, at: i + 1 })),
    ),
  play(cakes, { cake, at }, player) {
    const [rows, cols] = cakes[cake]!;
    const pieces: Cake[] =
      player === 'left'
        ? [
            [rows, at],
            [rows, cols - at],
          ]
        : [
            [at, cols],
            [rows - at, cols],
          ];
    return [...cakes.slice(0, cake), ...pieces, ...cakes.slice(cake + 1)];
  },
  moveText: (_cakes, { cake, at }) => `${cake}:${at}`,
  negate: (cakes) => cakes.map(([rows, cols]) => [cols, rows] as const),
  split: (cakes) => cakes.filter(([rows, cols]) => rows > 1 || cols > 1).map((cake) => [cake]),
};

/** With 2^k the largest power of 2 up to the rows, the value is cols / 2^k rounded down, less 1; or the negative. */
function cutcakeValue(rows: number, cols: number): number {
  const power = 2 ** Math.floor(Math.log2(rows));
  const otherPower = 2 ** Math.floor(Math.log2(cols));
  if (power === otherPower) return 0;
  return cols > rows ? Math.floor(cols / power) - 1 : 1 - Math.floor(rows / otherPower);
}

/**
 * The standard games under other names, so that the native engine does not know them; it asks only its own games for
 * identities.
 */
const TWIN = 'twin_';
const twins = new GameRegistry(
  standardRegistry()
    .list()
    .map(({ identity, impartialIdentity, ...rules }) => ({ ...rules, name: TWIN + rules.name })),
);

function randomTwins(seed: number, cells?: number): Question {
  const question = randomQuestion(standardRegistry(), seededRandom(seed), cells);
  const sum = question.sum.map(({ rules, position }) => {
    const twin = twins.get(rules.name.replace(/(\w+)$/, `${TWIN}$1`));
    return { rules: twin!, position };
  });
  return { ...question, sum };
}

describe('games that only TypeScript knows', () => {
  let engines: Engine[];

  beforeAll(async () => {
    engines = await Promise.all(ENGINE_NAMES.map((name) => createEngine(name)));
  });

  afterAll(() => {
    for (const engine of engines) engine.dispose();
  });

  test.each([
    [1, 5],
    [2, 5],
    [4, 9],
    [7, 2],
    [5, 6],
  ])('cutcake %i x %i has the value of Winning Ways', async (rows, cols) => {
    const value = cutcakeValue(rows, cols);
    const zero: Sum = [{ rules: cutcake, position: [[rows, cols]] }, game('integer_game', `${-value}`)];
    for (const engine of engines) {
      for (const player of ['left', 'right'] as const) {
        expect(await engine.solve(zero, player)).toMatchObject({ status: 'done', result: 'loss' });
      }
    }
  });

  test('the native engine visits the same nodes', { timeout: 60_000 }, async () => {
    for (let seed = 0; seed < 600; seed++) {
      const question = randomTwins(seed);
      const [first, second] = await Promise.all(engines.map((engine) => observe(engine, question)));
      expect(first, question.text).toEqual(second);
    }
  });

  test('in one sum with native games', async () => {
    for (let seed = 0; seed < 200; seed++) {
      const question = randomTwins(seed + 5000, 10);
      const native = [game('clobber_1xn', 'XOXXO'), game('impartial nogo_1xn', '....')];
      const sum = [...question.sum, ...native];
      const mixed = { ...question, kind: 'solve', mover: 'right', sum } as const;
      const [first, second] = await Promise.all(engines.map((engine) => observe(engine, mixed)));
      expect(first, question.text).toEqual(second);
    }
  });
});

describe.each(CONFORMING)('engine %s', (title) => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await conforming(title);
  });

  afterAll(() => engine.dispose());

  /** Clobber with one part of its rules out of order. */
  function faulty(part: Partial<AnyGame>): Sum {
    const { rules, position } = game('clobber_1xn', 'XOXOXOXO');
    return [{ rules: { ...rules, name: 'faulty', ...part }, position }];
  }

  const fault = new Error('a fault in the rules');
  const fail = () => {
    throw fault;
  };

  test.each(['moves', 'play', 'split', 'normalise', 'basic', 'encode'] as const)(
    'an error in %s reaches whoever asks, and the engine stays usable',
    async (part) => {
      await expect(engine.solve(faulty({ [part]: fail }), 'left')).rejects.toBe(fault);
      expect(await isUsable(engine)).toBe(true);
    },
  );

  test.each([
    { kind: 'number', value: Number.NaN },
    { kind: 'number', value: Number.POSITIVE_INFINITY },
    { kind: 'switch', left: 1, right: Number.NaN },
    { kind: 'upStar', ups: 0.5, nimber: 0 },
    { kind: 'upStar', ups: 0, nimber: -1 },
    { kind: 'nimber', nimber: 1 } as never,
  ] as const)('a basic value that is none, $kind', async (value) => {
    const sum = faulty({ basic: () => value });
    const error = { code: 'ERR_RULES', message: expect.stringContaining("'basic' of 'faulty' is not sound") };
    await expect(engine.solve(sum, 'left')).rejects.toMatchObject(error);
    await expect(engine.value(sum)).rejects.toMatchObject(error);
    expect(await isUsable(engine)).toBe(true);
  });

  test('an error deep in the search', async () => {
    const { rules } = game('clobber_1xn', 'XO');
    const split = (position: string) => (position.length < 5 ? fail() : rules.split!(position));
    await expect(engine.solve(faulty({ split }), 'left')).rejects.toBe(fault);
    expect(await isUsable(engine)).toBe(true);
  });

  test('too many moves, too many parts', async () => {
    const moves = () => Array<number>(2 ** 20 + 1).fill(0);
    expect(await engine.solve(faulty({ moves }), 'left')).toMatchObject({
      status: 'memory',
      reason: "a position of 'faulty' has 1048577 moves, at most 1048576",
    });
    expect(await isUsable(engine)).toBe(true);
  });
});
