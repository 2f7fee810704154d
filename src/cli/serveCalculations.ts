import { once } from 'node:events';
import { workerData } from 'node:worker_threads';
import { type Calculator, createCalculator } from '../index.js';
import type { CalculatorData, Evaluated, Order } from './calculatorThread.js';
import { describeObject, type EvalFlags } from './eval.js';
import { evaluationError } from './evaluationError.js';
import { EXIT } from './exit.js';
import { knownGames } from './gameModules.js';
import { LazyEngine } from './lazyEngine.js';
import { type SearchFlags, searchOptionsOf } from './options.js';
import { flushed, print, showSearchProgress } from './terminal.js';

export type ReplFlags = SearchFlags & Pick<EvalFlags, 'format'>;

/** Evaluates the texts that the dialogue sends to this thread, until it is ended. */
export async function serveCalculations(flags: ReplFlags): Promise<number> {
  const { orders, interrupted }: CalculatorData = workerData;
  const engine = new LazyEngine(flags);
  let signal = new AbortController().signal;
  const calculator = createCalculator({
    engine: engine.get,
    registry: knownGames(),
    search: () => ({ ...searchOptionsOf(flags), signal, onProgress: showSearchProgress }),
  });
  let abort = () => {};
  orders.on('message', async (order: Order) => {
    if (order === 'interrupt') return abort();
    ({ signal, abort } = interruptible(interrupted));
    const exitCode = await answer(order.text, calculator, flags, engine);
    await flushed();
    orders.postMessage({ exitCode, names: calculator.names } satisfies Evaluated);
  });
  await once(orders, 'close');
  return EXIT.ok;
}

/** A search is told; a calculation in one go lets no message in, but it can look. */
function interruptible(told: Int32Array): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  Object.defineProperty(controller.signal, 'aborted', { get: () => Atomics.load(told, 0) !== 0 });
  return { signal: controller.signal, abort: () => controller.abort() };
}

async function answer(
  text: string,
  calculator: Calculator,
  flags: ReplFlags,
  engine: LazyEngine,
): Promise<number> {
  try {
    await calculator.evaluate(text, async ({ object }) => {
      print(`${await describeObject(object, flags, engine)}\n`);
    });
    return EXIT.ok;
  } catch (error) {
    const code = evaluationError(error, text, '<line>');
    if (code === undefined) throw error;
    return code;
  }
}
