import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../src/builder/create.js';
import { createEngine } from '../../../src/engine/create.js';
import { collectGames, type ExperimentGame } from '../../../src/lab/experiment/collect.js';
import { figureSvg } from '../../../src/lab/experiment/figure.js';
import { LEVELS } from '../../../src/lab/experiment/levels.js';
import { SET_NAMES } from '../../../src/lab/experiment/names.js';
import { resultsHtml, resultsMarkdown } from '../../../src/lab/experiment/report.js';
import { ROW_HEAD, resultRow } from '../../../src/lab/experiment/rows.js';
import {
  disagreements,
  type GameResult,
  inOrder,
  type Lane,
  runExperiment,
} from '../../../src/lab/experiment/run.js';
import { EXPERIMENT_SETS, experimentSet } from '../../../src/lab/experiment/sets.js';
import { logNodes, statisticsOf } from '../../../src/lab/experiment/statistics.js';
import { textFigure } from '../../../src/lab/experiment/textFigure.js';

const SEED = 7;

function collected(name: string, perBucket: number, attempts = 3000): ExperimentGame[] {
  return collectGames(experimentSet(name)!, { seed: SEED, perBucket, attempts });
}

test('the sets are those of the paper', () => {
  expect(EXPERIMENT_SETS.map(({ name }) => name)).toEqual([...SET_NAMES]);
});

