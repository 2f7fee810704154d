// Items that are components of boards: G or -G, whichever comes first, stands for both.

import { Fold } from '../board/fold';
import { BoundFlag, Bounds, boundsOf, sizeOfPosition, UNBOUNDED } from '../bounds/bounds';
import { normalisePart } from '../games/expansion';
import { gameFold, gameNegate, gameNormalise } from '../games/rules';
import { clearWords, copyBytes } from '../memory/copying';
import { partLength } from '../memory/output';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { hashBytes } from '../sum/hash';
import { seedOf } from '../sum/seeds';
import { Feature, usesFeature } from './features';
import { FAR, Flag, ITEM_BYTES, Item, MOST_SIZE } from './item';
import { isInUse, knownItem, newItem, noteUse, takeLastingBytes, Use } from './itemStore';
import { isNegative, itemAt } from './items';

/** Behind positions, so that whole words can be read. */
const PADDING: i32 = 8;

/** The representative of a position: the lesser of G and -G, both in normal form. */
// @ts-ignore: decorator
@unmanaged
class Representative {
  hash: u64;
  position: usize;
  length: i32;
  /** It is -G. */
  isNegative: bool;
  /** G = -G. */
  isSelfInverse: bool;
}

/** The last that was chosen. */
export const chosen = changetype<Representative>(memory.data(offsetof<Representative>(), 8));

/** Finds the representative of a position in normal form; it may lie in scratch memory, released by the caller. */
export function choose(kind: i32, impartial: bool, bytes: usize, length: i32): void {
  chosen.position = bytes;
  chosen.length = length;
  chosen.isNegative = false;
  chosen.isSelfInverse = impartial;
  if (!impartial) {
    const other = scratch(length + 64);
    copyBytes(other, bytes, length);
    const otherLength = gameNormalise(kind, other, gameNegate(kind, other, length));
    const difference = otherLength != length ? otherLength - length : memory.compare(other, bytes, length);
    chosen.isSelfInverse = difference == 0;
    if (difference < 0) {
      chosen.position = other;
      chosen.length = otherLength;
      chosen.isNegative = true;
    }
  }
  chosen.hash = hashBytes(chosen.position, chosen.length, seedOf(kind, impartial));
}

/** The same for a part in the output, which may be changed. */
export function choosePart(kind: i32, impartial: bool, part: usize): void {
  const length = partLength(part);
  const fold = impartial ? Fold.Not : gameFold(kind, part, length);
  if (fold == Fold.Not) return choose(kind, impartial, part, normalisePart(kind, impartial, part));
  chosen.position = part;
  chosen.length = length;
  chosen.isNegative = fold == Fold.Inverse;
  chosen.isSelfInverse = fold == Fold.Both;
  chosen.hash = hashBytes(part, length, seedOf(kind, impartial));
}

/** The representative that a kept board is, or its negative. */
export function chooseBoard(id: u32): void {
  const item = itemAt(id);
  chosen.position = <usize>item.content;
  chosen.length = item.length;
  chosen.isNegative = isNegative(id);
  chosen.isSelfInverse = (item.flags & Flag.SelfInverse) != 0;
  chosen.hash = item.added | item.combined;
}

/** Writes who the representative is into a record; its position has been copied there. */
export function nameBoard(item: Item, kind: i32, impartial: bool, position: usize): void {
  clearWords(changetype<usize>(item), ITEM_BYTES);
  if (chosen.isSelfInverse) item.combined = chosen.hash;
  else item.added = chosen.hash;
  item.flags = <u8>(chosen.isSelfInverse ? Flag.SelfInverse : 0);
  item.content = <u32>position;
  item.length = chosen.length;
  item.kind = <u8>kind;
  item.impartial = <u8>impartial;
}

