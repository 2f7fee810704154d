import type { Keys } from './keys.js';
import type { Order } from './order.js';
import { MAX_PLIES, MOVER } from './positions.js';
import { type DuelRules, LOSS, OPEN, WIN, type Workplace } from './rules.js';
import { NO_MOVE, type Table } from './table.js';

/** In the table, a failure of the prover within r plies is written as this plus r. */
const FAILURE = 3;

/** What a search works with besides the rules. */
export interface SearchTools {
  readonly place: Workplace;
  readonly rules: DuelRules;
  readonly keys: Keys;
  readonly table: Table;
  readonly order: Order;
  readonly probing: boolean;
  /** The verdict on a position without moves, by the rules, and on one without candidates. */
  readonly noMoves: number;
  readonly noCandidates: number;
}

/**
 * Alpha-beta for games that are won or lost, where the window is always null: a move that wins ends the search of a
 * position. Explicit frames instead of recursion, so that the search can stop and go on at any node.
 *
 * A limit of plies makes it the step of iterative deepening, and Go's limit of moves: a position at the limit counts
 * as a failure of the prover. A result in his favour is then sound; one against him is sound only if it is not
 * `limited`, that is, if no position at the limit was needed for it.
 */
export class AlphaBeta {
  /** Positions entered. */
  nodes = 0;
  /** True if the verdict counts positions at the limit as failures of the prover. */
  limited = false;
  /** The winning move at the root, or -1. */
  winningMove = -1;

  private prover = 0;
  private limit = 0;
  private deepening = false;
  private begun = false;

  // Frames, by ply.
  private readonly keyLow = new Int32Array(MAX_PLIES);
  private readonly keyHigh = new Int32Array(MAX_PLIES);
  private readonly keyPlace = new Int32Array(MAX_PLIES);
  /** The symmetry that makes the position its least image. */
  private readonly images = new Int32Array(MAX_PLIES);
  private readonly nodesBefore = new Float64Array(MAX_PLIES);
  private readonly counts = new Int32Array(MAX_PLIES);
  /** Moves searched so far. */
  private readonly tried = new Int32Array(MAX_PLIES);
  /** 1 if a move was refuted only because of the limit. */
  private readonly doubtful = new Uint8Array(MAX_PLIES);

  constructor(private readonly tools: SearchTools) {}

  /** `mayRepeat`: the search will be repeated with a larger limit, so moves of earlier ones are worth knowing. */
  begin(prover: number, plies: number, mayRepeat: boolean): void {
    this.tools.place.positions.toRoot();
    this.prover = prover;
    this.limit = plies;
    this.deepening = mayRepeat;
    this.winningMove = -1;
    this.begun = false;
  }

  /** Searches at most `budget` nodes more: the verdict on the root, or OPEN. */
  run(budget: number): number {
    const { place, rules, keys } = this.tools;
    const { positions, moves } = place;
    let left = budget;
    let answer = OPEN;
    if (!this.begun) {
      this.begun = true;
      answer = this.enter();
      left--;
    }
    for (;;) {
      while (answer !== OPEN) {
        if (positions.atRoot()) return answer;
        answer = this.leave(answer);
      }
      if (left <= 0) return OPEN;
      left--;
      const tried = this.tried[positions.ply]!;
      moves.selectBest(tried, this.counts[positions.ply]!);
      rules.play(moves.move(tried));
      keys.makeImages(positions.next(), positions.here);
      positions.descend();
      answer = this.enter();
    }
  }

