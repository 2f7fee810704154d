import {
  atomicWeight,
  birthday,
  Dyadic,
  followers,
  formatExpansion,
  isAllSmall,
  isInfinitesimal,
  isNumberish,
  mean,
  number,
  outcome,
  parseValue,
  type Stops,
  stops,
  temperature,
  thermograph,
  thermographFacts,
  upStar,
  uptimalExpansion,
  type Value,
} from '../values/index.js';
import type { CalculatorFunction } from './functions.js';
import { type CalculatorObject, type Evaluation, game, text, truth, unanswerable } from './objects.js';

const asGame = (x: Dyadic) => game(number(x));

/** A function of one value. */
function of(fact: (value: Value) => CalculatorObject): CalculatorFunction['run'] {
  return async ([object], evaluation) => fact(await evaluation.gameOf(object!));
}

/** The thermograph: of a position it may be known where the value is too large. */
async function thermographOfObject(object: CalculatorObject, evaluation: Evaluation) {
  if (object.kind === 'position') return evaluation.oracle.thermograph(object.sum);
  return thermograph(await evaluation.gameOf(object));
}

/** Of a position they can be read off its thermograph. */
async function stopsOfObject(object: CalculatorObject, evaluation: Evaluation): Promise<Stops> {
  if (object.kind !== 'position') return stops(await evaluation.gameOf(object));
  const { leftStop, rightStop } = thermographFacts(await thermographOfObject(object, evaluation));
  return { left: parseValue(leftStop).number!, right: parseValue(rightStop).number! };
}

