// Words of an entry; the fourth has effort, verdict and move in 8, 8 and 16 bits.
const KEY_LOW = 0;
const KEY_HIGH = 1;
const PLACE = 2;
const FACTS = 3;
export const PROOF = 4;
export const DISPROOF = 5;

const WAYS = 4;
const FIRST_BUCKETS = 256;
const EFFORT_MASK = 0xff;

/** The index of a move that no move has. */
export const NO_MOVE = 0xffff;

/**
 * The transposition table: buckets of four entries, with room for 2^bits entries, of which only as much is touched
 * as the search needs: it grows by linear hashing (Litwin 1980), one bucket at a time.
 */
export class Table {
  readonly words: Int32Array;
  private readonly mostBuckets: number;
  /** Buckets below `split` are already split in two by the bit `buckets`, a power of two. */
  private buckets = FIRST_BUCKETS;
  private split = 0;
  private used = 0;

  /** `bits` is at least 10; `entry` is 4 words, or 6 with proof numbers. */
  constructor(
    bits: number,
    private readonly entry: number,
  ) {
    this.mostBuckets = 2 ** (bits - 2);
    this.words = new Int32Array(this.mostBuckets * WAYS * entry);
  }

  private bucket(place: number): number {
    let bucket = place & (this.buckets - 1);
    if (bucket < this.split) bucket = place & (2 * this.buckets - 1);
    return bucket * WAYS * this.entry;
  }

  /** The entry of a position, or -1. */
  find(low: number, high: number, place: number): number {
    const { words, entry } = this;
    let at = this.bucket(place);
    for (let way = 0; way < WAYS; way++) {
      if (
        words[at + KEY_LOW] === low &&
        words[at + KEY_HIGH] === high &&
        words[at + PLACE] === place &&
        (words[at + FACTS]! & EFFORT_MASK) !== 0
      ) {
        return at;
      }
      at += entry;
    }
    return -1;
  }

  /** What the position of an entry took to search; 0 for no entry. */
  effort(at: number): number {
    return at < 0 ? 0 : this.words[at + FACTS]! & EFFORT_MASK;
  }

  verdict(at: number): number {
    return (this.words[at + FACTS]! >>> 8) & 0xff;
  }

  move(at: number): number {
    return this.words[at + FACTS]! >>> 16;
  }

  /** Writes a position's facts into its own entry if it has one, else into a fresh one, else the cheapest. */
  write(low: number, high: number, place: number, nodes: number, verdict: number, move: number): number {
    const { words, entry } = this;
    let at = this.bucket(place);
    let cheapest = at;
    for (let way = 0; way < WAYS; way++) {
      if (words[at + KEY_LOW] === low && words[at + KEY_HIGH] === high && words[at + PLACE] === place) {
        cheapest = at;
        break;
      }
      if ((words[at + FACTS]! & EFFORT_MASK) < (words[cheapest + FACTS]! & EFFORT_MASK)) cheapest = at;
      at += entry;
    }
    const fresh = (words[cheapest + FACTS]! & EFFORT_MASK) === 0;
    words[cheapest + KEY_LOW] = low;
    words[cheapest + KEY_HIGH] = high;
    words[cheapest + PLACE] = place;
    words[cheapest + FACTS] = effortOf(nodes) | (verdict << 8) | (move << 16);
    if (!fresh) return cheapest;
    this.used++;
    const buckets = this.buckets + this.split;
    if (this.used <= buckets * 2 || buckets >= this.mostBuckets) return cheapest;
    this.splitBucket();
    return this.find(low, high, place);
  }

  private splitBucket(): void {
    const { words, entry } = this;
    const step = WAYS * entry;
    const from = this.split * step;
    let to = from + this.buckets * step;
    for (let at = from; at < from + step; at += entry) {
      if ((words[at + FACTS]! & EFFORT_MASK) === 0 || (words[at + PLACE]! & this.buckets) === 0) continue;
      words.copyWithin(to, at, at + entry);
      words[at + FACTS] = 0;
      to += entry;
    }
    this.split++;
    if (this.split === this.buckets) {
      this.buckets *= 2;
      this.split = 0;
    }
  }
}

/** Four steps an octave: the order of the efforts is all that counts. */
function effortOf(nodes: number): number {
  if (nodes < 4) return Math.max(nodes, 1);
  const octave = nodes < 2 ** 31 ? 31 - Math.clz32(nodes) : Math.floor(Math.log2(nodes));
  return (octave << 2) | (Math.floor(nodes / 2 ** (octave - 2)) & 3);
}
