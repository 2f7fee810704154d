import type { Random } from '../../base/random.js';
import { exponential } from './exponential.js';
import type { MoveLists } from './moveLists.js';

/** Far beyond what learning reaches; keeps sums of exponentials finite. */
const MOST_WEIGHT = 500;

/**
 * The playout policy (PPAF, Cazenave): a weight per move code, learned during the playouts. A move is drawn with
 * probability proportional to the exponential of its weight.
 */
export class Policy {
  private readonly weights: Float64Array;
  /** The exponentials of the weights. */
  private readonly strengths: Float64Array;
  private readonly changes: Float64Array;
  /** Codes with a waiting change, and whether a code is among them. */
  private readonly changed: Int32Array;
  private readonly waiting: Uint8Array;
  private changeCount = 0;

  constructor(
    private readonly moves: MoveLists,
    codes: number,
  ) {
    this.weights = new Float64Array(codes);
    this.strengths = new Float64Array(codes).fill(1);
    this.changes = new Float64Array(codes);
    this.changed = new Int32Array(codes);
    this.waiting = new Uint8Array(codes);
  }

  /** Between 0 and 1: how likely the policy would take the move against one of weight 0. */
  chance(code: number): number {
    const strength = this.strengths[code]!;
    return strength / (1 + strength);
  }

  private totalStrength(count: number): number {
    let sum = 0;
    for (let index = 0; index < count; index++) sum += this.strengths[this.moves.code(index)]!;
    return sum;
  }

  /** The index of one of the `count` moves of the position, whose codes are set. */
  draw(count: number, random: Random): number {
    let rest = this.totalStrength(count) * (random.next() * (1 / 4294967296));
    for (let index = 0; index < count - 1; index++) {
      rest -= this.strengths[this.moves.code(index)]!;
      if (rest < 0) return index;
    }
    return count - 1;
  }

  /** The winner played move `chosen` of `count`: its weight will rise, at the cost of all moves in proportion. */
  prefer(chosen: number, count: number, rate: number): void {
    const share = rate / this.totalStrength(count);
    for (let index = 0; index < count; index++) {
      const code = this.moves.code(index);
      this.change(code, -share * this.strengths[code]!);
    }
    this.change(this.moves.code(chosen), rate);
  }

  private change(code: number, amount: number): void {
    if (this.waiting[code] === 0) {
      this.waiting[code] = 1;
      this.changed[this.changeCount++] = code;
    }
    this.changes[code] = this.changes[code]! + amount;
  }

  /** All preferences of a playout were computed from the same weights; now they take effect. */
  applyChanges(): void {
    for (let index = 0; index < this.changeCount; index++) {
      const code = this.changed[index]!;
      const weight = this.weights[code]! + this.changes[code]!;
      const bounded = Math.min(Math.max(weight, -MOST_WEIGHT), MOST_WEIGHT);
      this.weights[code] = bounded;
      this.strengths[code] = exponential(bounded);
      this.changes[code] = 0;
      this.waiting[code] = 0;
    }
    this.changeCount = 0;
  }
}
