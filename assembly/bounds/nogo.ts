// Bounds for NoGo, told for Black; White's are the same with the colours exchanged. A point that is illegal for a
// colour stays illegal for it (docs/games.md#nogo), so Black never has more moves than the points that are legal now.
//
// One fewer, at least, for each region of black stones and empty points, all of them legal for Black, in which no
// stone is immortal or can become so: to fill the last point would leave Black's stones there without a liberty.
//
// Moves that White cannot take from Black:
// (1) In a region of empty points, all illegal for White, beside which there are no white stones but immortal ones.
//     Black keeps one point, and fills the others beginning with those farthest from it: each new stone has a
//     neighbour nearer to it that is still empty, and every stone beside the region stays connected to it in the
//     end. If a point of the region is illegal for both, it is this one that is kept. If there is an immortal black
//     stone beside the region, or a point on which a black stone becomes immortal, Black fills that last, too.
// (2) Elsewhere a point illegal for White, with no neighbour that is a mortal white stone or can become one, and that
//     touches an immortal black stone or a point that stays empty for ever, or makes its stone immortal: Black's
//     stone there always has a liberty and takes none from White.
// If Black has s such moves and White at most r moves, G ≥ s - r: in G - (s - r), moving second, Black has an answer to
// each move of White's.

import { fill4, fillRow, firstColumn, fitsBits, neighbours4 } from '../board/bits';
import { cell } from '../board/cells';
import { colsOf, GRID_HEADER } from '../board/grid';
import { isEmptyPoint } from '../board/marks';
import {
  black,
  blackLegal,
  blackOnly,
  empty,
  findLegal,
  immortals,
  white,
  whiteLegal,
  whiteOnly,
} from '../games/nogo';
import { reportMoves } from './report';

export function bounds(bytes: usize, length: i32): void {
  boardBounds(bytes, length - GRID_HEADER, colsOf(bytes));
}

/** Has the board one row? */
let isRow: bool = false;

export function boardBounds(bytes: usize, count: i32, cols: i32): void {
  if (!fitsBits(count, cols)) return largeBounds(bytes + <usize>GRID_HEADER, count);
  isRow = count == cols;
  findLegal(bytes, count, cols);
  const first = firstColumn(cols);
  const immortalBlack = immortals & black;
  const immortalWhite = immortals & white;
  const blackMost = mostMoves(black, immortalBlack | blackOnly, blackLegal, first, cols);
  const whiteMost = mostMoves(white, immortalWhite | whiteOnly, whiteLegal, first, cols);
  const mortalBlack = black ^ immortalBlack;
  const mortalWhite = white ^ immortalWhite;
  const blackSafe = safeMoves(blackLegal, whiteLegal, immortalBlack, mortalWhite, blackOnly, first, cols);
  const whiteSafe = safeMoves(whiteLegal, blackLegal, immortalWhite, mortalBlack, whiteOnly, first, cols);
  const mobility = <i32>popcnt(blackLegal) - <i32>popcnt(whiteLegal);
  reportMoves(blackSafe - whiteMost, blackMost - whiteSafe, 2 * mobility);
}

/** More moves than these a colour never has. `lasting`: its immortal stones and the points for them. */
function mostMoves(stones: u64, lasting: u64, legal: u64, first: u64, cols: i32): i32 {
  let moves = <i32>popcnt(legal);
  const ground = stones | empty;
  for (let rest = legal; rest; ) {
    const region = fillFrom(rest & -rest, ground, first, cols);
    rest &= ~region;
    if (!(region & lasting) && !(region & empty & ~legal)) moves--;
  }
  return moves;
}

/** The region of the ground that a cell is in. */
// @ts-ignore: decorator
@inline
function fillFrom(seed: u64, ground: u64, first: u64, cols: i32): u64 {
  return isRow ? fillRow(seed, ground) : fill4(seed, ground, first, cols);
}

/** `enemies` are mortal. */
function safeMoves(
  legal: u64,
  enemyLegal: u64,
  immortalOwn: u64,
  enemies: u64,
  ownOnly: u64,
  first: u64,
  cols: i32,
): i32 {
  const own = legal & ~enemyLegal;
  if (!own) return 0;
  let moves = 0;
  const eternal = empty & ~(legal | enemyLegal);
  const besideEnemies = neighbours4(enemies, first, cols);
  const lasting = ownOnly | neighbours4(immortalOwn, first, cols);
  const living = lasting | neighbours4(eternal, first, cols);
  const single = own & living & ~(besideEnemies | neighbours4(enemyLegal, first, cols));
  for (let rest = own; rest; ) {
    const region = fillFrom(rest & -rest, empty, first, cols);
    rest &= ~region;
    if (region & (enemyLegal | besideEnemies)) moves += <i32>popcnt(single & region);
    else moves += <i32>popcnt(legal & region) - <i32>!(region & (eternal | lasting));
  }
  return moves;
}

/** Every move fills an empty point. */
function largeBounds(cells: usize, count: i32): void {
  let points = 0;
  for (let at = 0; at < count; at++) points += <i32>isEmptyPoint(cell(cells, at));
  reportMoves(-points, points, 0);
}
