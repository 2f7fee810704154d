// What a move makes of an item, and what that changes in a sum: hashes, bounds, means, numbers.

import { sizeOfPosition } from '../bounds/bounds';
import { copyBytes } from '../memory/copying';
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
import {
  chooseBoard,
  choosePart,
  chosen,
  idOfChosen,
  keepBoard,
  nameBoard,
  useBoard,
  usedBoard,
} from './boardItems';
import { basicValue, valueAtOnce, valueOfBoard } from './boardValues';
import { addItem, addLarge, addValue, beginOption, describeLarge, endOption, Option } from './building';
import { listLength, Move, moveIn, movesOf, partIn, playOn, rememberParts } from './expansion';
import { Feature, usesFeature } from './features';
import { ITEM_BYTES, Item, VALUE_KIND } from './item';
import { takeItemBytes } from './itemStore';
import { isNegative, itemAt, TRANSIENT } from './items';
import { isThrifty, keepsSize, valueSize } from './sizes';
import { releaseTransient, takeTransientItem, transientId, transientMark } from './transient';

/**
 * A player's options in an item, made one after the other when they are asked for: most often one of the first decides
 * the node. Behind it stand their addresses, u32 each.
 */
// @ts-ignore: decorator
@unmanaged
export class OptionList {
  /** Options so far, all different. */
  count: u32;
  /** Moves so far. */
  tried: u32;
  moves: u32;
}

const LIST_HEADER: usize = offsetof<OptionList>();

/** In place of a list: one node has asked for the options. */
const ASKED: u32 = 1;

/** Boards up to this size come back in many nodes of a short search. Most larger ones stand in one only. */
const AT_ONCE_SIZE: i32 = 20;
/** Of a long search, only boards up to this size. Each option makes records of the boards that it leaves. */
const AT_ONCE_LONG: i32 = 3;

// @ts-ignore: decorator
@inline
export function optionAt(list: OptionList, i: u32): Option {
  return changetype<Option>(<usize>load<u32>(changetype<usize>(list) + ((<usize>i) << 2), LIST_HEADER));
}

/**
 * The options that Left has in an item that keeps them: of a negative item those that Right has in the positive one, to
 * be read with exchanged signs. `moves` are those of `movesFor`. Null when memory has ended.
 */
export function optionsOf(id: u32, moves: usize): OptionList | null {
  const item = itemAt(id);
  const player = playerIn(id);
  const known = knownOptions(item, player);
  if (known) return changetype<OptionList>(known);
  const count = moves ? <u32>listLength(moves) : valueOptionCount(item, player);
  const taken = takeItemBytes(LIST_HEADER + ((<usize>count) << 2));
  if (!taken) return null;
  const list = changetype<OptionList>(taken);
  list.count = 0;
  list.tried = 0;
  list.moves = count;
  if (player) item.rightOptions = <u32>taken;
  else item.leftOptions = <u32>taken;
  return list;
}

// @ts-ignore: decorator
@inline
export function playerIn(id: u32): i32 {
  return isNegative(id) ? 1 : 0;
}

// @ts-ignore: decorator
@inline
function knownOptions(item: Item, player: i32): usize {
  const listed = player ? item.rightOptions : item.leftOptions;
  return listed > ASKED ? <usize>listed : 0;
}

/**
 * The moves of which options are still to be made, in scratch memory, released by the caller; 0 if there are none, if
 * the item is a value, or if memory has ended.
 */
export function movesFor(id: u32): usize {
  const item = itemAt(id);
  if (item.kind == VALUE_KIND) return 0;
  const player = playerIn(id);
  const known = knownOptions(item, player);
  if (known && changetype<OptionList>(known).tried == changetype<OptionList>(known).moves) return 0;
  return movesOf(id, player);
}

