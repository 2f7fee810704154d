// The exact value of a sum, for whoever asks for it: unlike those that the search works out on its way (boardValues.ts), of
// components of any size, on a stack of its own, in slices. What has been found before a slice ends is not lost.

import { BasicKind } from '../games/basic';
import { basicOf } from '../games/rules';
import { memoryEnded } from '../memory/ended';
import { moveAt, moveCount } from '../memory/output';
import { releaseScratch, scratchMark } from '../memory/scratch';
import { openStack, pop, push, reserve, STACK, Stack, topOf } from '../memory/stack';
import {
  add,
  allowSteps,
  hitLimit,
  Limit,
  limitHit,
  negative,
  readValue,
  spendSteps,
  stepsAreSpent,
  thermographOf,
  UNKNOWN,
  valueOfOptions,
  writeThermograph,
  writeValue,
  ZERO,
} from '../values/values';
import { internBoard } from './boardItems';
import { knownValue, rememberValue, ValueState, valueOfBasic } from './boardValues';
import { lastingMovesOf, listLength, listMovesOn, Move, moveIn, partIn, partsAfter } from './expansion';
import { isNegative, itemAt } from './items';

/** How a slice ended; the numbers are those of `Status`. */
export const enum Valuation {
  Running = 0,
  Ready = 3,
  Memory = 4,
  /** Some value is too large, a number too fine: `valuationLimit` says which. */
  OutOfReach = 6,
}

/** A board whose options are being valued. The lowest is the sum itself: it has parts, but no moves. */
// @ts-ignore: decorator
@unmanaged
class Task {
  /** Bytes of the task before this one. */
  before: u32;
  /** Bytes of this one, with the lists behind it. */
  bytes: u32;
  /** 0 for the sum. */
  board: u32;
  /** Whose moves are being tried: 0 Left, 1 Right. */
  player: u32;
  /** How many moves the player has. */
  moveCount: u32;
  /** The move that is being tried. */
  move: u32;
  /** The list of the player's moves, if it is remembered (expansion.ts); else 0. */
  moves: u32;
  /** Else where the codes of the moves are, u64 each; this and the following count from the task on. */
  codes: u32;
  /** Where the values after the player's moves are, u32 each. */
  values: u32;
  /** Where those after Left's moves are, and how many. */
  leftValues: u32;
  leftCount: u32;
  /** Where the parts are that the move leaves, u32 each; 0: it is still to be made. */
  parts: u32;
  partCount: u32;
  /** The part that is to be added next. */
  part: u32;
  /** The sum of those before it. */
  sum: u32;
}

const HEADER: usize = offsetof<Task>();

/** In the parts of the sum, a value and not a board. */
const IS_VALUE: u32 = 0x80000000;

/** What making a move and finding the parts costs, in steps of values: more on a large board. */
const MOVE_STEPS: i32 = 4;
const BYTES_PER_STEP: i32 = 16;

/** Reading a value that somebody gives is not sliced. */
const READING_STEPS: i32 = 1 << 20;

const START_BYTES: usize = 1 << 16;

const path = changetype<Stack>(memory.data(STACK, 4));

/** The value of the sum, once it is known. */
let result: u32 = UNKNOWN;

/** How many boards have been valued, the sum included. */
export let valuedBoards: u32 = 0;
/** How many steps have been completed: an interrupted one begins anew. */
export let valuationAdvances: u32 = 0;
/** At most how deep the stack was. */
export let valuationDepth: i32 = 0;

/** A sum without terms. False when memory has ended. */
export function openValuation(): bool {
  if (!openStack(path, START_BYTES)) return false;
  result = UNKNOWN;
  valuedBoards = 0;
  valuationAdvances = 0;
  valuationDepth = 0;
  beginTask(0);
  topTask().parts = <u32>HEADER;
  return true;
}

/** Adds a component in normal form to the sum. False when memory has ended. */
export function addToValuation(kind: i32, bytes: usize, length: i32): bool {
  const id = internBoard(kind, false, bytes, length);
  return id != 0 && addTerm(id);
}

