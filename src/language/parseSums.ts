import type { BlockReader } from './blocks.js';
import { type ParseOptions, readGroups } from './groups.js';
import type { ParseResult } from './syntax.js';

const SKIPPED: BlockReader = {
  read: (_text, token) => ({ token, commands: [], commandCount: undefined }),
  check: () => () => [],
};

/**
 * Reads the sums of a text as `parseInput` does, but not what is asked about them: blocks of commands end a sum, and what
 * is in them is not looked at. Less than half as much to load, for pages that ask their own questions.
 */
export function parseSums(text: string, options: ParseOptions): ParseResult {
  return readGroups(text, options, SKIPPED);
}
