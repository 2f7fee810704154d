import { parentPort, workerData } from 'node:worker_threads';
import { inThread } from './screen.js';

/** Ctrl-C, and what service managers and `kill` send. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Calls back at the first signal. From then on signals do what they do by default: the second one ends the process at
 * once, even while nothing in it listens.
 *
 * @returns what ends it
 */
export function catchSignals(onSignal: () => void): () => void {
  const release = () => {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  };
  const interrupt = () => {
    release();
    onSignal();
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  return release;
}

/** What a thread shares with who supervises it: not 0 after the first signal. */
export function interruptFlag(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Aborted by the first signal, so that the run can end well. Threads are told by who supervises them. */
export function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (inThread && parentPort) {
    parentPort.on('message', (order) => order === 'interrupt' && abort());
    parentPort.unref();
    parentPort.postMessage('interruptible');
    // A calculation in one go lets no message in, but it can look.
    const told: Int32Array = workerData.interrupted;
    Object.defineProperty(controller.signal, 'aborted', { get: () => Atomics.load(told, 0) !== 0 });
  } else catchSignals(abort);
  return controller.signal;
}
