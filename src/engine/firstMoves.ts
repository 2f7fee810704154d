import { Hash64 } from '../base/hash.js';
import { encodePosition } from '../games/encoding.js';
import type { Player, Subgame, Sum } from '../games/rules.js';
import { seedOf } from '../games/seeds.js';
import { basicOf } from './checks.js';
import type { SumMove } from './engine.js';
import { checkedMoves } from './limits.js';
import { componentsOf } from './root.js';

/** How long moves are looked through at a time: meanwhile nothing is searched. */
const LOOK_MS = 20;

/** What a move does to the sum of the components' hashes, modulo 2^64: that is all that searches know of a move. */
interface Change {
  /** Without basic components, which searches add up otherwise. */
  readonly searched: bigint;
  readonly all: bigint;
}

/** Tells which move of a sum a search is in, by the change that it makes. */
export class FirstMoves {
  /** By the change without basic components; undefined: moves that differ in those are not told apart. */
  private readonly known = new Map<bigint, { readonly move: SumMove | undefined; readonly all: bigint }>();
  private readonly rest: Iterator<void>;
  private isComplete = false;
  private readonly hash = new Hash64();

  constructor(sum: Sum, player: Player) {
    this.rest = this.look(sum, player);
  }

  /** The first of the moves that make this change, all of which leave equal sums; undefined if that is not known. */
  named(change: bigint): SumMove | undefined {
    const end = performance.now() + LOOK_MS;
    // Another that has the same change may still come.
    while (!this.isComplete && performance.now() < end) this.isComplete = this.rest.next().done === true;
    return this.isComplete ? this.known.get(change)?.move : undefined;
  }

  private *look(sum: Sum, player: Player): Generator<void> {
    for (const [index, subgame] of sum.entries()) {
      const { rules, position } = subgame;
      const before = this.sumOf(subgame);
      for (const move of checkedMoves(subgame, player)) {
        const after = this.sumOf({ rules, position: rules.play(position, move, player) });
        const searched = BigInt.asUintN(64, after.searched - before.searched);
        const all = BigInt.asUintN(64, after.all - before.all);
        const same = this.known.get(searched);
        if (!same)
          this.known.set(searched, { move: { index, text: rules.moveText(position, move, player) }, all });
        else if (same.all !== all) this.known.set(searched, { move: undefined, all });
        yield;
      }
    }
  }

  private sumOf(subgame: Subgame): Change {
    let searched = 0n;
    let all = 0n;
    for (const { rules, position } of componentsOf(subgame)) {
      this.hash.ofBytes(encodePosition(rules, position), ...seedOf(rules));
      const hash = (BigInt(this.hash.hi) << 32n) | BigInt(this.hash.lo);
      all += hash;
      if (!basicOf(rules, position)) searched += hash;
    }
    return { searched, all };
  }
}
