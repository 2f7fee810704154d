import { describe, expect, test } from 'vitest';
import { complaints, type MalformedRow, read } from './reading.js';

/** The errors of docs/language.md#errors and their like. */
const sections: readonly MalformedRow[] = [
  ['3 {B}', 0, "t:1:1: error: game '3' before any section title, expected one such as '[clobber_1xn]'"],
  [
    '1 2 {B} 3 {W}',
    0,
    "t:1:1: error: game '1' before any section title, expected one such as '[clobber_1xn]'",
  ],
  ['[foo] 1 {B}', 0, "t:1:2: error: unknown section 'foo', did you mean 'nogo'?"],
  ['[foo] 1 {B} 2 {W}', 0, "t:1:2: error: unknown section 'foo', did you mean 'nogo'?"],
  ['[x] 1 {B}', 0, "t:1:2: error: unknown section 'x'"],
  ['[Clobber] XO {B}', 0, "t:1:2: error: unknown section 'Clobber', did you mean 'clobber'?"],
  ['[toads] X {B}', 0, "t:1:2: error: unknown section 'toads', did you mean 'gen_toads'?"],
  ['[cloober_1xn] XO {B}', 0, "t:1:2: error: unknown section 'cloober_1xn', did you mean 'clobber_1xn'?"],
  [
    '[impartial domineerin] .. {B}',
    0,
    "t:1:2: error: unknown section 'impartial domineerin', did you mean 'impartial domineering'?",
  ],
  ['[clobber-1xn] XO {B}', 0, "t:1:2: error: unknown section 'clobber-1xn', did you mean 'clobber_1xn'?"],
  ['[foo] {B}', 0, "t:1:2: error: unknown section 'foo', did you mean 'nogo'?"],
  ['[foo]', 0, "t:1:2: error: unknown section 'foo', did you mean 'nogo'?"],
  ['[] 1 {B}', 0, "t:1:1: error: empty section title '[]', expected the name of a game"],
  ['[ ] {B}', 0, "t:1:1: error: empty section title '[ ]', expected the name of a game"],
  [
    '[ clobber ] XO {B}',
    1,
    "t:1:2: warning: superfluous space in section title, read as 'clobber': ' clobber '",
  ],
  [
    '[impartial  clobber] XO {B}',
    1,
    "t:1:2: warning: superfluous space in section title, read as 'impartial clobber'",
  ],
  [
    '[impartial\n\tclobber] XO {B}',
    1,
    "t:1:2: warning: superfluous space in section title, read as 'impartial clobber'",
  ],
  [
    '[impartial impartial clobber] XO {B}',
    0,
    "t:1:2: error: unknown section 'impartial impartial clobber', did you mean 'impartial clobber'?",
  ],
  [
    '[impartial] XO {B}',
    0,
    "t:1:2: error: unknown section 'impartial', expected the name of a game after it",
  ],
];

