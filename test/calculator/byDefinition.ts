import type { Expression } from '../../src/calculator/syntax.js';
import { labelOf, type Player, type Sum } from '../../src/games/rules.js';
import type { Value } from '../../src/values/index.js';
import {
  atomicWeight,
  birthday,
  canonicalForm,
  cooled,
  followers,
  freezing,
  gains,
  isInfinitesimal,
  isReduced,
  rewarded,
  stop,
} from './definitions.js';
import {
  copies,
  dyadic,
  isAtMost,
  isEqual,
  minus,
  NOTHING,
  negative,
  numberOf,
  ordinal,
  remembered,
  star,
  sum,
  type Tree,
  tree,
} from './gameTrees.js';

/** Nobody has written down what this means on trees. */
class Undefined extends Error {}

/** Is the answer what the definitions say? Nothing of the calculator is used but its reader. */
export function isRight(question: Expression, answer: string, read: (text: string) => Expression): boolean {
  if (question.kind === 'comparison') return String(isTrue(question)) === answer;
  if (question.kind !== 'call') return isEqual(grow(question), grow(read(answer)));
  const name = question.name.toLowerCase();
  const args = question.args;
  const game = () => grow(args[0]!);
  const isGame = (found: Tree) => isEqual(found, grow(read(answer)));
  const isNumber = (found: number) => isGame(dyadic(found));
  const isTruth = (found: boolean) => String(found) === answer;
  const isList = (found: readonly Tree[]) => {
    const told = answer
      .slice(1, -1)
      .split(', ')
      .map((item) => grow(read(item)));
    return told.length === found.length && found.every((x) => told.some((y) => isEqual(x, y)));
  };
  switch (name) {
    case 'simplest':
      return isGame(tree([grow(args[0]!)], [grow(args[1]!)]));
    case 'birthday':
      return isNumber(birthday(canonicalForm(game())));
    case 'followercount':
      return isNumber(followers(canonicalForm(game())).size);
    case 'nimvalue':
      return isNumber(mex(game()));
    case 'mean':
      return isNumber(freezing(game()).mean);
    case 'temperature':
      return isNumber(freezing(game()).temperature);
    case 'leftstop':
      return isNumber(stop(game(), 'left'));
    case 'rightstop':
      return isNumber(stop(game(), 'right'));
    case 'stops':
      return isList([dyadic(stop(game(), 'left')), dyadic(stop(game(), 'right'))]);
    case 'leftincentives':
      return isList(gains(game(), ['left']));
    case 'rightincentives':
      return isList(gains(game(), ['right']));
    case 'incentives':
      return isList(gains(game(), ['left', 'right']));
    case 'isinfinitesimal':
      return isTruth(isInfinitesimal(game()));
    case 'rcf': {
      const told = grow(read(answer));
      return isInfinitesimal(minus(game(), told)) && isReduced(told);
    }
    case 'uptimalexpansion':
      return isEqual(game(), expansion(answer));
    default:
      return isGame(grow(question));
  }
}

/** `73/16*8.9-`: a number, a nimber, and the digits of the powers of up. */
function expansion(text: string): Tree {
  const [, number = '', nimber, digits] = /^([-\d/]*)(?:\*(\d*))?\.((?:\d-?)*)$/.exec(text)!;
  const [top = '0', bottom = '1'] = number.split('/');
  let total = sum(dyadic(Number(top) / Number(bottom)), star(nimber === undefined ? 0 : Number(nimber || 1)));
  for (const [i, [, digit, sign]] of [...digits!.matchAll(/(\d)(-?)/g)].entries()) {
    total = canonicalForm(sum(total, copies(Number(`${sign}${digit}`), upPower(i + 1))));
  }
  return total;
}

