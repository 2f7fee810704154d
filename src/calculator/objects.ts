import { SolverError } from '../base/errors.js';
import type { Mover, Player, Sum } from '../games/rules.js';
import type { Dyadic, Options, Thermograph, Value } from '../values/index.js';

/** What an expression can be. */
export type CalculatorObject =
  | { readonly kind: 'game'; readonly value: Value; readonly form?: Options }
  | { readonly kind: 'position'; readonly sum: Sum }
  | { readonly kind: 'truth'; readonly truth: boolean }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly CalculatorObject[] }
  | { readonly kind: 'thermograph'; readonly thermograph: Thermograph; readonly title: string }
  | { readonly kind: 'report'; readonly lines: readonly ReportLine[] };

/** A line of a report: texts, and values that are written in the notation asked for. */
export type ReportLine = readonly (string | Value)[];

/** Who knows about positions: an engine, or whatever stands for one. Each may throw a SolverError that says why not. */
export interface Oracle {
  /** The canonical form. */
  value(sum: Sum): Promise<Value>;
  /** Does the player win, moving first? */
  wins(sum: Sum, player: Player): Promise<boolean>;
  /** The nim value of a sum of impartial games. */
  nimValue(sum: Sum): Promise<number | bigint>;
  /** The moves as texts, those in equal components, too. */
  winningMoves(sum: Sum, mover: Mover): Promise<readonly string[]>;
  /** Also of positions whose value cannot be written down. */
  thermograph(sum: Sum): Promise<Thermograph>;
  /** Evaluates a statement; what takes too long is given up. */
  inTime<T>(evaluation: () => Promise<T>): Promise<T>;
}

/** What functions are run with. */
export interface Evaluation {
  readonly oracle: Oracle;
  /** The value of a game or position. */
  gameOf(object: CalculatorObject): Promise<Value>;
  /** The number that a game is; throws if it is none. */
  numberOf(object: CalculatorObject): Promise<Dyadic>;
  /** The integer that a game is; throws if it is none. */
  integerOf(object: CalculatorObject): Promise<number>;
  /** A sum of games, whatever it is written as. */
  sumOf(object: CalculatorObject): Sum;
}

export function game(value: Value): CalculatorObject {
  return { kind: 'game', value };
}

export function list(items: readonly Value[]): CalculatorObject {
  return { kind: 'list', items: items.map(game) };
}

export function truth(truth: boolean): CalculatorObject {
  return { kind: 'truth', truth };
}

export function text(text: string): CalculatorObject {
  return { kind: 'text', text };
}

/** What a kind of object is called in messages. */
export const KIND_NAMES: Readonly<Record<CalculatorObject['kind'], string>> = {
  game: 'a game',
  position: 'a position',
  truth: 'true or false',
  text: 'a word',
  list: 'a list',
  thermograph: 'a thermograph',
  report: 'a report',
};

/** The expression is well written, but has no answer. */
export function unanswerable(message: string): SolverError {
  return new SolverError('ERR_EVALUATE', message);
}
