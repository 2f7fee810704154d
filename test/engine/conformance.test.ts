import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Engine, SearchStats } from '../../src/engine/engine.js';
import { standardRegistry } from '../../src/games/index.js';
import type { GameRules, Sum } from '../../src/games/rules.js';
import { randomQuestion } from '../differential/randomQuestions.js';
import { processorMs } from '../processorTime.js';
import { seededRandom } from '../randomPositions.js';
import { board, CONFORMING, conforming, ENDLESS, game, isUsable, withoutTime } from './sums.js';

/** The contract says 50 ms; of processor time, in which compilers and garbage collectors take part. */
const LATE_MS = 300;

/** Every move takes 1 off, so the value of n is n mod 2; but nothing tells so without a search. */
const countdown: GameRules<number, 1> = {
  name: 'countdown',
  summary: 'Take one.',
  syntax: 'a number',
  examples: ['3'],
  impartial: true,
  parse: Number,
  format: String,
  moves: (count) => (count > 0 ? [1] : []),
  play: (count) => count - 1,
  moveText: () => '1',
  negate: (count) => count,
  split: (count) => (count > 0 ? [count] : []),
};

/** Sums whose nodes are as different as can be: quick, slow, many components, huge boards. */
const LONG_SEARCHES: [string, Sum][] = [
  ['a strip of 200 cells', ENDLESS],
  ['a strip of 20,000 cells', [game('clobber_1xn', 'XXO'.repeat(6667))]],
  ['a board of 100 x 100', [game('nogo', board('.'.repeat(100), 100))]],
  ['2,000 subgames', Array.from({ length: 2000 }, (_, i) => game('clobber_1xn', 'XOO'.repeat(3 + (i % 9))))],
];

