// What comes from a database file: entries of positions, which become known by their hashes.

import { addEntry, hasEntry } from '../database/entries';
import { hasIdentity } from '../games/rules';
import { identityOf } from '../impartial/identity';
import { hashBytes } from '../sum/hash';
import { seedOf } from '../sum/seeds';

/** An entry in a file; behind it stands the position. */
// @ts-ignore: decorator
@unmanaged
export class FileEntry {
  /** Of its value (database/nodes.ts). */
  node: u32;
  /** Bytes of the position. */
  length: u8;
  isSelfInverse: bool;
}

export const ENTRY_HEADER: usize = offsetof<FileEntry>();

/** Adds the entries of one game that lie there one behind the other. False when memory has ended. */
export function readEntries(kind: i32, impartial: bool, from: usize, bytes: usize): bool {
  const seed = seedOf(kind, impartial);
  for (let at = from; at < from + bytes; ) {
    const entry = changetype<FileEntry>(at);
    const length = <i32>entry.length;
    const hash = hashBytes(at + ENTRY_HEADER, length, seed);
    if (!hasEntry(hash) && !addEntry(hash, entry.node)) return false;
    if (hasIdentity(kind, impartial)) {
      const identity = identityOf(kind, impartial, at + ENTRY_HEADER, length, hash).hash;
      if (!hasEntry(identity) && !addEntry(identity, entry.node)) return false;
    }
    at += ENTRY_HEADER + <usize>length;
  }
  return true;
}
