// The games, by number. Dispatch is by switch: a function table measured several times slower.

import { bit, columns, down, rows, toLeft, toRight, up } from './board';
import { chooseGame, Game, game, misere } from './game';
import * as atariGo from './games/atariGo';
import * as domineering from './games/domineering';
import * as go from './games/go';
import * as nogo from './games/nogo';
import * as race from './games/race';
import { isOn, Option } from './options';
import { mine, mover, theirs } from './position';
import { ALL_SYMMETRIES, IDENTITY, LEFT_RIGHT_MIRROR, MIRRORS, openKeys, targetOf } from './symmetry';
import { Verdict } from './verdict';

let knowledge: bool = true;

export function openRules(which: i32, inverted: bool): void {
  chooseGame(which, inverted);
  knowledge = isOn(Option.Knowledge);
  openKeys(isOn(Option.Symmetry) ? symmetries() : IDENTITY, colours(), moverMatters(), game == Game.Go);
}

// @ts-ignore: decorator
@inline
function isRace(): bool {
  return game == Game.Breakthrough || game == Game.Knightthrough;
}

/** The symmetries of the board that the rules keep. */
function symmetries(): i32 {
  if (isRace()) return LEFT_RIGHT_MIRROR;
  return game == Game.Domineering ? MIRRORS : ALL_SYMMETRIES;
}

/** Parts of the board that do not touch are games of their own, and it pays to see them as such. */
export function fallsApart(): bool {
  return game == Game.Domineering && misere;
}

/** How many of the two sets of cells a position of the game uses. */
function colours(): i32 {
  return game == Game.Domineering ? 1 : 2;
}

/** In NoGo and Atari Go the number of stones tells who is to move. */
function moverMatters(): bool {
  return game != Game.Nogo && game != Game.AtariGo;
}

/** Moves are numbered below this, by `moveIndex`. */
export function moveSpan(): i32 {
  if (game == Game.Go) return go.PASS + 1;
  return rows * columns * (isRace() ? 4 : 1);
}

/** The legal moves of the position, by the rules alone. */
export function generate(): i32 {
  switch (game) {
    case Game.AtariGo:
      return atariGo.generate();
    case Game.Go:
      return go.generate();
    case Game.Breakthrough:
    case Game.Knightthrough:
      return race.generate();
    case Game.Domineering:
      return domineering.generate();
    default:
      return nogo.generate();
  }
}

/** Writes the position after a move into the next record. */
export function play(move: i32): void {
  switch (game) {
    case Game.AtariGo:
      return atariGo.play(move);
    case Game.Go:
      return go.play(move);
    case Game.Breakthrough:
    case Game.Knightthrough:
      return race.play(move);
    case Game.Domineering:
      return domineering.play(move);
    default:
      return nogo.play(move);
  }
}

/** The verdict if the last move ended the game. */
export function over(): i32 {
  switch (game) {
    case Game.AtariGo:
      return atariGo.over();
    case Game.Go:
      return go.over();
    case Game.Breakthrough:
    case Game.Knightthrough:
      return race.over();
    default:
      return Verdict.Open;
  }
}

/** The verdict that is seen without search. */
export function decide(): i32 {
  if (!knowledge) return over();
  switch (game) {
    case Game.AtariGo:
      return atariGo.decide();
    case Game.Go:
      return go.decide();
    case Game.Breakthrough:
    case Game.Knightthrough:
      return race.decide();
    case Game.Domineering:
      return domineering.decide();
    default:
      return nogo.decide();
  }
}

/** The moves of a position that `decide` left open, without some that lose at once. */
export function candidates(): i32 {
  if (!knowledge) return generate();
  switch (game) {
    case Game.AtariGo:
      return atariGo.candidates();
    case Game.Breakthrough:
    case Game.Knightthrough:
      return race.candidates();
    case Game.Nogo:
      return nogo.candidates();
    default:
      return generate();
  }
}

/** The verdict on a position that `decide` left open and that has no moves, or (with knowledge) only losing ones. */
export function stuck(byRules: bool): i32 {
  return misere && (byRules || !knowledge) ? Verdict.Win : Verdict.Loss;
}

/** How good the move looks that was written into the next record: a few tenths make a difference. */
export function estimate(move: i32): f64 {
  if (!knowledge) return 0;
  switch (game) {
    case Game.Nogo:
      return nogo.estimate();
    case Game.AtariGo:
      return atariGo.estimate(move);
    case Game.Breakthrough:
    case Game.Knightthrough:
      return race.estimate(move);
    case Game.Domineering:
      return domineering.estimate();
    default:
      return 0;
  }
}

/** Codes of moves are below this. */
export const CODES: i32 = 2 * 65 * 81;

/** What the playout policy and the history tell moves apart by: the player, the place, and what is around it. */
export function codeOfMove(move: i32): i32 {
  switch (game) {
    case Game.Breakthrough:
    case Game.Knightthrough:
      return race.code(move);
    case Game.Domineering:
      return domineering.code(move);
    default:
      return (mover() * 65 + move) * 81 + (move == go.PASS ? 0 : surroundings(move));
  }
}

/** The contents of the four neighbours. */
function surroundings(cell: i32): i32 {
  const stone = bit(cell);
  return (
    content(up(stone)) + 3 * content(down(stone)) + 9 * content(toLeft(stone)) + 27 * content(toRight(stone))
  );
}

// @ts-ignore: decorator
@inline
function content(cell: u64): i32 {
  return mine() & cell ? 1 : theirs() & cell ? 2 : 0;
}

/** The number of a player's move in an image of the board. */
export function moveIndex(move: i32, player: i32, image: i32): i32 {
  switch (game) {
    case Game.Breakthrough:
    case Game.Knightthrough:
      return race.moveIndex(move, image);
    case Game.Domineering:
      return domineering.moveIndex(move, player, image);
    default:
      return move == go.PASS ? move : targetOf(image, move);
  }
}
