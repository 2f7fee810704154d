import { Hash64 } from '../base/hash.js';
import { compareCells } from '../board/cells.js';
import { encodePosition } from '../games/encoding.js';
import type { AnyGame, Subgame } from '../games/rules.js';
import { seedOf } from '../games/seeds.js';
import { negate, type Value } from '../values/index.js';
import { damaged, pack, unpack } from './file.js';
import { NO_NODE, Nodes } from './nodes.js';
import { rulesOf } from './sectionRules.js';

/** A component and the node of its value; of G and -G only one has an entry. */
export interface Entry {
  /** As the game encodes it. */
  readonly position: Uint8Array;
  /** `NO_NODE`: not known, it was too complicated. */
  readonly node: number;
  /** G = -G. */
  readonly isSelfInverse: boolean;
  /** All of it, as it stands in the file. */
  readonly bytes: Uint8Array;
}

/** u32 node, u8 length of the position, u8 flags (1: G = -G), then the position. */
const ENTRY_HEADER = 6;

/** The entries of one game. */
export interface Section {
  /** As in section titles: `clobber`, `impartial clobber`. */
  readonly title: string;
  /** One behind the other, as they stand in the file. */
  readonly bytes: Uint8Array;
}

/** How far an unfinished database has come. */
export interface Progress {
  readonly section: number;
  /** Boards of that section's game that are done. */
  readonly boards: number;
}

/** What is known of many components, as it stands in a file. Make one with {@link loadDatabase}. */
export class Database {
  /** The nodes of all entries, by the hashes of their positions and of what identifies these. */
  private nodesByHash: Map<string, number> | undefined;

  constructor(
    /** What it was made from. */
    readonly config: string,
    readonly sections: readonly Section[],
    readonly nodes: Nodes,
    /** Defined if its making was interrupted. */
    readonly unfinished?: Progress,
  ) {}

  /** The value of a component in normal form, if it is known. */
  valueOf({ rules, position }: Subgame): Value | undefined {
    const bytes = encodePosition(rules, position);
    if (rules.impartial) return this.lookUp(rules, bytes);
    const negated = rules.negate(position);
    const opposite = encodePosition(rules, rules.normalise?.(negated) ?? negated);
    // The lesser of the two has the entry, a shorter one being less (assembly/full/items.ts).
    const order = opposite.length - bytes.length || compareCells(opposite, bytes);
    const value = this.lookUp(rules, order < 0 ? opposite : bytes);
    return value && order < 0 ? negate(value) : value;
  }

  private lookUp(rules: AnyGame, bytes: Uint8Array): Value | undefined {
    const hash = new Hash64();
    hash.ofBytes(bytes, ...seedOf(rules));
    const node = this.nodeOf(hash.lo, hash.hi);
    return node === undefined ? undefined : this.nodes.value(node);
  }

  /** The nim value of a component of an impartial version, by the hash of its normal form. */
  nimValueOf(lo: number, hi: number): number | undefined {
    const node = this.nodeOf(lo, hi);
    return node === undefined ? undefined : this.nodes.nimValue(node);
  }

  private nodeOf(lo: number, hi: number): number | undefined {
    this.nodesByHash ??= this.hashEntries();
    return this.nodesByHash.get(`${lo} ${hi}`);
  }

  private hashEntries(): Map<string, number> {
    const nodes = new Map<string, number>();
    const hash = new Hash64();
    const enter = (bytes: Uint8Array, rules: AnyGame, node: number) => {
      hash.ofBytes(bytes, ...seedOf(rules));
      nodes.set(`${hash.lo} ${hash.hi}`, node);
    };
    for (const { title, bytes } of this.sections) {
      const rules = rulesOf(title);
      if (!rules) continue;
      for (const { position, node } of entriesIn(bytes)) {
        if (node === NO_NODE) continue;
        enter(position, rules, node);
        if (rules.identity) enter(rules.identity(position), rules, node);
      }
    }
    return nodes;
  }
}

