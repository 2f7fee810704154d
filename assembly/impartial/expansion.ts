// The distinct options of a component, as the searches for nim values want them: what a move leaves, without pairs of
// equal components, whose values cancel, and without what is seen at a glance. Those in the middle come first, in games
// that tell where that is, then those with the fewest moves.

import { moveEccentricity } from '../games/rules';
import { arenaTake } from '../memory/arena';
import { memoryEnded, noteMemoryEnded, noteTooLarge } from '../memory/ended';
import { emptyGrowing, extend, GROWING, growingBytes } from '../memory/growing';
import {
  expansionAt,
  isImpartialVersion,
  kindOf,
  lengthOf,
  moveTally,
  positionOf,
  setExpansion,
  setMoveTally,
} from '../sum/components';
import { listedMove, listMoves } from '../sum/options';
import { Technique, uses } from '../sum/techniques';
import { goesByIdentity } from './identity';
import {
  comparePieces,
  forgetPieces,
  hashOfPieces,
  internPiece,
  leftNimber,
  pieceCount,
  playPieces,
  samePieces,
  takeBack,
  valueOfPieces,
} from './pieces';

/**
 * An expansion: u32 how many options, 4 bytes free, then 8 bytes an option: u32 what is left, u32 the nimber that is
 * left besides. What is left is nothing (0), a component's id, or, with the highest bit set, the distance from the
 * expansion's start to a list: u32 how many, then the ids in the order of sums.
 */
const HEADER: usize = 8;
const OPTION_SHIFT: i32 = 3;
const LIST: u32 = 0x80000000;

/** How many components the option opened last is left with, and where their ids are: the largest first. */
export let partCount: i32 = 0;
export let parts: usize = 0;
/** The nimber that is left besides. */
export let nimber: u32 = 0;

// @ts-ignore: decorator
@inline
export function optionsIn(expansion: usize): u32 {
  return load<u32>(expansion);
}

/** Looks at an option: sets `partCount`, `parts` and `nimber`. */
// @ts-ignore: decorator
@inline
export function openOption(expansion: usize, index: u32): void {
  const option = expansion + HEADER + (<usize>index << OPTION_SHIFT);
  const left = load<u32>(option);
  nimber = load<u32>(option, 4);
  if (left & LIST) {
    const list = expansion + <usize>(left & ~LIST);
    partCount = load<i32>(list);
    parts = list + 4;
  } else {
    partCount = left ? 1 : 0;
    parts = option;
  }
}

// @ts-ignore: decorator
@inline
export function partAt(index: i32): u32 {
  return load<u32>(parts + (<usize>index << 2));
}

/** The options of a component that has been expanded before; 0 if it has not, or has been forgotten since. */
// @ts-ignore: decorator
@inline
export function knownExpansion(component: u32): usize {
  return expansionAt(component);
}

/** The options of a component; 0 when memory has ended. */
// @ts-ignore: decorator
@inline
export function expansionOf(component: u32): usize {
  const known = expansionAt(component);
  return known ? known : expand(component, 0);
}

// ---- While a component is expanded.

/** The codes of the moves; then the sort keys of the options. */
const codes: usize = memory.data(GROWING, 4);
/** Options found so far, 24 bytes each: u64 hash, u32 first piece, u32 how many, u32 nimber, u32 eccentricity. */
const found: usize = memory.data(GROWING, 4);
const FOUND_BYTES: usize = 24;
/** A hash table of the numbers of found options, plus 1. */
const slots: usize = memory.data(GROWING, 4);

/** The components of all pieces. */
const pieceIds: usize = memory.data(GROWING, 4);

/** Do positions of one identity share the component? Then the order of options must not depend on the board. */
let byIdentity: bool = false;

/** The values below 64 that options were found to have, while a component was expanded or looked at. */
export let seenValues: u64 = 0;

// @ts-ignore: decorator
@inline
export function forgetSeenValues(): void {
  seenValues = 0;
}

// @ts-ignore: decorator
@inline
export function noteSeenValue(value: u64): void {
  if (value < 64) seenValues |= <u64>1 << value;
}

/** Have all `wanted` values, if any, been seen? Then they count alone: others depend on which were looked at first. */
export function hasSeenAll(wanted: u64): bool {
  if (!wanted || wanted & ~seenValues) return false;
  seenValues = wanted;
  return true;
}