const bracketing: readonly MalformedRow[] = [
  ['[integer_game]3 {B}', 0, "t:1:14: error: missing space after ']' in ']3'"],
  ['[integer_game][nimber] 3 {B}', 0, "t:1:14: error: missing space after ']' in ']['"],
  ['[integer_game] 3{B}', 0, "t:1:17: error: missing space before '{'"],
  ['[integer_game] 3 4{B} 5 {W}', 1, "t:1:19: error: missing space before '{'"],
  ['[integer_game] 3(4) {B}', 0, "t:1:17: error: reserved '(' in game text, or missing space before it"],
  ['[integer_game] 3/*c*/ {B}', 0, "t:1:17: error: reserved '/*' in game text, or missing space before it"],
  [
    '[integer_game] 3[nimber] 4 {B}',
    0,
    "t:1:17: error: reserved '[' in game text, or missing space before it",
  ],
  ['[integer_game] 3) {B}', 0, "t:1:17: error: reserved ')' in game text, there is no '(' to close"],
  ['[integer_game] 3 ) {B}', 0, "t:1:18: error: reserved ')' in game text, there is no '(' to close"],
  ['[integer_game] 3 ] {B}', 0, "t:1:18: error: reserved ']' in game text, there is no '[' to close"],
  ['[integer_game] 3 } {B}', 0, "t:1:18: error: reserved '}' in game text, there is no '{' to close"],
  [
    '[integer_game] 3 */ {B}',
    0,
    "t:1:18: error: reserved '*/' in game text, there is no '/*' to close (comments do not nest)",
  ],
  ['[integer_game] (3)) {B}', 0, "t:1:19: error: reserved ')' in game text, there is no '(' to close"],
  [
    '[clobber_1xn] (XO)^14X {B}',
    0,
    "t:1:18: error: missing space after ')' in ')^14X'; only a whole game can be repeated, such as (XO)^14",
  ],
  [
    '[clobber_1xn] (XO)^99999 {B}',
    0,
    "t:1:15: error: '(XO)^99999' is 199998 characters long, at most 100000",
  ],
  ['[clobber] -(XXO)O {B}', 0, "t:1:16: error: missing space after ')' in ')O'"],
  ['[clobber] -(XXQ) {B}', 0, "t:1:15: error: unexpected 'Q' in the board, expected one of 'X' 'O' '.'"],
  ['[clobber_1xn] (XoO)^3 {B}', 0, "t:1:17: error: unexpected 'o' in the board, expected one of 'X' 'O' '.'"],
  ['[integer_game] (3)(4) {B}', 0, "t:1:18: error: missing space after ')' in ')('"],
  ['[integer_game] (3){B}', 0, "t:1:18: error: missing space after ')' in '){'"],
  ['[integer_game] (3)4 {B}', 0, "t:1:18: error: missing space after ')' in ')4'"],
  ['[integer_game] 3 {B}{W}', 0, "t:1:20: error: missing space after '}' in '}{'"],
  ['[integer_game] 3 {B}[nimber] 4 {W} 5 {N}', 1, "t:1:20: error: missing space after '}' in '}['"],
  ['[integer_game] 3 {B}4 {W}', 0, "t:1:20: error: missing space after '}' in '}4'"],
  ['/*c*/[integer_game] 3 {B}', 0, "t:1:4: error: missing space after '*/' in '*/['"],
  [
    '[integer_game] 3 /* a*/{B} -3 {W} /* later */ {W}',
    2,
    "t:1:22: error: missing space after '*/' in '*/{'",
  ],
  [
    '[integer_game] 3 /* a /* b */ c */ {B}',
    0,
    [
      "t:1:31: error: unexpected 'c', expected an integer",
      "t:1:33: error: reserved '*/' in game text, there is no '/*' to close (comments do not nest)",
    ],
  ],
  [
    '[integer_game] 3 /* never closed {B}',
    0,
    "t:1:18: error: unterminated comment '/* never closed {B}', expected '*/', found the end of the input",
  ],
  [
    '[integer_game] 3 /*/ {B}',
    0,
    "t:1:18: error: unterminated comment '/*/ {B}', expected '*/', found the end of the input",
  ],
  [
    '[integer_game 3 {B}',
    0,
    "t:1:1: error: unterminated section title '[integer_game 3', expected ']', found '{' first",
  ],
  [
    '[integer_game',
    0,
    "t:1:1: error: unterminated section title '[integer_game', expected ']', found the end of the input",
  ],
  [
    '[integer_game) 3 {B}',
    0,
    "t:1:1: error: unterminated section title '[integer_game', expected ']', found ')' first",
  ],
  [
    '[integer_game] (3 {B}',
    0,
    "t:1:16: error: unterminated bracketed game '(3', expected ')', found '{' first",
  ],
  [
    '[integer_game] (3',
    0,
    "t:1:16: error: unterminated bracketed game '(3', expected ')', found the end of the input",
  ],
  [
    '[integer_game] (3] {B}',
    0,
    "t:1:16: error: unterminated bracketed game '(3', expected ')', found ']' first",
  ],
  [
    '[integer_game] 3 {B',
    0,
    "t:1:18: error: unterminated command block '{B', expected '}', found the end of the input",
  ],
  [
    '[integer_game] 3 {B {W}',
    0,
    "t:1:18: error: unterminated command block '{B', expected '}', found '{' first",
  ],
  [
    '[integer_game] 3 {B\n[nimber] 4 {W}',
    1,
    "t:1:18: error: unterminated command block '{B', expected '}', found '[' first",
  ],
  [
    '[integer_game] (3 /* c */) {B}',
    0,
    "t:1:19: error: comment '/* c */' not allowed inside a bracketed game",
  ],
  ['[integer_game] (3 /* c) {B}', 0, "t:1:19: error: comment '/*' not allowed inside a bracketed game"],
  ['[integer_game /* c */] 3 {B}', 0, "t:1:15: error: comment '/* c */' not allowed inside a section title"],
  ['[integer_game] 3 {B /* c */}', 0, "t:1:21: error: comment '/* c */' not allowed inside a command block"],
  [
    '[integer_game] 3 {B, /* c */ W}',
    0,
    "t:1:22: error: comment '/* c */' not allowed inside a command block",
  ],
  ['[integer_game] 3 {B /* c}', 0, "t:1:21: error: comment '/* c' not allowed inside a command block"],
  ['[integer_game] 3', 0, "t:1:16: error: sum without command block: '3'"],
  ['[integer_game] 3 {B} 4 5', 1, "t:1:22: error: sum without command block: '4'"],
  ['[integer_game] 3 {version 1.7}', 0, "t:1:16: error: sum without command block: '3'"],
  [
    '[integer_game] x',
    0,
    ["t:1:16: error: unexpected 'x', expected an integer", "t:1:16: error: sum without command block: 'x'"],
  ],
];

