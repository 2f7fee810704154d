import { describe, expect, test } from 'vitest';
import { runDocument } from '../../src/ask/runCommand.js';
import { createEngine } from '../../src/engine/create.js';
import type { Failure } from '../../src/engine/engine.js';
import { collect, engineAnswering, read, STATS } from './fakes.js';

async function run(text: string) {
  const engine = await createEngine('ts');
  return collect(runDocument(read(text), engine));
}

describe('one result for each command', () => {
  test.each([
    // XOXO is a first-player win with nim value 3 (table of linear Clobber, reference solver 1.5).
    ['[clobber_1xn] XOXO {B}', 'COMPLETED', 'Win', 'win'],
    ['[clobber_1xn] XOXO {W win}', 'PASS', 'Win', 'win'],
    ['[clobber_1xn] XOXO {W loss}', 'FAIL', 'Win', 'win'],
    ['[clobber_1xn] XOXOXO {B}', 'COMPLETED', 'Loss', 'loss'],
    ['[impartial clobber_1xn] XOXO {N}', 'COMPLETED', '3', 3],
    ['[impartial clobber_1xn] XOXO {N 3}', 'PASS', '3', 3],
    ['[impartial clobber_1xn] XOXO {N 2}', 'FAIL', '3', 3],
    ['[impartial clobber_1xn] XOXOXO {N 0}', 'PASS', '0', 0],
    ['[clobber_1xn] XOXO {winning moves W}', 'COMPLETED', '2-3 4-3', ['2-3', '4-3']],
    ['[clobber_1xn] XOXO {winning moves W 4-3 2-3}', 'PASS', 'OK', ['2-3', '4-3']],
    ['[clobber_1xn] XOXO {winning moves W 2-1 4-3}', 'FAIL', 'Missing: 2-1 Extra: 2-3', ['2-3', '4-3']],
    ['[clobber_1xn] XOXO {winning moves W None}', 'FAIL', 'Extra: 2-3 4-3', ['2-3', '4-3']],
    ['[clobber_1xn] XXO {winning moves W}', 'COMPLETED', 'None', []],
    ['[clobber_1xn] XXO {winning moves W None}', 'PASS', 'OK', []],
    ['{B loss}', 'PASS', 'Loss', 'loss'],
  ] as const)('%s: %s, %s', async (text, status, resultText, answer) => {
    const [result, ...more] = await run(text);
    expect(result).toMatchObject({ status, resultText, answer });
    expect(more).toEqual([]);
  });

  test('says where the command stands and what was asked', async () => {
    const text =
      '/* shared */ /*#1 second */\n[clobber_1xn] XO [impartial nogo] ..|.. () {B win, winning moves W}';
    const results = await run(`[nimber] 2 {N}\n${text}`);
    expect(
      results.map(({ caseIndex, place, mover, comment }) => [caseIndex, place.line, mover, comment]),
    ).toEqual([
      [0, 1, 'impartial', ''],
      [1, 3, 'left', 'shared'],
      [2, 3, 'right', 'shared second'],
    ]);
    expect(results[1]).toMatchObject({
      source: '<input>',
      games: [
        'clobber_1xn:XO',
        '[impartial_game_wrapper of nogo:..|..]',
        '[impartial_game_wrapper of nogo:]',
      ],
      question: '[clobber_1xn] (XO) [impartial nogo] (..|..) () {B win}',
      expected: 'win',
      engine: 'ts',
    });
    expect(results[2]?.question).toBe('[clobber_1xn] (XO) [impartial nogo] (..|..) () {winning moves W}');
  });
});

describe('no answer', () => {
  test.each([
    ['timeout', 'TIMEOUT'],
    ['nodes', 'NODES'],
    ['memory', 'MEMORY'],
    ['unsupported', 'SKIPPED'],
    ['aborted', 'INTERRUPTED'],
  ] as const)('%s is the status %s, not a mismatch', async (failure: Failure, status) => {
    const engine = engineAnswering(() => ({ status: failure, reason: 'because', stats: STATS }));
    const text = '[clobber_1xn] XO {B win, winning moves B 1-2, thermograph} [nimber] 1 {N 1}';
    const results = await collect(runDocument(read(text), engine));
    expect(results).toHaveLength(4);
    for (const result of results) {
      expect(result).toMatchObject({ status, reason: 'because', stats: STATS });
      expect(result).not.toHaveProperty('answer');
      expect(result).not.toHaveProperty('resultText');
    }
  });

  test('a defect of the engine costs one command', async () => {
    const engine = engineAnswering(() => {
      throw new Error('lost my marbles');
    });
    const results = await collect(runDocument(read('[clobber_1xn] XO {B, W win}'), engine));
    expect(results).toMatchObject([
      { status: 'ERROR', reason: 'lost my marbles' },
      { status: 'ERROR', reason: 'lost my marbles' },
    ]);
  });

  test('nothing more runs after an abort', async () => {
    const abort = new AbortController();
    const engine = engineAnswering(() => {
      abort.abort();
      return { status: 'aborted', reason: 'cancelled', stats: STATS };
    });
    const document = read('[clobber_1xn] XO {B, W} OX {B}');
    const results = await collect(runDocument(document, engine, { signal: abort.signal }));
    expect(results).toMatchObject([{ status: 'INTERRUPTED' }]);
  });
});

test('many short commands leave other tasks their turn', async () => {
  const text = '[clobber_1xn] XO {B, W} '.repeat(20);
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  await run(text);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});
