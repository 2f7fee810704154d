import { readFile } from 'node:fs/promises';
import { buffer as readAll } from 'node:stream/consumers';
import { commandText } from '../ask/runCommand.js';
import { decodeText } from '../base/decodeText.js';
import {
  type CaseGroup,
  type Command,
  type Diagnostic,
  formatDiagnostic,
  type GameRegistry,
  type ParseResult,
  PLAYERS,
  parseInput,
} from '../core.js';
import type { SuiteSource } from '../lab/suite/runSuite.js';
import { RejectedInput, UsageError } from './exit.js';
import { knownGames } from './gameModules.js';
import type { InputFlags } from './options.js';
import { screen, standardInput } from './screen.js';
import { inputBefore } from './supervised.js';
import { complain } from './terminal.js';

/** A text and where it comes from. */
export interface SourceText {
  readonly source: string;
  readonly text: string;
  /** Files begin with a version. */
  readonly requireVersion: boolean;
}

/** The texts that a command line names, or standard input. */
export async function readInput(argument: string | undefined, flags: InputFlags): Promise<SourceText[]> {
  const before = inputBefore<SourceText[]>();
  if (before) return before;
  if (flags.file) {
    if (argument !== undefined) throw new UsageError('give either an input text or --file, not both');
    return readFiles(flags.file);
  }
  if (argument !== undefined && argument !== STANDARD_INPUT) {
    return [{ source: '<input>', text: argument, requireVersion: false }];
  }
  return [await readStandardInput()];
}

/** What a file is called that is none. */
const STANDARD_INPUT = '-';

export function readFiles(paths: readonly string[]): Promise<SourceText[]> {
  if (paths.filter((path) => path === STANDARD_INPUT).length > 1)
    throw new UsageError(`standard input ('${STANDARD_INPUT}') can be read once only`);
  return Promise.all(
    paths.map(async (path) =>
      path === STANDARD_INPUT
        ? readStandardInput()
        : { source: path, text: await readText(path), requireVersion: true },
    ),
  );
}

async function readStandardInput(): Promise<SourceText> {
  if (screen().keyboard)
    complain('reading from the keyboard until Ctrl-D; --help tells what else there is\n');
  const text = await readWhole('<stdin>', readAll(standardInput()));
  return { source: '<stdin>', text, requireVersion: false };
}

export function readText(path: string): Promise<string> {
  return readWhole(path, readFile(path));
}

async function readWhole(path: string, reading: Promise<Uint8Array>): Promise<string> {
  try {
    return decodeText(await reading);
  } catch (error) {
    // Strings have at most half a billion characters.
    if (isTooLarge(error)) throw new UsageError(`${path} is too large to be read`);
    // A folder can be opened but not read, and then the error does not say what it was.
    throw Object.assign(error as Error, { path });
  }
}

/** The time limit is one for reading, too. */
export interface ReadingFlags {
  readonly timeout: number;
}

