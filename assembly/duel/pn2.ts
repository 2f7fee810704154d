// PN² (Allis 1994; Breuker 1998): proof-number search whose leaves are evaluated by a second proof-number search,
// as large as the tree of the first; of the second tree only the moves of the leaf are kept.
//
// Both trees are arrays of nodes; the moves of a position are neighbours.
//
// | offset | bytes | content                                        |
// |--------|-------|------------------------------------------------|
// | 0      | 4     | proof number, for the player to move           |
// | 4      | 4     | disproof number                                |
// | 8      | 4     | number of the first move's node, 0: none yet   |
// | 12     | 4     | number of the node before                      |
// | 16     | 2     | how many moves                                 |
// | 18     | 2     | the move that leads here                       |

import { takeBlock } from '../memory/pages';
import { INFINITE } from './dfpn';
import { moveOf } from './moves';
import { Option, optionOf } from './options';
import { makeTableKey } from './parts';
import { ascend, atRoot, descend, here, mover, next, noteDepth, ply, toRoot } from './position';
import { candidates, decide, generate, over, play, stuck } from './rules';
import { key, makeImages, place } from './symmetry';
import { claim, MOVE as TABLE_MOVE, VERDICT } from './table';
import { Verdict } from './verdict';

const NODE_BYTES: usize = 20;
const PROOF: usize = 0;
const DISPROOF: usize = 4;
const FIRST: usize = 8;
const PARENT: usize = 12;
const COUNT: usize = 16;
const MOVE: usize = 18;

/** The second tree has at least this many nodes, so that the first does not begin with a crawl. */
const LEAST_SECOND: i32 = 1000;
/** Room for the moves of one more position. */
const RESERVE: i32 = 256;

let mainTree: usize = 0;
let secondTree: usize = 0;
let capacity: i32 = 0;
let mainSize: i32 = 0;
let secondSize: i32 = 0;

let prover: i32 = 0;
let limit: i32 = 0;
/** The leaf of the main tree that the second search evaluates, or -1 between two of them. */
let leaf: i32 = 0;
let leafPly: i32 = 0;

/** Positions evaluated. */
export let nodes: u64 = 0;
/** True if some position was given up at the limit. */
export let limited: bool = false;
export let winningMove: i32 = -1;
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
  toRoot();
  prover = proving;
  limit = plies;
  limited = false;
  winningMove = -1;
  full = false;
  leaf = -1;
  const seen = over();
  writeNode(mainTree, 0, 0, 0, seen);
  mainSize = 1;
}

// @ts-ignore: decorator
@inline
function nodeAt(tree: usize, number: i32): usize {
  return tree + <usize>number * NODE_BYTES;
}

function writeNode(tree: usize, number: i32, parent: i32, move: i32, verdict: i32): void {
  const node = nodeAt(tree, number);
  store<u32>(node, verdict == Verdict.Win ? 0 : verdict == Verdict.Loss ? INFINITE : 1, PROOF);
  store<u32>(node, verdict == Verdict.Win ? INFINITE : verdict == Verdict.Loss ? 0 : 1, DISPROOF);
  store<u32>(node, 0, FIRST);
  store<i32>(node, parent, PARENT);
  store<u16>(node, 0, COUNT);
  store<u16>(node, <u16>move, MOVE);
}

// @ts-ignore: decorator
@inline
function isSolved(node: usize): bool {
  return !load<u32>(node, PROOF) || !load<u32>(node, DISPROOF);
}

/** Evaluates about `budget` positions more: the verdict on the root, or Open. */
export function run(budget: i32): i32 {
  const before = nodes;
  while (nodes - before < <u64>budget && !full) {
    if (isSolved(mainTree)) return rootVerdict();
    if (leaf < 0) {
      toRoot();
      leaf = descendFrom(mainTree);
      leafPly = ply;
      writeNode(secondTree, 0, 0, 0, Verdict.Open);
      secondSize = 1;
    }
    growSecond();
    if (isSolved(secondTree) || secondSize >= min(max(mainSize, LEAST_SECOND), capacity - RESERVE)) keepSecond();
  }
  return isSolved(mainTree) ? rootVerdict() : Verdict.Open;
}