const versions: readonly MalformedRow[] = [
  [
    '{version 1.8} [integer_game] 3 {B}',
    1,
    "t:1:1: warning: unknown version in '{version 1.8}', expected '{version 1.7}' or an earlier one",
  ],
  [
    '[integer_game] 3 {version 2} 4 {B}',
    1,
    "t:1:18: warning: unknown version in '{version 2}', expected '{version 1.7}' or an earlier one",
  ],
  [
    '{version 1.0}',
    0,
    "t:1:1: warning: unknown version in '{version 1.0}', expected '{version 1.7}' or an earlier one",
  ],
  [
    '{version 1.7, B}',
    0,
    "t:1:1: error: malformed version command '{version 1.7, B}', expected '{version 1.7}'",
  ],
  ['{versionfoo}', 0, "t:1:1: error: malformed version command '{versionfoo}', expected '{version 1.7}'"],
  ['{version}', 0, "t:1:1: error: malformed version command '{version}', expected '{version 1.7}'"],
  [
    '{version 1.7 beta} [nimber] 2 {N}',
    0,
    "t:1:1: error: malformed version command '{version 1.7 beta}', expected '{version 1.7}'",
  ],
];

const comments: readonly MalformedRow[] = [
  ['/*_x */ {B}', 0, "t:1:3: error: expected white space after '_', which makes a comment silent: '_x'"],
  [
    '/*# x*/ {B}',
    0,
    "t:1:3: error: expected the number of a command and white space after '#', such as '/*#0 text*/'",
  ],
  [
    '/*#x*/ {B}',
    0,
    "t:1:3: error: expected the number of a command and white space after '#', such as '/*#0 text*/': '#x'",
  ],
  [
    '/*#0x*/ {B}',
    0,
    "t:1:3: error: expected the number of a command and white space after '#', such as '/*#0 text*/': '#0x'",
  ],
  [
    '/*#-1 x*/ {B}',
    0,
    "t:1:3: error: expected the number of a command and white space after '#', such as '/*#0 text*/': '#-1'",
  ],
  [
    '/*#*/ {B}',
    0,
    "t:1:3: error: expected the number of a command and white space after '#', such as '/*#0 text*/'",
  ],
  [
    '/*#2 x*/ {B, W}',
    0,
    "t:1:3: error: comment for a missing command '#2', the block has only commands 0 to 1",
  ],
  ['/*#1*/ {B}', 0, "t:1:3: error: comment for a missing command '#1', the block has only command 0"],
  [
    `/*#007${'9'.repeat(400)}*/ {B}`,
    0,
    `t:1:3: error: comment for a missing command '#007${'9'.repeat(36)}…', the block has only command 0`,
  ],
  ['/*#0 x*/ {}', 0, "t:1:3: error: comment for a missing command '#0', the block has no commands"],
];

