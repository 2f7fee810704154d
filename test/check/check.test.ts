import { describe, expect, test } from 'vitest';
import { checkGame } from '../../src/check/check.js';
import { standardGames } from '../../src/games/index.js';
import type { AnyGame } from '../../src/games/rules.js';
import { ROOT, sumgame } from '../cli/sumgame.js';

const broken = (await import(`${ROOT}test/check/brokenGames.mjs`)) as Record<string, AnyGame>;

describe('laws of rules', () => {
  test('linear Konane keeps them', () => {
    const konane = standardGames.find(({ name }) => name === 'konane_1xn')!;
    const results = checkGame(konane);
    expect(results.length).toBeGreaterThanOrEqual(6);
    for (const { violation, positions } of results) {
      expect(violation).toBe(undefined);
      expect(positions).toBeGreaterThan(20);
    }
  });

  test('trees that are too large are left out: Cutcake keeps its pieces together', () => {
    const cutcake = standardGames.find(({ name }) => name === 'cutcake')!;
    for (const { violation } of checkGame(cutcake, { positions: 30 })) expect(violation).toBe(undefined);
  });

  test.each([
    ['sound', undefined],
    ['cyclic', 'play need not end: X.O -1→ .XO -2→ X.O. Games with cycles have no values here'],
    ['notNegatable', "'X..' and its negative 'X..' do not add up to 0: negate() must exchange the players"],
    ['wronglySplit', "'X.O' is split into 'X' + '.O', which is worth something else"],
    ['forgetful', "distinctMoves() of 'X.O' leaves out 1, which leads to something else"],
    ['unreadable', "format() writes '<X.O>', which parse() does not read: unexpected character"],
    ['notInAnyOrder', "in 'XX', 1 and then 2 lead elsewhere if they are exchanged, to '.O'"],
    ['changing', "play() changed its argument: 'X.O' became '.XO'; return a new position"],
  ])('%s: %s', (name, violation) => {
    const results = checkGame(broken[name]!, { positions: 60 });
    expect(results.at(-1)!.violation).toBe(violation);
  });

  test('the command tells what is broken, and exits with 1', async () => {
    const { code, stdout } = await sumgame(['check', 'test/check/brokenGames.mjs', '--positions', '60']);
    expect(code).toBe(1);
    expect(stdout).toContain('✗ end: no moves lead back to where they began\n    play need not end:');
    expect(stdout).toContain('✓ negate: G and -G have opposite moves, and G - G is 0');
  });
});
