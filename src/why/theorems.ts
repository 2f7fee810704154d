import {
  add,
  atomicWeight,
  compare,
  Dyadic,
  mean,
  negate,
  type Outcome,
  outcome,
  outcomeOf,
  stops,
  temperature,
  type Value,
  writeNumber,
  writeValue,
  ZERO,
} from '../values/index.js';
import type { Reason } from './reason.js';

/** What a theorem says of the outcome, with the numbers that it was given. */
export interface Verdict {
  readonly outcome: Outcome;
  readonly reason: Reason;
}

/** What each outcome means to people. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  L: 'Left (Black) wins, whoever begins',
  R: 'Right (White) wins, whoever begins',
  N: 'whoever begins wins',
  P: 'whoever begins loses',
};

const bySign = (sign: number): Outcome => (sign > 0 ? 'L' : sign < 0 ? 'R' : 'P');

const signText = (sign: number): string => (sign > 0 ? '> 0' : sign < 0 ? '< 0' : '= 0');

/**
 * The first theorem that decides the sum of these values; the simplest come first. The sum itself is given where it is
 * known.
 */
export function decide(values: readonly Value[], total: Value | undefined): Verdict | undefined {
  return (
    numbers(values) ??
    upsAndStars(values) ??
    switches(values) ??
    weights(values) ??
    means(values) ??
    (total && (stopsOf(total) ?? canonicalForm(total)))
  );
}

function numbers(values: readonly Value[]): Verdict | undefined {
  if (values.some(({ number }) => !number)) return undefined;
  const total = values.reduce((sum, { number }) => sum.plus(number!), Dyadic.ZERO);
  const terms = values.length > 1 ? `${values.map((v) => writeValue(v)).join(' + ')} = ` : '';
  if (values.length === 0)
    return { outcome: 'P', reason: { text: 'there is nothing to move in: the sum is 0' } };
  return {
    outcome: bySign(total.sign),
    reason: {
      text: `all terms are numbers, which are so many moves in hand: ${terms}${writeNumber(total, 'ascii')} ${signText(total.sign)}`,
      theorem:
        'numbers add up; a positive one is won by Left, a negative one by Right, 0 by whoever does not begin',
    },
  };
}

/** x + n·↑ + *m. */
function upsAndStars(values: readonly Value[]): Verdict | undefined {
  if (values.some(({ upStar }) => !upStar)) return undefined;
  const total = values.reduce(add, ZERO);
  const { number: x, ups, nimber } = total.upStar!;
  const parts = `number ${x}, ${ups} ups, nimbers with XOR ${nimber}: together ${writeValue(total)}`;
  if (x.sign !== 0) {
    return {
      outcome: bySign(x.sign),
      reason: {
        text: `${parts}; the number decides, it is ${signText(x.sign)}`,
        theorem: 'ups and nimbers are infinitesimal: smaller than every positive number',
      },
    };
  }
  return {
    outcome: outcome(total),
    reason: {
      text: parts,
      theorem:
        'n·↑ + *m is positive for n > 0 and negative for n < 0, but ↑* and ↓* are confused with 0, as are nimbers other than 0',
    },
  };
}

/** {a|b} with numbers a ≥ b, and numbers. */
function switchOf(value: Value): { mean: Dyadic; heat: Dyadic } | undefined {
  if (value.number) return { mean: value.number, heat: Dyadic.ZERO };
  const [left, right] = [value.left, value.right];
  const isSwitch =
    left.length === 1 &&
    right.length === 1 &&
    left[0]!.number !== undefined &&
    right[0]!.number !== undefined;
  return isSwitch ? { mean: mean(value), heat: temperature(value) } : undefined;
}

