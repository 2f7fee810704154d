import type { SearchTools } from './alphaBeta.js';
import { MOST_MOVES } from './moveLists.js';
import { MAX_PLIES } from './positions.js';
import { LOSS, OPEN, WIN } from './rules.js';
import { DISPROOF, NO_MOVE, PROOF } from './table.js';

/** Larger than any number that counts something. */
export const INFINITE = 0x3fffffff;

/**
 * Depth-first proof-number search (Nagai 1999), with explicit frames. For the player to move, the proof number counts
 * what must still be shown for a win, the disproof number for a loss: a position's proof number is the least disproof
 * number of its moves, its disproof number the sum of their proof numbers.
 */
export class Dfpn {
  /** Positions entered, again and again. */
  nodes = 0;
  /** True if some position was given up at the limit. */
  limited = false;
  winningMove = -1;

  private prover = 0;
  private limit = 0;
  private begun = false;
  private chosen = 0;

  // Frames, by ply.
  private readonly keyLow = new Int32Array(MAX_PLIES);
  private readonly keyHigh = new Int32Array(MAX_PLIES);
  private readonly keyPlace = new Int32Array(MAX_PLIES);
  private readonly nodesBefore = new Float64Array(MAX_PLIES);
  private readonly counts = new Int32Array(MAX_PLIES);
  private readonly searched = new Int32Array(MAX_PLIES);
  /** The search of a position ends when one of its numbers reaches these. */
  private readonly proofLimits = new Int32Array(MAX_PLIES);
  private readonly disproofLimits = new Int32Array(MAX_PLIES);

  // By ply and move: its key, and its numbers as last seen. Without these, moves whose entries replace each other in
  // the table would be searched in turn for ever.
  private readonly moveLow = new Int32Array(MAX_PLIES * MOST_MOVES);
  private readonly moveHigh = new Int32Array(MAX_PLIES * MOST_MOVES);
  private readonly movePlace = new Int32Array(MAX_PLIES * MOST_MOVES);
  private readonly proofs = new Int32Array(MAX_PLIES * MOST_MOVES);
  private readonly disproofs = new Int32Array(MAX_PLIES * MOST_MOVES);

  constructor(private readonly tools: SearchTools) {}

  begin(prover: number, plies: number): void {
    const { positions } = this.tools.place;
    positions.toRoot();
    this.prover = prover;
    this.limit = plies;
    this.limited = false;
    this.winningMove = -1;
    this.begun = false;
    this.proofLimits[positions.ply] = INFINITE;
    this.disproofLimits[positions.ply] = INFINITE;
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
    while (left > 0 || answer !== OPEN) {
      while (answer !== OPEN) {
        if (positions.atRoot()) return answer;
        positions.ascend();
        answer = this.takeBack(answer);
      }
      answer = this.choose();
      if (answer !== OPEN) continue;
      if (this.chosen < 0) positions.ascend();
      else {
        this.searched[positions.ply] = this.chosen;
        rules.play(moves.move(this.chosen));
        keys.makeImages(positions.next(), positions.here);
        positions.descend();
        answer = this.enter();
        left--;
      }
    }
    return OPEN;
  }

  /** Looks at a position: a verdict at once, or its moves with their keys. */
  private enter(): number {
    const { place, rules, keys } = this.tools;
    const { positions, moves } = place;
    const { ply } = positions;
    this.nodes++;
    positions.noteDepth();
    const root = positions.atRoot();
    const seen = root ? rules.over() : rules.decide();
    keys.makeForTable(positions.here);
    this.keyLow[ply] = keys.low;
    this.keyHigh[ply] = keys.high;
    this.keyPlace[ply] = keys.place;
    this.nodesBefore[ply] = this.nodes;
    if (seen !== OPEN) return this.finish(seen);
    if (ply >= this.limit) {
      this.limited = true;
      return this.finish(positions.mover() === this.prover ? LOSS : WIN);
    }
    const count = root ? rules.generate() : rules.candidates();
    if (count === 0) return this.finish(root ? this.tools.noMoves : this.tools.noCandidates);
    this.counts[ply] = count;
    for (let index = 0; index < count; index++) {
      rules.play(moves.move(index));
      keys.makeImages(positions.next(), positions.here);
      keys.makeForTable(positions.next());
      const at = ply * MOST_MOVES + index;
      this.moveLow[at] = keys.low;
      this.moveHigh[at] = keys.high;
      this.movePlace[at] = keys.place;
      this.proofs[at] = 1;
      this.disproofs[at] = 1;
    }
    return OPEN;
  }

