// One question about one position, answered in slices: first the Monte Carlo playouts, then the search.

import { isShared, isTogether, joinSearch, shareOutcomes } from '../memory/sharing';
import * as alphaBeta from './alphaBeta';
import * as dfpn from './dfpn';
import { openMonteCarlo, playOut, playoutMoves, playouts } from './montecarlo';
import { moveOf, openMoves } from './moves';
import { isOn, Option, optionOf } from './options';
import { historyBlock, historyBytes, openOrder } from './order';
import { makeTableKey, openParts } from './parts';
import { openPath } from './path';
import * as pn2 from './pn2';
import { openPolicy, policyBlock, policyBytes } from './policy';
import { ascend, descend, here, MAX_PLIES, mover, next, rootHere, toRoot } from './position';
import { limited } from './question';
import { seed } from './random';
import { CODES, fallsApart, generate, moveSpan, over, play, stuck } from './rules';
import { key, makeImages, place } from './symmetry';
import { effortAt, find, openTable, PLAIN_ENTRY, PROOF_ENTRY } from './table';
import { isLimited, noteLimit, STOPPED } from './together';
import { openTree, treeBlock, treeBytes } from './tree';
import { Verdict } from './verdict';

/** With Monte Carlo order they are the same, after playouts. The names and numbers are those of the host, too. */
export const enum Algorithm {
  /** Alpha-beta. */
  Ab = 0,
  /** The same with iterative deepening. */
  Id = 1,
  Pn2 = 2,
  Dfpn = 3,
}

/** The names and numbers are those of the host, too; the first three are those of `Verdict`. */
export const enum Status {
  Running = 0,
  Win = 1,
  Loss = 2,
  /** The prover did not succeed within the limit of moves, which does not say that the other wins. */
  Unproven = 3,
  OutOfMemory = 4,
  /** Another thread has ended the search. */
  Stopped = 5,
}

/** One less than the records of positions, because a move is tried out in the next one. */
const MOST_PLIES: i32 = MAX_PLIES - 2;

let algorithm: i32 = 0;
let prover: i32 = 0;
let limit: i32 = 0;
let depth: i32 = 0;
let playoutsLeft: f64 = 0;

/** Takes the memory for a kind of search; false if there is not enough. */
export function openSolver(kind: i32): bool {
  algorithm = kind;
  if (!openMoves() || !openPolicy(CODES) || !openTree(moveSpan()) || !openMonteCarlo() || !openOrder())
    return false;
  if (!openParts(isOn(Option.Parts) && fallsApart())) return false;
  if (
    !openTable(<i32>optionOf(Option.TableBits), kind == Algorithm.Dfpn ? PROOF_ENTRY : PLAIN_ENTRY) ||
    !openPath()
  )
    return false;
  alphaBeta.open();
  if (kind == Algorithm.Dfpn) return dfpn.open();
  if (kind == Algorithm.Pn2) return pn2.open();
  return true;
}

/** Makes a move: the root is where it leads to. */
export function advance(move: i32): void {
  toRoot();
  play(move);
  makeImages(next(), here);
  descend();
  rootHere();
}

/** Takes the last `advance` back. */
export function retreat(): void {
  toRoot();
  ascend();
  rootHere();
}

/** The verdict if the game is over at the root. */
export function verdictAtRoot(): i32 {
  toRoot();
  const ended = over();
  return ended || generate() ? ended : stuck(true);
}

/** Of the legal moves at the root the one that took most to search, as far as the table knows; -1: there is none. */
export function toughestMove(): i32 {
  toRoot();
  let toughest = -1;
  let most = -1;
  const count = over() ? 0 : generate();
  for (let index = 0; index < count; index++) {
    play(moveOf(index));
    makeImages(next(), here);
    makeTableKey(next());
    const effort = effortAt(find(key, place));
    if (effort > most) {
      most = effort;
      toughest = moveOf(index);
    }
  }
  return toughest;
}

