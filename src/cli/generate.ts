import { readFile } from 'node:fs/promises';
import { type CommandResult, FAILURE_STATUS, type Status } from '../ask/result.js';
import { runGroup } from '../ask/runCommand.js';
import { nearestName } from '../base/nearestName.js';
import {
  type AnyGame,
  type CaseGroup,
  type GameRegistry,
  type CountRange as Range,
  randomSums,
  type SearchOptions,
  type SizeRange,
  type WrittenGame,
} from '../index.js';
import { rangeText, sizesText } from '../lab/generate/sizes.js';
import { readLine, solvedLine, suiteLine, usualCommands } from '../lab/generate/suite.js';
import { engineFor } from './engine.js';
import { EXIT, exitCodeOf, UsageError } from './exit.js';
import { gamesDigest, knownGames } from './gameModules.js';
import { interruptSignal } from './interrupt.js';
import { memoryOf, type QueueFlags, type SearchFlags, searchOptionsOf } from './options.js';
import { openSuiteQueue } from './suiteQueue.js';
import { complain, print, progress, showSearchProgress } from './terminal.js';

export interface GenerateFlags extends SearchFlags, QueueFlags {
  readonly size?: SizeRange;
  readonly density?: number;
  readonly count: number;
  readonly seed: number;
  readonly subgames: Range;
  readonly commands?: string;
  readonly solve?: boolean;
}

/** Prints random sums as a test file, solved if that is asked for. */
export async function generate(titles: readonly string[], flags: GenerateFlags): Promise<number> {
  const registry = knownGames();
  const { size, density, count, seed, subgames: terms } = flags;
  const games = titles.map((title) => gameNamed(title, registry));
  const sums = randomSums({ games, count, seed, size, density, terms });
  const lines = printable(sums, flags, registry);
  // What can be wrong with the request shows in the first sum: nothing is to be printed before.
  const first = lines.next();
  print(`{version 1.7}\n/*_ ${commandLine(games, flags)} */\n`);
  const all = chain(first.done ? [] : [first.value], lines);
  if (flags.solve) return printSolved(all, flags, registry);
  for (const { line } of all) print(`${line}\n`);
  return EXIT.ok;
}

/** What makes the same sums again. */
function commandLine(
  games: readonly AnyGame[],
  { size, density, count, seed, subgames }: GenerateFlags,
): string {
  const words = games.map(({ name }) => (name.includes(' ') ? `"${name}"` : name));
  if (size) words.push('--size', sizesText(size));
  if (density !== undefined) words.push('--density', String(density));
  if (subgames.max > 1) words.push('--subgames', rangeText(subgames));
  return ['sumgame generate', ...words, '--count', count, '--seed', seed].join(' ');
}

function* chain<T>(...parts: Iterable<T>[]): Generator<T> {
  for (const part of parts) yield* part;
}

interface Line {
  readonly games: readonly WrittenGame[];
  readonly line: string;
}

function* printable(
  sums: Iterable<readonly WrittenGame[]>,
  { commands }: GenerateFlags,
  registry: GameRegistry,
): Generator<Line> {
  for (const games of sums) {
    const line = suiteLine(games, commands ?? usualCommands(games, registry));
    readLine(line, registry);
    yield { games, line };
  }
}

/** Sums without an answer are left out: whoever runs the suite should get them all. */
async function printSolved(
  lines: Iterable<Line>,
  flags: GenerateFlags,
  registry: GameRegistry,
): Promise<number> {
  const signal = interruptSignal();
  const solver = await solverFor(flags, signal);
  const failures: Status[] = [];
  let number = 0;
  try {
    const read = solver.expect(readAll(lines, registry));
    for (const { games, line, group } of read) {
      if (signal.aborted) break;
      number++;
      progress.show(`solving ${number} of ${flags.count}`);
      const solved = await solvedLine(games, group, solver.run(group));
      if (signal.aborted) break;
      if ('line' in solved) {
        print(`${solved.line}\n`);
        continue;
      }
      const { status, reason } = solved.unanswered;
      failures.push(status);
      if (status !== FAILURE_STATUS.aborted) complain(`left out: ${line}: ${reason ?? status}\n`);
    }
  } finally {
    progress.clear();
    await solver.close();
  }
  return exitCodeOf(signal.aborted ? ['INTERRUPTED'] : failures);
}

function* readAll(lines: Iterable<Line>, registry: GameRegistry): Generator<Line & { group: CaseGroup }> {
  for (const one of lines) yield { ...one, group: readLine(one.line, registry) };
}

/** Who answers: an engine of ours, or the workers of a queue. */
interface Solver {
  /** Hears of all sums, in the order in which it will be asked about them; a queue wants to have them at once. */
  expect<T extends { readonly group: CaseGroup }>(sums: Iterable<T>): Iterable<T>;
  run(group: CaseGroup): AsyncGenerator<CommandResult>;
  close(): Promise<void>;
}

async function solverFor(flags: GenerateFlags, signal: AbortSignal): Promise<Solver> {
  const search = { ...searchOptionsOf(flags), signal };
  if (flags.queue !== undefined) return queueSolver(flags.queue, flags, search);
  const engine = await engineFor({ ...flags, threads: flags.threads ?? 1 });
  const watched = { ...search, onProgress: showSearchProgress };
  return {
    expect: (sums) => sums,
    run: (group) => runGroup('', group, 0, engine, watched),
    async close() {
      engine.dispose();
    },
  };
}

async function queueSolver(
  address: string | true,
  flags: GenerateFlags,
  search: SearchOptions,
): Promise<Solver> {
  const database = flags.db === undefined ? undefined : await readFile(flags.db);
  const queue = await openSuiteQueue(address, await gamesDigest());
  let answers: AsyncGenerator<CommandResult> | undefined;
  return {
    expect(sums) {
      const all = [...sums];
      const cases = all.flatMap(({ group: block }, number) =>
        block.commands.map((command) => {
          const { index: caseIndex } = command;
          return { source: 0, name: '', group: number, block, command, caseIndex };
        }),
      );
      answers = queue.run(cases, {
        engine: flags.engine,
        search,
        ...memoryOf(flags),
        ...(flags.threads !== undefined && { threads: flags.threads }),
        ...(database && { database }),
      });
      return all;
    },
    async *run({ commands }) {
      for (const _ of commands) {
        const next = await answers!.next();
        if (next.done) return;
        yield next.value;
      }
    },
    close: () => queue.close(),
  };
}

function gameNamed(title: string, registry: GameRegistry): AnyGame {
  const name = title.replace(/^\[(.*)\]$/, '$1');
  const rules = registry.get(name);
  if (rules) return rules;
  const names = [...registry.list(), ...registry.families()].map((game) => game.name);
  const nearest = nearestName(name, names);
  throw new UsageError(`unknown game '${name}'${nearest ? `, did you mean '${nearest}'?` : ''}`);
}
