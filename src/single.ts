/**
 * The whole library in one file, for one script tag: the binaries of the native engines are inside, and so is
 * the script of the worker. It is all in the global `sumgame`.
 *
 * ```js
 * const engine = await sumgame.createEngine('wasm');
 * const { result } = await engine.value(sumgame.parseSum('[clobber_1xn] XXO'));
 * engine.dispose();
 * console.log(result); // ^
 * ```
 *
 * @module sumgame/single
 */

import { SolverError } from './base/errors.js';
import duel from './duel/duel.wasm';
import type { Engine } from './engine/engine.js';
import { embeddedBinaries } from './engine/wasm/module.js';
import solver from './engine/wasm/solver.wasm';
import table from './engine/wasm/table.wasm';
import { createWorkerEngine as createWithScript, type WorkerEngineOptions } from './engine/worker/index.js';
import { THREAD_NAME } from './engine/worker/port.js';
import { answerQuestions } from './engine/worker/questions.js';

Object.assign(embeddedBinaries, { solver, duel, table });

/** This file, as long as it is in a script tag of its own. */
const ownScript = typeof document === 'undefined' ? undefined : currentScript();

if (ownScript === undefined && (globalThis as { name?: unknown }).name === THREAD_NAME) answerQuestions();

function currentScript(): string | undefined {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement && script.src !== '' ? script.src : undefined;
}

export * from './index.js';

/** As in `sumgame/worker`; the worker runs this same file. */
export function createWorkerEngine(options: WorkerEngineOptions = {}): Engine {
  const script = options.script ?? ownScript;
  if (script === undefined) {
    throw new SolverError(
      'ERR_WORKER',
      "load sumgame by <script src>, or name its file in the option 'script'",
    );
  }
  return createWithScript({ ...options, script });
}
