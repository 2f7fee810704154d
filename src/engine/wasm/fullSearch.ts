import { encodePosition } from '../../games/encoding.js';
import type { ValueSizes } from '../../games/entry.js';
import type { Value } from '../../values/index.js';
import { ALL_FULL_TECHNIQUES, type FullTechniques, type SearchOptions, type Techniques } from '../engine.js';
import type { Root } from '../root.js';
import {
  FEATURE_BITS,
  MOST_ROOT_NIMBER,
  MOST_ROOT_NUMBER,
  MOST_ROOT_UPS,
  type NativeEngine,
  START,
} from './border.js';
import { nativeKind, nativeKinds } from './kinds.js';
import { writeWords } from './valuation.js';
import type { WordLimits } from './words.js';

/** Larger components are not kept from node to node: cells that matter. */
const MOST_KEPT = 24;

/** Of games whose values are simple. */
const DEFAULT_VALUE_SIZES: ValueSizes = { atOnce: 12, usual: 16 };

/**
 * After so many nodes components one cell larger get their values at once, after four times as many again. Clobber 4 x 6
 * took 0.65 of the time, NoGo 1 x 30 0.92, 3 x 8 0.93; after 100,000 nodes first, Amazons 4 x 4 took 1.18.
 */
const FIRST_GROWTH = 250_000;

/** What the stack of the search, caches and the engine itself take. */
const FIXED_BYTES = 96 * 2 ** 20;
/** The part of the rest of the memory that kept items may take; tables and values have the others. */
const ITEM_SHARE = 0.4;

export function prepareFull(native: NativeEngine): void {
  native.setKeptSize(MOST_KEPT);
  native.setValueGrowth(FIRST_GROWTH);
  for (const [, { kind, impartial, entry }] of nativeKinds()) {
    if (impartial) continue;
    const { atOnce, usual } = entry.values ?? DEFAULT_VALUE_SIZES;
    native.setGameValueSize(kind, atOnce);
    native.setGameUsualSize(kind, usual);
  }
}

/** Which features a question uses, as bits. */
export function featuresOf(options: SearchOptions): number {
  const chosen: FullTechniques & Pick<Techniques, 'order' | 'table'> = {
    ...ALL_FULL_TECHNIQUES,
    order: true,
    table: true,
    ...options,
  };
  let bits = 0;
  for (const [name, bit] of Object.entries(FEATURE_BITS)) {
    if (chosen[name as keyof typeof FEATURE_BITS]) bits |= bit;
  }
  return bits;
}

/** What stands in the values of a sum must leave room for what boards add to it. */
const MOST_IN_VALUES: WordLimits = {
  number: MOST_ROOT_NUMBER,
  ups: MOST_ROOT_UPS,
  nimber: MOST_ROOT_NIMBER,
};

function addExact(native: NativeEngine, value: Value | undefined): boolean {
  const words = value ? writeWords(native, value, MOST_IN_VALUES) : 0;
  return words > 0 && native.addFullWords(words) !== 0;
}

/** Begins a question; `afresh`: with nothing known from earlier ones. False: no memory. */
export function beginFull(
  native: NativeEngine,
  features: number,
  memoryBytes: number,
  afresh: boolean,
): boolean {
  const itemBytes = Math.floor(Math.max(memoryBytes - FIXED_BYTES, 0) * ITEM_SHARE);
  return native.beginFull(features, itemBytes, afresh) !== 0;
}

/**
 * A node of the full search makes every move, and the work of a move grows with the board: beyond this it would not
 * hear of time limits. Such boards cannot be solved anyway unless they fall apart at once.
 */
const DEFAULT_MOST_BYTES = 600;

/**
 * Which layer has the sum now, ready to be searched: one that the full layer cannot reach, or has no memory for, is left
 * to the plain one, which takes less.
 */
type Layer = 'full' | 'plain';

/** Hands the sum to the full layer, if it is within its reach. */
export function startFull(native: NativeEngine, root: Root, leftMoves: boolean): Layer {
  return enterSum(native, root) && startSum(native, root, leftMoves) ? 'full' : 'plain';
}

function enterSum(native: NativeEngine, root: Root): boolean {
  native.beginFullSum();
  for (const { rules, position } of root.components) {
    const kind = nativeKind(rules);
    if (!kind) {
      if (!addExact(native, rules.exact?.(position))) return false;
      continue;
    }
    const bytes = encodePosition(rules, position);
    if (bytes.length > (kind.entry.mostBytes ?? DEFAULT_MOST_BYTES)) return false;
    new Uint8Array(native.memory.buffer, native.exchangeAddress() >>> 0, bytes.length).set(bytes);
    if (!native.addFullComponent(kind.kind, kind.impartial, bytes.length)) return false;
  }
  return root.basics.temperatures.every((temperature) => native.addFullSwitch(temperature) !== 0);
}

function startSum(native: NativeEngine, root: Root, leftMoves: boolean): boolean {
  const { number, ups, nimber } = root.basics;
  return native.startFull(number, ups, nimber, leftMoves ? 0 : 1) === START.begun;
}
