// How large a component may be to be kept, and to get its exact value.

import { itemBytes } from './items';

/** Larger components are not kept from node to node. */
let mostKept: i32 = 24;
/** When kept items take so many bytes, only the smallest are kept from then on. */
let mostBytes: usize = 0;
const MOST_KEPT_IN_NEED: i32 = 10;

/** By kind. */
const valueSizes: usize = memory.data(256);

export function setMostKept(size: i32): void {
  mostKept = size;
}

export function setMostItemBytes(bytes: usize): void {
  mostBytes = bytes;
}

export function setValueSize(kind: i32, size: i32): void {
  store<u8>(valueSizes + <usize>kind, <u8>size);
}

// @ts-ignore: decorator
@inline
export function keepsSize(size: i32): bool {
  return size <= MOST_KEPT_IN_NEED || (size <= mostKept && itemBytes() < mostBytes);
}

// @ts-ignore: decorator
@inline
export function valueSize(kind: i32): i32 {
  return <i32>load<u8>(valueSizes + <usize>kind);
}
