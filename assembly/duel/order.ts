// The order of moves: what the Monte Carlo tree saw most, else how often a move of this kind succeeded so far.

import { takeBlock } from '../memory/pages';
import { codeOf, moveOf, setCode, setScore } from './moves';
import { isOn, Option, optionOf } from './options';
import { chanceOf } from './policy';
import { MAX_PLIES, mover, ply } from './position';
import { CODES, codeOfMove, estimate, moveIndex, play } from './rules';
import { key, place } from './symmetry';
import { findNode, knowsMoves, playoutsOf, visitsOf } from './tree';

/** By code, f64 each: how often the move was searched, and how often it won. */
let successes: usize = 0;
/** By ply: two moves that won in a position of that ply. */
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
  successes = takeBlock(<usize>CODES * 16);
  killers = takeBlock(<usize>MAX_PLIES * 8);
  learning = isOn(Option.History);
  trusted = <u32>optionOf(Option.TrustedPlayouts);
  if (!successes || !killers) return false;
  memory.fill(killers, 0xff, <usize>MAX_PLIES * 8);
  return true;
}

/** The Monte Carlo node of the position whose key was made last, if it saw enough; else 0. */
export function trustedNode(): usize {
  const node = findNode(key, place);
  return node && visitsOf(node) > trusted && knowsMoves(node) ? node : 0;
}

/**
 * Scores the moves of a position that becomes its least image by the symmetry `image`; `node` is its Monte Carlo
 * node, or 0, and `best` the index of the move to try first.
 */
export function scoreMoves(count: i32, node: usize, image: i32, best: i32, useKillers: bool): void {
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
  const entry = successes + (<usize>code << 4);
  return (load<f64>(entry, 8) + PRIOR * chance) / (load<f64>(entry) + PRIOR);
}

// @ts-ignore: decorator
@inline
function isKiller(move: i32): bool {
  const entry = killers + (<usize>ply << 3);
  return load<i32>(entry) == move || load<i32>(entry, 4) == move;
}

/** The move number `index` of the position has been searched. */
export function learnMove(index: i32, won: bool): void {
  if (!learning) return;
  const entry = successes + (<usize>codeOf(index) << 4);
  store<f64>(entry, load<f64>(entry) + 1);
  if (!won) return;
  store<f64>(entry, load<f64>(entry, 8) + 1, 8);
  const killer = killers + (<usize>ply << 3);
  if (load<i32>(killer) == moveOf(index)) return;
  store<i32>(killer, load<i32>(killer), 4);
  store<i32>(killer, moveOf(index));
}
