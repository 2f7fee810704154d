/**
 * A game as the tree of its moves, nothing simplified: the definitions are applied to it as the books state them. Equal
 * trees are the same object, so that what is found out about one can be kept.
 */
export interface Tree {
  readonly id: number;
  readonly left: readonly Tree[];
  readonly right: readonly Tree[];
}

const planted = new Map<string, Tree>();

export function tree(left: readonly Tree[], right: readonly Tree[]): Tree {
  const sides = [left, right].map((side) => [...new Set(side)].sort((a, b) => a.id - b.id));
  const key = sides.map((side) => side.map(({ id }) => id).join()).join('|');
  let found = planted.get(key);
  if (!found) {
    found = { id: planted.size, left: sides[0]!, right: sides[1]! };
    planted.set(key, found);
  }
  return found;
}

/** Remembers what a function of one or two trees has given. */
export function remembered<Rest extends readonly unknown[], T>(
  work: (g: Tree, ...rest: Rest) => T,
): (g: Tree, ...rest: Rest) => T {
  const known = new Map<string, T>();
  return (g, ...rest) => {
    const key = [g, ...rest].map((part) => (isTree(part) ? part.id : part)).join();
    if (!known.has(key)) known.set(key, work(g, ...rest));
    return known.get(key)!;
  };
}

function isTree(part: unknown): part is Tree {
  return typeof part === 'object' && part !== null && 'id' in part;
}

export const NOTHING = tree([], []);

export const negative: (g: Tree) => Tree = remembered((g) =>
  tree(g.right.map(negative), g.left.map(negative)),
);

export const sum: (g: Tree, h: Tree) => Tree = remembered((g, h) =>
  tree(
    [...g.left.map((x) => sum(x, h)), ...h.left.map((x) => sum(g, x))],
    [...g.right.map((x) => sum(x, h)), ...h.right.map((x) => sum(g, x))],
  ),
);

export const minus = (g: Tree, h: Tree) => sum(g, negative(h));

/** G ≤ H: no GL ≥ H, no HR ≤ G. */
export const isAtMost: (g: Tree, h: Tree) => boolean = remembered(
  (g, h) => !g.left.some((x) => isAtMost(h, x)) && !h.right.some((x) => isAtMost(x, g)),
);

export const isEqual = (g: Tree, h: Tree) => isAtMost(g, h) && isAtMost(h, g);

export const ordinal: (g: Tree, h: Tree) => Tree = remembered((g, h) =>
  tree([...g.left, ...h.left.map((x) => ordinal(g, x))], [...g.right, ...h.right.map((x) => ordinal(g, x))]),
);

export function copies(n: number, g: Tree): Tree {
  if (n < 0) return copies(-n, negative(g));
  return n === 0 ? NOTHING : sum(g, copies(n - 1, g));
}

/** The nimber *n. */
export function star(n: number): Tree {
  const smaller = Array.from({ length: n }, (_, i) => star(i));
  return tree(smaller, smaller);
}

/** A dyadic number, by its simplest form: n = {n - 1|}, m/2^k = {(m - 1)/2^k|(m + 1)/2^k}. */
export const dyadic = (x: number): Tree => {
  if (x === 0) return NOTHING;
  if (Number.isInteger(x)) return x > 0 ? tree([dyadic(x - 1)], []) : tree([], [dyadic(x + 1)]);
  let step = 1;
  while (!Number.isInteger(x / step)) step /= 2;
  return tree([dyadic(x - step)], [dyadic(x + step)]);
};

/** The deepest that the number tree is searched for a number: enough for sums of taxes. */
const DEEPEST = 30;

/** The number that a tree is equal to: down the number tree, to the side on which the game is. */
export const numberOf: (g: Tree) => number | undefined = remembered((g) => {
  let [low, high, x] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  for (let depth = 0; depth < DEEPEST; depth++) {
    const t = dyadic(x);
    const [less, more] = [isAtMost(g, t), isAtMost(t, g)];
    if (less && more) return x;
    if (!less && !more) return undefined;
    if (less) high = x;
    else low = x;
    x =
      low === Number.NEGATIVE_INFINITY
        ? high - 1
        : high === Number.POSITIVE_INFINITY
          ? low + 1
          : (low + high) / 2;
  }
  return undefined;
});
