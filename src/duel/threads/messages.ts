import type { DuelSetup } from '../setup.js';
import type { DuelTableHandle } from './duelTable.js';

/** What is searched, from the root that these moves lead to. */
export interface DuelQuestion {
  readonly moves: readonly number[];
  /** By plain alpha-beta, with what the table holds, whatever the machine was opened for. */
  readonly isFollowUp: boolean;
  /** The number of a player. */
  readonly prover: number;
  readonly plies: number;
}

/** To a thread that helps. The first message is `open`. */
export type DuelRequest =
  | {
      readonly kind: 'open';
      readonly wasm: WebAssembly.Module;
      readonly table: DuelTableHandle;
      readonly setup: DuelSetup;
      /** What orders the moves: blocks of the memory of the machine that asks. */
      readonly order: readonly (readonly [address: number, bytes: SharedArrayBuffer])[];
    }
  | { readonly kind: 'search'; readonly question: DuelQuestion; readonly number: number };

/** A number of `STATUS`, and the winning move if there is one. */
export interface DuelFinding {
  readonly status: number;
  readonly move: number;
}

/** From it, when a search is over. */
export type DuelResponse = { readonly number: number } & DuelFinding;
