// Depth-first proof-number search (Nagai 1999), with explicit frames. For the player to move, the proof number
// counts what must still be shown for a win, the disproof number for a loss: a position's proof number is the least
// disproof number of its moves, its disproof number the sum of their proof numbers.
//
// Of several threads each prefers what the others are not searching: the disproof number of a move counts once more for
// each thread that is there (virtual proof numbers: Kaneko 2010).

import { takeBlock } from '../memory/pages';
import { isShared, isTimeToLook, isTogether, tellNodes } from '../memory/sharing';
import { codeOf, copyMove, MOST_MOVES, moveOf, scoreOf, setCode, setScore } from './moves';
import { makeTableKey } from './parts';
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
  rootPly,
  toRoot,
} from './position';
import { candidates, decide, generate, over, play, stuck } from './rules';
import { key, makeImages, place } from './symmetry';
import { Entry, find, NO_MOVE, record } from './table';
import { beginPosition, endPosition, noteLimit, STOPPED, searchers } from './together';
import { Verdict } from './verdict';

/** One a ply. The moves' keys and places are kept in their list, as score and code. */
@unmanaged
class Frame {
  key: u64;
  /** The count of nodes when the search came here. */
  nodesBefore: u64;
  place: u32;
  /** Moves that may still win. */
  count: i32;
  /** The search of a position ends when one of its numbers reaches these. */
  proofLimit: u32;
  disproofLimit: u32;
  /** The move that is searched. */
  chosen: i32;
  /** 1 if other threads know that the position is being searched. */
  told: i32;
}

const FRAME_BYTES: usize = offsetof<Frame>();

/**
 * By ply and move, as last seen. Without them, moves whose entries replace each other in the table would be searched
 * in turn for ever.
 */
@unmanaged
class Numbers {
  proof: u32;
  disproof: u32;
}

const NUMBERS_BYTES: usize = offsetof<Numbers>();

/** Larger than any number that counts something. */
export const INFINITE: u32 = 0x3fffffff;

let frames: usize = 0;
let numbers: usize = 0;
let prover: i32 = 0;
let limit: i32 = 0;
let begun: bool = false;
let chosen: i32 = 0;

/** Positions entered, again and again. */
export let nodes: u64 = 0;
/** True if some position was given up at the limit. */
export let limited: bool = false;
export let winningMove: i32 = -1;

export function open(): bool {
  frames = takeBlock(<usize>MAX_PLIES * FRAME_BYTES);
  numbers = takeBlock(<usize>(MAX_PLIES * MOST_MOVES) * NUMBERS_BYTES);
  nodes = 0;
  return frames != 0 && numbers != 0;
}

export function begin(proving: i32, plies: i32): void {
  toRoot();
  prover = proving;
  limit = plies;
  limited = false;
  winningMove = -1;
  begun = false;
  if (isShared) memory.fill(frames, 0, <usize>MAX_PLIES * FRAME_BYTES);
  frame().proofLimit = INFINITE;
  frame().disproofLimit = INFINITE;
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

// @ts-ignore: decorator
@inline
function numbersOf(index: i32): Numbers {
  return changetype<Numbers>(numbers + <usize>(ply * MOST_MOVES + index) * NUMBERS_BYTES);
}

/** Both numbers as one word. */
// @ts-ignore: decorator
@inline
function copyNumbers(to: Numbers, from: usize): void {
  store<u64>(changetype<usize>(to), load<u64>(from));
}

/** Searches at most `budget` nodes more: the verdict on the root, Open, or STOPPED. */
export function run(budget: i32): i32 {
  let answer: i32 = Verdict.Open;
  if (!begun) {
    begun = true;
    answer = enter();
    budget--;
  }
  while (budget > 0 || answer) {
    while (answer) {
      if (atRoot()) return answer;
      goBack();
      answer = takeBack(answer);
    }
    if (isTimeToLook(nodes)) {
      if (!tellNodes(nodes)) return STOPPED;
      answer = foundByOthers();
      if (answer) continue;
    }
    answer = choose();
    if (answer) continue;
    if (chosen < 0) goBack();
    else {
      frame().chosen = chosen;
      play(moveOf(chosen));
      makeImages(next(), here);
      descend();
      answer = enter();
      budget--;
    }
  }
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
    const known = entry ? <i32>entry.verdict : Verdict.Open;
    // At the root a move is wanted: who has found it, tells.
    if (!known || (at == rootPly && known == Verdict.Win)) continue;
    while (ply > at) goBack();
    return known;
  }
  return Verdict.Open;
}

