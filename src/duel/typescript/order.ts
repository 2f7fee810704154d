import type { Keys } from './keys.js';
import type { Policy } from './policy.js';
import { MAX_PLIES } from './positions.js';
import { CODES, type DuelRules, type Workplace } from './rules.js';
import { NO_MOVE } from './table.js';
import type { Tree } from './tree.js';

/** The policy's opinion counts as much as this many searched moves. */
const PRIOR = 8;

// Scores of what comes before the rates of success, which are below 1, and the estimates, which are a few at most.
const KNOWN_BEST = 1e12;
const SEEN = 1e6;
const KILLER = 1e3;

/** The order of moves: what the Monte Carlo tree saw most, else how often a move of this kind succeeded so far. */
export class Order {
  /** By code: how often the move was searched, and how often it won. */
  private readonly searched = new Float64Array(CODES);
  private readonly won = new Float64Array(CODES);
  /** By ply: two moves that won in a position of that ply. */
  private readonly killers = new Int32Array(2 * MAX_PLIES).fill(-1);

  constructor(
    private readonly place: Workplace,
    private readonly rules: DuelRules,
    private readonly keys: Keys,
    private readonly policy: Policy,
    private readonly tree: Tree,
    private readonly settings: {
      readonly history: boolean;
      readonly knowledge: boolean;
      readonly trusted: number;
    },
  ) {}

  /** The Monte Carlo node of the position whose key was made last, if it saw enough; else -1. */
  trustedNode(): number {
    const { keys, tree } = this;
    const node = tree.find(keys.low, keys.high, keys.place);
    return node >= 0 && tree.visits(node) > this.settings.trusted && tree.knowsMoves(node) ? node : -1;
  }

  /**
   * Scores the moves of a position that becomes its least image by the symmetry `image`; `node` is its Monte Carlo
   * node, or -1, and `best` the index of the move to try first.
   */
  scoreMoves(count: number, node: number, image: number, best: number, useKillers: boolean): void {
    const { rules, keys } = this;
    const { positions, moves } = this.place;
    const player = positions.mover();
    const indexed = node >= 0 || best !== NO_MOVE;
    for (let index = 0; index < count; index++) {
      const move = moves.move(index);
      const number = indexed ? rules.moveIndex(move, player, image, keys) : 0;
      const code = rules.code(move);
      moves.setCode(index, code);
      const seen = node >= 0 ? this.tree.playouts(node, number) : 0;
      let score = SEEN + seen;
      if (seen === 0) {
        score = this.rate(code);
        if (this.settings.knowledge) {
          rules.play(move);
          score += rules.estimate(move);
        }
      }
      if (useKillers && this.isKiller(move)) score += KILLER;
      moves.setScore(index, indexed && number === best ? KNOWN_BEST : score);
    }
  }

  /** How often moves of this code won, beginning with what the policy thinks of it. */
  private rate(code: number): number {
    const chance = this.policy.chance(code);
    if (!this.settings.history) return chance;
    return (this.won[code]! + PRIOR * chance) / (this.searched[code]! + PRIOR);
  }

  private isKiller(move: number): boolean {
    const at = 2 * this.place.positions.ply;
    return this.killers[at] === move || this.killers[at + 1] === move;
  }

  /** The move number `index` of the position has been searched. */
  learnMove(index: number, won: boolean): void {
    if (!this.settings.history) return;
    const { positions, moves } = this.place;
    const code = moves.code(index);
    this.searched[code] = this.searched[code]! + 1;
    if (!won) return;
    this.won[code] = this.won[code]! + 1;
    const move = moves.move(index);
    const at = 2 * positions.ply;
    if (this.killers[at] === move) return;
    this.killers[at + 1] = this.killers[at]!;
    this.killers[at] = move;
  }
}
