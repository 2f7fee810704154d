import { open } from 'node:fs/promises';
import { collectTestFiles } from '../suite/collect.js';
import { csvHeader, csvRow } from '../suite/csv.js';
import { answerText, type CommandResult, MOVER_LETTER, type Status } from '../suite/result.js';
import { runSuite } from '../suite/runSuite.js';
import { Summary, total } from '../suite/summary.js';
import { EXIT, exitCodeOf } from './exit.js';
import { parseSources, readFiles } from './input.js';
import { interruptSignal } from './interrupt.js';
import { type OutputFlags, type SearchFlags, searchOptionsOf } from './options.js';
import { resultJson } from './resultJson.js';
import { complain, durationText, nodesText, print, progress, style } from './terminal.js';

export interface TestFlags extends SearchFlags, OutputFlags {
  readonly csv?: string;
  readonly jobs: number;
  readonly check?: boolean;
}

type Write = (text: string) => void;

interface CsvSink {
  readonly write: (text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Runs test files and sums up how their commands ended. */
export async function test(paths: readonly string[], flags: TestFlags, workerUrl: URL): Promise<number> {
  const files = await collectTestFiles(paths);
  const sources = parseSources(await readFiles(files.map(({ path }) => path)));
  if (flags.check) return EXIT.ok;
  // Standard output belongs to the data, if there is any.
  const tell = flags.json || flags.csv === '-' ? complain : print;
  const names = new Map(files.map(({ path, name }) => [path, name]));
  const commands = sources.flatMap(({ document }) =>
    document.groups.flatMap((group) => group.commands),
  ).length;
  const signal = interruptSignal();
  const start = performance.now();
  const summary = new Summary();
  const csv = await openCsv(flags.csv);
  try {
    await csv?.write(csvHeader());
    const options = { engine: flags.engine, jobs: flags.jobs, workerUrl };
    for await (const result of runSuite(sources, {
      ...options,
      search: { ...searchOptionsOf(flags), signal },
    })) {
      if (summary.total > 0 && !summary.sources.has(result.source)) tellFile(summary, names, tell);
      summary.add(result);
      await csv?.write(csvRow(result, names.get(result.source)));
      if (flags.json) print(resultJson(result));
      if (result.status === 'FAIL' || result.status === 'ERROR') tell(problemText(result));
      progress.show(`${summary.total} of ${commands} commands, ${nodesText(summary.nodes)}`);
    }
  } finally {
    await csv?.close();
  }
  if (summary.total > 0) tellFile(summary, names, tell);
  tell(summaryText(summary, commands, performance.now() - start));
  // A question that the engine does not offer is no fault of the files.
  const statuses = Object.entries(summary.counts).filter(([, count]) => count > 0);
  const counted = statuses.map(([status]) => status as Status).filter((status) => status !== 'SKIPPED');
  return exitCodeOf(signal.aborted ? [...counted, 'INTERRUPTED'] : counted);
}

/** Where the rows go. Each is written before the next command runs, so an interrupted run loses none. */
async function openCsv(path: string | undefined): Promise<CsvSink | undefined> {
  if (path === undefined) return undefined;
  if (path === '-') return { write: async (text) => print(text), close: async () => {} };
  const file = await open(path, 'w');
  return { write: (text) => file.appendFile(text), close: () => file.close() };
}

/** The line of the file whose results came last. */
function tellFile(summary: Summary, names: ReadonlyMap<string, string>, tell: Write): void {
  const [source, counts] = [...summary.sources].at(-1)!;
  tell(`${names.get(source) ?? source}: ${countsText(counts)}\n`);
}

const STATUS_TEXT: readonly (readonly [Status, string, Parameters<typeof style>[0]])[] = [
  ['PASS', 'passed', 'green'],
  ['FAIL', 'failed', 'red'],
  ['ERROR', 'broken', 'red'],
  ['TIMEOUT', 'timed out', 'yellow'],
  ['NODES', 'out of nodes', 'yellow'],
  ['MEMORY', 'out of memory', 'yellow'],
  ['INTERRUPTED', 'interrupted', 'yellow'],
  ['SKIPPED', 'skipped', 'yellow'],
  ['COMPLETED', 'without expectation', 'dim'],
];

/** What did not happen is left out, except passing and failing. */
function countsText(counts: Readonly<Record<Status, number>>): string {
  const always = new Set<Status>(['PASS', 'FAIL']);
  const parts = STATUS_TEXT.filter(([status]) => counts[status] > 0 || always.has(status)).map(
    ([status, text, colour]) =>
      counts[status] > 0 ? style(colour, `${counts[status]} ${text}`) : `0 ${text}`,
  );
  return parts.join(', ');
}

function problemText(result: CommandResult): string {
  const { source, place, games, kind, mover, expected, status, reason } = result;
  const where = `${source}:${place.line}:${place.column}`;
  const question = `${games.join(' ')} ${kind === 'moves' ? 'winning moves ' : ''}${mover ? MOVER_LETTER[mover] : kind}`;
  const wanted = expected === undefined ? '' : ` expected ${answerText(kind, expected)},`;
  const found = status === 'ERROR' ? reason : result.resultText;
  return `${style('red', `${where}: ${status}`)} ${question}:${wanted} got ${found}\n`;
}

function summaryText(summary: Summary, commands: number, elapsedMs: number): string {
  const missing = commands - summary.total;
  const notRun = missing > 0 ? `, ${missing} not run` : '';
  const cost = `${nodesText(summary.nodes)}, ${durationText(elapsedMs)}`;
  return `\ntotal: ${countsText(summary.counts)}${notRun}\n${total(summary.counts)} commands, ${cost}\n`;
}
