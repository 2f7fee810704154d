// Values as words, to cross the border of the module: `src/values/transfer.ts` is the other side.
//
// u32 words: the number of nodes, then the nodes; a node stands behind its options, the last node is the value.
//   0, number low, number high, ups, nimber         an UpStar (or number); the number has 32 fractional bits
//   1, lefts, rights, their node numbers             a game by its options
//
// A thermograph: the points of the Left wall, those of the Right wall, then the points, Left's first:
//   value low, value high, temperature low, temperature high

import {
  closeIndex,
  firstSlot,
  HASH_INDEX,
  insertId,
  nextSlot,
  openIndex,
  slotId,
  slotTaken,
} from '../memory/hashIndex';
import { giveBlock, takeBlock } from '../memory/pages';
import { enter, hitLimit, leave, Limit } from './budget';
import { valueOfOptions } from './canonical';
import { Kind, kindOf, nimberOf, numberPart, UNKNOWN, upsOf } from './forms';
import { makeUpStar } from './intern';
import { idAt, listMark, releaseLists, setId, takeList } from './lists';
import { ensureOptions, leftCount, leftOptions, rightCount } from './options';
import { leftWallPoints, rightWallPoints } from './thermograph';

const MOST_NODES: u32 = 1 << 15;
const BUFFER_BYTES: usize = 1 << 18;
const MOST_WORDS: u32 = <u32>(BUFFER_BYTES >> 2);

let buffer: usize = 0;
let length: u32 = 0;

/** The value of each node written so far, and their numbers by value. */
let nodes: usize = 0;
let nodeCount: u32 = 0;
const numbers: usize = memory.data(HASH_INDEX, 4);

/** Room for words on their way in or out, `transferWords()` of them; 0 when memory has ended. */
export function transferBuffer(): usize {
  if (!buffer) buffer = takeBlock(BUFFER_BYTES);
  return buffer;
}

export function transferWords(): u32 {
  return MOST_WORDS;
}

export function closeTransfer(): void {
  if (buffer) giveBlock(buffer, BUFFER_BYTES);
  buffer = 0;
}

/** Writes the value into the buffer; returns the number of words, 0 if it does not fit. */
export function writeValue(v: u32): u32 {
  if (v == UNKNOWN || !transferBuffer() || !openIndex(numbers)) return 0;
  const mark = listMark();
  length = 1;
  nodeCount = 0;
  nodes = takeList(MOST_NODES);
  const written = nodes && writeNode(v) != UNKNOWN;
  releaseLists(mark);
  closeIndex(numbers);
  if (!written) return 0;
  store<u32>(buffer, nodeCount);
  return length;
}

/** The number of the node of `v`, written if it was not; `UNKNOWN` if that does not fit. */
function writeNode(v: u32): u32 {
  const hash = v * 0x9e3779b1;
  for (let slot = firstSlot(numbers, hash); slotTaken(slot); slot = nextSlot(numbers, slot)) {
    if (idAt(nodes, slotId(slot)) == v) return slotId(slot);
  }
  if (!enter()) return UNKNOWN;
  const written = kindOf(v) <= Kind.UpStar ? writeUpStar(v) : writeOptions(v);
  leave();
  if (!written || nodeCount == MOST_NODES) {
    hitLimit(Limit.Size);
    return UNKNOWN;
  }
  if (!insertId(numbers, hash, nodeCount)) return UNKNOWN;
  setId(nodes, nodeCount, v);
  nodeCount++;
  return nodeCount - 1;
}

function writeUpStar(v: u32): bool {
  if (length + 5 > MOST_WORDS) return false;
  const x = numberPart(v);
  const at = buffer + (<usize>length << 2);
  store<u32>(at, 0);
  store<i64>(at, x, 4);
  store<i32>(at, upsOf(v), 12);
  store<u32>(at, nimberOf(v), 16);
  length += 5;
  return true;
}

function writeOptions(v: u32): bool {
  if (!ensureOptions(v)) return false;
  const count = leftCount(v) + rightCount(v);
  const mark = listMark();
  const options = takeList(count);
  let written = options != 0;
  for (let i: u32 = 0; i < count && written; i++) {
    const node = writeNode(idAt(leftOptions(v), i));
    setId(options, i, node);
    written = node != UNKNOWN;
  }
  if (written && length + 3 + count <= MOST_WORDS) {
    const at = buffer + (<usize>length << 2);
    store<u32>(at, 1);
    store<u32>(at, leftCount(v), 4);
    store<u32>(at, rightCount(v), 8);
    memory.copy(at + 12, options, <usize>count << 2);
    length += 3 + count;
  } else {
    written = false;
  }
  releaseLists(mark);
  return written;
}

/** Writes a thermograph into the buffer; returns the number of words, 0 when memory has ended. */
export function writeThermograph(thermograph: usize): u32 {
  if (!thermograph || !transferBuffer()) return 0;
  // It lies in memory as it is written: two counts, then the points.
  const words = 2 + ((leftWallPoints(thermograph) + rightWallPoints(thermograph)) << 2);
  memory.copy(buffer, thermograph, <usize>words << 2);
  return words;
}

/** The value of the words in the buffer, in any form; `UNKNOWN` if they make no sense or meet a limit. */
export function readValue(words: u32): u32 {
  if (!buffer || words == 0 || words > MOST_WORDS) return UNKNOWN;
  const count = load<u32>(buffer);
  if (count == 0 || count > MOST_NODES) return UNKNOWN;
  const mark = listMark();
  const values = takeList(count);
  const v = values ? readNodes(values, count, buffer + (<usize>words << 2)) : UNKNOWN;
  releaseLists(mark);
  return v;
}

function readNodes(values: usize, count: u32, end: usize): u32 {
  let at = buffer + 4;
  for (let i: u32 = 0; i < count; i++) {
    let v = UNKNOWN;
    if (at + 20 <= end && load<u32>(at) == 0) {
      v = makeUpStar(load<i64>(at, 4), load<i32>(at, 12), load<u32>(at, 16));
      at += 20;
    } else if (at + 12 <= end && load<u32>(at) == 1) {
      const lefts = load<u32>(at, 4);
      const rights = load<u32>(at, 8);
      at += 12;
      if (lefts > MOST_WORDS || rights > MOST_WORDS) return UNKNOWN;
      if (at + (<usize>(lefts + rights) << 2) > end) return UNKNOWN;
      v = readOptions(values, i, at, lefts, rights);
      at += <usize>(lefts + rights) << 2;
    }
    if (v == UNKNOWN) return UNKNOWN;
    setId(values, i, v);
  }
  return idAt(values, count - 1);
}

/** The value with these nodes, all below `known`, as options. */
function readOptions(values: usize, known: u32, numbersAt: usize, lefts: u32, rights: u32): u32 {
  const mark = listMark();
  const options = takeList(lefts + rights);
  let v = UNKNOWN;
  let sound = options != 0;
  for (let i: u32 = 0; i < lefts + rights && sound; i++) {
    const node = idAt(numbersAt, i);
    sound = node < known;
    if (sound) setId(options, i, idAt(values, node));
  }
  if (sound) v = valueOfOptions(options, lefts, options + (<usize>lefts << 2), rights);
  releaseLists(mark);
  return v;
}
