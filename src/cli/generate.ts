import { FAILURE_STATUS, type Status } from '../ask/result.js';
import { nearestName } from '../base/nearestName.js';
import {
  type AnyGame,
  type GameRegistry,
  type CountRange as Range,
  randomSums,
  type SizeRange,
  standardRegistry,
  type WrittenGame,
} from '../index.js';
import { rangeText, sizesText } from '../lab/generate/sizes.js';
import { readLine, solvedLine, suiteLine, usualCommands } from '../lab/generate/suite.js';
import { engineFor } from './engine.js';
import { EXIT, exitCodeOf, UsageError } from './exit.js';
import { interruptSignal } from './interrupt.js';
import { type SearchFlags, searchOptionsOf } from './options.js';
import { complain, print, progress, showSearchProgress } from './terminal.js';

export interface GenerateFlags extends SearchFlags {
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
  const registry = standardRegistry();
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
  const search = { ...searchOptionsOf(flags), signal, onProgress: showSearchProgress };
  const engine = await engineFor({ ...flags, threads: flags.threads ?? 1 });
  const failures: Status[] = [];
  let number = 0;
  try {
    for (const { games, line } of lines) {
      if (signal.aborted) break;
      number++;
      progress.show(`solving ${number} of ${flags.count}`);
      const solved = await solvedLine(games, readLine(line, registry), engine, search);
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
    engine.dispose();
  }
  return exitCodeOf(signal.aborted ? ['INTERRUPTED'] : failures);
}

function gameNamed(title: string, registry: GameRegistry): AnyGame {
  const name = title.replace(/^\[(.*)\]$/, '$1');
  const rules = registry.get(name);
  if (rules) return rules;
  const names = [...registry.list(), ...registry.families()].map((game) => game.name);
  const nearest = nearestName(name, names);
  throw new UsageError(`unknown game '${name}'${nearest ? `, did you mean '${nearest}'?` : ''}`);
}
