import { createInterface } from 'node:readline';
import { completions } from '../play/reading.js';
import { forTerminal, print } from './terminal.js';

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
  const keyboard = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const completer = (line: string): [string[], string] => [
    completions(line.trimStart(), words()),
    line.trimStart(),
  ];
  const reader = createInterface({
    input: process.stdin,
    ...(keyboard && { output: process.stdout, completer }),
  });
  const waiting: string[] = [];
  let ended = false;
  let wake = () => {};
  reader.on('line', (line) => {
    waiting.push(line);
    wake();
  });
  reader.on('close', () => {
    ended = true;
    wake();
  });
  // In raw mode the terminal does not send the signal itself.
  reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  return {
    keyboard,
    async next(prompt) {
      if (keyboard) {
        reader.setPrompt(forTerminal(prompt));
        reader.prompt();
      }
      while (waiting.length === 0 && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const line = waiting.shift();
      if (!keyboard && line !== undefined) print(`${prompt}${line}\n`);
      return line;
    },
    close: () => reader.close(),
  };
}
