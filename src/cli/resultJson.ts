import { type CommandResult, MOVER_LETTER, type Status } from '../ask/result.js';

/** What stands in `result` if there is no answer. */
const NO_ANSWER: Readonly<Partial<Record<Status, string>>> = {
  TIMEOUT: 'timeout',
  NODES: 'nodes',
  MEMORY: 'memory',
  SKIPPED: 'unsupported',
  INTERRUPTED: 'interrupted',
  ERROR: 'error',
};

/** One line of `--json`. `ok` is null if there was an expectation but no answer; `more` stands behind the result. */
export function resultJson(result: CommandResult, more: Readonly<Record<string, unknown>> = {}): string {
  const { answer, expected, status, stats } = result;
  const line = {
    source: result.source,
    line: result.place.line,
    column: result.place.column,
    sum: result.games,
    command: result.kind,
    ...(result.expression !== undefined && { expression: result.expression }),
    ...(result.mover && { player: MOVER_LETTER[result.mover] }),
    // JSON has no notation of its own for numbers that large.
    result: typeof answer === 'bigint' ? String(answer) : (answer ?? NO_ANSWER[status]),
    ...more,
    ...(expected !== undefined && { expected, ok: answer === undefined ? null : status === 'PASS' }),
    ...(result.reason && { reason: result.reason }),
    nodes: stats.nodes,
    ms: Math.round(result.timeMs * 1000) / 1000,
    tableHits: stats.tableHits,
    tableMisses: stats.tableMisses,
    maxDepth: stats.maxDepth,
    engine: result.engine,
    ...(result.comment && { comment: result.comment }),
  };
  return `${JSON.stringify(line)}\n`;
}
