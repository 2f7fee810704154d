import {
  canonical,
  cool,
  freeze,
  heat,
  incentives,
  negate,
  number,
  ordinalSum,
  overheat,
  readExpansion,
  reducedCanonicalForm,
  simplestBetween,
  tiny,
  upPower,
  upTower,
  uptimal,
  type Value,
} from '../values/index.js';
import type { CalculatorFunction } from './functions.js';
import { game, list, unanswerable } from './objects.js';

type Run = CalculatorFunction['run'];

/** A function of one value that gives another. */
function map(change: (value: Value) => Value): Run {
  return async ([object], evaluation) => game(change(await evaluation.gameOf(object!)));
}

/** What makes games of games. */
export const ALGEBRA: readonly CalculatorFunction[] = [
  {
    name: 'Cool',
    parameters: ['G', 't'],
    summary: 'G with a tax of t ≥ 0 on every move, until it freezes',
    example: ['{2|-1}.Cool(1)', '{1|0}'],
    run: async ([object, by], evaluation) => {
      const t = await evaluation.numberOf(by!);
      if (t.sign < 0) throw unanswerable('games are cooled by numbers that are not negative');
      return game(cool(await evaluation.gameOf(object!), t));
    },
  },
  {
    name: 'Freeze',
    parameters: ['G'],
    summary: 'G cooled by its temperature',
    example: ['Freeze({3||2*|1*})', '9/4*'],
    run: map(freeze),
  },
  {
    name: 'Heat',
    parameters: ['G', 'T'],
    summary: 'G with a reward of T for every move; numbers stay as they are',
    example: ['Heat(*, 1)', '+-1'],
    run: async ([object, by], evaluation) =>
      game(heat(await evaluation.gameOf(object!), await evaluation.gameOf(by!))),
  },
  {
    name: 'Overheat',
    parameters: ['G', 'S', 'T'],
    summary: 'G with a reward of T for every move, and S for every integer move that is left',
    example: ['Overheat(1/2, 1, 1)', '{1|0}'],
    run: async ([object, from, to], evaluation) =>
      game(
        overheat(
          await evaluation.gameOf(object!),
          await evaluation.gameOf(from!),
          await evaluation.gameOf(to!),
        ),
      ),
  },
  {
    name: 'ReducedCanonicalForm',
    aliases: ['RCF'],
    parameters: ['G'],
    summary: 'the simplest game that differs from G by an infinitesimal',
    example: ['RCF({3||2*|1*})', '{3||2|1}'],
    run: map(reducedCanonicalForm),
  },
  {
    name: 'OrdinalSum',
    parameters: ['G', 'H'],
    summary: 'G : H, in which a move in G ends H; G in canonical form',
    example: ['OrdinalSum(*, 1)', '^*'],
    run: async ([base, top], evaluation) =>
      game(ordinalSum(await evaluation.gameOf(base!), await evaluation.gameOf(top!))),
  },
  {
    name: 'LeftIncentives',
    parameters: ['G'],
    summary: 'what Left gains by each move: GL - G, the best only',
    example: ['LeftIncentives(^)', '[v]'],
    run: async ([object], evaluation) => list(incentives(await evaluation.gameOf(object!)).left),
  },
  {
    name: 'RightIncentives',
    parameters: ['G'],
    summary: 'what Right gains by each move: G - GR, the best only',
    example: ['RightIncentives(^)', '[^*]'],
    run: async ([object], evaluation) => list(incentives(await evaluation.gameOf(object!)).right),
  },
  {
    name: 'Incentives',
    parameters: ['G'],
    summary: 'what either player gains by moving, the best only',
    example: ['Incentives({2|-1})', '[{3|0}]'],
    run: async ([object], evaluation) => list(incentives(await evaluation.gameOf(object!)).both),
  },
  {
    name: 'Simplest',
    aliases: ['SimplestBetween'],
    parameters: ['G', 'H'],
    summary: 'the simplest number x with G ⧏ x ⧏ H',
    example: ['Simplest(1/4, 1)', '1/2'],
    run: async ([low, high], evaluation) => {
      const found = simplestBetween(await evaluation.gameOf(low!), await evaluation.gameOf(high!));
      if (!found) throw unanswerable('no number is between the two');
      return game(number(found));
    },
  },
  {
    name: 'Tiny',
    parameters: ['G'],
    summary: '{0||0|-G}',
    example: ['{0||0|-2}', 'Tiny(2)'],
    run: map(tiny),
  },
  {
    name: 'Miny',
    parameters: ['G'],
    summary: '{G|0||0}',
    example: ['-Tiny(2)', 'Miny(2)'],
    run: map((value) => negate(tiny(value))),
  },
  {
    name: 'Switch',
    parameters: ['G', 'H'],
    summary: '{G|H}',
    example: ['Switch(3, 1)', '{3|1}'],
    run: async ([left, right], evaluation) =>
      game(canonical([await evaluation.gameOf(left!)], [await evaluation.gameOf(right!)])),
  },
  {
    name: 'Up',
    parameters: ['n'],
    summary: 'the power ↑ⁿ of up, also written ^<n>',
    example: ['Up(2)', '^<2>'],
    run: async ([n], evaluation) => game(upPower(await powerOf(n!, evaluation))),
  },
  {
    name: 'UpTower',
    parameters: ['n'],
    summary: 'the sum ↑ + ↑² + … + ↑ⁿ, also written ^[n]',
    example: ['UpTower(2) - ^', '^<2>'],
    run: async ([n], evaluation) => game(upTower(await powerOf(n!, evaluation))),
  },
  {
    name: 'Uptimal',
    parameters: ['digits'],
    summary: 'the game of the digits that UptimalExpansion gives',
    example: ['Uptimal(0.12) - ^', '2.^<2>'],
    run: ([digits]) => {
      const expansion = digits!.kind === 'text' ? readExpansion(digits!.text) : undefined;
      if (!expansion) throw unanswerable('expected digits such as 0.12 or 1/2*.1-');
      return game(uptimal(expansion));
    },
  },
];

async function powerOf(...[object, evaluation]: Parameters<PowerOf>): Promise<number> {
  const n = await evaluation.integerOf(object);
  if (n < 1 || n > 64) throw unanswerable('a power of up is from 1 to 64');
  return n;
}

type PowerOf = (object: Parameters<Run>[0][number], evaluation: Parameters<Run>[1]) => Promise<number>;
