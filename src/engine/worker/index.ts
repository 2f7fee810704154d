/** `sumgame/worker`: solving off the main thread. */
export { createWorkerEngine, type WorkerEngineOptions } from './workerEngine.js';
