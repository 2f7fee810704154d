// Alpha-beta for games that are won or lost, where the window is always null: a move that wins ends the search of
// a position. Explicit frames instead of recursion, so that the search can stop and go on at any node.
//
// A limit of plies makes it the step of iterative deepening, and Go's limit of moves: a position at the limit
// counts as a failure of the `prover`. A result in his favour is then sound; one against him is sound only if it
// is not `limited`, that is, if no position at the limit was needed for it.

import { takeBlock } from '../memory/pages';
import { copyMove, moveOf, selectBest } from './moves';
import { isOn, Option } from './options';
import { learnMove, scoreMoves, trustedNode } from './order';
import { hasPartKeys, makeTableKey } from './parts';
import { ascend, atRoot, descend, here, MAX_PLIES, mover, MOVER, next, noteDepth, ply, toRoot } from './position';
import { candidates, decide, generate, moveIndex, over, play, stuck } from './rules';
import { key, makeImages, makeKey, orientation, place } from './symmetry';
import { claim, find, MOVE, VERDICT } from './table';
import { Verdict } from './verdict';

// A frame a ply.
const FRAME_BYTES: usize = 40;
const KEY: usize = 0;
const NODES_BEFORE: usize = 8;
const PLACE: usize = 16;
const COUNT: usize = 20;
/** Moves searched so far. */
const TRIED: usize = 24;
/** 1 if a move was refuted only because of the limit. */
const DOUBTFUL: usize = 28;
/** The symmetry that makes the position its least image. */
const IMAGE: usize = 32;

/** In the table, a failure of the prover within r plies is written as this plus r. */
const FAILURE: i32 = 3;
/** A move index that no move has. */
const NO_MOVE: i32 = 0xffff;

let frames: usize = 0;
let prover: i32 = 0;
let limit: i32 = 0;
let probing: bool = false;
let deepening: bool = false;
let begun: bool = false;

/** Positions entered. */
export let nodes: u64 = 0;
/** True if the verdict counts positions at the limit as failures of the prover. */
export let limited: bool = false;
/** The winning move at the root, or -1. */
export let winningMove: i32 = -1;

export function open(): bool {
  frames = takeBlock(<usize>MAX_PLIES * FRAME_BYTES);
  probing = isOn(Option.Probing);
  nodes = 0;
  return frames != 0;
}

/** `mayRepeat`: the search will be repeated with a larger limit, so moves of earlier searches are worth knowing. */
export function begin(proving: i32, plies: i32, mayRepeat: bool): void {
  toRoot();
  prover = proving;
  limit = plies;
  deepening = mayRepeat;
  winningMove = -1;
  begun = false;
}

// @ts-ignore: decorator
@inline
function frame(): usize {
  return frames + <usize>ply * FRAME_BYTES;
}

/** Searches at most `budget` nodes more: the verdict on the root, or Open. */
export function run(budget: i32): i32 {
  let answer: i32 = Verdict.Open;
  if (!begun) {
    begun = true;
    answer = enter();
    budget--;
  }
  while (true) {
    while (answer) {
      if (atRoot()) return answer;
      answer = leave(answer);
    }
    if (budget <= 0) return Verdict.Open;
    budget--;
    const tried = load<i32>(frame(), TRIED);
    selectBest(tried, load<i32>(frame(), COUNT));
    play(moveOf(tried));
    makeImages(next(), here);
    descend();
    answer = enter();
  }
  return Verdict.Open;
}

/** Looks at a new position: a verdict at once, or its moves in order. */
function enter(): i32 {
  nodes = nodes + 1;
  noteDepth();
  limited = false;
  const root = atRoot();
  // At the root a move is wanted, not only a verdict.
  const seen = root ? over() : decide();
  if (seen) return seen;
  if (ply >= limit) return failure(mover());
  makeTableKey(here);
  const at = frame();
  store<u64>(at, key, KEY);
  store<u32>(at, place, PLACE);
  store<u64>(at, nodes, NODES_BEFORE);
  store<i32>(at, 0, TRIED);
  store<i32>(at, 0, DOUBTFUL);
  let best = NO_MOVE;
  const entry = find(key, place);
  if (entry) {
    const known = root ? Verdict.Open : verdictOf(entry, mover(), limit - ply);
    if (known) return known;
    if (deepening) best = <i32>load<u16>(entry, MOVE);
  }
  // The Monte Carlo tree knows whole boards.
  if (hasPartKeys()) makeKey(here);
  store<i32>(at, orientation, IMAGE);
  const node = trustedNode();
  const count = root ? generate() : candidates();
  if (!count) return stuck(root);
  store<i32>(at, count, COUNT);
  if (probing && !root) {
    const found = probeMoves();
    if (found) return found;
  }
  scoreMoves(load<i32>(at, COUNT), node, load<i32>(at, IMAGE), best, deepening);
  return Verdict.Open;
}

/** The prover does not get on before the limit. */
function failure(player: i32): i32 {
  limited = true;
  return player == prover ? Verdict.Loss : Verdict.Win;
}

/** What an entry of the table says of a position with `player` to move and so many plies up to the limit. */
function verdictOf(entry: usize, player: i32, plies: i32): i32 {
  const verdict = <i32>load<u8>(entry, VERDICT);
  if (verdict >= FAILURE) return verdict - FAILURE >= plies ? failure(player) : Verdict.Open;
  limited = false;
  return verdict;
}

/** Looks up the moves in the table: one that wins ends it all, those that lose are dropped. */
function probeMoves(): i32 {
  const at = frame();
  const count = load<i32>(at, COUNT);
  let left = 0;
  for (let index = 0; index < count; index++) {
    const move = moveOf(index);
    play(move);
    makeImages(next(), here);
    makeTableKey(next());
    const entry = find(key, place);
    const verdict = entry ? verdictOf(entry, load<i32>(next(), MOVER), limit - ply - 1) : Verdict.Open;
    if (verdict == Verdict.Loss) return finish(Verdict.Win, move);
    if (verdict == Verdict.Win) {
      if (limited) store<i32>(at, 1, DOUBTFUL);
    } else {
      if (left < index) copyMove(index, left);
      left++;
    }
  }
  store<i32>(at, left, COUNT);
  return left ? Verdict.Open : giveUp();
}

/** No move is left that might win. */
function giveUp(): i32 {
  limited = load<i32>(frame(), DOUBTFUL) != 0;
  return finish(Verdict.Loss, -1);
}

/** Takes the verdict on a move back to the position before: its verdict, or Open if there are more moves. */
function leave(answer: i32): i32 {
  ascend();
  const at = frame();
  const tried = load<i32>(at, TRIED);
  learnMove(tried, answer == Verdict.Loss);
  if (answer == Verdict.Loss) {
    const move = moveOf(tried);
    if (atRoot()) winningMove = move;
    return finish(Verdict.Win, move);
  }
  if (limited) store<i32>(at, 1, DOUBTFUL);
  store<i32>(at, tried + 1, TRIED);
  return tried + 1 < load<i32>(at, COUNT) ? Verdict.Open : giveUp();
}

/** Writes the verdict on the position into the table. */
function finish(verdict: i32, move: i32): i32 {
  const at = frame();
  const entry = claim(load<u64>(at, KEY), load<u32>(at, PLACE), nodes - load<u64>(at, NODES_BEFORE) + 1);
  store<u8>(entry, <u8>(limited ? FAILURE + limit - ply : verdict), VERDICT);
  store<u16>(entry, <u16>(move < 0 ? NO_MOVE : moveIndex(move, mover(), load<i32>(at, IMAGE))), MOVE);
  return verdict;
}