  /** Looks at a new position: a verdict at once, or its moves in order. */
  private enter(): number {
    const { place, rules, keys, table, order } = this.tools;
    const { positions } = place;
    const { ply } = positions;
    this.nodes++;
    positions.noteDepth();
    this.limited = false;
    const root = positions.atRoot();
    // At the root a move is wanted, not only a verdict.
    const seen = root ? rules.over() : rules.decide();
    if (seen !== OPEN) return seen;
    if (ply >= this.limit) return this.failure(positions.mover());
    keys.makeForTable(positions.here);
    this.keyLow[ply] = keys.low;
    this.keyHigh[ply] = keys.high;
    this.keyPlace[ply] = keys.place;
    this.nodesBefore[ply] = this.nodes;
    this.tried[ply] = 0;
    this.doubtful[ply] = 0;
    let best = NO_MOVE;
    const entry = table.find(keys.low, keys.high, keys.place);
    if (entry >= 0) {
      const known = root ? OPEN : this.verdictOf(entry, positions.mover(), this.limit - ply);
      if (known !== OPEN) return known;
      if (this.deepening) best = table.move(entry);
    }
    // The Monte Carlo tree knows whole boards.
    if (keys.hasPartKeys()) keys.make(positions.here);
    this.images[ply] = keys.orientation;
    const node = order.trustedNode();
    const count = root ? rules.generate() : rules.candidates();
    if (count === 0) return root ? this.tools.noMoves : this.tools.noCandidates;
    this.counts[ply] = count;
    if (this.tools.probing && !root) {
      const found = this.probeMoves();
      if (found !== OPEN) return found;
    }
    order.scoreMoves(this.counts[ply]!, node, this.images[ply]!, best, this.deepening);
    return OPEN;
  }

  /** The prover does not get on before the limit. */
  private failure(player: number): number {
    this.limited = true;
    return player === this.prover ? LOSS : WIN;
  }

  /** What an entry of the table says of a position with `player` to move and so many plies up to the limit. */
  private verdictOf(entry: number, player: number, plies: number): number {
    const verdict = this.tools.table.verdict(entry);
    if (verdict >= FAILURE) return verdict - FAILURE >= plies ? this.failure(player) : OPEN;
    this.limited = false;
    return verdict;
  }

  /** Looks up the moves in the table: one that wins ends it all, those that lose are dropped. */
  private probeMoves(): number {
    const { place, rules, keys, table } = this.tools;
    const { positions, moves } = place;
    const { ply } = positions;
    const count = this.counts[ply]!;
    let left = 0;
    for (let index = 0; index < count; index++) {
      const move = moves.move(index);
      rules.play(move);
      const next = positions.next();
      keys.makeImages(next, positions.here);
      keys.makeForTable(next);
      const entry = table.find(keys.low, keys.high, keys.place);
      const verdict =
        entry < 0 ? OPEN : this.verdictOf(entry, positions.data[next + MOVER]!, this.limit - ply - 1);
      if (verdict === LOSS) return this.finish(WIN, move);
      if (verdict === WIN) {
        if (this.limited) this.doubtful[ply] = 1;
      } else {
        if (left < index) moves.copy(index, left);
        left++;
      }
    }
    this.counts[ply] = left;
    return left > 0 ? OPEN : this.giveUp();
  }

  /** No move is left that might win. */
  private giveUp(): number {
    this.limited = this.doubtful[this.tools.place.positions.ply] !== 0;
    return this.finish(LOSS, -1);
  }

  /** Takes the verdict on a move back to the position before: its verdict, or OPEN if there are more moves. */
  private leave(answer: number): number {
    const { place, order } = this.tools;
    const { positions, moves } = place;
    positions.ascend();
    const { ply } = positions;
    const tried = this.tried[ply]!;
    order.learnMove(tried, answer === LOSS);
    if (answer === LOSS) {
      const move = moves.move(tried);
      if (positions.atRoot()) this.winningMove = move;
      return this.finish(WIN, move);
    }
    if (this.limited) this.doubtful[ply] = 1;
    this.tried[ply] = tried + 1;
    return tried + 1 < this.counts[ply]! ? OPEN : this.giveUp();
  }

  /** Writes the verdict on the position into the table. */
  private finish(verdict: number, move: number): number {
    const { place, rules, keys, table } = this.tools;
    const { positions } = place;
    const { ply } = positions;
    const image = this.images[ply]!;
    table.write(
      this.keyLow[ply]!,
      this.keyHigh[ply]!,
      this.keyPlace[ply]!,
      this.nodes - this.nodesBefore[ply]! + 1,
      this.limited ? FAILURE + this.limit - ply : verdict,
      move < 0 ? NO_MOVE : rules.moveIndex(move, positions.mover(), image, keys),
    );
    return verdict;
  }
}
