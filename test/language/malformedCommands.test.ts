import { describe, expect, test } from 'vitest';
import { complaints, type MalformedRow, read } from './reading.js';

/** The errors of docs/language.md#errors and their like. */
const commands: readonly MalformedRow[] = [
  [
    '[nimber] 3 {b}',
    0,
    "t:1:13: error: unknown command 'b', expected one of 'B', 'W', 'N', 'winning moves' with 'B', 'W' or 'N', 'thermograph', 'value', 'outcome', 'misere', 'eval'",
  ],
  [
    '[nimber] 3 {win B}',
    0,
    "t:1:13: error: unknown command 'win', expected one of 'B', 'W', 'N', 'winning moves' with 'B', 'W' or 'N', 'thermograph', 'value', 'outcome', 'misere', 'eval'",
  ],
  [
    '[nimber] 3 {foo}',
    0,
    "t:1:13: error: unknown command 'foo', expected one of 'B', 'W', 'N', 'winning moves' with 'B', 'W' or 'N', 'thermograph', 'value', 'outcome', 'misere', 'eval'",
  ],
  [
    '[nimber] 3 {winning B}',
    0,
    "t:1:13: error: unknown command 'winning B', expected one of 'B', 'W', 'N', 'winning moves' with 'B', 'W' or 'N', 'thermograph', 'value', 'outcome', 'misere', 'eval'",
  ],
  [
    '[nimber] 3 {winning}',
    0,
    "t:1:13: error: unknown command 'winning', expected one of 'B', 'W', 'N', 'winning moves' with 'B', 'W' or 'N', 'thermograph', 'value', 'outcome', 'misere', 'eval'",
  ],
  [
    '[nimber] 3 {B, version 1.7}',
    0,
    "t:1:16: error: unknown command 'version', expected one of 'B', 'W', 'N', 'winning moves' with 'B', 'W' or 'N', 'thermograph', 'value', 'outcome', 'misere', 'eval'",
  ],
  [
    '[nimber] 3 {winning moves}',
    0,
    "t:1:13: error: incomplete command 'winning moves', expected 'B', 'W' or 'N' after it",
  ],
  ['[nimber] 3 {B draw}', 0, "t:1:15: error: unknown result 'draw', expected 'win' or 'loss'"],
  ['[nimber] 3 {B Win}', 0, "t:1:15: error: unknown result 'Win', expected 'win' or 'loss'"],
  ['[nimber] 3 {B W}', 0, "t:1:15: error: missing ',' before 'W'"],
  ['[nimber] 3 {B win W}', 0, "t:1:19: error: missing ',' before 'W'"],
  ['[nimber] 3 {B win foo}', 0, "t:1:19: error: unexpected 'foo' after 'B win', expected ',' or '}'"],
  ['[nimber] 3 {B,}', 0, "t:1:14: error: superfluous ',', expected a command after it"],
  ['[nimber] 3 {,B}', 0, "t:1:13: error: superfluous ',', expected a command before it"],
  ['[nimber] 3 {B,,W}', 0, "t:1:15: error: superfluous ',', expected a command before it"],
  ['[nimber] 3 {,}', 0, "t:1:13: error: superfluous ',', expected a command before it"],
  [
    '[nimber] 3 {N -1}',
    0,
    "t:1:15: error: '-1' is not a nim value, expected an integer that is not negative",
  ],
  ['[nimber] 3 {N x}', 0, "t:1:15: error: 'x' is not a nim value, expected an integer that is not negative"],
  [
    '[nimber] 3 {N *3}',
    0,
    "t:1:15: error: '*3' is not a nim value, expected an integer that is not negative",
  ],
  [
    '[nimber] 3 {N 1/2}',
    0,
    "t:1:15: error: '1/2' is not a nim value, expected an integer that is not negative",
  ],
  ['[nimber] 3 {N 3 4}', 0, "t:1:17: error: unexpected '4' after 'N 3', expected ',' or '}'"],
  [
    '[nimber] 3 {N 99999999999}',
    0,
    "t:1:15: error: number too large, expected at most 2147483647: '99999999999'",
  ],
  [
    '[nimber] 3 {N 2147483648}',
    0,
    "t:1:15: error: number too large, expected at most 2147483647: '2147483648'",
  ],
  [
    '[nimber] 3 [clobber] XO {N}',
    0,
    "t:1:26: error: 'N' needs impartial games, but 'XO' of [clobber] is partizan, did you mean [impartial clobber]?",
  ],
  [
    '[nimber] 3 [clobber] XO {winning moves N, N 4}',
    0,
    [
      "t:1:26: error: 'winning moves N' needs impartial games, but 'XO' of [clobber] is partizan, did you mean [impartial clobber]?",
      "t:1:43: error: 'N 4' needs impartial games, but 'XO' of [clobber] is partizan, did you mean [impartial clobber]?",
    ],
  ],
  ['[clobber] XO {winning moves X}', 0, "t:1:29: error: unknown player 'X', expected 'B', 'W' or 'N'"],
  [
    '[clobber] XO {winning moves, B}',
    0,
    "t:1:15: error: incomplete command 'winning moves', expected 'B', 'W' or 'N' after it",
  ],
  ['[clobber] XO|OX {winning moves B a1-a2, a1-b1}', 0, "t:1:39: error: use spaces between moves, not ','"],
  [
    '[clobber] XO|OX {winning moves B a1-a2, a1-b1, b2-b1, W}',
    0,
    "t:1:39: error: use spaces between moves, not ','",
  ],
  [
    '[clobber] XO OX {winning moves B a1-b1}',
    0,
    "t:1:34: error: 'a1-b1' names no game of the sum, expected its index first, such as '0:a1-b1'",
  ],
  [
    '[clobber] XO {winning moves B 0:a1-b1}',
    0,
    "t:1:31: error: '0:a1-b1' has an index, but there is only one game, expected 'a1-b1'",
  ],
  [
    '[clobber] XO OX {winning moves B None 0:a1-b1}',
    0,
    "t:1:34: error: 'None' names no game of the sum, 'None' must stand alone",
  ],
  [
    '[clobber] XO OX {winning moves B none}',
    0,
    "t:1:34: error: 'none' names no game of the sum, did you mean 'None'?",
  ],
  ['[clobber] XO {winning moves B b1-a1}', 1, "t:1:31: warning: 'b1-a1' is not a legal move"],
  [
    '[clobber] XO {winning moves B foo None none}',
    1,
    [
      "t:1:31: warning: 'foo' is not a legal move",
      "t:1:35: warning: 'None' is not a legal move, 'None' must stand alone",
      "t:1:40: warning: 'none' is not a legal move, did you mean 'None'?",
    ],
  ],
  [
    '[clobber] XO OX {winning moves B 0:a1-b1 1:a1-b1 2:a1-b1 1:b1-a1}',
    1,
    ["t:1:42: warning: '1:a1-b1' is not a legal move", "t:1:50: warning: '2:a1-b1' is not a legal move"],
  ],
  [
    '[impartial clobber] XO {winning moves N a1-b1 b1-a1 c1-d1}',
    1,
    "t:1:53: warning: 'c1-d1' is not a legal move",
  ],
  ['{winning moves W 1-2}', 1, "t:1:18: warning: '1-2' is not a legal move"],
];

