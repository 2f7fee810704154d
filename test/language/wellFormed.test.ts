import { describe, expect, test } from 'vitest';
import { labelOf } from '../../src/games/rules.js';
import { commandsOf, complaints, groupsOf, read } from './reading.js';

/** Each group as its games, e.g. `nimber:3 + nimber:4`. */
function sumsOf(text: string): string[] {
  return groupsOf(text).map(({ games }) =>
    games.map(({ section, text }) => `${section}:${text}`).join(' + '),
  );
}

/** The rules of docs/language.md. */
describe('games', () => {
  test.each([
    ['the games before a block are one sum', '[nimber] 1 2 {N} 3 {N}', ['nimber:1 + nimber:2', 'nimber:3']],
    [
      'a title holds until the next',
      '[nimber] {} 1 {N} [kayles] 2 [nimber] 3 {N}',
      ['', 'nimber:1', 'kayles:2 + nimber:3'],
    ],
    ['the last title wins', '[nimber] [kayles] 2 {N}', ['kayles:2']],
    ['no games are the empty sum', '{B} { } {}', ['', '', '']],
    ['brackets keep their text as it is', '[sheep] ( 3 0 |\n 0 -3) {B}', ['sheep: 3 0 |\n 0 -3']],
    [
      '() is an empty board',
      '[clobber_1xn] () [clobber] () [sheep] () {B}',
      ['clobber_1xn: + clobber: + sheep:'],
    ],
    ['powers repeat a game', '[clobber_1xn] (XO)^3 (X)^0 {B}', ['clobber_1xn:XOXOXO + clobber_1xn:']],
    [
      '- before brackets exchanges the players, also of what has signs of its own',
      '[clobber] -(XXO|..X) [sheep] -(0 3|-2 0) [integer_game] -(-3) [value] -({2|1}) [clobber_1xn] -(XXO)^2 {B}',
      ['clobber:OOX|..O + sheep:0 -3|2 0 + integer_game:3 + value:{-1|-2} + clobber_1xn:OOXOOX'],
    ],
    [
      'impartial versions',
      '[impartial clobber] XO [impartial nimber] 2 {N}',
      ['impartial clobber:XO + impartial nimber:2'],
    ],
    [
      'all white space',
      '[nimber]\t1\n2\r3\v4\f5\r\n{N}\n',
      ['nimber:1 + nimber:2 + nimber:3 + nimber:4 + nimber:5'],
    ],
    ['a byte-order mark', '\ufeff[nimber] 1 {N}', ['nimber:1']],
    ['a version anywhere', '[clobber] XO {version 1.7} OX {B} {version 1.1}', ['clobber:XO + clobber:OX']],
    [
      'lists with commas and blanks',
      '[switch_game] 1,2 (3 , 1/2) (4 / 8 5) [up_star] 1,* {B}',
      ['switch_game:1,2 + switch_game:3 , 1/2 + switch_game:4 / 8 5 + up_star:1,*'],
    ],
    ['a lone negative herd', '[sheep] -50 {B}', ['sheep:-50']],
    ['leading zeros and -0', '[integer_game] 007 -0 {B}', ['integer_game:007 + integer_game:-0']],
    ['titles may be unused', '[clobber] [nimber] 1 {N} [kayles]', ['nimber:1']],
    ['nothing at all', '', []],
    ['only white space', ' \n\t', []],
  ])('%s: %j', (_rule, text, sums) => {
    expect(sumsOf(text)).toEqual(sums);
    expect(complaints(text)).toEqual([]);
  });

  test('are read by the rules of their section', () => {
    const [group] = groupsOf('[integer_game] 3 [switch_game] (21 7/8) [impartial clobber_1xn] XO {B}');
    // As reports show them.
    expect(group?.games.map(({ subgame }) => labelOf(subgame))).toEqual([
      'integer:3',
      'switch:{21 | 7/8}',
      '[impartial_game_wrapper of clobber_1xn:XO]',
    ]);
  });

  test('of the impartial version of an impartial game are the game itself', () => {
    const [group] = groupsOf('[impartial nimber] 2 [nimber] 2 {N}');
    expect(group?.games[0]?.subgame.rules).toBe(group?.games[1]?.subgame.rules);
  });
});

