import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standardRegistry } from '../../src/games/index.js';
import { SHOWPIECES } from '../../web/editor/gallery.js';
import { choicesOf } from '../../web/games/catalogue.js';
import { hashToPlace, type Place, placeToHash, TABS } from '../../web/sum/link.js';
import { readSum, subgameOf, type Term, termsOf, termsToText } from '../../web/sum/terms.js';

const registry = standardRegistry();
const examples: Term[] = choicesOf(registry).flatMap((choice) =>
  choice.examples.map(([title, text]) => ({ title, text })),
);

describe('terms and text', () => {
  test('every example of every game survives being written and read', () => {
    for (const term of examples)
      expect(readSum(termsToText([term]), registry).terms, term.title).toEqual([term]);
    expect(readSum(termsToText(examples), registry).terms).toEqual(examples);
  });

  test('games in a row share a title; texts that need brackets get them', () => {
    const terms = [
      { title: 'clobber_1xn', text: 'XO' },
      { title: 'clobber_1xn', text: 'XXO' },
      { title: 'sheep', text: '2 0|0 -2' },
      { title: 'hackenbush', text: '' },
    ];
    expect(termsToText(terms)).toBe('[clobber_1xn] XO XXO [sheep] (2 0|0 -2) [hackenbush] ()');
  });

  test('commands are allowed and left alone; of two sums the first counts, with a warning', () => {
    expect(readSum('[clobber_1xn] XO {B, W}', registry)).toMatchObject({
      terms: [{ title: 'clobber_1xn', text: 'XO' }],
      diagnostics: [],
    });
    const { terms, diagnostics } = readSum('[clobber_1xn] XO {B}\nOX {W}', registry);
    expect(terms).toEqual([{ title: 'clobber_1xn', text: 'XO' }]);
    expect(diagnostics).toMatchObject([{ severity: 'warning', span: { start: { line: 2, column: 1 } } }]);
  });

  test.each([
    ['[clober] XO', 1, 2],
    ['[clobber_1xn] XO\n  XZO', 2, 4],
    ['[clobber_1xn] (XO', 1, 15],
    ['XO', 1, 1],
  ])('%j has an error at line %i, column %i', (text, line, column) => {
    const { terms, diagnostics } = readSum(text, registry);
    expect(terms).toBeUndefined();
    expect(diagnostics[0]).toMatchObject({ severity: 'error', span: { start: { line, column } } });
    for (const { span } of diagnostics) expect(span.end.offset).toBeLessThanOrEqual(text.length);
  });

  test.each([
    ['kayles', '7', '2-2-3', ['kayles 3', 'kayles 2']],
    ['switch_game', '5/2,-1', 'SWITCH_L', ['dyadic_rational 5/2']],
    ['switch_game', '5/2,-1', 'SWITCH_R', ['integer_game -1']],
    ['impartial switch_game', '2,-1', 'SWITCH_L', ['impartial integer_game 2']],
    ['impartial switch_game', '5/2,-1', 'SWITCH_L', ['impartial dyadic_rational 5/2']],
    ['hackenbush', 'XOX', '1', ['hackenbush ']],
  ])('what %s %s leaves after %s can be written', (title, text, moveText, expected) => {
    const { rules, position } = subgameOf({ title, text }, registry);
    for (const player of ['left', 'right'] as const) {
      const move = rules
        .moves(position, player)
        .find((m) => rules.moveText(position, m, player) === moveText);
      if (move === undefined) continue;
      const after = termsOf({ rules, position: rules.play(position, move, player) }, registry);
      expect(after.map((term) => `${term.title} ${term.text}`)).toEqual(expected);
      return;
    }
    expect.unreachable(`${moveText} is a move`);
  });

  test('the sums to show can be read', () => {
    for (const { text } of SHOWPIECES) expect(readSum(text, registry).diagnostics, text).toEqual([]);
  });
});

test('a link says what it was made of', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TABS), fc.string(), (tab, text) => {
      expect(hashToPlace(placeToHash({ tab, text }))).toEqual({ tab, text });
    }),
  );
  expect(hashToPlace('')).toEqual({ tab: 'solve' });
  expect(hashToPlace('#tab=nonsense')).toEqual({ tab: 'solve' });
  // Links of the time when games had a tab.
  expect(hashToPlace('#sum=[nim]+3&tab=play')).toEqual({ tab: 'solve', text: '[nim] 3', mode: 'play' });
  const game: Place = {
    tab: 'solve',
    text: '[value] ({2|1})',
    line: 'B0:2;W0:1',
    toMove: 'right',
    mode: 'play',
    solver: 'both',
  };
  expect(hashToPlace(placeToHash(game))).toEqual(game);
});