describe('positions are as the paper describes them', () => {
  const count = (text: string, cells: string) => [...text].filter((cell) => cells.includes(cell)).length;

  test.each(SET_NAMES)('%s: seeded, different, with the right x', (name) => {
    const games = collected(name, 20);
    expect(games).toEqual(collected(name, 20));
    expect(games.length).toBeGreaterThan(50);
    expect(new Set(games.map(({ text, player }) => `${text}${player}`)).size).toBe(games.length);
    const [low, high] = experimentSet(name)!.x;
    const sizes = new Map<number, number>();
    for (const { x } of games) {
      expect(x).toBeGreaterThanOrEqual(low);
      expect(x).toBeLessThanOrEqual(high);
      sizes.set(x, (sizes.get(x) ?? 0) + 1);
    }
    expect(Math.max(...sizes.values())).toBe(20);
    const players = games.map(({ player }) => player);
    expect(new Set(players)).toEqual(new Set(['left', 'right']));
  });

  test('linear Clobber: 16 to 35 cells, up to 3 of them empty', () => {
    for (const { text, x, player } of collected('clobber-linear', 20)) {
      expect(text).toMatch(/^[XO.]{16,35}$/);
      expect(count(text, '.')).toBeLessThanOrEqual(3);
      // Between X and O there is one move for each player.
      const meetings = [...text].filter(
        (cell, i) => cell !== '.' && 'XO'.includes(text[i + 1] ?? '.') && text[i + 1] !== cell,
      );
      expect(x, `${text} ${player}`).toBe(meetings.length);
    }
  });

  test('linear NoGo: up to 10 stones of a colour, all blocks with liberties', () => {
    for (const { text } of collected('nogo-linear', 20)) {
      expect(text).toMatch(/^[XO.]{16,35}$/);
      expect(Math.max(count(text, 'X'), count(text, 'O'))).toBeLessThanOrEqual(10);
      for (const part of text.split('.')) expect(part).not.toMatch(/XO+X|OX+O/);
      expect(`#${text}#`).not.toMatch(/#(X+O|O+X)|(XO+|OX+)#/);
    }
  });

  test('elephants: a third of the cells', () => {
    for (const { text, x } of collected('elephants', 20)) {
      expect([text.length, count(text, 'XO')]).toEqual([3 * x, x]);
    }
  });

  test('Clobber on two rows: 7 to 12 columns, 2 or 3 empty cells', () => {
    for (const { text, x } of collected('clobber-2xn', 20)) {
      expect(text.split('|').map((row) => row.length)).toEqual([x, x]);
      expect([2, 3]).toContain(count(text, '.'));
    }
  });

  test('subgames: 24 stones, up to 10 empty cells, so many runs with both colours', () => {
    for (const { text, x } of collected('clobber-subgame', 20)) {
      expect(count(text, 'XO')).toBe(24);
      expect(text.length).toBeLessThanOrEqual(34);
      expect(text.split('.').filter((run) => run.includes('X') && run.includes('O'))).toHaveLength(x);
    }
  });
});

describe('a tiny run', () => {
  const lanes: Lane[] = [];
  const games = SET_NAMES.flatMap((name) => collected(name, 2, 1500));
  const results: GameResult[] = [];

  beforeAll(async () => {
    const config =
      '[clobber_1xn] max_dims = 7; [nogo_1xn] max_dims = 7; [elephants] max_dims = 7; [clobber] max_dims = 2,3;';
    const database = await createDatabase(config);
    lanes.push({ plain: await createEngine('wasm'), informed: await createEngine('wasm', { database }) });
    for await (const result of runExperiment(games, { lanes, maxNodes: 150_000, timeoutMs: 0 }))
      results.push(result);
  }, 60_000);

  afterAll(() => {
    for (const { plain, informed } of lanes) {
      plain.dispose();
      informed.dispose();
    }
  });

  test('solves all positions, or says on which level it did not', () => {
    expect(inOrder(results, games).map(({ game }) => game)).toEqual(games);
    expect(disagreements(results)).toEqual([]);
    for (const { runs, failure } of results) {
      if (failure === undefined) expect(runs).toHaveLength(LEVELS.length);
      else expect([failure, runs.length < LEVELS.length]).toEqual(['nodes', true]);
    }
  });

  test.each(SET_NAMES)('%s: the levels come in the order of the paper', (name) => {
    const solved = results.filter(({ game, failure }) => game.set === name && failure === undefined);
    expect(solved.length).toBeGreaterThan(8);
    const means = LEVELS.map((_, level) => logNodes(solved.map(({ runs }) => runs[level]!.nodes)).mean);
    for (const [level, mean] of means.entries()) {
      if (level > 0) expect(mean, LEVELS[level]!.name).toBeLessThanOrEqual(means[level - 1]!);
    }
    expect(means.at(-1)!).toBeLessThan(means[0]!);
  });

  test('is reported in full', () => {
    const statistics = SET_NAMES.map((name) => statisticsOf(name, results, LEVELS.length));
    const facts = { command: 'c', machine: 'm', maxNodes: 1, database: '<d>', complete: true };
    const lines = [ROW_HEAD, ...inOrder(results, games).map(resultRow)].join('').trimEnd().split('\n');
    expect(lines).toHaveLength(games.length + 1);
    expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([6 + 2 * LEVELS.length]));
    const figures = statistics.map((entry) => figureSvg(experimentSet(entry.set)!, entry));
    for (const [i, figure] of figures.entries()) {
      expect(figure).not.toMatch(/NaN|undefined|Infinity/);
      const shown = statistics[i]!.buckets.filter(({ count }) => count > 0).length;
      // A mark for each level and bucket, and one in the legend.
      expect(figure.match(/<path transform/g)).toHaveLength(LEVELS.length * (shown + 1));
    }
    for (const entry of statistics) {
      const lines = textFigure(experimentSet(entry.set)!, entry, 100).split('\n');
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
      const shown = entry.buckets.filter(({ count }) => count > 0).length;
      const marks = lines
        .slice(1)
        .join('')
        .match(/[■▲●◆▼□△○◇▽]/g)?.length;
      expect(marks).toBe(LEVELS.length * shown);
    }
    const page = resultsHtml(statistics, facts);
    expect(page.match(/<svg /g)).toHaveLength(5);
    expect(page).toContain('<code>&lt;d&gt;</code>');
    const markdown = resultsMarkdown(statistics, facts, 'f');
    for (const name of SET_NAMES) expect(markdown).toContain(`(f/${name}.svg)`);
  });

  test('ends when it is told to', async () => {
    const controller = new AbortController();
    const options = { lanes, maxNodes: 150_000, timeoutMs: 0, signal: controller.signal };
    let count = 0;
    for await (const _ of runExperiment(games, options)) if (++count === 3) controller.abort();
    expect(count).toBeLessThan(6);
  });
});

