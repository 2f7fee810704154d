import { describe, expect, test } from 'vitest';
import { dyadicRational } from '../../src/games/dyadicRational.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { integerGame } from '../../src/games/integerGame.js';
import { nimber } from '../../src/games/nimber.js';
import type { AnyGame, Subgame } from '../../src/games/rules.js';
import { switchGame } from '../../src/games/switchGame.js';
import { upStar } from '../../src/games/upStar.js';
import { bruteForceNimValue, bruteForceWinningMoves, bruteForceWins } from '../oracle.js';

// Sums and nim values: docs/games.md#sums-of-basic-games and #impartial-versions.

function subgames(rules: AnyGame, ...texts: string[]): Subgame[] {
  return texts.map((text) => ({ rules, position: rules.parse(text) }));
}

const star = subgames(upStar, '*');

describe('results of sums', () => {
  test.each([
    ['up + *', [...subgames(upStar, '1'), ...star], 'win', 'win'],
    ['2·up*', subgames(upStar, '2 *'), 'win', 'loss'],
    ['up + up - 2·up', subgames(upStar, '1', '1', '-2'), 'loss', 'loss'],
    ['*1 + *', [...subgames(nimber, '1'), ...star], 'loss', 'loss'],
    ['*2 + up', [...subgames(nimber, '2'), ...subgames(upStar, '1')], 'win', 'loss'],
    ['*3 + up', [...subgames(nimber, '3'), ...subgames(upStar, '1')], 'win', 'loss'],
    ['*5 + *3 + *6', subgames(nimber, '5', '3', '6'), 'loss', 'loss'],
    ['*5 + *3 + *5', subgames(nimber, '5', '3', '5'), 'win', 'win'],
    [
      '{5|1} + {2|-2} - 3',
      [...subgames(switchGame, '5 1', '2 -2'), ...subgames(integerGame, '-3')],
      'loss',
      'loss',
    ],
    [
      '{2|2} - 2 + *',
      [...subgames(switchGame, '2 2'), ...subgames(integerGame, '-2'), ...star],
      'loss',
      'loss',
    ],
    [
      // The specification has 1/1024 and -100 ups; the oracle is too slow for so deep a game.
      '1/8 - 3·up + *7',
      [...subgames(dyadicRational, '1/8'), ...subgames(upStar, '-3'), ...subgames(nimber, '7')],
      'win',
      'loss',
    ],
  ] as const)('%s', (_name, sum, black, white) => {
    expect(bruteForceWins(sum, 'left') ? 'win' : 'loss').toBe(black);
    expect(bruteForceWins(sum, 'right') ? 'win' : 'loss').toBe(white);
  });
});

describe('winning moves', () => {
  test.each([
    ['*3 + *6', subgames(nimber, '3', '6'), ['1:*3'], ['1:*3']],
    ['-up + *', subgames(upStar, '-1', '*'), ['0:0*'], ['1:0']],
    ['{3|1}', subgames(switchGame, '3 1'), ['SWITCH_L'], []],
    // From the reference's suite winning_moves_all.test.
    ['20/4 - 24/2', subgames(dyadicRational, '20/4', '-24/2'), [], ['1:INC']],
    ['5', subgames(integerGame, '5'), ['INT'], []],
    ['6·up* - 3·up', subgames(upStar, '6 *', '-3'), ['1:-2*'], []],
  ])('%s', (_name, sum, black, white) => {
    expect(bruteForceWinningMoves(sum, 'left')).toEqual(black);
    expect(bruteForceWinningMoves(sum, 'right')).toEqual(white);
  });
});

describe('nim values of the impartial versions', () => {
  test.each([
    [integerGame, '0', 0],
    [integerGame, '3', 1],
    [integerGame, '-4', 0],
    [dyadicRational, '1/2', 2],
    [dyadicRational, '3/4', 0],
    [switchGame, '1 -1', 0],
    [switchGame, '1/4 2', 2],
    [upStar, '*', 1],
    [upStar, '1', 2],
    [upStar, '2', 1],
    [upStar, '3', 2],
    [upStar, '1 *', 2],
    [upStar, '2 *', 1],
    [nimber, '6', 6],
  ] as const)('%s %s: %i', (rules: AnyGame, text, value) => {
    expect(bruteForceNimValue(impartialVersion(rules), rules.parse(text))).toBe(value);
  });
});
