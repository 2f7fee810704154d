import type { Engine } from 'sumgame';
import { createWorkerEngine } from 'sumgame/worker';

let worker: Engine | undefined;
let users = 0;

const started = (): Engine => {
  worker ??= createWorkerEngine();
  return worker;
};

/**
 * One worker solves for all boards of a page, one question after the other. It is started by the first question, and ended
 * by the last board that goes away.
 */
export const sharedEngine: Engine = {
  name: 'wasm',
  solve: (...question) => started().solve(...question),
  nimValue: (...question) => started().nimValue(...question),
  winningMoves: (...question) => started().winningMoves(...question),
  value: (...question) => started().value(...question),
  thermograph: (...question) => started().thermograph(...question),
  dispose() {
    worker?.dispose();
    worker = undefined;
  },
};

/** A board has come. */
export function joinEngine(): void {
  users++;
}

/** A board has gone. */
export function leaveEngine(): void {
  users--;
  if (users === 0) sharedEngine.dispose();
}
