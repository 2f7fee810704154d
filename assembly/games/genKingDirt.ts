// Generalised King Dirt: place one of your unplaced kings on an empty cell, or move a king one step onto an
// empty cell; the cell it leaves is burnt. Bytes: `KingDirt`, then the
// cells.

import { allCells, around8, fillLinked8, firstColumn, fitsBits, plane } from '../board/bits';
import { pushBox } from '../board/box';
import { BLACK, cell, EMPTY, makeBlack, setCell, swapColours, WALL, WHITE } from '../board/cells';
import { Counted, countCells } from '../board/counting';
import { colsOf, Grid, rowsOf } from '../board/grid';
import { DIRECTIONS_8 } from '../board/padded';
import { Ground, groundOf, pushOpenAndLinks, pushRegions } from '../board/regions';
import { pushSteps, pushSteps8, stepFrom, stepTo } from '../board/steps';
import { takeLeastOf8 } from '../board/symmetry';
import { pushMove } from '../memory/output';

/** What a board begins with; rows and columns as for every grid. */
@unmanaged
export class KingDirt extends Grid {
  blackUnplaced: u16;
  whiteUnplaced: u16;
  /** Whether unplaced kings come first. */
  mustPlace: u16;
}

export const HEADER: i32 = offsetof<KingDirt>();
const UNPLACED: usize = offsetof<KingDirt>('blackUnplaced');

const LINKED: i32 =
  groundOf(BLACK, Ground.Link) | groundOf(WHITE, Ground.Link) | groundOf(EMPTY, Ground.Open);
const KING_CODES: i32 = (1 << BLACK) | (1 << WHITE);

/** Marks the move that places a king on the to-cell. Other moves are steps (board/steps.ts). */
const PLACE: u64 = 0x100000000;

// @ts-ignore: decorator
@inline
function unplaced(bytes: usize, player: i32): i32 {
  return <i32>load<u16>(bytes + UNPLACED + ((<usize>player) << 1));
}

// @ts-ignore: decorator
@inline
function setUnplaced(bytes: usize, player: i32, kings: i32): void {
  store<u16>(bytes + UNPLACED + ((<usize>player) << 1), <u16>kings);
}

// @ts-ignore: decorator
@inline
function kingCells(bytes: usize, count: i32): u64 {
  return ~plane(bytes + <usize>HEADER, count, 1) & allCells(count);
}

// @ts-ignore: decorator
@inline
function emptyCells(bytes: usize, count: i32): u64 {
  return plane(bytes + <usize>HEADER, count, 1) & ~plane(bytes + <usize>HEADER, count, 0);
}

export function moves(bytes: usize, length: i32, player: i32): void {
  const count = length - HEADER;
  const cells = bytes + <usize>HEADER;
  const cols = colsOf(bytes);
  let places = 0;
  if (unplaced(bytes, player)) {
    for (let at = 0; at < count; at++) {
      if (cell(cells, at) != EMPTY) continue;
      pushMove(PLACE | <u64>at);
      places++;
    }
  }
  if (places && changetype<KingDirt>(bytes).mustPlace) return;
  if (!fitsBits(count, cols)) {
    pushSteps(cells, rowsOf(bytes), cols, player, 1 << EMPTY, DIRECTIONS_8);
    return;
  }
  const white = plane(cells, count, 0);
  const own = kingCells(bytes, count) & (player == WHITE ? white : ~white);
  pushSteps8(own, emptyCells(bytes, count), firstColumn(cols), cols);
}

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  const cells = bytes + <usize>HEADER;
  if (move & PLACE) setUnplaced(bytes, player, unplaced(bytes, player) - 1);
  else setCell(cells, stepFrom(move), WALL);
  setCell(cells, stepTo(move), player);
  capUnplaced(bytes, length - HEADER);
  return length;
}

/** Every move uses up an empty cell, so more kings than empty cells are never placed. */
function capUnplaced(bytes: usize, count: i32): void {
  const black = unplaced(bytes, BLACK);
  const white = unplaced(bytes, WHITE);
  const empty = black | white ? countEmpty(bytes, count) : 0;
  setUnplaced(bytes, BLACK, min(black, empty));
  setUnplaced(bytes, WHITE, min(white, empty));
  if (!min(black | white, empty)) changetype<KingDirt>(bytes).mustPlace = 0;
}

function countEmpty(bytes: usize, count: i32): i32 {
  if (count <= 64) return <i32>popcnt(emptyCells(bytes, count));
  const cells = bytes + <usize>HEADER;
  let empty = 0;
  for (let at = 0; at < count; at++) {
    if (cell(cells, at) == EMPTY) empty++;
  }
  return empty;
}

/**
 * Cells never become empty again, so kings act on the empty cells around them and on nothing else: a king
 * without one is as good as burnt, and two kings side by side do not interact. What is connected through
 * empty cells, and through kings between them, is independent of the rest, unless kings can still be placed.
 */
export function split(bytes: usize, length: i32): void {
  const count = length - HEADER;
  const cols = colsOf(bytes);
  const reserve = unplaced(bytes, BLACK) | unplaced(bytes, WHITE);
  if (!fitsBits(count, cols)) {
    if (reserve) pushOpenAndLinks(bytes, HEADER, LINKED, DIRECTIONS_8, WALL);
    else pushRegions(bytes, HEADER, LINKED, DIRECTIONS_8, KING_CODES, 1 << EMPTY, 2, WALL);
    return;
  }
  const first = firstColumn(cols);
  const kings = kingCells(bytes, count);
  const empty = emptyCells(bytes, count);
  const alive = empty | (around8(empty, first, cols) & kings);
  if (reserve) {
    if (empty) pushBox(bytes, HEADER, alive, WALL);
    return;
  }
  for (let rest = alive; rest; ) {
    const component = fillLinked8(rest & -rest, empty, kings, first, cols);
    rest ^= component;
    if (component & kings) pushBox(bytes, HEADER, component, WALL);
  }
}

export function normalise(bytes: usize, length: i32): i32 {
  takeLeastOf8(bytes, HEADER);
  return length;
}

/** Unless somebody must place, it does not matter whose kings are whose. */
export function impartialForm(bytes: usize, length: i32): void {
  if (changetype<KingDirt>(bytes).mustPlace) return;
  const cells = bytes + <usize>HEADER;
  const count = length - HEADER;
  let empties = 0;
  for (let at = 0; at < count; at++) empties += <i32>(cell(cells, at) == EMPTY);
  makeBlack(cells, count);
  setUnplaced(bytes, BLACK, min(unplaced(bytes, BLACK) + unplaced(bytes, WHITE), empties));
  setUnplaced(bytes, WHITE, 0);
}

export function negate(bytes: usize, length: i32): i32 {
  const black = unplaced(bytes, BLACK);
  setUnplaced(bytes, BLACK, unplaced(bytes, WHITE));
  setUnplaced(bytes, WHITE, black);
  swapColours(bytes + <usize>HEADER, length - HEADER);
  return length;
}

/** The empty cells. */
export function size(bytes: usize, length: i32): i32 {
  return countCells(bytes + <usize>HEADER, length - HEADER, Counted.Empty);
}