/** The hottest switch first, in turn; what is left is a number. */
function switches(values: readonly Value[]): Verdict | undefined {
  const parts = values.map(switchOf);
  if (parts.some((part) => !part)) return undefined;
  const base = parts.reduce((sum, part) => sum.plus(part!.mean), Dyadic.ZERO);
  const heats = values
    .flatMap(({ number }, i) => (number ? [] : [parts[i]!.heat]))
    .sort((a, b) => b.compare(a));
  if (heats.length === 0) return undefined;
  const gain = heats.reduce((sum, heat, i) => (i % 2 === 0 ? sum.plus(heat) : sum.minus(heat)), Dyadic.ZERO);
  const [left, right] = [base.plus(gain), base.minus(gain)];
  // At 0 the one who is to move has lost: the one who began, if the switches are even in number.
  const beginnerIsLast = heats.length % 2 === 1;
  const leftFirst = left.sign > 0 || (left.sign === 0 && beginnerIsLast);
  const rightFirst = right.sign < 0 || (right.sign === 0 && beginnerIsLast);
  const turns = heats.map((heat, i) => `${i % 2 === 0 ? '+' : '-'} ${writeNumber(heat, 'ascii')}`).join(' ');
  return {
    outcome: outcomeOf(leftFirst, rightFirst),
    reason: {
      text: `all terms are switches and numbers: the means add up to ${base}, the heats in turn are ${turns} = ${gain}; play ends at ${left} if Left begins, at ${right} if Right begins${
        left.sign === 0 || right.sign === 0
          ? `; at 0 whoever is to move has lost, after ${heats.length === 1 ? 'one move' : `${heats.length} moves`}`
          : ''
      }`,
      theorem: 'of switches the hottest is to be played first',
    },
  };
}

/** The sum of the atomic weights of all-small games. */
function weights(values: readonly Value[]): Verdict | undefined {
  const each = values.map((value) => atomicWeight(value)?.number);
  if (each.some((weight) => !weight?.isInteger)) return undefined;
  const total = each.reduce((sum, weight) => sum!.plus(weight!), Dyadic.ZERO)!;
  if (total.numerator < 2n && total.numerator > -2n) return undefined;
  return {
    outcome: bySign(total.sign),
    reason: {
      text: `all terms are all-small, with atomic weights ${each.join(', ')}, together ${total}`,
      theorem:
        'the two-ahead rule: an all-small game of atomic weight at least 2 is positive, at most -2 negative',
    },
  };
}

/** The means add up, and play leads no farther away from them than the highest temperature. */
function means(values: readonly Value[]): Verdict | undefined {
  const total = values.reduce((sum, value) => sum.plus(mean(value)), Dyadic.ZERO);
  const heat = values.map(temperature).reduce((a, b) => (a.compare(b) >= 0 ? a : b), Dyadic.ZERO);
  const left = total.sign > 0 ? total.minus(heat) : total.plus(heat);
  if (total.sign === 0 || left.sign !== total.sign) return undefined;
  return {
    outcome: bySign(total.sign),
    reason: {
      text: `the means add up to ${total}, the highest temperature is ${heat}: whoever begins, play ends at ${total.sign > 0 ? `${left} or more` : `${left} or less`}`,
      theorem: 'the stops of a sum lie within the highest temperature of its terms from the sum of the means',
    },
  };
}

/** Stops other than 0 tell who wins. */
function stopsOf(total: Value): Verdict | undefined {
  const { left, right } = stops(total);
  if (left.sign === 0 || right.sign === 0) return undefined;
  return {
    outcome: outcomeOf(left.sign > 0, right.sign < 0),
    reason: {
      text: `the sum is ${writeValue(total)}: play ends at the number ${left} if Left begins, at ${right} if Right begins`,
      theorem: 'a stop above 0 is won by Left, below 0 by Right',
    },
  };
}

const ORDER_WORDS = { '<': 'less than 0', '=': '0', '>': 'greater than 0', '||': 'confused with 0' } as const;

function canonicalForm(total: Value): Verdict {
  const order = compare(total, ZERO);
  const leftMove = total.left.find((option) => compare(option, ZERO) === '>' || option === ZERO);
  const rightMove = total.right.find((option) => compare(option, ZERO) === '<' || option === ZERO);
  const moves = [
    leftMove ? `Left can move to ${writeValue(leftMove)} ≥ 0` : 'no move of Left leads to something ≥ 0',
    rightMove ? `Right can move to ${writeValue(rightMove)} ≤ 0` : 'no move of Right leads to something ≤ 0',
  ];
  return {
    outcome: outcome(total),
    reason: {
      text: `the sum is ${writeValue(total)}, which is ${ORDER_WORDS[order]}: ${moves.join(', ')}`,
      theorem: 'Left wins moving first if she has an option ≥ 0, Right if he has one ≤ 0',
    },
  };
}

/** Pairs of a game and its negative, which the second player mirrors. */
export function withoutPairs(values: readonly Value[]): { rest: number[]; pairs: [number, number][] } {
  const rest: number[] = [];
  const pairs: [number, number][] = [];
  for (const [i, value] of values.entries()) {
    const opposite = negate(value);
    const at = rest.findIndex((j) => values[j] === opposite);
    if (at < 0 || value === ZERO) rest.push(i);
    else pairs.push([rest.splice(at, 1)[0]!, i]);
  }
  return { rest, pairs };
}
