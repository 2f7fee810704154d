// The exact value of a sum, for whoever asks for it: unlike those that the search works out on its way (worth.ts), of
// components of any size, on a stack of its own, in slices. What has been found before a slice ends is not lost.

import { basicKind, BasicKind } from '../games/basic';
import { firstPart, moveAt, moveCount, nextPart } from '../memory/output';
import { memoryEnded, noteMemoryEnded } from '../memory/ended';
import { enlargeBlock, takeBlock } from '../memory/pages';
import { releaseScratch, scratchMark } from '../memory/scratch';
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
import { isNegative, itemAt } from './items';
import { listMoves, normalisePart, playMove } from './parts';
import { basicWorth, knownWorth, rememberWorth, Worth } from './worth';

/** How a slice ended; the numbers are those of `Status`. */
export const enum Valuation {
  Running = 0,
  Ready = 3,
  Memory = 4,
  /** Some value is too large, a number too fine: `valuationLimit` says which. */
  OutOfReach = 6,
}

/**
 * A frame is a board whose options are being valued. The lowest is the sum itself: it has parts, but no moves.
 *
 *  | offset | type | content                                                             |
 *  |--------|------|---------------------------------------------------------------------|
 *  |      0 | u32  | bytes of the frame before this one                                  |
 *  |      4 | u32  | bytes of this frame, with the lists behind it                       |
 *  |      8 | u32  | the board; 0 for the sum                                            |
 *  |     12 | u32  | whose moves are being tried: 0 Left, 1 Right                        |
 *  |     16 | u32  | how many moves the player has                                       |
 *  |     20 | u32  | the move that is being tried                                        |
 *  |     24 | u32  | where the codes of the player's moves are, u64 each                 |
 *  |     28 | u32  | where the values after the player's moves are, u32 each             |
 *  |     32 | u32  | where those after Left's moves are                                  |
 *  |     36 | u32  | how many those are                                                  |
 *  |     40 | u32  | where the parts are that the move leaves; 0: it is still to be made |
 *  |     44 | u32  | how many parts there are                                            |
 *  |     48 | u32  | the part that is to be added next                                   |
 *  |     52 | u32  | the sum of those before it                                          |
 */
const HEADER: usize = 56;

/** In the parts of the sum, a value and not a board. */
const IS_VALUE: u32 = 0x80000000;

/** What making a move and finding the parts costs, in steps of values: more on a large board. */
const MOVE_STEPS: i32 = 4;
const BYTES_PER_STEP: i32 = 16;

/** Reading a value that somebody gives is not sliced. */
const READING_STEPS: i32 = 1 << 20;

const START_BYTES: usize = 1 << 16;

let base: usize = 0;
let capacity: usize = 0;
let top: usize = 0;

/** The value of the sum, once it is known. */
let result: u32 = UNKNOWN;

/** How many boards have been valued, the sum included. */
export let valuedBoards: u32 = 0;
/** How many steps have been completed: an interrupted one begins anew. */
export let valuationAdvances: u32 = 0;
/** At most how deep the stack was. */
export let valuationDepth: i32 = 0;
let depth: i32 = 0;

