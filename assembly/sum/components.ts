// Components: positions that take part in sums, each with one record, so that its options are worked out once.

import { Basic, BasicKind } from '../games/basic';
import { basicOf, unseenBasic } from '../games/rules';
import { arenaBytes, arenaDetach, arenaGiveBack, arenaTake } from '../memory/arena';
import { noteMemoryEnded } from '../memory/ended';
import { giveBlock, takeBlock } from '../memory/pages';
import { hashBytes } from './hash';
import { forgetHostPositions, keepHostPosition } from './host';
import { seedOf } from './seeds';
import { Technique, uses } from './techniques';

/** A game whose rules only the host knows; its position is the host's number for it. */
export const HOST_KIND: i32 = 0;

/** What is known of a position. */
// @ts-ignore: decorator
@unmanaged
class Component {
  hash: u64;
  /** The address of the position's bytes, or the host's number. */
  position: u32;
  /** Of the position, in bytes. */
  length: i32;
  /** In sums: numbers last, larger boards first. */
  rank: u32;
  kind: u8;
  /** 1: impartial version. */
  impartial: u8;
  basicKind: u8;
  basicFirst: f64;
  basicSecond: f64;
  basicNimber: u32;
  /** options.ts; 0: not yet generated. */
  leftMoves: u32;
  /** Unused in the impartial version. */
  rightMoves: u32;
  /** Distinct options (impartial/expansion.ts); 0: not yet found. */
  expansion: u32;
  /** How many moves Left has, plus 1; 0: not yet counted. */
  moveTally: u32;
}

/** A record takes 64 bytes. */
const RECORD_SHIFT: i32 = 6;

/** Ids count from 1. */
export let records: usize = 0;
export let recordBits: i32 = 0;
let count: u32 = 0;

/** With so many records there should be a larger table; `isFull`: there is no memory for it. */
let fullAt: u32 = 0;
export let isFull: bool = false;

/** Components whose positions the host holds. */
export let hostCount: u32 = 0;

/** Open addressing from hashes to ids, twice as many slots as records. */
export let index: usize = 0;

const START_BITS: i32 = 10;

// @ts-ignore: decorator
@inline
function record(id: u32): Component {
  return changetype<Component>(records + ((<usize>id) << RECORD_SHIFT));
}

// @ts-ignore: decorator
@inline
export function hashOf(id: u32): u64 {
  return record(id).hash;
}

// @ts-ignore: decorator
@inline
export function positionOf(id: u32): usize {
  return <usize>record(id).position;
}

// @ts-ignore: decorator
@inline
export function lengthOf(id: u32): i32 {
  return record(id).length;
}

// @ts-ignore: decorator
@inline
export function kindOf(id: u32): i32 {
  return <i32>record(id).kind;
}

// @ts-ignore: decorator
@inline
export function isImpartialVersion(id: u32): bool {
  return record(id).impartial != 0;
}

// @ts-ignore: decorator
@inline
export function basicKindOf(id: u32): BasicKind {
  return <BasicKind>record(id).basicKind;
}

export function basicFirstOf(id: u32): f64 {
  return record(id).basicFirst;
}

export function basicSecondOf(id: u32): f64 {
  return record(id).basicSecond;
}

export function basicNimberOf(id: u32): u32 {
  return record(id).basicNimber;
}

// @ts-ignore: decorator
@inline
export function movesOf(id: u32, player: i32): usize {
  return <usize>(player ? record(id).rightMoves : record(id).leftMoves);
}

export function setMoves(id: u32, player: i32, moves: usize): void {
  if (player) record(id).rightMoves = <u32>moves;
  else record(id).leftMoves = <u32>moves;
}

// @ts-ignore: decorator
@inline
export function expansionAt(id: u32): usize {
  return <usize>record(id).expansion;
}

export function setExpansion(id: u32, expansion: usize): void {
  record(id).expansion = <u32>expansion;
}

/** How many moves Left has, plus 1; 0 if nobody has counted. */
// @ts-ignore: decorator
@inline
export function moveTally(id: u32): u32 {
  return record(id).moveTally;
}

export function setMoveTally(id: u32, tally: u32): void {
  record(id).moveTally = tally;
}

/** Do components stand in this order in sums? Equal ones are neighbours. */
// @ts-ignore: decorator
@inline
export function standsBefore(a: u32, b: u32): bool {
  const ra = record(a);
  const rb = record(b);
  const rankA = ra.rank;
  const rankB = rb.rank;
  return rankA != rankB ? rankA < rankB : ra.hash < rb.hash;
}

/** Forgets all components. False when memory has ended. */
export function openComponents(): bool {
  closeTables();
  arenaGiveBack(arenaDetach());
  const opened = openTables();
  forgetHostPositions();
  return opened;
}

export function openTables(): bool {
  setRecordBits(START_BITS);
  isFull = false;
  count = 0;
  hostCount = 0;
  records = takeBlock((<usize>1) << (recordBits + RECORD_SHIFT));
  index = takeBlock((<usize>8) << recordBits);
  if (index) memory.fill(index, 0, (<usize>8) << recordBits);
  if (!records || !index) noteMemoryEnded();
  return records != 0 && index != 0;
}

