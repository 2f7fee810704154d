import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { EXIT } from './exit.js';
import { interruptFlag } from './interrupt.js';
import { commandThread, PATIENCE_MS } from './supervised.js';
import { complain } from './terminal.js';

/** To the thread. */
export type Order = 'interrupt' | { readonly text: string };

/** From the thread: a text has been evaluated, and what it has come to is printed. */
export interface Evaluated {
  readonly exitCode: number;
  /** All that are known now. */
  readonly names: readonly string[];
}

/** What the thread begins with. */
export interface CalculatorData {
  /** Not 0: what is being evaluated is to be given up. */
  readonly interrupted: Int32Array;
  readonly orders: MessagePort;
}

interface Line {
  readonly thread: Worker;
  readonly port: MessagePort;
}

/** The calculator of a dialogue, in a thread: it runs the same command line, which begins `serveCalculations` there. */
export class CalculatorThread {
  names: readonly string[] = [];
  private readonly interrupted = interruptFlag();
  private line: Line | undefined = this.start();
  private settle: ((exitCode: number) => void) | undefined;
  private impatience: NodeJS.Timeout | undefined;

  /** Resolves to the exit code that a script would be told. */
  evaluate(text: string): Promise<number> {
    this.line ??= this.start();
    this.line.thread.ref();
    Atomics.store(this.interrupted, 0, 0);
    this.line.port.postMessage({ text } satisfies Order);
    return new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  /** Gives up what is being evaluated. */
  interrupt(): void {
    if (!this.settle) return;
    Atomics.store(this.interrupted, 0, 1);
    this.line?.port.postMessage('interrupt' satisfies Order);
    this.impatience ??= setTimeout(() => void this.line?.thread.terminate(), PATIENCE_MS);
  }

  dispose(): void {
    clearTimeout(this.impatience);
    void this.line?.thread.terminate();
  }

  private start(): Line {
    // A line of their own: what is sent before the thread listens waits.
    const { port1: port, port2 } = new MessageChannel();
    const data: CalculatorData = { interrupted: this.interrupted, orders: port2 };
    const thread = commandThread(data, [port2]);
    port.on('message', ({ names, exitCode }: Evaluated) => {
      this.names = names;
      this.end(exitCode);
    });
    thread.on('error', (error: NodeJS.ErrnoException) => {
      const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.lose(outOfMemory ? 'there is no memory left' : error.message, EXIT.unanswered);
    });
    thread.on('exit', (exitCode) => {
      const isInterrupted = Atomics.load(this.interrupted, 0) !== 0;
      this.lose('interrupted', isInterrupted ? EXIT.interrupted : exitCode);
    });
    port.unref();
    thread.unref();
    return { thread, port };
  }

  private lose(reason: string, exitCode: number): void {
    if (this.settle) {
      const forgotten = this.names.length > 0 ? '; all names are forgotten' : '';
      complain(`<line>: no answer: ${reason}${forgotten}\n`);
    }
    this.names = [];
    this.line = undefined;
    this.end(exitCode);
  }

  private end(exitCode: number): void {
    clearTimeout(this.impatience);
    this.impatience = undefined;
    this.line?.thread.unref();
    this.settle?.(exitCode);
    this.settle = undefined;
  }
}
