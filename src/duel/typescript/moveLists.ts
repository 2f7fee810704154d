import { lowestBit } from './bits.js';
import { MAX_PLIES, type Positions } from './positions.js';

/** Knightthrough: four directions, each with at most 64 cells to go to. */
export const MOST_MOVES = 256;

/** The moves of the positions on the way from the root, a list a ply. */
export class MoveLists {
  private readonly scores = new Float64Array(MAX_PLIES * MOST_MOVES);
  private readonly moves = new Int32Array(MAX_PLIES * MOST_MOVES);
  private readonly codes = new Int32Array(MAX_PLIES * MOST_MOVES);
  /** Where the next move goes. */
  private end = 0;

  constructor(private readonly positions: Positions) {}

  private start(): number {
    return this.positions.ply * MOST_MOVES;
  }

  begin(): void {
    this.end = this.start();
  }

  add(move: number): void {
    this.moves[this.end++] = move;
  }

  /** One move for each cell of the set, in the order of the cells. */
  addCells(low: number, high: number): void {
    for (let rest = low; rest !== 0; rest &= rest - 1) this.add(lowestBit(rest));
    for (let rest = high; rest !== 0; rest &= rest - 1) this.add(32 + lowestBit(rest));
  }

  /** How many moves were added since `begin`. */
  count(): number {
    return this.end - this.start();
  }

  move(index: number): number {
    return this.moves[this.start() + index]!;
  }

  /** What the playout policy and the history know the move by. */
  code(index: number): number {
    return this.codes[this.start() + index]!;
  }

  setCode(index: number, code: number): void {
    this.codes[this.start() + index] = code;
  }

  setScore(index: number, score: number): void {
    this.scores[this.start() + index] = score;
  }

  copy(from: number, to: number): void {
    const start = this.start();
    this.scores[start + to] = this.scores[start + from]!;
    this.moves[start + to] = this.moves[start + from]!;
    this.codes[start + to] = this.codes[start + from]!;
  }

  /** Brings the best move from `first` on to place `first`; of equals the earliest. Selection, not a full sort. */
  selectBest(first: number, count: number): void {
    const { scores, moves, codes } = this;
    const from = this.start() + first;
    const end = this.start() + count;
    let best = from;
    for (let at = from + 1; at < end; at++) if (scores[at]! > scores[best]!) best = at;
    if (best === from) return;
    const score = scores[best]!;
    const move = moves[best]!;
    const code = codes[best]!;
    scores[best] = scores[from]!;
    moves[best] = moves[from]!;
    codes[best] = codes[from]!;
    scores[from] = score;
    moves[from] = move;
    codes[from] = code;
  }
}
