// The options of components: moves when a player is first asked for, each option when it is first tried.

import { BasicKind } from '../games/basic';
import { leftMoveCount, listedCode, listMoves, normalisePart, playMove } from '../games/expansion';
import { arenaTake } from '../memory/arena';
import { noteMemoryEnded, noteTooLarge } from '../memory/ended';
import { clearMoves, clearParts, firstPart, nextPart, outputOverflow, partLength } from '../memory/output';
import { takeBlock } from '../memory/pages';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import {
  basicFirstOf,
  basicKindOf,
  basicNimberOf,
  basicSecondOf,
  HOST_KIND,
  hashOf,
  intern,
  isImpartialVersion,
  kindOf,
  lengthOf,
  movesOf,
  positionOf,
  setMoves,
  standsBefore,
} from './components';
import { hostMoveCount, hostOption } from './host';
import { internHostPart } from './hostParts';
import { simplestBetween, toggleTemperature } from './numbers';
import { Technique, uses } from './techniques';

/**
 * A list of moves: u32 count, 4 bytes free, then per move in search order a u64: the move's code, or, with the
 * highest bit set, the address of the option it leads to. Codes have 63 bits (games/expansion.ts).
 */
const MOVES_HEADER: usize = 8;
const KNOWN: u64 = 0x8000000000000000;

/**
 * What a move makes of a component; behind it stand the temperatures of switches, f64 each, descending, and the
 * components, u32 each, in the order of sums.
 */
// @ts-ignore: decorator
@unmanaged
export class Option {
  /** The sum of the components' hashes. */
  hash: u64;
  number: f64;
  ups: f64;
  nimber: u32;
  componentCount: u16;
  temperatureCount: u16;
}

const OPTION_HEADER: usize = offsetof<Option>();

// @ts-ignore: decorator
@inline
export function optionTemperatures(option: Option): usize {
  return changetype<usize>(option) + OPTION_HEADER;
}

// @ts-ignore: decorator
@inline
export function optionComponents(option: Option): usize {
  return changetype<usize>(option) + OPTION_HEADER + ((<usize>option.temperatureCount) << 3);
}

/** The player's moves in a component; 0 when memory has ended. */
export function movesFor(component: u32, player: i32): usize {
  const side = isImpartialVersion(component) ? 0 : player;
  const known = movesOf(component, side);
  return known ? known : generateMoves(component, side);
}

// @ts-ignore: decorator
@inline
export function countMoves(moves: usize): u32 {
  return load<u32>(moves);
}

/** The option that move number `at` leads to; null when memory has ended. */
// @ts-ignore: decorator
@inline
export function optionOf(component: u32, player: i32, moves: usize, at: u32): Option | null {
  const entry = load<u64>(moves + ((<usize>at) << 3), MOVES_HEADER);
  return entry & KNOWN
    ? changetype<Option>(<usize>(entry & ~KNOWN))
    : makeOption(component, player, moves, at, entry);
}

function generateMoves(component: u32, side: i32): usize {
  const total = listMovesOf(component, side);
  if (total < 0) return 0;
  const moves = arenaTake(MOVES_HEADER + ((<usize>total) << 3));
  if (!moves) {
    noteMemoryEnded();
    return 0;
  }
  store<u32>(moves, total);
  for (let i = 0; i < total; i++) {
    store<u64>(moves + ((<usize>i) << 3), listedMove(component, i, total), MOVES_HEADER);
  }
  setMoves(component, side, moves);
  return moves;
}

/** Puts a player's moves into the output; returns how many, or -1 if they are too many. */
export function listMovesOf(component: u32, side: i32): i32 {
  const kind = kindOf(component);
  const position = positionOf(component);
  const impartial = isImpartialVersion(component);
  const distinct = uses(Technique.Dedupe);
  clearMoves();
  const total =
    kind == HOST_KIND
      ? hostMoveCount(<u32>position, side)
      : listMoves(kind, impartial, position, lengthOf(component), side, distinct);
  if (total < 0) noteTooLarge();
  return total;
}

/** The code of the move, of those listed last, that is tried as number `i`. */
export function listedMove(component: u32, i: i32, total: i32): u64 {
  const from = uses(Technique.Order) ? middleFirst(i, (total - 1) >> 1) : i;
  if (kindOf(component) == HOST_KIND) return <u64>from;
  return isImpartialVersion(component) ? listedCode(alternating(from, total), true) : listedCode(from, false);
}

/** Which move is tried as number `i`: the middle one, then one behind it, one before it, two behind it, … */
// @ts-ignore: decorator
@inline
function middleFirst(i: i32, middle: i32): i32 {
  return i & 1 ? middle + ((i + 1) >> 1) : middle - (i >> 1);
}

/** The moves of the impartial version alternate Left, Right, Left, … until one list is exhausted. */
function alternating(i: i32, total: i32): i32 {
  const left = leftMoveCount;
  const right = total - left;
  const paired = min(left, right) << 1;
  if (i >= paired) return left > right ? i - (paired >> 1) : left + i - (paired >> 1);
  return i & 1 ? left + (i >> 1) : i >> 1;
}

