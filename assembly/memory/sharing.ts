// What a search shares with those of other threads (assembly/table): outcomes, which nodes are being searched, values
// of boards. The host decides when: a search that has begun alone goes on together with others.

// @ts-ignore: decorator
@external("table", "outcomeOf")
export declare function sharedOutcomeOf(key: u64): i32;

// @ts-ignore: decorator
@external("table", "rememberOutcome")
export declare function shareOutcome(key: u64, wins: bool, nodes: u64): void;

// @ts-ignore: decorator
@external("table", "nimFactOf")
export declare function sharedNimFact(key: u64): u32;

// @ts-ignore: decorator
@external("table", "rememberNimFact")
export declare function shareNimFact(key: u64, fact: u32): void;

// @ts-ignore: decorator
@external("table", "beginNode")
export declare function beginNode(key: u64): bool;

// @ts-ignore: decorator
@external("table", "endNode")
export declare function endNode(key: u64): void;

// @ts-ignore: decorator
@external("table", "searchersOf")
export declare function searchersOf(key: u64): u32;

/** Is anybody searching the node? */
// @ts-ignore: decorator
@inline
export function isSearched(key: u64): bool {
  return searchersOf(key) != 0;
}

// @ts-ignore: decorator
@external("table", "searchGoingOn")
declare function searchGoingOn(nodes: u32): u32;

// @ts-ignore: decorator
@external("table", "nodesToLook")
declare function nodesToLook(): u32;

// @ts-ignore: decorator
@external("table", "threadsAtWork")
declare function threadsAtWork(): u32;

// @ts-ignore: decorator
@external("table", "growthThere")
export declare function growthThere(): u32;

// @ts-ignore: decorator
@external("table", "tellGrowth")
export declare function tellGrowth(size: u32): void;

/** Are outcomes in the table of all threads? */
export let isShared: bool = false;
/** Are other threads at work on the same search? */
export let isTogether: bool = false;

/** How many threads search. */
export let threads: u32 = 1;

/** The search that this thread takes part in. */
let search: u32 = 0;
/** Of the nodes of this thread, those that the others have been told of. */
let told: u64 = 0;
/** Between two looks at what the others have found, so many nodes are visited. */
let lookNodes: u64 = 0;

/** From now on outcomes are those of all threads, or not. */
export function shareOutcomes(on: bool): void {
  isShared = on;
  isTogether = false;
  threads = 1;
}

/** From now on this thread takes part in a search of many; it has visited `nodes` already. */
export function joinSearch(number: u32, nodes: u64): void {
  isTogether = true;
  search = number;
  told = nodes;
  lookNodes = <u64>nodesToLook();
  threads = threadsAtWork();
}

/** Is it time to look at what the others have found? */
// @ts-ignore: decorator
@inline
export function isTimeToLook(nodes: u64): bool {
  return isTogether && nodes - told >= lookNodes;
}

/** Tells the others how many nodes have been visited. False if the search is over. */
export function tellNodes(nodes: u64): bool {
  const news = <u32>(nodes - told);
  told = nodes;
  return searchGoingOn(news) == search;
}
