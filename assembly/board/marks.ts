// The marks of the NoGo wall split (docs/games.md#nogo), as cell codes besides X, O and empty.

import { EMPTY, WHITE } from './cells';

/** Stones that can never lose their last liberty. */
export const IMMORTAL_BLACK: i32 = 4;
export const IMMORTAL_WHITE: i32 = 5;
/** Empty points that nobody, only Black, only White may play on. */
export const UNPLAYABLE: i32 = 6;
export const BLACK_ONLY: i32 = 7;
export const WHITE_ONLY: i32 = 8;

// @ts-ignore: decorator
@inline
export function isStone(value: i32): bool {
  return value <= WHITE || isImmortal(value);
}

// @ts-ignore: decorator
@inline
export function isImmortal(value: i32): bool {
  return (value | 1) == IMMORTAL_WHITE;
}

/** Whatever its mark, an empty point is a liberty. */
// @ts-ignore: decorator
@inline
export function isEmptyPoint(value: i32): bool {
  return value == EMPTY || value >= UNPLAYABLE;
}

/** The player who owns a stone, immortal or not. */
// @ts-ignore: decorator
@inline
export function ownerOf(stone: i32): i32 {
  return stone & 1;
}

// @ts-ignore: decorator
@inline
export function immortal(player: i32): i32 {
  return IMMORTAL_BLACK + player;
}

/** The mark of a point that only `player` may play on. */
// @ts-ignore: decorator
@inline
export function onlyFor(player: i32): i32 {
  return BLACK_ONLY + player;
}

/** The same cell with the players exchanged. */
export function swapMarked(value: i32): i32 {
  if (isStone(value)) return value ^ 1;
  if (value == BLACK_ONLY) return WHITE_ONLY;
  if (value == WHITE_ONLY) return BLACK_ONLY;
  return value;
}
