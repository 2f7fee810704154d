// Every way to make a value: look it up, or make its record. All constructors of canonical forms end here.

import {
  closeIndex,
  firstSlot,
  HASH_INDEX,
  HashIndex,
  insertId,
  nextSlot,
  openIndex,
  slotHash,
  slotId,
  slotTaken,
} from '../memory/hashIndex';
import { hitLimit, Limit } from './budget';
import { HASH_BYTES, hashOfOptions, sortByContent } from './content';
import { fits, half, NO_NUMBER } from './dyadic';
import {
  addForm,
  closeForms,
  formAt,
  halfWidth,
  isAllSmall,
  Kind,
  kindOf,
  leftStop,
  nimberOf,
  numberPart,
  openForms,
  rightStop,
  takeFormBytes,
  UNKNOWN,
  upsOf,
  ZERO,
} from './forms';
import { idAt, setId } from './lists';

export const MOST_UPS: i32 = 1 << 28;

const index = changetype<HashIndex>(memory.data(HASH_INDEX, 4));

/** Forgets all values but the game 0. False when memory has ended. */
export function openInterning(): bool {
  closeInterning();
  return openForms() && openIndex(index) && makeUpStar(0, 0, 0) == ZERO;
}

/** Gives all memory back. */
export function closeInterning(): void {
  closeForms();
  closeIndex(index);
}

// @ts-ignore: decorator
@inline
function mix(h: u64, x: u64): u64 {
  h = (h ^ x) * 0xff51afd7ed558ccd;
  return h ^ (h >> 32);
}

// @ts-ignore: decorator
@inline
function finish(h: u64): u32 {
  h = (h ^ (h >> 29)) * 0xc4ceb9fe1a85ec53;
  return <u32>(h >> 32);
}

/** A new record that is in the index; `UNKNOWN` when memory has ended. */
function newForm(kind: Kind, hash: u32): u32 {
  const v = addForm(kind);
  if (v == UNKNOWN) return UNKNOWN;
  if (insertId(index, hash, v)) return v;
  // The record is lost, but nobody knows its id.
  hitLimit(Limit.Memory);
  return UNKNOWN;
}

/** number + ups·↑ + *nimber. */
export function makeUpStar(number: i64, ups: i32, nimber: u32): u32 {
  if (!fits(number) || ups > MOST_UPS || ups < -MOST_UPS) {
    hitLimit(Limit.Number);
    return UNKNOWN;
  }
  const hash = finish(mix(mix(1, <u64>number), ((<u64>(<u32>ups)) << 32) | <u64>nimber));
  for (let slot = firstSlot(index, hash); slotTaken(slot); slot = nextSlot(index, slot)) {
    if (slotHash(slot) != hash) continue;
    const v = slotId(slot);
    if (kindOf(v) > Kind.UpStar || numberPart(v) != number) continue;
    if (upsOf(v) == ups && nimberOf(v) == nimber) return v;
  }
  const v = newForm(ups == 0 && nimber == 0 ? Kind.Number : Kind.UpStar, hash);
  if (v == UNKNOWN) return UNKNOWN;
  const form = formAt(v);
  form.isAllSmall = number == 0;
  form.number = number;
  form.leftStop = number;
  form.rightStop = number;
  form.ups = ups;
  form.nimber = nimber;
  return v;
}

export function makeNumber(number: i64): u32 {
  return makeUpStar(number, 0, 0);
}

/** {centre + width | centre - width}, width > 0. */
export function makeSwitch(centre: i64, width: i64): u32 {
  if (!fits(centre) || !fits(centre + width) || !fits(centre - width)) {
    hitLimit(Limit.Number);
    return UNKNOWN;
  }
  const hash = finish(mix(mix(2, <u64>centre), <u64>width));
  for (let slot = firstSlot(index, hash); slotTaken(slot); slot = nextSlot(index, slot)) {
    if (slotHash(slot) != hash) continue;
    const v = slotId(slot);
    if (kindOf(v) == Kind.Switch && numberPart(v) == centre && halfWidth(v) == width) return v;
  }
  const v = newForm(Kind.Switch, hash);
  if (v == UNKNOWN) return UNKNOWN;
  const form = formAt(v);
  form.number = centre;
  form.leftStop = centre + width;
  form.rightStop = centre - width;
  return v;
}

/** The translate of a general base by a number. */
function makeTranslate(base: u32, centre: i64): u32 {
  if (centre == 0) return base;
  const left = leftStop(base) + centre;
  const right = rightStop(base) + centre;
  if (!fits(centre) || !fits(left) || !fits(right)) {
    hitLimit(Limit.Number);
    return UNKNOWN;
  }
  const hash = finish(mix(mix(3, <u64>centre), <u64>base));
  for (let slot = firstSlot(index, hash); slotTaken(slot); slot = nextSlot(index, slot)) {
    if (slotHash(slot) != hash) continue;
    const v = slotId(slot);
    if (kindOf(v) == Kind.General && numberPart(v) == centre && baseOf(v) == base) return v;
  }
  const v = newForm(Kind.General, hash);
  if (v == UNKNOWN) return UNKNOWN;
  const form = formAt(v);
  form.base = base;
  form.number = centre;
  form.leftStop = left;
  form.rightStop = right;
  return v;
}

