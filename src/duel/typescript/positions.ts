// The fields of a record, as indices of 32-bit words.
export const LEFT = 0;
export const RIGHT = 2;
export const MOVER = 4;
export const PASSES = 5;
export const NOTE = 6;
export const OTHER_NOTE = 8;
export const IMAGES = 16;
export const HISTORY = 32;

export const RECORD = 48;

/** A game of Go may last 128 moves; every other game ends sooner: 64 cells, or 32 pieces with 7 steps at most. */
export const MAX_PLIES = 256;

/**
 * The positions on the way from the root to where the search stands, one record a ply. A move writes the next
 * record; taking it back is going back to the record before. Sets of cells are two words, low and high.
 */
export class Positions {
  readonly data = new Int32Array(MAX_PLIES * RECORD);
  /** Where the record begins that the search looks at. */
  here = 0;
  ply = 0;
  /** The largest ply that a search has come to. */
  deepest = 0;
  /** Moves made before the search began. */
  private rootPly = 0;

  toRoot(): void {
    this.ply = this.rootPly;
    this.here = this.ply * RECORD;
  }

  /** Back to before all moves. */
  toStart(): void {
    this.rootPly = 0;
    this.deepest = 0;
    this.toRoot();
  }

  /** The position here becomes the root. */
  rootHere(): void {
    this.rootPly = this.ply;
  }

  atRoot(): boolean {
    return this.ply === this.rootPly;
  }

  next(): number {
    return this.here + RECORD;
  }

  descend(): void {
    this.here += RECORD;
    this.ply++;
  }

  ascend(): void {
    this.here -= RECORD;
    this.ply--;
  }

  /** A search has come here. */
  noteDepth(): void {
    if (this.ply > this.deepest) this.deepest = this.ply;
  }

  mover(): number {
    return this.data[this.here + MOVER]!;
  }

  /** Where the cells of the player to move are. */
  mine(): number {
    return this.here + 2 * this.mover();
  }

  /** Where the cells of the opponent are. */
  theirs(): number {
    return this.here + 2 - 2 * this.mover();
  }

  /** Writes the next record, with the turn passed on. */
  moveTo(moverLow: number, moverHigh: number, otherLow: number, otherHigh: number): void {
    const { data } = this;
    const player = this.mover();
    const record = this.next();
    data[record + 2 * player] = moverLow;
    data[record + 2 * player + 1] = moverHigh;
    data[record + 2 - 2 * player] = otherLow;
    data[record + 3 - 2 * player] = otherHigh;
    data[record + MOVER] = 1 - player;
  }
}
