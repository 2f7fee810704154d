import { createReadStream } from 'node:fs';
import { isatty } from 'node:tty';
import { isMainThread, workerData } from 'node:worker_threads';

/** What is known of the terminal. */
interface Screen {
  /** Does somebody sit at the keyboard? */
  readonly keyboard: boolean;
  /** Are standard output and standard error seen by somebody? */
  readonly output: boolean;
  readonly errors: boolean;
  readonly coloured: boolean;
  /** Terminals that do not know their size say 0. */
  readonly columns: number;
  readonly errorColumns: number;
}

const MARK = 'sumgameScreen';

/** Threads have no terminal: they are told of the one of the process. */
export const inThread: boolean = !isMainThread && Boolean(workerData?.[MARK]);

export function screen(): Screen {
  if (inThread) return workerData[MARK];
  const { stdout, stderr } = process;
  const output = stdout.isTTY === true;
  return {
    // process.stdin would make reading not wait for what comes, in threads, too.
    keyboard: isatty(0),
    output,
    errors: stderr.isTTY === true,
    // It knows NO_COLOR, FORCE_COLOR and TERM.
    coloured: output && stdout.hasColors(),
    columns: stdout.columns ?? 0,
    errorColumns: stderr.columns ?? 0,
  };
}

/** What a thread of the command line is to be started with. */
export function screenData(): Readonly<Record<string, Screen>> {
  return { [MARK]: screen() };
}

/** Standard input; threads read it by themselves, because nobody pipes it to them. */
export function standardInput(): NodeJS.ReadableStream {
  return inThread ? createReadStream('', { fd: 0 }) : process.stdin;
}