/** Writes what is known of a board that has been named. */
export function describeBoard(item: Item): void {
  const kind = <i32>item.kind;
  const impartial = item.impartial != 0;
  const position = <usize>item.content;
  const isSelfInverse = (item.flags & Flag.SelfInverse) != 0;
  const bounds = boundsOf(kind, impartial, position, item.length);
  const bounded = usesFeature(Feature.Bounds) || (bounds.flags & BoundFlag.AllSmall) != 0;
  item.low = bounded ? bounds.low : -UNBOUNDED;
  item.high = bounded ? bounds.high : UNBOUNDED;
  item.meanLow = bounded ? bounds.lowMean : -UNBOUNDED;
  item.meanHigh = bounded ? bounds.highMean : UNBOUNDED;
  item.estimate = isSelfInverse ? 0 : bounds.mean;
  item.temperatureLow = bounds.lowTemperature;
  item.temperatureHigh = bounds.highTemperature;
  item.leftStopLow = bounded ? bounds.leftStop : -UNBOUNDED;
  item.rightStopHigh = bounded ? bounds.rightStop : UNBOUNDED;
  // A game that is its own inverse has atomic weight 0 if it has one; impartial games do.
  item.weightLow = impartial ? 0 : -FAR;
  item.weightHigh = impartial ? 0 : FAR;
  let flags = isSelfInverse ? Flag.SelfInverse : 0;
  if (bounds.flags & BoundFlag.AllSmall) flags |= Flag.AllSmall;
  if (bounded && bounds.flags & BoundFlag.AtLeastZero) flags |= Flag.AtLeastZero;
  if (bounded && bounds.flags & BoundFlag.AtMostZero) flags |= Flag.AtMostZero;
  if (bounded && reachesLow(bounds)) flags |= Flag.AboveLow;
  if (bounded && reachesHigh(bounds)) flags |= Flag.BelowHigh;
  item.flags = <u8>flags;
  item.size = <u16>min(sizeOfPosition(kind, position, item.length), MOST_SIZE);
}

/** G ≥ low? */
function reachesLow(bounds: Bounds): bool {
  return (
    (bounds.flags & BoundFlag.NumberBelow) != 0 ||
    (bounds.low == 0 && (bounds.flags & BoundFlag.AtLeastZero) != 0)
  );
}

/** G ≤ high? */
function reachesHigh(bounds: Bounds): bool {
  return (
    (bounds.flags & BoundFlag.NumberAbove) != 0 ||
    (bounds.high == 0 && (bounds.flags & BoundFlag.AtMostZero) != 0)
  );
}

/** The kept item of the representative; 0 when memory has ended. */
export function keepBoard(kind: i32, impartial: bool): u32 {
  const id = idOfChosen(kind, impartial);
  if (id) useBoard(id);
  return id;
}

/** The same, but the question need not use it yet. */
export function idOfChosen(kind: i32, impartial: bool): u32 {
  const sign: u32 = chosen.isNegative ? 1 : 0;
  const known = knownItem(chosen.hash);
  if (known) return known | sign;
  const position = takeLastingBytes(chosen.length + PADDING);
  const id = position ? newItem(chosen.hash) : 0;
  if (!id) return 0;
  copyBytes(position, chosen.position, chosen.length);
  nameBoard(itemAt(id), kind, impartial, position);
  describeBoard(itemAt(id));
  return id | sign;
}

/** The kept item of the representative if the question uses it; else 0. */
export function usedBoard(): u32 {
  const known = knownItem(chosen.hash);
  return known && isInUse(known) ? known | (chosen.isNegative ? 1 : 0) : 0;
}

/** From now on a transient item is kept; the same id if there is no room for it. */
export function keepTransient(id: u32): u32 {
  const item = itemAt(id);
  const hash = item.added | item.combined;
  let own = knownItem(hash);
  if (!own) {
    const position = takeLastingBytes(item.length + PADDING);
    own = position ? newItem(hash) : 0;
    if (!own) return id;
    copyBytes(position, <usize>item.content, item.length);
    copyBytes(changetype<usize>(itemAt(own)), changetype<usize>(item), ITEM_BYTES);
    itemAt(own).content = <u32>position;
  }
  useBoard(own);
  return own | (id & 1);
}

/** The question uses a kept board: what earlier ones have found of it is forgotten, but not its value if that still counts. */
export function useBoard(id: u32): void {
  const item = itemAt(id);
  const use = noteUse(id, item.length + PADDING);
  if (use == Use.Again) return;
  item.forgetQuestion();
  if (use == Use.FirstOfQuestion) return;
  item.valueState = 0;
  item.value = 0;
}

/** The kept item of a part in the output; 0 when memory has ended. */
export function internPart(kind: i32, impartial: bool, part: usize): u32 {
  const mark = scratchMark();
  choosePart(kind, impartial, part);
  const id = keepBoard(kind, impartial);
  releaseScratch(mark);
  return id;
}

/** The kept item of a position in normal form; 0 when memory has ended. */
export function internBoard(kind: i32, impartial: bool, bytes: usize, length: i32): u32 {
  const mark = scratchMark();
  choose(kind, impartial, bytes, length);
  const id = keepBoard(kind, impartial);
  releaseScratch(mark);
  return id;
}
