// The Monte Carlo phase before a search: GRAVE with playouts by the policy, which learns from each of them.

import { takeBlock } from '../memory/pages';
import { moveOf, setCode } from './moves';
import { Option, optionOf } from './options';
import { applyChanges, drawMove, prefer } from './policy';
import { ascend, atRoot, descend, here, MAX_PLIES, mover, next, ply, positionAt, toRoot } from './position';
import { candidates, codeOfMove, decide, moveIndex, play, stuck } from './rules';
import { key, makeImages, makeKey, orientation, place } from './symmetry';
import { countAmaf, countPlayout, Node, promise, visit } from './tree';
import { Verdict } from './verdict';

/** What a playout did, one a ply. */
@unmanaged
class Step {
  /** The node of the tree, null below the tree. */
  node: Node | null;
  /** The symmetry that brings the position to the least image. */
  orientation: i32;
  /** How many moves there were, the number of the one that was chosen, and that move. */
  count: i32;
  chosen: i32;
  move: i32;
}

const STEP_BYTES: usize = offsetof<Step>();

let steps: usize = 0;
let reference: u32 = 0;
let bias: f64 = 0;
let rate: f64 = 0;

export let playouts: f64 = 0;
/** Moves made in playouts and in the tree. */
export let playoutMoves: f64 = 0;

export function openMonteCarlo(): bool {
  reference = <u32>optionOf(Option.Reference);
  bias = optionOf(Option.Bias);
  rate = optionOf(Option.LearningRate);
  playouts = 0;
  playoutMoves = 0;
  steps = takeBlock(<usize>MAX_PLIES * STEP_BYTES);
  return steps != 0;
}

// @ts-ignore: decorator
@inline
function stepAt(at: i32): Step {
  return changetype<Step>(steps + <usize>at * STEP_BYTES);
}

/** One playout from the root; the number of its moves. */
export function playOut(): i32 {
  toRoot();
  const start = ply;
  let inTree = true;
  let ancestor: Node | null = null;
  let ancestorOrientation = 0;
  let verdict = decide();
  while (!verdict) {
    const count = candidates();
    if (!count || ply + 2 >= MAX_PLIES) {
      verdict = stuck(false);
      break;
    }
    for (let index = 0; index < count; index++) setCode(index, codeOfMove(moveOf(index)));
    const step = stepAt(ply);
    let chosen = -1;
    step.node = null;
    if (inTree) {
      makeKey(here);
      const node = visit(key, place);
      step.node = node;
      step.orientation = orientation;
      inTree = node ? node.knowsMoves : false;
      if (node && inTree) {
        if (node.knowsAmaf && (!ancestor || node.visits > reference)) {
          ancestor = node;
          ancestorOrientation = orientation;
        }
        chosen = mostPromising(node, count, orientation, ancestor, ancestorOrientation);
      }
    }
    if (chosen < 0) chosen = drawMove(count);
    step.count = count;
    step.chosen = chosen;
    step.move = moveOf(chosen);
    play(moveOf(chosen));
    if (inTree) makeImages(next(), here);
    descend();
    verdict = decide();
  }
  const length = ply - start;
  learn(verdict == Verdict.Win ? mover() : mover() ^ 1);
  playouts = playouts + 1;
  playoutMoves = playoutMoves + <f64>length;
  return length;
}

function mostPromising(node: Node, count: i32, turned: i32, ancestor: Node | null, ancestorTurned: i32): i32 {
  const player = mover();
  let best = 0;
  let most: f64 = -1;
  for (let index = 0; index < count; index++) {
    const move = moveOf(index);
    const there = ancestor ? moveIndex(move, player, ancestorTurned) : 0;
    const value = promise(node, moveIndex(move, player, turned), player, ancestor, there, bias);
    if (value > most) {
      most = value;
      best = index;
    }
  }
  return best;
}

/** Goes back from the end of the playout to the root, and tells nodes and policy what came of it. */
function learn(winner: i32): void {
  const end = ply;
  while (!atRoot()) {
    ascend();
    const step = stepAt(ply);
    const player = mover();
    if (player == winner) prefer(step.chosen, step.count, rate);
    const node = step.node;
    if (!node) continue;
    const turned = step.orientation;
    if (node.knowsMoves) countPlayout(node, moveIndex(step.move, player, turned), player == winner);
    if (!node.knowsAmaf) continue;
    for (let later = ply; later < end; later++) {
      const laterPlayer = positionAt(later).mover;
      const move = moveIndex(stepAt(later).move, laterPlayer, turned);
      countAmaf(node, laterPlayer, move, laterPlayer == winner);
    }
  }
  applyChanges();
}
