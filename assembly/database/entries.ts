// What a database knows: the value of each of its components, by the hash of the representative of G and -G
// (full/items.ts). Impartial versions have nimbers as values.

import {
  closeIndex,
  firstSlot,
  HASH_INDEX,
  HashIndex,
  insertId,
  nextSlot,
  openIndex,
  slotHash,
  slotId,
  slotTaken,
} from '../memory/hashIndex';
import {
  addRecord,
  closeRecords,
  NO_RECORD,
  openRecords,
  RECORD_STORE,
  RecordStore,
  recordAt,
} from '../memory/records';
import { UNKNOWN } from '../values/values';
import { NO_NODE, nimberOfNode, valueOfNode } from './nodes';

// @ts-ignore: decorator
@unmanaged
class Entry {
  hash: u64;
  node: u32;
}

const ENTRY_SHIFT: i32 = 4;

const records = changetype<RecordStore>(memory.data(RECORD_STORE, 4));
const index = changetype<HashIndex>(memory.data(HASH_INDEX, 4));
let opened: bool = false;

/** Begins with no entries. False when memory has ended. */
export function openEntries(): bool {
  closeEntries();
  opened = openRecords(records) && openIndex(index);
  return opened;
}

export function closeEntries(): void {
  closeRecords(records);
  closeIndex(index);
  opened = false;
}

/** The node of a component's value, `NO_NODE` if it is not known. */
export function nodeOfEntry(hash: u64): u32 {
  const entry = find(hash);
  return entry ? entry.node : NO_NODE;
}

export function hasEntry(hash: u64): bool {
  return find(hash) != null;
}

// @ts-ignore: decorator
@inline
function entryAt(id: u32): Entry {
  return changetype<Entry>(recordAt(records, ENTRY_SHIFT, id));
}

function find(hash: u64): Entry | null {
  if (!opened) return null;
  for (let slot = firstSlot(index, <u32>hash); slotTaken(slot); slot = nextSlot(index, slot)) {
    if (slotHash(slot) != <u32>hash) continue;
    const entry = entryAt(slotId(slot));
    if (entry.hash == hash) return entry;
  }
  return null;
}

/** Adds a component that is not there yet; `NO_NODE`: its value is not known. False when memory has ended. */
export function addEntry(hash: u64, node: u32): bool {
  const id = addRecord(records, ENTRY_SHIFT);
  if (id == NO_RECORD || !insertId(index, <u32>hash, id)) return false;
  const entry = entryAt(id);
  entry.hash = hash;
  entry.node = node;
  return true;
}

/** The value of a component, of which this is the hash of the representative; `UNKNOWN` if it is not there. */
export function storedValue(hash: u64): u32 {
  const node = nodeOfEntry(hash);
  return node == NO_NODE ? UNKNOWN : valueOfNode(node);
}

/** The nim value of a component in the normal form of impartial versions; -1 if it is not there. */
export function storedNimValue(hash: u64): i64 {
  const node = nodeOfEntry(hash);
  return node == NO_NODE ? -1 : nimberOfNode(node);
}