function rootVerdict(): i32 {
  if (load<u32>(mainTree, PROOF)) return Verdict.Loss;
  const first = <i32>load<u32>(mainTree, FIRST);
  for (let index = 0; index < <i32>load<u16>(mainTree, COUNT); index++) {
    const node = nodeAt(mainTree, first + index);
    if (!load<u32>(node, DISPROOF)) winningMove = <i32>load<u16>(node, MOVE);
  }
  return Verdict.Win;
}

/** Plays from the tree's root to its most proving leaf, and returns that. */
function descendFrom(tree: usize): i32 {
  let number = 0;
  let node = tree;
  while (load<u32>(node, FIRST)) {
    const proof = load<u32>(node, PROOF);
    number = <i32>load<u32>(node, FIRST);
    while (load<u32>(nodeAt(tree, number), DISPROOF) != proof) number++;
    node = nodeAt(tree, number);
    play(<i32>load<u16>(node, MOVE));
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
  const root = atRoot();
  const seen = root ? over() : decide();
  const count = seen ? 0 : root ? generate() : candidates();
  if (!count) {
    writeNode(secondTree, number, load<i32>(node, PARENT), <i32>load<u16>(node, MOVE), seen ? seen : stuck(root));
  } else {
    store<u32>(node, <u32>secondSize, FIRST);
    store<u16>(node, <u16>count, COUNT);
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
  if (seen || ply < limit) return seen;
  limited = true;
  return mover() == prover ? Verdict.Loss : Verdict.Win;
}

/** Brings the numbers up to date from a node to the root of its tree, and the position with them. */
function climb(tree: usize, from: i32): void {
  let number = from;
  while (true) {
    update(tree, nodeAt(tree, number));
    if (tree == mainTree && isSolved(nodeAt(tree, number))) remember(nodeAt(tree, number));
    if (!number) return;
    number = load<i32>(nodeAt(tree, number), PARENT);
    ascend();
  }
}

function update(tree: usize, node: usize): void {
  const first = <i32>load<u32>(node, FIRST);
  if (!first) return;
  let least = INFINITE;
  let sum: u32 = 0;
  for (let index = 0; index < <i32>load<u16>(node, COUNT); index++) {
    const move = nodeAt(tree, first + index);
    least = min(least, load<u32>(move, DISPROOF));
    sum = min(sum + load<u32>(move, PROOF), INFINITE - 1);
  }
  store<u32>(node, least, PROOF);
  store<u32>(node, least ? sum : INFINITE, DISPROOF);
}

/** Solved positions go into the table, for whoever wants to know a line of play. */
function remember(node: usize): void {
  makeTableKey(here);
  const entry = claim(key, place, 1);
  store<u8>(entry, load<u32>(node, PROOF) ? Verdict.Loss : Verdict.Win, VERDICT);
  store<u16>(entry, 0xffff, TABLE_MOVE);
}

/** The second search is over: the leaf takes its numbers and, if it is not solved, its moves. */
function keepSecond(): void {
  const node = nodeAt(mainTree, leaf);
  store<u32>(node, load<u32>(secondTree, PROOF), PROOF);
  store<u32>(node, load<u32>(secondTree, DISPROOF), DISPROOF);
  const count = <i32>load<u16>(secondTree, COUNT);
  if (mainSize + count > capacity) {
    full = true;
    return;
  }
  // The root keeps its moves even if it is solved: one of them is the answer.
  if (count && (!isSolved(node) || !leaf)) {
    store<u32>(node, <u32>mainSize, FIRST);
    store<u16>(node, <u16>count, COUNT);
    for (let index = 0; index < count; index++) {
      const from = nodeAt(secondTree, <i32>load<u32>(secondTree, FIRST) + index);
      const to = nodeAt(mainTree, mainSize + index);
      memory.copy(to, from, NODE_BYTES);
      store<u32>(to, 0, FIRST);
      store<u16>(to, 0, COUNT);
      store<i32>(to, leaf, PARENT);
    }
    mainSize = mainSize + count;
  }
  const at = leaf;
  leaf = -1;
  climb(mainTree, at);
}
