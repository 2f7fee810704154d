// Everything the host may call, and nothing else. 64-bit numbers cross as two 32-bit halves or as doubles.

import { buildBoards as buildEntries, builtBytes, openBuilding, takeBuilt } from './fill/boards';
import { openEntries } from './database/entries';
import { readEntries } from './fill/files';
import { memoryEnded } from './memory/ended';
import { closeGrowing, emptyGrowing, extend, GROWING, Growing, growingBytes } from './memory/growing';
import { closeNodes, nodeWordBytes, nodeWords, readNodes } from './database/nodes';
import { chooseFeatures } from './full/features';
import { addFullComponent as addToFullSum, addFullSwitch as addSwitchToFullSum, addFullWords as addWordsToFullSum, beginFullSum as startFullSum, openFull, startFull as beginFullSearch } from './full/root';
import { deepest as searchDepth, nodes as searchNodes, runSearch, tableHits as searchHits, tableMisses as searchMisses } from './full/search';
import { setMostKept, setUsualSize, setValueSize } from './full/sizes';
import { addToValuation, addWordsToValuation, openValuation, runThermograph as continueThermograph, runValuation as continueValuation, Valuation, valuationAdvances as valuingAdvances, valuationDepth as valuingDepth, valuedBoards, wordsOfThermograph, wordsOfValuation } from './full/valuation';
import { openOutput } from './memory/output';
import { nimDeepest, nimNodes, nimTableHits, nimTableMisses } from './impartial/counts';
import { identifyAll } from './impartial/identity';
import { NimAlgorithm, nimResult, runNim as continueNim, startNim as beginNim } from './impartial/search';
import { nimBits, nimFacts, nimKeys, openNimTable, rememberNimFact } from './memory/nimTable';
import { openOutcomeTable, outcomeBits, outcomeSlots, rememberOutcome, reserveOutcomes } from './memory/outcomeTable';
import { bytesLeft, limitPages } from './memory/pages';
import { openScratch } from './memory/scratch';
import { componentBytes, intern, limitComponents, openComponents, setSeed } from './sum/components';
import { openFrames } from './sum/frames';
import { exchange, internHostPart, openExchange } from './sum/host';
import { openOptions } from './sum/options';
import { deepest, nodes, runOutcome as continueOutcome, startOutcome as beginOutcome, tableHits, tableMisses } from './sum/outcome';
import { addRootComponent, addRootTemperature, clearRoot, openRoot, rootCount, rootIds, rootTemperatureCount, rootTemperatures, sortRoot } from './sum/root';
import { Status } from './sum/status';
import { chooseTechniques, sameComponents } from './sum/techniques';
import { limitHit, transferBuffer, transferWords } from './values/values';

/** What a table may take. */
let tableBytes: usize = 0;

/** Between questions components are kept while they take no more than this. */
const MOST_KEPT_BYTES: usize = 64 << 20;

/** Takes the memory that every question needs. False when there is not enough. */
export function open(memoryPages: i32): bool {
  limitPages(memoryPages);
  if (!(openScratch() && openOutput() && openExchange() && openOptions() && openRoot() && openFrames())) return false;
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
  setSeed(kind, impartial, (<u64>hi << 32) | <u64>lo);
}

/** Begins a question: empties the tables, which then grow to 2^bits slots; 0: no tables. False: no memory. */
export function clearTables(bits: i32): bool {
  if (componentBytes() > MOST_KEPT_BYTES && !openComponents()) return false;
  return openOutcomeTable(bits, tableBytes) && openNimTable(bits, tableBytes);
}

/** Where the outcomes lie, and how many slots there are; 0: no table. */
export function outcomeTableAddress(): usize {
  return outcomeSlots();
}

export function outcomeTableBits(): i32 {
  return outcomeBits();
}

/** Where the keys of the facts about nim values lie, and these; 0: no table. */
export function nimKeysAddress(): usize {
  return nimKeys();
}

export function nimFactsAddress(): usize {
  return nimFacts();
}

export function nimTableBits(): i32 {
  return nimBits();
}

/** Makes room for outcomes of earlier searches. */
export function expectOutcomes(count: u32): void {
  reserveOutcomes(count);
}

/** Remembers outcomes of earlier searches, whose u64 keys lie in the exchange. */
export function enterOutcomes(count: i32, wins: bool): void {
  for (let i = 0; i < count; i++) rememberOutcome(load<u64>(exchange + (<usize>i << 3)), wins);
}

/** Remembers facts of earlier searches: u32 fact, u64 key each, in the exchange. */
export function enterNimFacts(count: i32): void {
  for (let i = 0; i < count; i++) {
    const at = exchange + <usize>i * 12;
    rememberNimFact(load<u64>(at, 4), load<u32>(at));
  }
}

/** Chooses the techniques of the next search. Components whose options they change are forgotten. False: no memory. */
export function useTechniques(mask: i32): bool {
  const keep = sameComponents(mask);
  chooseTechniques(mask);
  return keep || openComponents();
}

/** Begins a sum; its components are added one by one. */
export function beginSum(): void {
  clearRoot();
}

