import { STATUSES, type Status } from '../ask/result.js';
import { collectTestFiles, type TestFile } from '../lab/suite/collect.js';
import { pairRows } from '../lab/suite/compare.js';
import { csvHeader, rowLine, rowOf } from '../lab/suite/csv.js';
import type { CsvTable, Row } from '../lab/suite/csvText.js';
import { type Resumption, resume } from '../lab/suite/resume.js';
import { RowFile } from '../lab/suite/rowFile.js';
import { type Case, casesIn, runSuite, type SuiteOptions, type SuiteSource } from '../lab/suite/runSuite.js';
import { comparisonText } from './comparisonText.js';
import { EXIT, exitCodeOf, UsageError } from './exit.js';
import { gameModules, gamesDigest } from './gameModules.js';
import { writeHtml } from './htmlFile.js';
import { parseSources, readFiles } from './input.js';
import { interruptSignal } from './interrupt.js';
import {
  type ForceFlags,
  memoryOf,
  type OutputFlags,
  optionsText,
  type QueueFlags,
  type SearchFlags,
  searchOptionsOf,
} from './options.js';
import { checkOutputs } from './outputs.js';
import { readResults } from './resultFiles.js';
import { resultJson } from './resultJson.js';
import { openSuiteQueue } from './suiteQueue.js';
import { supervised } from './supervised.js';
import { complain, print } from './terminal.js';
import { mismatchesIn, TestReport } from './testReport.js';

export interface TestFlags extends SearchFlags, OutputFlags, ForceFlags, QueueFlags {
  readonly csv?: string;
  readonly html?: string;
  /** The CSV file of an older run. */
  readonly compare?: string;
  /** The CSV file of an interrupted run. */
  readonly resume?: string;
  readonly jobs: number;
  readonly check?: boolean;
  /** A folder for certificates. */
  readonly prove?: string;
}

/** Runs test files and sums up how their commands ended. */
export async function test(paths: readonly string[], flags: TestFlags): Promise<number> {
  const files = await collectTestFiles(paths);
  const sources = parseSources(await readFiles(files.map(({ path }) => path)), { timeout: 0 });
  if (flags.check) return EXIT.ok;
  const cases = casesIn(sources);
  const run = () => runFiles(paths, files, sources, cases, flags);
  // A calculation with values would not hear of signals.
  return cases.some(({ command }) => command.kind === 'eval') ? supervised(0, run) : run();
}

