// The exact values of components. The value of a component is found if it is small: canonical forms grow quickly.

import { storedValue } from '../database/entries';
import { Basic, BasicKind } from '../games/basic';
import { basicOf } from '../games/rules';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { simplestBetween } from '../sum/numbers';
import {
  add,
  allowSteps,
  formCount,
  makeNumber,
  makeSwitch,
  makeUpStar,
  NO_NUMBER,
  negative,
  numberFromDouble,
  UNKNOWN,
  valueOfOptions,
  ZERO,
} from '../values/values';
import { LEAST_LIMIT } from './era';
import { listLength, moveIn, movesOf, partIn, partsAfter } from './expansion';
import { Item } from './item';
import { isNegative, itemAt } from './items';

/** What is known of a board's value. */
export const enum ValueState {
  Untried = 0,
  Known = 1,
  /** Not to be had below the size at which it was tried. */
  Unknown = 2,
  /** Known, but a search may use it only if it has paid for it (purchases.ts). */
  Bought = 3,
}

/** Steps that the last addition or simplification for one board may cost. */
let stepsPerBoard: i32 = LEAST_LIMIT;

/** No new values when there are so many. */
const MOST_VALUES: u32 = 1 << 21;

export function setStepsPerBoard(steps: i32): void {
  stepsPerBoard = steps;
}

/**
 * The value of a kept board, `UNKNOWN` if it is larger than `most` cells or its value too complicated. Boards up to
 * `most` cells leave only parts up to `most` cells: sizes never grow along moves.
 */
export function valueOfBoard(id: u32, most: i32): u32 {
  const item = itemAt(id);
  let value: u32 = UNKNOWN;
  const state = item.valueState;
  if (state == ValueState.Known || (state == ValueState.Bought && (<i32>item.size <= most || isPaid(item)))) {
    value = item.value;
  } else if (state == ValueState.Untried || (state == ValueState.Unknown && <i32>item.value < most)) {
    value = findValue(id, most);
    item.valueState = <u8>(value == UNKNOWN ? ValueState.Unknown : ValueState.Known);
    item.value = value == UNKNOWN ? <u32>most : value;
  }
  if (!isNegative(id)) return value;
  allowSteps(stepsPerBoard);
  return negative(value);
}

/** The value of a board that is not kept, if it is seen at a glance or stored; else `UNKNOWN`. */
export function valueAtOnce(id: u32): u32 {
  const item = itemAt(id);
  const seen = item.impartial ? UNKNOWN : basicValue(<i32>item.kind, <usize>item.content, item.length);
  const value = seen == UNKNOWN ? storedValue(item.added | item.combined) : seen;
  if (!isNegative(id)) return value;
  allowSteps(stepsPerBoard);
  return negative(value);
}

/** The value of the positive sign of a kept board, if it is known; else `UNKNOWN`. */
export function knownValue(id: u32): u32 {
  const item = itemAt(id);
  if (item.valueState & ValueState.Known) return item.value;
  const stored = storedValue(item.added | item.combined);
  if (stored != UNKNOWN) rememberValue(id, stored, ValueState.Known);
  return stored;
}

/** Keeps the value of the positive sign of a kept board. */
export function rememberValue(id: u32, value: u32, state: ValueState): void {
  const item = itemAt(id);
  item.valueState = <u8>state;
  item.value = value;
}

/** Of what is paid for a value: all of it. No price is so high. */
const PAID: u32 = u32.MAX_VALUE;

/** Notes that the search may use the value of a board. */
export function markPaid(item: Item): void {
  item.paid = PAID;
}

// @ts-ignore: decorator
@inline
export function isPaid(item: Item): bool {
  return item.paid == PAID;
}

function findValue(id: u32, most: i32): u32 {
  const item = itemAt(id);
  const kind = <i32>item.kind;
  const impartial = item.impartial != 0;
  const position = <usize>item.content;
  const length = item.length;
  if (!impartial) {
    const value = basicValue(kind, position, length);
    if (value != UNKNOWN) return value;
  }
  const stored = storedValue(item.added | item.combined);
  if (stored != UNKNOWN) return stored;
  if (<i32>item.size > most || formCount() > MOST_VALUES) return UNKNOWN;
  const mark = scratchMark();
  const value = byOptions(id, impartial, most);
  releaseScratch(mark);
  return value;
}

/** The value of a position that is seen at a glance to be a basic game; otherwise `UNKNOWN`. */
export function basicValue(kind: i32, position: usize, length: i32): u32 {
  return valueOfBasic(basicOf(kind, false, position, length));
}

/** The value of a basic game; `UNKNOWN` if there is none, or it is out of reach. */
export function valueOfBasic(basic: Basic): u32 {
  switch (basic.kind) {
    case BasicKind.None:
      return UNKNOWN;
    case BasicKind.Number:
      return valueOfNumber(basic.first);
    case BasicKind.UpStar:
      return Math.abs(basic.first) < 1e6 ? makeUpStar(0, <i32>basic.first, basic.nimber) : UNKNOWN;
    default: {
      if (basic.first < basic.second) return valueOfNumber(simplestBetween(basic.first, basic.second));
      const centre = numberFromDouble((basic.first + basic.second) / 2);
      const width = numberFromDouble((basic.first - basic.second) / 2);
      if (centre == NO_NUMBER || width == NO_NUMBER) return UNKNOWN;
      return width == 0 ? makeUpStar(centre, 0, 1) : makeSwitch(centre, width);
    }
  }
}

function valueOfNumber(number: f64): u32 {
  const exact = numberFromDouble(number);
  return exact == NO_NUMBER ? UNKNOWN : makeNumber(exact);
}

function byOptions(id: u32, impartial: bool, most: i32): u32 {
  const left = optionValues(id, 0, most);
  if (!left) return UNKNOWN;
  const lefts = load<u32>(left);
  const right = impartial ? left : optionValues(id, 1, most);
  if (!right) return UNKNOWN;
  allowSteps(stepsPerBoard);
  return valueOfOptions(left + 4, lefts, right + 4, load<u32>(right));
}

/** The values after the player's moves, u32 count first, in scratch memory; 0 if one is unknown. */
function optionValues(id: u32, player: i32, most: i32): usize {
  const moves = movesOf(id, player);
  if (!moves) return 0;
  const count = listLength(moves);
  const values = scratch((count + 1) << 2);
  store<u32>(values, <u32>count);
  for (let i = 0; i < count; i++) {
    const mark = scratchMark();
    const parts = partsAfter(id, moveIn(moves, i), player);
    const value = parts ? sumOf(parts, most) : UNKNOWN;
    releaseScratch(mark);
    if (value == UNKNOWN) return 0;
    store<u32>(values + ((<usize>(i + 1)) << 2), value);
  }
  return values;
}

function sumOf(parts: usize, most: i32): u32 {
  let total: u32 = ZERO;
  for (let i = 0; i < listLength(parts); i++) {
    const value = valueOfBoard(partIn(parts, i), most);
    allowSteps(stepsPerBoard);
    total = add(total, value);
    if (total == UNKNOWN) return UNKNOWN;
  }
  return total;
}
