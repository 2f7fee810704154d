import { describe, expect, test } from 'vitest';
import { complaints, type MalformedRow, read } from './reading.js';

/** Game texts that the rules refuse (docs/language.md#errors): the place in the text must be that of the offending part. */
const games: readonly MalformedRow[] = [
  ['[clobber_1xn] xo {B}', 0, "t:1:15: error: unexpected 'x' in the board, expected one of 'X' 'O' '.'"],
  ['[clobber_1xn] X#O {B}', 0, "t:1:16: error: unexpected '#' in the board, expected one of 'X' 'O' '.'"],
  [
    '[toppling_dominoes] X.O {B}',
    0,
    "t:1:22: error: unexpected '.' in the board, expected one of 'X' 'O' '#'",
  ],
  ['[fission] .O. {B}', 0, "t:1:12: error: unexpected 'O' in the board, expected one of 'X' '.' '#'"],
  ['[domineering] .X. {B}', 0, "t:1:16: error: unexpected 'X' in the board, expected one of '.' '#'"],
  ['[amazons] X..|.o. {B}', 0, "t:1:16: error: unexpected 'o' in the board, expected one of 'X' 'O' '.' '#'"],
  ['[clobber] XO|X {B}', 0, "t:1:14: error: row 2 of the board has length 1, expected 2 as in row 1: 'X'"],
  ['[clobber] XO| {B}', 0, "t:1:14: error: row 2 of the board is empty, expected cells: 'XO|'"],
  ['[clobber] |XO {B}', 0, "t:1:11: error: row 1 of the board is empty, expected cells: '|'"],
  ['[clobber] XO||XO {B}', 0, "t:1:14: error: row 2 of the board is empty, expected cells: '|'"],
  [
    '[clobber] (XO | OX) {B}',
    0,
    "t:1:14: error: unexpected white space in the board, expected one of 'X' 'O' '.': '(XO | OX)'",
  ],
  [
    '[clobber_1xn] ( XO ) {B}',
    0,
    "t:1:16: error: unexpected white space in the board, expected one of 'X' 'O' '.': '( XO )'",
  ],
  ['[clobber] | {B}', 0, "t:1:11: error: row 1 of the board is empty, expected cells: '|'"],
  ['[sheep] 1 2 | -3 0 {B}', 0, "t:1:13: error: row 1 of the board is empty, expected cells: '|'"],
  [
    '[nogo] XO|OX {B}',
    0,
    "t:1:8: error: the X block at a1 has no liberty, expected an empty cell beside it: 'X'",
  ],
  [
    '[nogo] ..|XX|OO {B}',
    0,
    "t:1:14: error: the O block at a3 b3 has no liberty, expected an empty cell beside it: 'O'",
  ],
  [
    '[nogo_1xn] .XO {B}',
    0,
    "t:1:14: error: the O block at cell 3 has no liberty, expected an empty cell beside it: 'O'",
  ],
  ['[sheep] 51 {B}', 0, "t:1:9: error: 51 is out of range, expected a herd in row 1 from -50 to 50: '51'"],
  ['[sheep] (1,2,|3,4) {B}', 0, "t:1:14: error: unexpected '|', expected a herd after ',' in row 1"],
  ['[sheep] (1 a) {B}', 0, "t:1:12: error: unexpected 'a', expected a herd in row 1"],
  ['[sheep] (1 2|3) {B}', 0, "t:1:14: error: row 2 of the board has length 1, expected 2 as in row 1: '3'"],
  ['[sheep] (1,2,) {B}', 0, "t:1:14: error: the text ends, expected a herd after ',' in row 1: '(1,2,)'"],
  ['[sheep] (,1,2) {B}', 0, "t:1:10: error: unexpected ',', expected a herd in row 1"],
  ['[integer_game] +3 {B}', 0, "t:1:16: error: unexpected '+', expected an integer without a plus sign"],
  [
    '[integer_game] 3.5 {B}',
    0,
    "t:1:17: error: unexpected '.', expected the end of the text after one integer",
  ],
  ['[integer_game] --3 {B}', 0, "t:1:17: error: unexpected '-', expected a digit after '-'"],
  ['[integer_game] - {B}', 0, "t:1:17: error: the text ends, expected a digit after '-'"],
  [
    '[integer_game] (3 4) {B}',
    0,
    "t:1:19: error: unexpected '4', expected the end of the text after one integer",
  ],
  [
    '[integer_game] (- 3) {B}',
    0,
    "t:1:18: error: unexpected white space, expected a digit after '-': '(- 3)'",
  ],
  ['[integer_game] () {B}', 0, "t:1:17: error: the text ends, expected an integer: '()'"],
  [
    '[integer_game] 2147483648 {B}',
    0,
    "t:1:16: error: 2147483648 is out of range, expected an integer from -2147483647 to 2147483647: '2147483648'",
  ],
  [
    '[integer_game] -2147483648 {B}',
    0,
    "t:1:16: error: -2147483648 is out of range, expected an integer from -2147483647 to 2147483647: '-2147483648'",
  ],
  ['[nimber] -1 {B}', 0, "t:1:10: error: -1 is out of range, expected an integer from 0 to 2147483647: '-1'"],
  ['[nimber] *3 {B}', 0, "t:1:10: error: unexpected '*', expected an integer"],
  ['[kayles] -1 {B}', 0, "t:1:10: error: -1 is out of range, expected an integer from 0 on: '-1'"],
  [
    '[dyadic_rational] 1/3 {B}',
    0,
    "t:1:21: error: the denominator is 3, expected a positive power of two: '3'",
  ],
  [
    '[dyadic_rational] 1/0 {B}',
    0,
    "t:1:21: error: the denominator is 0, expected a positive power of two: '0'",
  ],
  [
    '[dyadic_rational] 1/-2 {B}',
    0,
    "t:1:21: error: the denominator is -2, expected a positive power of two: '-2'",
  ],
  ['[dyadic_rational] 1/ {B}', 0, "t:1:21: error: the text ends, expected a denominator after '/': '1/'"],
  [
    '[dyadic_rational] 1 / 2 {B}',
    0,
    "t:1:21: error: unexpected '/', expected an integer or a fraction like '7/2'",
  ],
  [
    '[switch_game] 1 {B}',
    0,
    "t:1:16: error: the text ends, expected a second integer or fraction like '7/2': a switch has two: '1'",
  ],
  [
    '[switch_game] (1 2 3) {B}',
    0,
    "t:1:20: error: unexpected '3', expected the end of the text after two numbers",
  ],
  [
    '[switch_game] (,1 2) {B}',
    0,
    "t:1:16: error: unexpected ',', expected the left integer or fraction like '7/2'",
  ],
  [
    '[switch_game] (1,2,) {B}',
    0,
    "t:1:19: error: unexpected ',', expected the end of the text after two numbers",
  ],
  ['[up_star] () {B}', 0, "t:1:12: error: the text ends, expected an integer or '*': '()'"],
  ['[up_star] 1* {B}', 0, "t:1:12: error: unexpected '*', expected a blank or ',' before it: write '1,*'"],
  ['[up_star] (* *) {B}', 0, "t:1:14: error: a second '*', expected at most one"],
  ['[up_star] (1 2) {B}', 0, "t:1:14: error: a second integer 2, expected at most one: '2'"],
  ['[gen_toads] 1,1,1:XO {B}', 0, "t:1:18: error: missing parameter 4, expected the friendly jump: ':'"],
  [
    '[gen_toads] 1,1,1,0,0:XO {B}',
    0,
    "t:1:20: error: unexpected ',', expected ':' and the board after 4 parameters (min slide, max slide, max jump, friendly jump)",
  ],
  [
    '[gen_toads] 0,1,1,0:XO {B}',
    0,
    "t:1:13: error: 0 is out of range, expected the min slide from 1 to 2147483647: '0'",
  ],
  ['[gen_toads] 2,1,1,0:XO {B}', 0, "t:1:15: error: max slide is 1, expected at least the min slide 2: '1'"],
  [
    '[gen_toads] 1,1,1,2:XO {B}',
    0,
    "t:1:19: error: 2 is out of range, expected the friendly jump from 0 to 1: '2'",
  ],
  [
    '[gen_toads] 1,1,1,0 {B}',
    0,
    "t:1:20: error: the text ends, expected ':' and the board after 4 parameters (min slide, max slide, max jump, friendly jump): '1,1,1,0'",
  ],
  ['[gen_toads] 1,1,1,0: {B}', 0, "t:1:21: error: missing board after ':': '1,1,1,0:'"],
  [
    '[gen_toads] 1,1,1,0:X#O {B}',
    0,
    "t:1:22: error: unexpected '#' in the board, expected one of 'X' 'O' '.'",
  ],
  ['[gen_king_dirt] 1,1:X. {B}', 0, "t:1:20: error: missing parameter 3, expected the must-place flag: ':'"],
  [
    '[gen_king_dirt] 1,1,2:X. {B}',
    0,
    "t:1:21: error: 2 is out of range, expected the must-place flag from 0 to 1: '2'",
  ],
  [
    '[gen_king_dirt] -1,1,1:X. {B}',
    0,
    "t:1:17: error: -1 is out of range, expected the number of black kings to place from 0 to 2147483647: '-1'",
  ],
  ['[gen_king_dirt] 1,1,1: {B}', 0, "t:1:23: error: missing board after ':': '1,1,1:'"],
];

describe.each([['games', games]] as const)('malformed %s', (_subject, rows) => {
  test.each(rows)('%j', (text, groupsLeft, lines) => {
    expect(complaints(text)).toEqual([lines].flat());
    expect(read(text).document.groups).toHaveLength(groupsLeft);
  });
});
