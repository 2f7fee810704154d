import { formatDiagnostic } from '../../src/base/diagnostics.js';
import { standardRegistry } from '../../src/games/index.js';
import type { ParseOptions } from '../../src/language/groups.js';
import { parseInput } from '../../src/language/parser.js';
import type { CaseGroup, Command } from '../../src/language/syntax.js';

const registry = standardRegistry();

export function read(text: string, options: Partial<ParseOptions> = {}) {
  return parseInput(text, { source: 't', registry, ...options });
}

/** What is wrong with the text, a line each. */
export function complaints(text: string, options: Partial<ParseOptions> = {}): string[] {
  return read(text, options).diagnostics.map(formatDiagnostic);
}

/** The groups of a text without errors. */
export function groupsOf(text: string): readonly CaseGroup[] {
  const { document, diagnostics } = read(text);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(formatDiagnostic).join('\n'));
  return document.groups;
}

export function commandsOf(text: string): readonly Command[] {
  return groupsOf(text).flatMap(({ commands }) => commands);
}

/** A text that is wrong, how many groups are left of it, and what is said. */
export type MalformedRow = readonly [text: string, groupsLeft: number, lines: string | readonly string[]];
