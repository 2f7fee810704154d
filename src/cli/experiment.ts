import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import packageJson from '../../package.json' with { type: 'json' };
import { createWorkerEngine } from '../engine/worker/index.js';
import { createDatabase, saveDatabase } from '../index.js';
import { type CollectionOptions, drawGames, type ExperimentGame } from '../lab/experiment/collect.js';
import { figureSvg } from '../lab/experiment/figure.js';
import { LEVELS } from '../lab/experiment/levels.js';
import type { ScaleName } from '../lab/experiment/names.js';
import {
  bucketTable,
  plainTable,
  type RunFacts,
  resultsHtml,
  resultsMarkdown,
  totalsTable,
} from '../lab/experiment/report.js';
import { earlierResults, ROW_HEAD, ROW_TITLES, resultRow } from '../lab/experiment/rows.js';
import {
  disagreements,
  type GameResult,
  inOrder,
  type Lane,
  type RunOptions,
  runExperiment,
} from '../lab/experiment/run.js';
import { SCALES, type Scale } from '../lab/experiment/scales.js';
import { EXPERIMENT_SETS, type ExperimentSet, experimentSet } from '../lab/experiment/sets.js';
import { type SetStatistics, statisticsOf } from '../lab/experiment/statistics.js';
import { textFigure } from '../lab/experiment/textFigure.js';
import { type CsvTable, readCsv } from '../lab/suite/csvText.js';
import { RowFile } from '../lab/suite/rowFile.js';
import { EXIT, UsageError } from './exit.js';
import { readText } from './input.js';
import { interruptSignal } from './interrupt.js';
import type { ForceFlags, OutputFlags, QueueFlags } from './options.js';
import { checkFolder, checkOutputs, writeOutput } from './outputs.js';
import { openSuiteQueue } from './suiteQueue.js';
import { complain, durationText, print, progress, style, terminalWidth } from './terminal.js';

export interface ExperimentFlags extends OutputFlags, ForceFlags, QueueFlags {
  readonly scale: ScaleName;
  readonly seed: number;
  readonly jobs: number;
  readonly perBucket?: number;
  readonly maxNodes?: number;
  readonly timeout?: number;
  readonly csv?: string;
  /** The CSV file of an interrupted run. */
  readonly resume?: string;
  readonly svg?: string;
  readonly html?: string;
  readonly markdown?: string;
}

const MARKDOWN = '.md';

/** Of the levels in figures on a terminal. */
const COLOURS = ['white', 'red', 'blue', 'green', 'magenta'] as const;

/** Draws and solves the test sets of the paper, and shows what the levels of the search cost. */
export async function experiment(names: readonly string[], flags: ExperimentFlags): Promise<number> {
  if (flags.markdown !== undefined && !flags.markdown.endsWith(MARKDOWN))
    throw new UsageError(
      `'${flags.markdown}' is no name for --markdown, expected one that ends with ${MARKDOWN}`,
    );
  const sets =
    names.length === 0 ? EXPERIMENT_SETS : EXPERIMENT_SETS.filter(({ name }) => names.includes(name));
  await checkPlaces(sets, flags);
  const scale = scaleOf(flags);
  const signal = interruptSignal();
  const started = performance.now();
  const games: ExperimentGame[] = [];
  for (const set of sets) games.push(...(await drawn(set, { seed: flags.seed, ...scale }, signal)));
  if (signal.aborted) return EXIT.interrupted;
  const table = flags.resume === undefined ? undefined : await readRows(flags.resume);
  const results = table ? earlierResults(table, games) : [];
  const done = new Set(results.map(({ game }) => game));
  const open = games.filter((game) => !done.has(game));
  const csv = rowsPath(flags);
  const rows = csv && csv !== '-' ? await RowFile.open(csv, ROW_HEAD, results.map(resultRow)) : undefined;
  progress.show('making the database');
  const database = await createDatabase(scale.database, { signal });
  const crew = await openCrew(flags, await saveDatabase(database));
  try {
    for await (const result of crew.run(open, { ...scale, signal })) {
      results.push(result);
      rows?.add(resultRow(result));
      if (flags.json) print(resultJson(result));
      progress.show(progressText(result, results.length, games, performance.now() - started));
    }
  } finally {
    await crew.close();
    progress.clear();
    await rows?.finish(inOrder(results, games).map(resultRow));
  }
  const complete = results.length === games.length;
  return conclude(sets, inOrder(results, games), flags, scale, complete);
}

