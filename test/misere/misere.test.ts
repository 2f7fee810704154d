import { describe, expect, test } from 'vitest';
import { impartialVersion } from '../../src/games/impartial.js';
import { standardGames } from '../../src/games/index.js';
import type { AnyGame, Sum } from '../../src/games/rules.js';
import { parseSum } from '../../src/language/parseSum.js';
import { misereGenus, misereOutcome, misereWinningMoves } from '../../src/misere/misere.js';
import { hasRandomTexts, pick, randomPosition, seededRandom } from '../randomPositions.js';
import { MisereBrute } from './brute.js';

async function resultOf<T>(answer: Promise<{ status: string; result?: T }>): Promise<T> {
  const { status, result } = await answer;
  expect(status).toBe('done');
  return result as T;
}

/** The genus as far as a text tells it: the normal value and the misère values beside 0 to 3 heaps of two. */
function valuesOf(genus: string): number[] {
  const [normal, tail] = genus.split('^') as [string, string];
  const misere = tail.includes('.') ? tail.split('.').map(Number) : [...tail].map(Number);
  while (misere.length < 4) misere.push(misere.at(-2)!);
  return [Number(normal), ...misere.slice(0, 4)];
}

describe('misère play', () => {
  const GENERA: readonly (readonly [string, string])[] = [
    // Winning Ways, chapter 13: nim heaps.
    ['[nimber] 0', '0^120'],
    ['[nimber] 1', '1^031'],
    ['[nimber] 2', '2^20'],
    ['[nimber] 3', '3^31'],
    ['[nimber] 7', '7^75'],
    ['[nimber] 2 2', '0^02'],
    ['[nimber] 2 3', '1^13'],
    // T. Plambeck, www.plambeck.org, the octal game 0.312.
    ['[octal 0.312] 2', '2^20'],
    ['[octal 0.312] 3', '0^02'],
    ['[octal 0.312] 4', '2^1420'],
    ['[octal 0.312] 4,4', '0^1202'],
    ['[octal 0.312] 6', '1^13'],
  ];
  test.each(GENERA)('the genus of %s is %s', async (text, genus) => {
    const found = await resultOf(misereGenus(parseSum(text)));
    expect(valuesOf(found)).toEqual(valuesOf(genus));
  });

  test('the genus is written as short as can be', async () => {
    expect(await resultOf(misereGenus(parseSum('[nimber] 1')))).toBe('1^031');
    expect(await resultOf(misereGenus(parseSum('[nimber] 12')))).toBe('12^12.14');
  });

  // Bouton 1901: as in normal play, unless all heaps have one token.
  test.each([
    ['[nimber] 1', 'P'],
    ['[nimber] 1 1', 'N'],
    ['[nimber] 1 1 1', 'P'],
    ['[nimber] 3 5 6', 'P'],
    ['[nimber] 2 2', 'P'],
    ['[nimber] 2 1', 'N'],
    // The elements of 0.123 repeat every 5 heaps from 5 on; brute force on heaps of 10.
    ['[octal 0.123] 10^100', 'P'],
    ['[octal 0.123] 10', 'P'],
  ])('%s is %s', async (text, outcome) => {
    expect(await resultOf(misereOutcome(parseSum(text)))).toBe(outcome);
  });

  const games = standardGames.map(impartialVersion).filter(hasRandomTexts);

  /** Positions with few moves, so that brute force ends. */
  function smallPosition(rules: AnyGame, size: number, random: () => number): unknown {
    for (let most = size; ; most--) {
      const position = randomPosition(rules, Math.max(1, most), random);
      if (rules.moves(position, 'left').length <= 6 || most < -20) return position;
    }
  }

  test.each(games.map((rules) => [rules.name, rules] as const))(
    '%s agrees with brute force',
    async (_, rules) => {
      const random = seededRandom(rules.name.length * 31);
      for (let i = 0; i < 4; i++) {
        const others = [rules, pick(random, games)].slice(0, 1 + (i % 2));
        const sum: Sum = others.map((each) => ({
          rules: each,
          position: smallPosition(each, 6 - 2 * (i % 2), random),
        }));
        const brute = new MisereBrute();
        const text = sum
          .map(({ rules: each, position }) => `[${each.name}] ${each.format(position)}`)
          .join(' ');
        const genus = await resultOf(misereGenus(sum));
        expect(valuesOf(genus).slice(1), text).toEqual([0, 1, 2, 3].map((twos) => brute.nimValue(sum, twos)));
        expect(await resultOf(misereOutcome(sum)), text).toBe(brute.isLost(sum) ? 'P' : 'N');
        const winning = sum.flatMap(({ rules: each, position }, index) =>
          each
            .moves(position, 'left')
            .filter((move) =>
              brute.isLost(sum.with(index, { rules: each, position: each.play(position, move, 'left') })),
            )
            .map((move) => ({ index, text: each.moveText(position, move, 'left') })),
        );
        expect(await resultOf(misereWinningMoves(sum)), text).toEqual(winning);
      }
    },
  );

  test('limits end the search with a reason', async () => {
    const sum = parseSum('[kayles] 30 31 32 33');
    expect(await misereGenus(sum, { maxNodes: 100 })).toMatchObject({ status: 'nodes' });
    expect(await misereGenus(parseSum('[kayles] 10^100'))).toMatchObject({ status: 'memory' });
    expect(await misereOutcome(parseSum('[octal 0.07] 10^100'), { maxNodes: 500 })).toMatchObject({
      status: 'nodes',
    });
  });
});
