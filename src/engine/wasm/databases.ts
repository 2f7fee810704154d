import type { Database } from '../../database/database.js';
import { rulesOf } from '../../database/sectionRules.js';
import type { NativeEngine } from './border.js';
import { nativeKind } from './kinds.js';

/** Hands a database to the native engine. False when its memory has ended. */
export function enterDatabase(native: NativeEngine, { nodes, sections }: Database): boolean {
  const largest = Math.max(nodes.words.length, ...sections.map(({ bytes }) => bytes.length), 1);
  const address = native.openDatabase(largest) >>> 0;
  if (address === 0) return false;
  // Views must be fresh: memory may have grown.
  const put = (bytes: Uint8Array) => new Uint8Array(native.memory.buffer, address, bytes.length).set(bytes);
  put(nodes.words);
  if (!native.readDatabaseNodes(nodes.words.length)) return false;
  for (const { title, bytes } of sections) {
    const rules = rulesOf(title);
    const kind = rules && nativeKind(rules);
    if (!kind) continue;
    put(bytes);
    if (!native.readDatabaseEntries(kind.kind, kind.impartial, bytes.length)) return false;
  }
  native.closeDatabaseInput();
  return true;
}
