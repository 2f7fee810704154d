import { questionText } from '../../ask/runCommand.js';
import { questionHash } from './csv.js';
import { badCsv, type CsvTable, MISSING, type Row } from './csvText.js';
import type { Case } from './runSuite.js';

/** What a run needs to know of an earlier one. */
export interface Settings {
  readonly engine: string;
  /** As in the column `Options`. */
  readonly options: string;
}

/** A run that goes on from an earlier one. */
export interface Resumption {
  /** What the earlier run says, by case. */
  readonly done: ReadonlyMap<Case, Row>;
  /** What is left to run. */
  readonly open: readonly Case[];
  /** Rows of tests that are not in this run, or not as they were. */
  readonly strangers: readonly Row[];
}

/** These have to run again: the earlier run did not let them end. */
const UNFINISHED = new Set(['INTERRUPTED', 'ERROR']);

const NEEDED = ['File', 'Status', 'Engine', 'Options', 'Input SHA-256'];

/**
 * Finds what an earlier run has done of these cases; `source` is what errors call its file. A row belongs to the case
 * with the same question in a file of the same name; where there are several, in the order of the text. Throws if the
 * earlier run had other settings: then its numbers say nothing about this one.
 */
export function resume(
  { titles, rows }: CsvTable,
  source: string,
  cases: readonly Case[],
  fileOf: (one: Case) => string,
  settings: Settings,
): Resumption {
  const missing = NEEDED.find((title) => !titles.includes(title));
  if (missing) throw badCsv(`${source}: cannot go on from this file: it has no column '${missing}'`);
  checkSettings(rows, source, settings);
  const waiting = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row.File!, row['Input SHA-256']!);
    waiting.set(key, [...(waiting.get(key) ?? []), row]);
  }
  const done = new Map<Case, Row>();
  const open: Case[] = [];
  for (const one of cases) {
    const hash = questionHash(questionText(one.block, one.command));
    const row = waiting.get(keyOf(fileOf(one), hash))?.shift();
    if (row && !UNFINISHED.has(row.Status!)) done.set(one, { ...row, Case: String(one.caseIndex) });
    else open.push(one);
  }
  return { done, open, strangers: [...waiting.values()].flat() };
}

function keyOf(file: string, hash: string): string {
  return `${hash} ${file}`;
}

function checkSettings(rows: readonly Row[], source: string, { engine, options }: Settings): void {
  for (const row of rows) {
    if (row.Engine !== engine) {
      throw badCsv(`${source}: cannot go on: it was run with --engine ${row.Engine}, not ${engine}`);
    }
    const before = row.Options === MISSING ? '' : row.Options;
    if (before !== options) {
      throw badCsv(`${source}: cannot go on: it was run with '${before}', not '${options}'`);
    }
  }
}