async function readRows(path: string): Promise<CsvTable> {
  return readCsv(await readText(path), path, ROW_TITLES);
}

/** The positions of a set; after an abort none. */
async function drawn(
  set: ExperimentSet,
  options: CollectionOptions,
  signal: AbortSignal,
): Promise<ExperimentGame[]> {
  for (const drawing = drawGames(set, options); !signal.aborted; await setImmediate()) {
    progress.show(`drawing positions: ${set.name}`);
    const { done, value } = drawing.next();
    if (done) return value;
  }
  return [];
}

/** Whether all can be written is better known before a long run than behind it. */
async function checkPlaces(sets: readonly ExperimentSet[], flags: ExperimentFlags): Promise<void> {
  const { svg, html, markdown, resume, json, force } = flags;
  const reports = [
    { option: '--html', path: html, begins: '<!doctype html', extension: '.html' },
    { option: '--markdown', path: markdown, begins: '#', extension: MARKDOWN, needsName: true },
  ];
  const goesOn = resume !== undefined && flags.csv === undefined;
  const rows = { option: '--csv', path: rowsPath(flags), begins: ROW_HEAD, extension: '.csv', goesOn };
  const rules = { force, printed: json && '--json' };
  await checkOutputs([rows, ...reports], [], rules);
  await checkOutputs(reports, [resume], rules);
  const figures = { option: '--svg', path: svg, begins: '<svg' };
  const beside = { ...figures, option: '--markdown', path: markdown && figureFolder(markdown) };
  const names = sets.map(({ name }) => figureName(name));
  for (const folder of [figures, beside]) await checkFolder(folder, names, rules);
}

/** Where the rows go: by default an interrupted run goes on in its own file. */
function rowsPath({ csv, resume }: ExperimentFlags): string | undefined {
  return csv ?? resume;
}

function figureName(set: string): string {
  return `${set}.svg`;
}

function figureFolder(markdown: string): string {
  return markdown.slice(0, -MARKDOWN.length);
}

function scaleOf({ scale, perBucket, maxNodes, timeout }: ExperimentFlags): Scale {
  return {
    ...SCALES[scale],
    ...(perBucket !== undefined && { perBucket }),
    ...(maxNodes !== undefined && { maxNodes }),
    ...(timeout !== undefined && { timeoutMs: timeout }),
  };
}

/** Those who solve the positions: engines in threads, or the workers of a queue. */
interface Crew {
  run(games: readonly ExperimentGame[], limits: Omit<RunOptions, 'lanes'>): AsyncGenerator<GameResult>;
  close(): Promise<void>;
}

async function openCrew({ jobs, queue }: ExperimentFlags, database: Uint8Array): Promise<Crew> {
  if (queue !== undefined) {
    const { desk, close } = await openSuiteQueue(queue);
    const { runExperimentOnQueue } = await import('../queue/experiment.js');
    return { run: (games, limits) => runExperimentOnQueue(desk, games, database, limits), close };
  }
  const lanes: Lane[] = Array.from({ length: jobs }, () => ({
    plain: createWorkerEngine(),
    informed: createWorkerEngine({ database }),
  }));
  return {
    run: (games, limits) => runExperiment(games, { lanes, ...limits }),
    async close() {
      for (const { plain, informed } of lanes) {
        plain.dispose();
        informed.dispose();
      }
    },
  };
}

