import type { Mover, Player } from '../../games/rules.js';
import type { Engine, EngineName, SearchOptions, SearchStats } from '../engine.js';
import type { Lesson } from '../table/lessons.js';
import type { TableHandle } from '../wasm/sharedTable.js';

/** A subgame as it crosses between threads: the title of its game, and its text. */
export type SubgameText = readonly [title: string, text: string];

export type QuestionName = Exclude<keyof Engine, 'name' | 'dispose'>;

/** What can cross of the options. */
type PlainOptions = Omit<SearchOptions, 'signal' | 'onProgress'>;

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
      /** How many threads search, this one included. */
      readonly threads?: number;
      /** What this thread shares with others, whom it helps. */
      readonly table?: TableHandle;
      /** Of this script, for further threads. */
      readonly script?: string;
    }
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly question: QuestionName;
      readonly sum: readonly SubgameText[];
      readonly mover?: Player | Mover;
      readonly options: PlainOptions;
      readonly wantsProgress: boolean;
      /** The search of others in which the thread is to take part. */
      readonly search?: number;
    }
  | { readonly kind: 'saveTable'; readonly id: number; readonly options: PlainOptions }
  | {
      readonly kind: 'loadTable';
      readonly id: number;
      readonly file: Uint8Array;
      readonly options: PlainOptions;
    }
  | { readonly kind: 'takeLessons'; readonly id: number; readonly options: PlainOptions }
  | {
      readonly kind: 'learn';
      readonly id: number;
      readonly lessons: readonly Lesson[];
      readonly options: PlainOptions;
    }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'ping' };

/** Those that are answered. */
export type Task = Extract<Request, { kind: 'ask' | 'saveTable' | 'loadTable' | 'takeLessons' | 'learn' }>;

/** From the thread. */
export type Response =
  | { readonly kind: 'progress'; readonly id: number; readonly stats: SearchStats }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  /** The engine is loaded, or cannot be: then the thread is of no use. */
  | { readonly kind: 'ready'; readonly error?: ThrownError }
  /** To a ping. */
  | { readonly kind: 'alive' }
  | { readonly kind: 'error'; readonly id: number; readonly error: ThrownError };

/** Errors lose their class between threads. */
export interface ThrownError {
  readonly code?: string;
  readonly message: string;
}