/** Looks at a position: a verdict at once, or its moves with their keys. */
function enter(): i32 {
  nodes = nodes + 1;
  noteDepth();
  const root = atRoot();
  const seen = root ? over() : decide();
  makeTableKey(here);
  const at = frame();
  at.key = key;
  at.place = place;
  at.nodesBefore = nodes;
  if (seen) return finish(seen);
  if (ply >= limit) {
    limited = true;
    if (isTogether) noteLimit();
    return finish(mover() == prover ? Verdict.Loss : Verdict.Win);
  }
  const count = root ? generate() : candidates();
  if (!count) return finish(stuck(root));
  at.count = count;
  for (let index = 0; index < count; index++) {
    play(moveOf(index));
    makeImages(next(), here);
    makeTableKey(next());
    setScore(index, reinterpret<f64>(key));
    setCode(index, <i32>place);
    numbersOf(index).proof = 1;
    numbersOf(index).disproof = 1;
  }
  if (isTogether && !root) at.told = beginPosition(at.key, at.place);
  return Verdict.Open;
}

/**
 * Sets `chosen` to the move to search next, and its limits; to -1 if the limits of the position are reached. The
 * verdict, if the table has those of the moves.
 */
function choose(): i32 {
  const at = frame();
  let count = at.count;
  let bestProof: u32 = 1;
  let bestDisproof: u32 = 1;
  let least = INFINITE;
  // These count the threads of others.
  let first = INFINITE;
  let second = INFINITE;
  let sum: u32 = 0;
  for (let index = 0; index < count; index++) {
    const entry = find(reinterpret<u64>(scoreOf(index)), <u32>codeOf(index));
    if (entry) copyNumbers(numbersOf(index), changetype<usize>(entry) + offsetof<Entry>('proof'));
    const proof = numbersOf(index).proof;
    const disproof = numbersOf(index).disproof;
    if (!disproof) {
      chosen = index;
      return win();
    }
    if (!proof) {
      count--;
      replaceMove(index, count);
      index--;
      continue;
    }
    sum = min(sum + proof, INFINITE - 1);
    least = min(least, disproof);
    const seeming = isTogether ? virtual(index, disproof) : disproof;
    if (seeming < first) {
      second = first;
      first = seeming;
      chosen = index;
      bestProof = proof;
      bestDisproof = disproof;
    } else if (seeming < second) second = seeming;
  }
  at.count = count;
  if (!count) return finish(Verdict.Loss);
  const proofLimit = at.proofLimit;
  const disproofLimit = at.disproofLimit;
  if (!atRoot() && (least >= proofLimit || sum >= disproofLimit)) {
    write(Verdict.Open, least, sum);
    chosen = -1;
    return Verdict.Open;
  }
  const below = changetype<Frame>(changetype<usize>(at) + FRAME_BYTES);
  below.proofLimit = min(disproofLimit - sum + bestProof, INFINITE);
  // A quarter more than the second best (Pawlewicz, Lew 2007), so that the search does not jump to and fro.
  below.disproofLimit = min(proofLimit, second + (second >> 2) + 1);
  // The best move may be that of somebody else: then another is searched, if only for a while.
  if (isTogether) below.disproofLimit = max(below.disproofLimit, bestDisproof + 1);
  return Verdict.Open;
}

/** The disproof number of a move, once more for each thread that searches it. */
function virtual(index: i32, disproof: u32): u32 {
  const others = searchers(reinterpret<u64>(scoreOf(index)), <u32>codeOf(index));
  return <u32>min<u64>(<u64>disproof * (1 + others) + others, INFINITE - 1);
}

/** The move number `last` takes the place of number `index`. */
function replaceMove(index: i32, last: i32): void {
  copyMove(last, index);
  copyNumbers(numbersOf(index), changetype<usize>(numbersOf(last)));
}

/** The chosen move wins. */
function win(): i32 {
  if (atRoot()) winningMove = moveOf(chosen);
  return finish(Verdict.Win);
}

/** The chosen move has a verdict: that of the position, or Open if other moves are left. */
function takeBack(answer: i32): i32 {
  const at = frame();
  chosen = at.chosen;
  if (answer == Verdict.Loss) return win();
  // Kept out of the list, so that the fact is not lost even if its entry is replaced.
  const left = at.count - 1;
  replaceMove(chosen, left);
  at.count = left;
  return left ? Verdict.Open : finish(Verdict.Loss);
}

function finish(verdict: i32): i32 {
  const wins = verdict == Verdict.Win;
  write(verdict, wins ? 0 : INFINITE, wins ? INFINITE : 0);
  return verdict;
}

function write(verdict: i32, proof: u32, disproof: u32): void {
  const at = frame();
  record(at.key, at.place, nodes - at.nodesBefore + 1, verdict, NO_MOVE, proof, disproof);
}
