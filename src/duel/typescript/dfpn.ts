import type { Position } from './position.js';
import { type DuelRules, LOSS, OPEN, WIN } from './rules.js';
import type { Table } from './table.js';

/** Larger than any number that counts something. */
const INFINITE = 0x3fffffff;

/** A move and its numbers, as last seen: its entry in the table may have gone. */
interface Child {
  readonly move: number;
  readonly position: Position;
  proof: number;
  disproof: number;
}

interface Frame {
  readonly position: Position;
  readonly nodesBefore: number;
  /** The moves that may still win. */
  readonly children: Child[];
  /** The search of a position ends when one of its numbers reaches these. */
  readonly proofLimit: number;
  readonly disproofLimit: number;
  /** The index of the move that is searched. */
  chosen: number;
}

/**
 * Depth-first proof-number search (Nagai 1999), with explicit frames. For the player to move, the proof number counts
 * what must still be shown for a win, the disproof number for a loss: a position's proof number is the least disproof
 * number of its moves, its disproof number the sum of their proof numbers.
 */
export class Dfpn {
  /** Positions entered, again and again. */
  nodes = 0;
  deepest = 0;
  /** Some position was given up at the limit. */
  limited = false;
  winningMove = -1;

  /** What is looked at next, and the limits of its numbers. */
  private next: { position: Position; proofLimit: number; disproofLimit: number } | undefined;
  private frames: Frame[] = [];
  private prover = 0;
  private limit = 0;

  constructor(
    private readonly rules: DuelRules,
    private readonly table: Table,
  ) {}

  begin(root: Position, prover: number, limit: number): void {
    this.next = { position: root, proofLimit: INFINITE, disproofLimit: INFINITE };
    this.frames = [];
    this.prover = prover;
    this.limit = limit;
    this.limited = false;
    this.winningMove = -1;
  }

  /** Searches at most `budget` nodes more: the verdict on the root, or OPEN. */
  run(budget: number): number {
    for (let left = budget; left > 0; left--) {
      let verdict = this.enter();
      while (!this.next) {
        if (verdict !== OPEN) {
          if (this.frames.length === 0) return verdict;
          verdict = this.takeBack(verdict);
        }
        if (verdict === OPEN) verdict = this.choose();
      }
    }
    return OPEN;
  }

  /** Looks at a position: a verdict at once, or OPEN and a frame with its moves. */
  private enter(): number {
    const { rules } = this;
    const { position, proofLimit, disproofLimit } = this.next!;
    this.next = undefined;
    this.nodes++;
    this.deepest = Math.max(this.deepest, position.ply);
    const moves = position.ply < this.limit && rules.over(position) === OPEN ? rules.moves(position) : [];
    const children = moves.map((move) => {
      return { move, position: rules.play(position, move), proof: 1, disproof: 1 };
    });
    const nodesBefore = this.nodes;
    this.frames.push({ position, nodesBefore, children, proofLimit, disproofLimit, chosen: -1 });
    if (children.length > 0) return OPEN;
    const ended = rules.over(position);
    if (ended !== OPEN) return this.finish(ended);
    if (position.ply < this.limit) return this.finish(rules.stuck);
    this.limited = true;
    return this.finish(position.mover === this.prover ? LOSS : WIN);
  }

  /**
   * Sets `next` to the most proving move, or goes back if the limits of the position are reached. The verdict, if the
   * table has those of the moves.
   */
  private choose(): number {
    const frame = this.frames.at(-1)!;
    const { children } = frame;
    let best = 0;
    let second = INFINITE;
    let sum = 0;
    for (let index = 0; index < children.length; index++) {
      const child = children[index]!;
      const { proof = child.proof, disproof = child.disproof } = this.table.find(child.position.key) ?? {};
      Object.assign(child, { proof, disproof });
      if (disproof === 0) return this.win(child);
      if (proof === 0) {
        removeAt(children, index--);
        continue;
      }
      sum = Math.min(sum + proof, INFINITE - 1);
      if (index === 0) continue;
      const least = children[best]!.disproof;
      second = Math.min(second, Math.max(disproof, least));
      if (disproof < least) best = index;
    }
    const child = children[best];
    if (!child) return this.finish(LOSS);
    const { proofLimit, disproofLimit } = frame;
    if (this.frames.length > 1 && (child.disproof >= proofLimit || sum >= disproofLimit)) {
      this.write(frame, OPEN, child.disproof, sum);
      this.frames.pop();
      return OPEN;
    }
    frame.chosen = best;
    this.next = {
      position: child.position,
      proofLimit: Math.min(disproofLimit - sum + child.proof, INFINITE),
      // A quarter more than the second best (Pawlewicz, Lew 2007), so that the search does not jump to and fro.
      disproofLimit: Math.min(proofLimit, second + (second >> 2) + 1),
    };
    return OPEN;
  }

  private win({ move }: Child): number {
    if (this.frames.length === 1) this.winningMove = move;
    return this.finish(WIN);
  }

  /** The chosen move has a verdict: that of the position, or OPEN if other moves are left. */
  private takeBack(verdict: number): number {
    const { children, chosen } = this.frames.at(-1)!;
    if (verdict === LOSS) return this.win(children[chosen]!);
    removeAt(children, chosen);
    return children.length > 0 ? OPEN : this.finish(LOSS);
  }

  private finish(verdict: number): number {
    const frame = this.frames.pop()!;
    if (verdict === WIN) this.write(frame, WIN, 0, INFINITE);
    else this.write(frame, LOSS, INFINITE, 0);
    return verdict;
  }

  private write({ position, nodesBefore }: Frame, verdict: number, proof: number, disproof: number): void {
    const { prover, limit } = this;
    const effort = this.nodes - nodesBefore + 1;
    // Once a limit was met, a verdict against the prover may rest on it.
    const against = verdict === (position.mover === prover ? LOSS : WIN);
    const failure = { prover, plies: limit - position.ply };
    const doubt = this.limited && against && { failure };
    this.table.write(position.key, { verdict, effort, proof, disproof, ...doubt });
  }
}

/** The last takes the place of the one that goes. */
function removeAt(children: Child[], index: number): void {
  const last = children.pop()!;
  if (index < children.length) children[index] = last;
}
