// The values by themselves, for test/values: compiled by the tests, never shipped.

import { limitPages } from '../memory/pages';
import { limitHit, stepsSpent } from './budget';
import { valueOfOptions } from './canonical';
import { setId } from './lists';
import { leftWall, leftWallPoints, rightWall, rightWallPoints, thermographOf } from './thermograph';
import { pointTemperature, pointValue } from './walls';

export { add, negative, subtract } from './arithmetic';
export { atomicLead, atomicWeight } from './atomicWeight';
export { allowSteps } from './budget';
export { compareValues, isAtMost, outcomeOfValue } from './compare';
export { numberFromDouble } from './dyadic';
export { birthdayOf, meanOf, sizeOf, temperatureOf } from './facts';
export {
  formCount,
  isAllSmall,
  isInfinitesimal,
  kindOf,
  leftStop,
  nimberOf,
  numberPart,
  rightStop,
  upsOf,
} from './forms';
export { addNumber, baseOf, makeNumber, makeSwitch, makeUpStar } from './intern';
export { ensureOptions, leftCount, optionOf, rightCount } from './options';
export { readValue, transferBuffer, transferWords, writeValue } from './transfer';
export { closeValues, openValues } from './values';
export { limitPages };

export function limit(): i32 {
  return limitHit;
}

export function steps(): f64 {
  return stepsSpent;
}

const MOST: u32 = 64;
const left: usize = memory.data(MOST << 2, 4);
const right: usize = memory.data(MOST << 2, 4);
let lefts: u32 = 0;
let rights: u32 = 0;

export function addLeftOption(v: u32): void {
  setId(left, lefts, v);
  lefts++;
}

export function addRightOption(v: u32): void {
  setId(right, rights, v);
  rights++;
}

/** The value of the game with the options added since the last one. */
export function valueOfGame(): u32 {
  const v = valueOfOptions(left, lefts, right, rights);
  lefts = 0;
  rights = 0;
  return v;
}

/** Points of a wall, 0 Left, 1 Right; 0 if the thermograph is unknown. */
export function wallPoints(v: u32, player: i32): u32 {
  const thermograph = thermographOf(v);
  if (!thermograph) return 0;
  return player == 0 ? leftWallPoints(thermograph) : rightWallPoints(thermograph);
}

export function wallValue(v: u32, player: i32, i: u32): i64 {
  const thermograph = thermographOf(v)!;
  return pointValue(player == 0 ? leftWall(thermograph) : rightWall(thermograph), i);
}

export function wallTemperature(v: u32, player: i32, i: u32): i64 {
  const thermograph = thermographOf(v)!;
  return pointTemperature(player == 0 ? leftWall(thermograph) : rightWall(thermograph), i);
}