/** What the move leaves, its basic games added up; null when memory has ended. */
function makeOption(component: u32, player: i32, moves: usize, at: u32, code: u64): Option | null {
  const option = gather(partsAfter(component, player, code));
  if (!option) {
    if (outputOverflow) noteTooLarge();
    else noteMemoryEnded();
    return null;
  }
  store<u64>(moves + ((<usize>at) << 3), <u64>changetype<usize>(option) | KNOWN, MOVES_HEADER);
  return option;
}

/** Plays a move and makes components of what it leaves, at `partIds`. Their number, or -1 when memory has ended. */
export function partsAfter(component: u32, player: i32, code: u64): i32 {
  if (kindOf(component) == HOST_KIND) {
    clearParts();
    return internHostParts(hostOption(<u32>positionOf(component), player, <i32>code));
  }
  return playOn(component, player, code) ? internParts(kindOf(component), isImpartialVersion(component)) : -1;
}

/** Plays a move of a native game; what it leaves, not in normal form, is in the output. False if that is too much. */
// @ts-ignore: decorator
@inline
export function playOn(component: u32, player: i32, code: u64): bool {
  const impartial = isImpartialVersion(component);
  const splits = uses(Technique.Split);
  return playMove(
    kindOf(component),
    impartial,
    positionOf(component),
    lengthOf(component),
    code,
    player,
    splits,
  );
}

/** Brings a part in the output into normal form, if normal forms are wanted; returns its new length. */
// @ts-ignore: decorator
@inline
export function lengthOfForm(kind: i32, impartial: bool, part: usize): i32 {
  return uses(Technique.Split) ? normalisePart(kind, impartial, part) : partLength(part);
}

/** The components that a move leaves, before the option has its record. */
const MOST_PARTS: i32 = 16384;
export let partIds: usize = 0;

/** False when memory has ended. */
export function openOptions(): bool {
  if (!partIds) partIds = takeBlock(MOST_PARTS << 2);
  return partIds != 0;
}

/** Interns the parts in the output; returns their number, or -1 when memory has ended. */
function internParts(kind: i32, impartial: bool): i32 {
  let count = 0;
  for (let part = firstPart(); part; part = nextPart(part)) {
    const id = intern(kind, impartial, part, lengthOfForm(kind, impartial, part));
    if (!id || count == MOST_PARTS) return -1;
    store<u32>(partIds + ((<usize>count) << 2), id);
    count++;
  }
  return count;
}

/** Interns the parts that the host has reported; returns their number, or -1 when memory has ended. */
function internHostParts(count: i32): i32 {
  for (let i = 0; i < count; i++) {
    const id = internHostPart(i);
    if (!id) return -1;
    store<u32>(partIds + ((<usize>i) << 2), id);
  }
  return count;
}

/** The option record of the first `count` ids; null when memory has ended. */
function gather(count: i32): Option | null {
  if (count < 0) return null;
  const mark = scratchMark();
  const temperatures = scratch(count << 3);
  let temperatureCount = 0;
  let kept = 0;
  let hash: u64 = 0;
  let number: f64 = 0;
  let ups: f64 = 0;
  let nimber: u32 = 0;
  for (let i = 0; i < count; i++) {
    const id = load<u32>(partIds + ((<usize>i) << 2));
    const basic = uses(Technique.Simplify) ? basicKindOf(id) : BasicKind.None;
    const first = basicFirstOf(id);
    const second = basicSecondOf(id);
    if (basic == BasicKind.None) {
      hash += hashOf(id);
      insert(id, kept);
      kept++;
    } else if (basic == BasicKind.Number) {
      number += first;
    } else if (basic == BasicKind.UpStar) {
      ups += first;
      nimber ^= basicNimberOf(id);
    } else if (first < second) {
      number += simplestBetween(first, second);
    } else if (first == second) {
      number += first;
      nimber ^= 1;
    } else {
      number += (first + second) / 2;
      temperatureCount = toggleTemperature(temperatures, temperatureCount, (first - second) / 2);
    }
  }
  const option = changetype<Option | null>(
    arenaTake(OPTION_HEADER + ((<usize>temperatureCount) << 3) + ((<usize>kept) << 2)),
  );
  if (option) {
    option.hash = hash;
    option.number = number;
    option.ups = ups;
    option.nimber = nimber;
    option.componentCount = <u16>kept;
    option.temperatureCount = <u16>temperatureCount;
    memory.copy(optionTemperatures(option), temperatures, (<usize>temperatureCount) << 3);
    memory.copy(optionComponents(option), partIds, (<usize>kept) << 2);
  }
  releaseScratch(mark);
  return option;
}

/** Puts the id among the first `kept` ids, which stand in the order of sums. */
function insert(id: u32, kept: i32): void {
  let at = kept;
  while (at > 0) {
    const before = load<u32>(partIds + ((<usize>(at - 1)) << 2));
    if (!standsBefore(id, before)) break;
    store<u32>(partIds + ((<usize>at) << 2), before);
    at--;
  }
  store<u32>(partIds + ((<usize>at) << 2), id);
}
