import { amazons } from './amazons.js';
import { cannibalClobber } from './cannibalClobber.js';
import { clobber } from './clobber.js';
import { clobber1xn } from './clobber1xn.js';
import { col } from './col.js';
import { cram } from './cram.js';
import { domineering } from './domineering.js';
import { dyadicRational } from './dyadicRational.js';
import { elephants } from './elephants.js';
import { fission } from './fission.js';
import { genKingDirt } from './genKingDirt.js';
import { genToads } from './genToads.js';
import { grundy } from './grundy.js';
import { hackenbush } from './hackenbush.js';
import { integerGame } from './integerGame.js';
import { kayles } from './kayles.js';
import { nim } from './nim.js';
import { nimber } from './nimber.js';
import { nogo } from './nogo.js';
import { nogo1xn } from './nogo1xn.js';
import { octal } from './octal.js';
import { type GameFamily, GameRegistry } from './registry.js';
import type { AnyGame } from './rules.js';
import { sheep } from './sheep.js';
import { snort } from './snort.js';
import { subtraction } from './subtraction.js';
import { switchGame } from './switchGame.js';
import { topplingDominoes } from './topplingDominoes.js';
import { treblecross } from './treblecross.js';
import { upStar } from './upStar.js';
import { valueGame } from './value.js';

/** The games of the reference (strips, grids, heaps, basic games), then those it does not have. */
export const standardGames: readonly AnyGame[] = [
  clobber1xn,
  nogo1xn,
  elephants,
  topplingDominoes,
  genToads,
  clobber,
  cannibalClobber,
  nogo,
  amazons,
  genKingDirt,
  domineering,
  fission,
  sheep,
  kayles,
  integerGame,
  dyadicRational,
  nimber,
  switchGame,
  upStar,
  cram,
  treblecross,
  col,
  snort,
  hackenbush,
];

/** Games whose nim values are worked out by recurrence: heaps of any size, no native rules. */
export const heapGames: readonly AnyGame[] = [nim, grundy];
export const heapFamilies: readonly GameFamily[] = [subtraction, octal];

/** Games that are given by their values. */
export const valueGames: readonly AnyGame[] = [valueGame];

/** A fresh registry of the standard games, to which others can be added. */
export function standardRegistry(): GameRegistry {
  return new GameRegistry([...standardGames, ...heapGames, ...valueGames], heapFamilies);
}
