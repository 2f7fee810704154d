import { add } from './arithmetic.js';
import { step } from './budget.js';
import { canonical } from './canonical.js';
import { Dyadic } from './dyadic.js';
import { compare, isAtMost } from './order.js';
import { number, upStar, type Value, ZERO } from './value.js';

/** True if, in every position, both players can move or neither can. */
export function isAllSmall(value: Value): boolean {
  if (value.upStar) return value.upStar.number.sign === 0;
  return step(() => value.left.every(isAllSmall) && value.right.every(isAllSmall));
}

const TWO = number(2);
const MINUS_TWO = number(-2);

const knownWeights = new WeakMap<Value, Value>();

/**
 * The atomic weight of an all-small game: the number of ups it is worth in the company of nimbers, itself a value.
 * Undefined for other games. (Siegel, Combinatorial Game Theory, II.7.)
 */
export function atomicWeight(value: Value): Value | undefined {
  return isAllSmall(value) ? weightOf(value) : undefined;
}

function weightOf(value: Value): Value {
  if (value.upStar) return number(value.upStar.ups);
  let weight = knownWeights.get(value);
  if (!weight) {
    weight = step(() => weightByOptions(value));
    knownWeights.set(value, weight);
  }
  return weight;
}

/** {w(L) - 2 | w(R) + 2}, unless that is an integer and more than one integer would do: then a remote star decides. */
function weightByOptions(value: Value): Value {
  const left = value.left.map((option) => add(weightOf(option), MINUS_TWO));
  const right = value.right.map((option) => add(weightOf(option), TWO));
  const simplest = canonical(left, right);
  if (!simplest.number?.isInteger) return simplest;
  const remote = upStar(Dyadic.ZERO, 0, birthday(value) + 1);
  if (isAtMost(remote, value)) return farthest(simplest, 1, (n) => right.some((r) => isAtMost(r, n)));
  if (isAtMost(value, remote)) return farthest(simplest, -1, (n) => left.some((l) => isAtMost(n, l)));
  return ZERO;
}

/** The last integer on the way from `start` in a direction before one that is out of bounds. */
function farthest(start: Value, direction: number, isOut: (n: Value) => boolean): Value {
  const one = number(direction);
  let last = start;
  for (let next = add(last, one); !isOut(next); next = add(last, one)) last = next;
  return last;
}

const knownBirthdays = new WeakMap<Value, number>();

/** The depth of the canonical form. */
export function birthday(value: Value): number {
  const u = value.upStar;
  if (u) return birthdayOfNumber(u.number) + birthdayOfUpStar(Math.abs(u.ups), u.nimber);
  let day = knownBirthdays.get(value);
  if (day === undefined) {
    day = step(() => 1 + Math.max(...[...value.left, ...value.right].map(birthday)));
    knownBirthdays.set(value, day);
  }
  return day;
}

/** An integer n is born on day |n|; each binary place takes one more day. */
function birthdayOfNumber(x: Dyadic): number {
  const size = x.sign < 0 ? x.negated() : x;
  const whole = Number(size.floor().numerator);
  return x.isInteger ? whole : whole + 1 + x.exponent;
}

/** n·↑ + *m leads to (n-1)·↑ + *(m xor 1) and so on, to ↑ = {0|*}, ↑* = {0,*|0} or ↑*m = {0|*(m xor 1)}. */
function birthdayOfUpStar(ups: number, nimber: number): number {
  if (ups === 0) return nimber;
  const last = ups % 2 === 1 ? nimber : nimber ^ 1;
  return ups - 1 + (last <= 1 ? 2 : 1 + (last ^ 1));
}

/** Who wins a game by itself: L(eft), R(ight), the N(ext) or the P(revious) player. */
export const OUTCOMES = ['L', 'R', 'N', 'P'] as const;
/** An outcome class: L and R win whoever begins, N is who moves next, P the other. */
export type Outcome = (typeof OUTCOMES)[number];

const OUTCOME_OF_ORDER = { '<': 'R', '=': 'P', '>': 'L', '||': 'N' } as const;

/** The outcome class of a value. */
export function outcome(value: Value): Outcome {
  return OUTCOME_OF_ORDER[compare(value, ZERO)];
}

/** From who wins moving first. */
export function outcomeOf(leftWins: boolean, rightWins: boolean): Outcome {
  if (leftWins) return rightWins ? 'N' : 'L';
  return rightWins ? 'R' : 'P';
}
