// Bounds on components from their boards, by the kind of game: for components too large for a value.

import { colsOf, GRID_HEADER } from '../board/grid';
import { Kind } from '../games/kinds';
import { amazonsBounds } from './amazons';
import { numberBounds, switchGameBounds } from './basicGames';
import { cannibalClobberBounds } from './cannibalClobber';
import { clobberBounds } from './clobber';
import { colBounds, snortBounds } from './colouring';
import { domineeringBounds } from './domineering';
import { elephantsBounds } from './elephants';
import { fissionBounds } from './fission';
import { genKingDirtBounds } from './genKingDirt';
import { genToadsBounds } from './genToads';
import { hackenbushBounds } from './hackenbush';
import { nogo1xnBounds, nogoBounds } from './nogo';
import { reportAllSmall, reportUnbounded } from './report';
import { sheepBounds } from './sheep';
import { topplingDominoesBounds } from './topplingDominoes';

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
    case Kind.Clobber1xn: return clobberBounds(bytes, length, length);
    case Kind.Nogo1xn: return nogo1xnBounds(bytes, length);
    case Kind.Elephants: return elephantsBounds(bytes, length);
    case Kind.TopplingDominoes: return topplingDominoesBounds(bytes, length);
    case Kind.GenToads: return genToadsBounds(bytes, length);
    case Kind.Clobber: return clobberBounds(bytes + <usize>GRID_HEADER, length - GRID_HEADER, colsOf(bytes));
    case Kind.CannibalClobber: return cannibalClobberBounds(bytes, length);
    case Kind.Nogo: return nogoBounds(bytes, length);
    case Kind.Amazons: return amazonsBounds(bytes, length);
    case Kind.GenKingDirt: return genKingDirtBounds(bytes, length);
    case Kind.Domineering: return domineeringBounds(bytes, length);
    case Kind.Fission: return fissionBounds(bytes, length);
    case Kind.Sheep: return sheepBounds(bytes, length);
    case Kind.Kayles:
    case Kind.Nimber:
    case Kind.Cram:
    case Kind.Treblecross: return reportAllSmall(0);
    case Kind.IntegerGame:
    case Kind.DyadicRational: return numberBounds(bytes);
    case Kind.SwitchGame: return switchGameBounds(bytes, length);
    // n·↑ and * have nothing but 0, * and smaller ones as options.
    case Kind.UpStar: return reportAllSmall(0);
    case Kind.Col: return colBounds(bytes, length);
    case Kind.Snort: return snortBounds(bytes, length);
    case Kind.Hackenbush: return hackenbushBounds(bytes, length);
  }
  reportUnbounded(0);
}
