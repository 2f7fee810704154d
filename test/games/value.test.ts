import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodePosition } from '../../src/games/encoding.js';
import { PLAYERS } from '../../src/games/rules.js';
import { valueGame } from '../../src/games/value.js';
import { add, formatValue, outcome, parseValue } from '../../src/values/index.js';
import { outcomeByPlay, treeOf, trees, treeValue } from '../values/trees.js';

const value = (text: string) => parseValue(text);

test.each([
  ['3', ['2'], []],
  ['-1/2', ['-1'], ['0']],
  ['*3', ['0', '*', '*2'], ['0', '*', '*2']],
  // Winning Ways: up* = {0, * | 0}.
  ['^*', ['0', '*'], ['0']],
  ['{3|{2|1}}', ['3'], ['{2|1}']],
  ['+-(1,{2|0})', ['1', '{2|0}'], ['-1', '{0|-2}']],
  ['0', [], []],
])('%s: Left moves to %j, Right to %j', (text, left, right) => {
  const expected = { left, right };
  for (const player of PLAYERS) {
    const moves = valueGame.moves(value(text), player);
    expect(moves.map((move) => valueGame.moveText(value(text), move, player))).toEqual(expected[player]);
    expect(moves.map((move) => formatValue(valueGame.play(value(text), move, player)))).toEqual(
      expected[player],
    );
  }
});

test.each([
  ['7/8', { kind: 'number', value: 0.875 }],
  ['^3*', { kind: 'upStar', ups: 3, nimber: 1 }],
  ['*5', { kind: 'upStar', ups: 0, nimber: 5 }],
  ['{3|-1/2}', { kind: 'switch', left: 3, right: -0.5 }],
  ['1^', undefined],
  ['{3|*}', undefined],
  ['+-(1,{2|0})', undefined],
  // More digits than a double holds.
  ['9007199254740993', undefined],
])('%s is the basic game %j', (text, basic) => {
  expect(valueGame.basic!(value(text))).toEqual(basic);
});

describe('laws', () => {
  const values = trees(3, 2).map(treeValue);

  test('what is written is read back; equal values have equal texts', () => {
    fc.assert(
      fc.property(values, (v) => {
        expect(valueGame.parse(valueGame.format(v))).toBe(v);
        expect(encodePosition(valueGame, v).length).toBe(valueGame.format(v).length);
      }),
    );
  });

  test('the moves of the negative are the negatives of the other player’s moves', () => {
    fc.assert(
      fc.property(values, (v) => {
        const negated = valueGame.moves(v, 'left').map((move) => valueGame.negate(move));
        expect(new Set(valueGame.moves(valueGame.negate(v), 'right'))).toEqual(new Set(negated));
        expect(add(v, valueGame.negate(v)).number?.sign).toBe(0);
      }),
    );
  });

  test('playing the moves gives the outcome of the value', () => {
    fc.assert(
      fc.property(values, (v) => {
        expect(outcomeByPlay([treeOf(v)])).toBe(outcome(v));
      }),
    );
  });
});
