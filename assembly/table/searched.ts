// Nodes that are being searched, so that others first turn to something else (simplified ABDADA: Kerrigan). What is
// lost or mistaken here costs time, never an answer: nobody waits for anybody.

import { SEARCHED, SEARCHED_BITS } from './layout';

/** Words of a group, where the nodes of some keys have their places: the key, its lowest bits a count of threads. */
const GROUP: usize = 4;
const COUNT: u64 = 0xff;

// @ts-ignore: decorator
@inline
function groupOf(key: u64): usize {
  return SEARCHED + ((<usize>(key >> 40) & ((1 << (SEARCHED_BITS - 2)) - 1)) << 5);
}

// @ts-ignore: decorator
@inline
function isOf(word: u64, key: u64): bool {
  return word != 0 && ((word ^ key) & ~COUNT) == 0;
}

/** Somebody begins to search a node. False if there is no room to note it. */
export function beginNode(key: u64): bool {
  const group = groupOf(key);
  let free: usize = 0;
  for (let i: usize = 0; i < GROUP; i++) {
    const at = group + (i << 3);
    const word = atomic.load<u64>(at);
    if (isOf(word, key)) return (word & COUNT) < COUNT && atomic.cmpxchg<u64>(at, word, word + 1) == word;
    if (!word && !free) free = at;
  }
  return free != 0 && atomic.cmpxchg<u64>(free, 0, (key & ~COUNT) | 1) == 0;
}

/** Who has begun and noted it ends to search a node. */
export function endNode(key: u64): void {
  const group = groupOf(key);
  for (let i: usize = 0; i < GROUP; i++) {
    const at = group + (i << 3);
    let word = atomic.load<u64>(at);
    while (isOf(word, key)) {
      const there = atomic.cmpxchg<u64>(at, word, (word & COUNT) == 1 ? 0 : word - 1);
      if (there == word) return;
      word = there;
    }
  }
}

/** How many threads are searching the node. */
export function searchersOf(key: u64): u32 {
  const group = groupOf(key);
  for (let i: usize = 0; i < GROUP; i++) {
    const word = atomic.load<u64>(group + (i << 3));
    if (isOf(word, key)) return <u32>(word & COUNT);
  }
  return 0;
}
