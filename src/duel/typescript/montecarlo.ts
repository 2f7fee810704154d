import type { Random } from '../../base/random.js';
import type { Keys } from './keys.js';
import type { Policy } from './policy.js';
import { MAX_PLIES, MOVER, RECORD } from './positions.js';
import { type DuelRules, OPEN, WIN, type Workplace } from './rules.js';
import type { Tree } from './tree.js';

export interface MonteCarloSettings {
  /** Nodes with more playouts than this give AMAF values to those below. */
  readonly reference: number;
  /** How fast AMAF values lose weight. */
  readonly bias: number;
  readonly learningRate: number;
}

/** The Monte Carlo phase before a search: GRAVE with playouts by the policy, which learns from each of them. */
export class MonteCarlo {
  playouts = 0;
  /** Moves made in playouts and in the tree. */
  playoutMoves = 0;

  // What a playout did, by ply.
  /** The node of the tree, -1 below the tree. */
  private readonly nodes = new Int32Array(MAX_PLIES);
  /** The symmetry that brings the position to the least image. */
  private readonly images = new Int32Array(MAX_PLIES);
  private readonly counts = new Int32Array(MAX_PLIES);
  private readonly chosen = new Int32Array(MAX_PLIES);
  private readonly made = new Int32Array(MAX_PLIES);

  constructor(
    private readonly place: Workplace,
    private readonly rules: DuelRules,
    private readonly keys: Keys,
    private readonly policy: Policy,
    private readonly tree: Tree,
    private readonly settings: MonteCarloSettings,
    /** The verdict on a position without candidates. */
    private readonly stuck: number,
  ) {}

  /** One playout from the root; the number of its moves. */
  playOut(random: Random): number {
    const { rules, keys, tree } = this;
    const { positions, moves } = this.place;
    positions.toRoot();
    const start = positions.ply;
    let inTree = true;
    let ancestor = -1;
    let ancestorImage = 0;
    let verdict = rules.decide();
    while (verdict === OPEN) {
      const count = rules.candidates();
      if (count === 0 || positions.ply + 2 >= MAX_PLIES) {
        verdict = this.stuck;
        break;
      }
      for (let index = 0; index < count; index++) moves.setCode(index, rules.code(moves.move(index)));
      const { ply } = positions;
      let chosen = -1;
      this.nodes[ply] = -1;
      if (inTree) {
        keys.make(positions.here);
        const image = keys.orientation;
        const node = tree.visit(keys.low, keys.high, keys.place);
        this.nodes[ply] = node;
        this.images[ply] = image;
        inTree = node >= 0 && tree.knowsMoves(node);
        if (inTree) {
          const trusted = ancestor < 0 || tree.visits(node) > this.settings.reference;
          if (trusted && tree.knowsAmaf(node)) {
            ancestor = node;
            ancestorImage = image;
          }
          chosen = this.mostPromising(node, count, image, ancestor, ancestorImage);
        }
      }
      if (chosen < 0) chosen = this.policy.draw(count, random);
      const move = moves.move(chosen);
      this.counts[ply] = count;
      this.chosen[ply] = chosen;
      this.made[ply] = move;
      rules.play(move);
      if (inTree) keys.makeImages(positions.next(), positions.here);
      positions.descend();
      verdict = rules.decide();
    }
    const length = positions.ply - start;
    this.learn(verdict === WIN ? positions.mover() : 1 - positions.mover());
    this.playouts++;
    this.playoutMoves += length;
    return length;
  }

  private mostPromising(
    node: number,
    count: number,
    image: number,
    ancestor: number,
    ancestorImage: number,
  ): number {
    const { rules, keys, tree } = this;
    const { positions, moves } = this.place;
    const player = positions.mover();
    let best = 0;
    let most = -1;
    for (let index = 0; index < count; index++) {
      const move = moves.move(index);
      const there = ancestor >= 0 ? rules.moveIndex(move, player, ancestorImage, keys) : 0;
      const number = rules.moveIndex(move, player, image, keys);
      const value = tree.promise(node, number, player, ancestor, there, this.settings.bias);
      if (value > most) {
        most = value;
        best = index;
      }
    }
    return best;
  }

  /** Goes back from the end of the playout to the root, and tells nodes and policy what came of it. */
  private learn(winner: number): void {
    const { rules, keys, tree } = this;
    const { positions } = this.place;
    const end = positions.ply;
    while (!positions.atRoot()) {
      positions.ascend();
      const { ply } = positions;
      const player = positions.mover();
      if (player === winner) {
        this.policy.prefer(this.chosen[ply]!, this.counts[ply]!, this.settings.learningRate);
      }
      const node = this.nodes[ply]!;
      if (node < 0) continue;
      const image = this.images[ply]!;
      if (tree.knowsMoves(node)) {
        const move = rules.moveIndex(this.made[ply]!, player, image, keys);
        tree.countPlayout(node, move, player === winner);
      }
      if (!tree.knowsAmaf(node)) continue;
      for (let later = ply; later < end; later++) {
        const laterPlayer = positions.data[later * RECORD + MOVER]!;
        const move = rules.moveIndex(this.made[later]!, laterPlayer, image, keys);
        tree.countAmaf(node, laterPlayer, move, laterPlayer === winner);
      }
    }
    this.policy.applyChanges();
  }
}
