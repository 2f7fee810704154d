import type { Request, Response } from './messages.js';

/** A thread seen from outside, whether a Web Worker or one of Node's. */
export interface Port {
  post(request: Request): void;
  /** Lets the process live on for the thread's sake, or not. */
  keepAlive(needed: boolean): void;
  terminate(): void;
}

export interface PortEvents {
  onResponse(response: Response): void;
  /** The thread has ended without being told to. */
  onDeath(error: Error): void;
}

export function openPort(script: URL, events: PortEvents): Port {
  return typeof process !== 'undefined' && process.versions?.node
    ? openThread(script, events)
    : openWebWorker(script, events);
}

function openThread(script: URL, { onResponse, onDeath }: PortEvents): Port {
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  // Threads inherit the options of the process, but refuse to start with this one.
  const execArgv = process.execArgv.filter((option) => !option.startsWith('--input-type'));
  const worker = new Worker(script, { execArgv });
  let terminated = false;
  worker.on('message', onResponse);
  worker.on('error', onDeath);
  worker.on('exit', (code) => {
    if (!terminated) onDeath(new Error(`the thread ended with code ${code}`));
  });
  worker.unref();
  return {
    post: (request) => worker.postMessage(request),
    keepAlive: (needed) => (needed ? worker.ref() : worker.unref()),
    terminate() {
      terminated = true;
      void worker.terminate();
    },
  };
}

function openWebWorker(script: URL, { onResponse, onDeath }: PortEvents): Port {
  const worker = new Worker(script, { type: 'module' });
  worker.onmessage = ({ data }) => onResponse(data as Response);
  worker.onerror = (event) => {
    worker.terminate();
    onDeath(new Error(event.message || `the worker could not be started from ${script}`));
  };
  return {
    post: (request) => worker.postMessage(request),
    keepAlive: () => undefined,
    terminate: () => worker.terminate(),
  };
}
