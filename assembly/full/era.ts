// An era: questions that share what is known of values. Limits are counted in steps, and what is known already costs none,
// so that a value out of reach for a question that is asked first might be within reach for one that is asked later:
// nodes would depend on what was asked before. But while all steps since values were last forgotten are fewer than the
// least limit allows, nobody has met a limit, and nobody would have who began without values: it would have taken the
// same steps, in the same order (options are listed by content, values/content.ts), and no more than these. So values stay
// that long. A question that began with values of others and leaves the era is asked anew, without them.

import { openValues, stepsSpent } from '../values/values';
import { features } from './features';
import { forgetItemValues, itemBytes, lastingBytes } from './itemStore';
import { mostItemBytes } from './sizes';

/** Whatever may end a computation with values allows at least so many steps. Boards whose values are found take thousands. */
export const LEAST_LIMIT: i32 = 100000;

/** Half of the limit is left for what is done twice because caches forget. */
const ERA_STEPS: f64 = <f64>LEAST_LIMIT / 2;
/** Later no question joins the era: it would probably have to be asked anew. */
const LATEST: f64 = ERA_STEPS / 2;

let isOpen: bool = false;
/** The steps before the era began. */
let stepsBefore: f64 = 0;
/** Which techniques its values have been found with. */
let featuresOfEra: i32 = 0;
/** The question has begun with values of others. */
let isLater: bool = false;

/** Begins a question; `afresh`: without values in any case. False when memory has ended. */
export function beginInEra(afresh: bool): bool {
  isLater = isOpen && !afresh && features == featuresOfEra && stepsInEra() <= LATEST && hasRoomForCertain();
  if (isLater) return true;
  forgetItemValues();
  isOpen = openValues();
  stepsBefore = stepsSpent;
  featuresOfEra = features;
  return isOpen;
}

function stepsInEra(): f64 {
  return stepsSpent - stepsBefore;
}

/** Boards whose values are known need not be looked into, and are not counted: here they all are. */
function hasRoomForCertain(): bool {
  return itemBytes() + lastingBytes() <= mostItemBytes() >> 1;
}

/** May the question have gone another way than it would have gone by itself? */
// @ts-ignore: decorator
@inline
export function isInDoubt(): bool {
  return isLater && (stepsInEra() > ERA_STEPS || !hasRoomForCertain());
}

/** From now on values come from elsewhere, too, and nodes may differ. */
export function endEra(): void {
  isOpen = false;
  isLater = false;
}
