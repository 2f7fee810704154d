// The playout policy (PPAF, Cazenave): a weight per move code, learned during the playouts. A move is drawn with
// probability proportional to the exponential of its weight.

import { takeBlock } from '../memory/pages';
import { exponential } from './exponential';
import { codeOf } from './moves';
import { random } from './random';

/** f64 each: the weight, its exponential, the change that waits to be applied; i32: is a change waiting? */
const CODE_BYTES: usize = 32;
const WEIGHT: usize = 0;
const STRENGTH: usize = 8;
const CHANGE: usize = 16;
const WAITING: usize = 24;

/** Far beyond what learning reaches; keeps sums of exponentials finite. */
const MOST_WEIGHT: f64 = 500;

let codes: usize = 0;
/** Codes with a waiting change. */
let changed: usize = 0;
let changes: i32 = 0;

export function openPolicy(codeCount: i32): bool {
  codes = takeBlock(<usize>codeCount * CODE_BYTES);
  changed = takeBlock(<usize>codeCount * 4);
  changes = 0;
  if (!codes || !changed) return false;
  for (let code = 0; code < codeCount; code++) {
    store<f64>(at(code), 0, WEIGHT);
    store<f64>(at(code), 1, STRENGTH);
    store<f64>(at(code), 0, CHANGE);
    store<i32>(at(code), 0, WAITING);
  }
  return true;
}

// @ts-ignore: decorator
@inline
function at(code: i32): usize {
  return codes + <usize>code * CODE_BYTES;
}

/** Between 0 and 1: how likely the policy would take the move against one of weight 0. */
export function chanceOf(code: i32): f64 {
  const strength = load<f64>(at(code), STRENGTH);
  return strength / (1 + strength);
}

function totalStrength(count: i32): f64 {
  let sum: f64 = 0;
  for (let index = 0; index < count; index++) sum += load<f64>(at(codeOf(index)), STRENGTH);
  return sum;
}

/** The index of one of the `count` moves of the position, whose codes are set. */
export function drawMove(count: i32): i32 {
  let rest = totalStrength(count) * (<f64>random() * (1.0 / 4294967296.0));
  for (let index = 0; index < count - 1; index++) {
    rest -= load<f64>(at(codeOf(index)), STRENGTH);
    if (rest < 0) return index;
  }
  return count - 1;
}

/** The winner played move `chosen` of `count`: its weight will rise, at the cost of all moves in proportion. */
export function prefer(chosen: i32, count: i32, rate: f64): void {
  const share = rate / totalStrength(count);
  for (let index = 0; index < count; index++) {
    const code = codeOf(index);
    change(code, -share * load<f64>(at(code), STRENGTH));
  }
  change(codeOf(chosen), rate);
}

function change(code: i32, amount: f64): void {
  const entry = at(code);
  if (!load<i32>(entry, WAITING)) {
    store<i32>(entry, 1, WAITING);
    store<i32>(changed + (<usize>changes << 2), code);
    changes = changes + 1;
  }
  store<f64>(entry, load<f64>(entry, CHANGE) + amount, CHANGE);
}

/** All preferences of a playout were computed from the same weights; now they take effect. */
export function applyChanges(): void {
  for (let index = 0; index < changes; index++) {
    const entry = at(load<i32>(changed + (<usize>index << 2)));
    const weight = load<f64>(entry, WEIGHT) + load<f64>(entry, CHANGE);
    const bounded = min(max(weight, -MOST_WEIGHT), MOST_WEIGHT);
    store<f64>(entry, bounded, WEIGHT);
    store<f64>(entry, exponential(bounded), STRENGTH);
    store<f64>(entry, 0, CHANGE);
    store<i32>(entry, 0, WAITING);
  }
  changes = 0;
}
