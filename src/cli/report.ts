import { STATUSES, type Status } from '../ask/result.js';
import { comparePairs, pairRows } from '../lab/suite/compare.js';
import { type Row, readCsv } from '../lab/suite/csvText.js';
import { Summary } from '../lab/suite/summary.js';
import { comparisonText } from './comparisonText.js';
import { EXIT, exitCodeOf, UsageError } from './exit.js';
import { writeHtml } from './htmlFile.js';
import { readText } from './input.js';
import type { ForceFlags, OutputFlags } from './options.js';
import { checkOutputs } from './outputs.js';
import { readResults } from './resultFiles.js';
import { type TableStyle, tableText } from './tableText.js';
import { complain, durationText, nodesText, print } from './terminal.js';
import { commandsText, countsText, mismatchesIn } from './testReport.js';

export interface ReportFlags extends OutputFlags, ForceFlags {
  readonly compare?: string;
  readonly html?: string;
  readonly as?: TableStyle;
  readonly columns?: string;
}

/** Sums up the CSV file of a run, or prints it as a table. */
export async function report(path: string, flags: ReportFlags): Promise<number> {
  if (flags.as) return printTable(path, flags.as, flags.columns);
  if (flags.columns !== undefined) throw new UsageError('--columns goes with --as');
  const page = { option: '--html', path: flags.html, begins: '<!doctype html', extension: '.html' };
  await checkOutputs([page], [path, flags.compare], {
    force: flags.force,
    printed: flags.json && '--json',
  });
  const { rows, isCutOff } = await readResults(path);
  const old = flags.compare === undefined ? undefined : await readResults(flags.compare);
  if (isCutOff) complain(`${path}: the last row is incomplete, and is left out\n`);
  const summary = new Summary();
  let timeMs = 0;
  for (const row of rows) {
    summary.add({
      source: row.File ?? '',
      status: statusOf(row),
      stats: { nodes: Number(row['Node Count']) || 0 },
    });
    timeMs += Number(row['Time (ms)']) || 0;
  }
  const pairs = old && pairRows(rows, old.rows);
  if (flags.json) {
    const { counts, nodes } = summary;
    const comparison = pairs && { comparison: comparePairs(pairs) };
    print(`${JSON.stringify({ commands: rows.length, counts, nodes, ms: timeMs, ...comparison })}\n`);
  } else {
    const tell = flags.html === '-' ? complain : print;
    tell(`total: ${countsText(summary.counts)}\n`);
    tell(`${commandsText(rows.length)}, ${nodesText(summary.nodes)}, ${durationText(timeMs)}\n`);
    if (pairs && flags.compare !== undefined) tell(comparisonText(pairs, flags.compare));
  }
  if (flags.html !== undefined) {
    const subject = { paths: [path], rows, cases: rows.length, interrupted: false };
    await writeHtml(flags.html, subject, old && { name: flags.compare!, table: old });
  }
  const statuses = STATUSES.filter((status) => summary.counts[status] > 0 && status !== 'SKIPPED');
  return exitCodeOf(pairs && mismatchesIn(pairs) > 0 ? [...statuses, 'FAIL'] : statuses);
}

/** Of the 22 columns of a test run, those that a reader of a page asks for; the others keep its books. */
const READABLE = ['Games', 'Player', 'Expected Result', 'Result', 'Status', 'Node Count', 'Time (ms)'];

/** Files of experiments and searches have columns of their own, and few; and a spreadsheet has room. */
function usualColumns(titles: readonly string[], as: TableStyle): readonly string[] {
  return as !== 'csv' && READABLE.every((title) => titles.includes(title)) ? READABLE : titles;
}

/** Any CSV file of ours, of experiments and searches, too. */
async function printTable(path: string, as: TableStyle, wanted: string | undefined): Promise<number> {
  const { titles, rows } = readCsv(await readText(path), path);
  const named = wanted === 'all' ? titles : wanted?.split(',').map((title) => title.trim());
  const columns = named ?? usualColumns(titles, as);
  const unknown = columns.find((title) => !titles.includes(title));
  if (unknown !== undefined) {
    throw new UsageError(`${path} has no column '${unknown}'; there are: ${titles.join(', ')}`);
  }
  print(tableText([columns, ...rows.map((row) => columns.map((title) => row[title]!))], as));
  return EXIT.ok;
}

/** One that we do not know is the fault of whoever wrote the file. */
function statusOf(row: Row): Status {
  return STATUSES.find((status) => status === row.Status) ?? 'ERROR';
}
