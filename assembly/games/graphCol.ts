// Col on graphs.

import { Forbidding } from './colouring';
import { colourVertex } from './graphColouring';

export { basic, distinctMoves, fold, moves, negate, normalise, size, split } from './graphColouring';

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  return colourVertex(bytes, length, move, player, Forbidding.Same);
}
