import { describe, expect, test } from 'vitest';
import { labelOf } from '../../src/games/rules.js';
import { commandsOf, complaints, groupsOf } from './reading.js';

// Our extension of the language (docs/values.md): the reference knows neither the section nor the command.

describe('games by their values', () => {
  test.each([
    ['[value] 3 {B}', ['value:3']],
    ['[value] -3/4 ^ v2* *3 1/2^* {B}', ['value:-3/4', 'value:^', 'value:v2*', 'value:*3', 'value:1/2^*']],
    ['[value] ({3|{2|1}}) {B, W}', ['value:{3||2|1}']],
    ['[value] ({2|1||0|-1}) ( +-1 ) +-1 {B}', ['value:{2|1||0|-1}', 'value:+-1', 'value:+-1']],
    ['[value] (Tiny(2)) (+-(1,{2|0})) {B}', ['value:Tiny(2)', 'value:+-(1,{2|0})']],
    ['[value] ({1 | 0} +\n {0|-1}) {B}', ['value:0']],
    // Braces of a game need no brackets.
    ['[value] {3|{2|1}} {B, W}', ['value:{3||2|1}']],
    ['[value] {{3|2}|1} 2 {1 | 0} {|} {B}', ['value:{3|2||1}', 'value:2', 'value:{1|0}', 'value:0']],
    ['[value] {1|0}+{0|-1} 1+{1|0} {B}', ['value:0', 'value:{2|1}']],
    ['[value] {+-(1,{2|0})|Tiny(2)} {value 0, B}', ['value:0']],
    ['[impartial value] {1|0} {N}', ['[impartial_game_wrapper of value:{1|0}]']],
    ['[impartial value] ({1|0}) {N}', ['[impartial_game_wrapper of value:{1|0}]']],
    ['[ value ] ({1|-1}) [clobber_1xn] XO [value] ({|}) {B}', ['value:+-1', 'clobber_1xn:XO', 'value:0']],
  ])('%s', (text, labels) => {
    expect(groupsOf(text)[0]!.games.map(({ subgame }) => labelOf(subgame))).toEqual(labels);
  });

  test('the section in force decides what brackets may hold', () => {
    expect(complaints('[clobber_1xn] ({1|0}) {B}')[0]).toMatch(/unterminated bracketed game/);
    expect(complaints('[value] ({1|0}) [clobber_1xn] ({1|0}) {B}')[0]).toMatch(
      /^t:1:31: error: unterminated/,
    );
  });

  test.each([
    ['[value] ({3|1) {B}', ["t:1:10: error: '{' without '}', found ')' first"]],
    ['[value] (3|1}) {B}', ["t:1:13: error: reserved '}' in game text, there is no '{' to close"]],
    ['[value] ({3|(1}) {B}', ["t:1:13: error: '(' without ')', found '}' first"]],
    [
      '[value] ({3|1} {B}',
      ["t:1:9: error: unterminated bracketed game '({3|1} {B}', expected ')', found the end of the input"],
    ],
    [
      '[value] ({3|1} [nimber] 2 {B}',
      ["t:1:9: error: unterminated bracketed game '({3|1}', expected ')', found '[' first"],
    ],
    [
      '[value] ({3|1} /* hot */) {B}',
      ["t:1:16: error: comment '/* hot */' not allowed inside a bracketed game"],
    ],
    ['[value] ({3,|1}) {B}', ["t:1:12: error: superfluous ','"]],
    ['[value] ({3|1/3}) {B}', ["t:1:15: error: a denominator must be a power of two: '3'"]],
    ['[value] ({3}) {B}', ["t:1:10: error: braces without '|': '{'"]],
    ['[value] XO {B}', ["t:1:9: error: expected a value, found 'X'"]],
    ['[value] () {B}', ["t:1:10: error: expected a value, found the end: '()'"]],
    ['[value] {3|1/3} {B}', ["t:1:14: error: a denominator must be a power of two: '3'"]],
    ['[value] {3|1}x {B}', ["t:1:14: error: unexpected 'x' behind a value"]],
    ['[value] {3|1}{B}', ["t:1:14: error: missing space before '{'"]],
    ['[value] {3|1 {B}', [expect.stringMatching(/^t:1:9: error: unterminated command block/)]],
    [
      '[value] 3 {B|W}',
      [expect.stringMatching(/sum without command block/), "t:1:12: error: expected a value, found 'B'"],
    ],
    ['[value] Tiny(2) {B}', [expect.stringMatching(/^t:1:13: error: reserved '\(' in game text/)]],
    [
      '[value] *2 {N}',
      [expect.stringMatching(/'N' needs impartial games, but '\*2' of \[value\] is partizan/)],
    ],
  ])('%s', (text, lines) => expect(complaints(text)).toEqual(lines));
});

