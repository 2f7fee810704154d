// Col: a cell beside one of the player's own colour is closed to that player.

import { colouringMoves, colouringSplit, Forbidding } from './colouring';

export { basic, negate, normalise, play } from './colouring';

export function moves(bytes: usize, length: i32, player: i32): void {
  colouringMoves(bytes, length, player, Forbidding.Same);
}

export function split(bytes: usize, length: i32): void {
  colouringSplit(bytes, length, Forbidding.Same);
}
