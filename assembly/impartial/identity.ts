// What searches for nim values know a position by: a hash, one for all positions with the same options, as far as the
// game can tell.

import { basicKind, BasicKind, basicNimber } from '../games/basic';
import { gameBasic, gameIdentity, hasIdentity, identityLength, impartialBasic } from '../games/rules';
import { EXACT } from '../memory/nimTable';
import { takeBlock } from '../memory/pages';
import { internHashed, isImpartialVersion, kindOf, lengthOf, positionOf, seedOf } from '../sum/components';
import { hashBytes } from '../sum/hash';
import { Technique, uses } from '../sum/techniques';

/** How large the position that was identified last looks in sums. */
export let identitySize: i32 = 0;
/** The fact (memory/nimTable.ts) about it that a rule sees at a glance, or 0. */
export let identityFact: u32 = 0;

/**
 * Are positions of one identity one component? Only if neither the options nor their order depend on the board, which
 * takes all three techniques: parts whose value is seen at a glance go by their boards.
 */
// @ts-ignore: decorator
@inline
export function goesByIdentity(kind: i32, impartial: bool): bool {
  return hasIdentity(kind, impartial) && uses(Technique.Split) && uses(Technique.Order) && uses(Technique.Simplify);
}

/** The hash of a position in normal form. Sets `identitySize` and `identityFact`. */
export function identify(kind: i32, impartial: bool, bytes: usize, length: i32): u64 {
  const plain = hashBytes(bytes, length, seedOf(kind, impartial));
  if (goesByIdentity(kind, impartial)) return identityHash(kind, impartial, bytes, length, plain);
  identitySize = length;
  identityFact = factAtAGlance(kind, impartial, bytes, length);
  return plain;
}

function factAtAGlance(kind: i32, impartial: bool, bytes: usize, length: i32): u32 {
  if (impartial) impartialBasic(kind, bytes, length);
  else gameBasic(kind, bytes, length);
  return basicKind == BasicKind.UpStar ? basicNimber | EXACT : 0;
}

/** A position identified before: most come again soon, by other moves. */
// @ts-ignore: decorator
@unmanaged
class Identified {
  /** The hash of the position. */
  plain: u64;
  hash: u64;
  size: i32;
  fact: u32;
}

const CACHE_BITS: i32 = 16;
const CACHE_BYTES: usize = offsetof<Identified>() << CACHE_BITS;
let cache: usize = 0;

/** The same for a game that has identities, where the hash of the position itself is known. */
export function identityHash(kind: i32, impartial: bool, bytes: usize, length: i32, plain: u64): u64 {
  const entry = entryFor(plain);
  if (entry && entry.plain == plain) {
    identitySize = entry.size;
    identityFact = entry.fact;
    return entry.hash;
  }
  identityFact = factAtAGlance(kind, impartial, bytes, length);
  const identity = gameIdentity(kind, bytes, length);
  identitySize = identityLength;
  const hash = identity == bytes ? plain : hashBytes(identity, identityLength, seedOf(kind, impartial));
  if (entry) {
    entry.plain = plain;
    entry.hash = hash;
    entry.size = identitySize;
    entry.fact = identityFact;
  }
  return hash;
}

/** Null if there is no memory for a cache. */
function entryFor(hash: u64): Identified | null {
  if (!cache) {
    cache = takeBlock(CACHE_BYTES);
    if (!cache) return null;
    memory.fill(cache, 0, CACHE_BYTES);
  }
  return changetype<Identified>(cache + <usize>(<u32>hash >> (32 - CACHE_BITS)) * offsetof<Identified>());
}

/** Replaces components, `count` of them at `ids`, by those that stand for their identities; 0 when memory has ended. */
export function identifyAll(ids: usize, count: i32): void {
  for (let i = 0; i < count; i++) {
    const place = ids + (<usize>i << 2);
    const id = load<u32>(place);
    const kind = kindOf(id);
    const impartial = isImpartialVersion(id);
    if (!goesByIdentity(kind, impartial)) continue;
    const hash = identify(kind, impartial, positionOf(id), lengthOf(id));
    store<u32>(place, internHashed(kind, impartial, positionOf(id), lengthOf(id), hash, identitySize, identityFact != 0));
  }
}
