import { describe, expect, test } from 'vitest';
import { formatDiagnostic, type Span, TextPlaces } from '../../src/base/diagnostics.js';
import { ParseError } from '../../src/base/errors.js';
import { GameRegistry } from '../../src/games/registry.js';
import type { GameRules } from '../../src/games/rules.js';
import { complaints, groupsOf, read } from './reading.js';

function shown({ start, end }: Span): string {
  return `${start.line}:${start.column}-${end.line}:${end.column}`;
}

describe('lines and columns', () => {
  test.each([
    ['ab\ncd', 3, 2, 1],
    ['ab\ncd', 2, 1, 3],
    ['ab\r\ncd', 4, 2, 1],
    ['ab\rcd', 3, 2, 1],
    ['\n\r\n\r\rx', 5, 5, 1],
    ['\t\tx', 2, 1, 3],
    ['a\vb\fc', 4, 1, 5],
    ['\ufeffab', 1, 1, 1],
    ['\ufeffa\nb', 3, 2, 1],
    ['', 0, 1, 1],
    ['ab\n', 3, 2, 1],
    ['ab', 99, 1, 3],
  ])('of %j at offset %i: %i:%i', (text, offset, line, column) => {
    expect(new TextPlaces(text).place(offset)).toMatchObject({ line, column });
  });
});

describe('spans', () => {
  test('of games, blocks and commands', () => {
    const [first, second] = groupsOf('[nimber] (1)\r\n  22\r\n{N,\r\n winning moves\tN}\r3 {}');
    expect(first?.games.map(({ span }) => shown(span))).toEqual(['1:10-1:13', '2:3-2:5']);
    expect(shown(first!.span)).toBe('3:1-4:18');
    expect(first?.commands.map(({ span }) => shown(span))).toEqual(['3:2-3:3', '4:2-4:17']);
    expect(second?.games.map(({ span }) => shown(span))).toEqual(['5:1-5:2']);
    expect(shown(second!.span)).toBe('5:3-5:5');
  });

  test('hold offsets of the text as given', () => {
    const text = '\ufeff[nimber] 12 {N 3}';
    const [group] = groupsOf(text);
    const slice = ({ start, end }: Span) => text.slice(start.offset, end.offset);
    expect(group!.games.map(({ span }) => slice(span))).toEqual(['12']);
    expect(slice(group!.span)).toBe('{N 3}');
    expect(slice(group!.commands[0]!.span)).toBe('N 3');
  });
});

describe('errors stand where the offending text does', () => {
  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('with %s', (_name, end) => {
    const lines = ['[sheep] (1 2 |', '  3 x) {B}', '{B,', '  W draw,', '', '\tfoo}', '[clobber', ' XO {B}'];
    expect(complaints(lines.join(end)).map((line) => line.split(': ')[0])).toEqual([
      't:2:5',
      't:4:5',
      't:6:2',
      't:7:1',
    ]);
  });

  test('in a bracketed game over several lines', () => {
    expect(complaints('[sheep]\n(\n 1 2 |\n 1 51\n) {B}')[0]).toMatch(/^t:4:4: error: .*'51'$/);
  });

  test('behind a byte-order mark', () => {
    expect(complaints('\ufeffx {B}')[0]).toMatch(/^t:1:1: error: /);
  });

  test('and hold that text', () => {
    const { diagnostics } = read('[clobber_1xn] XO#O {B} [foo] {N x}');
    expect(diagnostics.map(({ text }) => text)).toEqual(['#', 'foo', 'x']);
  });
});

describe('rules of others', () => {
  const stub: GameRules<string, never> = {
    name: 'stub',
    summary: 'No moves.',
    syntax: 'anything',
    examples: ['a'],
    parse(text) {
      if (text === 'far') throw new ParseError('beyond the text', text, 99, 5);
      if (text === 'before') throw new ParseError('before the text', text, -3, -1);
      if (text === 'long') throw new ParseError('x'.repeat(1000), text, 0, 4);
      if (text === 'bug') throw new TypeError('a\nbug');
      return text;
    },
    format: (text) => text,
    moves() {
      throw new RangeError('no list');
    },
    play: (position) => position,
    moveText: () => '',
    negate: (position) => position,
  };
  const registry = new GameRegistry([stub]);

  test.each([
    ['[stub] far {B}', "t:1:11: error: beyond the text: 'far'"],
    ['[stub] (far) {B}', "t:1:12: error: beyond the text: '(far)'"],
    ['[stub] before {B}', "t:1:8: error: before the text: 'before'"],
    ['[stub] long {B}', `t:1:8: error: ${'x'.repeat(300)}…: 'long'`],
    ['[stub] bug {B}', "t:1:8: error: [stub] cannot read this game: a bug: 'bug'"],
  ])('%s', (text, line) => {
    expect(complaints(text, { registry })).toEqual([line]);
  });

  test('need not be able to list their moves', () => {
    expect(complaints('[stub] a {winning moves B x}', { registry })).toEqual([]);
  });

  test('may be absent', () => {
    const empty = new GameRegistry();
    expect(complaints('x {B} [y] z {B}', { registry: empty })).toEqual([
      "t:1:1: error: game 'x' before any section title, expected one such as '[name]'",
      "t:1:8: error: unknown section 'y'",
    ]);
  });
});

describe('a diagnostic is one line', () => {
  const at = { offset: 0, line: 3, column: 7 };
  test.each([
    ['the text is appended', 'bad', 'x y', "f:3:7: error: bad: 'x y'"],
    ['unless it is quoted already', "bad 'x y', sorry", 'x y', "f:3:7: error: bad 'x y', sorry"],
    ['white space is folded', 'bad\n\tthing', 'x\r\ny', "f:3:7: error: bad thing: 'x y'"],
    [
      'other control characters are escaped',
      'bad',
      'a\u0000\u2028\ud800',
      "f:3:7: error: bad: 'a\\u0000\\u2028\\ud800'",
    ],
    ['long texts are cut', 'bad', 'x'.repeat(41), `f:3:7: error: bad: '${'x'.repeat(40)}…'`],
    ['cut by their own length', 'bad', `x${' '.repeat(60)}y`, "f:3:7: error: bad: 'x …'"],
    ['nothing to show', 'bad', '', 'f:3:7: error: bad'],
  ])('%s', (_rule, message, text, line) => {
    const span = { start: at, end: at };
    expect(formatDiagnostic({ severity: 'error', source: 'f', span, text, message })).toBe(line);
  });
});
