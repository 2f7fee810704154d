// The rules of every native game, by its kind. Buffers have 64 bytes to spare behind the position.

import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { Basic, noBasic, seen } from './basic';
import {
  gameBasic,
  gameNegate,
  gameNormalise,
  gameSplit,
  impartialBasic,
  impartialForm,
  Kind,
} from './dispatch';

export {
  gameDistinctMoves,
  gameFold,
  gameIdentity,
  gameMoves,
  gameNegate,
  gameNormalise,
  gamePlay,
  gameSize,
  gameSplit,
  hasIdentity,
  moveEccentricity,
} from './dispatch';
export { identityLength } from './identity';

/** The basic value of a position; good until the next is asked for. */
export function basicOf(kind: Kind, impartial: bool, bytes: usize, length: i32): Basic {
  if (impartial) impartialBasic(kind, bytes, length);
  else gameBasic(kind, bytes, length);
  return seen;
}

/** That of a position of which it is known that no rule sees its value. */
export function unseenBasic(): Basic {
  noBasic();
  return seen;
}

/** Pushes the parts of an impartial version, not normalised. The bytes may be changed. */
export function impartialSplit(kind: Kind, bytes: usize, length: i32): void {
  impartialForm(kind, bytes, length);
  gameSplit(kind, bytes, length);
}

/**
 * The normal form of the impartial version, in place: a position and its inverse have the same option tree, so
 * the lesser of their normal forms serves both. Returns the new length.
 */
export function impartialNormalise(kind: Kind, bytes: usize, length: i32): i32 {
  const mark = scratchMark();
  impartialForm(kind, bytes, length);
  const negated = scratch(length + SLACK);
  memory.copy(negated, bytes, length);
  const plainLength = gameNormalise(kind, bytes, length);
  const negatedLength = gameNormalise(kind, negated, gameNegate(kind, negated, length));
  const takeNegated = isLess(negated, negatedLength, bytes, plainLength);
  if (takeNegated) memory.copy(bytes, negated, negatedLength);
  releaseScratch(mark);
  return takeNegated ? negatedLength : plainLength;
}

const SLACK: i32 = 64;

/** Byte by byte; a prefix is less. */
function isLess(a: usize, aLength: i32, b: usize, bLength: i32): bool {
  const order = memory.compare(a, b, min(aLength, bLength));
  return order != 0 ? order < 0 : aLength < bLength;
}