/** Adds the component whose bytes are in the exchange. False when memory has ended. */
export function addComponent(kind: i32, impartial: bool, length: i32): bool {
  return addRootComponent(intern(kind, impartial, exchange, length));
}

/** Adds the component that the host has reported in the exchange. False when memory has ended. */
export function addHostComponent(): bool {
  return addRootComponent(internHostPart(0));
}

/** Adds the switch {t | -t}; temperatures come in descending order. False when memory has ended. */
export function addSwitch(temperature: f64): bool {
  return addRootTemperature(temperature);
}

/** Starts the search for the outcome of the sum with `player` moving first. False when memory has ended. */
export function startOutcome(number: f64, ups: f64, nimber: u32, player: i32): bool {
  sortRoot();
  return (
    openFrames() &&
    beginOutcome(rootIds, rootCount, rootTemperatures, rootTemperatureCount, number, ups, nimber, player)
  );
}

export function runOutcome(budget: u32): Status {
  return continueOutcome(budget);
}

/** Starts the search for the nim value of the sum, or for whether it is 0. False when memory has ended. */
export function startNim(algorithm: NimAlgorithm, forZero: bool, nimber: u32): bool {
  if (algorithm != NimAlgorithm.Mex) identifyAll(rootIds, rootCount);
  if (memoryEnded) return false;
  sortRoot();
  return beginNim(algorithm, forZero, rootIds, rootCount, nimber);
}

export function runNim(budget: u32): Status {
  return continueNim(budget);
}

/** Begins a question of the full search. False: no memory. */
export function beginFull(features: i32, mostItemBytes: usize): bool {
  chooseFeatures(features);
  return openFull(mostItemBytes);
}

/** The largest component of a game whose value is worked out, in cells that matter. */
export function setGameValueSize(kind: i32, size: i32): void {
  setValueSize(kind, size);
}

/** How large components of a game are whose values are worth a usual price (sizes.ts). */
export function setGameUsualSize(kind: i32, size: i32): void {
  setUsualSize(kind, size);
}

/** The largest component that is kept from node to node. */
export function setKeptSize(size: i32): void {
  setMostKept(size);
}

export function beginFullSum(): void {
  startFullSum();
}

/** Adds the component whose bytes are in the exchange to the sum of the full search. False: no memory. */
export function addFullComponent(kind: i32, impartial: bool, length: i32): bool {
  return addToFullSum(kind, impartial, exchange, length);
}

/** Adds the switch {t | -t} to the sum of the full search. False if it is out of reach. */
export function addFullSwitch(temperature: f64): bool {
  return addSwitchToFullSum(temperature);
}

/** Adds the value of the words in the transfer buffer to the sum of the full search. False if it is out of reach. */
export function addFullWords(words: u32): bool {
  return addWordsToFullSum(words);
}

/** Starts the full search. False if the basic part of the sum is out of reach. */
export function startFull(number: f64, ups: f64, nimber: u32, player: i32): bool {
  return beginFullSearch(number, ups, nimber, player);
}

export function runFull(budget: u32): Status {
  return runSearch(budget);
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

/** Where the host leaves and finds values as words; 0 when memory has ended. */
export function transferAddress(): usize {
  return transferBuffer();
}

export function transferSize(): u32 {
  return transferWords();
}

/** Begins the value of a sum, within a question of the full search. False: no memory. */
export function beginValuation(): bool {
  return openValuation();
}

/** Adds the component whose bytes are in the exchange to the sum to be valued. False: no memory. */
export function addValuationComponent(kind: i32, length: i32): bool {
  return addToValuation(kind, exchange, length);
}

/** Adds the value of the words in the transfer buffer to it. False if it is out of reach. */
export function addValuationWords(words: u32): bool {
  return addWordsToValuation(words);
}

export function runValuation(steps: i32, boards: u32): Valuation {
  return continueValuation(steps, boards);
}

/** Writes the value into the transfer buffer; returns the number of words, 0 if it does not fit. */
export function valuationWords(): u32 {
  return wordsOfValuation();
}

/** Works out the thermograph of the value. */
export function runThermograph(steps: i32): Valuation {
  return continueThermograph(steps);
}

export function thermographWords(): u32 {
  return wordsOfThermograph();
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

export function nimValue(): u32 {
  return nimResult();
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

/** Begins to add to the database; a value may cost so many steps. False when memory has ended. */
export function startBuilding(steps: i32): bool {
  return openBuilding(steps);
}

/** Adds the components of the boards in the exchange, `length` bytes each. False when memory has ended. */
export function buildBoards(kind: i32, impartial: bool, count: i32, length: i32): bool {
  return buildEntries(kind, impartial, exchange, count, length);
}

/** The bytes of the entries that are new since they were last taken. */
export function newEntryBytes(): usize {
  return builtBytes();
}

/** Where they lie; to be read before the next board comes. */
export function takeNewEntries(): usize {
  return takeBuilt();
}

export function databaseNodes(): usize {
  return nodeWords();
}

export function databaseNodeBytes(): usize {
  return nodeWordBytes();
}