  /**
   * Sets `chosen` to the move to search next, and its limits; to -1 if the limits of the position are reached. The
   * verdict, if the table has those of the moves.
   */
  private choose(): number {
    const { place, table } = this.tools;
    const { positions } = place;
    const { ply } = positions;
    let count = this.counts[ply]!;
    let bestProof = 1;
    let least = INFINITE;
    let second = INFINITE;
    let sum = 0;
    for (let index = 0; index < count; index++) {
      const at = ply * MOST_MOVES + index;
      const entry = table.find(this.moveLow[at]!, this.moveHigh[at]!, this.movePlace[at]!);
      if (entry >= 0) {
        this.proofs[at] = table.words[entry + PROOF]!;
        this.disproofs[at] = table.words[entry + DISPROOF]!;
      }
      const proof = this.proofs[at]!;
      const disproof = this.disproofs[at]!;
      if (disproof === 0) {
        this.chosen = index;
        return this.win();
      }
      if (proof === 0) {
        count--;
        this.replaceMove(index, count);
        index--;
        continue;
      }
      sum = Math.min(sum + proof, INFINITE - 1);
      if (disproof < least) {
        second = least;
        least = disproof;
        this.chosen = index;
        bestProof = proof;
      } else if (disproof < second) second = disproof;
    }
    this.counts[ply] = count;
    if (count === 0) return this.finish(LOSS);
    const proofLimit = this.proofLimits[ply]!;
    const disproofLimit = this.disproofLimits[ply]!;
    if (!positions.atRoot() && (least >= proofLimit || sum >= disproofLimit)) {
      this.writeNumbers(least, sum, OPEN);
      this.chosen = -1;
      return OPEN;
    }
    this.proofLimits[ply + 1] = Math.min(disproofLimit - sum + bestProof, INFINITE);
    // A quarter more than the second best (Pawlewicz, Lew 2007), so that the search does not jump to and fro.
    this.disproofLimits[ply + 1] = Math.min(proofLimit, second + (second >> 2) + 1);
    return OPEN;
  }

  /** The move number `last` takes the place of number `index`. */
  private replaceMove(index: number, last: number): void {
    const { positions, moves } = this.tools.place;
    const to = positions.ply * MOST_MOVES + index;
    const from = positions.ply * MOST_MOVES + last;
    moves.copy(last, index);
    this.moveLow[to] = this.moveLow[from]!;
    this.moveHigh[to] = this.moveHigh[from]!;
    this.movePlace[to] = this.movePlace[from]!;
    this.proofs[to] = this.proofs[from]!;
    this.disproofs[to] = this.disproofs[from]!;
  }

  /** The chosen move wins. */
  private win(): number {
    const { positions, moves } = this.tools.place;
    if (positions.atRoot()) this.winningMove = moves.move(this.chosen);
    return this.finish(WIN);
  }

  /** The chosen move has a verdict: that of the position, or OPEN if other moves are left. */
  private takeBack(answer: number): number {
    const { ply } = this.tools.place.positions;
    this.chosen = this.searched[ply]!;
    if (answer === LOSS) return this.win();
    // Kept out of the list, so that the fact is not lost even if its entry is replaced.
    const left = this.counts[ply]! - 1;
    this.replaceMove(this.chosen, left);
    this.counts[ply] = left;
    return left > 0 ? OPEN : this.finish(LOSS);
  }

  private finish(verdict: number): number {
    if (verdict === WIN) this.writeNumbers(0, INFINITE, WIN);
    else this.writeNumbers(INFINITE, 0, LOSS);
    return verdict;
  }

  private writeNumbers(proof: number, disproof: number, verdict: number): void {
    const { place, table } = this.tools;
    const { ply } = place.positions;
    const nodes = this.nodes - this.nodesBefore[ply]! + 1;
    const entry = table.write(
      this.keyLow[ply]!,
      this.keyHigh[ply]!,
      this.keyPlace[ply]!,
      nodes,
      verdict,
      NO_MOVE,
    );
    table.words[entry + PROOF] = proof;
    table.words[entry + DISPROOF] = disproof;
  }
}
