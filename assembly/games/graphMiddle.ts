// The order in which vertices are tried. Searches take moves from the middle of their list outwards, which on boards is
// the middle of the board; here it is where the sum of the distances to all others is least. On 18 grids of up to 5x6
// that saved half of the nodes of Col against the order of the numbers, a seventh of those of Snort against degrees.

import { pushMove } from '../memory/output';
import { rowOf } from './graphSets';

/** Distance times 64 plus vertex, i32 each, the least first. */
const ordered: usize = memory.data(64 << 2, 8);

// @ts-ignore: decorator
@inline
function orderedAt(i: i32): i32 {
  return load<i32>(ordered + ((<usize>i) << 2));
}

// @ts-ignore: decorator
@inline
function setOrdered(i: i32, value: i32): void {
  store<i32>(ordered + ((<usize>i) << 2), value);
}

/** Pushes the vertices of a set, of the graph whose rows were read last, as moves. */
export function pushFromMiddle(set: u64): void {
  let count = 0;
  for (let rest = set; rest; rest &= rest - 1) {
    const vertex = <i32>ctz(rest);
    const value = (distancesFrom(vertex) << 6) | vertex;
    let at = count;
    for (; at > 0 && orderedAt(at - 1) > value; at--) setOrdered(at, orderedAt(at - 1));
    setOrdered(at, value);
    count++;
  }
  // Of the order from the middle outwards those of even number come before it, those of odd number behind.
  for (let i = (count - 1) & ~1; i >= 0; i -= 2) pushMove(orderedAt(i) & 63);
  for (let i = 1; i < count; i += 2) pushMove(orderedAt(i) & 63);
}

/** The sum of the distances of all vertices that can be reached. */
function distancesFrom(vertex: i32): i32 {
  let seen = (<u64>1) << vertex;
  let fresh = rowOf(vertex);
  let sum = 0;
  for (let distance = 1; fresh; distance++) {
    seen |= fresh;
    sum += distance * <i32>popcnt(fresh);
    let reached: u64 = 0;
    for (; fresh; fresh &= fresh - 1) reached |= rowOf(<i32>ctz(fresh));
    fresh = reached & ~seen;
  }
  return sum;
}