/** What is told about a game. */
export const FACTS: readonly CalculatorFunction[] = [
  {
    name: 'CanonicalForm',
    aliases: ['Value'],
    parameters: ['G'],
    summary: 'the simplest form of a game or position',
    example: ['([clobber_1xn] XXO).CanonicalForm', '^'],
    run: of(game),
  },
  {
    name: 'Outcome',
    aliases: ['OutcomeClass'],
    parameters: ['G'],
    summary: 'who wins: L(eft), R(ight), the N(ext) or the P(revious) player',
    example: ['Outcome(^*)', 'N'],
    run: async ([object], evaluation) => {
      if (object!.kind !== 'position') return text(outcome(await evaluation.gameOf(object!)));
      const { sum } = object!;
      const [left, right] = [
        await evaluation.oracle.wins(sum, 'left'),
        await evaluation.oracle.wins(sum, 'right'),
      ];
      return text(left ? (right ? 'N' : 'L') : right ? 'R' : 'P');
    },
  },
  {
    name: 'Birthday',
    parameters: ['G'],
    summary: 'the day on which a game is born: the depth of its canonical form',
    example: ['Birthday(3/8)', '4'],
    run: of((value) => game(number(birthday(value)))),
  },
  {
    name: 'LeftStop',
    parameters: ['G'],
    summary: 'the number that play reaches if Left begins',
    example: ['LeftStop({3||2|1})', '3'],
    run: async ([object], evaluation) => asGame((await stopsOfObject(object!, evaluation)).left),
  },
  {
    name: 'RightStop',
    parameters: ['G'],
    summary: 'the number that play reaches if Right begins',
    example: ['RightStop({3||2|1})', '2'],
    run: async ([object], evaluation) => asGame((await stopsOfObject(object!, evaluation)).right),
  },
  {
    name: 'Stops',
    parameters: ['G'],
    summary: 'both stops',
    example: ['Stops({3||2|1})', '[3, 2]'],
    run: async ([object], evaluation) => {
      const { left, right } = await stopsOfObject(object!, evaluation);
      return { kind: 'list', items: [asGame(left), asGame(right)] };
    },
  },
  {
    name: 'Mean',
    parameters: ['G'],
    summary: 'what a game is worth on average, in a sum of many copies',
    example: ['Mean({3||2|1})', '9/4'],
    run: async ([object], evaluation) => {
      if (object!.kind !== 'position') return asGame(mean(await evaluation.gameOf(object!)));
      return asGame((await thermographOfObject(object!, evaluation)).left.at(-1)!.value);
    },
  },
  {
    name: 'Temperature',
    aliases: ['FreezingPoint'],
    parameters: ['G'],
    summary: 'how urgent it is to move: cooled by more, the game is frozen to its mean',
    example: ['Temperature({3||2|1})', '3/4'],
    run: async ([object], evaluation) => {
      if (object!.kind !== 'position') return asGame(temperature(await evaluation.gameOf(object!)));
      const { left, right } = await thermographOfObject(object!, evaluation);
      const [a, b] = [left.at(-1)!.temperature, right.at(-1)!.temperature];
      return asGame(a.compare(b) >= 0 ? a : b);
    },
  },
  {
    name: 'Thermograph',
    parameters: ['G'],
    summary: 'the thermograph, drawn; eval --svg writes it to a file',
    example: ['Thermograph({2|-1}) = Thermograph({2|-1})', 'true'],
    run: async ([object], evaluation) => ({
      kind: 'thermograph',
      thermograph: await thermographOfObject(object!, evaluation),
      title: 'Thermograph',
    }),
  },
  {
    name: 'AtomicWeight',
    parameters: ['G'],
    summary: 'how many ups an all-small game is worth in the company of far stars',
    example: ['AtomicWeight({^3|v2})', '{1|0}'],
    run: of((value) => {
      const weight = atomicWeight(value);
      if (!weight) throw unanswerable('only all-small games have an atomic weight here');
      return game(weight);
    }),
  },
  {
    name: 'NimValue',
    aliases: ['GrundyValue'],
    parameters: ['G'],
    summary: 'the n of the nimber *n that an impartial game is equal to',
    example: ['NimValue([kayles] 5)', '4'],
    run: async ([object], evaluation) => {
      if (object!.kind === 'position' && object!.sum.every(({ rules }) => rules.impartial)) {
        return game(number(Number(await evaluation.oracle.nimValue(object!.sum))));
      }
      const { upStar } = await evaluation.gameOf(object!);
      if (upStar?.ups !== 0 || upStar.number.sign !== 0) {
        throw unanswerable('the game is no nimber, so it has no nim value');
      }
      return game(number(upStar.nimber));
    },
  },
  {
    name: 'UptimalExpansion',
    parameters: ['G'],
    summary: 'number, nimber and the digits a₁a₂… of a₁·↑ + a₂·↑² + …; a minus behind a digit is its sign',
    example: ['UptimalExpansion({0||0|v*})', '*.12'],
    run: of((value) => {
      const expansion = uptimalExpansion(value);
      if (!expansion) throw unanswerable('the game is no sum of a number, a nimber and powers of up');
      return text(formatExpansion(expansion));
    }),
  },
  {
    name: 'FarStar',
    parameters: ['G'],
    summary: 'a nimber that is far from G: larger than all that it can become',
    example: ['^2 > FarStar(^2)', 'true'],
    run: of((value) => game(farStar(value))),
  },
  {
    name: 'FollowerCount',
    parameters: ['G'],
    summary: 'how many different games play can lead to, the game itself included',
    example: ['FollowerCount(^)', '3'],
    run: of((value) => game(number(followers(value).length))),
  },
  {
    name: 'IsNumber',
    parameters: ['G'],
    summary: 'is it a number?',
    example: ['IsNumber({0|1})', 'true'],
    run: of((value) => truth(value.number !== undefined)),
  },
  {
    name: 'IsInteger',
    parameters: ['G'],
    summary: 'is it an integer?',
    example: ['IsInteger(1/2)', 'false'],
    run: of((value) => truth(value.number?.isInteger === true)),
  },
  {
    name: 'IsNimber',
    parameters: ['G'],
    summary: 'is it a nimber?',
    example: ['IsNimber(*2 + *3)', 'true'],
    run: of(({ upStar }) => truth(upStar !== undefined && upStar.ups === 0 && upStar.number.sign === 0)),
  },
  {
    name: 'IsInfinitesimal',
    parameters: ['G'],
    summary: 'is it between all positive and all negative numbers?',
    example: ['IsInfinitesimal(Tiny(2))', 'true'],
    run: of((value) => truth(isInfinitesimal(value))),
  },
  {
    name: 'IsNumberish',
    parameters: ['G'],
    summary: 'is it a number, or only infinitesimally apart from one?',
    example: ['IsNumberish(2^)', 'true'],
    run: of((value) => truth(isNumberish(value))),
  },
  {
    name: 'IsAllSmall',
    parameters: ['G'],
    summary: 'can, in every position, both players move or neither?',
    example: ['IsAllSmall(Tiny(2))', 'false'],
    run: of((value) => truth(isAllSmall(value))),
  },
  {
    name: 'IsUptimal',
    parameters: ['G'],
    summary: 'is it a sum of a number, a nimber and powers of up?',
    example: ['IsUptimal({0|v*})', 'true'],
    run: of((value) => truth(uptimalExpansion(value) !== undefined)),
  },
  {
    name: 'IsZero',
    parameters: ['G'],
    summary: 'is it 0: does whoever begins lose?',
    example: ['IsZero(* + *)', 'true'],
    run: of((value) => truth(value.number?.sign === 0)),
  },
];

function farStar(value: Value): Value {
  return upStar(Dyadic.ZERO, 0, birthday(value) + 1);
}