/** Adds the value of the words in the transfer buffer to the sum. False if it is out of reach. */
export function addWordsToValuation(words: u32): bool {
  allowSteps(READING_STEPS);
  const value = readValue(words);
  return value < IS_VALUE && addTerm(value | IS_VALUE);
}

/** Adds a kept board to the sum. False when memory has ended. */
export function addBoardToValuation(id: u32): bool {
  return addTerm(id);
}

function addTerm(term: u32): bool {
  const at = extend(4);
  if (!at) return false;
  const task = topTask();
  store<u32>(listIn(task, <u32>at), term);
  task.partCount = task.partCount + 1;
  return true;
}

/** Goes on for so many steps, or until so many further boards have their values. */
export function runValuation(steps: i32, boards: u32): Valuation {
  allowSteps(steps);
  const last = valuedBoards + boards;
  while (result == UNKNOWN) {
    if (memoryEnded) return Valuation.Memory;
    if (stepsAreSpent() || valuedBoards >= last) return Valuation.Running;
    if (!advance()) return ending();
    valuationAdvances++;
  }
  return Valuation.Ready;
}

/** Why a computation could not go on. */
function ending(): Valuation {
  if (memoryEnded || limitHit == Limit.Memory) return Valuation.Memory;
  return limitHit == Limit.Steps ? Valuation.Running : Valuation.OutOfReach;
}

/** The value as words in the transfer buffer; returns how many, 0 if it is too large. */
export function wordsOfValuation(): u32 {
  allowSteps(i32.MAX_VALUE);
  return writeValue(result);
}

/** Goes on with the thermograph of the value, which is known. */
export function runThermograph(steps: i32): Valuation {
  allowSteps(steps);
  return thermographOf(result) ? Valuation.Ready : ending();
}

/** The thermograph, which is known, as words in the transfer buffer; returns how many, 0 when memory has ended. */
export function wordsOfThermograph(): u32 {
  return writeThermograph(thermographOf(result));
}

// ---- The stack

// @ts-ignore: decorator
@inline
function topTask(): Task {
  return changetype<Task>(topOf(path));
}

/** Where in memory a list of the task lies. */
// @ts-ignore: decorator
@inline
function listIn(task: Task, at: u32): usize {
  return changetype<usize>(task) + <usize>at;
}

/** Empties the top task, for a board. */
function beginTask(id: u32): void {
  const task = topTask();
  const before = task.before;
  memory.fill(changetype<usize>(task), 0, HEADER);
  task.before = before;
  task.bytes = <u32>HEADER;
  task.board = id;
  task.sum = ZERO;
}

/** Makes the top task larger; returns where in it the new bytes begin, 0 when memory has ended. It may move. */
function extend(bytes: usize): usize {
  const size = <usize>topTask().bytes;
  if (!reserve(path, size + bytes)) return 0;
  topTask().bytes = <u32>(size + bytes);
  return size;
}

/** Opens a task for a board. */
function pushBoard(id: u32): bool {
  const size = (<usize>topTask().bytes + 7) & ~7;
  if (!reserve(path, size + HEADER)) return false;
  push(path, size);
  beginTask(id);
  valuationDepth = max(valuationDepth, path.depth);
  return listFor(0);
}

// ---- One step: a part is added, a move is made, or a board gets its value

/** False if a limit was met; what is interrupted is then tried again. */
function advance(): bool {
  const task = topTask();
  if (task.parts) return addParts();
  if (task.move < task.moveCount) return makeMove();
  return task.player == 0 ? listFor(1) : conclude();
}

