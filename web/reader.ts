// The script of the worker that reads texts before the page does: some hundred characters can ask for hours.

import { pageRegistry } from './games/ownGames.js';
import type { ReadReport, ReadRequest } from './sum/readerMessages.js';
import { problemsOf } from './sum/terms.js';

const scope = globalThis as unknown as {
  onmessage: (event: { data: ReadRequest }) => void;
  postMessage: (report: ReadReport) => void;
};

const registry = pageRegistry();

scope.onmessage = async ({ data: { id, text } }) => {
  const games = await registry;
  scope.postMessage({ id, kind: 'begun' });
  const problems = problemsOf(text, games);
  scope.postMessage({ id, kind: 'read', ...(problems && { problems }) });
};
