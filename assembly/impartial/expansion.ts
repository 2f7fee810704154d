// The distinct options of a component, as the searches for nim values want them: what a move leaves, without pairs of
// equal components, whose values cancel, and without what is seen at a glance. Those in the middle come first, in games
// that tell where that is, then those with the fewest moves.

import { moveEccentricity } from '../games/rules';
import { arenaTake } from '../memory/arena';
import { memoryEnded, noteMemoryEnded, noteTooLarge } from '../memory/ended';
import { emptyGrowing, extend, GROWING, Growing, growingBytes } from '../memory/growing';
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
import { listedMove, listMovesOf } from '../sum/options';
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

/** The options of a component: behind it they stand one behind the other, then the lists of what they leave. */
// @ts-ignore: decorator
@unmanaged
export class Expansion {
  options: u32;
  private unused: u32;
}

/** What a move leaves. */
// @ts-ignore: decorator
@unmanaged
export class Option {
  /** Nothing (0), a component's id, or, with the bit `LIST`, the distance from the expansion's start to a list. */
  left: u32;
  /** The nimber that is left besides. */
  nimber: u32;
}

/** The components that a move leaves: behind it stand their ids in the order of sums. */
// @ts-ignore: decorator
@unmanaged
class List {
  count: i32;
}

const HEADER: usize = offsetof<Expansion>();
const LIST_HEADER: usize = offsetof<List>();
const OPTION_SHIFT: usize = 3;
const LIST: u32 = 0x80000000;

// @ts-ignore: decorator
@inline
export function optionsIn(expansion: Expansion): u32 {
  return expansion.options;
}

// @ts-ignore: decorator
@inline
export function optionAt(expansion: Expansion, index: u32): Option {
  return changetype<Option>(changetype<usize>(expansion) + HEADER + ((<usize>index) << OPTION_SHIFT));
}

/** How many components an option leaves. */
// @ts-ignore: decorator
@inline
export function partCount(expansion: Expansion, option: Option): i32 {
  const left = option.left;
  if (left & LIST) return changetype<List>(listAt(expansion, left)).count;
  return left ? 1 : 0;
}

/** Where their ids are, the largest first. */
// @ts-ignore: decorator
@inline
export function partsOf(expansion: Expansion, option: Option): usize {
  const left = option.left;
  if (left & LIST) return listAt(expansion, left) + LIST_HEADER;
  return changetype<usize>(option) + offsetof<Option>('left');
}

// @ts-ignore: decorator
@inline
function listAt(expansion: Expansion, left: u32): usize {
  return changetype<usize>(expansion) + <usize>(left & ~LIST);
}

// @ts-ignore: decorator
@inline
export function partAt(parts: usize, index: i32): u32 {
  return load<u32>(parts + ((<usize>index) << 2));
}

/** The options of a component that has been expanded before; null if it has not, or has been forgotten since. */
// @ts-ignore: decorator
@inline
export function knownExpansion(component: u32): Expansion | null {
  return changetype<Expansion | null>(expansionAt(component));
}

/** The options of a component; when memory has ended, nothing that may be looked at. */
// @ts-ignore: decorator
@inline
export function expansionOf(component: u32): Expansion {
  const known = expansionAt(component);
  return known ? changetype<Expansion>(known) : changetype<Expansion>(expand(component, 0, unheeded));
}

// ---- While a component is expanded.

/** The codes of the moves; then the sort keys of the options. */
const codes = changetype<Growing>(memory.data(GROWING, 4));
/** Options found so far. */
const found = changetype<Growing>(memory.data(GROWING, 4));

// @ts-ignore: decorator
@unmanaged
class FoundOption {
  hash: u64;
  /** Of what it leaves: the first piece, and how many. */
  first: i32;
  count: i32;
  nimber: u32;
  eccentricity: u32;
}

const FOUND_BYTES: usize = offsetof<FoundOption>();
/** A hash table of the numbers of found options, plus 1. */
const slots = changetype<Growing>(memory.data(GROWING, 4));

/** The components of all pieces. */
const pieceIds = changetype<Growing>(memory.data(GROWING, 4));

