// The playout policy (PPAF, Cazenave): a weight per move code, learned during the playouts. A move is drawn with
// probability proportional to the exponential of its weight.

import { takeBlock } from '../memory/pages';
import { exponential } from './exponential';
import { codeOf } from './moves';
import { random } from './random';

@unmanaged
class Preference {
  weight: f64;
  /** The exponential of the weight. */
  strength: f64;
  /** The change that waits to be applied, and whether one does. */
  change: f64;
  waiting: i32;
  private padding: i32;
}

const PREFERENCE_BYTES: usize = offsetof<Preference>();

/** Far beyond what learning reaches; keeps sums of exponentials finite. */
const MOST_WEIGHT: f64 = 500;

/** By code. */
let preferences: usize = 0;
/** Codes with a waiting change, i32 each. */
let changed: usize = 0;
let changes: i32 = 0;

export function openPolicy(codeCount: i32): bool {
  preferences = takeBlock(<usize>codeCount * PREFERENCE_BYTES);
  changed = takeBlock(<usize>codeCount * 4);
  changes = 0;
  if (!preferences || !changed) return false;
  for (let code = 0; code < codeCount; code++) {
    const preference = preferenceOf(code);
    preference.weight = 0;
    preference.strength = 1;
    preference.change = 0;
    preference.waiting = 0;
  }
  return true;
}

/** What has been learned, for other threads. */
export function policyBlock(): usize {
  return preferences;
}

export function policyBytes(codeCount: i32): usize {
  return <usize>codeCount * PREFERENCE_BYTES;
}

// @ts-ignore: decorator
@inline
function preferenceOf(code: i32): Preference {
  return changetype<Preference>(preferences + <usize>code * PREFERENCE_BYTES);
}

/** Between 0 and 1: how likely the policy would take the move against one of weight 0. */
export function chanceOf(code: i32): f64 {
  const strength = preferenceOf(code).strength;
  return strength / (1 + strength);
}

function totalStrength(count: i32): f64 {
  let sum: f64 = 0;
  for (let index = 0; index < count; index++) sum += preferenceOf(codeOf(index)).strength;
  return sum;
}

/** The index of one of the `count` moves of the position, whose codes are set. */
export function drawMove(count: i32): i32 {
  let rest = totalStrength(count) * (<f64>random() * (1.0 / 4294967296.0));
  for (let index = 0; index < count - 1; index++) {
    rest -= preferenceOf(codeOf(index)).strength;
    if (rest < 0) return index;
  }
  return count - 1;
}

/** The winner played move `chosen` of `count`: its weight will rise, at the cost of all moves in proportion. */
export function prefer(chosen: i32, count: i32, rate: f64): void {
  const share = rate / totalStrength(count);
  for (let index = 0; index < count; index++) {
    const code = codeOf(index);
    change(code, -share * preferenceOf(code).strength);
  }
  change(codeOf(chosen), rate);
}

function change(code: i32, amount: f64): void {
  const preference = preferenceOf(code);
  if (!preference.waiting) {
    preference.waiting = 1;
    store<i32>(changed + ((<usize>changes) << 2), code);
    changes = changes + 1;
  }
  preference.change = preference.change + amount;
}

/** All preferences of a playout were computed from the same weights; now they take effect. */
export function applyChanges(): void {
  for (let index = 0; index < changes; index++) {
    const preference = preferenceOf(load<i32>(changed + ((<usize>index) << 2)));
    const weight = preference.weight + preference.change;
    const bounded = min(max(weight, -MOST_WEIGHT), MOST_WEIGHT);
    preference.weight = bounded;
    preference.strength = exponential(bounded);
    preference.change = 0;
    preference.waiting = 0;
  }
  changes = 0;
}
