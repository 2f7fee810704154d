import type { DiagnosticLog } from '../base/diagnostics.js';
import type { GameRegistry } from '../games/registry.js';
import type { AnyGame } from '../games/rules.js';
import type { Token } from './lexer.js';
import type { Command, GameNode } from './syntax.js';
import type { BlockSyntax, ElementSyntax } from './tree.js';

/** A text that is being read. */
export interface TextReading {
  readonly text: string;
  readonly registry: GameRegistry;
  readonly log: DiagnosticLog;
}

/** A section title that is in force. */
export interface Section {
  readonly name: string;
  /** Absent if the title is bad, which has been reported. */
  readonly rules?: AnyGame;
}

/** A game of the group; `node` is absent if its text is bad. */
export interface BoundGame {
  readonly section: Section;
  readonly text: string;
  readonly node?: GameNode;
}

export type CommentElement = Extract<ElementSyntax, { kind: 'comment' }>;

/** What stands before a block. */
export interface BlockContext {
  readonly games: readonly BoundGame[];
  readonly comments: readonly CommentElement[];
  /** Something in the group cannot be read at all. */
  readonly broken: boolean;
}

/** How blocks of commands are read. */
export interface BlockReader {
  read(text: string, token: Token, log: DiagnosticLog): BlockSyntax;
  /** Reports what does not fit the games; makes the commands if there is nothing to report. */
  check(block: BlockSyntax, context: BlockContext, reading: TextReading): () => Command[];
}
