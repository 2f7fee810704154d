/**
 * Solving off the main thread, in browsers and in Node: an engine like the others, whose work is done in a worker.
 *
 * ```js
 * import { parseSum } from 'sumgame';
 * import { createWorkerEngine } from 'sumgame/worker';
 *
 * const engine = createWorkerEngine();
 * const { result } = await engine.nimValue(parseSum('[kayles] 5 7'));
 * engine.dispose();
 * console.log(result); // 6
 * ```
 *
 * @module sumgame/worker
 */
export { createWorkerEngine, type WorkerEngineOptions } from './workerEngine.js';
