// The script of the thread that works out the values of a range of boards.

import { parentPort, workerData } from 'node:worker_threads';
import { buildRangeFile } from './range.js';

parentPort!.postMessage(await buildRangeFile(workerData));
