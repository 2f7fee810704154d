import { createInterface } from 'node:readline';
import { completions } from '../play/reading.js';
import { hasKeyboard, LineQueue } from './lineQueue.js';

/** Lines from the keyboard, with a prompt and Tab, or from a pipe, which are echoed so that the output tells the game. */
export interface TypedLines {
  /** The next line; undefined at the end of the input. */
  next(prompt: string): Promise<string | undefined>;
  close(): void;
  /** Does a person sit there? */
  readonly keyboard: boolean;
}

/** `words` are what Tab completes. */
export function typedLines(words: () => readonly string[]): TypedLines {
  const keyboard = hasKeyboard();
  const completer = (line: string): [string[], string] => [
    completions(line.trimStart(), words()),
    line.trimStart(),
  ];
  const reader = createInterface({
    input: process.stdin,
    ...(keyboard && { output: process.stdout, completer }),
  });
  const lines = new LineQueue(reader, keyboard);
  // In raw mode the terminal does not send the signal itself.
  reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  return {
    keyboard,
    next: (prompt) => lines.next(prompt),
    close: () => reader.close(),
  };
}
