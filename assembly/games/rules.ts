// The rules of every native game, by its kind. Buffers have 64 bytes to spare behind the position.

import { makeBlack } from '../board/cells';
import { GRID_HEADER } from '../board/grid';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { amazonsMoves, amazonsNegate, amazonsNormalise, amazonsPlay, amazonsSplit } from './amazons';
import { noBasic, upStarBasic as upStar } from './basic';
import {
  cannibalClobberBasic,
  cannibalClobberMoves,
  cannibalClobberNegate,
  cannibalClobberNormalise,
  cannibalClobberPlay,
  cannibalClobberSplit,
} from './cannibalClobber';
import { clobberMoves, clobberNegate, clobberNormalise, clobberPlay, clobberSplit } from './clobber';
import {
  clobber1xnBasic,
  clobber1xnMoves,
  clobber1xnNegate,
  clobber1xnNormalise,
  clobber1xnPlay,
  clobber1xnSplit,
} from './clobber1xn';
import {
  colouringBasic,
  colouringMoves,
  colouringNegate,
  colouringNormalise,
  colouringPlay,
  colouringSplit,
  Forbidding,
} from './colouring';
import { cramMoves, cramNormalise, cramPlay, cramSplit } from './cram';
import { cramBasic, cramEccentricity, cramIdentity, removeIdleCells } from './cramGraph';
import {
  domineeringBasic,
  domineeringMoves,
  domineeringNegate,
  domineeringNormalise,
  domineeringPlay,
  domineeringSplit,
} from './domineering';
import {
  dyadicRationalBasic,
  dyadicRationalMoves,
  dyadicRationalNegate,
  dyadicRationalPlay,
  dyadicRationalSplit,
} from './dyadicRational';
import { elephantsBasic, elephantsMoves, elephantsNegate, elephantsPlay, elephantsSplit } from './elephants';
import { fissionMoves, fissionNegate, fissionNormalise, fissionPlay, fissionSplit } from './fission';
import {
  genKingDirtForgetColours,
  genKingDirtMoves,
  genKingDirtNegate,
  genKingDirtNormalise,
  genKingDirtPlay,
  genKingDirtSplit,
} from './genKingDirt';
import { genToadsMoves, genToadsNegate, genToadsPlay, genToadsSplit } from './genToads';
import { graphIdentityLength } from './graphForm';
import {
  hackenbushBasic,
  hackenbushMoves,
  hackenbushNegate,
  hackenbushPlay,
  hackenbushSplit,
} from './hackenbush';
import {
  integerGameBasic,
  integerGameMoves,
  integerGameNegate,
  integerGamePlay,
  integerGameSplit,
} from './integerGame';
import { kaylesMoves, kaylesNegate, kaylesPlay, kaylesSplit } from './kayles';
import { Kind } from './kinds';
import { nimberBasic, nimberMoves, nimberNegate, nimberPlay, nimberSplit } from './nimber';
import { nogoMoves, nogoNegate, nogoNormalise, nogoPlay, nogoSplit } from './nogo';
import { nogo1xnMoves, nogo1xnNegate, nogo1xnNormalise, nogo1xnPlay, nogo1xnSplit } from './nogo1xn';
import { pushPartCopy } from './output';
import { rowOfStonesBasic } from './officers';
import { sheepForgetColours, sheepMoves, sheepNegate, sheepNormalise, sheepPlay, sheepSplit } from './sheep';
import {
  switchGameBasic,
  switchGameMoves,
  switchGameNegate,
  switchGamePlay,
  switchGameSplit,
} from './switchGame';
import {
  topplingDominoesBasic,
  topplingDominoesMoves,
  topplingDominoesNegate,
  topplingDominoesNormalise,
  topplingDominoesPlay,
  topplingDominoesSplit,
} from './topplingDominoes';
import { treblecrossMoves, treblecrossPlay, treblecrossSplit } from './treblecross';
import { upStarBasic, upStarMoves, upStarNegate, upStarPlay, upStarSplit } from './upStar';

