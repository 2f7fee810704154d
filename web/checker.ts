// The script of the worker that checks certificates. It knows the rules of the games and no engine.

import { certificateHead, openCertificate, SolverError, verifyCertificate } from 'sumgame';
import type { CheckReport, CheckRequest } from './check/checkMessages.js';
import { messageOf } from './failure.js';
import { pageRegistry } from './games/ownGames.js';

const PROGRESS_MS = 100;

const scope = globalThis as unknown as {
  onmessage: (event: { data: CheckRequest }) => void;
  postMessage: (report: CheckReport) => void;
};

scope.onmessage = async ({ data }) => {
  let next = performance.now() + PROGRESS_MS;
  const onProgress = (lemmas: number) => {
    if (performance.now() < next) return;
    next = performance.now() + PROGRESS_MS;
    scope.postMessage({ kind: 'progress', lemmas });
  };
  try {
    const file = await openCertificate(data.file);
    scope.postMessage({ kind: 'question', ...(await certificateHead(file)) });
    const verification = await verifyCertificate(file, {
      onProgress,
      registry: await pageRegistry(),
    });
    scope.postMessage({ kind: 'proved', verification });
  } catch (error) {
    scope.postMessage({
      kind: error instanceof SolverError ? 'refused' : 'failed',
      problem: messageOf(error),
    });
  }
};
