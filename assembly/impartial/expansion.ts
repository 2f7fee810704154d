// The distinct options of a component, as the searches for nim values want them: what a move leaves, without pairs of
// equal components, whose values cancel, and without what is seen at a glance; the smallest first.

import { BasicKind } from '../games/basic';
import { arenaTake } from '../memory/arena';
import { giveBlock, takeBlock } from '../memory/pages';
import {
  basicKindOf,
  basicNimberOf,
  expansionAt,
  hashOf,
  moveTally,
  setExpansion,
  setMoveTally,
  standsBefore,
} from '../sum/components';
import { listedMove, listMoves, partIds, playMove } from '../sum/options';
import { memoryEnded, noteMemoryEnded, noteTooLarge } from '../sum/status';
import { Technique, uses } from '../sum/techniques';

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

/** The options of a component; 0 when memory has ended. */
// @ts-ignore: decorator
@inline
export function expansionOf(component: u32): usize {
  const known = expansionAt(component);
  return known ? known : expand(component);
}

// ---- While a component is expanded: its moves, what they leave, and a hash table to find equal options.

/** The codes of the moves, then the sort keys of the options. */
let codes: usize = 0;
/** A found option: u64 hash, u32 where its ids begin among all, u16 how many, u32 nimber. */
let found: usize = 0;
const FOUND_SHIFT: i32 = 5;
/** The numbers of found options, plus 1, by their hashes. */
let slots: usize = 0;
/** Options for which there is room. */
let room: i32 = 0;

/** The ids of the components of all found options. */
let ids: usize = 0;
let idRoom: i32 = 0;

function expand(component: u32): usize {
  const total = listMoves(component, 0);
  if (total < 0 || !makeRoom(total)) return 0;
  setMoveTally(component, <u32>total + 1);
  // Counting the moves of components overwrites the list.
  for (let i = 0; i < total; i++) store<u64>(codes + (<usize>i << 3), listedMove(component, i, total));
  let mask: u32 = 1;
  while (<i32>mask < total << 1) mask <<= 1;
  memory.fill(slots, 0, <usize>mask << 2);
  mask--;

  let options = 0;
  let idCount = 0;
  for (let i = 0; i < total; i++) {
    const left = playMove(component, 0, load<u64>(codes + (<usize>i << 3)));
    if (left < 0) {
      if (!memoryEnded) noteTooLarge();
      return 0;
    }
    if (!makeIdRoom(idCount + left)) return 0;
    const kept = gather(left, ids + (<usize>idCount << 2));
    if (uses(Technique.Dedupe) && !isNew(options, idCount, kept, mask)) continue;
    note(options, idCount, kept);
    options++;
    idCount += kept;
  }
  sort(options);
  return memoryEnded ? 0 : write(component, options, idCount);
}

let gatheredHash: u64 = 0;
let gatheredNimber: u32 = 0;

/** Copies what a move leaves to `target`, sorted, without what cancels; returns how many components. */
function gather(left: i32, target: usize): i32 {
  let kept = 0;
  gatheredNimber = 0;
  for (let i = 0; i < left; i++) {
    const id = load<u32>(partIds + (<usize>i << 2));
    if (uses(Technique.Simplify) && basicKindOf(id) == BasicKind.UpStar) {
      gatheredNimber ^= basicNimberOf(id);
      continue;
    }
    let at = kept;
    for (; at > 0; at--) {
      const before = load<u32>(target + (<usize>(at - 1) << 2));
      if (!standsBefore(id, before)) break;
      store<u32>(target + (<usize>at << 2), before);
    }
    store<u32>(target + (<usize>at << 2), id);
    kept++;
  }
  if (uses(Technique.Dedupe)) kept = cancelPairs(target, kept);
  gatheredHash = <u64>gatheredNimber * 0x9e3779b97f4a7c15;
  for (let i = 0; i < kept; i++) gatheredHash += hashOf(load<u32>(target + (<usize>i << 2)));
  return kept;
}

/** G + G = 0. Equal components are neighbours. Returns how many are left. */
export function cancelPairs(list: usize, count: i32): i32 {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const id = load<u32>(list + (<usize>i << 2));
    if (kept > 0 && load<u32>(list + (<usize>(kept - 1) << 2)) == id) {
      kept--;
    } else {
      store<u32>(list + (<usize>kept << 2), id);
      kept++;
    }
  }
  return kept;
}

