// The order of moves: what the Monte Carlo tree saw most, else how often a move of this kind succeeded so far.

import { takeBlock } from '../memory/pages';
import { codeOf, moveOf, setCode, setScore } from './moves';
import { isOn, Option, optionOf } from './options';
import { chanceOf } from './policy';
import { MAX_PLIES, mover, ply } from './position';
import { CODES, codeOfMove, estimate, moveIndex, play } from './rules';
import { key, place } from './symmetry';
import { findNode, Node, playoutsOf } from './tree';

/** By code. */
@unmanaged
class Success {
  /** How often the move was searched, and how often it won. */
  searched: f64;
  won: f64;
}

/** By ply: two moves that won in a position of that ply, the later one first. */
@unmanaged
class Killers {
  first: i32;
  second: i32;
}

const SUCCESS_BYTES: usize = offsetof<Success>();
const KILLERS_BYTES: usize = offsetof<Killers>();

let successes: usize = 0;
let killers: usize = 0;

/** The policy's opinion counts as much as this many searched moves. */
const PRIOR: f64 = 8;

// Scores of what comes before the rates of success, which are below 1, and the estimates, which are a few at most.
const KNOWN_BEST: f64 = 1e12;
const SEEN: f64 = 1e6;
const KILLER: f64 = 1e3;

let learning: bool = false;
let trusted: u32 = 0;

export function openOrder(): bool {
  successes = takeBlock(<usize>CODES * SUCCESS_BYTES);
  killers = takeBlock(<usize>MAX_PLIES * KILLERS_BYTES);
  learning = isOn(Option.History);
  trusted = <u32>optionOf(Option.TrustedPlayouts);
  if (!successes || !killers) return false;
  memory.fill(killers, 0xff, <usize>MAX_PLIES * KILLERS_BYTES);
  return true;
}

/** Which moves did well so far, for other threads. */
export function historyBlock(): usize {
  return successes;
}

export function historyBytes(): usize {
  return <usize>CODES * SUCCESS_BYTES;
}

// @ts-ignore: decorator
@inline
function successOf(code: i32): Success {
  return changetype<Success>(successes + <usize>code * SUCCESS_BYTES);
}

// @ts-ignore: decorator
@inline
function killersHere(): Killers {
  return changetype<Killers>(killers + <usize>ply * KILLERS_BYTES);
}

/** The Monte Carlo node of the position whose key was made last, if it saw enough; else null. */
export function trustedNode(): Node | null {
  const node = findNode(key, place);
  return node && node.visits > trusted && node.knowsMoves ? node : null;
}

/**
 * Scores the moves of a position that becomes its least image by the symmetry `image`; `node` is its Monte Carlo
 * node, or null, and `best` the index of the move to try first.
 */
export function scoreMoves(count: i32, node: Node | null, image: i32, best: i32, useKillers: bool): void {
  const player = mover();
  for (let index = 0; index < count; index++) {
    const move = moveOf(index);
    const number = moveIndex(move, player, image);
    const code = codeOfMove(move);
    setCode(index, code);
    const seen = node ? playoutsOf(node, number) : 0;
    let score = SEEN + <f64>seen;
    if (!seen) {
      play(move);
      score = rateOf(code) + estimate(move);
    }
    if (useKillers && isKiller(move)) score += KILLER;
    setScore(index, number == best ? KNOWN_BEST : score);
  }
}

/** How often moves of this code won, beginning with what the policy thinks of it. */
function rateOf(code: i32): f64 {
  const chance = chanceOf(code);
  if (!learning) return chance;
  const success = successOf(code);
  return (success.won + PRIOR * chance) / (success.searched + PRIOR);
}

// @ts-ignore: decorator
@inline
function isKiller(move: i32): bool {
  const best = killersHere();
  return best.first == move || best.second == move;
}

/** The move number `index` of the position has been searched. */
export function learnMove(index: i32, won: bool): void {
  if (!learning) return;
  const success = successOf(codeOf(index));
  success.searched = success.searched + 1;
  if (!won) return;
  success.won = success.won + 1;
  const best = killersHere();
  if (best.first == moveOf(index)) return;
  best.second = best.first;
  best.first = moveOf(index);
}