/** The value without its number part: a translate is its base plus its `numberPart`. */
export function baseOf(v: u32): u32 {
  switch (kindOf(v)) {
    case Kind.Number:
      return ZERO;
    case Kind.UpStar:
      return numberPart(v) == 0 ? v : makeUpStar(0, upsOf(v), nimberOf(v));
    case Kind.Switch:
      return numberPart(v) == 0 ? v : makeSwitch(0, halfWidth(v));
    default:
      return formAt(v).base;
  }
}

/** The value plus a number. */
export function addNumber(v: u32, x: i64): u32 {
  if (x == 0 || v == UNKNOWN) return v;
  const number = numberPart(v) + x;
  switch (kindOf(v)) {
    case Kind.Number:
    case Kind.UpStar:
      return makeUpStar(number, upsOf(v), nimberOf(v));
    case Kind.Switch:
      return makeSwitch(number, halfWidth(v));
    default:
      return makeTranslate(formAt(v).base, number);
  }
}

/**
 * The general form with these options, which are those of its canonical form, each list in order (content.ts); it is not a
 * number, UpStar or switch, and its stops are `high` and `low`. The lists may be overwritten.
 */
export function makeGeneral(left: usize, lefts: u32, right: usize, rights: u32, high: i64, low: i64): u32 {
  const centre = half(high + low);
  if (centre == NO_NUMBER) {
    hitLimit(Limit.Number);
    return UNKNOWN;
  }
  if (centre != 0) {
    if (!translateList(left, lefts, -centre) || !translateList(right, rights, -centre)) return UNKNOWN;
    sortByContent(left, lefts);
    sortByContent(right, rights);
  }
  const base = makeBase(left, lefts, right, rights, high - centre);
  return base == UNKNOWN ? UNKNOWN : makeTranslate(base, centre);
}

/** The base with stops `width` and -`width`. */
function makeBase(left: usize, lefts: u32, right: usize, rights: u32, width: i64): u32 {
  let h: u64 = mix(4, ((<u64>lefts) << 32) | <u64>rights);
  for (let i: u32 = 0; i < lefts; i++) h = mix(h, <u64>idAt(left, i));
  for (let i: u32 = 0; i < rights; i++) h = mix(h, <u64>idAt(right, i));
  const hash = finish(h);
  for (let slot = firstSlot(index, hash); slotTaken(slot); slot = nextSlot(index, slot)) {
    if (slotHash(slot) == hash && hasOptions(slotId(slot), left, lefts, right, rights)) return slotId(slot);
  }
  const options = listOptions(left, lefts, right, rights);
  if (!options) return UNKNOWN;
  const v = newForm(Kind.General, hash);
  if (v == UNKNOWN) return UNKNOWN;
  const form = formAt(v);
  // A general form has options on both sides, else it would be an integer.
  let allSmall: bool = true;
  for (let i: u32 = 0; i < lefts && allSmall; i++) allSmall = isAllSmall(idAt(left, i));
  for (let i: u32 = 0; i < rights && allSmall; i++) allSmall = isAllSmall(idAt(right, i));
  form.isAllSmall = allSmall;
  form.base = v;
  form.leftStop = width;
  form.rightStop = -width;
  setOptions(v, options, lefts, rights);
  return v;
}

function hasOptions(v: u32, left: usize, lefts: u32, right: usize, rights: u32): bool {
  if (kindOf(v) != Kind.General || numberPart(v) != 0) return false;
  const form = formAt(v);
  if (form.lefts != <u16>lefts || form.rights != <u16>rights) return false;
  const options = form.options;
  return (
    memory.compare(options, left, (<usize>lefts) << 2) == 0 &&
    memory.compare(options + ((<usize>lefts) << 2), right, (<usize>rights) << 2) == 0
  );
}

/** A lasting copy of two lists, behind the hash of what they are; 0 when memory has ended. */
function listOptions(left: usize, lefts: u32, right: usize, rights: u32): usize {
  const piece = takeFormBytes(HASH_BYTES + ((<usize>(lefts + rights)) << 2));
  if (!piece) return 0;
  const options = piece + HASH_BYTES;
  store<u64>(piece, hashOfOptions(left, lefts, right, rights));
  memory.copy(options, left, (<usize>lefts) << 2);
  memory.copy(options + ((<usize>lefts) << 2), right, (<usize>rights) << 2);
  return options;
}

/** Makes a lasting list of ids, Left's first, the options of `v`. */
export function setOptions(v: u32, options: usize, lefts: u32, rights: u32): void {
  const form = formAt(v);
  form.options = options;
  form.lefts = <u16>lefts;
  form.rights = <u16>rights;
}

/** Adds a number to every value of a list. False if one of them does not fit. */
export function translateList(list: usize, count: u32, x: i64): bool {
  for (let i: u32 = 0; i < count; i++) {
    const moved = addNumber(idAt(list, i), x);
    if (moved == UNKNOWN) return false;
    setId(list, i, moved);
  }
  return true;
}
