// PN² (Allis 1994; Breuker 1998): proof-number search whose leaves are evaluated by a second proof-number search,
// as large as the tree of the first; of the second tree only the moves of the leaf are kept.
//
// Both trees are arrays of nodes; the moves of a position are neighbours.

import { takeBlock } from '../memory/pages';
import { INFINITE } from './dfpn';
import { moveOf } from './moves';
import { Option, optionOf } from './options';
import { makeTableKey } from './parts';
import { ascend, atRoot, descend, here, mover, next, noteDepth, ply, toRoot } from './position';
import { ask, failure, limit, setWinningMove } from './question';
import { candidates, decide, generate, over, play, stuck } from './rules';
import { key, makeImages, place } from './symmetry';
import { NO_MOVE, record } from './table';
import { Verdict } from './verdict';

@unmanaged
class Node {
  /** For the player to move. */
  proof: u32;
  disproof: u32;
  /** The number of the first move's node, 0: none yet. */
  first: i32;
  /** The number of the node before. */
  parent: i32;
  /** How many moves. */
  count: u16;
  /** The move that leads here. */
  move: u16;

  // @ts-ignore: decorator
  @inline
  get solved(): bool {
    return !this.proof || !this.disproof;
  }
}

const NODE_BYTES: usize = offsetof<Node>();

/** The second tree has at least this many nodes, so that the first does not begin with a crawl. */
const LEAST_SECOND: i32 = 1000;
/** Room for the moves of one more position. */
const RESERVE: i32 = 256;

let mainTree: usize = 0;
let secondTree: usize = 0;
let capacity: i32 = 0;
let mainSize: i32 = 0;
let secondSize: i32 = 0;

/** The leaf of the main tree that the second search evaluates, or -1 between two of them. */
let leaf: i32 = 0;

/** Positions evaluated. */
export let nodes: u64 = 0;
/** The main tree is full. */
export let full: bool = false;

export function open(): bool {
  const bytes = <usize>optionOf(Option.ProofBytes);
  capacity = <i32>(bytes / NODE_BYTES);
  mainTree = takeBlock(bytes);
  secondTree = takeBlock(bytes);
  nodes = 0;
  return mainTree != 0 && secondTree != 0;
}

export function begin(proving: i32, plies: i32): void {
  ask(proving, plies);
  full = false;
  leaf = -1;
  const seen = over();
  writeNode(mainTree, 0, 0, 0, seen);
  mainSize = 1;
}

// @ts-ignore: decorator
@inline
function nodeAt(tree: usize, number: i32): Node {
  return changetype<Node>(tree + <usize>number * NODE_BYTES);
}

// @ts-ignore: decorator
@inline
function root(tree: usize): Node {
  return changetype<Node>(tree);
}

function writeNode(tree: usize, number: i32, parent: i32, move: i32, verdict: i32): void {
  const node = nodeAt(tree, number);
  node.proof = verdict == Verdict.Win ? 0 : verdict == Verdict.Loss ? INFINITE : 1;
  node.disproof = verdict == Verdict.Win ? INFINITE : verdict == Verdict.Loss ? 0 : 1;
  node.first = 0;
  node.parent = parent;
  node.count = 0;
  node.move = <u16>move;
}

/** Evaluates about `budget` positions more: the verdict on the root, or Open. */
export function run(budget: i32): i32 {
  const before = nodes;
  while (nodes - before < <u64>budget && !full) {
    if (root(mainTree).solved) return rootVerdict();
    if (leaf < 0) {
      toRoot();
      leaf = descendFrom(mainTree);
      writeNode(secondTree, 0, 0, 0, Verdict.Open);
      secondSize = 1;
    }
    growSecond();
    if (root(secondTree).solved || secondSize >= min(max(mainSize, LEAST_SECOND), capacity - RESERVE))
      keepSecond();
  }
  return root(mainTree).solved ? rootVerdict() : Verdict.Open;
}