/** ↑ is {0|*}; ↑ⁿ⁺¹ is {0|* - (↑ + … + ↑ⁿ)} (Winning Ways, chapter 8). */
function upPower(n: number): Tree {
  let tower = NOTHING;
  for (let i = 1; i < n; i++) tower = sum(tower, upPower(i));
  return canonicalForm(tree([NOTHING], [minus(star(1), tower)]));
}

const mex: (g: Tree) => number = remembered((g) => {
  const reached = new Set(g.left.map(mex));
  let least = 0;
  while (reached.has(least)) least++;
  return least;
});

/** Which of ≤ and ≥ a comparison asks for. */
const ASKED: Readonly<Record<string, (less: boolean, more: boolean) => boolean>> = {
  '=': (less, more) => less && more,
  '<': (less, more) => less && !more,
  '>': (less, more) => !less && more,
  '||': (less, more) => !less && !more,
  '<=': (less) => less,
  '>=': (_, more) => more,
};

function isTrue({ left, right, sign }: Extract<Expression, { kind: 'comparison' }>): boolean {
  if (left.kind === 'call' && left.name.toLowerCase() === 'outcome' && right.kind === 'name') {
    const g = grow(left.args[0]!);
    const [less, more] = [isAtMost(g, NOTHING), isAtMost(NOTHING, g)];
    return right.name === (less ? (more ? 'P' : 'R') : more ? 'L' : 'N');
  }
  const [g, h] = [grow(left), grow(right)];
  return ASKED[sign]!(isAtMost(g, h), isAtMost(h, g));
}

/** An expression as a tree. Literals are the trees of canonical forms. */
function grow(e: Expression): Tree {
  switch (e.kind) {
    case 'value':
      return treeOf(e.value);
    case 'position':
      return treeOfSum(e.sum);
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
      return copies(numberIn(e.left), grow(e.right));
    case 'ordinalSum':
      return ordinal(grow(e.left), grow(e.right));
    case 'call':
      return growCall(e.name.toLowerCase(), e.args);
    default:
      throw new Undefined(e.kind);
  }
}

function growCall(name: string, args: readonly Expression[]): Tree {
  const [g, h, k] = args.map((arg) => () => grow(arg));
  switch (name) {
    case 'value':
      return g!();
    case 'tiny':
      return tree([NOTHING], [tree([NOTHING], [negative(g!())])]);
    case 'miny':
      return tree([tree([g!()], [NOTHING])], [NOTHING]);
    case 'switch':
      return tree([g!()], [h!()]);
    case 'ordinalsum':
      return ordinal(g!(), h!());
    case 'cool':
      return cooled(g!(), numberIn(args[1]!));
    case 'freeze':
      return cooled(g!(), freezing(g!()).temperature);
    case 'heat':
      return rewarded(canonicalForm(g!()), h!(), dyadic);
    case 'overheat':
      return rewarded(canonicalForm(g!()), k!(), (x) => (Number.isInteger(x) ? copies(x, h!()) : undefined));
    case 'atomicweight':
      return atomicWeight(canonicalForm(g!()));
    case 'up':
      return upPower(numberIn(args[0]!));
    default:
      throw new Undefined(name);
  }
}

function numberIn(e: Expression): number {
  const x = numberOf(grow(e));
  if (x === undefined) throw new Undefined('no number');
  return x;
}

function treeOf(value: Value): Tree {
  return tree(value.left.map(treeOf), value.right.map(treeOf));
}

const met = new Map<string, Tree>();

/** By the moves of the rules. */
function treeOfSum(terms: Sum): Tree {
  const key = terms.map(labelOf).join(' + ');
  const known = met.get(key) ?? treeByMoves(terms);
  met.set(key, known);
  return known;
}

function treeByMoves(terms: Sum): Tree {
  const options = (player: Player) =>
    terms.flatMap(({ rules, position }, i) =>
      rules
        .moves(position, player)
        .map((move) => treeOfSum(terms.with(i, { rules, position: rules.play(position, move, player) }))),
    );
  return tree(options('left'), options('right'));
}
