import { rm, stat } from 'node:fs/promises';
import { writeWhole } from '../base/files.js';
import { formatConfig, parseConfig } from '../builder/config.js';
import {
  createDatabaseFile,
  partialPath,
  readDatabaseFile,
  unfinishedFor,
} from '../builder/databaseFiles.js';
import { createWorkerEngine } from '../engine/worker/index.js';
import {
  type CreationProgress,
  DATABASE_MAGIC,
  type Database,
  databaseEntries as entryTexts,
  DATABASE_VERSION as FORMAT_VERSION,
  formatValue,
  lookUpPosition,
  lookUpValue,
  parseSum,
  parseValue,
  SolverError,
  type Sum,
  saveDatabase,
  standardRegistry,
  summariseDatabase as summarise,
  type Value,
  values,
} from '../index.js';
import { createOwnDatabase, formatOwnConfig, parseOwnConfig } from '../lab/search/ownDatabase.js';
import { EXIT, UsageError } from './exit.js';
import { gameModules, knownGames } from './gameModules.js';
import { interruptSignal } from './interrupt.js';
import type { ForceFlags, OutputFlags, QueueFlags } from './options.js';
import { checkOutputs } from './outputs.js';
import { openSuiteQueue } from './suiteQueue.js';
import { complain, drained, durationText, groupDigits, print, progress } from './terminal.js';

export interface CreateFlags extends OutputFlags, ForceFlags, QueueFlags {
  readonly restart?: boolean;
  readonly checkpoint: number;
}

const BAR_WIDTH = 24;

/** Does the configuration name games of the user? Theirs and standard ones are listed in different ways. */
function namesOwnGames(config: string): boolean {
  const titles = [...config.matchAll(/\[([^\]]*)\]/g)].map(([, title]) => title!.trim());
  const standardNames = standardRegistry().names();
  const ownNames = knownGames()
    .names()
    .filter((name) => !standardNames.includes(name));
  const isOwn = (title: string) => ownNames.includes(title.replace(/^impartial\s+/, ''));
  const own = titles.find(isOwn);
  if (own === undefined) return false;
  const standard = titles.find((title) => !isOwn(title));
  if (standard !== undefined)
    throw new UsageError(`[${own}] is a game of your own: it needs another database than [${standard}]`);
  return true;
}

/** Creates a database, or goes on with one that was interrupted. */
export async function create(path: string, config: string, flags: CreateFlags): Promise<number> {
  const start = performance.now();
  if (namesOwnGames(config)) return createOwn(path, config, flags);
  const wanted = formatConfig(parseConfig(config));
  const database = { option: 'db create', path, begins: DATABASE_MAGIC, needsName: true };
  await checkOutputs([database], [], flags);
  if (!flags.force) await checkConfiguration(path, wanted);
  if (flags.restart) await rm(partialPath(path), { force: true });
  const from = await unfinishedFor(path, config).catch((error: unknown) => {
    if (!(error instanceof SolverError) || error.code !== 'ERR_DATABASE') throw error;
    throw new UsageError(`${error.message}\n(--restart begins anew)`);
  });
  if (from) complain(`going on with ${partialPath(path)}\n`);
  const signal = interruptSignal();
  const queue = flags.queue === undefined ? undefined : await openSuiteQueue(flags.queue);
  const options = {
    from,
    signal,
    checkpointMs: flags.checkpoint,
    onProgress: (event: CreationProgress) =>
      progress.show(progressText(event) + (queue ? `, ${queue.workersText()}` : '')),
  };
  const created = await createDatabaseFile(path, config, options, queue?.createDatabase).finally(() =>
    queue?.close(),
  );
  if (created.unfinished) {
    complain(`interrupted; what is done is kept in ${partialPath(path)}: the same command goes on with it\n`);
    return EXIT.interrupted;
  }
  return tellCreated(path, created, performance.now() - start, flags);
}

function tellCreated(path: string, created: Database, ms: number, flags: OutputFlags): number {
  if (flags.json) print(`${JSON.stringify({ ...infoOf(created), ms: Math.round(ms) })}\n`);
  else print(`${infoText(created)}${path} written in ${durationText(ms)}\n`);
  return EXIT.ok;
}

/** Creates a database of games of the user; it is done at once or not at all. */
async function createOwn(path: string, config: string, flags: CreateFlags): Promise<number> {
  const start = performance.now();
  if (flags.queue !== undefined) throw new UsageError('workers know standard games only: leave out --queue');
  const games = parseOwnConfig(config, knownGames());
  await checkOutputs([{ option: 'db create', path, begins: DATABASE_MAGIC, needsName: true }], [], flags);
  if (!flags.force) await checkConfiguration(path, formatOwnConfig(games));
  const signal = interruptSignal();
  const engine = createWorkerEngine({ engine: 'wasm', ...gameModules() });
  const onProgress = (title: string, entries: number) =>
    progress.show(`${title}: ${groupDigits(entries)} entries`);
  const created = await createOwnDatabase(games, engine, { signal, onProgress }).finally(() =>
    engine.dispose(),
  );
  if (!created) {
    complain('interrupted; nothing was written\n');
    return EXIT.interrupted;
  }
  await writeWhole(path, await saveDatabase(created));
  return tellCreated(path, created, performance.now() - start, flags);
}

