// Snort: a cell beside one of the other colour is closed to the player.

import { colouringMoves, colouringSplit, Forbidding } from './colouring';

export { basic, negate, normalise, play } from './colouring';

export function moves(bytes: usize, length: i32, player: i32): void {
  colouringMoves(bytes, length, player, Forbidding.Other);
}

export function split(bytes: usize, length: i32): void {
  colouringSplit(bytes, length, Forbidding.Other);
}
