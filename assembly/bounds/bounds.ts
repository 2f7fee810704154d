// Bounds on components from their boards, by the kind of game: for components too large for a value.

import { Kind } from '../games/kinds';
import { domineeringBounds } from './domineering';
import { reportAllSmall, reportUnbounded } from './report';

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
export { sizeOfPosition } from './sizes';

/**
 * Reports what is known of a part, as splitting delivers it. A game that is not named here has no bounds, which is
 * always true.
 */
export function boundsOf(kind: i32, impartial: bool, bytes: usize, length: i32): void {
  // Both players have the same moves, so both have one or neither has.
  if (impartial) return reportAllSmall(0);
  switch (kind) {
    case Kind.Nimber:
    case Kind.Kayles:
    case Kind.Cram:
    case Kind.Treblecross:
    case Kind.UpStar:
    // A stone next to an enemy stone can be clobbered by it, and can clobber it.
    case Kind.Clobber:
    case Kind.Clobber1xn: return reportAllSmall(0);
  }
  switch (kind) {
    case Kind.Domineering: return domineeringBounds(bytes, length);
  }
  reportUnbounded(0);
}
