import type { Mover, Player } from '../../games/rules.js';
import type { Answer, Engine, EngineName, SearchOptions, SearchStats } from '../engine.js';

/** A subgame as it crosses between threads: the title of its game, and its text. */
export type SubgameText = readonly [title: string, text: string];

export type QuestionName = Exclude<keyof Engine, 'name' | 'dispose'>;

/** What can cross of the options. */
export type PlainOptions = Omit<SearchOptions, 'signal' | 'onProgress'>;

/** To the thread. The first message is `open`. */
export type Request =
  | {
      readonly kind: 'open';
      readonly engine: EngineName;
      readonly wasm?: string | BufferSource | WebAssembly.Module;
      readonly memoryBytes?: number;
      /** A database file. */
      readonly database?: Uint8Array;
      /** Modules that define games. */
      readonly games: readonly string[];
    }
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly question: QuestionName;
      readonly sum: readonly SubgameText[];
      readonly mover?: Player | Mover;
      readonly options: PlainOptions;
      readonly wantsProgress: boolean;
    }
  | { readonly kind: 'cancel'; readonly id: number };

/** From the thread. */
export type Response =
  | { readonly kind: 'progress'; readonly id: number; readonly stats: SearchStats }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer<unknown> }
  | { readonly kind: 'error'; readonly id: number; readonly error: ThrownError };

/** Errors lose their class between threads. */
export interface ThrownError {
  readonly code?: string;
  readonly message: string;
}
