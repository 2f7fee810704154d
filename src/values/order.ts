import { charge } from '../base/reading.js';
import { step, tick } from './budget.js';
import { type Dyadic, greater, lesser } from './dyadic.js';
import type { UpStar, Value } from './value.js';

/** `||`: confused, whoever moves first wins the difference. */
export const ORDERS = ['<', '=', '>', '||'] as const;
/** How two values compare. */
export type Order = (typeof ORDERS)[number];

/** How a stands to b. */
export function compare(a: Value, b: Value): Order {
  if (a === b) return '=';
  if (isAtMost(a, b)) return '<';
  return isAtMost(b, a) ? '>' : '||';
}

/** The numbers that play reaches first, each player moving first. */
export interface Stops {
  readonly left: Dyadic;
  readonly right: Dyadic;
}

const knownStops = new WeakMap<Value, Stops>();

/** The numbers that play reaches if Left, or Right, begins and both play only until the first number. */
export function stops(value: Value): Stops {
  if (value.upStar) return { left: value.upStar.number, right: value.upStar.number };
  let known = knownStops.get(value);
  if (!known) {
    known = step(() => ({
      left: value.left.map((option) => stops(option).right).reduce(greater),
      right: value.right.map((option) => stops(option).left).reduce(lesser),
    }));
    knownStops.set(value, known);
  }
  return known;
}

/** Answers of {@link isAtMost}, `a` first; forgotten all together when there are too many. */
let knownOrders = new Map<number | string, boolean>();
const MOST_ORDERS = 1 << 20;
/** Two smaller ids fit one exact number. */
const ID_RANGE = 2 ** 26;

/** a ≤ b: Left, moving second, wins b - a. */
export function isAtMost(a: Value, b: Value): boolean {
  if (a === b) return true;
  charge(2);
  tick();
  if (a.upStar && b.upStar) return isUpStarAtMost(a.upStar, b.upStar);
  const stopsOfA = stops(a);
  const stopsOfB = stops(b);
  if (stopsOfA.left.compare(stopsOfB.right) < 0) return true;
  if (stopsOfA.left.compare(stopsOfB.left) > 0 || stopsOfA.right.compare(stopsOfB.right) > 0) return false;

  const key = Math.max(a.id, b.id) < ID_RANGE ? a.id * ID_RANGE + b.id : `${a.id} ${b.id}`;
  let known = knownOrders.get(key);
  if (known === undefined) {
    known = step(
      () => !a.left.some((option) => isAtMost(b, option)) && !b.right.some((option) => isAtMost(option, a)),
    );
    if (knownOrders.size >= MOST_ORDERS) knownOrders = new Map();
    knownOrders.set(key, known);
  }
  return known;
}

/** ↑ is greater than every nimber but *, with which it is confused; ↑↑ is greater than all of them. */
function isUpStarAtMost(a: UpStar, b: UpStar): boolean {
  const difference = b.number.compare(a.number);
  if (difference !== 0) return difference > 0;
  const ups = b.ups - a.ups;
  const nimber = a.nimber ^ b.nimber;
  if (ups === 0) return nimber === 0;
  return ups > 1 || (ups === 1 && nimber !== 1);
}