/** Asks whether `proving`, Left 0 or Right 1, wins within `plies` moves (0: no limit). */
export function beginSolver(proving: i32, plies: i32): void {
  shareOutcomes(isShared);
  toRoot();
  prover = proving;
  limit = plies > 0 ? min(plies, MOST_PLIES) : MOST_PLIES;
  depth = 1;
  playoutsLeft = over() ? 0 : optionOf(Option.Playouts);
  seed(<u32>optionOf(Option.Seed));
  beginSearch();
}

/** The same question by plain alpha-beta, with what the tables hold: after a search it is soon answered. */
export function beginFollowUp(proving: i32, plies: i32): void {
  algorithm = Algorithm.Ab;
  beginSolver(proving, plies);
  playoutsLeft = 0;
}

function beginSearch(): void {
  switch (algorithm) {
    case Algorithm.Id:
      return alphaBeta.begin(prover, min(depth, limit), true);
    case Algorithm.Pn2:
      return pn2.begin(prover, limit);
    case Algorithm.Dfpn:
      return dfpn.begin(prover, limit);
    default:
      return alphaBeta.begin(prover, limit, false);
  }
}

/** Goes on for about `budget` moves. */
export function runSolver(budget: i32): i32 {
  while (playoutsLeft > 0 && budget > 0) {
    budget -= 1 + playOut();
    playoutsLeft = playoutsLeft - 1;
    if (playoutsLeft <= 0) beginSearch();
  }
  if (budget <= 0) return Status.Running;
  switch (algorithm) {
    case Algorithm.Pn2:
      return pn2.full ? Status.OutOfMemory : conclude(pn2.run(budget));
    case Algorithm.Dfpn:
      return conclude(dfpn.run(budget));
    default:
      return conclude(alphaBeta.run(budget));
  }
}

/** A verdict against the prover that counts positions at the limit is no verdict: search deeper, or say so. */
function conclude(verdict: i32): i32 {
  if (!verdict) return Status.Running;
  if (verdict == STOPPED) return Status.Stopped;
  toRoot();
  const failed = verdict == (mover() == prover ? Verdict.Loss : Verdict.Win);
  if (!failed || !isLimitedAnywhere()) return verdict;
  if (algorithm != Algorithm.Id || depth >= limit) return Status.Unproven;
  depth = depth + 1;
  beginSearch();
  return Status.Running;
}

/** By df-pn, what other threads have given up counts, too. */
function isLimitedAnywhere(): bool {
  return limited || (algorithm == Algorithm.Dfpn && isTogether && isLimited());
}

/** True if the playouts are over, and the search can be shared with other threads. */
export function isShareable(): bool {
  return playoutsLeft <= 0 && algorithm != Algorithm.Pn2;
}

/** From now on others search for the same, as the search of this number. */
export function joinOthers(number: u32): void {
  joinSearch(number, algorithm == Algorithm.Dfpn ? dfpn.nodes : alphaBeta.nodes);
  if (algorithm == Algorithm.Dfpn && limited) noteLimit();
}

/** What orders the moves, as blocks of memory, which other threads take over: 0 behind the last. */
export function orderBlock(index: i32): usize {
  switch (index) {
    case 0:
      return policyBlock();
    case 1:
      return historyBlock();
    case 2:
      return treeBlock(false);
    case 3:
      return treeBlock(true);
    default:
      return 0;
  }
}

export function orderBytes(index: i32): usize {
  switch (index) {
    case 0:
      return policyBytes(CODES);
    case 1:
      return historyBytes();
    default:
      return treeBytes(index == 3);
  }
}

/** Positions searched since the memory was taken. */
export function nodeCount(): f64 {
  switch (algorithm) {
    case Algorithm.Pn2:
      return <f64>pn2.nodes;
    case Algorithm.Dfpn:
      return <f64>dfpn.nodes;
    default:
      return <f64>alphaBeta.nodes;
  }
}

export function playoutCount(): f64 {
  return playouts;
}

export function playoutMoveCount(): f64 {
  return playoutMoves;
}

/** The depth of the current iteration. */
export function iteration(): i32 {
  return algorithm == Algorithm.Id ? depth : 0;
}
