// Everything the host may call, and nothing else. 64-bit numbers cross as two 32-bit halves or as doubles.
// src/engine/wasm/border.ts, the host's side, is generated from this.

import { openEntries } from './database/entries';
import { closeNodes, readNodes } from './database/nodes';
import { buildBoards as buildEntries } from './fill/boards';
import { readEntries } from './fill/files';
import { chooseFeatures } from './full/features';
import { firstChange } from './full/firstMove';
import { addFullComponent as addToFullSum, openFull } from './full/root';
import {
  deepest as searchDepth,
  tableHits as searchHits,
  tableMisses as searchMisses,
  nodes as searchNodes,
} from './full/search';
import {
  addToValuation,
  valuedBoards,
  valuationAdvances as valuingAdvances,
  valuationDepth as valuingDepth,
} from './full/valuation';
import { nimDeepest, nimNodes, nimTableHits, nimTableMisses } from './impartial/counts';
import { identifyAll } from './impartial/identity';
import { startNim as beginNim, NimAlgorithm } from './impartial/search';
import { memoryEnded } from './memory/ended';
import { closeGrowing, emptyGrowing, extend, GROWING, Growing, growingBytes } from './memory/growing';
import { enterNimFact, openNimTable } from './memory/nimTable';
import { enterOutcome, openOutcomeTable } from './memory/outcomeTable';
import { openOutput } from './memory/output';
import { bytesLeft, limitPages } from './memory/pages';
import { openScratch } from './memory/scratch';
import { componentBytes, intern, openComponents } from './sum/components';
import { openFrames } from './sum/frames';
import { exchange, openExchange } from './sum/host';
import { internHostPart } from './sum/hostParts';
import { openOptions } from './sum/options';
import {
  startOutcome as beginOutcome,
  changeAtRoot,
  deepest,
  nodes,
  tableHits,
  tableMisses,
} from './sum/outcome';
import { limitComponents } from './sum/renewal';
import {
  addRootComponent,
  openRoot,
  rootCount,
  rootIds,
  rootTemperatureCount,
  rootTemperatures,
  sortRoot,
} from './sum/root';
import { setSeed } from './sum/seeds';
import { chooseTechniques, sameComponents } from './sum/techniques';
import { limitHit } from './values/values';

export { nodeWordBytes as databaseNodeBytes, nodeWords as databaseNodes } from './database/nodes';
export {
  builtBytes as newEntryBytes,
  openBuilding as startBuilding,
  takeBuilt as takeNewEntries,
} from './fill/boards';
export { addFullSwitch, addFullWords, beginFullSum, startFull } from './full/root';
export { joinFullSearch as joinFull, runSearch as runFull } from './full/search';
export {
  setFirstGrowth as setValueGrowth,
  setMostKept as setKeptSize,
  setUsualSize as setGameUsualSize,
  setValueSize as setGameValueSize,
} from './full/sizes';
export {
  addWordsToValuation as addValuationWords,
  openValuation as beginValuation,
  runThermograph,
  runValuation,
  wordsOfThermograph as thermographWords,
  wordsOfValuation as valuationWords,
} from './full/valuation';
export { joinNimSearch as joinNim, nimResult as nimValue, runNim } from './impartial/search';
export { closeNotes, notesAddress, notesBytes, openNotes } from './memory/lessons';
export {
  copyNimToShared as copyNimFacts,
  nimBits as nimTableBits,
  nimFacts as nimFactsAddress,
  nimKeys as nimKeysAddress,
} from './memory/nimTable';
export {
  copyToShared as copyOutcomes,
  outcomeBits as outcomeTableBits,
  outcomeSlots as outcomeTableAddress,
  reserveOutcomes as expectOutcomes,
} from './memory/outcomeTable';
export { shareOutcomes } from './memory/sharing';
export { joinOutcomeSearch as joinOutcome, runOutcome } from './sum/outcome';
export { addRootTemperature as addSwitch, clearRoot as beginSum } from './sum/root';
export { transferBuffer as transferAddress, transferWords as transferSize } from './values/values';

/** What a table may take. */
let tableBytes: usize = 0;

/** Between questions components are kept while they take no more than this. */
const MOST_KEPT_BYTES: usize = 64 << 20;

/** Takes the memory that every question needs. False when there is not enough. */
export function open(memoryPages: i32): bool {
  limitPages(memoryPages);
  if (!(openScratch() && openOutput() && openExchange() && openOptions() && openRoot() && openFrames()))
    return false;
  // A table needs half as much again while it doubles; the rest is for the stacks of the search.
  const bytes = bytesLeft();
  limitComponents(bytes >> 1);
  tableBytes = bytes >> 2;
  return openComponents() && clearTables(1);
}

/** Where the host leaves positions (64 KiB at most). */
export function exchangeAddress(): usize {
  return exchange;
}

export function setGameSeed(kind: i32, impartial: bool, lo: u32, hi: u32): void {
  setSeed(kind, impartial, ((<u64>hi) << 32) | <u64>lo);
}

/** Begins a question: empties the tables, which then grow to 2^bits slots; 0: no tables. False: no memory. */
export function clearTables(bits: i32): bool {
  if (componentBytes() > MOST_KEPT_BYTES && !openComponents()) return false;
  return openOutcomeTable(bits, tableBytes) && openNimTable(bits, tableBytes);
}

/** Nobody knows how many nodes an outcome of an earlier search took. */
const NODES_BEFORE: u64 = 1 << 10;

