import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  DEFAULT_NIM_ALGORITHM,
  ENGINE_NAMES,
  LAYERS,
  MOST_THREADS,
  NIM_ALGORITHMS,
} from '../engine/engine.js';
import type { EngineName, FullTechniques, Layer, NimAlgorithm, SearchOptions, Techniques } from '../index.js';
import { UsageError } from './exit.js';
import { TABLE_STYLES, type TableStyle } from './tableText.js';

/** The engine that answers if none is named. */
export const DEFAULT_ENGINE: EngineName = 'wasm';

/** Questions of people are to be answered, however long it takes. */
export const NO_TIMEOUT = 0;

/** Where a text comes from. */
export interface InputFlags {
  readonly file?: readonly string[];
}

/** How it is solved. */
export interface SearchFlags extends Omit<Techniques, 'table'>, FullTechniques {
  readonly engine: EngineName;
  readonly timeout: number;
  readonly maxNodes: number;
  /** False: no table. */
  readonly tt?: number | false;
  readonly layer: Layer;
  readonly algorithm: NimAlgorithm;
  /** The path of a database. */
  readonly db?: string;
  /** In MiB. */
  readonly memory?: number;
  readonly threads?: number;
}

/** What the search does without each of its techniques, whose table has options of its own. */
const LEFT_OUT: Readonly<Record<keyof FullTechniques | Exclude<keyof Techniques, 'table'>, string>> = {
  split: 'do not split games into independent parts',
  simplify: 'do not add up numbers, switches, ups and nimbers',
  order: 'try moves in the order in which they are generated',
  dedupe: 'also make moves equal to earlier ones: in equal components, by symmetry',
  values: 'full layer: no exact values of small components',
  bounds: 'full layer: no bounds on large components',
  childrenFirst: 'full layer: search the first child before the others are looked up',
  stops: 'full layer: do not decide sums by stops, means and temperatures',
  weights: 'full layer: do not decide sums by atomic weights',
  outcomes: 'full layer: do not decide sums by the outcomes of components',
  history: 'full layer: do not try first what has been best before',
  cancel: 'full layer: do not leave out pairs G - G',
};
const SWITCHES = Object.keys(LEFT_OUT) as (keyof typeof LEFT_OUT)[];

/** `childrenFirst` is `--no-children-first`. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export interface OutputFlags {
  readonly json?: boolean;
}

/** Who else works on it. */
export interface QueueFlags {
  /** An address; true: the environment has it. */
  readonly queue?: string | true;
}

/** Where files are written. */
export interface ForceFlags {
  readonly force?: boolean;
}

const INPUT = 'sums in the input language; - or nothing: standard input';

export function addInputOptions(command: Command, what = INPUT): Command {
  return command.argument('[input]', what).option('-f, --file <path...>', 'read these files instead');
}

/** In MiB: one TiB. */
const MOST_MEMORY = 2 ** 20;

/** How many threads there are if none are asked for; in words, because machines differ. */
type UsualThreads = '1' | `one a processor${'' | '; 1 with --table'}`;

export function threadsOption(usual: UsualThreads): Option {
  return new Option(
    '--threads <n>',
    `wasm: so many threads, at most one a processor, work on a question that lasts (default: ${usual})`,
  ).argParser(wholeNumber(1, MOST_THREADS));
}

export function addSearchOptions(
  command: Command,
  defaultTimeoutMs: number,
  threads: UsualThreads = '1',
): Command {
  command
    .addOption(
      new Option('-e, --engine <name>', 'who solves').choices([...ENGINE_NAMES]).default(DEFAULT_ENGINE),
    )
    .option('-t, --timeout <ms>', 'time limit for each command, 0 = none', wholeNumber(0), defaultTimeoutMs)
    .option('--max-nodes <n>', 'node limit for each command, 0 = none', wholeNumber(0), 0)
    .option('--tt <bits>', 'let the transposition table grow to 2^bits entries', wholeNumber(1, 32))
    .option(
      '--memory <MiB>',
      'wasm: how much memory the engine may take (default: 1024 for each thread)',
      wholeNumber(24, MOST_MEMORY),
    )
    .addOption(threadsOption(threads))
    .option('--db <file>', 'use the database in this file (sumgame db create makes one)')
    .addOption(
      new Option('--layer <name>', 'plain: the algorithm that both engines share')
        .choices([...LAYERS])
        .default('full'),
    )
    .addOption(
      new Option('--algorithm <name>', 'how nim values are found; asp: wasm only')
        .choices([...NIM_ALGORITHMS])
        .default(DEFAULT_NIM_ALGORITHM),
    )
    .option('--no-tt', 'search without transposition table');
  for (const name of SWITCHES) command.option(`--no-${kebab(name)}`, LEFT_OUT[name]);
  return command;
}

