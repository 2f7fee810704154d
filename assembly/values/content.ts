// What a value is, whatever its id: ids are given in the order in which values are met, and differ from instance to
// instance and from question to question. Keys that outlive a question, and the order of options, go by this.

import { formAt, halfWidth, Kind, kindOf, nimberOf, numberPart, upsOf } from './forms';
import { idAt, setId } from './lists';

/** Before the options of a base stands the hash of what they are. */
export const HASH_BYTES: usize = sizeof<u64>();

/** The hash of a game with these options, in any order. */
export function hashOfOptions(left: usize, lefts: u32, right: usize, rights: u32): u64 {
  let lefties: u64 = 0;
  let righties: u64 = 0;
  for (let i: u32 = 0; i < lefts; i++) lefties += scramble(contentHash(idAt(left, i)));
  for (let i: u32 = 0; i < rights; i++) righties += scramble(contentHash(idAt(right, i)));
  return scramble(scramble(lefties + 0x9e3779b97f4a7c15) + righties);
}

/**
 * A hash of what the value is, whatever its id: the same in every instance, for keys that outlive one. 64 bits are
 * trusted as in src/engine/hash.ts.
 */
export function contentHash(v: u32): u64 {
  const number = <u64>numberPart(v);
  switch (kindOf(v)) {
    case Kind.Number:
    case Kind.UpStar:
      return scramble(scramble(number + 1) + (((<u64>(<u32>upsOf(v))) << 32) | <u64>nimberOf(v)));
    case Kind.Switch:
      return scramble(scramble(number + 2) + <u64>halfWidth(v) * 0xd6e8feb86659fd93 + 1);
    default: {
      const base = formAt(v).base;
      const hash = load<u64>(formAt(base).options - HASH_BYTES);
      return number == 0 ? hash : scramble(hash + number * 0xff51afd7ed558ccd);
    }
  }
}

/** A bijection that spreads every change over all bits (the finisher of splitmix64). */
function scramble(x: u64): u64 {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

/** Puts a list in an order that does not depend on ids. Insertion sort: lists of options are short. */
export function sortByContent(list: usize, count: u32): void {
  for (let i: u32 = 1; i < count; i++) {
    const v = idAt(list, i);
    const hash = contentHash(v);
    let at = i;
    while (at > 0 && comesAfter(idAt(list, at - 1), v, hash)) {
      setId(list, at, idAt(list, at - 1));
      at--;
    }
    setId(list, at, v);
  }
}

/** Equal values must be neighbours even if others have the same hash. */
// @ts-ignore: decorator
@inline
function comesAfter(other: u32, v: u32, hash: u64): bool {
  const otherHash = contentHash(other);
  return otherHash == hash ? other > v : otherHash > hash;
}
