import type { Expression } from '../../src/calculator/syntax.js';
import { Dyadic, number, type Value } from '../../src/values/index.js';

/** A game as the tree of its moves, nothing simplified: the definitions are applied to it as the books state them. */
export interface Tree {
  readonly left: readonly Tree[];
  readonly right: readonly Tree[];
}

/** Thrown where trees would be too large, or something is not defined by trees. */
export class BeyondTrees extends Error {}

const MOST_NODES = 800;
let nodes = 0;

function tree(left: readonly Tree[], right: readonly Tree[]): Tree {
  if (++nodes > MOST_NODES) throw new BeyondTrees('too large');
  return { left, right };
}

/** A literal, by its options: those of canonical forms. */
function treeOf(value: Value): Tree {
  return tree(value.left.map(treeOf), value.right.map(treeOf));
}

const negative = (g: Tree): Tree => tree(g.right.map(negative), g.left.map(negative));

function sum(g: Tree, h: Tree): Tree {
  return tree(
    [...g.left.map((x) => sum(x, h)), ...h.left.map((x) => sum(g, x))],
    [...g.right.map((x) => sum(x, h)), ...h.right.map((x) => sum(g, x))],
  );
}

/** G ≤ H: no GL ≥ H, no HR ≤ G. */
export function isAtMost(g: Tree, h: Tree): boolean {
  return !g.left.some((x) => isAtMost(h, x)) && !h.right.some((x) => isAtMost(x, g));
}

const ordinal = (g: Tree, h: Tree): Tree =>
  tree([...g.left, ...h.left.map((x) => ordinal(g, x))], [...g.right, ...h.right.map((x) => ordinal(g, x))]);

/** The number that the tree equals, if it equals one that is simple enough to be tried. */
function numberOf(g: Tree): Dyadic | undefined {
  for (let exponent = 0; exponent <= 3; exponent++) {
    for (let top = -8 << exponent; top <= 8 << exponent; top++) {
      const x = Dyadic.of(top, exponent);
      const t = treeOf(number(x));
      if (isAtMost(g, t) && isAtMost(t, g)) return x;
    }
  }
  return undefined;
}

function rewarded(g: Tree, reward: Tree, end: (x: Dyadic) => Tree | undefined): Tree {
  const x = numberOf(g);
  const ended = x && end(x);
  if (ended) return ended;
  return tree(
    g.left.map((option) => sum(rewarded(option, reward, end), reward)),
    g.right.map((option) => sum(rewarded(option, reward, end), negative(reward))),
  );
}

function copies(n: number, g: Tree): Tree {
  if (n < 0) return copies(-n, negative(g));
  return n === 0 ? tree([], []) : n === 1 ? g : sum(g, copies(n - 1, g));
}

/** Evaluates an expression to a tree. */
export function plant(expression: Expression): Tree {
  nodes = 0;
  return grow(expression);
}

function grow(e: Expression): Tree {
  switch (e.kind) {
    case 'value':
      return treeOf(e.value);
    case 'braces':
      return tree(e.left.map(grow), e.right.map(grow));
    case 'plusMinus':
      return tree(
        e.options.map(grow),
        e.options.map((option) => negative(grow(option))),
      );
    case 'negative':
      return negative(grow(e.of));
    case 'sum':
      return sum(grow(e.left), e.sign === '+' ? grow(e.right) : negative(grow(e.right)));
    case 'product':
      return copies(Number(integerOf(e.left)), grow(e.right));
    case 'ordinalSum':
      return ordinal(grow(e.left), grow(e.right));
    case 'call':
      return growCall(e.name.toLowerCase(), e.args);
    default:
      throw new BeyondTrees(e.kind);
  }
}

function growCall(name: string, args: readonly Expression[]): Tree {
  const zero = () => tree([], []);
  const [g, h, k] = args.map((arg) => () => grow(arg));
  if (name === 'tiny') return tree([zero()], [tree([zero()], [negative(g!())])]);
  if (name === 'miny') return tree([tree([g!()], [zero()])], [zero()]);
  if (name === 'switch') return tree([g!()], [h!()]);
  if (name === 'ordinalsum') return ordinal(g!(), h!());
  if (name === 'heat') return rewarded(g!(), h!(), (x) => treeOf(number(x)));
  if (name === 'overheat') {
    return rewarded(g!(), k!(), (x) => (x.isInteger ? copies(Number(x.numerator), h!()) : undefined));
  }
  throw new BeyondTrees(name);
}

function integerOf(e: Expression): bigint {
  if (e.kind !== 'value' || !e.value.number?.isInteger) throw new BeyondTrees('factor');
  return e.value.number.numerator;
}
