// The whole-board solver: every function that the outside may call. Sets of cells cross as two 32-bit halves.
//
// Set the options, describe the board and its root position, then `start` and `run` until the status is not Running.

import { openBoard } from './board';
import { openGo } from './games/go';
import { moveOf } from './moves';
import { setOption } from './options';
import { deepest, here, toRoot, toStart } from './position';
import * as question from './question';
import { generate, openRules, over } from './rules';
import * as solver from './solver';
import { makeFirstImages } from './symmetry';

/** False for an unknown option. */
export function set(option: i32, value: f64): bool {
  return setOption(option, value);
}

/** `twiceKomi` is for Go only. */
export function setBoard(
  game: i32,
  misere: bool,
  rows: i32,
  columns: i32,
  wallsLow: u32,
  wallsHigh: u32,
  twiceKomi: i32,
): void {
  openBoard(rows, columns, cells(wallsLow, wallsHigh));
  openRules(game, misere);
  openGo(twiceKomi);
}

/**
 * The position to search from, with Left (0) or Right (1) to move. In Go the game begins here: earlier positions are not
 * known.
 */
export function setRoot(
  leftLow: u32,
  leftHigh: u32,
  rightLow: u32,
  rightHigh: u32,
  mover: i32,
  passes: i32,
): void {
  toStart();
  here.left = cells(leftLow, leftHigh);
  here.right = cells(rightLow, rightHigh);
  here.mover = mover;
  here.passes = passes;
  makeFirstImages(here);
}

/** Of the legal moves at the root the one that took most to search, as far as the table knows; -1: none. */
export function toughestMove(): i32 {
  return solver.toughestMove();
}

/** Makes a move: the root is where it leads to. */
export function advance(move: i32): void {
  solver.advance(move);
}

/** Takes the last `advance` back. */
export function retreat(): void {
  solver.retreat();
}

/** The number of legal moves at the root; `moveAt` gives them one by one. */
export function countMoves(): i32 {
  toRoot();
  return over() ? 0 : generate();
}

/** One of the moves that were counted last. */
export function moveAt(index: i32): i32 {
  return moveOf(index);
}

/** The verdict if the game is over at the root: 1 won, 2 lost for the player to move; else 0. */
export function verdict(): i32 {
  return solver.verdictAtRoot();
}

function cells(low: u32, high: u32): u64 {
  return ((<u64>high) << 32) | <u64>low;
}

/** Takes the memory for an algorithm, once, after board and options; false if there is not enough. */
export function open(algorithm: i32): bool {
  return solver.openSolver(algorithm);
}

/** Asks whether the prover wins within so many plies from the first root; 0: no limit. */
export function start(prover: i32, plies: i32): void {
  solver.beginSolver(prover, plies);
}

/** The same by plain alpha-beta, with what the tables hold. */
export function follow(prover: i32, plies: i32): void {
  solver.beginFollowUp(prover, plies);
}

/** Goes on for about `budget` moves. */
export function run(budget: i32): solver.Status {
  return solver.runSolver(budget);
}

/** The winning move at the root after a win, or -1. */
export function winningMove(): i32 {
  return question.winningMove;
}

export function nodes(): f64 {
  return solver.nodeCount();
}

export function playouts(): f64 {
  return solver.playoutCount();
}

export function playoutMoves(): f64 {
  return solver.playoutMoveCount();
}

export function maxDepth(): i32 {
  return deepest;
}

/** The depth that iterative deepening is at. */
export function iteration(): i32 {
  return solver.iteration();
}

export { copyTable, isShareable, join, orderBlock, orderBytes, share } from './shared';
