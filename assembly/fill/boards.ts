// Building a database: boards come in, the components that are new go out with their values.

import { addEntry, hasEntry } from '../database/entries';
import { NO_NODE, nodeOf, openNumbers } from '../database/nodes';
import { choosePart, chosen, keepBoard } from '../full/boardItems';
import { setStepsPerBoard, valueOfBoard } from '../full/boardValues';
import { Flag } from '../full/item';
import { forgetItems, itemBytes } from '../full/itemStore';
import { itemAt } from '../full/items';
import { splitBoard } from '../games/expansion';
import { memoryEnded } from '../memory/ended';
import { emptyGrowing, extend, GROWING, Growing, growingBytes, growingLength } from '../memory/growing';
import { firstPart, nextPart, partCount } from '../memory/output';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { UNKNOWN } from '../values/values';
import { ENTRY_HEADER, FileEntry } from './files';

/** Larger than any component of a database. */
const ANY_SIZE: i32 = 255;

/** Items are forgotten when they take so much: what matters of them is in the database. */
const MOST_ITEM_BYTES: usize = 256 << 20;

/** The new entries, as they stand in a file. */
const log = changetype<Growing>(memory.data(GROWING, 4));

/** `steps`: what the value of one component may cost. False when memory has ended. */
export function openBuilding(steps: i32): bool {
  setStepsPerBoard(steps);
  emptyGrowing(log);
  return openNumbers();
}

export function builtBytes(): usize {
  return growingLength(log);
}

/** Where the entries are that are new since they were last taken; they are forgotten with the next board. */
export function takeBuilt(): usize {
  const from = growingBytes(log);
  emptyGrowing(log);
  return from;
}

/** Splits `count` boards, each of `length` bytes, and adds what is new. False when memory has ended. */
export function buildBoards(kind: i32, impartial: bool, boards: usize, count: i32, length: i32): bool {
  if (itemBytes() > MOST_ITEM_BYTES && !forgetItems()) return false;
  for (let i = 0; i < count; i++) {
    const mark = scratchMark();
    const built = buildBoard(kind, impartial, boards + <usize>(i * length), length);
    releaseScratch(mark);
    if (!built || memoryEnded) return false;
  }
  return true;
}

function buildBoard(kind: i32, impartial: bool, bytes: usize, length: i32): bool {
  if (!splitBoard(kind, impartial, bytes, length)) return false;
  // Parts are kept before any is valued: that overwrites the output.
  const ids = scratch(partCount() << 2);
  let fresh = 0;
  for (let part = firstPart(); part; part = nextPart(part)) {
    const mark = scratchMark();
    choosePart(kind, impartial, part);
    if (!hasEntry(chosen.hash)) {
      store<u32>(ids + ((<usize>fresh) << 2), keepBoard(kind, impartial));
      fresh++;
    }
    releaseScratch(mark);
    if (memoryEnded) return false;
  }
  for (let i = 0; i < fresh; i++) {
    if (!addItem(load<u32>(ids + ((<usize>i) << 2)) & ~1)) return false;
  }
  return true;
}

function addItem(id: u32): bool {
  const item = itemAt(id);
  const hash = item.added | item.combined;
  // A board may hold the same new component twice.
  if (hasEntry(hash)) return true;
  const value = valueOfBoard(id, ANY_SIZE);
  if (memoryEnded) return false;
  const node = value == UNKNOWN ? NO_NODE : nodeOf(value);
  if ((value != UNKNOWN && node == NO_NODE) || !addEntry(hash, node)) return false;
  const length = <u32>item.length;
  const written = extend(log, ENTRY_HEADER + <usize>length);
  if (!written) return false;
  const entry = changetype<FileEntry>(written);
  entry.node = node;
  entry.length = <u8>length;
  entry.isSelfInverse = (item.flags & Flag.SelfInverse) != 0;
  memory.copy(written + ENTRY_HEADER, <usize>item.content, <usize>length);
  return true;
}
