import { Database, entriesIn, type Progress, type Section } from '../database/database.js';
import { FIRST_OPERAND, NO_NODE, Nodes } from '../database/nodes.js';

/**
 * For Node only. A database put together from parts. Entries are taken in the order in which they come, each component once, and
 * values are numbered when an entry first needs them, those they are made of first: as one engine numbers them that makes
 * it all (assembly/database/nodes.ts). So parts of consecutive ranges of boards give, byte for byte, the same database.
 */
export class Merger {
  private readonly sections: { readonly title: string; readonly seen: Set<string>; readonly bytes: Bytes }[];
  private readonly words = new Bytes();
  /** The numbers of nodes, by their words. */
  private readonly numbers = new Map<string, number>();
  private added = 0;

  constructor(titles: readonly string[]) {
    this.sections = titles.map((title) => ({ title, seen: new Set(), bytes: new Bytes() }));
  }

  /** Entries so far. */
  get entries(): number {
    return this.added;
  }

  /** Adds what the part has of a section. */
  add(section: number, bytes: Uint8Array, nodes: Nodes): void {
    const { seen, bytes: all } = this.sections[section]!;
    const moved = new Map<number, number>();
    for (const { position, node, bytes: entry } of entriesIn(bytes)) {
      const key = textOf(position);
      if (seen.has(key)) continue;
      seen.add(key);
      const start = all.length;
      all.append(entry);
      all.setUint32(start, node === NO_NODE ? NO_NODE : this.nodeLike(nodes, node, moved));
      this.added++;
    }
  }

  /** What there is so far. */
  database(config: string, unfinished?: Progress): Database {
    const sections = this.sections.map(({ title, bytes }): Section => ({ title, bytes: bytes.copy() }));
    return new Database(config, sections, new Nodes(this.words.copy()), unfinished);
  }

  /** A section alone, with the values that it needs. */
  section(index: number): Database {
    const { title, bytes } = this.sections[index]!;
    const alone = new Merger([title]);
    alone.add(0, bytes.copy(), new Nodes(this.words.copy()));
    return alone.database(`[${title}]`);
  }

  /** Our node of the value that another database has. Recursion is as deep as values are (database/nodes.ts). */
  private nodeLike(nodes: Nodes, node: number, moved: Map<number, number>): number {
    const known = moved.get(node);
    if (known !== undefined) return known;
    const words = nodes.wordsOf(node).slice();
    const view = new DataView(words.buffer);
    for (const [i, operand] of nodes.operandsOf(node).entries())
      view.setUint32(FIRST_OPERAND + 4 * i, this.nodeLike(nodes, operand, moved), true);
    const key = textOf(words);
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(key, number);
      this.words.append(words);
    }
    moved.set(node, number);
    return number;
  }
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}

/** Bytes that grow at their end. */
class Bytes {
  length = 0;
  private room = new Uint8Array(1024);

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.room.length) {
      const larger = new Uint8Array(2 * (this.length + bytes.length));
      larger.set(this.room);
      this.room = larger;
    }
    this.room.set(bytes, this.length);
    this.length += bytes.length;
  }

  setUint32(at: number, value: number): void {
    new DataView(this.room.buffer).setUint32(at, value, true);
  }

  copy(): Uint8Array {
    return this.room.slice(0, this.length);
  }
}
