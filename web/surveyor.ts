// The script of the worker that works families out. Rows go to the page in batches: heaps come by the thousand.

import { createEngine, SolverError } from 'sumgame';
import { messageOf } from './failure.js';
import { readFamily } from './families/family.js';
import { type FamilyRow, survey } from './families/survey.js';
import type { SurveyReport, SurveyRequest } from './families/surveyMessages.js';
import { pageRegistry } from './games/ownGames.js';

const MEMORY_BYTES = 512 * 2 ** 20;
const BATCH_MS = 100;

const scope = globalThis as unknown as {
  onmessage: (event: { data: SurveyRequest }) => void;
  postMessage: (report: SurveyReport) => void;
};

scope.onmessage = async ({ data: { text, last, timeoutMs } }) => {
  let rows: FamilyRow[] = [];
  let sent = 0;
  const send = () => {
    if (rows.length > 0) scope.postMessage({ kind: 'rows', rows });
    rows = [];
    sent = performance.now();
  };
  try {
    const family = readFamily(text, await pageRegistry());
    const engine = await createEngine('wasm', { memoryBytes: MEMORY_BYTES });
    for await (const event of survey(family, last, engine, timeoutMs)) {
      if (event.kind === 'row') rows.push(event.row);
      if (event.kind !== 'row' || performance.now() - sent >= BATCH_MS) send();
      if (event.kind !== 'row') scope.postMessage(event);
    }
  } catch (error) {
    send();
    scope.postMessage({
      kind: error instanceof SolverError ? 'end' : 'failed',
      reason: messageOf(error),
    });
  }
};