/** Shows and writes what there is; an interrupted run has less of it. */
async function conclude(
  sets: readonly ExperimentSet[],
  results: readonly GameResult[],
  flags: ExperimentFlags,
  scale: Scale,
  complete: boolean,
): Promise<number> {
  const statistics = sets.map(({ name }) => statisticsOf(name, results, LEVELS.length));
  if (!flags.json && flags.csv !== '-' && flags.html !== '-')
    for (const entry of statistics) print(setText(entry));
  await writeReports(statistics, results, flags, factsOf(sets, flags, scale, complete));
  const wrong = disagreements(results);
  for (const { game } of wrong)
    complain(`the levels disagree on [${game.set}] ${game.text}, ${game.player} first\n`);
  if (!complete) return EXIT.interrupted;
  return wrong.length > 0 ? EXIT.mismatch : EXIT.ok;
}

async function writeReports(
  statistics: readonly SetStatistics[],
  results: readonly GameResult[],
  flags: ExperimentFlags,
  facts: RunFacts,
): Promise<void> {
  if (flags.csv === '-') print(ROW_HEAD + results.map(resultRow).join(''));
  if (flags.svg !== undefined) await writeFigures(flags.svg, statistics);
  if (flags.html !== undefined) await writeOutput(flags.html, resultsHtml(statistics, facts));
  if (flags.markdown !== undefined) {
    const folder = figureFolder(flags.markdown);
    await writeFigures(folder, statistics);
    await writeOutput(flags.markdown, resultsMarkdown(statistics, facts, basename(folder)));
  }
}

async function writeFigures(folder: string, statistics: readonly SetStatistics[]): Promise<void> {
  for (const entry of statistics) {
    await writeOutput(join(folder, figureName(entry.set)), figureSvg(experimentSet(entry.set)!, entry));
  }
}

function setText(entry: SetStatistics): string {
  const set = experimentSet(entry.set)!;
  const { title, xLabel } = set;
  const buckets = plainTable(bucketTable(entry, xLabel));
  const figure = textFigure(set, entry, terminalWidth(), (text, level) => style(COLOURS[level]!, text));
  const totals = plainTable(totalsTable(entry));
  return `${style('bold', title)}: mean of ln(nodes) ± deviation\n${buckets}\n${totals}\n${figure}\n`;
}

function factsOf(
  sets: readonly ExperimentSet[],
  flags: ExperimentFlags,
  { maxNodes, database }: Scale,
  complete: boolean,
): RunFacts {
  const names = sets.length === EXPERIMENT_SETS.length ? [] : sets.map(({ name }) => name);
  const words = ['sumgame experiment', ...names, '--scale', flags.scale, '--seed', flags.seed];
  if (flags.perBucket !== undefined) words.push('--per-bucket', flags.perBucket);
  if (flags.maxNodes !== undefined) words.push('--max-nodes', flags.maxNodes);
  if (flags.timeout !== undefined) words.push('--timeout', flags.timeout);
  const processor = cpus()[0]?.model.trim() ?? process.arch;
  const machine = `sumgame ${packageJson.version}, Node ${process.versions.node}, ${processor}, ${flags.queue === undefined ? `${flags.jobs} at a time` : 'and the workers of a queue'}`;
  return { command: words.join(' '), machine, maxNodes, database, complete };
}

function progressText(
  { game }: GameResult,
  done: number,
  games: readonly ExperimentGame[],
  timeMs: number,
): string {
  return `${game.set}, x = ${game.x}: ${done} of ${games.length} positions, ${durationText(timeMs)}`;
}

function resultJson({ game, runs, failure }: GameResult): string {
  const levels = Object.fromEntries(
    runs.map(({ nodes, timeMs, result }, level) => [
      LEVELS[level]!.key,
      { result, nodes, ms: Number(timeMs.toFixed(3)) },
    ]),
  );
  const { player, ...about } = game;
  return `${JSON.stringify({ ...about, player: player === 'left' ? 'B' : 'W', ...(failure && { failure }), levels })}\n`;
}
