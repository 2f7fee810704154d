// What a move makes of an item, and what that changes in a sum: hashes, bounds, means, numbers.

import { sizeOfPosition } from '../bounds/bounds';
import { normalisePart } from '../games/expansion';
import { memoryEnded } from '../memory/ended';
import { firstPart, nextPart, partCount } from '../memory/output';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import {
  ensureOptions,
  leftCount,
  leftOptions,
  negative,
  rightCount,
  rightOptions,
  UNKNOWN,
} from '../values/values';
import { choose, chooseBoard, chosen, keepBoard, useBoard, writeBoardItem } from './boardItems';
import { basicValue, valueOfBoard } from './boardValues';
import { addItem, addLarge, addValue, beginOption, endOption, Option } from './building';
import { listLength, Move, moveIn, movesOf, partIn, playOn, rememberParts } from './expansion';
import { Feature, usesFeature } from './features';
import { ITEM_BYTES, Item, isNegative, itemAt, takeItemBytes, VALUE_KIND } from './items';
import { keepsSize, valueSize } from './sizes';
import { takeTransient, takeTransientItem, transientId } from './transient';

/** The list of a player's options: u32 count, then u32 addresses. */
const LIST_HEADER: usize = 4;

// @ts-ignore: decorator
@inline
export function optionCount(list: usize): u32 {
  return load<u32>(list);
}

// @ts-ignore: decorator
@inline
export function optionAt(list: usize, i: u32): Option {
  return changetype<Option>(<usize>load<u32>(list + ((<usize>i) << 2), LIST_HEADER));
}

// @ts-ignore: decorator
@inline
function setOption(list: usize, i: u32, option: usize): void {
  store<u32>(list + ((<usize>i) << 2), <u32>option, LIST_HEADER);
}

/**
 * The options that Left has in an item: of a negative item those that Right has in the positive one, to be read
 * with exchanged signs. 0 when memory has ended. Those of large components live as long as the current node.
 */
export function optionsOf(id: u32): usize {
  const item = itemAt(id);
  const player = isNegative(id) ? 1 : 0;
  const known = <usize>(player ? item.rightOptions : item.leftOptions);
  if (known) return known;
  const kept = isKept(item);
  const list = item.kind == VALUE_KIND ? optionsOfValue(item, player) : optionsOfBoard(id, player, kept);
  if (!kept) return list;
  if (player) item.rightOptions = <u32>list;
  else item.leftOptions = <u32>list;
  return list;
}

function isKept(item: Item): bool {
  return item.kind == VALUE_KIND || keepsSize(<i32>item.size);
}

function optionsOfValue(item: Item, player: i32): usize {
  const value = item.content;
  if (!ensureOptions(value)) return 0;
  const count = player == 0 ? leftCount(value) : rightCount(value);
  const list = takeItemBytes(LIST_HEADER + ((<usize>count) << 2));
  if (!list) return 0;
  store<u32>(list, count);
  for (let i: u32 = 0; i < count; i++) {
    beginOption();
    // The list may move when further values are listed.
    const options = player == 0 ? leftOptions(value) : rightOptions(value);
    if (!addValue(load<u32>(options + ((<usize>i) << 2)))) return 0;
    const option = endOption(0, true);
    if (!option) return 0;
    setOption(list, i, option);
  }
  return list;
}

function optionsOfBoard(id: u32, player: i32, kept: bool): usize {
  const mark = scratchMark();
  const moves = movesOf(id, player);
  const list = moves ? listOptions(id, moves, player, kept) : 0;
  releaseScratch(mark);
  return list;
}

function listOptions(id: u32, moves: usize, player: i32, kept: bool): usize {
  const count = listLength(moves);
  const bytes: usize = LIST_HEADER + ((<usize>count) << 2);
  const list = kept ? takeItemBytes(bytes) : takeTransient(bytes);
  if (!list) return 0;
  let different: u32 = 0;
  for (let i = 0; i < count; i++) {
    // From the middle outwards.
    const from = i & 1 ? ((count - 1) >> 1) + ((i + 1) >> 1) : ((count - 1) >> 1) - (i >> 1);
    const option = optionAfter(itemAt(id), moveIn(moves, from), player, kept);
    if (!option) return 0;
    if (isListed(list, different, changetype<Option>(option))) continue;
    setOption(list, different, option);
    different++;
  }
  store<u32>(list, different);
  return list;
}

