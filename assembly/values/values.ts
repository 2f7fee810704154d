// Values of short games: the one door to this folder. Call `openValues` once, `allowSteps` before a computation
// that may be large, and take `UNKNOWN` (or `NO_NUMBER`, or an `Unknown` answer) for what it says.

import { closeArithmetic, openArithmetic } from './arithmetic';
import { closeCanonical, openCanonical } from './canonical';
import { closeComparison, openComparison } from './compare';
import { closeInterning, openInterning } from './intern';
import { closeLists, openLists } from './lists';
import { closeThermographs, openThermographs } from './thermograph';
import { closeTransfer } from './transfer';

/** How often values have been forgotten: ids of earlier generations mean nothing. */
export let generation: u32 = 0;

/** Forgets all values but 0 and begins anew. False when memory has ended. */
export function openValues(): bool {
  closeValues();
  generation++;
  openComparison();
  openArithmetic();
  return openCanonical() && openInterning() && openLists() && openThermographs();
}

/** Gives all memory back; every id becomes meaningless. */
export function closeValues(): void {
  closeInterning();
  closeComparison();
  closeCanonical();
  closeArithmetic();
  closeLists();
  closeThermographs();
  closeTransfer();
}

export { add, negative } from './arithmetic';
export { atomicWeight } from './atomicWeight';
export { allowSteps, hitLimit, Limit, limitHit, spendSteps, stepsAreSpent, stepsSpent } from './budget';
export { valueOfOptions } from './canonical';
export { Answer, isAtMost } from './compare';
export { contentHash } from './content';
export { floorOf, NO_NUMBER, numberFromDouble } from './dyadic';
export { meanOf, temperatureOf } from './facts';
export {
  formCount,
  halfWidth,
  isAllSmall,
  Kind,
  kindOf,
  leftStop,
  nimberOf,
  numberPart,
  rightStop,
  UNKNOWN,
  upsOf,
  ZERO,
} from './forms';
export { addNumber, baseOf, makeNumber, makeSwitch, makeUpStar } from './intern';
export { ensureOptions, leftCount, leftOptions, rightCount, rightOptions } from './options';
export { thermographOf } from './thermograph';
export { readValue, transferBuffer, transferWords, writeThermograph, writeValue } from './transfer';
