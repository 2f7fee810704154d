// Canonical forms, each held once: two values are equal exactly if their ids are. Ids are dense, 0 is the game 0.
//
// A number x can be taken out of any game that is not a number, x + G = {x + GL | x + GR} (Number Translation
// Theorem; in canonical form if G is), so a general form is stored once for all its translates: its *base* is the
// translate whose stops are s and -s, the number that was taken out is its *centre*. Then the base of -G is minus
// the base of G. Adding a number costs one look-up, and options are listed only when somebody asks for them.

import { emptyPool, POOL, Pool, poolTake } from '../memory/pools';
import {
  addRecord,
  closeRecords,
  NO_RECORD,
  openRecords,
  RECORD_STORE,
  RecordStore,
  recordAt,
  recordCount,
} from '../memory/records';
import { hitLimit, Limit } from './budget';

export const enum Kind {
  /** A dyadic rational. */
  Number = 0,
  /** x + n·↑ + *m, not a number. */
  UpStar = 1,
  /** {x + t | x - t} with numbers and t > 0. */
  Switch = 2,
  General = 3,
}

/** A record of 64 bytes. */
// @ts-ignore: decorator
@unmanaged
export class Form {
  kind: u8;
  isAllSmall: bool;
  /** General: the base; itself, if its centre is 0. */
  base: u32;
  /** Number: itself; UpStar: its number part; Switch, General: the centre. */
  number: i64;
  leftStop: i64;
  rightStop: i64;
  /** UpStar: the ups; General: the birthday, 0 if not known yet. */
  ups: i32;
  /** UpStar: the nimber. */
  nimber: u32;
  /**
   * Where the options are, u32 ids, Left's first; 0 if they are not listed yet. Before those of a general base stands
   * the hash of what they are (intern.ts).
   */
  options: usize;
  lefts: u16;
  rights: u16;
  /** Plus 1; 0 if not known yet. */
  negative: u32;
  /** General base: the thermograph from temperature 0; null if not known yet. */
  thermographFromZero: usize;
  /** The thermograph from temperature -1; null if not known yet. */
  thermograph: usize;
  /** Plus 1; 0 if not known yet. */
  atomicWeight: u32;

  get birthday(): u32 {
    return <u32>this.ups;
  }

  set birthday(days: u32) {
    this.ups = <i32>days;
  }
}

/** The game 0. */
export const ZERO: u32 = 0;
/** The result of a computation that met a limit. Every function takes it and then returns it. */
export const UNKNOWN: u32 = 0xffffffff;

/** Of one player, listed; larger nimbers are values, but their options are not listed. */
export const MOST_OPTIONS: u32 = 4096;

const RECORD_SHIFT: i32 = 6;
const records = changetype<RecordStore>(memory.data(RECORD_STORE, 4));
/** Lists of options, thermographs. */
const pool = changetype<Pool>(memory.data(POOL, 4));

/** No records. False when memory has ended. */
export function openForms(): bool {
  return openRecords(records);
}

/** Gives all memory back; every id becomes meaningless. */
export function closeForms(): void {
  closeRecords(records);
  emptyPool(pool);
}

/** A record, all zero but for its kind; `UNKNOWN` when memory has ended. */
export function addForm(kind: Kind): u32 {
  const v = addRecord(records, RECORD_SHIFT);
  if (v == NO_RECORD) {
    hitLimit(Limit.Memory);
    return UNKNOWN;
  }
  formAt(v).kind = <u8>kind;
  return v;
}

/** Bytes that live as long as the forms; 0 when memory has ended. */
export function takeFormBytes(bytes: usize): usize {
  const piece = poolTake(pool, bytes);
  if (!piece) hitLimit(Limit.Memory);
  return piece;
}

/** How many values there are. */
export function formCount(): u32 {
  return recordCount(records);
}

// @ts-ignore: decorator
@inline
export function formAt(v: u32): Form {
  return changetype<Form>(recordAt(records, RECORD_SHIFT, v));
}

// @ts-ignore: decorator
@inline
export function kindOf(v: u32): Kind {
  return <Kind>formAt(v).kind;
}

// @ts-ignore: decorator
@inline
export function isNumber(v: u32): bool {
  return kindOf(v) == Kind.Number;
}

/** A number's own value, a game's number part or centre; adding a number adds to it. */
// @ts-ignore: decorator
@inline
export function numberPart(v: u32): i64 {
  return formAt(v).number;
}

// @ts-ignore: decorator
@inline
export function leftStop(v: u32): i64 {
  return formAt(v).leftStop;
}

// @ts-ignore: decorator
@inline
export function rightStop(v: u32): i64 {
  return formAt(v).rightStop;
}

/** Numbers and UpStars only; 0 for numbers. */
// @ts-ignore: decorator
@inline
export function upsOf(v: u32): i32 {
  return formAt(v).ups;
}

/** Numbers and UpStars only; 0 for numbers. */
// @ts-ignore: decorator
@inline
export function nimberOf(v: u32): u32 {
  return formAt(v).nimber;
}

/** Half the difference of the stops; of a switch its temperature. */
// @ts-ignore: decorator
@inline
export function halfWidth(v: u32): i64 {
  return leftStop(v) - numberPart(v);
}

/** True if, in every position, both players can move or neither can. */
// @ts-ignore: decorator
@inline
export function isAllSmall(v: u32): bool {
  return formAt(v).isAllSmall;
}

/** Smaller than every positive number and greater than every negative one. */
// @ts-ignore: decorator
@inline
export function isInfinitesimal(v: u32): bool {
  return leftStop(v) == 0 && rightStop(v) == 0;
}
