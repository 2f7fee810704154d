/** What is known of a position. */
export interface Entry {
  /** For the player to move. */
  readonly verdict: number;
  /** If the verdict is only that a prover failed within a limit of moves: who, and how many moves were left. */
  readonly failure?: { readonly prover: number; readonly plies: number };
  /** Nodes that it took to find out. */
  readonly effort: number;
  /** Df-pn's numbers. */
  readonly proof?: number;
  readonly disproof?: number;
}

/** A Map must not grow much larger in most browsers. */
const MOST_ENTRIES = 2 ** 22;

/** The transposition table: whole positions, of which the oldest go when it is full. */
export class Table {
  private readonly entries = new Map<string, Entry>();
  private readonly capacity: number;

  constructor(bits: number) {
    this.capacity = Math.min(2 ** bits, MOST_ENTRIES);
  }

  find(key: string): Entry | undefined {
    return this.entries.get(key);
  }

  write(key: string, entry: Entry): void {
    const { entries } = this;
    if (entries.size >= this.capacity && !entries.has(key)) entries.delete(entries.keys().next().value!);
    entries.set(key, entry);
  }
}