/** Adds up the parts, or opens a task for one that is not known. */
function addParts(): bool {
  const task = topTask();
  const parts = listIn(task, task.parts);
  const count = task.partCount;
  for (let i = task.part; i < count; i++) {
    const part = load<u32>(parts + ((<usize>i) << 2));
    let value = part & ~IS_VALUE;
    if (!(part & IS_VALUE)) {
      if (!seeValue(part)) return false;
      value = knownValue(part);
      if (value == UNKNOWN) return pushBoard(part & ~1);
      if (isNegative(part)) value = negative(value);
    }
    const sum = add(task.sum, value);
    if (sum == UNKNOWN) return false;
    task.sum = sum;
    task.part = i + 1;
  }
  if (task.board == 0) {
    result = task.sum;
    return true;
  }
  // The parts have stood at the end of the task.
  task.bytes = task.parts;
  task.parts = 0;
  const move = task.move;
  store<u32>(listIn(task, task.values) + ((<usize>move) << 2), task.sum);
  task.move = move + 1;
  return true;
}

/** Remembers the value of a board that is seen at a glance. False if it can be seen, but is out of reach. */
function seeValue(id: u32): bool {
  if (knownValue(id) != UNKNOWN) return true;
  const item = itemAt(id);
  const basic = basicOf(<i32>item.kind, false, <usize>item.content, item.length);
  if (basic.kind == BasicKind.None) return true;
  const value = valueOfBasic(basic);
  if (value == UNKNOWN) hitLimit(Limit.Number);
  else rememberValue(id, value, ValueState.Known);
  return value != UNKNOWN;
}

/** Lists the moves of a player. */
function listFor(player: u32): bool {
  const item = itemAt(topTask().board);
  spendSteps(MOVE_STEPS + item.length / BYTES_PER_STEP);
  const moves = lastingMovesOf(topTask().board, <i32>player);
  if (memoryEnded) return false;
  if (!moves && !listMovesOn(item, <i32>player)) return false;
  const count = moves ? listLength(moves) : moveCount();
  if (player == 1) {
    topTask().leftValues = topTask().values;
    topTask().leftCount = topTask().moveCount;
  }
  const codes = extend(moves ? 0 : (<usize>count) << 3);
  const values = codes ? extend((<usize>count) << 2) : 0;
  if (!values) return false;
  const task = topTask();
  task.player = player;
  task.moveCount = <u32>count;
  task.move = 0;
  task.moves = <u32>moves;
  task.codes = <u32>codes;
  task.values = <u32>values;
  for (let i = 0; i < count && !moves; i++)
    store<u64>(listIn(task, <u32>codes) + ((<usize>i) << 3), moveAt(i));
  return true;
}

/** Makes the next move and lists the parts that it leaves. */
function makeMove(): bool {
  const task = topTask();
  const item = itemAt(task.board);
  const mark = scratchMark();
  spendSteps(MOVE_STEPS + item.length / BYTES_PER_STEP);
  const left = partsAfter(task.board, nextMove(task), <i32>task.player);
  const count = left ? listLength(left) : 0;
  const parts = left ? extend((<usize>count) << 2) : 0;
  if (parts) {
    const task = topTask();
    task.parts = <u32>parts;
    task.partCount = <u32>count;
    task.part = 0;
    task.sum = ZERO;
    for (let i = 0; i < count; i++) store<u32>(listIn(task, <u32>parts) + ((<usize>i) << 2), partIn(left, i));
  }
  releaseScratch(mark);
  return parts != 0;
}

/** A move that is not remembered. */
const passingMove = changetype<Move>(memory.data(offsetof<Move>(), 8));

function nextMove(task: Task): Move {
  if (task.moves) return moveIn(<usize>task.moves, <i32>task.move);
  passingMove.code = load<u64>(listIn(task, task.codes) + ((<usize>task.move) << 3));
  return passingMove;
}

/** All options are known: the board gets its value. */
function conclude(): bool {
  const task = topTask();
  const value = valueOfOptions(
    listIn(task, task.leftValues),
    task.leftCount,
    listIn(task, task.values),
    task.moveCount,
  );
  if (value == UNKNOWN) return false;
  rememberValue(task.board, value, ValueState.Bought);
  valuedBoards++;
  pop(path);
  return true;
}
