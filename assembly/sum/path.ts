// What the paths of both searches of sums have in common (outcome.ts, full/search.ts): other threads may be told which
// sums on it are being searched here, and may have decided some of them.

import { outcomeOf } from '../memory/outcomeTable';
import { beginNode, endNode } from '../memory/sharing';
import { entryBelow, Stack, topOf } from '../memory/stack';

/** What is found of a sum, for who moves first. */
export const enum Verdict {
  Loses,
  Wins,
  Open,
}

// @ts-ignore: decorator
@unmanaged
export class PathFrame {
  /** Bytes of the frame before this one. */
  before: u32;
  /** Do other threads know that the node is being searched? */
  told: u32;
  /** In the table. */
  key: u64;
  /** How many nodes were visited before this one. */
  since: u64;

  tell(): void {
    this.told = <u32>beginNode(this.key);
  }

  /** The node is no longer searched here. */
  end(): void {
    if (!this.told) return;
    endNode(this.key);
    this.told = 0;
  }
}

/** A node on the path that others have decided. */
// @ts-ignore: decorator
@unmanaged
export class Decided {
  /** How many moves it is from the root. */
  depth: i32;
  /** Open: there is none. */
  verdict: Verdict;
}

/** Of the nodes that others have decided, the one nearest to the root. */
export function findDecided(path: Stack, decided: Decided): void {
  decided.depth = path.depth;
  decided.verdict = Verdict.Open;
  let frame = changetype<PathFrame>(topOf(path));
  for (let at = path.depth; at >= 0; at--) {
    const known = outcomeOf(frame.key);
    if (known >= 0) {
      decided.verdict = known ? Verdict.Wins : Verdict.Loses;
      decided.depth = at;
    }
    frame = changetype<PathFrame>(entryBelow(changetype<usize>(frame)));
  }
}