async function runFiles(
  paths: readonly string[],
  files: readonly TestFile[],
  sources: readonly SuiteSource[],
  cases: readonly Case[],
  flags: TestFlags,
): Promise<number> {
  const names = new Map(files.map(({ path, name }) => [path, name]));
  if (flags.prove !== undefined) {
    const idle = (['csv', 'html', 'compare', 'resume'] as const).find((name) => flags[name] !== undefined);
    if (idle) throw new UsageError(`--prove writes certificates and no rows: leave --${idle} out`);
    const { proveSuite } = await import('./testProve.js');
    return proveSuite(cases, names, { ...flags, prove: flags.prove }, interruptSignal());
  }
  const csvPath = flags.csv ?? flags.resume;
  const read = [...files.map(({ path }) => path), flags.db];
  const rules = { force: flags.force, printed: flags.json && '--json' };
  // What --resume names is read, and so known to be right, before it is written to.
  const kind =
    flags.csv === undefined
      ? { begins: '', goesOn: true }
      : { begins: csvHeader().slice(0, 16), extension: '.csv' };
  const rowsFile = { option: '--csv', path: csvPath, ...kind };
  const page = { option: '--html', path: flags.html, begins: '<!doctype html', extension: '.html' };
  await checkOutputs([page], [...read, flags.compare, flags.resume], rules);
  await checkOutputs([rowsFile, page], read, rules);
  const old = flags.compare === undefined ? undefined : await readResults(flags.compare);
  const before = await resumption(flags, cases, names, csvPath);
  const database = flags.db === undefined ? undefined : await databaseBytes(flags.db);

  const signal = interruptSignal();
  // Standard output belongs to the data, if there is any.
  const tell = flags.json || flags.csv === '-' || flags.html === '-' ? complain : print;
  const queue =
    flags.queue === undefined ? undefined : await openSuiteQueue(flags.queue, await gamesDigest());
  const local = () => (flags.jobs > 1 ? `${flags.jobs} jobs` : '');
  const report = new TestReport(cases, names, queue?.workersText ?? local, tell);
  const rows = new Map<string, Row>();
  for (const [one, row] of before?.done ?? []) rows.set(keyOf(one.name, one.caseIndex), row);
  const inOrder = () =>
    cases.flatMap((one): Row[] => {
      const row = rows.get(keyOf(one.name, one.caseIndex));
      return row ? [row] : [];
    });
  const rowFile =
    csvPath && csvPath !== '-' ? await RowFile.open(csvPath, csvHeader(), inOrder().map(rowLine)) : undefined;
  if (csvPath === '-') print(csvHeader() + inOrder().map(rowLine).join(''));
  report.begin(before?.done ?? new Map());
  const { engine, jobs } = flags;
  const options = optionsText(flags);
  const suite: SuiteOptions = {
    engine,
    jobs,
    search: { ...searchOptionsOf(flags), signal },
    ...(database && { database }),
    ...memoryOf(flags),
    ...gameModules(),
    ...(flags.threads !== undefined && { threads: flags.threads }),
    onResult(result) {
      report.noteEnd(result);
      if (result.status === 'INTERRUPTED') return;
      const row = rowOf(result, { file: names.get(result.source), options });
      rows.set(keyOf(result.source, result.caseIndex), row);
      rowFile?.add(rowLine(row));
    },
  };
  const open = before?.open ?? cases;
  const results = queue ? queue.run(open, suite) : runSuite(sources, suite, open);
  try {
    for await (const result of results) {
      const row = rows.get(keyOf(result.source, result.caseIndex));
      if (csvPath === '-' && row) print(rowLine(row));
      if (flags.json) print(resultJson(result));
      report.add(result);
    }
  } finally {
    report.end();
    await queue?.close();
    await rowFile?.finish(inOrder().map(rowLine));
  }
  report.finish();
  const mismatches =
    old && flags.compare !== undefined ? tellComparison(inOrder(), old, flags.compare, tell) : 0;
  if (flags.html !== undefined) {
    const title = { paths, rows: inOrder(), cases: cases.length, interrupted: signal.aborted };
    await writeHtml(flags.html, title, old && { name: flags.compare!, table: old });
  }
  // A question that the engine does not offer is no fault of the files.
  const { counts } = report.summary;
  const statuses: Status[] = STATUSES.filter((status) => counts[status] > 0 && status !== 'SKIPPED');
  if (mismatches > 0) statuses.push('FAIL');
  return exitCodeOf(signal.aborted ? [...statuses, 'INTERRUPTED'] : statuses);
}

function keyOf(source: string, caseIndex: number): string {
  return `${caseIndex} ${source}`;
}

/** How many results were better, or different, in the older run. */
function tellComparison(
  rows: readonly Row[],
  old: CsvTable,
  name: string,
  tell: (text: string) => void,
): number {
  const pairs = pairRows(rows, old.rows);
  tell(comparisonText(pairs, name));
  return mismatchesIn(pairs);
}

/** What there is to go on from. Rows of other tests are only left behind, never overwritten. */
async function resumption(
  flags: TestFlags,
  cases: readonly Case[],
  names: ReadonlyMap<string, string>,
  csvPath: string | undefined,
): Promise<Resumption | undefined> {
  const path = flags.resume;
  if (path === undefined) return undefined;
  const table = await readResults(path);
  const settings = { engine: flags.engine, options: optionsText(flags) };
  const found = resume(table, path, cases, ({ name }) => names.get(name) ?? name, settings);
  const strangers = found.strangers.length;
  if (strangers > 0 && csvPath === path) {
    const [first] = found.strangers;
    throw new UsageError(
      `${path}: ${strangers} of its rows are of other tests, the first is case ${first?.Case} of ${first?.File}\n` +
        '(give the paths of the earlier run, or another file for the rows: --csv F)',
    );
  }
  if (table.isCutOff) complain(`${path}: the last row is incomplete, and is run again\n`);
  return found;
}

/** The bytes and not the database: each thread makes its own. */
async function databaseBytes(path: string): Promise<Uint8Array> {
  const { readDatabaseFile } = await import('../builder/databaseFiles.js');
  return (await readDatabaseFile(path)).bytes;
}