/** Do positions of one identity share the component? Then the order of options must not depend on the board. */
let byIdentity: bool = false;

/** The values below 64 that options were found to have, while a component was expanded or looked at. */
// @ts-ignore: decorator
@unmanaged
export class Seen {
  values: u64;

  note(value: u64): void {
    if (value < 64) this.values |= (<u64>1) << value;
  }

  /** Have all `wanted` values, if any, been seen? Then they count alone: others depend on which were looked at first. */
  hasAll(wanted: u64): bool {
    if (!wanted || wanted & ~this.values) return false;
    this.values = wanted;
    return true;
  }
}

/** Of components that are expanded for their options alone. */
const unheeded = changetype<Seen>(memory.data(offsetof<Seen>(), 8));

/**
 * Expands a component. Once options are known to have all the `wanted` values, nothing is left to be found out, and no
 * components are made of what they leave: then, and when memory has ended, null. Says
 * in `seen` which values were met on the way.
 */
export function expand(component: u32, wanted: u64, seen: Seen): Expansion | null {
  seen.values = 0;
  const total = listMovesOf(component, 0);
  if (total < 0 || !openWork(component, total)) return null;
  const mask = openSlots(total);
  byIdentity = goesByIdentity(kindOf(component), isImpartialVersion(component));
  let options = 0;
  for (let i = 0; i < total; i++) {
    const first = pieceCount();
    const code = load<u64>(growingBytes(codes) + ((<usize>i) << 3));
    if (!playPieces(component, code)) {
      if (!memoryEnded) noteTooLarge();
      return null;
    }
    const eccentricity = byIdentity ? eccentricityOf(component, code) : 0;
    const hash = hashOfPieces(first, leftNimber);
    const known = uses(Technique.Dedupe) ? findSame(hash, options, first, mask) : null;
    if (known) {
      known.eccentricity = min(known.eccentricity, eccentricity);
      takeBack();
      continue;
    }
    if (memoryEnded) return null;
    note(options, hash, first, eccentricity);
    options++;
    const value = valueOfPieces(first);
    if (value >= 0) seen.note(<u64>value ^ <u64>leftNimber);
    if (seen.hasAll(wanted)) return null;
  }
  return write(component, options);
}

/** Lists the moves before the list is overwritten, and makes room for as many options. */
function openWork(component: u32, total: i32): bool {
  setMoveTally(component, <u32>total + 1);
  forgetPieces();
  emptyGrowing(codes);
  emptyGrowing(found);
  if (!extend(codes, (<usize>total) << 3) || !extend(found, <usize>total * FOUND_BYTES)) {
    noteMemoryEnded();
    return false;
  }
  for (let i = 0; i < total; i++) {
    store<u64>(growingBytes(codes) + ((<usize>i) << 3), listedMove(component, i, total));
  }
  return true;
}

/** Empties a table of at least twice as many slots; returns their number minus 1. */
function openSlots(total: i32): u32 {
  let count: u32 = 16;
  while (<i32>count < total << 1) count <<= 1;
  emptyGrowing(slots);
  if (!extend(slots, (<usize>count) << 2)) noteMemoryEnded();
  else memory.fill(growingBytes(slots), 0, (<usize>count) << 2);
  return count - 1;
}

// @ts-ignore: decorator
@inline
function foundAt(index: i32): FoundOption {
  return changetype<FoundOption>(growingBytes(found) + <usize>index * FOUND_BYTES);
}

/** The option that leaves what the move played last leaves; null if there is none: then it gets its place in the table. */
function findSame(hash: u64, options: i32, first: i32, mask: u32): FoundOption | null {
  if (memoryEnded) return null;
  let at = <u32>hash & mask;
  while (true) {
    const slot = growingBytes(slots) + ((<usize>at) << 2);
    const number = load<i32>(slot);
    if (!number) {
      store<i32>(slot, options + 1);
      return null;
    }
    const option = foundAt(number - 1);
    const count = option.count;
    if (
      option.hash == hash &&
      count == pieceCount() - first &&
      option.nimber == leftNimber &&
      samePieces(option.first, first, count)
    ) {
      return option;
    }
    at = (at + 1) & mask;
  }
}

