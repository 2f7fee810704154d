import {
  dyadic,
  isAtMost,
  isEqual,
  minus,
  numberOf,
  remembered,
  star,
  sum,
  type Tree,
  tree,
} from './gameTrees.js';

/**
 * What the books define about games, read literally on trees: slow, and without anything of src/values. Numbers are doubles,
 * which hold all the dyadic fractions that are met.
 */

/** The number at which play stops if a player begins and both play for it. */
export const stop: (g: Tree, player: 'left' | 'right') => number = remembered((g, player) => {
  const x = numberOf(g);
  if (x !== undefined) return x;
  const reached =
    player === 'left'
      ? Math.max(...g.left.map((option) => stop(option, 'right')))
      : Math.min(...g.right.map((option) => stop(option, 'left')));
  if (!Number.isFinite(reached)) throw new Error('a number beyond those that are looked for');
  return reached;
});

/** Temperatures are looked for on this grid. */
const GRID = 1 / 16;
const HOTTEST = 16;

/** {GL cooled - t|GR cooled + t}, before it is asked whether the game is frozen. */
const taxed: (g: Tree, t: number) => Tree = remembered((g, t) =>
  tree(
    g.left.map((option) => minus(cooled(option, t), dyadic(t))),
    g.right.map((option) => sum(cooled(option, t), dyadic(t))),
  ),
);

/** The smallest t at which a game that is no number comes infinitesimally close to one, and that number. */
export const freezing: (g: Tree) => { temperature: number; mean: number } = remembered((g) => {
  const x = numberOf(g);
  if (x !== undefined) return { temperature: -smallestStep(x), mean: x };
  for (let t = 0; t < HOTTEST; t += GRID) {
    const mean = stop(taxed(g, t), 'left');
    if (mean === stop(taxed(g, t), 'right')) return { temperature: t, mean };
  }
  throw new Error('a temperature off the grid');
});

/** 1/2^k of a number m/2^k. */
function smallestStep(x: number): number {
  let step = 1;
  while (!Number.isInteger(x / step)) step /= 2;
  return step;
}

/** Winning Ways, chapter 6: Gt = {GLt - t|GRt + t}, unless an earlier temperature has frozen it. */
export const cooled: (g: Tree, t: number) => Tree = remembered((g, t) => {
  const { temperature, mean } = freezing(g);
  return t > temperature ? dyadic(mean) : taxed(g, t);
});

/** {GL heated + T|GR heated - T}, down to what `end` knows. */
export function rewarded(g: Tree, reward: Tree, end: (x: number) => Tree | undefined): Tree {
  const x = numberOf(g);
  return (
    (x === undefined ? undefined : end(x)) ??
    tree(
      g.left.map((option) => sum(rewarded(option, reward, end), reward)),
      g.right.map((option) => minus(rewarded(option, reward, end), reward)),
    )
  );
}

/** The canonical form: without dominated options, reversible ones bypassed (Winning Ways, chapter 3). */
export const canonicalForm: (g: Tree) => Tree = remembered((g) => {
  let left = g.left.map(canonicalForm);
  let right = g.right.map(canonicalForm);
  for (;;) {
    const whole = tree(left, right);
    const bypassedLeft = bypass(left, (x) => x.right.find((y) => isAtMost(y, whole))?.left);
    const bypassedRight = bypass(right, (x) => x.left.find((y) => isAtMost(whole, y))?.right);
    const next = tree(
      best(bypassedLeft, (x, y) => isAtMost(x, y)),
      best(bypassedRight, (x, y) => isAtMost(y, x)),
    );
    if (next === whole) return whole;
    left = [...next.left];
    right = [...next.right];
  }
});

/** The first option that is reversible gives way to what lies behind its reply. */
function bypass(options: readonly Tree[], behind: (option: Tree) => readonly Tree[] | undefined): Tree[] {
  const i = options.findIndex((option) => behind(option) !== undefined);
  return i < 0 ? [...options] : [...options.slice(0, i), ...behind(options[i]!)!, ...options.slice(i + 1)];
}

/** Without those that another is as good as. */
function best(options: readonly Tree[], isWorse: (x: Tree, y: Tree) => boolean): Tree[] {
  const different = options.filter((x, i) => !options.slice(0, i).some((y) => isEqual(x, y)));
  return different.filter((x) => !different.some((y) => x !== y && isWorse(x, y)));
}

export function followers(g: Tree): Set<Tree> {
  const met = new Set([g]);
  for (const follower of met) for (const option of [...follower.left, ...follower.right]) met.add(option);
  return met;
}

export const birthday: (g: Tree) => number = remembered((g) => {
  const days = [...g.left, ...g.right].map((option) => birthday(option) + 1);
  return Math.max(0, ...days);
});

/** GL - G and G - GR of the canonical form, the best of them. */
export function gains(g: Tree, players: readonly ('left' | 'right')[]): Tree[] {
  const form = canonicalForm(g);
  const all = [
    ...(players.includes('left') ? form.left.map((option) => minus(option, form)) : []),
    ...(players.includes('right') ? form.right.map((option) => minus(form, option)) : []),
  ];
  return best(all, (x, y) => isAtMost(x, y));
}

/** G ≥ H - ε for every positive number ε (Grossman and Siegel). */
const isNearlyAtLeast = (g: Tree, h: Tree) => stop(minus(g, h), 'right') >= 0;

export const isInfinitesimal = (g: Tree) => stop(g, 'left') === 0 && stop(g, 'right') === 0;

/** No option is dominated or reversible even if infinitesimals are overlooked: the form of which there is only one. */
export function isReduced(g: Tree): boolean {
  if (numberOf(g) !== undefined) return true;
  if (stop(g, 'left') === stop(g, 'right')) return false;
  const isBest = (options: readonly Tree[], isWorse: (x: Tree, y: Tree) => boolean) =>
    !options.some((x) => options.some((y) => x !== y && isWorse(x, y)));
  return (
    isBest(g.left, (x, y) => isNearlyAtLeast(y, x)) &&
    isBest(g.right, (x, y) => isNearlyAtLeast(x, y)) &&
    !g.left.some((x) => x.right.some((y) => isNearlyAtLeast(g, y))) &&
    !g.right.some((x) => x.left.some((y) => isNearlyAtLeast(y, g))) &&
    [...g.left, ...g.right].every(isReduced)
  );
}

/**
 * The atomic weight of an all-small game (Winning Ways, chapter 8): {weights of GL - 2|weights of GR + 2}, unless that is
 * an integer; then the game is compared with a far star.
 */
export const atomicWeight: (g: Tree) => Tree = remembered((g) => {
  if (isEqual(g, tree([], []))) return tree([], []);
  const left = g.left.map((option) => minus(atomicWeight(option), dyadic(2)));
  const right = g.right.map((option) => sum(atomicWeight(option), dyadic(2)));
  const weight = tree(left, right);
  const x = numberOf(weight);
  if (x === undefined || !Number.isInteger(x)) return canonicalForm(weight);
  const far = star(2 ** Math.ceil(Math.log2(birthday(g) + 1)));
  const [less, more] = [isAtMost(g, far), isAtMost(far, g)];
  if (less === more) return tree([], []);
  const fits = (n: number) =>
    more
      ? !right.some((option) => isAtMost(option, dyadic(n)))
      : !left.some((option) => isAtMost(dyadic(n), option));
  const integers = Array.from({ length: 41 }, (_, i) => i - 20).filter(fits);
  return dyadic(more ? Math.max(...integers) : Math.min(...integers));
});
