// The values of a database: each once, a value behind those it is made of. What was read from a file becomes a
// value only when somebody asks for it. `src/database/nodes.ts` is the other side, and has checked what comes in.
//
// A node is u32 words; its first word holds a tag in the lowest 2 bits. Numbers have 32 fractional bits.

import { closeGrowing, extend, GROWING, Growing, growingBytes, growingLength } from '../memory/growing';
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
import { sortByContent } from '../values/content';
import { makeGeneral } from '../values/intern';
import { idAt, listMark, releaseLists, setId, takeList } from '../values/lists';
import { UpStarNode } from '../values/upStarNode';
import {
  addNumber,
  baseOf,
  generation,
  halfWidth,
  Kind,
  kindOf,
  leftCount,
  leftOptions,
  leftStop,
  makeSwitch,
  numberPart,
  rightCount,
  rightStop,
  UNKNOWN,
} from '../values/values';

const enum Tag {
  /** `UP_STAR` of values/upStarNode.ts. */
  UpStar = 0,
  Options = 1,
  Translate = 2,
  Switch = 3,
}

const TAG_MASK: u32 = 3;

// @ts-ignore: decorator
@unmanaged
class SwitchNode {
  tag: Tag;
  centreLow: u32;
  centreHigh: u32;
  widthLow: u32;
  widthHigh: u32;

  get centre(): i64 {
    return load<i64>(changetype<usize>(this), offsetof<SwitchNode>('centreLow'));
  }

  set centre(x: i64) {
    store<i64>(changetype<usize>(this), x, offsetof<SwitchNode>('centreLow'));
  }

  /** Half of the difference of its options. */
  get width(): i64 {
    return load<i64>(changetype<usize>(this), offsetof<SwitchNode>('widthLow'));
  }

  set width(x: i64) {
    store<i64>(changetype<usize>(this), x, offsetof<SwitchNode>('widthLow'));
  }
}

// @ts-ignore: decorator
@unmanaged
class TranslateNode {
  tag: Tag;
  /** The node of a value by its options. */
  base: u32;
  number: i64;
}

/** A canonical form with stops s and -s. Behind it stand the nodes of its options, Left's first. */
// @ts-ignore: decorator
@unmanaged
class OptionsNode {
  /** Tag + lefts·2^2 + rights·2^17. */
  counts: u32;

  get lefts(): u32 {
    return (this.counts >> LEFTS_SHIFT) & COUNT_MASK;
  }

  get rights(): u32 {
    return (this.counts >> RIGHTS_SHIFT) & COUNT_MASK;
  }
}

const LEFTS_SHIFT: u32 = 2;
const RIGHTS_SHIFT: u32 = 17;
const COUNT_MASK: u32 = 0x7fff;

export const NO_NODE: u32 = 0xffffffff;

const words = changetype<Growing>(memory.data(GROWING, 4));
/** Where each node begins, in bytes. */
const places = changetype<Growing>(memory.data(GROWING, 4));
/** The value of each node + 1; 0 if nobody has asked for it. */
const values = changetype<Growing>(memory.data(GROWING, 4));
/** The values of which generation? */
let known: u32 = 0;

/** From values to their nodes, while a database is being built. */
const numbers = changetype<HashIndex>(memory.data(HASH_INDEX, 4));

export function closeNodes(): void {
  closeGrowing(words);
  closeGrowing(places);
  closeGrowing(values);
  closeIndex(numbers);
}

// @ts-ignore: decorator
@inline
export function nodeCount(): u32 {
  return <u32>(growingLength(places) >> 2);
}

export function nodeWords(): usize {
  return growingBytes(words);
}

export function nodeWordBytes(): usize {
  return growingLength(words);
}

// @ts-ignore: decorator
@inline
function nodeAt(node: u32): usize {
  return growingBytes(words) + <usize>load<u32>(growingBytes(places) + ((<usize>node) << 2));
}

/** Appends the nodes in these words. False when memory has ended. */
export function readNodes(from: usize, bytes: usize): bool {
  const at = growingLength(words);
  const room = extend(words, bytes);
  if (!room) return false;
  memory.copy(room, from, bytes);
  for (let next = at; next < at + bytes; ) {
    if (!noteNode(next)) return false;
    next += nodeBytes(growingBytes(words) + next);
  }
  return true;
}

// @ts-ignore: decorator
@inline
function tagOf(at: usize): Tag {
  return <Tag>(load<u32>(at) & TAG_MASK);
}

function nodeBytes(at: usize): usize {
  switch (tagOf(at)) {
    case Tag.Options: {
      const node = changetype<OptionsNode>(at);
      return offsetof<OptionsNode>() + ((<usize>(node.lefts + node.rights)) << 2);
    }
    case Tag.Translate:
      return offsetof<TranslateNode>();
    case Tag.Switch:
      return offsetof<SwitchNode>();
    default:
      return offsetof<UpStarNode>();
  }
}

/** In `values`, where others are one more than the value. */
const NOT_MADE: u32 = 0;

function noteNode(place: usize): bool {
  const entry = extend(places, 4);
  const value = extend(values, 4);
  if (!entry || !value) return false;
  store<u32>(entry, <u32>place);
  store<u32>(value, NOT_MADE);
  return true;
}

/** The value of a node; `UNKNOWN` when memory has ended. */
export function valueOfNode(node: u32): u32 {
  if (known != generation) {
    memory.fill(growingBytes(values), 0, growingLength(values));
    known = generation;
  }
  const place = growingBytes(values) + ((<usize>node) << 2);
  const mark = load<u32>(place);
  if (mark != NOT_MADE) return mark - 1;
  const value = makeValue(node);
  if (value != UNKNOWN) store<u32>(place, value + 1);
  return value;
}