/**
 * Expands a component. Once options are known to have all the `wanted` values, nothing is left to be found out, and no
 * components are made of what they leave: then, and when memory has ended, 0.
 */
export function expand(component: u32, wanted: u64): usize {
  forgetSeenValues();
  const total = listMoves(component, 0);
  if (total < 0 || !openWork(component, total)) return 0;
  const mask = openSlots(total);
  byIdentity = goesByIdentity(kindOf(component), isImpartialVersion(component));
  let options = 0;
  for (let i = 0; i < total; i++) {
    const first = pieceCount();
    const code = load<u64>(growingBytes(codes) + (<usize>i << 3));
    if (!playPieces(component, code)) {
      if (!memoryEnded) noteTooLarge();
      return 0;
    }
    const eccentricity = byIdentity ? eccentricityOf(component, code) : 0;
    const hash = hashOfPieces(first, leftNimber);
    const known = uses(Technique.Dedupe) ? findSame(hash, options, first, mask) : 0;
    if (known) {
      store<u32>(known, min(load<u32>(known, 20), eccentricity), 20);
      takeBack();
      continue;
    }
    if (memoryEnded) return 0;
    note(options, hash, first, eccentricity);
    options++;
    const value = valueOfPieces(first);
    if (value >= 0) noteSeenValue(<u64>value ^ <u64>leftNimber);
    if (hasSeenAll(wanted)) return 0;
  }
  return write(component, options);
}

/** Lists the moves before the list is overwritten, and makes room for as many options. */
function openWork(component: u32, total: i32): bool {
  setMoveTally(component, <u32>total + 1);
  forgetPieces();
  emptyGrowing(codes);
  emptyGrowing(found);
  if (!extend(codes, <usize>total << 3) || !extend(found, <usize>total * FOUND_BYTES)) {
    noteMemoryEnded();
    return false;
  }
  for (let i = 0; i < total; i++) {
    store<u64>(growingBytes(codes) + (<usize>i << 3), listedMove(component, i, total));
  }
  return true;
}

/** Empties a table of at least twice as many slots; returns their number minus 1. */
function openSlots(total: i32): u32 {
  let count: u32 = 16;
  while (<i32>count < total << 1) count <<= 1;
  emptyGrowing(slots);
  if (!extend(slots, <usize>count << 2)) noteMemoryEnded();
  else memory.fill(growingBytes(slots), 0, <usize>count << 2);
  return count - 1;
}

// @ts-ignore: decorator
@inline
function foundAt(index: i32): usize {
  return growingBytes(found) + <usize>index * FOUND_BYTES;
}

/** The option that leaves what the move played last leaves; 0 if there is none: then it gets its place in the table. */
function findSame(hash: u64, options: i32, first: i32, mask: u32): usize {
  if (memoryEnded) return 0;
  let at = <u32>hash & mask;
  while (true) {
    const slot = growingBytes(slots) + (<usize>at << 2);
    const number = load<i32>(slot);
    if (!number) {
      store<i32>(slot, options + 1);
      return 0;
    }
    const option = foundAt(number - 1);
    const count = load<i32>(option, 12);
    if (
      load<u64>(option) == hash &&
      count == pieceCount() - first &&
      load<u32>(option, 16) == leftNimber &&
      samePieces(load<i32>(option, 8), first, count)
    ) {
      return option;
    }
    at = (at + 1) & mask;
  }
}

function note(options: i32, hash: u64, first: i32, eccentricity: u32): void {
  const option = foundAt(options);
  store<u64>(option, hash);
  store<i32>(option, first, 8);
  store<i32>(option, pieceCount() - first, 12);
  store<u32>(option, leftNimber, 16);
  store<u32>(option, eccentricity, 20);
}

