// What the threads tell each other beside facts. Words that change often have a cache line of their own.

import { CONTROL, SEARCHED, VALUES } from './layout';

/** The number of the search that is going on. */
const SEARCH: usize = CONTROL;
/** log2 of the number of buckets. */
const SIZE: usize = CONTROL + 4;
/** So many nodes are visited between two looks at what others have found. */
const LOOK_NODES: usize = CONTROL + 16;
/** How many shards the table has. */
const SHARDS: usize = CONTROL + 12;
/** Has a thread met the limit of moves of a whole board? */
const LIMITED: usize = CONTROL + 20;
/** How many threads take part in searches. */
const THREADS: usize = CONTROL + 24;
/** By how many cells the components have grown that get their values at once (full/sizes.ts). */
const GROWTH: usize = CONTROL + 28;
/** Nodes of all threads. */
const NODES: usize = CONTROL + 64;
/** Where the next value goes, from the first on. */
export const VALUES_TOP: usize = CONTROL + 128;

/** Begins a question: forgets its values, its claims and the nodes being searched. No other thread may be at work. */
export function beginQuestion(lookNodes: u32, threads: u32): void {
  memory.fill(SEARCHED, 0, VALUES - SEARCHED);
  memory.fill(VALUES, 0, <usize>load<u32>(VALUES_TOP));
  store<u32>(VALUES_TOP, 0);
  store<u32>(LOOK_NODES, lookNodes);
  store<u32>(THREADS, threads);
  store<u32>(LIMITED, 0);
}

/** Begins the next search, and thereby ends the one before; its number. */
export function nextSearch(): u32 {
  atomic.store<u64>(NODES, 0);
  atomic.store<u32>(GROWTH, 0);
  return atomic.add<u32>(SEARCH, 1) + 1;
}

export function setSize(bucketBits: u32): void {
  store<u32>(SIZE, bucketBits);
}

export function sizeThere(): u32 {
  return load<u32>(SIZE);
}

export function setShards(count: u32): void {
  store<u32>(SHARDS, count);
}

export function shardsThere(): u32 {
  return load<u32>(SHARDS);
}

export function nodesToLook(): u32 {
  return load<u32>(LOOK_NODES);
}

export function threadsAtWork(): u32 {
  return load<u32>(THREADS);
}

/** The most that a thread has told. */
export function growthThere(): u32 {
  return atomic.load<u32>(GROWTH);
}

export function tellGrowth(size: u32): void {
  let there = growthThere();
  while (there < size) {
    const before = atomic.cmpxchg<u32>(GROWTH, there, size);
    if (before == there) return;
    there = before;
  }
}

/** A verdict counts positions at the limit of moves. */
export function noteLimit(): void {
  atomic.store<u32>(LIMITED, 1);
}

export function isLimited(): bool {
  return atomic.load<u32>(LIMITED) != 0;
}

/** Adds nodes to those of all threads, and tells which search is going on. */
export function searchGoingOn(nodes: u32): u32 {
  atomic.add<u64>(NODES, <u64>nodes);
  return atomic.load<u32>(SEARCH);
}

/** Nodes of all threads in this search. */
export function nodesOfAll(): f64 {
  return <f64>atomic.load<u64>(NODES);
}
