import { describe, expect, test, vi } from 'vitest';
import { impartialVersion } from '../../src/games/impartial.js';
import { nogo1xn } from '../../src/games/nogo1xn.js';
import { PLAYERS } from '../../src/games/rules.js';
import { bruteForceNimValue, isZero } from '../oracle.js';
import { splitTexts, stripsUpTo, testErrors, testLabels, testMoves, testResults } from './resultsTable.js';

// Seconds of work at most, but the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

// Tables and lists: docs/games.md#nogo_1xn; marks: #nogo there.

testResults(nogo1xn, [
  ['', 'loss', 'loss', 'none', 'none', 0],
  ['.', 'loss', 'loss', 'none', 'none', 0],
  ['..', 'win', 'win', '1_X 2_X', '1_O 2_O', 1],
  ['...', 'win', 'win', '2_X', '2_O', 0],
  ['....', 'loss', 'loss', 'none', 'none', 1],
  ['X.', 'loss', 'loss', 'none', 'none', 0],
  ['X..', 'win', 'win', '2_X 3_X', '3_O', 1],
  ['X..X', 'win', 'loss', '2_X 3_X', 'none', 1],
  ['X..O', 'win', 'win', '2_X', '3_O', 1],
  ['.XO.', 'loss', 'loss', 'none', 'none', 0],
  ['X...O', 'win', 'win', '3_X', '3_O', 0],
  ['X.XO..', 'win', 'win', '6_X', '5_O 6_O', 1],
]);

testMoves(nogo1xn, [['X.X..O.', '2_X 4_X 5_X', '4_O 5_O 7_O']]);

testLabels(nogo1xn, [['..', 'nogo_1xn:..']]);

testErrors(nogo1xn, [
  ['X', 0, 'X', 'the X block at cell 1 has no liberty, expected an empty cell beside it'],
  ['XO', 0, 'X', 'the X block at cell 1 has no liberty, expected an empty cell beside it'],
  ['XOX.', 0, 'X', 'the X block at cell 1 has no liberty, expected an empty cell beside it'],
  ['.XOO', 2, 'OO', 'the O block at cells 3 to 4 has no liberty, expected an empty cell beside it'],
  ['.#', 1, '#', "unexpected '#' in the board, expected one of 'X' 'O' '.'"],
]);

// Blocks shrink to one stone; then the mirror image is taken if it is less, with X < O < the empty cell.
test.each([
  ['.XX.OOO.', '.X.O.'],
  ['.O.X.', '.X.O.'],
  ['..XX', 'X..'],
  ['O.', 'O.'],
])('%s has the normal form %s', (text, normal) => {
  expect(nogo1xn.format(nogo1xn.normalise!(nogo1xn.parse(text)))).toBe(normal);
});

// Lower case: immortal stones, and points that only one colour may fill.
test.each([
  ['a contact is cut between the stones', '..XO..', ['..X', 'O..']],
  ['blocks shrink', '..XXX..', ['..X..']],
  ['a point that nobody may fill is an eternal liberty', 'O.X...', ['x...']],
  ['so are the points on both sides', '..OX.O..', ['..O', 'o..']],
  ['walls go on through points of their colour', 'O.X.X...', ['xbx', 'x...']],
  ['such a point may be at the edge', '.X.O', ['bx']],
  ['a gap that both may fill is no wall', '..X.O..', ['..X.O..']],
  ['dead parts are dropped', 'X.O', []],
] as const)('%s: %s', (_why, text, parts) => {
  expect(splitTexts(nogo1xn, text)).toEqual(parts);
});

describe('marked cells', () => {
  test('only their colour fills them, with an immortal stone', () => {
    const [part] = nogo1xn.split!(nogo1xn.parse('X.X.O'));
    expect(nogo1xn.format(part!)).toBe('xbx');
    expect(nogo1xn.moves(part!, 'left')).toEqual([1]);
    expect(nogo1xn.moves(part!, 'right')).toEqual([]);
    expect(nogo1xn.format(nogo1xn.play(part!, 1, 'left'))).toBe('xxx');
  });

  test('change sides with their stones', () => {
    const [part] = nogo1xn.split!(nogo1xn.parse('X.X.O'));
    expect(nogo1xn.format(nogo1xn.negate(part!))).toBe('owo');
  });

  test('a block with an immortal stone shrinks to an immortal stone', () => {
    const [part] = nogo1xn.split!(nogo1xn.parse('...X.O'));
    expect(nogo1xn.format(part!)).toBe('...x');
    const extended = nogo1xn.play(part!, 2, 'left');
    expect(nogo1xn.format(extended)).toBe('..Xx');
    expect(nogo1xn.split!(extended).map((position) => nogo1xn.format(position))).toEqual(['..x']);
  });
});

test('every strip of up to 6 cells, and each of its options, equals the sum of its parts', () => {
  const impartial = impartialVersion(nogo1xn);
  const legal = stripsUpTo(6, 'XO.').filter((text) => !/(^|O)X+(O|$)|(^|X)O+(X|$)/.test(text));
  expect(legal.length).toBeGreaterThan(200);
  for (const text of legal) {
    for (const part of nogo1xn.split!(nogo1xn.parse(text))) {
      for (const player of PLAYERS) {
        for (const move of nogo1xn.moves(part, player)) {
          const option = nogo1xn.play(part, move, player);
          const parts = nogo1xn.split!(option).map((position) => ({ rules: nogo1xn, position }));
          const minus = { rules: nogo1xn, position: nogo1xn.negate(option) };
          expect(isZero([minus, ...parts]), nogo1xn.format(option)).toBe(true);
          const xor = parts.reduce((sum, { position }) => sum ^ bruteForceNimValue(impartial, position), 0);
          expect(xor, nogo1xn.format(option)).toBe(bruteForceNimValue(impartial, option));
        }
      }
    }
  }
});
