// Bounds for Col and Snort on graphs: those for boards (colouring.ts), with the same proofs.

import { markOf, verticesOf } from '../games/graphBytes';
import { LEFT_ONLY, OPEN, RIGHT_ONLY } from '../games/graphColouring';
import { MOST_IN_SET, readRows, rowOf, setMarked, wholeSet } from '../games/graphSets';
import { reportMoves } from './report';

export function colBounds(bytes: usize, length: i32): void {
  const vertices = verticesOf(bytes);
  if (vertices > MOST_IN_SET) return snortBounds(bytes, length);
  readRows(bytes, vertices);
  const left = setMarked(bytes, vertices, LEFT_ONLY);
  const right = setMarked(bytes, vertices, RIGHT_ONLY);
  const all = wholeSet(vertices);
  reportMoves(
    someApart(left) - mostApart(all & ~left),
    mostApart(all & ~right) - someApart(right),
    2 * (<i32>popcnt(left) - <i32>popcnt(right)),
  );
}

/** In a component of several vertices nobody has a vertex for certain. */
export function snortBounds(bytes: usize, length: i32): void {
  const left = countMarks(bytes, LEFT_ONLY);
  const right = countMarks(bytes, RIGHT_ONLY);
  const open = countMarks(bytes, OPEN);
  reportMoves(-(open + right), open + left, 2 * (left - right));
}

function countMarks(bytes: usize, mark: i32): i32 {
  let count = 0;
  for (let vertex = 0; vertex < verticesOf(bytes); vertex++) count += <i32>(markOf(bytes, vertex) == mark);
  return count;
}

/** No set of these vertices without neighbours is larger: of two neighbours it has at most one. */
function mostApart(set: u64): i32 {
  let count = <i32>popcnt(set);
  for (let rest = set; rest; ) {
    const vertex = rest & -rest;
    const partner = rowOf(<i32>ctz(rest)) & rest;
    rest ^= vertex;
    if (!partner) continue;
    rest ^= partner & -partner;
    count--;
  }
  return count;
}

/** The size of one set of these vertices without neighbours. */
function someApart(set: u64): i32 {
  let count = 0;
  for (let rest = set; rest; count++) {
    const vertex = rest & -rest;
    rest &= ~(vertex | rowOf(<i32>ctz(rest)));
  }
  return count;
}
