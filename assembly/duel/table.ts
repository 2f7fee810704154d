// The transposition table: buckets of four entries, with room for 2^bits entries, of which only as much is
// touched as the search needs: the table grows by linear hashing (Litwin 1980), one bucket at a time, so that
// small searches stay in the cache and growing never makes anybody wait.

import { takeBlock } from '../memory/pages';
import { isShared } from '../memory/sharing';

// @ts-ignore: decorator
@external("table", "duelFactOf")
declare function duelFactOf(key: u64, place: u32): u64;

// @ts-ignore: decorator
@external("table", "duelNumbers")
declare function duelNumbers(): u64;

// @ts-ignore: decorator
@external("table", "rememberDuel")
declare function rememberDuel(key: u64, fact: u64, numbers: u64): void;

@unmanaged
export class Entry {
  key: u64;
  /** The word that the bucket is taken from. */
  place: u32;
  /** 0 in an empty entry: the entry of least effort is replaced. */
  effort: u8;
  verdict: u8;
  /** The best move. */
  move: u16;
  /** This and the next in the tables of df-pn only. */
  proof: u32;
  disproof: u32;
}

/** What an entry takes without, and with, proof numbers. */
export const PLAIN_ENTRY: usize = offsetof<Entry>('proof');
export const PROOF_ENTRY: usize = offsetof<Entry>();

/** A move index that no move has. */
export const NO_MOVE: i32 = 0xffff;

const WAYS: u32 = 4;
/** Buckets at the start: 1024 entries. */
const FIRST_BUCKETS: u32 = 256;

let table: usize = 0;
let entryBytes: usize = PLAIN_ENTRY;
let mostBuckets: u32 = 0;
/** Buckets below `split` are already split in two by the bit `buckets`, a power of two. */
let buckets: u32 = 0;
let split: u32 = 0;
let used: u32 = 0;

/** False when there is no memory for it. `bits` is at least 10. */
export function openTable(bits: i32, bytes: usize): bool {
  entryBytes = bytes;
  mostBuckets = (<u32>1) << (<u32>bits - 2);
  buckets = FIRST_BUCKETS;
  split = 0;
  used = 0;
  // A thread that helps others has theirs.
  if (isShared) return true;
  table = takeBlock(<usize>mostBuckets * WAYS * bytes);
  return table != 0;
}

// @ts-ignore: decorator
@inline
function bucketOf(place: u32): Entry {
  let bucket = place & (buckets - 1);
  if (bucket < split) bucket = place & (2 * buckets - 1);
  return changetype<Entry>(table + <usize>(bucket * WAYS) * entryBytes);
}

// @ts-ignore: decorator
@inline
function entryAfter(entry: Entry): Entry {
  return changetype<Entry>(changetype<usize>(entry) + entryBytes);
}

/** The entry of a position, or null; to be read before the next one is looked for. */
// @ts-ignore: decorator
@inline
export function find(key: u64, place: u32): Entry | null {
  return isShared ? findShared(key, place) : findOwn(key, place);
}

/** The same in the table of one thread. */
// @ts-ignore: decorator
@inline
export function findOwn(key: u64, place: u32): Entry | null {
  let entry = bucketOf(place);
  for (let way: u32 = 0; way < WAYS; way++) {
    if (entry.key == key && entry.place == place && entry.effort) return entry;
    entry = entryAfter(entry);
  }
  return null;
}

/** An entry of the table of all threads, as far as it was asked for. */
const copy = changetype<Entry>(memory.data(offsetof<Entry>(), 8));

/** The same in the table of all threads. */
export function findShared(key: u64, place: u32): Entry | null {
  const fact = duelFactOf(key, place);
  if (!fact) return null;
  // Place, effort, verdict and move are one word.
  store<u64>(changetype<usize>(copy) + offsetof<Entry>('place'), fact);
  if (entryBytes == PROOF_ENTRY)
    store<u64>(changetype<usize>(copy) + offsetof<Entry>('proof'), duelNumbers());
  return copy;
}

/** Writes down what is known of a position after so many nodes; the last two in the tables of df-pn only. */
export function record(
  key: u64,
  place: u32,
  nodes: u64,
  verdict: i32,
  move: i32,
  proof: u32,
  disproof: u32,
): void {
  const entry = isShared ? copy : claim(key, place, nodes);
  entry.verdict = <u8>verdict;
  entry.move = <u16>move;
  if (entryBytes == PROOF_ENTRY) {
    entry.proof = proof;
    entry.disproof = disproof;
  }
  if (!isShared) return;
  entry.key = key;
  entry.place = place;
  entry.effort = effortOf(nodes);
  shareEntry(entry);
}

function shareEntry(entry: Entry): void {
  const fact = load<u64>(changetype<usize>(entry) + offsetof<Entry>('place'));
  const numbers =
    entryBytes == PROOF_ENTRY ? load<u64>(changetype<usize>(entry) + offsetof<Entry>('proof')) : 0;
  rememberDuel(entry.key, fact, numbers);
}

/** Copies a piece of the table into that of all threads; how many entries are left behind it. */
export function copyToShared(from: u32, count: u32): u32 {
  const size = (buckets + split) * WAYS;
  const end = min(from + count, size);
  for (let i = from; i < end; i++) {
    const entry = changetype<Entry>(table + <usize>i * entryBytes);
    if (entry.effort) shareEntry(entry);
  }
  return size - end;
}

/** What the position of an entry took to search; 0 without an entry. */
export function effortAt(entry: Entry | null): i32 {
  return entry ? <i32>entry.effort : 0;
}

/** The entry to write a position's facts into: its own if it has one, else a fresh one, else the cheapest. */
function claim(key: u64, place: u32, nodes: u64): Entry {
  let entry = bucketOf(place);
  let cheapest = entry;
  for (let way: u32 = 0; way < WAYS; way++) {
    if (entry.key == key && entry.place == place) {
      cheapest = entry;
      break;
    }
    if (entry.effort < cheapest.effort) cheapest = entry;
    entry = entryAfter(entry);
  }
  const fresh = !cheapest.effort;
  cheapest.key = key;
  cheapest.place = place;
  cheapest.effort = effortOf(nodes);
  if (!fresh) return cheapest;
  used = used + 1;
  if (used > (buckets + split) * 2 && buckets + split < mostBuckets) {
    splitBucket();
    return findOwn(key, place)!;
  }
  return cheapest;
}

/** Four steps an octave: the order of the efforts is all that counts. */
function effortOf(nodes: u64): u8 {
  if (nodes < 4) return <u8>max<u64>(nodes, 1);
  const octave = 63 - clz(nodes);
  return <u8>((octave << 2) | ((nodes >> (octave - 2)) & 3));
}

function splitBucket(): void {
  const step = <usize>WAYS * entryBytes;
  const from = table + <usize>split * step;
  let to = from + <usize>buckets * step;
  for (let at = from; at < from + step; at += entryBytes) {
    const entry = changetype<Entry>(at);
    if (!entry.effort || !(entry.place & buckets)) continue;
    memory.copy(to, at, entryBytes);
    entry.effort = 0;
    to += entryBytes;
  }
  split = split + 1;
  if (split == buckets) {
    buckets = buckets << 1;
    split = 0;
  }
}