/** Pushes the code of each legal move, in the game's documented order. */
export function gameMoves(kind: Kind, bytes: usize, length: i32, player: i32): void {
  switch (kind) {
    case Kind.Clobber1xn: return clobber1xnMoves(bytes, length, player);
    case Kind.Nogo1xn: return nogo1xnMoves(bytes, length, player);
    case Kind.Elephants: return elephantsMoves(bytes, length, player);
    case Kind.TopplingDominoes: return topplingDominoesMoves(bytes, length, player);
    case Kind.GenToads: return genToadsMoves(bytes, length, player);
    case Kind.Clobber: return clobberMoves(bytes, length, player);
    case Kind.CannibalClobber: return cannibalClobberMoves(bytes, length, player);
    case Kind.Nogo: return nogoMoves(bytes, length, player);
    case Kind.Amazons: return amazonsMoves(bytes, length, player);
    case Kind.GenKingDirt: return genKingDirtMoves(bytes, length, player);
    case Kind.Domineering: return domineeringMoves(bytes, length, player);
    case Kind.Fission: return fissionMoves(bytes, length, player);
    case Kind.Sheep: return sheepMoves(bytes, length, player);
    case Kind.Kayles: return kaylesMoves(bytes, length, player);
    case Kind.IntegerGame: return integerGameMoves(bytes, length, player);
    case Kind.DyadicRational: return dyadicRationalMoves(bytes, length, player);
    case Kind.Nimber: return nimberMoves(bytes, length, player);
    case Kind.SwitchGame: return switchGameMoves(bytes, length, player);
    case Kind.UpStar: return upStarMoves(bytes, length, player);
    case Kind.Cram: return cramMoves(bytes, length, player);
    case Kind.Treblecross: return treblecrossMoves(bytes, length, player);
    case Kind.Col: return colouringMoves(bytes, length, player, Forbidding.Same);
    case Kind.Snort: return colouringMoves(bytes, length, player, Forbidding.Other);
    case Kind.Hackenbush: return hackenbushMoves(bytes, length, player);
  }
}

/** Plays a move in place. Returns the new length. */
export function gamePlay(kind: Kind, bytes: usize, length: i32, move: u64, player: i32): i32 {
  switch (kind) {
    case Kind.Clobber1xn: return clobber1xnPlay(bytes, length, move, player);
    case Kind.Nogo1xn: return nogo1xnPlay(bytes, length, move, player);
    case Kind.Elephants: return elephantsPlay(bytes, length, move, player);
    case Kind.TopplingDominoes: return topplingDominoesPlay(bytes, length, move, player);
    case Kind.GenToads: return genToadsPlay(bytes, length, move, player);
    case Kind.Clobber: return clobberPlay(bytes, length, move, player);
    case Kind.CannibalClobber: return cannibalClobberPlay(bytes, length, move, player);
    case Kind.Nogo: return nogoPlay(bytes, length, move, player);
    case Kind.Amazons: return amazonsPlay(bytes, length, move, player);
    case Kind.GenKingDirt: return genKingDirtPlay(bytes, length, move, player);
    case Kind.Domineering: return domineeringPlay(bytes, length, move, player);
    case Kind.Fission: return fissionPlay(bytes, length, move, player);
    case Kind.Sheep: return sheepPlay(bytes, length, move, player);
    case Kind.Kayles: return kaylesPlay(bytes, length, move, player);
    case Kind.IntegerGame: return integerGamePlay(bytes, length, move, player);
    case Kind.DyadicRational: return dyadicRationalPlay(bytes, length, move, player);
    case Kind.Nimber: return nimberPlay(bytes, length, move, player);
    case Kind.SwitchGame: return switchGamePlay(bytes, length, move, player);
    case Kind.UpStar: return upStarPlay(bytes, length, move, player);
    case Kind.Cram: return cramPlay(bytes, length, move, player);
    case Kind.Treblecross: return treblecrossPlay(bytes, length, move, player);
    case Kind.Col: return colouringPlay(bytes, length, move, player);
    case Kind.Snort: return colouringPlay(bytes, length, move, player);
    case Kind.Hackenbush: return hackenbushPlay(bytes, length, move, player);
  }
  return length;
}

