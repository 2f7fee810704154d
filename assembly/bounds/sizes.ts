// How large a component is: the number of cells that make its value hard to find.

import { BLACK, cell, EMPTY } from '../board/cells';
import { GRID_HEADER } from '../board/grid';
import { UNPLAYABLE } from '../board/marks';
import { Kind } from '../games/kinds';

const KING_DIRT_HEADER: i32 = 10;
const TOADS_HEADER: i32 = 8;

export function sizeOfPosition(kind: i32, bytes: usize, length: i32): i32 {
  switch (kind) {
    case Kind.Clobber1xn:
    case Kind.TopplingDominoes:
    case Kind.Hackenbush: return length;
    case Kind.Elephants:
    case Kind.Treblecross: return count(bytes, length, EMPTY, EMPTY);
    case Kind.Nogo1xn: return count(bytes, length, EMPTY, EMPTY) + count(bytes, length, UNPLAYABLE, 255);
    case Kind.GenToads: return length - TOADS_HEADER;
    case Kind.Clobber:
    case Kind.CannibalClobber: return inGrid(bytes, length, BLACK, EMPTY - 1);
    case Kind.Nogo:
    case Kind.Col:
    case Kind.Snort: return inGrid(bytes, length, EMPTY, EMPTY) + inGrid(bytes, length, UNPLAYABLE, 255);
    case Kind.Amazons:
    case Kind.Domineering:
    case Kind.Cram: return inGrid(bytes, length, EMPTY, EMPTY);
    case Kind.Fission: return inGrid(bytes, length, BLACK, EMPTY);
    case Kind.GenKingDirt: return count(bytes + <usize>KING_DIRT_HEADER, length - KING_DIRT_HEADER, EMPTY, EMPTY);
    case Kind.Sheep: return inGrid(bytes, length, 0, 0);
    case Kind.Kayles: return pins(bytes, length);
  }
  return length;
}

function pins(bytes: usize, length: i32): i32 {
  let sum: u64 = 0;
  for (let at = 0; at < length; at += 4) sum += <u64>load<u32>(bytes + <usize>at);
  return <i32>min<u64>(sum, <u64>i32.MAX_VALUE);
}

// @ts-ignore: decorator
@inline
function inGrid(bytes: usize, length: i32, from: i32, to: i32): i32 {
  return count(bytes + <usize>GRID_HEADER, length - GRID_HEADER, from, to);
}

/** The cells with a code from `from` to `to`. */
function count(cells: usize, length: i32, from: i32, to: i32): i32 {
  let found = 0;
  for (let at = 0; at < length; at++) {
    const code = cell(cells, at);
    found += <i32>(code >= from && code <= to);
  }
  return found;
}