function note(options: i32, hash: u64, first: i32, eccentricity: u32): void {
  const option = foundAt(options);
  option.hash = hash;
  option.first = first;
  option.count = pieceCount() - first;
  option.nimber = leftNimber;
  option.eccentricity = eccentricity;
}

/** Makes components of all pieces and writes the options, in the order in which they are to be tried. */
function write(component: u32, options: i32): Expansion | null {
  const count = pieceCount();
  const lists = HEADER + ((<usize>options) << OPTION_SHIFT);
  emptyGrowing(pieceIds);
  const ids = extend(pieceIds, (<usize>count) << 2);
  const start = arenaTake(lists + ((<usize>(count + options)) << 2));
  if (memoryEnded || !ids || !start) {
    noteMemoryEnded();
    return null;
  }
  for (let i = 0; i < count; i++) {
    const id = internPiece(component, i);
    if (!id) return null;
    store<u32>(ids + ((<usize>i) << 2), id);
  }
  sort(ids, options);
  const expansion = changetype<Expansion>(start);
  expansion.options = options;
  let end = lists;
  for (let i = 0; i < options; i++) {
    const from = foundAt(<i32>(keyAt(i) & INDEX_MASK));
    const first = ids + ((<usize>from.first) << 2);
    const left = from.count;
    const option = optionAt(expansion, i);
    option.nimber = from.nimber;
    if (left <= 1) {
      option.left = left ? load<u32>(first) : 0;
      continue;
    }
    option.left = <u32>end | LIST;
    changetype<List>(start + end).count = left;
    memory.copy(start + end + LIST_HEADER, first, (<usize>left) << 2);
    end += ((<usize>left) << 2) + LIST_HEADER;
  }
  setExpansion(component, start);
  return expansion;
}

/** A sort key: 8 bits eccentricity, 32 bits work, 24 bits index; positions have at most 2^20 moves. */
const INDEX_BITS: u64 = 24;
const INDEX_MASK: u64 = ((<u64>1) << INDEX_BITS) - 1;
const MOST_WORK: u64 = ((<u64>1) << 32) - 1;
const ECCENTRICITY_SHIFT: u64 = 56;
const MOST_ECCENTRICITY: i32 = 255;

function eccentricityOf(component: u32, code: u64): u32 {
  return <u32>(
    min(
      moveEccentricity(kindOf(component), positionOf(component), lengthOf(component), code),
      MOST_ECCENTRICITY,
    )
  );
}

// @ts-ignore: decorator
@inline
function keyAt(index: i32): u64 {
  return load<u64>(growingBytes(codes) + ((<usize>index) << 3));
}

// @ts-ignore: decorator
@inline
function setKey(index: i32, key: u64): void {
  store<u64>(growingBytes(codes) + ((<usize>index) << 3), key);
}

/** Writes the numbers of the options as sort keys in the order in which they are to be tried. */
function sort(ids: usize, options: i32): void {
  for (let i = 0; i < options; i++) {
    const eccentricity = (<u64>foundAt(i).eccentricity) << ECCENTRICITY_SHIFT;
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
  const more = one.count - other.count;
  const order = comparePieces(one.first, other.first, (more < 0 ? one : other).count);
  if (order) return order < 0;
  return more ? more < 0 : one.nimber < other.nimber;
}

/** How much work an option looks like: the squares of the numbers of moves. */
function workOf(ids: usize, option: FoundOption): u64 {
  if (!uses(Technique.Order)) return 0;
  let work: u64 = 0;
  const first = ids + ((<usize>option.first) << 2);
  for (let i = 0; i < option.count; i++) {
    const moves = <u64>movesIn(load<u32>(first + ((<usize>i) << 2)));
    work += moves * moves;
  }
  return min(work, MOST_WORK);
}

/** How many moves there are in a component. */
function movesIn(component: u32): u32 {
  const tally = moveTally(component);
  if (tally) return tally - 1;
  const moves = listMovesOf(component, 0);
  if (moves < 0) return 0;
  setMoveTally(component, <u32>moves + 1);
  return <u32>moves;
}