/** Pushes the independent parts in which somebody can move, not normalised. The bytes may be changed. */
export function gameSplit(kind: Kind, bytes: usize, length: i32): void {
  switch (kind) {
    case Kind.Clobber1xn: return clobber1xnSplit(bytes, length);
    case Kind.Nogo1xn: return nogo1xnSplit(bytes, length);
    case Kind.Elephants: return elephantsSplit(bytes, length);
    case Kind.TopplingDominoes: return topplingDominoesSplit(bytes, length);
    case Kind.GenToads: return genToadsSplit(bytes, length);
    case Kind.Clobber: return clobberSplit(bytes, length);
    case Kind.CannibalClobber: return cannibalClobberSplit(bytes, length);
    case Kind.Nogo: return nogoSplit(bytes, length);
    case Kind.Amazons: return amazonsSplit(bytes, length);
    case Kind.GenKingDirt: return genKingDirtSplit(bytes, length);
    case Kind.Domineering: return domineeringSplit(bytes, length);
    case Kind.Fission: return fissionSplit(bytes, length);
    case Kind.Sheep: return sheepSplit(bytes, length);
    case Kind.Kayles: return kaylesSplit(bytes, length);
    case Kind.IntegerGame: return integerGameSplit(bytes, length);
    case Kind.DyadicRational: return dyadicRationalSplit(bytes, length);
    case Kind.Nimber: return nimberSplit(bytes, length);
    case Kind.SwitchGame: return switchGameSplit(bytes, length);
    case Kind.UpStar: return upStarSplit(bytes, length);
    case Kind.Cram: return cramSplit(bytes, length);
    case Kind.Treblecross: return treblecrossSplit(bytes, length);
    case Kind.Col: return colouringSplit(bytes, length, Forbidding.Same);
    case Kind.Snort: return colouringSplit(bytes, length, Forbidding.Other);
    case Kind.Hackenbush: return hackenbushSplit(bytes, length);
  }
  pushPartCopy(bytes, length);
}

/** Replaces the position by its normal form. Returns the new length. */
export function gameNormalise(kind: Kind, bytes: usize, length: i32): i32 {
  switch (kind) {
    case Kind.Clobber1xn: return clobber1xnNormalise(bytes, length);
    case Kind.Nogo1xn: return nogo1xnNormalise(bytes, length);
    case Kind.TopplingDominoes: return topplingDominoesNormalise(bytes, length);
    case Kind.Clobber: return clobberNormalise(bytes, length);
    case Kind.CannibalClobber: return cannibalClobberNormalise(bytes, length);
    case Kind.Nogo: return nogoNormalise(bytes, length);
    case Kind.Amazons: return amazonsNormalise(bytes, length);
    case Kind.GenKingDirt: return genKingDirtNormalise(bytes, length);
    case Kind.Domineering: return domineeringNormalise(bytes, length);
    case Kind.Fission: return fissionNormalise(bytes, length);
    case Kind.Sheep: return sheepNormalise(bytes, length);
    case Kind.Cram: return cramNormalise(bytes, length);
    case Kind.Col: return colouringNormalise(bytes, length);
    case Kind.Snort: return colouringNormalise(bytes, length);
  }
  return length;
}

/** Replaces the position by its inverse. Returns the new length. */
export function gameNegate(kind: Kind, bytes: usize, length: i32): i32 {
  switch (kind) {
    case Kind.Clobber1xn: return clobber1xnNegate(bytes, length);
    case Kind.Nogo1xn: return nogo1xnNegate(bytes, length);
    case Kind.Elephants: return elephantsNegate(bytes, length);
    case Kind.TopplingDominoes: return topplingDominoesNegate(bytes, length);
    case Kind.GenToads: return genToadsNegate(bytes, length);
    case Kind.Clobber: return clobberNegate(bytes, length);
    case Kind.CannibalClobber: return cannibalClobberNegate(bytes, length);
    case Kind.Nogo: return nogoNegate(bytes, length);
    case Kind.Amazons: return amazonsNegate(bytes, length);
    case Kind.GenKingDirt: return genKingDirtNegate(bytes, length);
    case Kind.Domineering: return domineeringNegate(bytes, length);
    case Kind.Fission: return fissionNegate(bytes, length);
    case Kind.Sheep: return sheepNegate(bytes, length);
    case Kind.Kayles: return kaylesNegate(bytes, length);
    case Kind.IntegerGame: return integerGameNegate(bytes, length);
    case Kind.DyadicRational: return dyadicRationalNegate(bytes, length);
    case Kind.Nimber: return nimberNegate(bytes, length);
    case Kind.SwitchGame: return switchGameNegate(bytes, length);
    case Kind.UpStar: return upStarNegate(bytes, length);
    case Kind.Col: return colouringNegate(bytes, length);
    case Kind.Snort: return colouringNegate(bytes, length);
    case Kind.Hackenbush: return hackenbushNegate(bytes, length);
  }
  return length;
}

