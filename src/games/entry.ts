import type { Look } from './look.js';
import type { GameFamily } from './registry.js';
import type { AnyGame } from './rules.js';

/** All that is known of a standard game beside its own rules. */
export interface GameEntry {
  readonly rules: AnyGame;
  /** Absent: only the host knows the rules. */
  readonly native?: NativeEntry;
  /** How the page presents the game. */
  readonly look: Look;
}

/** Rules in assembly/games/, in a file named after the game: `clobber_1xn` is `clobber1xn.ts`. */
export interface NativeEntry {
  /** What both sides call the game by; never given to another. */
  readonly number: number;
  /**
   * The cells that make a position hard: empty ones, stones, both (`open`), or empty ones whatever their marks. The
   * size must not grow along moves. Absent: the native file's `size`, or else the length in bytes.
   */
  readonly size?: SizeRule;
  /**
   * Up to which size a component gets its exact value at once; and at which a value costs about 20 ms, and is found out
   * only after the search has spent as much on the component (assembly/full/purchases.ts). Measured on random
   * boards. Absent: values are simple.
   */
  readonly values?: ValueSizes;
  /** Longer positions, in bytes, are left to the plain search (src/engine/wasm/fullSearch.ts). */
  readonly mostBytes?: number;
}

const SIZE_RULES = ['empty', 'stones', 'open', 'emptyPoints'] as const;
export type SizeRule = (typeof SIZE_RULES)[number];

export interface ValueSizes {
  readonly atOnce: number;
  readonly usual: number;
}

export interface FamilyEntry {
  readonly family: GameFamily;
  readonly look: Look;
}