/** Are options of the item kept from node to node? Of large boards from the second node on that wants them. */
export function keepsOptions(id: u32): bool {
  const item = itemAt(id);
  if (item.kind == VALUE_KIND) return true;
  const player = playerIn(id);
  const listed = player ? item.rightOptions : item.leftOptions;
  if (listed > ASKED) return true;
  if (!keepsSize(<i32>item.kind, <i32>item.size)) return false;
  if (<i32>item.size <= (isThrifty() ? AT_ONCE_LONG : AT_ONCE_SIZE)) return true;
  if (player) item.rightOptions = ASKED;
  else item.leftOptions = ASKED;
  return listed == ASKED;
}

function valueOptionCount(item: Item, player: i32): u32 {
  if (!ensureOptions(item.content)) return 0;
  return player == 0 ? leftCount(item.content) : rightCount(item.content);
}

/** Makes the next option of an item; false if there are no more, or memory has ended. */
export function makeOption(list: OptionList, id: u32, moves: usize): bool {
  const item = itemAt(id);
  const player = playerIn(id);
  const count = <i32>list.moves;
  while (list.tried < list.moves) {
    const i = <i32>list.tried;
    list.tried = i + 1;
    const option = moves
      ? optionAfter(item, moveIn(moves, fromMiddle(i, count)), player)
      : optionOfValue(item.content, i, player);
    if (!option) return false;
    if (moves && isListed(list, changetype<Option>(option))) continue;
    store<u32>(changetype<usize>(list) + ((<usize>list.count) << 2), <u32>option, LIST_HEADER);
    list.count = list.count + 1;
    return true;
  }
  return false;
}

/** From the middle outwards: which of `count` is number `i`. */
// @ts-ignore: decorator
@inline
export function fromMiddle(i: i32, count: i32): i32 {
  return i & 1 ? ((count - 1) >> 1) + ((i + 1) >> 1) : ((count - 1) >> 1) - (i >> 1);
}

function optionOfValue(value: u32, i: i32, player: i32): usize {
  beginOption();
  // The list may have moved since further values are listed.
  const options = player == 0 ? leftOptions(value) : rightOptions(value);
  return addValue(load<u32>(options + ((<usize>i) << 2))) ? endOption(0, true) : 0;
}

