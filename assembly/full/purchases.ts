// When the exact value of a component is worth finding out. The search pays rent for every node that has the component in
// its sum. When the rent has reached what the value would cost, by the size of the component, the value is
// bought: at worst all has cost twice as much as would have been best.

import { memoryEnded } from '../memory/ended';
import { isTogether, threads } from '../memory/sharing';
import { allowSteps, formCount, negative, UNKNOWN } from '../values/values';
import { isPaid, knownValue, markPaid } from './boardValues';
import { LEAST_LIMIT } from './era';
import { Feature, usesFeature } from './features';
import { isNegative, itemAt, TRANSIENT } from './items';
import { mayFindOut, publish, readFromStart } from './sharedValues';
import { hasRoomForItems, priceOf } from './sizes';
import { addBoardToValuation, openValuation, runValuation, Valuation } from './valuation';

export const enum Purchase {
  Running,
  Made,
  /** The value is dearer than it looked. */
  Refused,
}

/** Of what is paid: never to be bought. What is bought has a greater mark. */
const REFUSED: u32 = u32.MAX_VALUE - 1;

/** No new values when there are so many forms. */
const MOST_FORMS: u32 = 1 << 21;

/** Steps before the clock is looked at. */
const SLICE_STEPS: i32 = 10000;
/** Steps that a value may cost for each node of its price. */
const STEPS_PER_NODE: u32 = 200;

/** The component, with positive sign, whose value is to be bought next; 0: none. */
export let wish: u32 = 0;

let bought: u32 = 0;
let slicesLeft: u32 = 0;

export function forgetWish(): void {
  wish = 0;
  readFromStart();
}

/** Pays for a component without value that stands in a sum. Of several threads each pays for all: they search the same sums. */
export function payRent(id: u32): void {
  if (id & TRANSIENT || !usesFeature(Feature.Values)) return;
  const item = itemAt(id);
  if (item.paid >= REFUSED) return;
  const paid = item.paid + threads;
  item.paid = paid;
  if (paid < 32 || wish) return;
  const price: u32 = item.impartial ? 0 : priceOf(<i32>item.kind, <i32>item.size);
  if (!price) item.paid = REFUSED;
  else if (paid >= price) wish = id & ~1;
}

/** Begins to find out the value that is wished for. False if there is no room for it. */
export function beginPurchase(): bool {
  bought = wish;
  wish = 0;
  const item = itemAt(bought);
  if (isTogether && !mayFindOut(bought)) {
    item.paid = REFUSED;
    readFromStart();
    return false;
  }
  const price = priceOf(<i32>item.kind, <i32>item.size);
  slicesLeft = max(price * STEPS_PER_NODE, <u32>LEAST_LIMIT) / <u32>SLICE_STEPS + 1;
  if (hasRoomForItems() && formCount() < MOST_FORMS && openValuation() && addBoardToValuation(bought))
    return true;
  item.paid = REFUSED;
  return false;
}

/** Goes on with what has begun. */
export function buy(): Purchase {
  const state = runValuation(SLICE_STEPS, i32.MAX_VALUE);
  if (state == Valuation.Running && --slicesLeft && !memoryEnded) return Purchase.Running;
  const item = itemAt(bought);
  if (state == Valuation.Ready) {
    markPaid(item);
    if (isTogether) publish(bought);
    return Purchase.Made;
  }
  item.paid = REFUSED;
  return Purchase.Refused;
}

/** The value of an item that has been bought; else `UNKNOWN`. */
export function boughtValue(id: u32): u32 {
  if (id & TRANSIENT || !isPaid(itemAt(id))) return UNKNOWN;
  const value = knownValue(id);
  if (!isNegative(id)) return value;
  allowSteps(LEAST_LIMIT);
  return negative(value);
}