/** docs/language.md#commands. */
describe('commands', () => {
  test.each([
    ['{B}', [{ kind: 'solve', player: 'left' }]],
    ['{W}', [{ kind: 'solve', player: 'right' }]],
    [
      '{B win, W loss}',
      [
        { kind: 'solve', player: 'left', expected: 'win' },
        { kind: 'solve', player: 'right', expected: 'loss' },
      ],
    ],
    [
      '{ \n B\twin ,W loss\r\n}',
      [
        { kind: 'solve', player: 'left', expected: 'win' },
        { kind: 'solve', player: 'right', expected: 'loss' },
      ],
    ],
    ['{N}', [{ kind: 'nim' }]],
    [
      '{N 0,N 007}',
      [
        { kind: 'nim', expected: 0 },
        { kind: 'nim', expected: 7 },
      ],
    ],
    ['{N 2147483647}', [{ kind: 'nim', expected: 2147483647 }]],
    ['{winning moves B}', [{ kind: 'moves', mover: 'left' }]],
    ['{winning  moves\nW None}', [{ kind: 'moves', mover: 'right', expected: [] }]],
    ['{winning moves N None None}', [{ kind: 'moves', mover: 'impartial', expected: [] }]],
    ['{thermograph}', [{ kind: 'thermograph' }]],
    [
      '{thermograph L: (0, -1) R: (0, -1), B}',
      [
        { kind: 'thermograph', expected: 'L: (0, -1) R: (0, -1)' },
        { kind: 'solve', player: 'left' },
      ],
    ],
    [
      '{thermograph\nL:\n(0\n,\n-1)\nR: (0,-1)}',
      [{ kind: 'thermograph', expected: 'L: (0, -1) R: (0, -1)' }],
    ],
    ['{}', []],
    ['{ }', []],
  ] as const)('%j', (text, expected) => {
    const numbered = expected.map((command, index) => ({
      ...command,
      index,
      comment: '',
      span: expect.anything(),
    }));
    expect(commandsOf(text)).toEqual(numbered);
    expect(complaints(text)).toEqual([]);
  });

  test.each([
    ['[clobber_1xn] XOXO {winning moves B 3-2 1-2}', ['1-2', '3-2']],
    ['[clobber_1xn] XOXO {winning moves B 3-2 1-2 3-2 1-2}', ['1-2', '3-2']],
    ['[clobber_1xn] XO OX {winning moves W 1:1-2 0:2-1}', ['0:2-1', '1:1-2']],
    // Sorted as plain strings, so `10_X` comes before `1_X`.
    ['[nogo_1xn] .......... {winning moves B 1_X 2_X 10_X}', ['10_X', '1_X', '2_X']],
    [
      '[impartial clobber_1xn] XXO [nimber] 2 {winning moves N 1:*1 1:*0 0:2-3 0:3-2}',
      ['0:2-3', '0:3-2', '1:*0', '1:*1'],
    ],
    ['[kayles] 3 4 {winning moves N 0:2-0-1 1:1-0-3 1:1-1-2}', ['0:2-0-1', '1:1-0-3', '1:1-1-2']],
    ['[up_star] -1 * {winning moves W 1:0}', ['1:0']],
    ['[switch_game] (3 1) {winning moves B SWITCH_L}', ['SWITCH_L']],
  ])('%s: the expected moves are sorted, without duplicates, and legal', (text, expected) => {
    expect(commandsOf(text)).toMatchObject([{ expected }]);
    expect(complaints(text)).toEqual([]);
  });

  test('that can never match are kept as given', () => {
    expect(
      read('[clobber_1xn] XO {winning moves B none None 1-2}').document.groups[0]?.commands,
    ).toMatchObject([{ expected: ['1-2', 'None', 'none'] }]);
  });
});

/** docs/language.md#versions. */
test.each(['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7'])('version %s is known', (version) => {
  for (const text of [`{version ${version}}`, `{ version   ${version} }`, `{version\n${version}}`]) {
    expect(complaints(text, { requireVersion: true })).toEqual([]);
  }
});

/** docs/language.md#comments. */
describe('comments', () => {
  test.each([
    ['shared by all commands', '/*one*/ {B, W}', ['one', 'one']],
    ['one space between comments', '/*one*/ /*two*/ {B}', ['one two']],
    ['no second space', '/*one */ /* two*/ {B}', ['one two']],
    ['white space collapsed and trimmed', '/* a \r\n\t b  */ {B}', ['a b']],
    ['silent', '/*_ hidden*/ /*_*/ /*_\nx*/ /*seen*/ {B}', ['seen']],
    ['a leading space is no prefix', '/* _x*/ /* #9 y*/ {B}', ['_x #9 y']],
    [
      'numbered',
      '/*#1 second*/ /*all*/ /*#0 first*/ /*#1*/ /*#0\nmore*/ {B, W, B}',
      ['all first more', 'second all', 'all'],
    ],
    ['numbers with leading zeros', '/*#00 first*/ {B, W}', ['first', '']],
    ['empty', '/**/ {B}', ['']],
    ['a star', '/***/ {B}', ['*']],
    ['any characters', '/* [x] {B} (3) é */ {B}', ['[x] {B} (3) é']],
    ['the next block only', '/*a*/ {B} {W} /*b*/ {B} /*dropped*/ /*#7 too*/', ['a', '', 'b']],
    ['between games and around titles', '[nimber] 1 /*a*/ 2 /*b*/ [kayles] /*c*/ 3 {N}', ['a b c']],
  ])('%s: %j', (_rule, text, comments) => {
    expect(commandsOf(text).map(({ comment }) => comment)).toEqual(comments);
    expect(complaints(text)).toEqual([]);
  });
});