describe.each([
  ['sections', sections],
  ['bracketing', bracketing],
  ['versions', versions],
  ['comments', comments],
] as const)('malformed %s', (_subject, rows) => {
  test.each(rows)('%j', (text, groupsLeft, lines) => {
    expect(complaints(text)).toEqual([lines].flat());
    expect(read(text).document.groups).toHaveLength(groupsLeft);
  });
});

describe('a file', () => {
  const missing = "a file must begin with a version command, expected '{version 1.7}'";
  test.each([
    ['[nimber] 3 {B}', [`f.test:1:1: error: ${missing}: '[nimber]'`]],
    ['\n /* first */ {version 1.7} [nimber] 3 {B}', [`f.test:2:2: error: ${missing}: '/* first */'`]],
    ['{B}', [`f.test:1:1: error: ${missing}: '{B}'`]],
    ['{ version 1.7} [nimber] 3 {B}', []],
    ['\ufeff{version 1.7} [nimber] 3 {B}', []],
    [' \n\t{version 1.7}', []],
    ['', []],
    ['\r\n', []],
    ['{version}', ["f.test:1:1: error: malformed version command '{version}', expected '{version 1.7}'"]],
    [
      '{version 1.7',
      [
        "f.test:1:1: error: unterminated command block '{version 1.7', expected '}', found the end of the input",
      ],
    ],
  ] as const)('%j', (text, lines) => {
    expect(complaints(text, { source: 'f.test', requireVersion: true })).toEqual(lines);
  });

  test('without a version keeps the groups behind the first', () => {
    const { document } = read('[nimber] 3 {B} 4 {W}', { requireVersion: true });
    expect(document.groups.map(({ games }) => games[0]?.text)).toEqual(['4']);
  });
});

describe('several errors', () => {
  test('are reported in text order, a later board error behind an earlier command error', () => {
    const text = '/*_x*/ [clobber_1xn] XO xo {b} [foo] 1 {N} [nimber] 2{N 1} -1 {N}\n3 {N 3} 4';
    expect(complaints(text)).toEqual([
      "t:1:3: error: expected white space after '_', which makes a comment silent: '_x'",
      "t:1:25: error: unexpected 'x' in the board, expected one of 'X' 'O' '.'",
      "t:1:29: error: unknown command 'b', expected one of 'B', 'W', 'N', 'winning moves' with 'B', 'W' or 'N', 'thermograph', 'value', 'outcome', 'misere', 'eval'",
      "t:1:33: error: unknown section 'foo', did you mean 'nogo'?",
      "t:1:54: error: missing space before '{'",
      "t:1:60: error: -1 is out of range, expected an integer from 0 to 2147483647: '-1'",
      "t:2:9: error: sum without command block: '4'",
    ]);
  });

  test('leave the other groups', () => {
    const { document } = read('[nimber] 1 {N} x {N} 2 {Q} 3 {N} [foo] 4 {N} 5 {N} [nimber] 6 {N} 7');
    expect(document.groups.map(({ games }) => games.map(({ text }) => text))).toEqual([['1'], ['3'], ['6']]);
  });
});
