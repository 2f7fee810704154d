// The Monte Carlo phase before a search: GRAVE with playouts by the policy, which learns from each of them.

import { takeBlock } from '../memory/pages';
import { moveOf, setCode } from './moves';
import { applyChanges, drawMove, prefer } from './policy';
import { ascend, atRoot, descend, here, MAX_PLIES, mover, MOVER, next, ply, positionAt, toRoot } from './position';
import { candidates, codeOfMove, decide, moveIndex, play, stuck } from './rules';
import { key, makeImages, makeKey, orientation, place } from './symmetry';
import { countAmaf, countPlayout, knowsAmaf, knowsMoves, promise, visit, visitsOf } from './tree';
import { Option, optionOf } from './options';
import { Verdict } from './verdict';

// What a playout did, a record a ply.
const STEP_BYTES: usize = 20;
/** The node of the tree, 0 below the tree. */
const NODE: usize = 0;
/** The symmetry that brings the position to the least image. */
const ORIENTATION: usize = 4;
const COUNT: usize = 8;
const CHOSEN: usize = 12;
const MOVE: usize = 16;

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
function stepAt(at: i32): usize {
  return steps + <usize>at * STEP_BYTES;
}

/** One playout from the root; the number of its moves. */
export function playOut(): i32 {
  toRoot();
  const start = ply;
  let inTree = true;
  let ancestor: usize = 0;
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
    store<u32>(step, 0, NODE);
    if (inTree) {
      makeKey(here);
      const node = visit(key, place);
      store<u32>(step, <u32>node, NODE);
      store<i32>(step, orientation, ORIENTATION);
      inTree = node != 0 && knowsMoves(node);
      if (inTree) {
        if (knowsAmaf(node) && (!ancestor || visitsOf(node) > reference)) {
          ancestor = node;
          ancestorOrientation = orientation;
        }
        chosen = mostPromising(node, count, orientation, ancestor, ancestorOrientation);
      }
    }
    if (chosen < 0) chosen = drawMove(count);
    store<i32>(step, count, COUNT);
    store<i32>(step, chosen, CHOSEN);
    store<i32>(step, moveOf(chosen), MOVE);
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

function mostPromising(node: usize, count: i32, turned: i32, ancestor: usize, ancestorTurned: i32): i32 {
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
    if (player == winner) prefer(load<i32>(step, CHOSEN), load<i32>(step, COUNT), rate);
    const node = <usize>load<u32>(step, NODE);
    if (!node) continue;
    const turned = load<i32>(step, ORIENTATION);
    if (knowsMoves(node)) countPlayout(node, moveIndex(load<i32>(step, MOVE), player, turned), player == winner);
    if (!knowsAmaf(node)) continue;
    for (let later = ply; later < end; later++) {
      const laterPlayer = load<i32>(positionAt(later), MOVER);
      const move = moveIndex(load<i32>(stepAt(later), MOVE), laterPlayer, turned);
      countAmaf(node, laterPlayer, move, laterPlayer == winner);
    }
  }
  applyChanges();
}