/** Is the option gathered last different from those found so far? If so, its place in the hash table is taken. */
function isNew(options: i32, firstId: i32, count: i32, mask: u32): bool {
  let at = <u32>gatheredHash & mask;
  while (true) {
    const slot = slots + (<usize>at << 2);
    const number = load<i32>(slot);
    if (!number) {
      store<i32>(slot, options + 1);
      return true;
    }
    if (equals(found + (<usize>(number - 1) << FOUND_SHIFT), firstId, count)) return false;
    at = (at + 1) & mask;
  }
}

function equals(option: usize, firstId: i32, count: i32): bool {
  if (load<u64>(option) != gatheredHash || load<i32>(option, 12) != count || load<u32>(option, 16) != gatheredNimber) {
    return false;
  }
  return memory.compare(ids + (<usize>load<i32>(option, 8) << 2), ids + (<usize>firstId << 2), <usize>count << 2) == 0;
}

function note(options: i32, firstId: i32, count: i32): void {
  const option = found + (<usize>options << FOUND_SHIFT);
  store<u64>(option, gatheredHash);
  store<i32>(option, firstId, 8);
  store<i32>(option, count, 12);
  store<u32>(option, gatheredNimber, 16);
}

/** Index bits of a sort key; positions have at most 2^20 moves. */
const INDEX_BITS: u64 = 24;
const MOST_WORK: u64 = (<u64>1 << 39) - 1;

/** Writes the options' numbers, in the order in which they are to be tried, to `codes`: the fewest moves first. */
function sort(options: i32): void {
  for (let i = 0; i < options; i++) {
    store<u64>(codes + (<usize>i << 3), (workOf(found + (<usize>i << FOUND_SHIFT)) << INDEX_BITS) | <u64>i);
  }
  let gap = 1;
  while (gap < options) gap = gap * 3 + 1;
  for (gap = gap / 3; gap > 0; gap = gap / 3) {
    for (let i = gap; i < options; i++) {
      const key = load<u64>(codes + (<usize>i << 3));
      let at = i;
      for (; at >= gap; at -= gap) {
        const other = load<u64>(codes + (<usize>(at - gap) << 3));
        if (other <= key) break;
        store<u64>(codes + (<usize>at << 3), other);
      }
      store<u64>(codes + (<usize>at << 3), key);
    }
  }
}

/** How much work an option looks like: the squares of the numbers of moves. */
function workOf(option: usize): u64 {
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

function write(component: u32, options: i32, idCount: i32): usize {
  const lists = HEADER + (<usize>options << OPTION_SHIFT);
  const expansion = arenaTake(lists + (<usize>(idCount + options) << 2));
  if (!expansion) {
    noteMemoryEnded();
    return 0;
  }
  store<u32>(expansion, options);
  let end = lists;
  for (let i = 0; i < options; i++) {
    const index = <usize>(load<u64>(codes + (<usize>i << 3)) & ((<u64>1 << INDEX_BITS) - 1));
    const from = found + (index << FOUND_SHIFT);
    const first = ids + (<usize>load<i32>(from, 8) << 2);
    const count = load<i32>(from, 12);
    const option = expansion + HEADER + (<usize>i << OPTION_SHIFT);
    store<u32>(option, load<u32>(from, 16), 4);
    if (count <= 1) {
      store<u32>(option, count ? load<u32>(first) : 0);
      continue;
    }
    store<u32>(option, <u32>end | LIST);
    store<i32>(expansion + end, count);
    memory.copy(expansion + end + 4, first, <usize>count << 2);
    end += (<usize>count << 2) + 4;
  }
  setExpansion(component, expansion);
  return expansion;
}

/** Makes sure that so many options fit. False when memory has ended. */
function makeRoom(options: i32): bool {
  if (room && options <= room) return true;
  if (room) {
    giveBlock(codes, <usize>room << 3);
    giveBlock(found, <usize>room << FOUND_SHIFT);
    giveBlock(slots, <usize>room << 4);
  }
  room = max(1024, options);
  codes = takeBlock(<usize>room << 3);
  found = takeBlock(<usize>room << FOUND_SHIFT);
  // As many slots as the least power of two that is twice the options: less than four times as many.
  slots = takeBlock(<usize>room << 4);
  if (codes && found && slots) return true;
  noteMemoryEnded();
  return false;
}

function makeIdRoom(count: i32): bool {
  if (count <= idRoom) return true;
  const larger = max(4096, count << 1);
  const block = takeBlock(<usize>larger << 2);
  if (!block) {
    noteMemoryEnded();
    return false;
  }
  if (ids) {
    memory.copy(block, ids, <usize>idRoom << 2);
    giveBlock(ids, <usize>idRoom << 2);
  }
  ids = block;
  idRoom = larger;
  return true;
}
