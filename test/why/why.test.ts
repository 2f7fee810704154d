import { afterAll, describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import type { Engine } from '../../src/engine/engine.js';
import { standardRegistry } from '../../src/games/index.js';
import { opponent, PLAYERS, type Player, type Sum } from '../../src/games/rules.js';
import { parseSum } from '../../src/language/parseSum.js';
import { outcomeOf } from '../../src/values/index.js';
import { optionsOf } from '../../src/why/moves.js';
import type { Reason } from '../../src/why/reason.js';
import { why } from '../../src/why/why.js';
import { bruteForceWinningMoves, bruteForceWins } from '../oracle.js';
import { between, pick, randomPosition, seededRandom } from '../randomPositions.js';

const engine = await createEngine('wasm');
afterAll(() => engine.dispose());

const telling = async (text: string) => (await why(parseSum(text), engine, { length: 'full' })).reasons;

/** What each sum shows, by the theorem that decides it. */
const THEOREMS: readonly (readonly [sum: string, outcome: string, text: string, theorem: string])[] = [
  ['[nim] 3 5 6', 'P', 'the XOR of the nim values is 0', 'Sprague and Grundy'],
  ['[kayles] 5', 'N', 'the nim value is 4', 'Sprague and Grundy'],
  ['[value] 1/2 3/4 -1', 'L', '1/2 + 3/4 + -1 = 1/4 > 0', 'numbers add up'],
  ['[value] ^* *', 'L', '1 ups, nimbers with XOR 0: together ^', 'n·↑ + *m'],
  ['[value] 1 v5', 'L', 'the number decides', 'infinitesimal'],
  ['[value] +-3 +-2 {1|-3}', 'N', 'play ends at 2 if Left begins, at -4 if Right begins', 'hottest'],
  ['[value] {2|0} +-1 -1', 'P', 'after 2 moves', 'hottest'],
  ['[value] {0||0|v*} ^2', 'L', 'atomic weights 1, 2, together 3', 'two-ahead'],
  ['[value] {9||3|-3} {4||1|0}', 'L', 'the means add up to', 'within the highest temperature'],
  [
    '[value] {2|-1*}',
    'N',
    'play ends at the number 2 if Left begins, at -1 if Right begins',
    'a stop above 0',
  ],
  ['[value] {1||0,*|v}', 'L', 'which is greater than 0', 'an option ≥ 0'],
  ['[clobber_1xn] XXOXO OOXOX', 'P', 'negatives of each other', 'Tweedledum'],
];

describe('each theorem is told with its numbers', () => {
  test.each(THEOREMS)('%s', async (text, outcome, words, theorem) => {
    const sum = parseSum(text);
    const found = await why(sum, engine);
    expect([found.outcome, found.byTheorem]).toEqual([outcome, true]);
    const told = found.reasons.find((reason) => reason.theorem?.includes(theorem));
    expect(told?.text).toContain(words);
  });
});

test('binary, mex table, all winning moves', async () => {
  const reasons = await telling('[kayles] 5 [nim] 3 3 6');
  expect(reasons.map(({ table }) => table)).toEqual([
    [
      ['move', 'nim value'],
      ['1-2-2', '0'],
      ['1-0-4', '1'],
      ['1-1-3', '2'],
      ['2-0-3 2-1-2', '3'],
    ],
    [
      ['term', 'nim value', 'binary'],
      ['kayles: 5', '4', '100'],
      ['nim:3', '3', '011'],
      ['nim:3', '3', '011'],
      ['nim:6', '6', '110'],
      ['XOR', '2', '010'],
    ],
    [
      ['move', 'nim value of the term'],
      ['1:2-1', '3 becomes 1'],
      ['2:2-1', '3 becomes 1'],
      ['3:2-4', '6 becomes 4'],
    ],
  ]);
});

test('equal places are counted', async () => {
  const [, , , replies] = await telling('[clobber_1xn] XXXO XXXO OOX');
  expect(replies?.table).toEqual([
    ['move', 'reply'],
    ['0:4-3 ×2', '0:2-3'],
    ['2:1-2', '0:3-4'],
  ]);
});

test('lengths: the theorem, some moves, all of them', async () => {
  const sum = parseSum('[nim] 3 5 6');
  const rows = async (length: 'short' | 'normal' | 'full') =>
    (await why(sum, engine, { length })).reasons.map(({ table, left = 0 }) => [table!.length, left]);
  expect(await rows('short')).toEqual([[5, 0]]);
  expect(await rows('normal')).toEqual([
    [5, 0],
    [13, 2],
  ]);
  expect(await rows('full')).toEqual([
    [5, 0],
    [15, 0],
  ]);
});

test('huge heaps are told without their moves', async () => {
  const { outcome, reasons } = await why(parseSum('[nim] 10^30 10^30 0'), engine);
  expect(outcome).toBe('P');
  expect(reasons.at(-1)!.text).toContain('too many to list');
});

test('no answer within the limits', async () => {
  await expect(why(parseSum('[nogo] 4x4'), engine, { search: { maxNodes: 10 } })).rejects.toThrow(
    'no result within 10 nodes',
  );
});

test('a search that is wrong does not go unnoticed', async () => {
  const lying: Engine = Object.create(engine, {
    solve: { value: async () => ({ status: 'done', result: 'win', stats: { nodes: 1 } }) },
  });
  await expect(why(parseSum('[value] 1'), lying)).rejects.toThrow('one of them is wrong');
});

/** Random sums against brute force: the outcome, the winning moves, and that every reply wins. */
const GAMES = [
  'clobber_1xn',
  'domineering',
  'nogo_1xn',
  'toppling_dominoes',
  'value',
  'integer_game',
  'kayles',
];

test.each([1, 2, 3, 4])('random sums, seed %i', async (seed) => {
  const random = seededRandom(seed);
  const registry = standardRegistry();
  for (let round = 0; round < 12; round++) {
    const sum: Sum = Array.from({ length: between(random, 1, 3) }, () => {
      const rules = registry.get(pick(random, GAMES))!;
      return { rules, position: randomPosition(rules, 5, random) };
    });
    const wins = PLAYERS.map((player) => bruteForceWins(sum, player));
    const { outcome, reasons } = await why(sum, engine, { length: 'full' });
    expect(outcome).toBe(outcomeOf(wins[0]!, wins[1]!));
    for (const [i, player] of PLAYERS.entries()) checkMoves(sum, player, wins[i]!, reasons);
  }
});

function checkMoves(sum: Sum, player: Player, wins: boolean, reasons: readonly Reason[]): void {
  const name = player === 'left' ? 'Left (Black)' : 'Right (White)';
  const told = reasons.find(({ text }) => text.startsWith(`${name} begins and`));
  // Sums of impartial games have no players.
  if (!told) return;
  if (wins) {
    const listed = told.text.slice(told.text.indexOf(': ') + 2).split(' ');
    expect(listed.sort()).toEqual(bruteForceWinningMoves(sum, player).sort());
    return;
  }
  const options = optionsOf(sum, player)!;
  expect((told.table?.length ?? 1) - 1).toBe(options.length);
  for (const [i, { sum: after }] of options.entries()) {
    expect(bruteForceWinningMoves(after, opponent(player))).toContain(told.table![i + 1]![1]);
  }
}
