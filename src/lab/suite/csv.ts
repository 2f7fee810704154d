import { createHash } from 'node:crypto';
import { answerText, type CommandResult, MOVER_LETTER } from '../../ask/result.js';
import type { Command } from '../../language/syntax.js';
import { csvLine, MISSING, type Row } from './csvText.js';

const TYPE: Readonly<Record<Command['kind'], string>> = {
  solve: 'Solve BW',
  nim: 'Solve N',
  moves: 'Winning Moves',
  thermograph: 'Thermograph',
  value: 'Value',
  outcome: 'Outcome',
  genus: 'Misere N',
  misereOutcome: 'Misere Outcome',
  misereMoves: 'Misere Winning Moves',
  eval: 'Eval',
};

type Field = string | number | undefined;

/** What a row tells beside the result. */
export interface RowContext {
  /** What the report calls the source. */
  readonly file?: string | undefined;
  /** The settings of the run. */
  readonly options?: string;
}

/** The reference's columns in its order, without those that no engine counts here, then ours. */
const COLUMNS: readonly (readonly [
  title: string,
  field: (result: CommandResult, context: RowContext) => Field,
])[] = [
  ['File', (r, { file }) => file ?? r.source],
  ['Case', (r) => r.caseIndex],
  ['Games', (r) => r.games.join(' ')],
  // Nobody begins in a value or a thermograph.
  ['Player', (r) => (r.mover === 'impartial' ? 'IMP' : r.mover && MOVER_LETTER[r.mover])],
  ['Expected Result', (r) => (r.expected === undefined ? undefined : answerText(r.kind, r.expected))],
  ['Result', (r) => r.resultText],
  ['Time (ms)', (r) => r.timeMs.toFixed(2)],
  ['Status', (r) => r.status],
  ['Comments', (r) => r.comment],
  ['Type', (r) => TYPE[r.kind]],
  ['TT Hits', (r) => r.stats.tableHits],
  ['TT Misses', (r) => r.stats.tableMisses],
  ['TT Hit Rate', (r) => rate(r.stats.tableHits, r.stats.tableMisses)],
  ['Node Count', (r) => r.stats.nodes],
  ['Max Depth', (r) => r.stats.maxDepth],
  ['Input hash', (r) => questionHash(r.question).slice(0, 16)],
  ['Mean', (r) => r.facts?.mean],
  ['Temperature', (r) => r.facts?.temperature],
  ['Engine', (r) => r.engine],
  ['Options', (_, { options }) => options],
  ['Reason', (r) => r.reason],
  ['Input SHA-256', (r) => questionHash(r.question)],
];

/** The titles of the columns that a run writes. */
export const COLUMN_TITLES: readonly string[] = COLUMNS.map(([title]) => title);

/** The first line of a CSV report. */
export function csvHeader(): string {
  return csvLine(COLUMN_TITLES);
}

/** What a CSV report says about one command. */
export function rowOf(result: CommandResult, context: RowContext = {}): Row {
  return Object.fromEntries(
    COLUMNS.map(([title, field]) => [title, String(field(result, context) ?? MISSING).trim()]),
  );
}

/** The line of a row. */
export function rowLine(row: Row): string {
  return csvLine(COLUMN_TITLES.map((title) => row[title] ?? MISSING));
}

function rate(hits: number, misses: number): string | undefined {
  return hits + misses > 0 ? (hits / (hits + misses)).toFixed(4) : undefined;
}

/** Of a question without its comments: tells whether two rows are the same test. */
export function questionHash(question: string): string {
  return createHash('sha256').update(question).digest('hex');
}
