// Games that only the host knows. It is asked once for the moves of a component and once for each option; the
// answers are kept like those of native games.

import { takeBlock } from '../memory/pages';

/** How many moves the player has in the host's position; negative: more than can be handled. */
// @ts-ignore: decorator
@external("env", "hostMoveCount")
declare function askMoveCount(hostId: u32, player: i32): i32;

/** Asks the host to write what a move leads to into the exchange; returns the number of parts, or -1. */
// @ts-ignore: decorator
@external("env", "hostOption")
declare function askOption(hostId: u32, player: i32, move: i32): i32;

/** The host keeps this position when it forgets the others; returns its new number. */
// @ts-ignore: decorator
@external("env", "hostKeep")
declare function askKeep(hostId: u32): u32;

/** The host forgets all positions but those that it was told to keep. */
// @ts-ignore: decorator
@external("env", "hostForget")
declare function askForget(): void;

export const EXCHANGE_BYTES: usize = 1 << 16;
/** Of a report on a position (hostParts.ts). */
export const REPORT_BYTES: i32 = 40;

/** Where the host leaves positions and reports. */
export let exchange: usize = 0;

/** False when memory has ended. */
export function openExchange(): bool {
  if (!exchange) exchange = takeBlock(EXCHANGE_BYTES);
  return exchange != 0;
}

export function hostMoveCount(hostId: u32, player: i32): i32 {
  return askMoveCount(hostId, player);
}

export function hostOption(hostId: u32, player: i32, move: i32): i32 {
  return askOption(hostId, player, move);
}

export function keepHostPosition(hostId: u32): u32 {
  return askKeep(hostId);
}

export function forgetHostPositions(): void {
  askForget();
}
