import type { BlockReader } from './blocks.js';
import { checkCommands } from './commandChecks.js';
import { readCommands } from './commands.js';
import { type ParseOptions, readGroups } from './groups.js';
import type { ParseResult } from './syntax.js';

const COMMANDS: BlockReader = { read: readCommands, check: checkCommands };

/**
 * Reads a text of the input language. Never throws because of the text: what is wrong with it is in the
 * diagnostics, in text order, and the groups that are free of errors can be run all the same.
 *
 * ```ts
 * const { document, diagnostics } = parseInput('[clobber_1xn] XOXO {B win}', { source: '<input>', registry });
 * ```
 */
export function parseInput(text: string, options: ParseOptions): ParseResult {
  return readGroups(text, options, COMMANDS);
}
