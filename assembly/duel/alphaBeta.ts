// Alpha-beta for games that are won or lost, where the window is always null: a move that wins ends the search of
// a position. Explicit frames instead of recursion, so that the search can stop and go on at any node.
//
// A limit of plies makes it the step of iterative deepening, and Go's limit of moves: a position at the limit
// counts as a failure of the `prover`. A result in his favour is then sound; one against him is sound only if it
// is not `limited`, that is, if no position at the limit was needed for it.

import { isTimeToLook, isTogether, tellNodes } from '../memory/sharing';
import { copyMove, moveOf, scoreOf, selectBest, setScore } from './moves';
import { isOn, Option } from './options';
import { learnMove, scoreMoves, trustedNode } from './order';
import { hasPartKeys, makeTableKey } from './parts';
import { beginPath, frameAt, goBack, PathFrame } from './path';
import { atRoot, descend, here, mover, next, noteDepth, ply, positionAt, rootPly } from './position';
import { ask, failure, limit, limited, setLimited, setWinningMove } from './question';
import { candidates, decide, generate, moveIndex, over, play, stuck } from './rules';
import { key, makeImages, makeKey, orientation, place } from './symmetry';
import { Entry, find, NO_MOVE } from './table';
import { STOPPED, searchers } from './together';
import { Verdict } from './verdict';

/** Of it the moves before the chosen one have been searched. */
@unmanaged
class Frame extends PathFrame {
  /** 1 if a move was refuted only because of the limit. */
  doubtful: i32;
  /** The symmetry that makes the position its least image. */
  image: i32;
  /** 1 if it is expected to be lost, so that all moves must be searched. */
  seemsLost: i32;
}

/** In the table, a failure of the prover within r plies is written as this plus r. */
const FAILURE: i32 = 3;

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

export function open(): void {
  probing = isOn(Option.Probing);
  nodes = 0;
}

/** `mayRepeat`: the search will be repeated with a larger limit, so moves of earlier searches are worth knowing. */
export function begin(proving: i32, plies: i32, mayRepeat: bool): void {
  ask(proving, plies);
  deepening = mayRepeat;
  begun = false;
  mayPutOff = false;
  beginPath();
  frame().seemsLost = 0;
}

// @ts-ignore: decorator
@inline
function frame(): Frame {
  return frameAt<Frame>(ply);
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
    const at = frame();
    const chosen = at.chosen;
    selectBest(chosen, at.count);
    mayPutOff = isTogether && (chosen > 0 || at.seemsLost != 0) && scoreOf(chosen) > -LAST / 2;
    // First choices are mostly right (assembly/full/moving.ts).
    const leavesLost = chosen == 0 && !at.seemsLost;
    play(moveOf(chosen));
    makeImages(next(), here);
    descend();
    frame().seemsLost = <i32>leavesLost;
    answer = enter();
  }
}

/** Looks at a new position: a verdict at once, or its moves in order. */
function enter(): i32 {
  nodes = nodes + 1;
  noteDepth();
  setLimited(false);
  const root = atRoot();
  // At the root a move is wanted, not only a verdict.
  const seen = root ? over() : decide();
  if (seen) return seen;
  if (ply >= limit) return failure(mover());
  const at = frame();
  at.enter(nodes);
  at.chosen = 0;
  at.doubtful = 0;
  let best = NO_MOVE;
  const entry = find(at.key, at.place);
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
  if (isTogether && !root) at.tell();
  return Verdict.Open;
}

/** If others have decided positions on the way from the root, goes back to the first of them: its verdict. */
function foundByOthers(): i32 {
  for (let at = rootPly; at <= ply; at++) {
    const entry = find(frameAt<Frame>(at).key, frameAt<Frame>(at).place);
    const known = entry ? verdictOf(entry, positionAt(at).mover, limit - at) : Verdict.Open;
    // At the root a move is wanted: who has found it, tells.
    if (!known || (at == rootPly && known == Verdict.Win && !limited)) continue;
    while (ply > at) goBack();
    return known;
  }
  return Verdict.Open;
}

/** What an entry of the table says of a position with `player` to move and so many plies up to the limit. */
function verdictOf(entry: Entry, player: i32, plies: i32): i32 {
  const verdict = <i32>entry.verdict;
  if (verdict >= FAILURE) return verdict - FAILURE >= plies ? failure(player) : Verdict.Open;
  setLimited(false);
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
  setLimited(frame().doubtful != 0);
  return finish(Verdict.Loss, -1);
}

/** Takes the verdict on a move back to the position before: its verdict, or Open if there are more moves. */
function leave(answer: i32): i32 {
  goBack();
  const at = frame();
  const chosen = at.chosen;
  if (answer == PUT_OFF) {
    setScore(chosen, scoreOf(chosen) - LAST);
    return Verdict.Open;
  }
  learnMove(chosen, answer == Verdict.Loss);
  if (answer == Verdict.Loss) {
    const move = moveOf(chosen);
    if (atRoot()) setWinningMove(move);
    return finish(Verdict.Win, move);
  }
  if (limited) at.doubtful = 1;
  at.chosen = chosen + 1;
  return chosen + 1 < at.count ? Verdict.Open : giveUp();
}

/** Writes the verdict on the position into the table. */
function finish(verdict: i32, move: i32): i32 {
  const at = frame();
  const best = move < 0 ? NO_MOVE : moveIndex(move, mover(), at.image);
  // A byte; of longer limits a shorter one is also true.
  const said = limited ? min(FAILURE + limit - ply, 255) : verdict;
  at.record(nodes, said, best, 0, 0);
  return verdict;
}
