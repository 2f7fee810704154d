// Words of an entry.
const ENTRY = 6;
const KEY_LOW = 0;
const KEY_HIGH = 1;
const PLACE = 2;
/** 0 in a free entry. */
const VISITS = 3;
/** Where the record of the moves begins: playouts and wins of each; 0: there is none yet. */
const MOVES = 4;
/** The same for "all moves as first", Left's moves, then Right's. */
const AMAF = 5;

/** 96 MiB; a longer search goes on with the tree it has. */
const MOST_NODES = 2 ** 22;
/** A node visited once knows nothing of its moves, and most nodes are visited only once. */
const VISITS_FOR_MOVES = 1;
/** Moves that nothing is known of come first. */
const UNKNOWN = 2;

/**
 * The Monte Carlo tree, kept as a table of positions: how often each was visited, and what came of its moves.
 * Symmetric positions are one node, whose moves are those of the least image.
 */
export class Tree {
  private readonly table: Int32Array;
  private readonly records: Int32Array;
  private readonly mask: number;
  private readonly visitsForAmaf: number;
  private nodes = 0;
  /** The first word of the records is left out, because 0 means none. */
  private free = 2;

  /** `span` is the number of different moves of a player. */
  constructor(
    private readonly span: number,
    playouts: number,
    reference: number,
    bytes: number,
  ) {
    let capacity = 1024;
    while (capacity < playouts * 1.5 && capacity < MOST_NODES) capacity *= 2;
    this.mask = capacity - 1;
    this.table = new Int32Array(playouts > 0 ? capacity * ENTRY : ENTRY * 1024);
    this.records = new Int32Array(playouts > 0 ? Math.floor(bytes / 4) + 2 : 2);
    // Only nodes with more than `reference` visits are asked for AMAF values; a quarter of that gathers enough.
    this.visitsForAmaf = reference >>> 2;
  }

  /** The node of a position, or -1. */
  find(low: number, high: number, place: number): number {
    const at = this.slot(low, high, place);
    return this.table[at + VISITS] === 0 ? -1 : at;
  }

  private slot(low: number, high: number, place: number): number {
    const { table, mask } = this;
    let slot = place & mask;
    let at = slot * ENTRY;
    while (
      table[at + VISITS] !== 0 &&
      (table[at + KEY_LOW] !== low || table[at + KEY_HIGH] !== high || table[at + PLACE] !== place)
    ) {
      slot = (slot + 1) & mask;
      at = slot * ENTRY;
    }
    return at;
  }

  /** Counts a visit. -1 when the tree is full and does not have the position. */
  visit(low: number, high: number, place: number): number {
    const { table } = this;
    const at = this.slot(low, high, place);
    const visits = table[at + VISITS]!;
    if (visits === 0) {
      // A quarter stays free, so that searches in the table end soon.
      if (this.nodes >= (this.mask >>> 2) * 3) return -1;
      this.nodes++;
      table[at + KEY_LOW] = low;
      table[at + KEY_HIGH] = high;
      table[at + PLACE] = place;
    }
    table[at + VISITS] = visits + 1;
    if (visits === VISITS_FOR_MOVES) table[at + MOVES] = this.takeRecord(this.span);
    if (visits === this.visitsForAmaf) table[at + AMAF] = this.takeRecord(2 * this.span);
    return at;
  }

  private takeRecord(moves: number): number {
    const record = this.free;
    const after = record + 2 * moves;
    if (after > this.records.length) return 0;
    this.free = after;
    return record;
  }

  visits(node: number): number {
    return this.table[node + VISITS]!;
  }

  /** False for a node that cannot choose among its moves yet. */
  knowsMoves(node: number): boolean {
    return this.table[node + MOVES] !== 0;
  }

  knowsAmaf(node: number): boolean {
    return this.table[node + AMAF] !== 0;
  }

  playouts(node: number, move: number): number {
    return this.records[this.table[node + MOVES]! + 2 * move]!;
  }

  countPlayout(node: number, move: number, won: boolean): void {
    this.count(this.table[node + MOVES]! + 2 * move, won);
  }

  countAmaf(node: number, player: number, move: number, won: boolean): void {
    this.count(this.table[node + AMAF]! + 2 * (player * this.span + move), won);
  }

  private count(record: number, won: boolean): void {
    const { records } = this;
    records[record] = records[record]! + 1;
    if (won) records[record + 1] = records[record + 1]! + 1;
  }

  /**
   * GRAVE (Cazenave): the mean of the move's playouts, mixed with its mean as any later move (AMAF) below the
   * ancestor `reference` (-1: none), whose weight fades as playouts come in.
   */
  promise(
    node: number,
    move: number,
    player: number,
    reference: number,
    amafMove: number,
    bias: number,
  ): number {
    const { records, table } = this;
    const record = table[node + MOVES]! + 2 * move;
    const playouts = records[record]!;
    const mean = playouts > 0 ? records[record + 1]! / playouts : 0;
    let others = 0;
    let othersMean = 0;
    if (reference >= 0) {
      const amaf = table[reference + AMAF]! + 2 * (player * this.span + amafMove);
      others = records[amaf]!;
      if (others > 0) othersMean = records[amaf + 1]! / others;
    }
    if (others === 0) return playouts > 0 ? mean : UNKNOWN;
    const share = others / (others + playouts + bias * others * playouts);
    return (1 - share) * mean + share * othersMean;
  }
}