describe.each(CONFORMING)('engine %s', (title) => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await conforming(title);
  });

  afterAll(() => engine.dispose());

  test.each(LONG_SEARCHES)('honours a time limit: %s', async (_, sum) => {
    const started = performance.now();
    const startedProcessor = processorMs();
    const answer = await engine.solve(sum, 'left', { timeoutMs: 150 });
    expect(answer.status).toBe('timeout');
    expect(performance.now() - started).toBeGreaterThanOrEqual(150);
    expect(processorMs() - startedProcessor).toBeLessThan(150 + LATE_MS);
  });

  test.each(LONG_SEARCHES)('honours an AbortSignal: %s', async (_, sum) => {
    const controller = new AbortController();
    let abortedAt = 0;
    setTimeout(() => {
      abortedAt = processorMs();
      controller.abort();
    }, 100);
    const answer = await engine.solve(sum, 'left', { signal: controller.signal });
    expect(answer.status).toBe('aborted');
    expect(processorMs() - abortedAt).toBeLessThan(LATE_MS);
  });

  test.each([
    [{ maxNodes: 10.5 }, 'maxNodes is 10.5, expected a whole number from 0'],
    [{ maxNodes: -1 }, 'maxNodes is -1, expected a whole number from 0'],
    [{ timeoutMs: Number.NaN }, 'timeoutMs is NaN, expected a number from 0'],
    [{ timeoutMs: -1 }, 'timeoutMs is -1, expected a number from 0'],
    [{ tableBits: 0 }, 'tableBits is 0, expected a whole number from 1 to 32'],
    [{ layer: 'half' as 'full' }, 'layer is half, expected one of plain, full'],
    [{ nimAlgorithm: 'guess' as 'mex' }, 'nimAlgorithm is guess, expected one of mex, lv, asp'],
  ])('refuses the options %j', async (options, message) => {
    const asked = engine.solve(ENDLESS, 'left', options);
    await expect(asked).rejects.toMatchObject({ code: 'ERR_OPTION', message });
    expect(await isUsable(engine)).toBe(true);
  });

  test('refuses players that there are not', async () => {
    const message = 'player is white, expected one of left, right';
    await expect(engine.solve(ENDLESS, 'white' as 'right')).rejects.toMatchObject({ message });
    await expect(engine.winningMoves(ENDLESS, 'N' as 'impartial')).rejects.toMatchObject({
      message: 'mover is N, expected one of left, right, impartial',
    });
  });

  test('limits that are infinite are none', async () => {
    const limits = { timeoutMs: Number.POSITIVE_INFINITY, maxNodes: Number.POSITIVE_INFINITY };
    expect(await engine.solve([game('nimber', '2')], 'left', limits)).toMatchObject({ status: 'done' });
  });

  // 2^-50 beside 2^20 needs more bits than a double has.
  test.each([
    ['{1/1125899906842624|0}', '0', 'win', 'win'],
    ['{1/1125899906842624|0}', '-1/562949953421312', 'loss', 'win'],
    // The first is 0. Right moves to {-2^-50 | -1048575} in the second, and Left's answer is not enough.
    ['{-1|-1/1125899906842624||1/1125899906842624}', '{1048576||-1/1125899906842624|-1048575}', 'win', 'win'],
    // The first is {1 | 0}. Right moves in the second, Left answers there, Right in the first: 3·2^-50 is left.
    ['{1||-1048575|1/1125899906842624}', '{1048577||3/1125899906842624|-1048575}', 'win', 'loss'],
  ])('[value] (%s) (%s): %s, %s', async (first, second, left, right) => {
    const sum = [game('value', first), game('value', second)];
    for (const layer of ['plain', 'full'] as const) {
      expect(await engine.solve(sum, 'left', { layer })).toMatchObject({ result: left });
      expect(await engine.solve(sum, 'right', { layer })).toMatchObject({ result: right });
    }
  });

  test('limits hold for lists of moves, too', async () => {
    const heaps = [game('nimber', '1000000'), game('nimber', '999999')];
    const started = processorMs();
    const answer = await engine.winningMoves(heaps, 'left', { timeoutMs: 100 });
    expect(answer.status).toBe('timeout');
    // The list of a million moves comes first.
    expect(processorMs() - started).toBeLessThan(100 + 1000);
  });

  test('an aborted question is not begun', async () => {
    const answer = await engine.solve(ENDLESS, 'left', { signal: AbortSignal.abort() });
    expect(answer).toMatchObject({ status: 'aborted', stats: { nodes: 0 } });
  });

  test('a question that waits for its turn can be cancelled', async () => {
    const first = new AbortController();
    const second = new AbortController();
    let begun = () => {};
    const searching = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const running = engine.solve(ENDLESS, 'left', { signal: first.signal, onProgress: () => begun() });
    const waiting = engine.solve(ENDLESS, 'right', { signal: second.signal });
    await searching;
    second.abort();
    expect((await waiting).status).toBe('aborted');
    first.abort();
    expect((await running).stats.nodes).toBeGreaterThan(0);
  });

  test.each([1, 2, 511, 512, 5000])('stops after %i nodes', async (maxNodes) => {
    const answer = await engine.solve(ENDLESS, 'left', { maxNodes });
    expect(answer).toMatchObject({ status: 'nodes', stats: { nodes: maxNodes } });
  });

  test('the same question takes the same nodes whenever it is asked', async () => {
    const ask = () => engine.solve([game('clobber', 'XOX|OXO|XOX')], 'left');
    const first = await ask();
    await engine.solve(ENDLESS, 'left', { maxNodes: 1000 });
    expect(withoutTime(await ask())).toEqual(withoutTime(first));
  });

  test('reports progress', async () => {
    const reports: SearchStats[] = [];
    await engine.solve(ENDLESS, 'left', { timeoutMs: 900, onProgress: (stats) => reports.push(stats) });
    expect(reports.length).toBeGreaterThanOrEqual(2);
    for (const [index, { nodes, timeMs }] of reports.entries()) {
      expect(nodes).toBeGreaterThan(reports[index - 1]?.nodes ?? 0);
      expect(timeMs).toBeGreaterThan(reports[index - 1]?.timeMs ?? 0);
    }
  });

  test('other tasks of the thread get their turns', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 10);
    await engine.solve(ENDLESS, 'left', { timeoutMs: 500 });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });

  test('questions asked at the same time take turns', async () => {
    const registry = standardRegistry();
    const questions = Array.from({ length: 40 }, (_, seed) => randomQuestion(registry, seededRandom(seed)));
    const ask = ({ sum, options }: (typeof questions)[number]) => engine.solve(sum, 'left', options);
    const together = await Promise.all(questions.map(ask));
    for (const [index, question] of questions.entries()) {
      expect(withoutTime(together[index]!)).toEqual(withoutTime(await ask(question)));
    }
  });

  test('a disposed engine ends what it does and takes no more', async () => {
    const other = await conforming(title);
    const running = other.solve(ENDLESS, 'left');
    await delay(20);
    other.dispose();
    expect((await running).status).toBe('aborted');
    await expect(other.solve([], 'left')).rejects.toMatchObject({ code: 'ERR_DISPOSED' });
  });

  test('of two games of one name each keeps its rules', async () => {
    const { rules, position } = game('clobber_1xn', 'XO');
    const noMoves = { ...rules, moves: () => [], basic: () => undefined };
    const still = await engine.solve([{ rules: noMoves, position }], 'left');
    expect(still).toMatchObject({ status: 'done', result: 'loss' });
    expect(await engine.solve([{ rules, position }], 'left')).toMatchObject({ result: 'win' });
  });

  describe('what is too large is answered as such', () => {
    const most = '2147483647';
    const options = { simplify: false, timeoutMs: 300 };

    test.each([
      ['nimber', most],
      ['kayles', most],
      ['integer_game', most],
      ['clobber_1xn', 'XO'.repeat(32_767)],
      ['nogo_1xn', '.'.repeat(65_535)],
      ['domineering', board('.'.repeat(255), 256)],
      ['amazons', board('X....'.repeat(50), 250)],
    ])('%s', async (name, text) => {
      const sum = [game(name, text)];
      const answers: Answer<unknown>[] = [
        await engine.solve(sum, 'left', options),
        await engine.winningMoves(sum, 'left', options),
      ];
      if (sum[0]!.rules.impartial) answers.push(await engine.nimValue(sum, options));
      for (const { status } of answers) expect(['memory', 'timeout', 'done']).toContain(status);
      expect(await isUsable(engine)).toBe(true);
    });

    test('a heap with too many moves to list', async () => {
      const reason = expect.stringMatching(/moves/);
      const nimValue = await engine.nimValue([game('kayles', most)], options);
      expect(nimValue).toMatchObject({ status: 'memory', reason });
      const solved = await engine.solve([game('kayles', most)], 'left', options);
      expect(solved).toMatchObject({ status: 'memory', reason });
      expect(await engine.solve([game('nimber', most)], 'left')).toMatchObject({ result: 'win' });
    });

    test('a position of more than 64 KiB', async () => {
      const { rules } = game('clobber_1xn', 'XO');
      const larger = { ...rules, encode: () => new Uint8Array(65_537) };
      expect(await engine.solve([{ ...game('clobber_1xn', 'XO'), rules: larger }], 'left')).toMatchObject({
        status: 'memory',
        reason: "a position of 'clobber_1xn' takes 65537 bytes, at most 65536",
      });
    });
  });

  describe('deep and wide sums do not overflow', () => {
    const strips = [
      ['clobber_1xn', 'XO'.repeat(250)],
      ['nogo_1xn', '.'.repeat(500)],
      ['elephants', 'X....O...X...O..XO..'.repeat(25)],
      ['toppling_dominoes', 'XO#OX'.repeat(100)],
      ['gen_toads', `1,2,1,1:${'X..O.'.repeat(100)}`],
      ['clobber', 'XO'.repeat(250)],
      ['cannibal_clobber', 'XO'.repeat(250)],
      ['nogo', '.'.repeat(500)],
      ['amazons', `X${'.'.repeat(498)}O`],
      ['gen_king_dirt', `1,1,0:X${'.'.repeat(498)}O`],
      ['domineering', '.'.repeat(500)],
      ['fission', '..X..'.repeat(100)],
      ['sheep', `50 ${'0 '.repeat(498)}-50`],
      ['kayles', '500'],
    ] as const;

    test.each(
      strips.flatMap(([title, text]) => [[title, text] as const, [`impartial ${title}`, text] as const]),
    )('1 x 500: %s', async (name, text) => {
      for (const options of [{}, { table: false, split: false, simplify: false, order: false }]) {
        const limits = { maxNodes: 1500, timeoutMs: 300 };
        const answer = await engine.solve([game(name, text)], 'left', { ...options, ...limits });
        expect(['done', 'nodes', 'timeout']).toContain(answer.status);
      }
    });

    test('2,000 subgames', async () => {
      const stars = Array.from({ length: 2000 }, () => game('clobber_1xn', 'XO'));
      // An even number of stars is 0.
      expect(await engine.solve(stars, 'left')).toMatchObject({ status: 'done', result: 'loss' });
      expect(await engine.solve([...stars, game('clobber_1xn', 'XO')], 'left')).toMatchObject({
        result: 'win',
      });
      const played = await engine.solve(stars, 'left', { simplify: false, dedupe: true });
      expect(played).toMatchObject({ status: 'done', result: 'loss', stats: { maxDepth: 2000 } });
      const mixed = Array.from({ length: 2000 }, (_, i) =>
        i % 2 ? game('clobber_1xn', 'XXO'.repeat(1 + (i % 5))) : game('nogo_1xn', '.'.repeat(i % 9)),
      );
      const answer = await engine.solve(mixed, 'left', { maxNodes: 4000 });
      expect(['nodes', 'done']).toContain(answer.status);
    });

    test('a nim value 20,000 moves deep', async () => {
      const answer = await engine.nimValue([{ rules: countdown, position: 20_001 }], { nimAlgorithm: 'mex' });
      expect(answer).toMatchObject({ status: 'done', result: 1, stats: { maxDepth: 20_001 } });
    });
  });
});