/** An entry as it stands in a file. */
export function entryBytes(position: Uint8Array, node: number, isSelfInverse: boolean): Uint8Array {
  const bytes = new Uint8Array(ENTRY_HEADER + position.length);
  new DataView(bytes.buffer).setUint32(0, node, true);
  bytes.set([position.length, isSelfInverse ? 1 : 0], 4);
  bytes.set(position, ENTRY_HEADER);
  return bytes;
}

export function* entriesIn(bytes: Uint8Array): Generator<Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < bytes.length; ) {
    const start = at + ENTRY_HEADER;
    const end = start + bytes[at + 4]!;
    yield {
      position: bytes.subarray(start, end),
      node: view.getUint32(at, true),
      isSelfInverse: (bytes[at + 5]! & 1) !== 0,
      bytes: bytes.subarray(at, end),
    };
    at = end;
  }
}

interface Contents {
  readonly config: string;
  /** Bytes of the nodes, and of the entries of each section. */
  readonly nodes: number;
  readonly sections: readonly { readonly title: string; readonly bytes: number }[];
  readonly unfinished?: Progress;
}

/** The file: a table of contents in JSON, behind its length, then the nodes, then the sections. */
export function saveDatabase({ config, sections, nodes, unfinished }: Database): Promise<Uint8Array> {
  const contents: Contents = {
    config,
    nodes: nodes.words.length,
    sections: sections.map(({ title, bytes }) => ({ title, bytes: bytes.length })),
    ...(unfinished && { unfinished }),
  };
  const table = new TextEncoder().encode(JSON.stringify(contents));
  const pieces = [table, nodes.words, ...sections.map(({ bytes }) => bytes)];
  const content = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 4));
  new DataView(content.buffer).setUint32(0, table.length, true);
  let at = 4;
  for (const piece of pieces) {
    content.set(piece, at);
    at += piece.length;
  }
  return pack(content);
}

/**
 * Reads a database file, in Node and in browsers. Throws a SolverError with code ERR_DATABASE that says why, if it
 * cannot be used. `mostBytes` is what its content may take; if nothing is said, a gigabyte.
 */
export async function loadDatabase(file: Uint8Array | ArrayBuffer, mostBytes?: number): Promise<Database> {
  const content = await unpack(file instanceof Uint8Array ? file : new Uint8Array(file), mostBytes);
  let at = 0;
  const take = (length: number) => {
    at += length;
    if (at > content.length) throw damaged('a part is missing');
    return content.subarray(at - length, at);
  };
  const head = take(4);
  const table = take(new DataView(head.buffer, head.byteOffset).getUint32(0, true));
  const contents = parseContents(new TextDecoder().decode(table));
  const nodes = new Nodes(take(contents.nodes));
  const sections = contents.sections.map(({ title, bytes }) => ({ title, bytes: take(bytes) }));
  if (at !== content.length) throw damaged('something follows its end');
  for (const { bytes } of sections) checkEntries(bytes, nodes.count);
  return new Database(contents.config, sections, nodes, contents.unfinished);
}

function parseContents(text: string): Contents {
  let contents: Partial<Contents> | null = null;
  try {
    contents = JSON.parse(text);
  } catch {
    // Not JSON: told below.
  }
  const { config, nodes, sections, unfinished } = contents ?? {};
  const isSize = (size: unknown) => Number.isSafeInteger(size) && (size as number) >= 0;
  const isSound =
    typeof config === 'string' &&
    isSize(nodes) &&
    Array.isArray(sections) &&
    sections.every((section) => typeof section?.title === 'string' && isSize(section.bytes)) &&
    (unfinished === undefined || (isSize(unfinished?.section) && isSize(unfinished.boards)));
  if (!isSound) throw damaged('its table of contents makes no sense');
  return contents as Contents;
}

function checkEntries(bytes: Uint8Array, nodes: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < bytes.length; at += ENTRY_HEADER + bytes[at + 4]!) {
    const end = at + ENTRY_HEADER;
    if (end > bytes.length || end + bytes[at + 4]! > bytes.length) throw damaged('an entry is incomplete');
    const node = view.getUint32(at, true);
    if (node >= nodes && node !== NO_NODE) throw damaged('an entry has a value that is not there');
  }
}
