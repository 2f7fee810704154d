import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DiagnosticLog, formatDiagnostic, type Span } from '../../src/base/diagnostics.js';
import { lex } from '../../src/language/lexer.js';
import { read } from './reading.js';

const VALID = [
  '{version 1.7}\n/* a */ [clobber_1xn] XOXO /*#1 b*/ OX {B win, W loss}\n[nogo] ..|.X {winning moves B a1_X}',
  '[nimber] 3 (4) {N 7, winning moves N None}\r\n[impartial clobber] XO|OX {winning moves N a1-b1, N}',
  '[sheep] (3 0 |\n 0 -3) {B, W}\n{} [switch_game] 1,2 (3 1/2) /*_ x*/ [up_star] 1,* {B}',
  '[domineering] ..|.. {thermograph L: (1, -1) (0, 0) R: (-1, -1) (0, 0), B}',
  '[value] ({3|{2|1}}) +-1 (+-(1,{2|0})) {value {1|0,*}, winning moves B 0:3, B win} [nimber] 2 {value *2}',
  '[gen_toads] 1,1,1,0:X.O [gen_king_dirt] (1, 1, 0 : X.) {W}',
];

/** Pieces of the language, and what does not belong to it. */
const PIECES = [
  ...[
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    '/*',
    '*/',
    ' ',
    '\n',
    '\r\n',
    '\r',
    '\t',
    ',',
    '|',
    '#',
    '_',
    '*',
    '/',
    ':',
    '-',
  ],
  ...[
    'B',
    'W',
    'N',
    'win',
    'loss',
    'winning',
    'moves',
    'None',
    'thermograph',
    'value',
    'L:',
    'R:',
    '(0, -1)',
    'version 1.7',
  ],
  ...[
    '[nimber]',
    '[value]',
    '[clobber]',
    '[impartial nogo]',
    'XO',
    '.X',
    '0',
    '12',
    '1/2',
    '0:a1-b1',
    '/*#0 x*/',
    '{B}',
    '{N 1}',
  ],
  ...['\ufeff', '\u0000', '\u2028', '\ud800', 'é', '\u00a0', '😀', '9'.repeat(30)],
];

const soup = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''));
const garbage = fc.string({ unit: 'binary', maxLength: 80 });
const bytes = fc.uint8Array({ maxLength: 80 }).map((array) => new TextDecoder('latin1').decode(array));

/** A valid text in which some stretches are replaced. */
const mutated = fc
  .tuple(
    fc.constantFrom(...VALID),
    fc.array(fc.tuple(fc.nat(300), fc.nat(6), fc.constantFrom('', ...PIECES)), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([text, changes]) =>
    changes.reduce((changed, [at, length, piece]) => {
      const start = at % (changed.length + 1);
      return changed.slice(0, start) + piece + changed.slice(start + length);
    }, text),
  );

function expectInside({ start, end }: Span, text: string): void {
  expect(start.offset).toBeGreaterThanOrEqual(0);
  expect(end.offset).toBeGreaterThanOrEqual(start.offset);
  expect(end.offset).toBeLessThanOrEqual(text.length);
  expect(start.line).toBeGreaterThanOrEqual(1);
  expect(start.column).toBeGreaterThanOrEqual(1);
}

test.each([
  ['pieces of the language', soup],
  ['any characters', garbage],
  ['bytes', bytes],
  ['changed valid texts', mutated],
])('%s are read or refused, never thrown at', (_name, texts) => {
  fc.assert(
    fc.property(texts, fc.boolean(), (text, requireVersion) => {
      const { document, diagnostics } = read(text, { requireVersion });
      for (const { games, commands, span } of document.groups) {
        for (const node of [...games, ...commands, { span }]) expectInside(node.span, text);
      }
      let last = 0;
      for (const diagnostic of diagnostics) {
        expectInside(diagnostic.span, text);
        expect(diagnostic.span.start.offset).toBeGreaterThanOrEqual(last);
        last = diagnostic.span.start.offset;
        expect(formatDiagnostic(diagnostic)).toMatch(/^t:[0-9]+:[0-9]+: (error|warning): \P{Cc}+$/u);
      }
    }),
    { numRuns: 1000 },
  );
});

test('tokens cover everything but white space, in order', () => {
  fc.assert(
    fc.property(fc.oneof(soup, mutated), (text) => {
      const tokens = lex(text, new DiagnosticLog(text, 't'), (title) => title === 'value');
      let end = text.startsWith('\ufeff') ? 1 : 0;
      for (const token of tokens) {
        expect(text.slice(end, token.start)).toMatch(/^[\t\n\v\f\r ]*$/);
        expect(token.start).toBeLessThan(token.end);
        expect(token.innerStart).toBeLessThanOrEqual(token.innerEnd);
        end = token.end;
      }
      expect(text.slice(end)).toMatch(/^[\t\n\v\f\r ]*$/);
    }),
  );
});

test('without complaints, a text with other line ends and spaces means the same', () => {
  const means = (text: string) =>
    read(text).document.groups.map(({ games, commands }) => ({
      games: games.map(({ section, text: game }) => [section, game.replace(/[\t\n\v\f\r ]+/g, ' ')]),
      commands: commands.map(({ span: _span, ...command }) => command),
    }));
  for (const text of VALID) {
    expect(read(text).diagnostics).toEqual([]);
    for (const space of ['\r\n', '\r', '\t \t', '\n\n']) {
      const changed = text.replaceAll(/\s+/g, (run, at) => (inTitleOrVersion(text, at) ? run : space));
      expect(means(changed)).toEqual(means(text));
    }
  }
});

/** Where a single space must stay. */
function inTitleOrVersion(text: string, at: number): boolean {
  return /\[[^\]]*$/.test(text.slice(0, at));
}

/** Quadratic time would take minutes, or hours, for these; the bound leaves room for slow machines. */
describe('large texts take linear time', () => {
  const fill = (piece: string, length = 500_000) => piece.repeat(Math.ceil(length / piece.length));
  test.each([
    ['many groups', fill('[clobber_1xn] XOXO OXO {B win, W loss}\n')],
    ['one large game', `[clobber_1xn] ${fill('XO', 200_000)} {B}`],
    ['one large malformed game', `[clobber_1xn] ${fill('XO', 200_000)}x {B}`],
    ['a long list of moves', `[clobber_1xn] XO {winning moves B ${fill('1-2 x-y ', 100_000)}}`],
    ['many commands', `/*#7 x*/ {${fill('B,', 100_000)}W}`],
    ['one long number', `[integer_game] ${fill('9', 200_000)} {N ${fill('9', 200_000)}}`],
    ['one long scaffold', `{thermograph L: (1, -1) ${fill('(0, 0) ', 200_000)} R: (0, -1)}`],
    [
      'white space inside',
      `{version${fill(' ')}x} [a${fill(' ')}b] /*${fill(' ')}b*/ {thermograph L: (1${fill(' ')}x, 1)}`,
    ],
    ...[
      '(',
      '[',
      '{',
      '/*',
      ')',
      '*/',
      '{(',
      '(/*',
      '{/*',
      '( ',
      '{(} ',
      '(/*) ',
      '3{',
      '/*/',
      '{version ',
    ].map((piece) => [`only ${piece}`, fill(piece, 60_000)]),
    ['thermograph without commas', `{${fill('thermograph ', 200_000)}}`],
    ['open points', `{thermograph L: ${fill('(', 200_000)}}`],
  ] as [string, string][])(
    '%s',
    (_name, text) => {
      const started = performance.now();
      read(text);
      expect(performance.now() - started).toBeLessThan(10_000);
    },
    20_000,
  );
});
