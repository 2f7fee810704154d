// The script of the worker that explains sums. It has an engine of its own, so that explanations do not wait for
// a long search, and parts of positions need no text to cross between threads.

import { createEngine } from 'sumgame';
import { pageRegistry } from './games/ownGames.js';
import { type AnalysisEvent, analyse } from './solve/analysis.js';
import type { AnalysisReport, AnalysisRequest } from './solve/analystMessages.js';

/** Small: values of what a page shows need little. */
const MEMORY_BYTES = 512 * 2 ** 20;

const scope = globalThis as unknown as {
  onmessage: (event: { data: AnalysisRequest }) => void;
  postMessage: (report: AnalysisReport) => void;
};

const ready = Promise.all([pageRegistry(), createEngine('wasm', { memoryBytes: MEMORY_BYTES })]);
let controller = new AbortController();

scope.onmessage = ({ data: { id, terms, reasons = false } }) => {
  controller.abort();
  controller = new AbortController();
  const { signal } = controller;
  if (!terms) return;
  const emit = (event: AnalysisEvent) => {
    if (!signal.aborted) scope.postMessage({ id, event });
  };
  ready
    .then(([registry, engine]) => analyse(terms, registry, engine, signal, emit, reasons))
    .catch((error: unknown) =>
      emit({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    );
};
