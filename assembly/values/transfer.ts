// Values as words, to cross the border of the module: `src/engine/wasm/words.ts` is the other side.
//
// A value is u32 words: the number of nodes, then the nodes; a node stands behind its options, the last one is the value.
// A thermograph crosses as it lies in memory (thermograph.ts).

import {
  closeIndex,
  firstSlot,
  HASH_INDEX,
  HashIndex,
  hashOfId,
  insertId,
  nextSlot,
  openIndex,
  slotId,
  slotTaken,
} from '../memory/hashIndex';
import { giveBlock, takeBlock } from '../memory/pages';
import { enter, hitLimit, Limit, leave } from './budget';
import { valueOfOptions } from './canonical';
import { Kind, kindOf, UNKNOWN } from './forms';
import { idAt, listMark, releaseLists, setId, takeList } from './lists';
import { ensureOptions, leftCount, leftOptions, rightCount } from './options';
import { leftWallPoints, rightWallPoints, Thermograph } from './thermograph';
import { UP_STAR, UpStarNode } from './upStarNode';
import { POINT_SHIFT } from './walls';

/** Nodes are UpStars (upStarNode.ts), or games by their options. */
const OPTIONS: u32 = 1;

/** The number of nodes. */
const COUNT_WORDS: u32 = 1;

/** A node: a game by its options. Behind it stand their node numbers, Left's first. */
// @ts-ignore: decorator
@unmanaged
class OptionsNode {
  tag: u32;
  lefts: u32;
  rights: u32;
}

const UP_STAR_WORDS: u32 = <u32>offsetof<UpStarNode>() >> 2;
const OPTIONS_WORDS: u32 = <u32>offsetof<OptionsNode>() >> 2;

const MOST_NODES: u32 = 1 << 15;
const BUFFER_BYTES: usize = 1 << 18;
const MOST_WORDS: u32 = <u32>(BUFFER_BYTES >> 2);

let buffer: usize = 0;
let length: u32 = 0;

/** The value of each node written so far, and their numbers by value. */
let nodes: usize = 0;
let nodeCount: u32 = 0;
const numbers = changetype<HashIndex>(memory.data(HASH_INDEX, 4));

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
  length = COUNT_WORDS;
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
  const hash = hashOfId(v);
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
  if (length + UP_STAR_WORDS > MOST_WORDS) return false;
  changetype<UpStarNode>(buffer + ((<usize>length) << 2)).write(v);
  length += UP_STAR_WORDS;
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
  if (written && length + OPTIONS_WORDS + count <= MOST_WORDS) {
    const at = buffer + ((<usize>length) << 2);
    const node = changetype<OptionsNode>(at);
    node.tag = OPTIONS;
    node.lefts = leftCount(v);
    node.rights = rightCount(v);
    memory.copy(at + offsetof<OptionsNode>(), options, (<usize>count) << 2);
    length += OPTIONS_WORDS + count;
  } else {
    written = false;
  }
  releaseLists(mark);
  return written;
}

/** Writes a thermograph into the buffer; returns the number of words, 0 when memory has ended. */
export function writeThermograph(thermograph: Thermograph | null): u32 {
  if (!thermograph || !transferBuffer()) return 0;
  const points = leftWallPoints(thermograph) + rightWallPoints(thermograph);
  const bytes = offsetof<Thermograph>() + ((<usize>points) << POINT_SHIFT);
  memory.copy(buffer, changetype<usize>(thermograph), bytes);
  return <u32>(bytes >> 2);
}

/** The value of the words in the buffer, in any form; `UNKNOWN` if they make no sense or meet a limit. */
export function readValue(words: u32): u32 {
  if (!buffer || words == 0 || words > MOST_WORDS) return UNKNOWN;
  const count = load<u32>(buffer);
  if (count == 0 || count > MOST_NODES) return UNKNOWN;
  const mark = listMark();
  const values = takeList(count);
  const v = values ? readNodes(values, count, buffer + ((<usize>words) << 2)) : UNKNOWN;
  releaseLists(mark);
  return v;
}

function readNodes(values: usize, count: u32, end: usize): u32 {
  let at = buffer + (COUNT_WORDS << 2);
  for (let i: u32 = 0; i < count; i++) {
    let v = UNKNOWN;
    if (at + offsetof<UpStarNode>() <= end && load<u32>(at) == UP_STAR) {
      v = changetype<UpStarNode>(at).read();
      at += offsetof<UpStarNode>();
    } else if (at + offsetof<OptionsNode>() <= end && load<u32>(at) == OPTIONS) {
      const node = changetype<OptionsNode>(at);
      const lefts = node.lefts;
      const rights = node.rights;
      at += offsetof<OptionsNode>();
      if (lefts > MOST_WORDS || rights > MOST_WORDS) return UNKNOWN;
      if (at + ((<usize>(lefts + rights)) << 2) > end) return UNKNOWN;
      v = readOptions(values, i, at, lefts, rights);
      at += (<usize>(lefts + rights)) << 2;
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
  if (sound) v = valueOfOptions(options, lefts, options + ((<usize>lefts) << 2), rights);
  releaseLists(mark);
  return v;
}
