// Everything the host may call, and nothing else. 64-bit numbers cross as two 32-bit halves or as doubles.

import { openOutput } from './games/output';
import { nimDeepest, nimNodes, nimResult, nimTableHits, nimTableMisses, runNim as continueNim, startNim as beginNim } from './impartial/mex';
import { openNimTable } from './memory/nimTable';
import { openOutcomeTable } from './memory/outcomeTable';
import { limitPages } from './memory/pages';
import { openScratch } from './memory/scratch';
import { intern, limitArena, openComponents, setSeed } from './sum/components';
import { openFrames } from './sum/frames';
import { exchange, internHostPart, openExchange } from './sum/host';
import { openOptions } from './sum/options';
import { deepest, nodes, runOutcome as continueOutcome, startOutcome as beginOutcome, tableHits, tableMisses } from './sum/outcome';
import { addRootComponent, addRootTemperature, clearRoot, openRoot, rootCount, rootIds, rootTemperatureCount, rootTemperatures } from './sum/root';
import { forgetMemoryEnded, memoryEnded, Status } from './sum/status';
import { chooseTechniques, sameComponents } from './sum/techniques';

/** Takes the memory that every question needs. False when there is not enough. */
export function open(memoryPages: i32, arenaBytes: usize): bool {
  limitPages(memoryPages);
  limitArena(arenaBytes);
  return openScratch() && openOutput() && openExchange() && openOptions() && openRoot() && openComponents();
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
  return openOutcomeTable(bits) && openNimTable(bits);
}

/** Chooses the techniques of the next search. Components whose options they change are forgotten. False: no memory. */
export function useTechniques(mask: i32): bool {
  const keep = !memoryEnded && sameComponents(mask);
  chooseTechniques(mask);
  return keep || forgetComponents();
}

/** False when memory has ended. */
export function forgetComponents(): bool {
  forgetMemoryEnded();
  return openComponents();
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
  return (
    openFrames() &&
    beginOutcome(rootIds, rootCount, rootTemperatures, rootTemperatureCount, number, ups, nimber, player)
  );
}

export function runOutcome(budget: u32): Status {
  return continueOutcome(budget);
}

/** Starts the search for the nim value of the sum. False when memory has ended. */
export function startNim(nimber: u32): bool {
  return beginNim(rootIds, rootCount, nimber);
}

export function runNim(budget: u32): Status {
  return continueNim(budget);
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
