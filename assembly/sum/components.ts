// Components: positions that take part in sums, each with one record, so that its options are worked out once.

import { basicFirst, BasicKind, basicKind, basicNimber, basicSecond, noBasic } from '../games/basic';
import { MOST_KINDS } from '../games/kinds';
import { gameBasic, impartialBasic } from '../games/rules';
import { arenaBytes, arenaDetach, arenaGiveBack, arenaTake } from '../memory/arena';
import { noteMemoryEnded } from '../memory/ended';
import { giveBlock, takeBlock } from '../memory/pages';
import { hashBytes } from './hash';
import { forgetHostPositions, keepHostPosition } from './host';
import { Technique, uses } from './techniques';

/** A game whose rules only the host knows; its position is the host's number for it. */
export const HOST_KIND: i32 = 0;

/**
 * A record, 64 bytes:
 *
 *  | offset | type | content                                                       |
 *  |--------|------|---------------------------------------------------------------|
 *  |      0 | u64  | hash                                                          |
 *  |      8 | u32  | address of the position's bytes, or the host's number         |
 *  |     12 | u32  | length of the position in bytes                               |
 *  |     16 | u32  | rank in sums: numbers last, larger boards first               |
 *  |     20 | u8   | kind                                                          |
 *  |     21 | u8   | 1: impartial version                                          |
 *  |     22 | u8   | BasicKind                                                     |
 *  |     24 | f64  | first number of the basic value                               |
 *  |     32 | f64  | second number of the basic value                              |
 *  |     40 | u32  | nimber of the basic value                                     |
 *  |     44 | u32  | Left's moves (options.ts), 0: not yet generated               |
 *  |     48 | u32  | Right's moves; unused in the impartial version                |
 *  |     52 | u32  | distinct options (impartial/expansion.ts), 0: not yet found   |
 *  |     56 | u32  | how many moves Left has, plus 1; 0: not yet counted           |
 */
const RECORD_SHIFT: i32 = 6;

/** Ids count from 1. */
let records: usize = 0;
let recordBits: i32 = 0;
let count: u32 = 0;

/** With so many records there should be a larger table; `isFull`: there is no memory for it. */
let fullAt: u32 = 0;
let isFull: bool = false;

/** Open addressing from hashes to ids, twice as many slots as records. */
let index: usize = 0;

/** Hash seeds, two a kind: its own, that of the impartial version. The host derives them from the games' names. */
const seeds: usize = memory.data((MOST_KINDS + 1) << 4, 8);

const START_BITS: i32 = 10;

export function setSeed(kind: i32, impartial: bool, seed: u64): void {
  assert(<u32>kind <= <u32>MOST_KINDS);
  store<u64>(seedAddress(kind, impartial), seed);
}

export function seedOf(kind: i32, impartial: bool): u64 {
  return load<u64>(seedAddress(kind, impartial));
}

// @ts-ignore: decorator
@inline
function seedAddress(kind: i32, impartial: bool): usize {
  return seeds + (<usize>((kind << 1) | <i32>impartial) << 3);
}

// @ts-ignore: decorator
@inline
function record(id: u32): usize {
  return records + (<usize>id << RECORD_SHIFT);
}

// @ts-ignore: decorator
@inline
export function hashOf(id: u32): u64 {
  return load<u64>(record(id));
}

// @ts-ignore: decorator
@inline
export function positionOf(id: u32): usize {
  return <usize>load<u32>(record(id), 8);
}

// @ts-ignore: decorator
@inline
export function lengthOf(id: u32): i32 {
  return load<i32>(record(id), 12);
}

// @ts-ignore: decorator
@inline
export function kindOf(id: u32): i32 {
  return <i32>load<u8>(record(id), 20);
}

// @ts-ignore: decorator
@inline
export function isImpartialVersion(id: u32): bool {
  return load<u8>(record(id), 21) != 0;
}

// @ts-ignore: decorator
@inline
export function basicKindOf(id: u32): BasicKind {
  return <BasicKind>load<u8>(record(id), 22);
}

export function basicFirstOf(id: u32): f64 {
  return load<f64>(record(id), 24);
}

export function basicSecondOf(id: u32): f64 {
  return load<f64>(record(id), 32);
}

export function basicNimberOf(id: u32): u32 {
  return load<u32>(record(id), 40);
}

// @ts-ignore: decorator
@inline
export function movesOf(id: u32, player: i32): usize {
  return <usize>load<u32>(record(id) + (<usize>player << 2), 44);
}