/** The signs in which values are written; those of the library, which is not loaded for help. */
const FORMATS = ['ascii', 'unicode', 'latex'] as const;

export interface FormatFlags {
  readonly format?: (typeof FORMATS)[number];
}

export function addFormatOption(command: Command): Command {
  return command.addOption(
    new Option('--format <signs>', 'how values are written: ^<2>, ↑² or \\uparrow^{2}')
      .choices([...FORMATS])
      .default('ascii'),
  );
}

/** With or without a sequence. */
export interface SequenceChoice {
  readonly sequence?: number;
  readonly as?: TableStyle;
}

/** Single outcomes and thermographs are no tables. */
export function rejectAs({ as }: SequenceChoice): void {
  if (as !== undefined) throw new UsageError('--as goes with --sequence');
}

/** Answers for n = 1, 2, … of a pattern. */
export function addSequenceOptions(command: Command): Command {
  return command
    .option('--sequence <n>', 'of a pattern such as (XO)^n or 2xn: for all n up to this one', wholeNumber(0))
    .addOption(
      new Option('--as <style>', 'as a table for others; tikz: LaTeX with the boards drawn').choices([
        ...TABLE_STYLES,
      ]),
    );
}

export function addTableOptions(command: Command): Command {
  return command
    .option('--tt-save <file>', 'keep the transposition table in this file, also after Ctrl-C or a time-out')
    .option('--tt-load <file>', 'go on from the transposition table in this file')
    .option('--force', 'let files take the place of others that are something else');
}

export function addOutputOptions(command: Command): Command {
  return command.option('-j, --json', 'print one JSON object a line for each command run');
}

export function addQueueOption(command: Command, what: string, ...without: string[]): Command {
  return command.addOption(
    new Option('--queue [url]', `${what}: redis://host:port/db; SUMGAME_QUEUE if none is named`).conflicts(
      without,
    ),
  );
}

export function addForceOption(command: Command): Command {
  return command.option('--force', 'let files take the place of others that are something else');
}

/** What the engine is made with. */
export function memoryOf({ memory }: SearchFlags): { memoryBytes?: number } {
  return memory === undefined ? {} : { memoryBytes: memory * 2 ** 20 };
}

/**
 * How many threads work on a question: at most as many as there are processors, for threads never wait, and each works
 * out the components that it meets by itself. Eight on two processors took 1.45 times as long as two.
 */
export function threadsOf(flags: Pick<SearchFlags, 'threads' | 'maxNodes'>): number {
  return Math.min(threadsAsked(flags), availableParallelism());
}

/** The environment may say what is usual; whoever limits nodes wants to see the same ones again. */
function threadsAsked({ threads, maxNodes }: Pick<SearchFlags, 'threads' | 'maxNodes'>): number {
  const { SUMGAME_THREADS: usual } = process.env;
  if (threads !== undefined || maxNodes > 0) return threads ?? 1;
  if (!usual) return MOST_THREADS;
  try {
    return wholeNumber(1, MOST_THREADS)(usual);
  } catch (error) {
    throw new UsageError(`SUMGAME_THREADS is '${usual}': ${(error as Error).message}`);
  }
}

export function searchOptionsOf(flags: SearchFlags): SearchOptions {
  return {
    timeoutMs: flags.timeout,
    maxNodes: flags.maxNodes,
    table: flags.tt !== false,
    ...Object.fromEntries(SWITCHES.map((name) => [name, flags[name]])),
    layer: flags.layer,
    nimAlgorithm: flags.algorithm,
    ...(typeof flags.tt === 'number' && { tableBits: flags.tt }),
  };
}

/** The options that a result depends on, as a command line has them; what is not said is left out. */
export function optionsText(flags: SearchFlags): string {
  const words = [`--timeout ${flags.timeout}`];
  if (flags.maxNodes > 0) words.push(`--max-nodes ${flags.maxNodes}`);
  if (typeof flags.tt === 'number') words.push(`--tt ${flags.tt}`);
  if (flags.memory !== undefined) words.push(`--memory ${flags.memory}`);
  if (flags.threads !== undefined) words.push(`--threads ${flags.threads}`);
  if (flags.db !== undefined) words.push(`--db ${flags.db}`);
  if (flags.layer !== 'full') words.push(`--layer ${flags.layer}`);
  if (flags.algorithm !== DEFAULT_NIM_ALGORITHM) words.push(`--algorithm ${flags.algorithm}`);
  for (const name of ['tt', ...SWITCHES] as const)
    if (flags[name] === false) words.push(`--no-${kebab(name)}`);
  return words.join(' ');
}

/** Reads the value of an option: a whole number in a range. */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
    throw new InvalidArgumentError(`Expected a whole number ${range}.`);
  };
}
