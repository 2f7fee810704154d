// The record of an item: what is known of a component of a board, or of a canonical value that has taken the place of one.

import { Totals } from './totals';

/** A record; what depends on the player is told of the positive sign. */
// @ts-ignore: decorator
@unmanaged
export class Item extends Totals {
  leftStopLow: i64;
  rightStopHigh: i64;
  /** Boards: the address of the position. Values: the value. */
  content: u32;
  /** Boards: of the position, in bytes. */
  length: i32;
  /** What Left may move to (options.ts); 0: not worked out. */
  leftOptions: u32;
  rightOptions: u32;
  /** A bound below the atomic weight. */
  weightLow: i32;
  weightHigh: i32;
  /** Of the game, or VALUE_KIND. */
  kind: u8;
  /** 1: impartial version. */
  impartial: u8;
  flags: u8;
  /** Boards: what is known of the value (boardValues.ts). */
  valueState: u8;
  /** Boards: the value, once it is known; if it is not to be had, the size up to which it was tried. */
  value: u32;
  /** Boards: cells that matter. */
  size: u16;
  /** The last question that used the record: what is said of options is of that question. */
  question: u16;
  /** Boards: what the search has paid for the value (purchases.ts). */
  paid: u32;

  /** Forgets what a question has found: options, and what it has paid. */
  forgetQuestion(): void {
    this.leftOptions = 0;
    this.rightOptions = 0;
    this.paid = 0;
  }

  /** What Left gains at least by moving first: her stop less Right's, in bounds. */
  // @ts-ignore: decorator
  @inline
  leftGainFor(negative: bool): i64 {
    return negative ? this.high - this.rightStopHigh : this.leftStopLow - this.low;
  }

  // @ts-ignore: decorator
  @inline
  flagsFor(negative: bool): u32 {
    const flags = <u32>this.flags;
    // Both pairs are neighbouring bits.
    return negative ? (flags & ~PAIRED) | ((flags & LOWER) << 1) | ((flags & UPPER) >> 1) : flags;
  }
}

/** The size of a record: two lines of a cache. */
export const ITEM_BYTES: i32 = 128;

export const VALUE_KIND: i32 = 255;

export const enum Flag {
  /** G = -G. */
  SelfInverse = 1,
  /** The facts are exact, and the temperature is known. */
  Valued = 2,
  AllSmall = 4,
  /** G ≥ 0. */
  AtLeastZero = 8,
  /** G ≤ 0. */
  AtMostZero = 16,
  /** Without these two flags their contrary is true. */
  Compared = 32,
  /** G is at least the bound below its Right stop, not only up to infinitesimals. */
  AboveLow = 64,
  /** G is at most the bound above its Left stop. */
  BelowHigh = 128,
}

const LOWER: u32 = Flag.AtLeastZero | Flag.AboveLow;
const UPPER: u32 = Flag.AtMostZero | Flag.BelowHigh;
const PAIRED: u32 = LOWER | UPPER;

/** Larger sizes are not told apart. */
export const MOST_SIZE: i32 = 65535;

/** Larger than any atomic weight. */
export const FAR: i32 = 1 << 20;