/** Is there the same sum among the first `count` options? */
function isListed(list: usize, count: u32, option: Option): bool {
  for (let i: u32 = 0; i < count; i++) {
    const other = optionAt(list, i);
    if (
      other.added == option.added &&
      other.combined == option.combined &&
      other.number == option.number &&
      other.ups == option.ups &&
      other.nimber == option.nimber
    ) {
      return true;
    }
  }
  return false;
}

function optionAfter(item: Item, move: Move, player: i32, kept: bool): usize {
  const mark = scratchMark();
  beginOption();
  const gathered = move.parts
    ? gatherKnownParts(item, <usize>move.parts)
    : playOn(item, move.code, player) && gatherParts(item, move, false);
  const option = gathered ? endOption(move.code, kept) : 0;
  releaseScratch(mark);
  return option;
}

/**
 * Gathers (building.ts) the items that Left's move `code` in an item leaves, large components as transient items;
 * all of the positive sign of the item. False when memory has ended.
 */
export function gatherItemsAfter(id: u32, code: u64): bool {
  const item = itemAt(id);
  const mark = scratchMark();
  beginOption();
  const made = playOn(item, code, isNegative(id) ? 1 : 0) && gatherParts(item, null, true);
  releaseScratch(mark);
  return made;
}

/**
 * Adds the parts in the output, which `move` has left, to the option that is being built. Large ones become transient
 * items, or, if they are not wanted as such, only what they contribute is added.
 */
function gatherParts(item: Item, move: Move | null, makeLarge: bool): bool {
  const kind = <i32>item.kind;
  const impartial = item.impartial != 0;
  const count = partCount();
  const boards = scratch(count << 2);
  let kept = 0;
  for (let part = firstPart(); part; part = nextPart(part)) {
    const mark = scratchMark();
    choose(kind, impartial, part, normalisePart(kind, impartial, part));
    if (keepsSize(sizeOfPosition(kind, chosen.position, chosen.length))) {
      const id = keepBoard(kind, impartial);
      store<u32>(boards + ((<usize>kept) << 2), id);
      kept++;
    } else {
      addLargeBoard(kind, impartial, makeLarge);
    }
    releaseScratch(mark);
    if (memoryEnded) return false;
  }
  if (move && kept == count) rememberParts(move, boards, count);
  // Boards are valued when the output is no longer needed: that overwrites it.
  return addBoards(boards, kept);
}

/** The same for parts that are known to be small enough to keep, if there still is room. */
function gatherKnownParts(item: Item, parts: usize): bool {
  const count = listLength(parts);
  const boards = scratch(count << 2);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const id = partIn(parts, i);
    if (keepsSize(<i32>itemAt(id).size)) {
      useBoard(id);
      store<u32>(boards + ((<usize>kept) << 2), id);
      kept++;
    } else {
      const mark = scratchMark();
      chooseBoard(id);
      addLargeBoard(<i32>item.kind, item.impartial != 0, false);
      releaseScratch(mark);
    }
  }
  return addBoards(boards, kept);
}

function addBoards(boards: usize, count: i32): bool {
  for (let i = 0; i < count; i++) {
    if (!addBoard(load<u32>(boards + ((<usize>i) << 2)))) return false;
  }
  return !memoryEnded;
}

/** Adds a kept board, as a value where its value is known. */
export function addBoard(id: u32): bool {
  const value = usesFeature(Feature.Values) ? valueOfBoard(id, valueSize(<i32>itemAt(id).kind)) : UNKNOWN;
  return value == UNKNOWN ? addItem(id) : addValue(value);
}

/** Adds the chosen representative, which is too large to keep. */
export function addLargeBoard(kind: i32, impartial: bool, make: bool): void {
  const value =
    usesFeature(Feature.Values) && !impartial ? basicValue(kind, chosen.position, chosen.length) : UNKNOWN;
  if (value != UNKNOWN) {
    addValue(chosen.isNegative ? negative(value) : value);
  } else if (make) {
    const item = takeTransientItem(chosen.length);
    if (!item) return;
    memory.copy(item + ITEM_BYTES, chosen.position, chosen.length);
    writeBoardItem(changetype<Item>(item), kind, impartial, item + ITEM_BYTES);
    addItem(transientId(item, chosen.isNegative));
  } else {
    const item = changetype<Item>(scratch(ITEM_BYTES));
    writeBoardItem(item, kind, impartial, chosen.position);
    addLarge(item, chosen.isNegative);
  }
}
