// Alpha-beta for games that are won or lost, where the window is always null: a move that wins ends the search of
// a position. Explicit frames instead of recursion, so that the search can stop and go on at any node.
//
// A limit of plies makes it the step of iterative deepening, and Go's limit of moves: a position at the limit
// counts as a failure of the `prover`. A result in his favour is then sound; one against him is sound only if it
// is not `limited`, that is, if no position at the limit was needed for it.

import { takeBlock } from '../memory/pages';
import { isShared, isTimeToLook, isTogether, tellNodes } from '../memory/sharing';
import { copyMove, moveOf, scoreOf, selectBest, setScore } from './moves';
import { isOn, Option } from './options';
import { learnMove, scoreMoves, trustedNode } from './order';
import { hasPartKeys, makeTableKey } from './parts';
import {
  ascend,
  atRoot,
  descend,
  here,
  MAX_PLIES,
  mover,
  next,
  noteDepth,
  ply,
  positionAt,
  rootPly,
  toRoot,
} from './position';
import { candidates, decide, generate, moveIndex, over, play, stuck } from './rules';
import { key, makeImages, makeKey, orientation, place } from './symmetry';
import { Entry, find, NO_MOVE, record } from './table';
import { beginPosition, endPosition, STOPPED, searchers } from './together';
import { Verdict } from './verdict';

/** One a ply. */
@unmanaged
class Frame {
  key: u64;
  /** The count of nodes when the search came here. */
  nodesBefore: u64;
  place: u32;
  /** Moves to search. */
  count: i32;
  /** Moves searched so far. */
  tried: i32;
  /** 1 if a move was refuted only because of the limit. */
  doubtful: i32;
  /** The symmetry that makes the position its least image. */
  image: i32;
  /** 1 if other threads know that the position is being searched. */
  told: i32;
}

const FRAME_BYTES: usize = offsetof<Frame>();

/** In the table, a failure of the prover within r plies is written as this plus r. */
const FAILURE: i32 = 3;

let frames: usize = 0;
let prover: i32 = 0;
let limit: i32 = 0;
let probing: bool = false;
let deepening: bool = false;
let begun: bool = false;

/** The answer of a move that somebody else is searching: what it is, is asked again when all others have been tried. */
const PUT_OFF: i32 = 3;
/** Taken from the score of a move that has been put off; no score is as large. */
const LAST: f64 = 1e15;
let mayPutOff: bool = false;

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
  mayPutOff = false;
  if (isShared) memory.fill(frames, 0, <usize>MAX_PLIES * FRAME_BYTES);
}

// @ts-ignore: decorator
@inline
function frameAt(at: i32): Frame {
  return changetype<Frame>(frames + <usize>at * FRAME_BYTES);
}

// @ts-ignore: decorator
@inline
function frame(): Frame {
  return frameAt(ply);
}

/** Searches at most `budget` nodes more: the verdict on the root, Open, or STOPPED. */
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
    if (isTimeToLook(nodes)) {
      if (!tellNodes(nodes)) return STOPPED;
      answer = foundByOthers();
      if (answer) continue;
    }
    const tried = frame().tried;
    selectBest(tried, frame().count);
    mayPutOff = isTogether && tried > 0 && scoreOf(tried) > -LAST / 2;
    play(moveOf(tried));
    makeImages(next(), here);
    descend();
    answer = enter();
  }
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
  at.key = key;
  at.place = place;
  at.nodesBefore = nodes;
  at.tried = 0;
  at.doubtful = 0;
  let best = NO_MOVE;
  const entry = find(key, place);
  if (entry) {
    const known = root ? Verdict.Open : verdictOf(entry, mover(), limit - ply);
    if (known) return known;
    if (deepening) best = <i32>entry.move;
  }
  if (mayPutOff && searchers(at.key, at.place)) {
    nodes = nodes - 1;
    return PUT_OFF;
  }
  // The Monte Carlo tree knows whole boards.
  if (hasPartKeys()) makeKey(here);
  at.image = orientation;
  const node = trustedNode();
  const count = root ? generate() : candidates();
  if (!count) return stuck(root);
  at.count = count;
  if (probing && !root) {
    const found = probeMoves();
    if (found) return found;
  }
  scoreMoves(at.count, node, at.image, best, deepening);
  if (isTogether && !root) at.told = beginPosition(at.key, at.place);
  return Verdict.Open;
}

/** Back to the position before. */
function goBack(): void {
  const at = frame();
  if (at.told) {
    endPosition(at.key, at.place);
    at.told = 0;
  }
  ascend();
}

/** If others have decided positions on the way from the root, goes back to the first of them: its verdict. */
function foundByOthers(): i32 {
  for (let at = rootPly; at <= ply; at++) {
    const entry = find(frameAt(at).key, frameAt(at).place);
    const known = entry ? verdictOf(entry, positionAt(at).mover, limit - at) : Verdict.Open;
    // At the root a move is wanted: who has found it, tells.
    if (!known || (at == rootPly && known == Verdict.Win && !limited)) continue;
    while (ply > at) goBack();
    return known;
  }
  return Verdict.Open;
}

/** The prover does not get on before the limit. */
function failure(player: i32): i32 {
  limited = true;
  return player == prover ? Verdict.Loss : Verdict.Win;
}

/** What an entry of the table says of a position with `player` to move and so many plies up to the limit. */
function verdictOf(entry: Entry, player: i32, plies: i32): i32 {
  const verdict = <i32>entry.verdict;
  if (verdict >= FAILURE) return verdict - FAILURE >= plies ? failure(player) : Verdict.Open;
  limited = false;
  return verdict;
}

/** Looks up the moves in the table: one that wins ends it all, those that lose are dropped. */
function probeMoves(): i32 {
  const at = frame();
  const count = at.count;
  let left = 0;
  for (let index = 0; index < count; index++) {
    const move = moveOf(index);
    play(move);
    makeImages(next(), here);
    makeTableKey(next());
    const entry = find(key, place);
    const verdict = entry ? verdictOf(entry, next().mover, limit - ply - 1) : Verdict.Open;
    if (verdict == Verdict.Loss) return finish(Verdict.Win, move);
    if (verdict == Verdict.Win) {
      if (limited) at.doubtful = 1;
    } else {
      if (left < index) copyMove(index, left);
      left++;
    }
  }
  at.count = left;
  return left ? Verdict.Open : giveUp();
}

/** No move is left that might win. */
function giveUp(): i32 {
  limited = frame().doubtful != 0;
  return finish(Verdict.Loss, -1);
}

/** Takes the verdict on a move back to the position before: its verdict, or Open if there are more moves. */
function leave(answer: i32): i32 {
  goBack();
  const at = frame();
  const tried = at.tried;
  if (answer == PUT_OFF) {
    setScore(tried, scoreOf(tried) - LAST);
    return Verdict.Open;
  }
  learnMove(tried, answer == Verdict.Loss);
  if (answer == Verdict.Loss) {
    const move = moveOf(tried);
    if (atRoot()) winningMove = move;
    return finish(Verdict.Win, move);
  }
  if (limited) at.doubtful = 1;
  at.tried = tried + 1;
  return tried + 1 < at.count ? Verdict.Open : giveUp();
}

/** Writes the verdict on the position into the table. */
function finish(verdict: i32, move: i32): i32 {
  const at = frame();
  const best = move < 0 ? NO_MOVE : moveIndex(move, mover(), at.image);
  // A byte; of longer limits a shorter one is also true.
  const said = limited ? min(FAILURE + limit - ply, 255) : verdict;
  record(at.key, at.place, nodes - at.nodesBefore + 1, said, best, 0, 0);
  return verdict;
}
