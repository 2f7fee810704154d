// Ordered partitions of up to 64 vertices into classes, which are sets (u64). Normal forms of graphs divide them by what
// their vertices have for neighbours, until each class is one vertex.

const LIST_BYTES: usize = 512;

/** Room for one partition for each time that a vertex is set apart; of one graph at a time. */
export const partitions: usize = memory.data(65 * 512, 8);

/** Where the partition stands that comes of setting apart one vertex more. */
// @ts-ignore: decorator
@inline
export function furtherPartition(list: usize): usize {
  return list + LIST_BYTES;
}

// @ts-ignore: decorator
@inline
export function classAt(list: usize, index: i32): u64 {
  return load<u64>(list + ((<usize>index) << 3));
}

// @ts-ignore: decorator
@inline
export function setClass(list: usize, index: i32, members: u64): void {
  store<u64>(list + ((<usize>index) << 3), members);
}

/** The first of the smallest classes of several vertices; -1 if there is none. */
export function smallestClass(list: usize, count: i32): i32 {
  let smallest = -1;
  let least: u64 = 65;
  for (let index = 0; index < count; index++) {
    const members = popcnt(classAt(list, index));
    if (members < 2 || members >= least) continue;
    smallest = index;
    least = members;
  }
  return smallest;
}