function makeValue(node: u32): u32 {
  const at = nodeAt(node);
  switch (tagOf(at)) {
    case Tag.UpStar:
      return changetype<UpStarNode>(at).read();
    case Tag.Switch: {
      const hot = changetype<SwitchNode>(at);
      return makeSwitch(hot.centre, hot.width);
    }
    case Tag.Translate: {
      const translate = changetype<TranslateNode>(at);
      const base = valueOfNode(translate.base);
      return base == UNKNOWN ? UNKNOWN : addNumber(base, translate.number);
    }
    default:
      return makeByOptions(changetype<OptionsNode>(at));
  }
}

/** The form is canonical: there is nothing to compare, which is what makes databases fast. */
function makeByOptions(node: OptionsNode): u32 {
  const lefts = node.lefts;
  const rights = node.rights;
  const mark = listMark();
  const left = takeList(lefts + rights);
  if (!left) return UNKNOWN;
  const right = left + ((<usize>lefts) << 2);
  let high = i64.MIN_VALUE;
  let low = i64.MAX_VALUE;
  let made = true;
  const nodes = changetype<usize>(node) + offsetof<OptionsNode>();
  for (let i: u32 = 0; i < lefts + rights && made; i++) {
    const option = valueOfNode(idAt(nodes, i));
    made = option != UNKNOWN;
    if (!made) break;
    setId(left, i, option);
    if (i < lefts) high = max(high, rightStop(option));
    else low = min(low, leftStop(option));
  }
  sortByContent(left, lefts);
  sortByContent(right, rights);
  const value = made ? makeGeneral(left, lefts, right, rights, high, low) : UNKNOWN;
  releaseLists(mark);
  return value;
}

/** The nimber, if the node's value is one; otherwise -1. */
export function nimberOfNode(node: u32): i64 {
  const at = nodeAt(node);
  const upStar = changetype<UpStarNode>(at);
  if (tagOf(at) != Tag.UpStar || upStar.number != 0 || upStar.ups != 0) return -1;
  return <i64>upStar.nimber;
}

// ---- Building

/** Makes all values, so that each is found again. False when memory has ended. */
export function openNumbers(): bool {
  if (!openIndex(numbers)) return false;
  for (let node: u32 = 0; node < nodeCount(); node++) {
    const value = valueOfNode(node);
    if (value == UNKNOWN || !insertId(numbers, hashOfId(value), node)) return false;
  }
  return true;
}

/** The node of a value, written if there is none; `NO_NODE` when memory has ended. */
export function nodeOf(value: u32): u32 {
  const hash = hashOfId(value);
  for (let slot = firstSlot(numbers, hash); slotTaken(slot); slot = nextSlot(numbers, slot)) {
    if (valueOfNode(slotId(slot)) == value) return slotId(slot);
  }
  if (!writeNode(value)) return NO_NODE;
  const node = nodeCount() - 1;
  if (!insertId(numbers, hash, node)) return NO_NODE;
  store<u32>(growingBytes(values) + ((<usize>node) << 2), value + 1);
  return node;
}

function writeNode(value: u32): bool {
  switch (kindOf(value)) {
    case Kind.Switch: {
      const at = newNode(offsetof<SwitchNode>());
      if (!at) return false;
      const node = changetype<SwitchNode>(at);
      node.tag = Tag.Switch;
      node.centre = numberPart(value);
      node.width = halfWidth(value);
      return true;
    }
    case Kind.General:
      return numberPart(value) != 0 ? writeTranslate(value) : writeOptions(value);
    default: {
      const at = newNode(offsetof<UpStarNode>());
      if (!at) return false;
      changetype<UpStarNode>(at).write(value);
      return true;
    }
  }
}

function writeTranslate(value: u32): bool {
  const base = nodeOf(baseOf(value));
  if (base == NO_NODE) return false;
  const at = newNode(offsetof<TranslateNode>());
  if (!at) return false;
  const node = changetype<TranslateNode>(at);
  node.tag = Tag.Translate;
  node.base = base;
  node.number = numberPart(value);
  return true;
}

function writeOptions(value: u32): bool {
  const lefts = leftCount(value);
  const rights = rightCount(value);
  const mark = listMark();
  const left = takeList(lefts + rights);
  if (!left) return false;
  // They stand in an order of contents: a database is the same whether its making was interrupted or not.
  memory.copy(left, leftOptions(value), (<usize>(lefts + rights)) << 2);
  let written = true;
  for (let i: u32 = 0; i < lefts + rights && written; i++) {
    const node = nodeOf(idAt(left, i));
    setId(left, i, node);
    written = node != NO_NODE;
  }
  const at = written ? newNode(offsetof<OptionsNode>() + ((<usize>(lefts + rights)) << 2)) : <usize>0;
  if (at) {
    changetype<OptionsNode>(at).counts = Tag.Options | (lefts << LEFTS_SHIFT) | (rights << RIGHTS_SHIFT);
    memory.copy(at + offsetof<OptionsNode>(), left, (<usize>(lefts + rights)) << 2);
  }
  releaseLists(mark);
  return at != 0;
}

/** Room for a node at the end; 0 when memory has ended. */
function newNode(bytes: usize): usize {
  const place = growingLength(words);
  if (!extend(words, bytes) || !noteNode(place)) return 0;
  return growingBytes(words) + place;
}
