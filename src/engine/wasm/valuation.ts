import { encodePosition } from '../../games/encoding.js';
import type { Subgame } from '../../games/rules.js';
import type { Thermograph, Value } from '../../values/index.js';
import type { SearchCounts } from '../search.js';
import { Patience, type Slice } from '../slices.js';
import { LIMITS, type NativeEngine, VALUATION } from './border.js';
import { nativeKind } from './kinds.js';
import { thermographFromWords, valueFromWords, valueToWords, type WordLimits } from './words.js';

/** Hands a sum of native components and values to the native engine; returns how that ended. */
export function enterValuation(
  native: NativeEngine,
  components: readonly Subgame[],
  values: readonly Value[],
): number {
  if (!native.beginValuation()) return VALUATION.memory;
  for (const { rules, position } of components) {
    const bytes = encodePosition(rules, position);
    new Uint8Array(native.memory.buffer, native.exchangeAddress() >>> 0, bytes.length).set(bytes);
    if (!native.addValuationComponent(nativeKind(rules)!.kind, bytes.length)) return VALUATION.memory;
  }
  for (const value of values) {
    const words = writeWords(native, value);
    if (words > 0 && native.addValuationWords(words)) continue;
    return native.valuationLimit() === LIMITS.memory ? VALUATION.memory : VALUATION.outOfReach;
  }
  return VALUATION.ready;
}

/** Leaves a value where the native engine reads it; returns the number of words, 0 if it does not fit. */
export function writeWords(native: NativeEngine, value: Value, limits?: WordLimits): number {
  const words = valueToWords(value, limits);
  const address = native.transferAddress() >>> 0;
  if (!words || !address || words.length > native.transferSize()) return 0;
  new Uint32Array(native.memory.buffer, address, words.length).set(words);
  return words.length;
}

/** Works out the value of the sum that was entered; returns how that ended. */
export function* runValuation(
  native: NativeEngine,
  slice: Slice,
  counts: SearchCounts,
): Generator<void, number> {
  const patience = new Patience();
  const before = counts.nodes;
  for (let advances = 0; ; ) {
    const steps = patience.stepsFor(slice);
    const start = performance.now();
    const status = native.runValuation(steps, Math.max(1, slice.nodes));
    counts.nodes = before + native.valuationBoards();
    counts.maxDepth = Math.max(counts.maxDepth, native.valuationDepth());
    if (status !== VALUATION.running) return status;
    if (native.valuationAdvances() !== advances) patience.succeeded();
    advances = native.valuationAdvances();
    patience.failed(steps, performance.now() - start);
    yield;
  }
}

/** Works out the thermograph of the value that was found. */
export function* runThermograph(native: NativeEngine, slice: Slice): Generator<void, number> {
  const patience = new Patience();
  for (;;) {
    const steps = patience.stepsFor(slice);
    const start = performance.now();
    const status = native.runThermograph(steps);
    if (status !== VALUATION.running) return status;
    patience.failed(steps, performance.now() - start);
    yield;
  }
}

/** What the host can do, but the native engine cannot: numbers of any size and fineness, deeper values. */
export function isWithinHostsReach(native: NativeEngine): boolean {
  const limit = native.valuationLimit();
  return limit === LIMITS.number || limit === LIMITS.depth;
}

/** The value that was found; undefined if it is too large to be handed over. */
export function readValue(native: NativeEngine): Value | undefined {
  const words = native.valuationWords();
  return words > 0 ? valueFromWords(wordsAt(native, words)) : undefined;
}

/** The thermograph that was found; undefined if there was no memory for it. */
export function readThermograph(native: NativeEngine): Thermograph | undefined {
  const words = native.thermographWords();
  return words > 0 ? thermographFromWords(wordsAt(native, words)) : undefined;
}

/** A copy: the memory may be taken for something else. */
function wordsAt(native: NativeEngine, count: number): Uint32Array {
  return new Uint32Array(native.memory.buffer, native.transferAddress() >>> 0, count).slice();
}