describe('{value}', () => {
  test.each([
    ['{value}', undefined],
    ['{value 3}', '3'],
    ['{value {3|{2|1}}}', '{3||2|1}'],
    ['{value {2|1||0|-1}}', '{2|1||0|-1}'],
    // Any form of the value will do, in any layout.
    ['{value { 1 , 0 | 2 }}', '3/2'],
    ['{value\n  {0,*|0} }', '^*'],
    ['{value +-(1, {2|0})}', '+-(1,{2|0})'],
    ['{value ({1|0})}', '{1|0}'],
    ['{value 1 + ^*}', '1^*'],
  ])('%s', (block, expected) => {
    expect(commandsOf(`[nimber] 1 ${block}`)).toMatchObject([
      { kind: 'value', ...(expected && { expected }) },
    ]);
    if (expected === undefined) expect(commandsOf(`[nimber] 1 ${block}`)[0]).not.toHaveProperty('expected');
  });

  test('stands beside other commands', () => {
    const commands = commandsOf(
      '[nimber] 1 {B win, value {0,*|0}, W loss, value, thermograph, value +-(1,2)}',
    );
    expect(commands.map(({ kind, expected }) => [kind, expected])).toEqual([
      ['solve', 'win'],
      ['value', '^*'],
      ['solve', 'loss'],
      ['value', undefined],
      ['thermograph', undefined],
      ['value', '+-2'],
    ]);
    expect(commands.map(({ span }) => span.start.column)).toEqual([13, 20, 35, 43, 50, 63]);
  });

  test.each([
    [
      '{value {3|1}',
      ["t:1:9: error: unterminated command block '{value {3|1}', expected '}', found the end of the input"],
    ],
    [
      '{B {3|1}}',
      [
        expect.stringMatching(/unterminated command block '\{B', expected '\}', found '\{' first/),
        expect.anything(),
        expect.anything(),
      ],
    ],
    ['{value {3|1/3}}', ["t:1:21: error: a denominator must be a power of two: '3'"]],
    ['{value XO}', ["t:1:16: error: expected a value, found 'X'"]],
    ['{value 3 B}', ["t:1:18: error: missing ',' before 'B'"]],
    ['{B value 3}', ["t:1:12: error: missing ',' before 'value'"]],
    ['{value 3,}', ["t:1:17: error: superfluous ',', expected a command after it"]],
    ['{value 1, 2}', [expect.stringMatching(/^t:1:19: error: unknown command '2'/)]],
    ['{Value 3}', [expect.stringMatching(/^t:1:10: error: unknown command 'Value'/)]],
    ['{value /* x */ 3}', [expect.stringMatching(/^t:1:16: error: expected a value, found '\/'/)]],
  ])('%s', (block, lines) => expect(complaints(`[nim] 1 ${block}`)).toEqual(lines));
});

test('moves of values are the options they lead to, braces and all', () => {
  const text = '[value] ({{4|1},{3,{5|0}|-1}||-5}) {winning moves B {4|1} {3,{5|0}|-1}, B win}';
  const [moves] = commandsOf(text);
  expect(moves).toMatchObject({ kind: 'moves', expected: ['{3,{5|0}|-1}', '{4|1}'] });
  expect(complaints('[value] (+-(Tiny(1),{2|0})) 1 {winning moves B 0:{2|0} 0:Tiny(1)}')).toEqual([]);
  expect(complaints('[value] ({{2|1}|0}) {winning moves B {2|0}}')).toEqual([
    "t:1:38: warning: '{2|0}' is not a legal move",
  ]);
});

test('a text that is too large says so', () => {
  const deep = `${'{'.repeat(500)}0${'|0}'.repeat(500)}`;
  expect(complaints(`[value] (${deep}) {B}`)[0]).toMatch(/nested too deeply/);
});
