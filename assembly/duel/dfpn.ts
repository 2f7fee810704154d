// Depth-first proof-number search (Nagai 1999), with explicit frames. For the player to move, the proof number
// counts what must still be shown for a win, the disproof number for a loss: a position's proof number is the least
// disproof number of its moves, its disproof number the sum of their proof numbers.

import { takeBlock } from '../memory/pages';
import { codeOf, copyMove, MOST_MOVES, moveOf, scoreOf, setCode, setScore } from './moves';
import { makeTableKey } from './parts';
import { ascend, atRoot, descend, here, MAX_PLIES, mover, next, noteDepth, ply, toRoot } from './position';
import { candidates, decide, generate, over, play, stuck } from './rules';
import { key, makeImages, place } from './symmetry';
import { claim, DISPROOF, find, MOVE, PROOF, VERDICT } from './table';
import { Verdict } from './verdict';

// A frame a ply. The moves' keys and places are kept in their list, as score and code.
const FRAME_BYTES: usize = 40;
const KEY: usize = 0;
const NODES_BEFORE: usize = 8;
const PLACE: usize = 16;
const COUNT: usize = 20;
/** The search of a position ends when one of its numbers reaches these. */
const PROOF_LIMIT: usize = 24;
const DISPROOF_LIMIT: usize = 28;
/** The move that is searched. */
const CHOSEN: usize = 32;

/**
 * By ply and move: proof and disproof number, as last seen. Without them, moves whose entries replace each other in
 * the table would be searched in turn for ever.
 */
const NUMBER_BYTES: usize = 8;

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
  numbers = takeBlock(<usize>(MAX_PLIES * MOST_MOVES) * NUMBER_BYTES);
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
  store<u32>(frame(), INFINITE, PROOF_LIMIT);
  store<u32>(frame(), INFINITE, DISPROOF_LIMIT);
}

// @ts-ignore: decorator
@inline
function frame(): usize {
  return frames + <usize>ply * FRAME_BYTES;
}

// @ts-ignore: decorator
@inline
function numbersOf(index: i32): usize {
  return numbers + <usize>(ply * MOST_MOVES + index) * NUMBER_BYTES;
}

/** Searches at most `budget` nodes more: the verdict on the root, or Open. */
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
      ascend();
      answer = takeBack(answer);
    }
    answer = choose();
    if (answer) continue;
    if (chosen < 0) ascend();
    else {
      store<i32>(frame(), chosen, CHOSEN);
      play(moveOf(chosen));
      makeImages(next(), here);
      descend();
      answer = enter();
      budget--;
    }
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
  store<u64>(at, key, KEY);
  store<u32>(at, place, PLACE);
  store<u64>(at, nodes, NODES_BEFORE);
  if (seen) return finish(seen);
  if (ply >= limit) {
    limited = true;
    return finish(mover() == prover ? Verdict.Loss : Verdict.Win);
  }
  const count = root ? generate() : candidates();
  if (!count) return finish(stuck(root));
  store<i32>(at, count, COUNT);
  for (let index = 0; index < count; index++) {
    play(moveOf(index));
    makeImages(next(), here);
    makeTableKey(next());
    setScore(index, reinterpret<f64>(key));
    setCode(index, <i32>place);
    store<u32>(numbersOf(index), 1);
    store<u32>(numbersOf(index), 1, 4);
  }
  return Verdict.Open;
}

/**
 * Sets `chosen` to the move to search next, and its limits; to -1 if the limits of the position are reached. The
 * verdict, if the table has those of the moves.
 */
function choose(): i32 {
  const at = frame();
  let count = load<i32>(at, COUNT);
  let bestProof: u32 = 1;
  let least = INFINITE;
  let second = INFINITE;
  let sum: u32 = 0;
  for (let index = 0; index < count; index++) {
    const entry = find(reinterpret<u64>(scoreOf(index)), <u32>codeOf(index));
    if (entry) store<u64>(numbersOf(index), load<u64>(entry, PROOF));
    const proof = load<u32>(numbersOf(index));
    const disproof = load<u32>(numbersOf(index), 4);
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
    if (disproof < least) {
      second = least;
      least = disproof;
      chosen = index;
      bestProof = proof;
    } else if (disproof < second) second = disproof;
  }
  store<i32>(at, count, COUNT);
  if (!count) return finish(Verdict.Loss);
  const proofLimit = load<u32>(at, PROOF_LIMIT);
  const disproofLimit = load<u32>(at, DISPROOF_LIMIT);
  if (!atRoot() && (least >= proofLimit || sum >= disproofLimit)) {
    writeNumbers(least, sum);
    chosen = -1;
    return Verdict.Open;
  }
  const below = at + FRAME_BYTES;
  store<u32>(below, min(disproofLimit - sum + bestProof, INFINITE), PROOF_LIMIT);
  // A quarter more than the second best (Pawlewicz, Lew 2007), so that the search does not jump to and fro.
  store<u32>(below, min(proofLimit, second + (second >> 2) + 1), DISPROOF_LIMIT);
  return Verdict.Open;
}

/** The move number `last` takes the place of number `index`. */
function replaceMove(index: i32, last: i32): void {
  copyMove(last, index);
  store<u64>(numbersOf(index), load<u64>(numbersOf(last)));
}

/** The chosen move wins. */
function win(): i32 {
  if (atRoot()) winningMove = moveOf(chosen);
  return finish(Verdict.Win);
}

/** The chosen move has a verdict: that of the position, or Open if other moves are left. */
function takeBack(answer: i32): i32 {
  const at = frame();
  chosen = load<i32>(at, CHOSEN);
  if (answer == Verdict.Loss) return win();
  // Kept out of the list, so that the fact is not lost even if its entry is replaced.
  const left = load<i32>(at, COUNT) - 1;
  replaceMove(chosen, left);
  store<i32>(at, left, COUNT);
  return left ? Verdict.Open : finish(Verdict.Loss);
}

function finish(verdict: i32): i32 {
  const entry = writeNumbers(verdict == Verdict.Win ? 0 : INFINITE, verdict == Verdict.Win ? INFINITE : 0);
  store<u8>(entry, <u8>verdict, VERDICT);
  return verdict;
}

function writeNumbers(proof: u32, disproof: u32): usize {
  const at = frame();
  const entry = claim(load<u64>(at, KEY), load<u32>(at, PLACE), nodes - load<u64>(at, NODES_BEFORE) + 1);
  store<u32>(entry, proof, PROOF);
  store<u32>(entry, disproof, DISPROOF);
  store<u8>(entry, Verdict.Open, VERDICT);
  store<u16>(entry, 0xffff, MOVE);
  return entry;
}