/** TextDecoder throws a TypeError, streams and strings throw RangeErrors. */
function isTooLarge(error: unknown): boolean {
  const codes = ['ERR_ENCODING_INVALID_ENCODED_DATA', 'ERR_STRING_TOO_LONG', 'ERR_FS_FILE_TOO_LARGE'];
  return error instanceof RangeError || codes.includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Reads texts with commands. All errors of all texts are shown; with any of them nothing is to run. */
export function parseSources(texts: readonly SourceText[], { timeout }: ReadingFlags): SuiteSource[] {
  const parsed = texts.map((source) => ({ text: source.text, ...parseAsWritten(source, timeout) }));
  report(parsed.flatMap(({ diagnostics }) => diagnostics));
  return parsed;
}

/** A sum, and the name of the text it comes from. */
export interface SourceSum {
  readonly source: string;
  readonly group: CaseGroup;
}

/**
 * Reads texts with commands. The last sum of a text may do without, unless the text is a file: it is asked what can be
 * asked of every sum, and `asked` tells what that is.
 */
export function parseQuestions(
  texts: readonly SourceText[],
  { timeout }: ReadingFlags,
): { sums: SourceSum[]; asked?: string } {
  const parsed = texts.map((text) => {
    const reading = text.requireVersion
      ? { ...parseAsWritten(text, timeout), open: undefined }
      : parseOpenSums(text, timeout);
    const asked = reading.open && askAll(reading.open);
    return { ...reading, asked };
  });
  report(parsed.flatMap(({ diagnostics }) => diagnostics));
  const sums = parsed.flatMap(({ document: { source, groups }, open, asked }) =>
    groups.map((group) => ({ source, group: asked && group === open ? asked : group })),
  );
  const [asked] = parsed.flatMap((text) => text.asked ?? []);
  return { sums, ...(asked && { asked: blockText(asked) }) };
}

/** Who wins, whoever begins; and the nim value, if there is one. */
function askAll(group: CaseGroup): CaseGroup {
  const span = group.games[0]?.span ?? group.span;
  const base = { span, comment: '' };
  const commands: Command[] = PLAYERS.map((player, index) => ({ kind: 'solve', player, index, ...base }));
  const impartial = group.games.every(({ subgame }) => subgame.rules.impartial);
  if (impartial) commands.push({ kind: 'nim', index: commands.length, ...base });
  return { ...group, commands };
}

function blockText({ commands }: CaseGroup): string {
  return `{${commands.map((command) => commandText(command)).join(', ')}}`;
}

/** Reads the sums of texts, with or without commands. */
export function parseSums(
  texts: readonly SourceText[],
  { timeout }: ReadingFlags,
  registry = knownGames(),
): SourceSum[] {
  const parsed = texts.map((text) => parseOpenSums(text, timeout, registry));
  report(parsed.flatMap(({ diagnostics }) => diagnostics));
  const sums = parsed.flatMap(({ document: { source, groups } }) =>
    groups.map((group) => ({ source, group })),
  );
  if (sums.length === 0) complain('nothing to answer: the input has no games, such as [clobber_1xn] XOXO\n');
  return sums;
}

/** However short the time limit is, a text of usual length is read: what is late then is the answer. */
const LEAST_MS = 50;

/**
 * The language wants a command block behind every sum. Here the last one may do without: errors that a block at
 * the end cures are none. `open` is that sum, if there are no others.
 */
function parseOpenSums(
  source: SourceText,
  timeoutMs: number,
  registry?: GameRegistry,
): ParseResult & { readonly open?: CaseGroup | undefined } {
  const start = performance.now();
  const asWritten = parseAsWritten(source, timeoutMs, registry);
  const errors = errorsIn(asWritten.diagnostics);
  if (errors === 0) return asWritten;
  const leftMs = timeoutMs - (performance.now() - start);
  const closed = parseAsWritten(
    { ...source, text: `${source.text}\n{}` },
    timeoutMs && Math.max(LEAST_MS, Math.ceil(leftMs)),
    registry,
  );
  const left = errorsIn(closed.diagnostics);
  if (left >= errors) return asWritten;
  return { ...closed, open: left === 0 ? closed.document.groups.at(-1) : undefined };
}

function parseAsWritten(
  { text, ...about }: SourceText,
  timeoutMs: number,
  registry = knownGames(),
): ParseResult {
  return parseInput(text, { ...about, registry, timeoutMs });
}

/** Shows diagnostics; errors among them reject the input. */
export function report(diagnostics: readonly Diagnostic[]): void {
  for (const diagnostic of diagnostics) complain(`${formatDiagnostic(diagnostic)}\n`);
  const errors = errorsIn(diagnostics);
  if (errors > 0)
    throw new RejectedInput(`${errors === 1 ? '1 error' : `${errors} errors`}: nothing was run`);
}

function errorsIn(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
}
