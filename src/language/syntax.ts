import type { Diagnostic, Span } from '../base/diagnostics.js';
import type { Statement } from '../calculator/syntax.js';
import type { Mover, Player, Subgame, Verdict } from '../games/rules.js';
import type { Outcome } from '../values/index.js';

/** A text, read: groups of games, each closed by a block of commands. */
export interface InputDocument {
  readonly source: string;
  readonly groups: readonly CaseGroup[];
}

/** The games since the previous block, and the block that closes them: one sum, some questions about it. */
export interface CaseGroup {
  readonly games: readonly GameNode[];
  readonly commands: readonly Command[];
  /** The command block. */
  readonly span: Span;
}

/** A position as it stands in a text. */
export interface GameNode {
  /** The section title in force, e.g. `impartial clobber`. */
  readonly section: string;
  /** The game's own text, without brackets. */
  readonly text: string;
  readonly subgame: Subgame;
  readonly span: Span;
}

interface CommandBase {
  readonly span: Span;
  /** The number of the command in its block, from 0. */
  readonly index: number;
  /** The comments that apply to the command, rendered. */
  readonly comment: string;
}

/** `{B}`, `{W}`: who wins? */
export interface SolveCommand extends CommandBase {
  readonly kind: 'solve';
  readonly player: Player;
  readonly expected?: Verdict;
}

/** `{N}`: what is the nim value? */
export interface NimCommand extends CommandBase {
  readonly kind: 'nim';
  readonly expected?: number;
}

/** `{winning moves …}`: which moves win? */
export interface MovesCommand extends CommandBase {
  readonly kind: 'moves';
  readonly mover: Mover;
  /** Sorted, without duplicates; empty for `None`. */
  readonly expected?: readonly string[];
}

/** `{thermograph}`: what is the thermograph? */
export interface ThermographCommand extends CommandBase {
  readonly kind: 'thermograph';
  /** In the notation of results: `L: (v, t) … R: (v, t) …`, normalised. */
  readonly expected?: string;
}

/** `{value}`: what is the canonical form? */
export interface ValueCommand extends CommandBase {
  readonly kind: 'value';
  /** In the notation of results, in canonical form. */
  readonly expected?: string;
}

/** `{outcome}`: who wins, whoever begins? */
export interface OutcomeCommand extends CommandBase {
  readonly kind: 'outcome';
  readonly expected?: Outcome;
}

/** `{misere N}`, `{misere outcome}`: what is the genus, who wins if who moves last loses? */
export interface MisereCommand extends CommandBase {
  readonly kind: 'genus' | 'misereOutcome';
  /** A genus such as `2^1420`; `N` or `P`. */
  readonly expected?: string;
}

/** `{misere winning moves N}`: which moves win then? */
export interface MisereMovesCommand extends CommandBase {
  readonly kind: 'misereMoves';
  /** Sorted, without duplicates; empty for `None`. */
  readonly expected?: readonly string[];
}

/** `{eval …}`, `{G >= ^}`: what does an expression come to, in which G is the sum? */
export interface EvalCommand extends CommandBase {
  readonly kind: 'eval';
  readonly text: string;
  readonly statements: readonly Statement[];
  /** Of comparisons: they are to be true. */
  readonly expected?: 'true';
}

/** What a sum is asked. */
export type Command =
  | SolveCommand
  | NimCommand
  | MovesCommand
  | ThermographCommand
  | ValueCommand
  | OutcomeCommand
  | MisereCommand
  | MisereMovesCommand
  | EvalCommand;

/** A text as it was read, and what is wrong with it. */
export interface ParseResult {
  /** The groups that are free of errors. */
  readonly document: InputDocument;
  /** In text order. */
  readonly diagnostics: readonly Diagnostic[];
}
