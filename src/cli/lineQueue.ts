import type { Interface } from 'node:readline';
import { forTerminal, print } from './terminal.js';

/** The lines of a reader, one at a time. Those of a pipe are echoed, so that the output tells it all. */
export class LineQueue {
  private readonly waiting: string[] = [];
  private ended = false;
  private wake = () => {};

  constructor(
    private readonly reader: Interface,
    private readonly keyboard: boolean,
  ) {
    reader.on('line', (line) => {
      this.waiting.push(line);
      this.wake();
    });
    reader.on('close', () => {
      this.ended = true;
      this.wake();
    });
  }

  /** The next line; undefined at the end of the input. */
  async next(prompt: string): Promise<string | undefined> {
    // After Ctrl-D in the midst of an answer a prompt would open the keyboard again.
    if (this.keyboard && !this.ended) {
      this.reader.setPrompt(forTerminal(prompt));
      this.reader.prompt();
    }
    while (this.waiting.length === 0 && !this.ended) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    const line = this.waiting.shift();
    if (!this.keyboard && line !== undefined) print(`${prompt}${line}\n`);
    return line;
  }
}

/** Does a person sit there? */
export function hasKeyboard(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true;
}
