import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { type Diagnostic, formatDiagnostic } from '../base/diagnostics.js';
import { standardRegistry } from '../games/index.js';
import type { SuiteSource } from '../lab/suite/runSuite.js';
import { parseInput } from '../language/parser.js';
import type { CaseGroup, ParseResult } from '../language/syntax.js';
import { RejectedInput, UsageError } from './exit.js';
import type { InputFlags } from './options.js';
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
  if (flags.file) {
    if (argument !== undefined) throw new UsageError('give either an input text or --file, not both');
    return readFiles(flags.file);
  }
  if (argument !== undefined && argument !== '-') {
    return [{ source: '<input>', text: argument, requireVersion: false }];
  }
  if (process.stdin.isTTY)
    complain('reading from the keyboard until Ctrl-D; --help tells what else there is\n');
  return [
    { source: '<stdin>', text: await readWhole('<stdin>', readAll(process.stdin)), requireVersion: false },
  ];
}

export function readFiles(paths: readonly string[]): Promise<SourceText[]> {
  return Promise.all(
    paths.map(async (path) => ({
      source: path,
      text: await readWhole(path, readFile(path, 'utf8')),
      requireVersion: true,
    })),
  );
}

async function readWhole(path: string, reading: Promise<string>): Promise<string> {
  try {
    return await reading;
  } catch (error) {
    // Strings have at most half a billion characters.
    if (error instanceof RangeError) throw new UsageError(`${path} is too large to be read`);
    // A folder can be opened but not read, and then the error does not say what it was.
    throw Object.assign(error as Error, { path });
  }
}

/** The time limit is one for reading, too. */
export interface ReadingFlags {
  readonly timeout: number;
}

/** Reads texts with commands. All errors of all texts are shown; with any of them nothing is to run. */
export function parseSources(texts: readonly SourceText[], { timeout }: ReadingFlags): SuiteSource[] {
  const options = { registry: standardRegistry(), timeoutMs: timeout };
  const parsed = texts.map((text) => ({
    text: text.text,
    ...parseInput(text.text, { ...text, ...options }),
  }));
  report(parsed.flatMap(({ diagnostics }) => diagnostics));
  return parsed;
}

/** Reads the sums of texts, with or without commands. */
export function parseSums(
  texts: readonly SourceText[],
  { timeout }: ReadingFlags,
): { source: string; group: CaseGroup }[] {
  const parsed = texts.map((text) => parseOpenSums(text, timeout));
  report(parsed.flatMap(({ diagnostics }) => diagnostics));
  const sums = parsed.flatMap(({ document: { source, groups } }) =>
    groups.map((group) => ({ source, group })),
  );
  if (sums.length === 0) complain('nothing to answer: the input has no games, such as [clobber_1xn] XOXO\n');
  return sums;
}

/**
 * The language wants a command block behind every sum. Here the last one may do without: errors that a block at
 * the end cures are none.
 */
function parseOpenSums({ text, ...about }: SourceText, timeoutMs: number): ParseResult {
  const options = { ...about, registry: standardRegistry(), timeoutMs };
  const asWritten = parseInput(text, options);
  if (errorsIn(asWritten.diagnostics) === 0) return asWritten;
  const closed = parseInput(`${text}\n{}`, options);
  return errorsIn(closed.diagnostics) < errorsIn(asWritten.diagnostics) ? closed : asWritten;
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
