// How large a component may be to be kept, and to get its exact value; and what the values of larger ones cost.

import { MOST_KINDS } from '../games/kinds';
import { growthThere, isTogether, tellGrowth } from '../memory/sharing';
import { itemBytes, moveBytes } from './itemStore';

/** Larger components are not kept from node to node. */
let mostKept: i32 = 24;
/** When kept items take so many bytes, only the smallest are kept from then on; and none when they take a quarter more. */
let mostBytes: usize = 0;
const MOST_KEPT_IN_NEED: i32 = 10;
/** So much larger than `usualSizes` a board may be. */
const KEPT_ABOVE_USUAL: i32 = 2;

const MOST_LASTING: usize = 64 << 20;

/** By kind. */
const valueSizes: usize = memory.data(MOST_KINDS + 1);

export function setMostKept(size: i32): void {
  mostKept = size;
}

export function setMostItemBytes(bytes: usize): void {
  mostBytes = bytes;
}

export function mostItemBytes(): usize {
  return mostBytes;
}

/** Boards that take more, with what moves on them leave, are forgotten between questions. */
export function mostLastingBytes(): usize {
  return min(mostBytes >> 3, MOST_LASTING);
}

export function setValueSize(kind: i32, size: i32): void {
  store<u8>(valueSizes + <usize>kind, <u8>size);
}

/**
 * So many cells larger are components that get their values at once. A value costs its steps once, and saves nodes as long
 * as the search lasts: the longer it has lasted, the larger the components whose values pay.
 */
let addedSize: i32 = 0;
/** When so many nodes have been searched, it is one cell more; and again after four times as many. */
let growsAt: u64 = 0;
let firstGrowth: u32 = 0;
const GROWTH_SHIFT: u64 = 2;

export function setFirstGrowth(nodes: u32): void {
  firstGrowth = nodes;
}

export function beginValueSizes(): void {
  addedSize = 0;
  growsAt = <u64>firstGrowth;
}

// @ts-ignore: decorator
@inline
export function isTimeToGrow(nodes: u64): bool {
  return nodes >= growsAt;
}

export function growValueSizes(): void {
  addedSize++;
  growsAt <<= GROWTH_SHIFT;
  if (isTogether) tellGrowth(addedSize);
}

/**
 * Sums with a value and sums with its board have different keys: threads help each other only if they know the same
 * values. So all grow when one does; false if none has.
 */
export function growWithOthers(): bool {
  const there = <i32>growthThere();
  if (there <= addedSize) return false;
  while (addedSize < there) growValueSizes();
  return true;
}

/** To those who join. */
export function tellValueSizes(): void {
  tellGrowth(addedSize);
}

export function keepsSize(kind: i32, size: i32): bool {
  if (size > MOST_KEPT_IN_NEED) return size <= keptSize(kind) && hasRoomForItems();
  return itemBytes() < mostBytes + (mostBytes >> 2);
}

/** Boards much larger than those whose values are found out seldom come again: to make them anew is cheaper. */
function keptSize(kind: i32): i32 {
  const usual = <i32>load<u8>(usualSizes + <usize>kind);
  return usual ? min(mostKept, usual + KEPT_ABOVE_USUAL) : mostKept;
}

/** Short searches have fewer items than this: what is kept of them costs little. */
const FEW_BYTES: usize = 16 << 20;

/** Is it time to keep only what will be wanted again? */
export function isThrifty(): bool {
  return itemBytes() > FEW_BYTES;
}

export function hasRoomForItems(): bool {
  return itemBytes() < mostBytes;
}

/** Is what moves leave of a board of that size remembered? Questions do not depend on it. */
export function remembersMovesOf(size: i32): bool {
  return size <= mostKept && moveBytes() < mostLastingBytes() >> 1;
}

// @ts-ignore: decorator
@inline
export function valueSize(kind: i32): i32 {
  return <i32>load<u8>(valueSizes + <usize>kind) + addedSize;
}

/** By kind: how large components are whose values cost `USUAL_PRICE`. */
const usualSizes: usize = memory.data(MOST_KINDS + 1);

/** In nodes of the search; measured, like the sizes. */
const USUAL_PRICE: f64 = 2000;
/** How much dearer a value is with every further cell, by and large. */
const GROWTH: f64 = 2.4;
/** No value is dearer: nobody waits so long. */
const HIGHEST_PRICE: f64 = 500000;
const LEAST_PRICE: f64 = 32;

/** Prices by size less the usual size, u32 each, from -SIZES to SIZES - 1. */
const SIZES: i32 = 16;
const prices: usize = memory.data(2 * 16 * 4, 4);
let pricesKnown: bool = false;

/** 0: never. */
export function setUsualSize(kind: i32, size: i32): void {
  store<u8>(usualSizes + <usize>kind, <u8>size);
}

function fillPrices(): void {
  for (let i = -SIZES; i < SIZES; i++) {
    const price = USUAL_PRICE * GROWTH ** <f64>i;
    const sensible = price > HIGHEST_PRICE ? 0 : Math.max(price, LEAST_PRICE);
    store<u32>(prices + ((<usize>(i + SIZES)) << 2), <u32>sensible);
  }
  pricesKnown = true;
}

/** After how many nodes with a component of a size it is worth its price to find out its value; 0: never. */
export function priceOf(kind: i32, size: i32): u32 {
  const usual = <i32>load<u8>(usualSizes + <usize>kind);
  if (!usual) return 0;
  if (!pricesKnown) fillPrices();
  const i = max(size - usual, -SIZES) + SIZES;
  return i < 2 * SIZES ? load<u32>(prices + ((<usize>i) << 2)) : 0;
}