const thermographs: readonly MalformedRow[] = [
  ['{thermograph R: (0, -1)}', 0, "t:1:14: error: expected 'L:', found 'R:'"],
  ['{thermograph L: (0, -1)}', 0, "t:1:17: error: expected 'R:' or another point after '(0, -1)'"],
  ['{thermograph (0, -1) R: (0, -1)}', 0, "t:1:14: error: expected 'L:', found '(0, -1)'"],
  ['{thermograph foo}', 0, "t:1:14: error: expected 'L:', found 'foo'"],
  ['{thermograph L:}', 0, "t:1:14: error: expected a point such as '(1/2, -1)' after 'L:'"],
  [
    '{thermograph L: R: (0, -1)}',
    0,
    "t:1:17: error: expected a point such as '(1/2, -1)' after 'L:', found 'R:'",
  ],
  ['{thermograph L: (0, -1) R:}', 0, "t:1:25: error: expected a point such as '(1/2, -1)' after 'R:'"],
  [
    '{thermograph L: (1) R: (0, -1)}',
    0,
    "t:1:17: error: a point has 2 coordinates, not 1, expected a point such as '(1/2, -1)': '(1)'",
  ],
  ['{thermograph L: (x, -1) R: (0, -1)}', 0, "t:1:17: error: 'x' is not an integer or a fraction: '(x, -1)'"],
  ['{thermograph L: (1, -1)(0, 0) R: (0, -1)}', 0, "t:1:17: error: missing space after ')': '(1, -1)(0, 0)'"],
  ['{thermograph L:(0, -1) R: (0, -1)}', 0, "t:1:14: error: missing space after 'L:': 'L:(0, -1)'"],
  ['{thermograph L: (1, -1), (0, 0) R: (0, -1)}', 0, "t:1:24: error: use spaces between points, not ','"],
  ['{thermograph L: (0, -1), R: (0, -1)}', 0, "t:1:24: error: use spaces between points, not ','"],
  [
    '{thermograph L: (0, -1) R: (0, -1) x}',
    0,
    "t:1:36: error: expected the end of the thermograph after '(0, -1)', found 'x'",
  ],
  ['{thermograph L: (0, -1) R: (0, -1) B}', 0, "t:1:36: error: missing ',' before 'B'"],
  [
    '{thermograph L: (0, -1 R: 0}',
    0,
    "t:1:17: error: missing ')', expected a point such as '(1/2, -1)': '(0'",
  ],
  [
    '{thermograph L: (0, -1 R: (0, -1)}',
    0,
    "t:1:17: error: missing ')', expected a point such as '(1/2, -1)': '(0, -1 R: (0, -1)'",
  ],
  [
    '{thermograph L: 0, -1 R: (0, -1)}',
    0,
    "t:1:17: error: expected a point such as '(1/2, -1)' after 'L:', found '0'",
  ],
  [
    '{thermograph L: (0, -1, 3) R: (0, -1)}',
    0,
    "t:1:17: error: a point has 2 coordinates, not 3, expected a point such as '(1/2, -1)': '(0, -1, 3)'",
  ],
  [
    '{thermograph L: (1/3, -1) R: (0, -1)}',
    0,
    "t:1:17: error: the denominator 3 is not a positive power of two: '(1/3, -1)'",
  ],
  [
    '{thermograph L: (0, -1) R: (1/0, -1)}',
    0,
    "t:1:28: error: the denominator 0 is not a positive power of two: '(1/0, -1)'",
  ],
  [
    '{thermograph L: (0, -1) R: (1/-2, -1)}',
    0,
    "t:1:28: error: the denominator -2 is not a positive power of two: '(1/-2, -1)'",
  ],
  [
    '{thermograph L: (0, 0) R: (0, -1)}',
    0,
    "t:1:17: error: the first temperature must be -1, not 0: '(0, 0)'",
  ],
  [
    '{thermograph L: (1, -1) (0, -1) R: (0, -1)}',
    0,
    "t:1:25: error: temperatures must increase, the one before is -1: '(0, -1)'",
  ],
  [
    '{thermograph L: (-1, -1) (0, 0) R: (0, -1)}',
    0,
    "t:1:17: error: the walls cross at temperature -1: '(-1, -1)'",
  ],
  [
    '{thermograph L: (3, -1) (0, 2) R: (-1, -1) (2, 1)}',
    0,
    "t:1:44: error: the walls cross at temperature 1: '(2, 1)'",
  ],
  [
    '{thermograph L: (1, -1) R: (0, -1)}',
    0,
    "t:1:28: error: the masts differ, 1 for Left and 0 for Right: '(0, -1)'",
  ],
  [
    '{thermograph L: (1, -1) (0, 0) (1, 1) R: (0, -1)}',
    0,
    "t:1:32: error: the walls meet at 0 and leave the mast at temperature 1: '(1, 1)'",
  ],
  [
    '{thermograph L: (1, -1) (0, 0) (1, 1) R: (0, -1) (0, 0) (1, 1)}',
    0,
    "t:1:32: error: the walls meet at 0 and leave the mast at temperature 1: '(1, 1)'",
  ],
];

describe.each([
  ['commands', commands],
  ['thermographs', thermographs],
] as const)('malformed %s', (_subject, rows) => {
  test.each(rows)('%j', (text, groupsLeft, lines) => {
    expect(complaints(text)).toEqual([lines].flat());
    expect(read(text).document.groups).toHaveLength(groupsLeft);
  });
});

test('moves of huge games are not listed to check an expectation', () => {
  expect(complaints('[nimber] 2000000000 {winning moves B *1}')).toEqual([]);
});
