// The transposition table: buckets of four entries, with room for 2^bits entries, of which only as much is
// touched as the search needs: the table grows by linear hashing (Litwin 1980), one bucket at a time, so that
// small searches stay in the cache and growing never makes anybody wait.
//
// | offset | bytes | content                                                             |
// |--------|-------|---------------------------------------------------------------------|
// | 0      | 8     | key                                                                 |
// | 8      | 4     | place: the word that the bucket is taken from                       |
// | 12     | 1     | effort, 0 in an empty entry: the entry of least effort is replaced  |
// | 13     | 1     | verdict                                                             |
// | 14     | 2     | best move                                                           |
// | 16     | 8     | df-pn only: proof and disproof number                               |

import { takeBlock } from '../memory/pages';

const KEY: usize = 0;
const PLACE: usize = 8;
const EFFORT: usize = 12;
export const VERDICT: usize = 13;
export const MOVE: usize = 14;
export const PROOF: usize = 16;
export const DISPROOF: usize = 20;

const WAYS: u32 = 4;
/** Buckets at the start: 1024 entries. */
const FIRST_BUCKETS: u32 = 256;

let table: usize = 0;
let entryBytes: usize = 16;
let mostBuckets: u32 = 0;
/** Buckets below `split` are already split in two by the bit `buckets`, a power of two. */
let buckets: u32 = 0;
let split: u32 = 0;
let used: u32 = 0;

/** False when there is no memory for it. `bits` is at least 10. */
export function openTable(bits: i32, bytes: usize): bool {
  entryBytes = bytes;
  mostBuckets = <u32>1 << (<u32>bits - 2);
  buckets = FIRST_BUCKETS;
  split = 0;
  used = 0;
  table = takeBlock(<usize>mostBuckets * WAYS * bytes);
  return table != 0;
}

// @ts-ignore: decorator
@inline
function bucketOf(place: u32): usize {
  let bucket = place & (buckets - 1);
  if (bucket < split) bucket = place & (2 * buckets - 1);
  return table + <usize>(bucket * WAYS) * entryBytes;
}

/** The entry of a position, or 0. */
// @ts-ignore: decorator
@inline
export function find(key: u64, place: u32): usize {
  let entry = bucketOf(place);
  for (let way: u32 = 0; way < WAYS; way++) {
    if (load<u64>(entry, KEY) == key && load<u32>(entry, PLACE) == place && load<u8>(entry, EFFORT)) return entry;
    entry += entryBytes;
  }
  return 0;
}

/** What the position of an entry took to search; 0 for entry 0. */
export function effortAt(entry: usize): i32 {
  return entry ? <i32>load<u8>(entry, EFFORT) : 0;
}

/** The entry to write a position's facts into: its own if it has one, else a fresh one, else the cheapest. */
export function claim(key: u64, place: u32, nodes: u64): usize {
  let entry = bucketOf(place);
  let cheapest = entry;
  for (let way: u32 = 0; way < WAYS; way++) {
    if (load<u64>(entry, KEY) == key && load<u32>(entry, PLACE) == place) {
      cheapest = entry;
      break;
    }
    if (load<u8>(entry, EFFORT) < load<u8>(cheapest, EFFORT)) cheapest = entry;
    entry += entryBytes;
  }
  const fresh = !load<u8>(cheapest, EFFORT);
  store<u64>(cheapest, key, KEY);
  store<u32>(cheapest, place, PLACE);
  store<u8>(cheapest, effortOf(nodes), EFFORT);
  if (!fresh) return cheapest;
  used = used + 1;
  if (used > (buckets + split) * 2 && buckets + split < mostBuckets) {
    splitBucket();
    return find(key, place);
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
  for (let entry = from; entry < from + step; entry += entryBytes) {
    if (!load<u8>(entry, EFFORT) || !(load<u32>(entry, PLACE) & buckets)) continue;
    memory.copy(to, entry, entryBytes);
    store<u8>(entry, 0, EFFORT);
    to += entryBytes;
  }
  split = split + 1;
  if (split == buckets) {
    buckets = buckets << 1;
    split = 0;
  }
}
