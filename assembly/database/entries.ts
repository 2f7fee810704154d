// What a database knows: the value of each of its components, by the hash of the representative of G and -G
// (full/items.ts). Impartial versions have nimbers as values.

import { hasIdentity } from '../games/rules';
import { identityHash } from '../impartial/identity';
import { closeIndex, firstSlot, HASH_INDEX, insertId, nextSlot, openIndex, slotHash, slotId, slotTaken } from '../memory/hashIndex';
import { addRecord, closeRecords, NO_RECORD, openRecords, RECORD_STORE, recordAt, recordCount } from '../memory/records';
import { seedOf } from '../sum/components';
import { hashBytes } from '../sum/hash';
import { UNKNOWN } from '../values/values';
import { nimberOfNode, NO_NODE, valueOfNode } from './nodes';

/** A record: u64 hash, u32 node. */
const ENTRY_SHIFT: i32 = 4;

const records: usize = memory.data(RECORD_STORE, 4);
const index: usize = memory.data(HASH_INDEX, 4);
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

export function entryCount(): u32 {
  return recordCount(records);
}

/** The node of a component's value, `NO_NODE` if it is not known. */
export function nodeOfEntry(hash: u64): u32 {
  const entry = find(hash);
  return entry ? load<u32>(entry, 8) : NO_NODE;
}

export function hasEntry(hash: u64): bool {
  return find(hash) != 0;
}

function find(hash: u64): usize {
  if (!opened) return 0;
  for (let slot = firstSlot(index, <u32>hash); slotTaken(slot); slot = nextSlot(index, slot)) {
    if (slotHash(slot) != <u32>hash) continue;
    const entry = recordAt(records, ENTRY_SHIFT, slotId(slot));
    if (load<u64>(entry) == hash) return entry;
  }
  return 0;
}

/** Adds a component that is not there yet; `NO_NODE`: its value is not known. False when memory has ended. */
export function addEntry(hash: u64, node: u32): bool {
  const id = addRecord(records, ENTRY_SHIFT);
  if (id == NO_RECORD || !insertId(index, <u32>hash, id)) return false;
  const entry = recordAt(records, ENTRY_SHIFT, id);
  store<u64>(entry, hash);
  store<u32>(entry, node, 8);
  return true;
}

/** An entry in a file: u32 node, u8 length of the position, u8 flags, the position. */
export const ENTRY_HEADER: usize = 6;

/** Adds the entries of one game that lie there one behind the other. False when memory has ended. */
export function readEntries(kind: i32, impartial: bool, from: usize, bytes: usize): bool {
  const seed = seedOf(kind, impartial);
  for (let at = from; at < from + bytes; ) {
    const length = <i32>load<u8>(at, 4);
    const hash = hashBytes(at + ENTRY_HEADER, length, seed);
    if (!find(hash) && !addEntry(hash, load<u32>(at))) return false;
    if (hasIdentity(kind, impartial)) {
      const identity = identityHash(kind, impartial, at + ENTRY_HEADER, length, hash);
      if (!find(identity) && !addEntry(identity, load<u32>(at))) return false;
    }
    at += ENTRY_HEADER + <usize>length;
  }
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
