// What searches for nim values know a position by: a hash, one for all positions with the same options, as far as the
// game can tell.

import { BasicKind } from '../games/basic';
import { basicOf, gameIdentity, hasIdentity, identityLength } from '../games/rules';
import { EXACT } from '../memory/nimTable';
import { takeBlock } from '../memory/pages';
import { internHashed, isImpartialVersion, kindOf, lengthOf, positionOf } from '../sum/components';
import { hashBytes } from '../sum/hash';
import { seedOf } from '../sum/seeds';
import { Technique, uses } from '../sum/techniques';

/** What a position is known by. */
// @ts-ignore: decorator
@unmanaged
export class Identity {
  /** The hash of the position itself. */
  plain: u64;
  /** The hash that it goes by. */
  hash: u64;
  /** How large it looks in sums. */
  size: i32;
  /** The fact (memory/nimTable.ts) about it that a rule sees at a glance, or 0. */
  fact: u32;
}

/** That of a position that is in no cache. */
const fleeting = changetype<Identity>(memory.data(offsetof<Identity>(), 8));

/**
 * Are positions of one identity one component? Only if neither the options nor their order depend on the board, which
 * takes all three techniques: parts whose value is seen at a glance go by their boards.
 */
// @ts-ignore: decorator
@inline
export function goesByIdentity(kind: i32, impartial: bool): bool {
  return (
    hasIdentity(kind, impartial) && uses(Technique.Split) && uses(Technique.Order) && uses(Technique.Simplify)
  );
}

/** The identity of a position in normal form; good until the next position is identified. */
export function identify(kind: i32, impartial: bool, bytes: usize, length: i32): Identity {
  const plain = hashBytes(bytes, length, seedOf(kind, impartial));
  if (goesByIdentity(kind, impartial)) return identityOf(kind, impartial, bytes, length, plain);
  fleeting.hash = plain;
  fleeting.size = length;
  fleeting.fact = factAtAGlance(kind, impartial, bytes, length);
  return fleeting;
}

function factAtAGlance(kind: i32, impartial: bool, bytes: usize, length: i32): u32 {
  const basic = basicOf(kind, impartial, bytes, length);
  return basic.kind == BasicKind.UpStar ? basic.nimber | EXACT : 0;
}

/** Positions identified before: most come again soon, by other moves. */
const CACHE_BITS: i32 = 16;
const CACHE_BYTES: usize = offsetof<Identity>() << CACHE_BITS;
let cache: usize = 0;

/** The same for a game that has identities, where the hash of the position itself is known. */
export function identityOf(kind: i32, impartial: bool, bytes: usize, length: i32, plain: u64): Identity {
  const identity = entryFor(plain);
  if (identity.plain == plain) return identity;
  identity.fact = factAtAGlance(kind, impartial, bytes, length);
  const board = gameIdentity(kind, bytes, length);
  identity.size = identityLength;
  identity.hash = board == bytes ? plain : hashBytes(board, identityLength, seedOf(kind, impartial));
  identity.plain = plain;
  return identity;
}

/** Its place in the cache, if there is memory for one. */
function entryFor(hash: u64): Identity {
  if (!cache) {
    cache = takeBlock(CACHE_BYTES);
    if (!cache) {
      // It is not that position's yet.
      fleeting.plain = ~hash;
      return fleeting;
    }
    memory.fill(cache, 0, CACHE_BYTES);
  }
  return changetype<Identity>(cache + <usize>(<u32>hash >> (32 - CACHE_BITS)) * offsetof<Identity>());
}

/** Replaces components, `count` of them at `ids`, by those that stand for their identities; 0 when memory has ended. */
export function identifyAll(ids: usize, count: i32): void {
  for (let i = 0; i < count; i++) {
    const place = ids + ((<usize>i) << 2);
    const id = load<u32>(place);
    const kind = kindOf(id);
    const impartial = isImpartialVersion(id);
    if (!goesByIdentity(kind, impartial)) continue;
    const identity = identify(kind, impartial, positionOf(id), lengthOf(id));
    const mayBeBasic = identity.fact != 0;
    const bytes = positionOf(id);
    store<u32>(
      place,
      internHashed(kind, impartial, bytes, lengthOf(id), identity.hash, identity.size, mayBeBasic),
    );
  }
}