export function setMoves(id: u32, player: i32, moves: usize): void {
  store<u32>(record(id) + (<usize>player << 2), <u32>moves, 44);
}

// @ts-ignore: decorator
@inline
export function expansionAt(id: u32): usize {
  return <usize>load<u32>(record(id), 52);
}

export function setExpansion(id: u32, expansion: usize): void {
  store<u32>(record(id), <u32>expansion, 52);
}

/** How many moves Left has, plus 1; 0 if nobody has counted. */
// @ts-ignore: decorator
@inline
export function moveTally(id: u32): u32 {
  return load<u32>(record(id), 56);
}

export function setMoveTally(id: u32, tally: u32): void {
  store<u32>(record(id), tally, 56);
}

/** Do components stand in this order in sums? Equal ones are neighbours. */
// @ts-ignore: decorator
@inline
export function standsBefore(a: u32, b: u32): bool {
  const ra = record(a);
  const rb = record(b);
  const rankA = load<u32>(ra, 16);
  const rankB = load<u32>(rb, 16);
  return rankA != rankB ? rankA < rankB : load<u64>(ra) < load<u64>(rb);
}

/** Forgets all components. False when memory has ended. */
export function openComponents(): bool {
  closeTables();
  arenaGiveBack(arenaDetach());
  const opened = openTables();
  forgetHostPositions();
  return opened;
}

function openTables(): bool {
  setRecordBits(START_BITS);
  isFull = false;
  count = 0;
  hostCount = 0;
  records = takeBlock(<usize>1 << (recordBits + RECORD_SHIFT));
  index = takeBlock(<usize>8 << recordBits);
  if (index) memory.fill(index, 0, <usize>8 << recordBits);
  if (!records || !index) noteMemoryEnded();
  return records != 0 && index != 0;
}

function setRecordBits(bits: i32): void {
  recordBits = bits;
  // All options of a position find room in the last eighth, unless it is a huge one.
  fullAt = <u32>7 << (bits - 3);
}

function closeTables(): void {
  if (records) giveBlock(records, <usize>1 << (recordBits + RECORD_SHIFT));
  if (index) giveBlock(index, <usize>8 << recordBits);
  records = 0;
  index = 0;
}

/** What components take, with all that is known of them. */
export function componentBytes(): usize {
  return arenaBytes + ((<usize>8 << recordBits) + (<usize>1 << (recordBits + RECORD_SHIFT)));
}

/** The component of a native position; 0 when memory has ended. */
export function intern(kind: i32, impartial: bool, bytes: usize, length: i32): u32 {
  return internHashed(kind, impartial, bytes, length, hashBytes(bytes, length, seedOf(kind, impartial)), length, true);
}

/**
 * The same, where the hash is known; `size`: how large the position looks in sums; `mayBeBasic`: it is not known yet
 * that no rule sees its value.
 */
export function internHashed(
  kind: i32,
  impartial: bool,
  bytes: usize,
  length: i32,
  hash: u64,
  size: i32,
  mayBeBasic: bool,
): u32 {
  const known = find(hash);
  if (known) return known;
  const copy = arenaTake(length + 8);
  if (!copy) {
    noteMemoryEnded();
    return 0;
  }
  memory.copy(copy, bytes, length);
  if (!mayBeBasic) noBasic();
  else if (impartial) impartialBasic(kind, bytes, length);
  else gameBasic(kind, bytes, length);
  return add(hash, <u32>copy, length, kind, impartial, size);
}

/** The component that the host knows by `hostId`; its basic value has been reported (games/basic.ts). */
export function internHost(hash: u64, hostId: u32, length: i32): u32 {
  const known = find(hash);
  if (known) return known;
  hostCount++;
  return add(hash, hostId, length, HOST_KIND, false, length);
}

function find(hash: u64): u32 {
  const slot = slotFor(hash);
  return load<u32>(slot);
}

/** The slot that holds the hash, or the free one where it belongs. */
function slotFor(hash: u64): usize {
  const mask = (<u32>2 << recordBits) - 1;
  let at = <u32>hash & mask;
  while (true) {
    const slot = index + (<usize>at << 2);
    const id = load<u32>(slot);
    if (id == 0 || hashOf(id) == hash) return slot;
    at = (at + 1) & mask;
  }
}

