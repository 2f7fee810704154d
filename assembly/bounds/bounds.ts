// Bounds on components from their boards, by the kind of game: for components too large for a value.

import { gameBounds } from './dispatch';
import { reportAllSmall } from './report';

export {
  BoundFlag,
  boundFlags,
  boundHigh,
  boundHighMean,
  boundHighTemperature,
  boundLeftStop,
  boundLow,
  boundLowMean,
  boundLowTemperature,
  boundMean,
  boundRightStop,
  UNBOUNDED,
} from './report';
export { gameSize as sizeOfPosition } from '../games/rules';

/** Reports what is known of a part, as splitting delivers it. */
export function boundsOf(kind: i32, impartial: bool, bytes: usize, length: i32): void {
  // Both players have the same moves, so both have one or neither has.
  if (impartial) return reportAllSmall(0);
  gameBounds(kind, bytes, length);
}
