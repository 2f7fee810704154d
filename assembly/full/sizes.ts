// How large a component may be to be kept, and to get its exact value.

/** Larger components are not kept from node to node. */
let mostKept: i32 = 24;

/** By kind. */
const valueSizes: usize = memory.data(256);

export function setMostKept(size: i32): void {
  mostKept = size;
}

export function setValueSize(kind: i32, size: i32): void {
  store<u8>(valueSizes + <usize>kind, <u8>size);
}

// @ts-ignore: decorator
@inline
export function keepsSize(size: i32): bool {
  return size <= mostKept;
}

// @ts-ignore: decorator
@inline
export function valueSize(kind: i32): i32 {
  return <i32>load<u8>(valueSizes + <usize>kind);
}