/** A database of something else is not replaced by mistake. */
async function checkConfiguration(path: string, wanted: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile() || found.size === 0) return;
  // One that cannot be read is of use to nobody.
  const before = await readDatabaseFile(path).catch(() => undefined);
  if (before && before.database.config !== wanted)
    throw new UsageError(`${path}: is a database of ${before.database.config} --force replaces it`);
}

function progressText({ title, shape, boards, boardsInAll, entries }: CreationProgress): string {
  const done = boardsInAll > 0 ? boards / boardsInAll : 1;
  const bar = '#'.repeat(Math.round(done * BAR_WIDTH)).padEnd(BAR_WIDTH, '.');
  const percent = `${Math.floor(done * 100)} %`.padStart(5);
  return `${bar} ${percent}  ${title} ${shape.rows}x${shape.cols}, ${groupDigits(entries)} entries`;
}

/** What a database holds. */
export async function info(path: string, flags: OutputFlags): Promise<number> {
  const { bytes, database } = await readDatabaseFile(path);
  if (flags.json) print(`${JSON.stringify({ ...infoOf(database), bytes: bytes.length })}\n`);
  else print(`${infoText(database)}${groupDigits(bytes.length)} bytes, format ${FORMAT_VERSION}\n`);
  return EXIT.ok;
}

function infoOf(database: Database) {
  const { config, nodes, unfinished } = database;
  const finished = unfinished === undefined;
  return { format: FORMAT_VERSION, config, finished, values: nodes.count, games: summarise(database) };
}

function infoText(database: Database): string {
  const { config, nodes, unfinished } = database;
  const sections = summarise(database);
  const width = Math.max(...sections.map(({ title }) => title.length));
  const lines = sections.map(({ title, entries, components, unknown }) => {
    const counts = `${groupDigits(components)} components in ${groupDigits(entries)} entries`;
    return `  ${title.padEnd(width)}  ${counts}${unknown > 0 ? `, ${groupDigits(unknown)} without value` : ''}\n`;
  });
  return [
    `${config}\n`,
    ...(unfinished ? ['unfinished\n'] : []),
    ...lines,
    `  ${groupDigits(nodes.count)} different values, with those they are made of\n`,
  ].join('');
}

/** Who does not name the module of a game does not see what the database has of it. */
function warnOfUnknownGames({ sections }: Database): void {
  for (const { title } of sections) {
    if (knownGames().get(title)) continue;
    complain(
      `sumgame: [${title}] is not known here, and left out: --games names the module that has its rules\n`,
    );
  }
}

/** All entries, a line each. */
export async function dump(path: string, flags: OutputFlags): Promise<number> {
  const { database } = await readDatabaseFile(path);
  warnOfUnknownGames(database);
  for (const entry of entryTexts(database, knownGames())) {
    const { game, position, value, mean, temperature } = entry;
    const fields = value === undefined ? ['?'] : [value, mean, temperature];
    print(flags.json ? `${JSON.stringify(entry)}\n` : `${[game, position, ...fields].join('\t')}\n`);
    await drained();
  }
  return EXIT.ok;
}

/** What a database knows of a position, or where it has a value. Nothing found is told by the exit code, too. */
export async function lookUp(path: string, wanted: string, flags: OutputFlags): Promise<number> {
  const isPosition = wanted.trim().startsWith('[');
  const sum = isPosition ? parseSum(wanted, { registry: knownGames() }) : [];
  const value = isPosition ? undefined : parseValue(wanted);
  const { database } = await readDatabaseFile(path);
  return value ? printEntriesOf(database, value, flags) : printParts(database, sum, flags);
}

function printParts(database: Database, sum: Sum, flags: OutputFlags): number {
  let isComplete = true;
  for (const subgame of sum) {
    const game = subgame.rules.name;
    for (const { position, value } of lookUpPosition(database, subgame)) {
      isComplete &&= value !== undefined;
      const known = value && { value: formatValue(value), ...heatOf(value) };
      if (flags.json) print(`${JSON.stringify({ game, position, ...known })}\n`);
      else
        print(
          `${[game, position, ...(known ? Object.values(known) : ['not in the database'])].join('\t')}\n`,
        );
    }
  }
  return isComplete ? EXIT.ok : EXIT.mismatch;
}

function heatOf(value: Value): { mean: string; temperature: string } {
  return { mean: values.mean(value).toString(), temperature: values.temperature(value).toString() };
}

async function printEntriesOf(database: Database, value: Value, flags: OutputFlags): Promise<number> {
  let found = 0;
  warnOfUnknownGames(database);
  for (const entry of lookUpValue(database, value, knownGames())) {
    found++;
    const { game, position, isNegative } = entry;
    if (flags.json) print(`${JSON.stringify(entry)}\n`);
    else print(`${game}\t${isNegative ? '-' : ''}${position}\n`);
    await drained();
  }
  if (found === 0) complain(`sumgame: no entry has the value ${formatValue(value)}\n`);
  return found > 0 ? EXIT.ok : EXIT.mismatch;
}
