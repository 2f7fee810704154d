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
import { beginPath, frameAt, goBack, PathFrame } from './path';
import { atRoot, descend, here, MAX_PLIES, mover, next, noteDepth, ply, rootPly } from './position';
import { ask, failure, limit, setWinningMove } from './question';
import { candidates, decide, generate, over, play, stuck } from './rules';
import { key, makeImages, place } from './symmetry';
import { Entry, find, findOwn, findShared, NO_MOVE } from './table';
import { noteLimit, STOPPED, searchers } from './together';
import { Verdict } from './verdict';

/** The moves' keys and places are kept in their list, as score and code. */
@unmanaged
class Frame extends PathFrame {
  /** The search of a position ends when one of its numbers reaches these. */
  proofLimit: u32;
  disproofLimit: u32;
}

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

let numbers: usize = 0;
let begun: bool = false;
let chosen: i32 = 0;

/** Positions entered, again and again. */
export let nodes: u64 = 0;

export function open(): bool {
  numbers = takeBlock(<usize>(MAX_PLIES * MOST_MOVES) * NUMBERS_BYTES);
  nodes = 0;
  return numbers != 0;
}

export function begin(proving: i32, plies: i32): void {
  ask(proving, plies);
  begun = false;
  beginPath();
  frame().proofLimit = INFINITE;
  frame().disproofLimit = INFINITE;
}

// @ts-ignore: decorator
@inline
function frame(): Frame {
  return frameAt<Frame>(ply);
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

/** If others have decided positions on the way from the root, goes back to the first of them: its verdict. */
function foundByOthers(): i32 {
  for (let at = rootPly; at <= ply; at++) {
    const entry = find(frameAt<Frame>(at).key, frameAt<Frame>(at).place);
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
  const at = frame();
  at.enter(nodes);
  if (seen) return finish(seen);
  if (ply >= limit) {
    if (isTogether) noteLimit();
    return finish(failure(mover()));
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
  if (isTogether && !root) at.tell();
  return Verdict.Open;
}

/**
 * Sets `chosen` to the move to search next, and its limits; to -1 if the limits of the position are reached. The
 * verdict, if the table has those of the moves.
 */
function choose(): i32 {
  return isShared ? chooseBy(true) : chooseBy(false);
}

/** Compiled twice: alone, no call interrupts the loop, in which df-pn spends half of its time. */
// @ts-ignore: decorator
@inline
function chooseBy(shared: bool): i32 {
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
    const itsKey = reinterpret<u64>(scoreOf(index));
    const itsPlace = <u32>codeOf(index);
    const entry = shared ? findShared(itsKey, itsPlace) : findOwn(itsKey, itsPlace);
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
    const seeming = shared && isTogether ? virtual(index, disproof) : disproof;
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
    at.record(nodes, Verdict.Open, NO_MOVE, least, sum);
    chosen = -1;
    return Verdict.Open;
  }
  const below = frameAt<Frame>(ply + 1);
  below.proofLimit = min(disproofLimit - sum + bestProof, INFINITE);
  // A quarter more than the second best (Pawlewicz, Lew 2007), so that the search does not jump to and fro.
  below.disproofLimit = min(proofLimit, second + (second >> 2) + 1);
  // The best move may be that of somebody else: then another is searched, if only for a while.
  if (shared && isTogether) below.disproofLimit = max(below.disproofLimit, bestDisproof + 1);
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
  if (atRoot()) setWinningMove(moveOf(chosen));
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
  frame().record(nodes, verdict, NO_MOVE, wins ? 0 : INFINITE, wins ? INFINITE : 0);
  return verdict;
}