/** A sum without terms. False when memory has ended. */
export function openValuation(): bool {
  if (!base) {
    base = takeBlock(START_BYTES);
    capacity = START_BYTES;
  }
  if (!base) return false;
  top = 0;
  depth = 0;
  result = UNKNOWN;
  valuedBoards = 0;
  valuationAdvances = 0;
  valuationDepth = 0;
  beginFrame(0, 0);
  store<u32>(base, <u32>HEADER, 40);
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
  const frame = topFrame();
  store<u32>(frame + at, term);
  store<u32>(frame, load<u32>(frame, 44) + 1, 44);
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
function topFrame(): usize {
  return base + top;
}

/** `before`: the bytes of the frame below. There must be room. */
function beginFrame(before: u32, id: u32): void {
  const frame = topFrame();
  memory.fill(frame, 0, HEADER);
  store<u32>(frame, before);
  store<u32>(frame, <u32>HEADER, 4);
  store<u32>(frame, id, 8);
  store<u32>(frame, ZERO, 52);
}

/** Makes the top frame larger; returns where in it the new bytes begin, 0 when memory has ended. It may move. */
function extend(bytes: usize): usize {
  const size = <usize>load<u32>(topFrame(), 4);
  if (!reserve(top + size + bytes)) return 0;
  store<u32>(topFrame(), <u32>(size + bytes), 4);
  return size;
}

function reserve(needed: usize): bool {
  if (needed <= capacity) return true;
  const larger = max(capacity << 1, needed);
  const block = enlargeBlock(base, capacity, larger);
  if (!block) {
    noteMemoryEnded();
    return false;
  }
  base = block;
  capacity = larger;
  return true;
}

/** Opens a frame for a board. */
function pushBoard(id: u32): bool {
  const size = (<usize>load<u32>(topFrame(), 4) + 7) & ~7;
  if (!reserve(top + size + HEADER)) return false;
  top += size;
  beginFrame(<u32>size, id);
  depth++;
  valuationDepth = max(valuationDepth, depth);
  return listFor(0);
}

function popFrame(): void {
  top -= <usize>load<u32>(topFrame());
  depth--;
}

// ---- One step: a part is added, a move is made, or a board gets its value

/** False if a limit was met; what is interrupted is then tried again. */
function advance(): bool {
  const frame = topFrame();
  if (load<u32>(frame, 40)) return addParts();
  if (load<u32>(frame, 20) < load<u32>(frame, 16)) return makeMove();
  return load<u32>(frame, 12) == 0 ? listFor(1) : conclude();
}

/** Adds up the parts, or opens a frame for one that is not known. */
function addParts(): bool {
  const frame = topFrame();
  const parts = frame + <usize>load<u32>(frame, 40);
  const count = load<u32>(frame, 44);
  for (let i = load<u32>(frame, 48); i < count; i++) {
    const part = load<u32>(parts + (<usize>i << 2));
    let value = part & ~IS_VALUE;
    if (!(part & IS_VALUE)) {
      if (!appraise(part)) return false;
      value = knownWorth(part);
      if (value == UNKNOWN) return pushBoard(part & ~1);
      if (isNegative(part)) value = negative(value);
    }
    const sum = add(load<u32>(frame, 52), value);
    if (sum == UNKNOWN) return false;
    store<u32>(frame, sum, 52);
    store<u32>(frame, i + 1, 48);
  }
  if (load<u32>(frame, 8) == 0) {
    result = load<u32>(frame, 52);
    return true;
  }
  // The parts have stood at the end of the frame.
  store<u32>(frame, load<u32>(frame, 40), 4);
  store<u32>(frame, 0, 40);
  const move = load<u32>(frame, 20);
  store<u32>(frame + <usize>load<u32>(frame, 28) + (<usize>move << 2), load<u32>(frame, 52));
  store<u32>(frame, move + 1, 20);
  return true;
}

/** Remembers the value of a board that is seen at a glance. False if it can be seen, but is out of reach. */
function appraise(id: u32): bool {
  if (knownWorth(id) != UNKNOWN) return true;
  const item = itemAt(id);
  const value = basicWorth(<i32>load<u8>(item, 88), <usize>load<u32>(item, 64), load<i32>(item, 68));
  if (value != UNKNOWN) rememberWorth(id, value, Worth.Known);
  else if (basicKind != BasicKind.None) hitLimit(Limit.Number);
  return value != UNKNOWN || basicKind == BasicKind.None;
}

/** Lists the moves of a player. */
function listFor(player: u32): bool {
  const item = itemAt(load<u32>(topFrame(), 8));
  spendSteps(MOVE_STEPS + load<i32>(item, 68) / BYTES_PER_STEP);
  if (!listMoves(<i32>load<u8>(item, 88), false, <usize>load<u32>(item, 64), load<i32>(item, 68), <i32>player)) {
    return false;
  }
  const count = moveCount();
  if (player == 1) {
    store<u32>(topFrame(), load<u32>(topFrame(), 28), 32);
    store<u32>(topFrame(), load<u32>(topFrame(), 16), 36);
  }
  const codes = extend(<usize>count << 3);
  const values = codes ? extend(<usize>count << 2) : 0;
  if (!values) return false;
  const frame = topFrame();
  store<u32>(frame, player, 12);
  store<u32>(frame, <u32>count, 16);
  store<u32>(frame, 0, 20);
  store<u32>(frame, <u32>codes, 24);
  store<u32>(frame, <u32>values, 28);
  for (let i = 0; i < count; i++) store<u64>(frame + codes + (<usize>i << 3), moveAt(i));
  return true;
}

/** Makes the next move and lists the parts that it leaves. */
function makeMove(): bool {
  const before = topFrame();
  const item = itemAt(load<u32>(before, 8));
  const kind = <i32>load<u8>(item, 88);
  const code = load<u64>(before + <usize>load<u32>(before, 24) + (<usize>load<u32>(before, 20) << 3));
  const mark = scratchMark();
  spendSteps(MOVE_STEPS + load<i32>(item, 68) / BYTES_PER_STEP);
  const made = playMove(kind, false, <usize>load<u32>(item, 64), load<i32>(item, 68), code, load<i32>(before, 12));
  let count = 0;
  for (let part = firstPart(); part; part = nextPart(part)) count++;
  const parts = made ? extend(<usize>count << 2) : 0;
  if (parts) {
    const frame = topFrame();
    store<u32>(frame, <u32>parts, 40);
    store<u32>(frame, <u32>count, 44);
    store<u32>(frame, 0, 48);
    store<u32>(frame, ZERO, 52);
    let at = frame + parts;
    for (let part = firstPart(); part; part = nextPart(part)) {
      store<u32>(at, internBoard(kind, false, part, normalisePart(kind, false, part)));
      at += 4;
    }
  }
  releaseScratch(mark);
  return parts != 0 && !memoryEnded;
}

/** All options are known: the board gets its value. */
function conclude(): bool {
  const frame = topFrame();
  const value = valueOfOptions(
    frame + <usize>load<u32>(frame, 32),
    load<u32>(frame, 36),
    frame + <usize>load<u32>(frame, 28),
    load<u32>(frame, 16),
  );
  if (value == UNKNOWN) return false;
  rememberWorth(load<u32>(frame, 8), value, Worth.Bought);
  valuedBoards++;
  popFrame();
  return true;
}
