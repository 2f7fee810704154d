// The script of the worker that searches whole boards.

import { SolverError, solveDuel } from 'sumgame';
import type { DuelReport, DuelRequest } from './duel/duelMessages.js';
import { positionOf } from './duel/duelSetup.js';
import { messageOf } from './failure.js';

/** Tables that fit into a browser's tab. */
const TABLE_BITS = 22;
const PROGRESS_MS = 100;
/** Go: on the smallest boards games are long, because stones are captured again and again. */
const moveLimit = (cells: number) => Math.min(254, 30 + 2 * cells);

const scope = globalThis as unknown as {
  onmessage: (event: { data: DuelRequest }) => void;
  postMessage: (report: DuelReport) => void;
};

scope.onmessage = async ({ data: { setup, algorithm, ...limits } }) => {
  let next = 0;
  try {
    const position = positionOf(setup);
    const answer = await solveDuel(position, {
      ...limits,
      moveLimit: moveLimit(position.grid.cells.length),
      ...(algorithm && { algorithm }),
      tableBits: TABLE_BITS,
      onProgress: (stats) => {
        if (stats.timeMs < next) return;
        next = stats.timeMs + PROGRESS_MS;
        scope.postMessage({ kind: 'progress', stats });
      },
    });
    scope.postMessage({ kind: 'answer', answer });
  } catch (error) {
    scope.postMessage({
      kind: error instanceof SolverError ? 'refused' : 'failed',
      problem: messageOf(error),
    });
  }
};