/** A new record, its basic value as last reported. */
function add(hash: u64, position: u32, length: i32, kind: i32, impartial: bool, size: i32): u32 {
  if (count >= fullAt && !grow()) {
    // There is some room left, but components are to be forgotten soon.
    isFull = true;
    fullAt = (<u32>1 << recordBits) - 1;
    if (count >= fullAt) {
      noteMemoryEnded();
      return 0;
    }
  }
  count++;
  const id = count;
  store<u32>(slotFor(hash), id);
  const at = record(id);
  store<u64>(at, hash);
  store<u32>(at, position, 8);
  store<i32>(at, length, 12);
  store<u32>(at, rankOf(size), 16);
  store<u8>(at, <u8>kind, 20);
  store<u8>(at, <u8>impartial, 21);
  store<u8>(at, <u8>basicKind, 22);
  store<f64>(at, basicFirst, 24);
  store<f64>(at, basicSecond, 32);
  store<u32>(at, basicNimber, 40);
  store<u64>(at, 0, 44);
  store<u64>(at, 0, 52);
  return id;
}

function rankOf(size: i32): u32 {
  if (!uses(Technique.Order)) return 0;
  const bySize = 0x7fffffff - <u32>size;
  return basicKind == BasicKind.Number ? bySize | 0x80000000 : bySize;
}

function grow(): bool {
  const newBits = recordBits + 1;
  if (newBits > 24) return false;
  const newRecords = takeBlock(<usize>1 << (newBits + RECORD_SHIFT));
  const newIndex = takeBlock(<usize>8 << newBits);
  if (!newRecords || !newIndex) {
    if (newRecords) giveBlock(newRecords, <usize>1 << (newBits + RECORD_SHIFT));
    return false;
  }
  memory.copy(newRecords, records, <usize>(count + 1) << RECORD_SHIFT);
  closeTables();
  records = newRecords;
  index = newIndex;
  setRecordBits(newBits);
  memory.fill(index, 0, <usize>8 << recordBits);
  for (let id: u32 = 1; id <= count; id++) store<u32>(slotFor(hashOf(id)), id);
  return true;
}

// ---- Forgetting all components but those in use. `beginRenewal` sets the old ones aside, `renewAll`
// carries some over and replaces their ids, `endRenewal` gives the old memory back.

/** Components are forgotten when they take so many bytes. */
let mostBytes: usize = 0;

/** … or when the host must hold so many positions for them. */
const MOST_HOST_COMPONENTS: u32 = 400_000;
let hostCount: u32 = 0;

export function limitComponents(bytes: usize): void {
  mostBytes = bytes;
}

// @ts-ignore: decorator
@inline
export function renewalIsDue(): bool {
  return isFull || componentBytes() > mostBytes || hostCount > MOST_HOST_COMPONENTS;
}

let oldRecords: usize = 0;
let oldIndex: usize = 0;
let oldBits: i32 = 0;
let oldChunks: usize = 0;

/** False when memory has ended. */
export function beginRenewal(): bool {
  oldRecords = records;
  oldIndex = index;
  oldBits = recordBits;
  oldChunks = arenaDetach();
  return openTables();
}

/** Carries over the `count` ids at `ids`. */
export function renewAll(ids: usize, count: i32): void {
  for (let i = 0; i < count; i++) {
    const place = ids + (<usize>i << 2);
    store<u32>(place, renew(load<u32>(place)));
  }
}

function renew(oldId: u32): u32 {
  const old = oldRecords + (<usize>oldId << RECORD_SHIFT);
  const hash = load<u64>(old);
  const known = find(hash);
  if (known) return known;
  let position = load<u32>(old, 8);
  const length = load<i32>(old, 12);
  if (load<u8>(old, 20) == HOST_KIND) {
    hostCount++;
    position = keepHostPosition(position);
  } else {
    const copy = arenaTake(length + 8);
    if (!copy) {
      noteMemoryEnded();
      return 0;
    }
    memory.copy(copy, position, length);
    position = <u32>copy;
  }
  const id = add(hash, position, length, <i32>load<u8>(old, 20), load<u8>(old, 21) != 0, length);
  if (id) {
    const at = record(id);
    // From the rank on: it may count by another size, and the basic value is not that reported last.
    memory.copy(at + 16, old + 16, 28);
  }
  return id;
}

export function endRenewal(): void {
  giveBlock(oldRecords, <usize>1 << (oldBits + RECORD_SHIFT));
  giveBlock(oldIndex, <usize>8 << oldBits);
  arenaGiveBack(oldChunks);
  forgetHostPositions();
  // What is in use already takes most of the room: the search would do little but renew.
  if (componentBytes() > mostBytes >> 1 || hostCount > MOST_HOST_COMPONENTS >> 1) noteMemoryEnded();
}
