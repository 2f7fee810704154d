import { createHash } from 'node:crypto';
import type { Command } from '../language/syntax.js';
import { answerText, type CommandResult, MOVER_LETTER } from './result.js';

const MISSING = 'N/A';

const TYPE: Readonly<Record<Command['kind'], string>> = {
  solve: 'Solve BW',
  nim: 'Solve N',
  moves: 'Winning Moves',
  thermograph: 'Thermograph',
  value: 'Value',
};

type Field = string | number | undefined;

/** Behind the file name: the reference's columns 2 to 22 in its order, then ours. What no engine counts is `N/A`. */
const COLUMNS: readonly (readonly [title: string, field: (result: CommandResult) => Field])[] = [
  ['Case', (r) => r.caseIndex],
  ['Games', (r) => r.games.join(' ')],
  ['Player', (r) => (r.mover === undefined || r.mover === 'impartial' ? 'IMP' : MOVER_LETTER[r.mover])],
  ['Expected Result', (r) => (r.expected === undefined ? undefined : answerText(r.kind, r.expected))],
  ['Result', (r) => r.resultText],
  ['Time (ms)', (r) => r.timeMs.toFixed(2)],
  ['Status', (r) => r.status],
  ['Comments', (r) => r.comment],
  ['Type', (r) => TYPE[r.kind]],
  ['TT Hits', (r) => r.stats.tableHits],
  ['TT Misses', (r) => r.stats.tableMisses],
  ['TT Hit Rate', (r) => rate(r.stats.tableHits, r.stats.tableMisses)],
  ['DB Hits', () => undefined],
  ['DB Misses', () => undefined],
  ['DB Hit Rate', () => undefined],
  ['Node Count', (r) => r.stats.nodes],
  ['Unique Node Count', () => undefined],
  ['Max Depth', (r) => r.stats.maxDepth],
  ['Initial Subgames', () => undefined],
  ['Max Subgames', () => undefined],
  ['Input hash', (r) => sha256(r.question).slice(0, 16)],
  ['Engine', (r) => r.engine],
  ['Input SHA-256', (r) => sha256(r.question)],
];

/** The first line of a CSV report. */
export function csvHeader(): string {
  return csvLine(['File', ...COLUMNS.map(([title]) => title)]);
}

/** The line of one command; `file` is what the report calls its source. */
export function csvRow(result: CommandResult, file = result.source): string {
  return csvLine([file, ...COLUMNS.map(([, field]) => String(field(result) ?? MISSING))]);
}

function csvLine(fields: readonly string[]): string {
  return `${fields.map((field) => `"${field.trim().replaceAll('"', '""')}"`).join(',')}\n`;
}

function rate(hits: number, misses: number): string | undefined {
  return hits + misses > 0 ? (hits / (hits + misses)).toFixed(4) : undefined;
}

/** Of the question without its comments: tells whether two rows are the same test. */
function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