function setRecordBits(bits: i32): void {
  recordBits = bits;
  // All options of a position find room in the last eighth, unless it is a huge one.
  fullAt = (<u32>7) << (bits - 3);
}

function closeTables(): void {
  giveTables(records, index, recordBits);
  records = 0;
  index = 0;
}

export function giveTables(records: usize, index: usize, bits: i32): void {
  if (records) giveBlock(records, (<usize>1) << (bits + RECORD_SHIFT));
  if (index) giveBlock(index, (<usize>8) << bits);
}

/** What components take, with all that is known of them. */
export function componentBytes(): usize {
  return arenaBytes + (((<usize>8) << recordBits) + ((<usize>1) << (recordBits + RECORD_SHIFT)));
}

/** The component of a native position; 0 when memory has ended. */
export function intern(kind: i32, impartial: bool, bytes: usize, length: i32): u32 {
  return internHashed(
    kind,
    impartial,
    bytes,
    length,
    hashBytes(bytes, length, seedOf(kind, impartial)),
    length,
    true,
  );
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
  const basic = mayBeBasic ? basicOf(kind, impartial, bytes, length) : unseenBasic();
  return add(hash, <u32>copy, length, kind, impartial, size, basic);
}

/** The component that the host knows by `hostId`. */
export function internHost(hash: u64, hostId: u32, length: i32, basic: Basic): u32 {
  const known = find(hash);
  if (known) return known;
  hostCount++;
  return add(hash, hostId, length, HOST_KIND, false, length, basic);
}

function find(hash: u64): u32 {
  const slot = slotFor(hash);
  return load<u32>(slot);
}

/** The slot that holds the hash, or the free one where it belongs. */
function slotFor(hash: u64): usize {
  const mask = ((<u32>2) << recordBits) - 1;
  let at = <u32>hash & mask;
  while (true) {
    const slot = index + ((<usize>at) << 2);
    const id = load<u32>(slot);
    if (id == 0 || hashOf(id) == hash) return slot;
    at = (at + 1) & mask;
  }
}

function add(
  hash: u64,
  position: u32,
  length: i32,
  kind: i32,
  impartial: bool,
  size: i32,
  basic: Basic,
): u32 {
  if (count >= fullAt && !grow()) {
    // There is some room left, but components are to be forgotten soon.
    isFull = true;
    fullAt = ((<u32>1) << recordBits) - 1;
    if (count >= fullAt) {
      noteMemoryEnded();
      return 0;
    }
  }
  count++;
  const id = count;
  store<u32>(slotFor(hash), id);
  const at = record(id);
  at.hash = hash;
  at.position = position;
  at.length = length;
  at.rank = rankOf(size, basic.kind);
  at.kind = <u8>kind;
  at.impartial = <u8>impartial;
  at.basicKind = <u8>basic.kind;
  at.basicFirst = basic.first;
  at.basicSecond = basic.second;
  at.basicNimber = basic.nimber;
  at.leftMoves = 0;
  at.rightMoves = 0;
  at.expansion = 0;
  at.moveTally = 0;
  return id;
}

function rankOf(size: i32, basicKind: BasicKind): u32 {
  if (!uses(Technique.Order)) return 0;
  const bySize = 0x7fffffff - <u32>size;
  return basicKind == BasicKind.Number ? bySize | 0x80000000 : bySize;
}

function grow(): bool {
  const newBits = recordBits + 1;
  if (newBits > 24) return false;
  const newRecords = takeBlock((<usize>1) << (newBits + RECORD_SHIFT));
  const newIndex = takeBlock((<usize>8) << newBits);
  if (!newRecords || !newIndex) {
    if (newRecords) giveBlock(newRecords, (<usize>1) << (newBits + RECORD_SHIFT));
    return false;
  }
  memory.copy(newRecords, records, (<usize>(count + 1)) << RECORD_SHIFT);
  closeTables();
  records = newRecords;
  index = newIndex;
  setRecordBits(newBits);
  memory.fill(index, 0, (<usize>8) << recordBits);
  for (let id: u32 = 1; id <= count; id++) store<u32>(slotFor(hashOf(id)), id);
  return true;
}

/** The component that has this id among other records, in whose stead these are filled. */
export function carryOver(others: usize, id: u32): u32 {
  const old = changetype<Component>(others + ((<usize>id) << RECORD_SHIFT));
  const hash = old.hash;
  const known = find(hash);
  if (known) return known;
  let position = old.position;
  const length = old.length;
  if (old.kind == HOST_KIND) {
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
  const renewed = add(hash, position, length, <i32>old.kind, old.impartial != 0, length, unseenBasic());
  if (renewed) {
    const at = record(renewed);
    // It may count by another size.
    at.rank = old.rank;
    at.basicKind = old.basicKind;
    at.basicFirst = old.basicFirst;
    at.basicSecond = old.basicSecond;
    at.basicNimber = old.basicNimber;
  }
  return renewed;
}
