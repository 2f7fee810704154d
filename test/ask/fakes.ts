import type { CommandResult } from '../../src/ask/result.js';
import type { Answer, Engine, SearchStats } from '../../src/engine/engine.js';
import { standardRegistry } from '../../src/games/index.js';
import { parseInput } from '../../src/language/parser.js';
import type { InputDocument } from '../../src/language/syntax.js';

export const STATS: SearchStats = { nodes: 7, timeMs: 1, tableHits: 1, tableMisses: 3, maxDepth: 2 };

/** An engine that has one answer to every question. */
export function engineAnswering(answer: () => Answer<never>): Engine {
  const ask = async () => answer();
  return {
    name: 'ts',
    solve: ask,
    nimValue: ask,
    winningMoves: ask,
    value: ask,
    thermograph: ask,
    dispose() {},
  };
}

/** A text that is known to be right, read. */
export function read(text: string, source = '<input>'): InputDocument {
  const { document, diagnostics } = parseInput(text, { source, registry: standardRegistry() });
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return document;
}

export async function collect(results: AsyncIterable<CommandResult>): Promise<CommandResult[]> {
  const list: CommandResult[] = [];
  for await (const result of results) list.push(result);
  return list;
}
