import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hasKeyboard, LineQueue } from './lineQueue.js';
import { print } from './terminal.js';

/** Lines from the keyboard, with history and Tab, or from a pipe, which are echoed so that the output tells it all. */
export interface DialogueLines {
  /** The next line; `GIVEN_UP` if Ctrl-C ended it, undefined at the end of the input. */
  readonly next: (prompt: string) => Promise<string | typeof GIVEN_UP | undefined>;
  close(): void;
  readonly keyboard: boolean;
}

export interface DialogueOptions {
  completions(line: string): Promise<[string[], string]>;
  /** Ctrl-C while something is being calculated. */
  interrupt(): void;
  /** SIGTERM, and Ctrl-C where nobody sits at a keyboard. */
  terminate(): void;
}

/** In place of a line. */
export const GIVEN_UP = Symbol('given up');

const HISTORY_LINES = 1000;

export function dialogueLines({ completions, interrupt, terminate }: DialogueOptions): DialogueLines {
  const keyboard = hasKeyboard();
  const historyFile = keyboard ? historyPath() : undefined;
  const reader = createInterface({
    input: process.stdin,
    ...(keyboard && {
      output: process.stdout,
      completer: (line: string, found: (error: null, completions: [string[], string]) => void) =>
        void completions(line).then((names) => found(null, names)),
      historySize: HISTORY_LINES,
      history: readHistory(historyFile),
      removeHistoryDuplicates: true,
    }),
  });
  let history: readonly string[] = [];
  reader.on('history', (lines: string[]) => {
    history = [...lines];
  });
  const lines = new LineQueue(reader, keyboard);
  let asking = false;
  let givenUp = false;
  const onInterrupt = () => {
    if (!asking) return interrupt();
    // As shells do: the line is given up, and those before it that it goes on with.
    givenUp = true;
    reader.write(null, { ctrl: true, name: 'e' });
    reader.write(null, { ctrl: true, name: 'u' });
    reader.write('\n');
  };
  const onTerminate = () => {
    terminate();
    reader.close();
  };
  reader.on('SIGINT', onInterrupt);
  if (keyboard) process.on('SIGINT', onInterrupt);
  else process.once('SIGINT', onTerminate);
  process.once('SIGTERM', onTerminate);
  return {
    keyboard,
    async next(prompt) {
      asking = true;
      givenUp = false;
      const line = await lines.next(prompt);
      asking = false;
      return givenUp ? GIVEN_UP : line;
    },
    close() {
      process.off('SIGINT', keyboard ? onInterrupt : onTerminate);
      process.off('SIGTERM', onTerminate);
      reader.close();
      if (historyFile !== undefined && history.length > 0) writeHistory(historyFile, history);
    },
  };
}

/** Undefined: lines are not to be kept. */
function historyPath(): string | undefined {
  const { SUMGAME_HISTORY: named } = process.env;
  if (named !== undefined) return named === '' ? undefined : named;
  return join(homedir(), '.sumgame_history');
}

/** The newest first, as readline has them. */
function readHistory(path: string | undefined): string[] {
  if (path === undefined || !existsSync(path)) return [];
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean).reverse().slice(0, HISTORY_LINES);
  } catch {
    return [];
  }
}

/** A history that cannot be kept is no reason to fail. */
function writeHistory(path: string, lines: readonly string[]): void {
  try {
    writeFileSync(path, `${[...lines].reverse().join('\n')}\n`, { mode: 0o600 });
  } catch {
    print(`(the history could not be written to ${path})\n`);
  }
}
