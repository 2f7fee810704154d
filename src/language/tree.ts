import type { Word } from '../base/words.js';
import type { Mover, Player, Verdict } from '../games/rules.js';
import type { Outcome } from '../values/index.js';
import type { Token } from './lexer.js';

/** To whom a comment is shown: to nobody, under every command of the next block, or under the one of that number. */
export type CommentScope = 'silent' | 'shared' | number;

/**
 * The syntax tree: what the text says, before sections, games and moves are looked up. Every node keeps the
 * token it was made from, and with it its place.
 */
export type ElementSyntax =
  | { readonly kind: 'title'; readonly token: Token; readonly name: string }
  | { readonly kind: 'game'; readonly token: Token; readonly text: string }
  | { readonly kind: 'comment'; readonly token: Token; readonly scope: CommentScope; readonly text: string }
  /** A version command; it closes no sum. */
  | { readonly kind: 'version'; readonly token: Token };

export interface GroupSyntax {
  readonly elements: readonly ElementSyntax[];
  /** Absent behind the last block. */
  readonly block?: BlockSyntax;
  /** False if an error has been reported in the group. */
  readonly sound: boolean;
}

export interface BlockSyntax {
  readonly token: Token;
  /** The commands that could be read. */
  readonly commands: readonly CommandSyntax[];
  /** How many commands there are, readable or not; undefined if that cannot be told. */
  readonly commandCount: number | undefined;
}

interface CommandPlace {
  readonly start: number;
  readonly end: number;
}

export type CommandSyntax = CommandPlace &
  (
    | { readonly kind: 'solve'; readonly player: Player; readonly expected?: Verdict }
    | { readonly kind: 'nim'; readonly expected?: number }
    | { readonly kind: 'moves'; readonly mover: Mover; readonly expected?: readonly Word[] }
    | { readonly kind: 'thermograph'; readonly expected?: string }
    | { readonly kind: 'value'; readonly expected?: string }
    | { readonly kind: 'outcome'; readonly expected?: Outcome }
    | { readonly kind: 'genus' | 'misereOutcome'; readonly expected?: string }
    | { readonly kind: 'misereMoves'; readonly expected?: readonly Word[] }
    /** The expression is everything up to the next comma; `textStart` is where it begins. */
    | { readonly kind: 'eval'; readonly text: string; readonly textStart: number }
  );
