import type { Position } from './position.js';
import { type DuelRules, LOSS, OPEN, WIN } from './rules.js';
import type { Entry, Table } from './table.js';

/** A position on the way from the root to where the search stands. */
interface Frame {
  readonly position: Position;
  readonly moves: readonly number[];
  readonly nodesBefore: number;
  /** Moves searched so far. */
  tried: number;
  /** A move was refuted only because of the limit. */
  doubtful: boolean;
}

/**
 * Alpha-beta for games that are won or lost, where the window is always null: a move that wins ends the search of a
 * position. Explicit frames instead of recursion, so that the search can stop and go on at any node.
 *
 * A position at the limit of plies counts as a failure of the prover. A result in his favour is then sound; one
 * against him is sound only if it is not `limited`, that is, if no position at the limit was needed for it.
 */
export class AlphaBeta {
  /** Positions entered. */
  nodes = 0;
  deepest = 0;
  limited = false;
  /** The winning move at the root, or -1. */
  winningMove = -1;

  private root: Position | undefined;
  private frames: Frame[] = [];
  private prover = 0;
  private limit = 0;

  constructor(
    private readonly rules: DuelRules,
    private readonly table: Table,
  ) {}

  begin(root: Position, prover: number, limit: number): void {
    this.root = root;
    this.frames = [];
    this.prover = prover;
    this.limit = limit;
    this.winningMove = -1;
  }

  /** Searches at most `budget` nodes more: the verdict on the root, or OPEN. */
  run(budget: number): number {
    for (let left = budget; left > 0; left--) {
      let verdict = this.enter(this.nextPosition());
      while (verdict !== OPEN && this.frames.length > 0) verdict = this.leave(verdict);
      if (verdict !== OPEN) return verdict;
    }
    return OPEN;
  }

  private nextPosition(): Position {
    const frame = this.frames.at(-1);
    if (frame) return this.rules.play(frame.position, frame.moves[frame.tried]!);
    return this.root!;
  }

  /** Looks at a new position: a verdict at once, or OPEN and a frame with its moves. */
  private enter(position: Position): number {
    const { rules, table } = this;
    this.nodes++;
    this.deepest = Math.max(this.deepest, position.ply);
    this.limited = false;
    const ended = rules.over(position);
    if (ended !== OPEN) return ended;
    if (position.ply >= this.limit) return this.failure(position);
    // At the root a move is wanted, not only a verdict.
    const entry = this.frames.length > 0 ? table.find(position.key) : undefined;
    const known = entry ? this.verdictOf(entry, position) : OPEN;
    if (known !== OPEN) return known;
    const moves = rules.moves(position);
    if (moves.length === 0) return rules.stuck;
    this.frames.push({ position, moves, nodesBefore: this.nodes, tried: 0, doubtful: false });
    return OPEN;
  }

  /** The prover does not get on before the limit. */
  private failure({ mover }: Position): number {
    this.limited = true;
    return mover === this.prover ? LOSS : WIN;
  }

  private verdictOf({ verdict, failure }: Entry, position: Position): number {
    if (!failure) return verdict;
    const holds = failure.prover === this.prover && failure.plies >= this.limit - position.ply;
    return holds ? this.failure(position) : OPEN;
  }

  /** Takes the verdict on a move back to the position before: its verdict, or OPEN if there are more moves. */
  private leave(verdict: number): number {
    const frame = this.frames.at(-1)!;
    if (verdict === LOSS) {
      if (this.frames.length === 1) this.winningMove = frame.moves[frame.tried]!;
      return this.finish(frame, WIN);
    }
    frame.doubtful ||= this.limited;
    frame.tried++;
    if (frame.tried < frame.moves.length) return OPEN;
    this.limited = frame.doubtful;
    return this.finish(frame, LOSS);
  }

  private finish({ position, nodesBefore }: Frame, verdict: number): number {
    const { prover, limit } = this;
    const effort = this.nodes - nodesBefore + 1;
    const failure = { prover, plies: limit - position.ply };
    this.table.write(position.key, { verdict, effort, ...(this.limited && { failure }) });
    this.frames.pop();
    return verdict;
  }
}
