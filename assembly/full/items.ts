// Items: what sums are made of in the full search. An item is a component of a board, or a canonical value that has
// taken the place of one. G and -G share a record; an id is its address, in units of 8 bytes, times 2, plus the sign.
// Large components are not kept: their records live on the stack of the search (transient.ts).

import { Flag, Item } from './item';

/** Ids of transient items have this bit. */
export const TRANSIENT: u32 = 0x80000000;

// @ts-ignore: decorator
@inline
export function itemAt(id: u32): Item {
  // The bit goes by itself.
  return changetype<Item>((<usize>(id & ~1)) << 2);
}

/** The id of the record at an address, positive. */
// @ts-ignore: decorator
@inline
export function idOf(record: usize): u32 {
  return <u32>(record >> 2);
}

/** -G for G. */
// @ts-ignore: decorator
@inline
export function inverse(id: u32): u32 {
  return itemAt(id).flags & Flag.SelfInverse ? id : id ^ 1;
}

// @ts-ignore: decorator
@inline
export function isNegative(id: u32): bool {
  return (id & 1) != 0;
}

// @ts-ignore: decorator
@inline
export function addedHash(id: u32): u64 {
  return itemAt(id).addedFor(isNegative(id));
}

// @ts-ignore: decorator
@inline
export function combinedHash(id: u32): u64 {
  return itemAt(id).combined;
}

// @ts-ignore: decorator
@inline
export function flagsOf(id: u32): u32 {
  return itemAt(id).flagsFor(isNegative(id));
}

/** What Left gains at least by moving first. */
// @ts-ignore: decorator
@inline
export function leftGainOf(id: u32): i64 {
  return itemAt(id).leftGainFor(isNegative(id));
}

/** What Right gains at least by moving first. */
// @ts-ignore: decorator
@inline
export function rightGainOf(id: u32): i64 {
  return leftGainOf(id ^ 1);
}

/** Some game A ≤ G has the mean `meanLow` and this temperature, or is colder. */
// @ts-ignore: decorator
@inline
export function temperatureLowOf(id: u32): i64 {
  return itemAt(id).temperatureLowFor(isNegative(id));
}

/** Some game B ≥ G has the mean `meanHigh` and this temperature, or is colder. */
// @ts-ignore: decorator
@inline
export function temperatureHighOf(id: u32): i64 {
  return itemAt(id).temperatureHighFor(isNegative(id));
}

// @ts-ignore: decorator
@inline
export function weightLowOf(id: u32): i32 {
  return isNegative(id) ? -itemAt(id).weightHigh : itemAt(id).weightLow;
}

// @ts-ignore: decorator
@inline
export function weightHighOf(id: u32): i32 {
  return isNegative(id) ? -itemAt(id).weightLow : itemAt(id).weightHigh;
}
