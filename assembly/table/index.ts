// What the threads of a search share, in a memory that all of them have: the engine's imports, and what the host calls.

export {
  beginQuestion,
  nextSearch,
  nodesOfAll,
  nodesToLook,
  searchGoingOn,
  setShards,
  setSize,
  shardsThere,
  sizeThere,
} from './control';
export { nimFactOf, rememberNimFact } from './nimFacts';
export { clearBuckets, outcomeOf, rememberOutcome, useOutcomes } from './outcomes';
export { beginNode, endNode, isSearched } from './searched';
export { boardOf, claimValue, closeValue, openValue, putWord, valueBehind, wordOf, wordsOf } from './values';