test('statistics by hand', () => {
  const game = { set: 'elephants', text: 'X..', player: 'left' } as const;
  const run = (nodes: number) => ({ result: 'win' as const, nodes, timeMs: 2 });
  const { buckets, totals } = statisticsOf(
    'elephants',
    [
      { game: { ...game, x: 2 }, runs: [run(Math.E ** 3), run(1)] },
      { game: { ...game, x: 2 }, runs: [run(Math.E), run(0)] },
      { game: { ...game, x: 1 }, runs: [run(5)], failure: 'nodes' },
      { game: { ...game, x: 1, set: 'nogo-linear' }, runs: [run(5), run(6)] },
    ],
    2,
  );
  expect(buckets).toEqual([
    { x: 1, count: 0, leftOut: 1, levels: [] },
    {
      x: 2,
      count: 2,
      leftOut: 0,
      levels: [
        { mean: expect.closeTo(2), deviation: expect.closeTo(1) },
        { mean: 0, deviation: 0 },
      ],
    },
  ]);
  expect(totals.map(({ timeMs, failures, reduction }) => [timeMs, failures, reduction])).toEqual([
    [4, 0, 1],
    [4, 1, expect.closeTo(Math.E ** 2)],
  ]);
});

describe('positions that are left out', () => {
  const bucket = (x: number, count: number, leftOut: number) => ({
    x,
    count,
    leftOut,
    levels: count === 0 ? [] : LEVELS.map((_, level) => ({ mean: 6 - level, deviation: 1 })),
  });
  const set = experimentSet('elephants')!;
  const totals = LEVELS.map(() => ({ nodes: 1, timeMs: 1, reduction: 1, failures: 0 }));
  const complete = { set: set.name, buckets: [bucket(5, 12, 0), bucket(6, 12, 0)], totals };
  const partial = { ...complete, buckets: [...complete.buckets, bucket(7, 9, 3), bucket(8, 0, 12)] };

  test('are seen in the figure', () => {
    const whole = figureSvg(set, complete);
    expect(whole).not.toMatch(/dasharray|left out|not solved/);
    const figure = figureSvg(set, partial);
    expect(figure).toContain('33 positions, 15 more not solved');
    for (const share of ['3 of 12', '12 of 12', 'left out']) expect(figure).toContain(`>${share}</text>`);
    expect(figure).toContain('hollow, dashed: positions that were not solved');
    expect(figure.match(/<path transform[^>]*fill="#fff"/g)).toHaveLength(LEVELS.length);
    expect(figure.match(/stroke-dasharray/g)).toHaveLength(LEVELS.length);
    // The x at which nothing was solved has its place, too.
    expect(figure).toContain('>8</text>');
  });

  test('are seen in a figure with many x', () => {
    const buckets = Array.from({ length: 40 }, (_, i) => bucket(i, 999, i === 39 ? 1 : 0));
    expect(figureSvg(set, { ...complete, buckets })).toContain('>1%</text>');
  });

  test('are seen on a terminal', () => {
    expect(textFigure(set, complete, 60)).not.toMatch(/[□△○◇▽]|hollow/);
    const lines = textFigure(set, partial, 60).split('\n');
    for (const line of lines.slice(1)) expect(line.length).toBeLessThanOrEqual(60);
    const figure = lines.join('\n');
    expect(figure.match(/[□△○◇▽]/g)).toHaveLength(LEVELS.length);
    expect(figure.replaceAll(/\s+/g, ' ')).toContain(
      'left out, and would be higher: 3 of 12 at 7, 12 of 12 at 8',
    );
  });
});
