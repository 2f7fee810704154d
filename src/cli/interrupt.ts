/** Ctrl-C, and what service managers and `kill` send. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Aborted by the first signal, so that the run can end well. From then on signals do what they do by default: the
 * second one ends the process at once, even while nothing in it listens.
 */
export function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  const interrupt = () => {
    for (const signal of SIGNALS) process.off(signal, interrupt);
    controller.abort();
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  return controller.signal;
}
