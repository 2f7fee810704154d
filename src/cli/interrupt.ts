import { EXIT } from './exit.js';

/** Aborted by the first Ctrl-C, so that the run can end well; the second one ends it at once. */
export function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  process.on('SIGINT', () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort();
  });
  return controller.signal;
}