/** Remembers outcomes of earlier searches, whose u64 keys lie in the exchange. */
export function enterOutcomes(count: i32, wins: bool): void {
  for (let i = 0; i < count; i++) enterOutcome(load<u64>(exchange + ((<usize>i) << 3)), wins, NODES_BEFORE);
}

@unmanaged
class NimFact {
  fact: u32;
  keyLow: u32;
  keyHigh: u32;
}

/** Remembers facts of earlier searches, which lie in the exchange. */
export function enterNimFacts(count: i32): void {
  for (let i = 0; i < count; i++) {
    const known = changetype<NimFact>(exchange + <usize>i * offsetof<NimFact>());
    enterNimFact(((<u64>known.keyHigh) << 32) | known.keyLow, known.fact);
  }
}

/** Chooses the techniques of the next search. Components whose options they change are forgotten. False: no memory. */
export function useTechniques(mask: i32): bool {
  const keep = sameComponents(mask);
  chooseTechniques(mask);
  return keep || openComponents();
}

/** Adds the component whose bytes are in the exchange. False when memory has ended. */
export function addComponent(kind: i32, impartial: bool, length: i32): bool {
  return addRootComponent(intern(kind, impartial, exchange, length));
}

/** Adds the component that the host has reported in the exchange. False when memory has ended. */
export function addHostComponent(): bool {
  return addRootComponent(internHostPart(0));
}

/** Starts the search for the outcome of the sum with `player` moving first. False when memory has ended. */
export function startOutcome(number: f64, ups: f64, nimber: u32, player: i32): bool {
  sortRoot();
  return (
    openFrames() &&
    beginOutcome(rootIds, rootCount, rootTemperatures, rootTemperatureCount, number, ups, nimber, player)
  );
}

/** Starts the search for the nim value of the sum, or for whether it is 0. False when memory has ended. */
export function startNim(algorithm: NimAlgorithm, forZero: bool, nimber: u32): bool {
  if (algorithm != NimAlgorithm.Mex) identifyAll(rootIds, rootCount);
  if (memoryEnded) return false;
  sortRoot();
  return beginNim(algorithm, forZero, rootIds, rootCount, nimber);
}

/** Begins a question of the full search; `afresh`: with nothing known from earlier ones. False: no memory. */
export function beginFull(features: i32, mostItemBytes: usize, afresh: bool): bool {
  chooseFeatures(features);
  return openFull(mostItemBytes, afresh);
}

/** Adds the component whose bytes are in the exchange to the sum of the full search. False: no memory. */
export function addFullComponent(kind: i32, impartial: bool, length: i32): bool {
  return addToFullSum(kind, impartial, exchange, length);
}

export function fullNodes(): f64 {
  return <f64>searchNodes;
}

export function fullTableHits(): f64 {
  return <f64>searchHits;
}

export function fullTableMisses(): f64 {
  return <f64>searchMisses;
}

export function fullDepth(): i32 {
  return searchDepth;
}

/**
 * Puts into the exchange by how much the first move that is being searched changes the sum of the hashes of the
 * components. False: there is none, or only a value knows it.
 */
export function fullChange(): bool {
  return putChange(firstChange());
}

/** The same of the plain layer. */
export function outcomeChange(): bool {
  return putChange(changeAtRoot());
}

function putChange(change: u64): bool {
  store<u64>(exchange, change);
  return change != 0;
}

/** Adds the component whose bytes are in the exchange to the sum to be valued. False: no memory. */
export function addValuationComponent(kind: i32, length: i32): bool {
  return addToValuation(kind, exchange, length);
}

/** Which limit of values was met last (assembly/values/budget.ts). */
export function valuationLimit(): i32 {
  return limitHit;
}

export function valuationBoards(): u32 {
  return valuedBoards;
}

/** How many steps of the valuation have been completed. */
export function valuationAdvances(): u32 {
  return valuingAdvances;
}

export function valuationDepth(): i32 {
  return valuingDepth;
}

export function outcomeNodes(): f64 {
  return <f64>nodes;
}

export function outcomeTableHits(): f64 {
  return <f64>tableHits;
}

export function outcomeTableMisses(): f64 {
  return <f64>tableMisses;
}

export function outcomeDepth(): i32 {
  return deepest;
}

export function nimSearchNodes(): f64 {
  return <f64>nimNodes;
}

export function nimSearchTableHits(): f64 {
  return <f64>nimTableHits;
}

export function nimSearchTableMisses(): f64 {
  return <f64>nimTableMisses;
}

export function nimSearchDepth(): i32 {
  return nimDeepest;
}

/** What is read from a database file passes through here. */
const incoming = changetype<Growing>(memory.data(GROWING, 4));

/** Forgets the database, and makes room for pieces of up to `bytes`. Their address, 0 when memory has ended. */
export function openDatabase(bytes: usize): usize {
  closeNodes();
  emptyGrowing(incoming);
  return openEntries() ? extend(incoming, bytes) : 0;
}

/** Reads the nodes of all values. False when memory has ended. */
export function readDatabaseNodes(bytes: usize): bool {
  return readNodes(growingBytes(incoming), bytes);
}

/** Reads entries of one game. False when memory has ended. */
export function readDatabaseEntries(kind: i32, impartial: bool, bytes: usize): bool {
  return readEntries(kind, impartial, growingBytes(incoming), bytes);
}

export function closeDatabaseInput(): void {
  closeGrowing(incoming);
}

/** Adds the components of the boards in the exchange, `length` bytes each. False when memory has ended. */
export function buildBoards(kind: i32, impartial: bool, count: i32, length: i32): bool {
  return buildEntries(kind, impartial, exchange, count, length);
}