function rootVerdict(): i32 {
  if (root(mainTree).proof) return Verdict.Loss;
  const first = root(mainTree).first;
  for (let index = 0; index < <i32>root(mainTree).count; index++) {
    const node = nodeAt(mainTree, first + index);
    if (!node.disproof) setWinningMove(<i32>node.move);
  }
  return Verdict.Win;
}

/** Plays from the tree's root to its most proving leaf, and returns that. */
function descendFrom(tree: usize): i32 {
  let number = 0;
  let node = nodeAt(tree, 0);
  while (node.first) {
    const proof = node.proof;
    number = node.first;
    while (nodeAt(tree, number).disproof != proof) number++;
    node = nodeAt(tree, number);
    play(<i32>node.move);
    makeImages(next(), here);
    descend();
  }
  return number;
}

/** Expands the most proving leaf of the second tree, whose root is the leaf of the first. */
function growSecond(): void {
  const number = descendFrom(secondTree);
  const node = nodeAt(secondTree, number);
  // The position was left open when it was evaluated; looked at again because `candidates` needs that.
  const first = atRoot();
  const seen = first ? over() : decide();
  const count = seen ? 0 : first ? generate() : candidates();
  if (!count) {
    writeNode(secondTree, number, node.parent, <i32>node.move, seen ? seen : stuck(first));
  } else {
    node.first = secondSize;
    node.count = <u16>count;
    for (let index = 0; index < count; index++) {
      const move = moveOf(index);
      play(move);
      descend();
      writeNode(secondTree, secondSize, number, move, evaluate());
      ascend();
      secondSize = secondSize + 1;
    }
  }
  climb(secondTree, number);
}

/** The verdict on a new position. */
function evaluate(): i32 {
  nodes = nodes + 1;
  noteDepth();
  const seen = decide();
  return seen || ply < limit ? seen : failure(mover());
}

/** Brings the numbers up to date from a node to the root of its tree, and the position with them. */
function climb(tree: usize, from: i32): void {
  let number = from;
  while (true) {
    const node = nodeAt(tree, number);
    update(tree, node);
    if (tree == mainTree && node.solved) remember(node);
    if (!number) return;
    number = node.parent;
    ascend();
  }
}

function update(tree: usize, node: Node): void {
  const first = node.first;
  if (!first) return;
  let least = INFINITE;
  let sum: u32 = 0;
  for (let index = 0; index < <i32>node.count; index++) {
    const move = nodeAt(tree, first + index);
    least = min(least, move.disproof);
    sum = min(sum + move.proof, INFINITE - 1);
  }
  node.proof = least;
  node.disproof = least ? sum : INFINITE;
}

/** Solved positions go into the table, for whoever wants to know a line of play. */
function remember(node: Node): void {
  makeTableKey(here);
  record(key, place, 1, node.proof ? Verdict.Loss : Verdict.Win, NO_MOVE, 0, 0);
}

/** The second search is over: the leaf takes its numbers and, if it is not solved, its moves. */
function keepSecond(): void {
  const node = nodeAt(mainTree, leaf);
  node.proof = root(secondTree).proof;
  node.disproof = root(secondTree).disproof;
  const count = <i32>root(secondTree).count;
  if (mainSize + count > capacity) {
    full = true;
    return;
  }
  // The root keeps its moves even if it is solved: one of them is the answer.
  if (count && (!node.solved || !leaf)) {
    node.first = mainSize;
    node.count = <u16>count;
    for (let index = 0; index < count; index++) {
      const from = nodeAt(secondTree, root(secondTree).first + index);
      const to = nodeAt(mainTree, mainSize + index);
      memory.copy(changetype<usize>(to), changetype<usize>(from), NODE_BYTES);
      to.first = 0;
      to.count = 0;
      to.parent = leaf;
    }
    mainSize = mainSize + count;
  }
  const at = leaf;
  leaf = -1;
  climb(mainTree, at);
}
