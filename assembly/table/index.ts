// What the threads of a search share, in a memory that all of them have: the engine's imports, and what the host calls.

export {
  beginQuestion,
  growthThere,
  isLimited,
  nextSearch,
  nodesOfAll,
  nodesToLook,
  noteLimit,
  searchGoingOn,
  setShards,
  setSize,
  shardsThere,
  sizeThere,
  tellGrowth,
  threadsAtWork,
} from './control';
export { duelFactOf, duelNumbers, rememberDuel, useDuels } from './duels';
export { clearBuckets, inUse, setInUse } from './growth';
export { nimFactOf, rememberNimFact, useNimFacts } from './nimFacts';
export { outcomeOf, rememberOutcome, useOutcomes } from './outcomes';
export { clearPresence } from './presence';
export { beginNode, endNode, searchersOf } from './searched';
export { boardOf, claimValue, closeValue, openValue, putWord, valueBehind, wordOf, wordsOf } from './values';
