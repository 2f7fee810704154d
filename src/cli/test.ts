import { open } from 'node:fs/promises';
import { collectTestFiles } from '../suite/collect.js';
import { csvHeader, csvRow } from '../suite/csv.js';
import { STATUSES, type Status } from '../suite/result.js';
import { runSuite } from '../suite/runSuite.js';
import { EXIT, exitCodeOf } from './exit.js';
import { parseSources, readFiles } from './input.js';
import { interruptSignal } from './interrupt.js';
import { type OutputFlags, type SearchFlags, searchOptionsOf } from './options.js';
import { resultJson } from './resultJson.js';
import { complain, print } from './terminal.js';
import { TestReport } from './testReport.js';

export interface TestFlags extends SearchFlags, OutputFlags {
  readonly csv?: string;
  readonly jobs: number;
  readonly check?: boolean;
}

interface CsvSink {
  readonly write: (text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Runs test files and sums up how their commands ended. */
export async function test(paths: readonly string[], flags: TestFlags, workerUrl: URL): Promise<number> {
  const files = await collectTestFiles(paths);
  const sources = parseSources(await readFiles(files.map(({ path }) => path)));
  if (flags.check) return EXIT.ok;
  const names = new Map(files.map(({ path, name }) => [path, name]));
  const signal = interruptSignal();
  const search = { ...searchOptionsOf(flags), signal };
  const database = flags.db === undefined ? undefined : await databaseBytes(flags.db);
  const { engine, jobs } = flags;
  const results = runSuite(sources, { engine, jobs, workerUrl, search, ...(database && { database }) });
  const csv = await openCsv(flags.csv);
  // Standard output belongs to the data, if there is any.
  const tell = flags.json || flags.csv === '-' ? complain : print;
  const report = new TestReport(
    sources.map(({ document }) => document),
    names,
    tell,
  );
  try {
    await csv?.write(csvHeader());
    for await (const result of results) {
      await csv?.write(csvRow(result, names.get(result.source)));
      if (flags.json) print(resultJson(result));
      report.add(result);
    }
  } finally {
    await csv?.close();
  }
  report.finish();
  // A question that the engine does not offer is no fault of the files.
  const { counts } = report.summary;
  const statuses: Status[] = STATUSES.filter((status) => counts[status] > 0 && status !== 'SKIPPED');
  return exitCodeOf(signal.aborted ? [...statuses, 'INTERRUPTED'] : statuses);
}

/** Where the rows go. Each is written before the next command runs, so an interrupted run loses none. */
async function openCsv(path: string | undefined): Promise<CsvSink | undefined> {
  if (path === undefined) return undefined;
  if (path === '-') return { write: async (text) => print(text), close: async () => {} };
  const file = await open(path, 'w');
  return { write: (text) => file.appendFile(text), close: () => file.close() };
}

/** The bytes and not the database: each thread makes its own. */
async function databaseBytes(path: string): Promise<Uint8Array> {
  const { readDatabaseFile } = await import('../database/databaseFiles.js');
  return (await readDatabaseFile(path)).bytes;
}