/** Makes components of all pieces and writes the options, in the order in which they are to be tried. */
function write(component: u32, options: i32): usize {
  const count = pieceCount();
  const lists = HEADER + (<usize>options << OPTION_SHIFT);
  emptyGrowing(pieceIds);
  const ids = extend(pieceIds, <usize>count << 2);
  const expansion = arenaTake(lists + (<usize>(count + options) << 2));
  if (memoryEnded || !ids || !expansion) {
    noteMemoryEnded();
    return 0;
  }
  for (let i = 0; i < count; i++) {
    const id = internPiece(component, i);
    if (!id) return 0;
    store<u32>(ids + (<usize>i << 2), id);
  }
  sort(ids, options);
  store<u32>(expansion, options);
  let end = lists;
  for (let i = 0; i < options; i++) {
    const from = foundAt(<i32>(keyAt(i) & INDEX_MASK));
    const first = ids + (<usize>load<i32>(from, 8) << 2);
    const left = load<i32>(from, 12);
    const option = expansion + HEADER + (<usize>i << OPTION_SHIFT);
    store<u32>(option, load<u32>(from, 16), 4);
    if (left <= 1) {
      store<u32>(option, left ? load<u32>(first) : 0);
      continue;
    }
    store<u32>(option, <u32>end | LIST);
    store<i32>(expansion + end, left);
    memory.copy(expansion + end + 4, first, <usize>left << 2);
    end += (<usize>left << 2) + 4;
  }
  setExpansion(component, expansion);
  return expansion;
}

/** A sort key: 8 bits eccentricity, 32 bits work, 24 bits index; positions have at most 2^20 moves. */
const INDEX_BITS: u64 = 24;
const INDEX_MASK: u64 = (<u64>1 << INDEX_BITS) - 1;
const MOST_WORK: u64 = (<u64>1 << 32) - 1;
const ECCENTRICITY_SHIFT: u64 = 56;
const MOST_ECCENTRICITY: i32 = 255;

function eccentricityOf(component: u32, code: u64): u32 {
  return <u32>min(moveEccentricity(positionOf(component), lengthOf(component), code), MOST_ECCENTRICITY);
}

// @ts-ignore: decorator
@inline
function keyAt(index: i32): u64 {
  return load<u64>(growingBytes(codes) + (<usize>index << 3));
}

// @ts-ignore: decorator
@inline
function setKey(index: i32, key: u64): void {
  store<u64>(growingBytes(codes) + (<usize>index << 3), key);
}

/** Writes the numbers of the options as sort keys in the order in which they are to be tried. */
function sort(ids: usize, options: i32): void {
  for (let i = 0; i < options; i++) {
    const eccentricity = <u64>load<u32>(foundAt(i), 20) << ECCENTRICITY_SHIFT;
    setKey(i, eccentricity | (workOf(ids, foundAt(i)) << INDEX_BITS) | <u64>i);
  }
  let gap = 1;
  while (gap < options) gap = gap * 3 + 1;
  for (gap = gap / 3; gap > 0; gap = gap / 3) {
    for (let i = gap; i < options; i++) {
      const key = keyAt(i);
      let at = i;
      for (; at >= gap && comesBefore(key, keyAt(at - gap)); at -= gap) setKey(at, keyAt(at - gap));
      setKey(at, key);
    }
  }
}

// @ts-ignore: decorator
@inline
function comesBefore(a: u64, b: u64): bool {
  return byIdentity && a >> INDEX_BITS == b >> INDEX_BITS ? leavesLess(a, b) : a < b;
}

/** An order that does not depend on which moves lead to the options. */
function leavesLess(a: u64, b: u64): bool {
  const one = foundAt(<i32>(a & INDEX_MASK));
  const other = foundAt(<i32>(b & INDEX_MASK));
  const more = load<i32>(one, 12) - load<i32>(other, 12);
  const order = comparePieces(load<i32>(one, 8), load<i32>(other, 8), load<i32>(more < 0 ? one : other, 12));
  if (order) return order < 0;
  return more ? more < 0 : load<u32>(one, 16) < load<u32>(other, 16);
}

/** How much work an option looks like: the squares of the numbers of moves. */
function workOf(ids: usize, option: usize): u64 {
  if (!uses(Technique.Order)) return 0;
  let work: u64 = 0;
  const first = ids + (<usize>load<i32>(option, 8) << 2);
  for (let i = 0; i < load<i32>(option, 12); i++) {
    const moves = <u64>movesIn(load<u32>(first + (<usize>i << 2)));
    work += moves * moves;
  }
  return min(work, MOST_WORK);
}

/** How many moves there are in a component. */
function movesIn(component: u32): u32 {
  const tally = moveTally(component);
  if (tally) return tally - 1;
  const moves = listMoves(component, 0);
  if (moves < 0) return 0;
  setMoveTally(component, <u32>moves + 1);
  return <u32>moves;
}
