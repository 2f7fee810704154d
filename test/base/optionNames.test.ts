import { describe, expect, test } from 'vitest';
import { createWorkerEngine } from '../../src/engine/worker/index.js';
import {
  boardSvg,
  checkGame,
  createCalculator,
  createDatabase,
  createEngine,
  Draws,
  explain,
  gameSequence,
  misereOutcome,
  nimSequence,
  parseDuel,
  parseInput,
  parsePattern,
  parseSum,
  parseSums,
  proveCertificate,
  randomSums,
  SolverPlayer,
  solveDuel,
  solveScores,
  standardRegistry,
  thermographOf,
  thermographSvg,
  why,
} from '../../src/index.js';

// A misspelled option would do nothing, silently. Types find it only where they are used.
const registry = standardRegistry();
const call = (ask: (...args: never[]) => unknown, ...args: unknown[]) => ask(...(args as never[]));
const sum = parseSum('[clobber_1xn] XO');
const walls = thermographOf('L: (1, -1) R: (1, -1)');
const next = (events: unknown) => (events as AsyncGenerator<unknown>).next();
const engine = await createEngine('ts');

test.each<[string, string, (wrong: object) => unknown]>([
  ['createEngine', 'thread', (wrong) => call(createEngine, 'wasm', wrong)],
  ['createEngine', 'memory', (wrong) => call(createEngine, 'ts', wrong)],
  ['createWorkerEngine', 'thread', (wrong) => call(createWorkerEngine, wrong)],
  ['createCalculator', 'registy', (wrong) => call(createCalculator, wrong)],
  ['createDatabase', 'checkPointMs', (wrong) => call(createDatabase, '[clobber] max_dims = 1,1;', wrong)],
  ['parseSum', 'registri', (wrong) => call(parseSum, '[nim] 3', wrong)],
  ['parseInput', 'requiresVersion', (wrong) => call(parseInput, '', { registry, source: 't', ...wrong })],
  ['parseSums', 'timeout', (wrong) => call(parseSums, '', { registry, source: 't', ...wrong })],
  ['checkGame', 'position', (wrong) => call(checkGame, sum[0]!.rules, wrong)],
  ['solveDuel', 'allmoves', (wrong) => call(solveDuel, parseDuel('nogo', '..'), wrong)],
  ['solveScores', 'objectives', (wrong) => call(solveScores, {}, {}, wrong)],
  ['thermographSvg', 'colors', (wrong) => call(thermographSvg, walls, wrong)],
  ['boardSvg', 'label', (wrong) => call(boardSvg, sum, wrong)],
  ['proveCertificate', 'onLemma', (wrong) => call(proveCertificate, sum, ['B'], wrong)],
  ['why', 'lenght', (wrong) => call(why, sum, engine, wrong)],
  ['explain', 'parts', (wrong) => next(call(explain, sum, engine, { part: {}, whole: {}, ...wrong }))],
  [
    'SolverPlayer',
    'timeoutMs',
    (wrong) =>
      Reflect.construct(SolverPlayer, [
        engine,
        { timeMs: 1, losing: 'random', draws: new Draws(1), ...wrong },
      ]),
  ],
  [
    'randomSums',
    'game',
    (wrong) => call(randomSums, { games: [sum[0]!.rules], count: 1, seed: 1, ...wrong }) as Generator,
  ],
  ['misereOutcome', 'timeout', (wrong) => call(misereOutcome, parseSum('[nim] 3'), wrong)],
  [
    'nimSequence',
    'timeout',
    (wrong) => next(call(nimSequence, parsePattern('[kayles]', registry), 3, engine, wrong)),
  ],
  [
    'gameSequence',
    'timeout',
    (wrong) => next(call(gameSequence, parsePattern('[kayles]', registry), 3, 'value', engine, wrong)),
  ],
])('%s: %s is no option', async (_, name, ask) => {
  const asked = async () => {
    const answer = await ask({ [name]: 1 });
    // A generator has not begun.
    if (answer && typeof answer === 'object' && 'next' in answer) (answer as Generator).next();
  };
  await expect(asked).rejects.toThrow(TypeError);
  await expect(asked).rejects.toThrow(new RegExp(`^unknown option '${name}': did you mean '\\w+'\\?$`));
});

describe.each(['ts', 'wasm', 'worker'] as const)('the questions of engine %s', (name) => {
  const questions: readonly [string, unknown[]][] = [
    ['solve', [sum, 'left']],
    ['nimValue', [parseSum('[nim] 3')]],
    ['winningMoves', [sum, 'left']],
    ['value', [sum]],
    ['thermograph', [sum]],
    ['saveTable', []],
    ['loadTable', [new Uint8Array()]],
  ];
  test.each(questions)('%s', async (question, args) => {
    const asked = name === 'worker' ? createWorkerEngine({ engine: 'ts' }) : await createEngine(name);
    const ask = async (options: unknown) =>
      (asked as unknown as Record<string, (...args: unknown[]) => unknown>)[question]!(...args, options);
    try {
      await expect(ask({ timeout: 5 })).rejects.toThrow(
        new TypeError("unknown option 'timeout': did you mean 'timeoutMs'?"),
      );
      await expect(ask({ colour: 5 })).rejects.toThrow(/^unknown option 'colour': expected table, split/);
      await expect(ask(null)).rejects.toThrow(new TypeError('the options must be an object; they are null'));
      await expect(ask(5000)).rejects.toThrow('the options must be an object; they are of type number');
    } finally {
      asked.dispose();
    }
  });
});