/** Is there the same sum among the options so far? */
function isListed(list: OptionList, option: Option): bool {
  for (let i: u32 = 0; i < list.count; i++) {
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

function optionAfter(item: Item, move: Move, player: i32): usize {
  const mark = transientMark();
  if (!gatherAfter(item, move, player, false)) return 0;
  describeLarge();
  const option = endOption(move.code, true);
  releaseTransient(mark);
  return option;
}

/**
 * Gathers (building.ts) what a move leaves, large components by their names; also those that are new, if the option `passes`.
 * False when memory has ended.
 */
export function gatherAfter(item: Item, move: Move, player: i32, passes: bool): bool {
  const mark = scratchMark();
  beginOption();
  const gathered = move.parts
    ? gatherKnownParts(item, <usize>move.parts, passes)
    : playOn(item, move.code, player) && gatherParts(item, move, passes);
  releaseScratch(mark);
  return gathered;
}

const unremembered = changetype<Move>(memory.data(offsetof<Move>(), 8));

/**
 * Gathers (building.ts) the items that Left's move `code` in an item leaves, large components as transient items;
 * all of the positive sign of the item. False when memory has ended.
 */
export function gatherItemsAfter(id: u32, code: u64): bool {
  const item = itemAt(id);
  const mark = scratchMark();
  beginOption();
  const made = playOn(item, code, isNegative(id) ? 1 : 0) && gatherParts(item, unremembered, true);
  describeLarge();
  releaseScratch(mark);
  return made;
}

/** Adds the parts in the output, which `move` has left, to the option that is being built. */
function gatherParts(item: Item, move: Move, passes: bool): bool {
  const kind = <i32>item.kind;
  const impartial = item.impartial != 0;
  const count = partCount();
  const boards = scratch(count << 2);
  const records = move.isLasting ? scratch(count << 2) : 0;
  let kept = 0;
  for (let part = firstPart(); part; part = nextPart(part)) {
    const mark = scratchMark();
    choosePart(kind, impartial, part);
    const size = sizeOfPosition(kind, chosen.position, chosen.length);
    if (keepsSize(kind, size)) {
      const place = (<usize>kept) << 2;
      if (records) store<u32>(records + place, idOfChosen(kind, impartial));
      const waits = passes && waitsToBeKept(kind, size);
      store<u32>(boards + place, waits ? newcomer(kind, impartial) : keepBoard(kind, impartial));
      kept++;
    } else {
      addLargeBoard(kind, impartial);
    }
    releaseScratch(mark);
    if (memoryEnded) return false;
  }
  if (records && kept == count) rememberParts(move, records, count);
  // Boards are valued when the output is no longer needed: that overwrites it.
  return addBoards(boards, kept);
}

/** The same for parts that are known to be small enough to keep, if there still is room. */
function gatherKnownParts(item: Item, parts: usize, passes: bool): bool {
  const kind = <i32>item.kind;
  const impartial = item.impartial != 0;
  const count = listLength(parts);
  const boards = scratch(count << 2);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    let id = partIn(parts, i);
    const size = <i32>itemAt(id).size;
    const mark = scratchMark();
    chooseBoard(id);
    if (keepsSize(kind, size)) {
      if (passes && waitsToBeKept(kind, size)) id = newcomer(kind, impartial);
      else useBoard(id);
      store<u32>(boards + ((<usize>kept) << 2), id);
      kept++;
    } else {
      addLargeBoard(kind, impartial);
    }
    releaseScratch(mark);
  }
  return addBoards(boards, kept);
}

/** Boards that get no value when they are first met are kept when somebody moves there. */
function waitsToBeKept(kind: i32, size: i32): bool {
  return size > valueSize(kind) || !usesFeature(Feature.Values);
}

/**
 * The item of the chosen representative, which need not be kept before somebody moves there: the kept one if the question
 * uses it, else a transient one.
 */
function newcomer(kind: i32, impartial: bool): u32 {
  const known = usedBoard();
  return known ? known : nameTransient(kind, impartial);
}

function addBoards(boards: usize, count: i32): bool {
  for (let i = 0; i < count; i++) {
    const id = load<u32>(boards + ((<usize>i) << 2));
    if (!(id & TRANSIENT ? addNewcomer(id) : addBoard(id))) return false;
  }
  return !memoryEnded;
}

/** Adds a kept board, as a value where its value is known. */
export function addBoard(id: u32): bool {
  const value = usesFeature(Feature.Values) ? valueOfBoard(id, valueSize(<i32>itemAt(id).kind)) : UNKNOWN;
  return value == UNKNOWN ? addItem(id) : addValue(value);
}

/** Adds a board that is not kept, as a value where that is known without a search. */
function addNewcomer(id: u32): bool {
  const value = usesFeature(Feature.Values) ? valueAtOnce(id) : UNKNOWN;
  if (value != UNKNOWN) return addValue(value);
  addLarge(id);
  return !memoryEnded;
}

/** Adds the chosen representative, which is too large to keep, by its name (building.ts). */
export function addLargeBoard(kind: i32, impartial: bool): void {
  const value =
    usesFeature(Feature.Values) && !impartial ? basicValue(kind, chosen.position, chosen.length) : UNKNOWN;
  if (value != UNKNOWN) {
    addValue(chosen.isNegative ? negative(value) : value);
    return;
  }
  const id = nameTransient(kind, impartial);
  if (id) addLarge(id);
}

/** A transient item for the chosen representative; 0 when there is no room. */
function nameTransient(kind: i32, impartial: bool): u32 {
  const item = takeTransientItem(chosen.length);
  if (!item) return 0;
  copyBytes(item + ITEM_BYTES, chosen.position, chosen.length);
  nameBoard(changetype<Item>(item), kind, impartial, item + ITEM_BYTES);
  return transientId(item, chosen.isNegative);
}