/** Reports the basic game that a part, split and normalised, equals in partizan sums. */
export function gameBasic(kind: Kind, bytes: usize, length: i32): void {
  switch (kind) {
    case Kind.Clobber1xn: return clobber1xnBasic(bytes, length);
    case Kind.Elephants: return elephantsBasic(bytes, length);
    case Kind.TopplingDominoes: return topplingDominoesBasic(bytes, length);
    case Kind.CannibalClobber: return cannibalClobberBasic(bytes, length);
    case Kind.Domineering: return domineeringBasic(bytes, length);
    case Kind.IntegerGame: return integerGameBasic(bytes, length);
    case Kind.DyadicRational: return dyadicRationalBasic(bytes, length);
    case Kind.Nimber: return nimberBasic(bytes, length);
    case Kind.SwitchGame: return switchGameBasic(bytes, length);
    case Kind.UpStar: return upStarBasic(bytes, length);
    case Kind.Cram: return cramBasic(bytes, length);
    case Kind.Col: return colouringBasic(bytes, length);
    case Kind.Snort: return colouringBasic(bytes, length);
    case Kind.Hackenbush: return hackenbushBasic(bytes, length);
  }
  noBasic();
}

/** Brings a position of an impartial version into a simpler form that is as good, in place. */
function simplifyImpartial(kind: Kind, bytes: usize, length: i32): void {
  switch (kind) {
    case Kind.CannibalClobber:
    case Kind.Amazons: return makeBlack(bytes + <usize>GRID_HEADER, length - GRID_HEADER);
    case Kind.GenKingDirt: return genKingDirtForgetColours(bytes, length);
    case Kind.Domineering: return removeIdleCells(bytes, length);
    case Kind.Sheep: return sheepForgetColours(bytes, length);
  }
}

/** Pushes the parts of an impartial version, not normalised. The bytes may be changed. */
export function impartialSplit(kind: Kind, bytes: usize, length: i32): void {
  simplifyImpartial(kind, bytes, length);
  gameSplit(kind, bytes, length);
}

/** Reports the nimber that a part of an impartial version is, where that is seen at a glance. */
export function impartialBasic(kind: Kind, bytes: usize, length: i32): void {
  switch (kind) {
    case Kind.TopplingDominoes:
    case Kind.Hackenbush: return upStar(0, length);
    case Kind.Domineering: return cramBasic(bytes, length);
    case Kind.CannibalClobber: return rowOfStonesBasic(bytes, length);
  }
  noBasic();
}

/**
 * The normal form of the impartial version, in place: a position and its inverse have the same option tree, so
 * the lesser of their normal forms serves both. Returns the new length.
 */
export function impartialNormalise(kind: Kind, bytes: usize, length: i32): i32 {
  const mark = scratchMark();
  simplifyImpartial(kind, bytes, length);
  const negated = scratch(length + SLACK);
  memory.copy(negated, bytes, length);
  const plainLength = gameNormalise(kind, bytes, length);
  const negatedLength = gameNormalise(kind, negated, gameNegate(kind, negated, length));
  const takeNegated = isLess(negated, negatedLength, bytes, plainLength);
  if (takeNegated) memory.copy(bytes, negated, negatedLength);
  releaseScratch(mark);
  return takeNegated ? negatedLength : plainLength;
}

const SLACK: i32 = 64;

/** Byte by byte; a prefix is less. */
function isLess(a: usize, aLength: i32, b: usize, bLength: i32): bool {
  const order = memory.compare(a, b, min(aLength, bLength));
  return order != 0 ? order < 0 : aLength < bLength;
}

/** Has the game identities? Then positions with the same options, whose boards differ, may share one. */
// @ts-ignore: decorator
@inline
export function hasIdentity(kind: Kind, impartial: bool): bool {
  return kind == Kind.Cram || (kind == Kind.Domineering && impartial);
}

/** How long the identity found last is. */
export let identityLength: i32 = 0;

/** The identity of a position, split and normalised, of a game that has identities; often the position itself. */
export function gameIdentity(bytes: usize, length: i32): usize {
  const graph = cramIdentity(bytes, length);
  identityLength = graph ? graphIdentityLength() : length;
  return graph ? graph : bytes;
}

/** How far from the middle a move is, in games that have identities. */
export function moveEccentricity(bytes: usize, length: i32, move: u64): i32 {
  return cramEccentricity(bytes, length, move);
}
