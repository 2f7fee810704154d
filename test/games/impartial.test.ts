import { describe, expect, test } from 'vitest';
import { clobber1xn } from '../../src/games/clobber1xn.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { standardGames, standardRegistry } from '../../src/games/index.js';
import { kayles } from '../../src/games/kayles.js';
import { nogo1xn } from '../../src/games/nogo1xn.js';
import { type AnyGame, labelOf } from '../../src/games/rules.js';
import { bruteForceNimValue, bruteForceWinningMoves, bruteForceWins } from '../oracle.js';

// docs/games.md#impartial-versions.

const impartialClobber = impartialVersion(clobber1xn);

function subgame(rules: AnyGame, text: string) {
  return { rules, position: rules.parse(text) };
}

describe('the impartial version', () => {
  test('lists the moves of both colours in turn, each in its own text', () => {
    const position = impartialClobber.parse('XOXO');
    const texts = impartialClobber
      .moves(position, 'right')
      .map((move) => impartialClobber.moveText(position, move, 'right'));
    expect(texts).toEqual(['1-2', '2-3', '3-4', '2-1', '3-2', '4-3']);
    const nogo = impartialVersion(nogo1xn);
    const empty = nogo.parse('..');
    expect(nogo.moves(empty, 'left').map((move) => nogo.moveText(empty, move, 'left'))).toEqual([
      '1_X',
      '1_O',
      '2_X',
      '2_O',
    ]);
  });

  test('stands in partizan sums: * + up', () => {
    const sum = [subgame(impartialClobber, 'XO'), subgame(clobber1xn, 'XXO')];
    expect([bruteForceWins(sum, 'left'), bruteForceWins(sum, 'right')]).toEqual([true, true]);
  });

  test('has winning moves', () => {
    const sum = [subgame(impartialClobber, 'XO'), subgame(impartialClobber, 'XXO')];
    expect(bruteForceWinningMoves(sum, 'left')).toEqual(['1:3-2']);
  });

  test('is shown as a wrapper', () => {
    expect(labelOf(subgame(impartialClobber, 'XO'))).toBe('[impartial_game_wrapper of clobber_1xn:XO]');
  });

  test('has one normal form for a position and its inverse', () => {
    const normal = (text: string) =>
      impartialClobber.format(impartialClobber.normalise!(impartialClobber.parse(text)));
    expect(normal('OOX')).toBe('XXO');
    expect(normal('XXO')).toBe('XXO');
  });

  test('of an impartial game is the game itself', () => {
    expect(impartialVersion(kayles)).toBe(kayles);
  });
});

describe('basic games have nim values by a closed form', () => {
  const registry = standardRegistry();
  const span = (most: number) => Array.from({ length: 2 * most + 1 }, (_, i) => i - most);
  const fractions = span(40).flatMap((p) => [1, 2, 4, 8, 16].map((q) => `${p}/${q}`));
  const ups = span(6).flatMap((n) => [`${n}`, `${n},*`]);
  const numbers = ['', '1', '-2', '1/2', '3/4', '-5/8'];
  const values = span(5).flatMap((n) =>
    ['', '*', '*2', '*3', '*4', '*5'].flatMap((star) =>
      numbers.map((x) => `${[x, n === 0 ? '' : n < 0 ? `v${-n}` : `^${n}`, star].join('') || '0'}`),
    ),
  );

  test.each([
    ['integer_game', span(30).map(String)],
    ['dyadic_rational', fractions],
    ['switch_game', fractions.flatMap((x, i) => [`${x},${fractions[(7 * i) % fractions.length]}`])],
    ['up_star', ups],
    ['value', values],
  ])('[impartial %s]', (name, texts) => {
    const rules = registry.get(`impartial ${name}`)!;
    for (const text of texts) {
      const position = rules.parse(text);
      const basic = rules.basic!(position);
      const expected = { kind: 'upStar', ups: 0, nimber: bruteForceNimValue(rules, position) };
      expect(basic, text).toEqual(expected);
    }
  });
});

describe('the standard registry', () => {
  test('holds every game, with its impartial version', () => {
    const registry = standardRegistry();
    const names = registry.list().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(standardGames.map(({ name }) => name)));
    expect(names.filter((name) => !registry.get(`impartial ${name}`)?.impartial)).toEqual([]);
    expect(registry.families().map(({ name }) => name)).toEqual(['subtraction', 'octal']);
    expect(registry.get('impartial impartial clobber')).toBeUndefined();
  });

  test.each(standardGames.map((rules) => [rules.name, rules] as const))(
    '%s has a summary and examples',
    (_name, rules) => {
      expect(rules.summary).toMatch(/\.$/);
      expect(rules.examples.length).toBeGreaterThan(0);
      for (const text of rules.examples) expect(rules.format(rules.parse(text))).not.toBe('');
    },
  );
});
