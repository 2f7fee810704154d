import fc from 'fast-check';
import { canonical, type Value, ZERO } from '../../src/values/index.js';

/** A game as it is played: no simplification, no theory. */
export interface Tree {
  readonly left: readonly Tree[];
  readonly right: readonly Tree[];
}

const LEAF: Tree = { left: [], right: [] };

/** Trees of at most `depth` moves with at most `breadth` options a side. */
export function trees(depth: number, breadth: number): fc.Arbitrary<Tree> {
  if (depth === 0) return fc.constant(LEAF);
  const smaller = fc.array(trees(depth - 1, breadth), { maxLength: breadth });
  return fc.record({ left: smaller, right: smaller });
}

/** The value of a tree by the TypeScript implementation. */
export function treeValue(tree: Tree): Value {
  return tree === LEAF ? ZERO : canonical(tree.left.map(treeValue), tree.right.map(treeValue));
}

/** The canonical form of a value as a tree; only for values of small birthday. */
export function treeOf(value: Value): Tree {
  return { left: value.left.map(treeOf), right: value.right.map(treeOf) };
}

/** Does the player who moves first win the sum of the trees? By playing it out. */
function moverWins(sum: readonly Tree[], player: 'left' | 'right'): boolean {
  const opponent = player === 'left' ? 'right' : 'left';
  return sum.some((tree, i) =>
    tree[player].some((option) => {
      const rest = sum.with(i, option).filter((t) => t.left.length + t.right.length > 0);
      return !moverWins(rest, opponent);
    }),
  );
}

/** L, R, N or P by playing the sum out. */
export function outcomeByPlay(sum: readonly Tree[]): 'L' | 'R' | 'N' | 'P' {
  const left = moverWins(sum, 'left');
  const right = moverWins(sum, 'right');
  return left ? (right ? 'N' : 'L') : right ? 'R' : 'P';
}
