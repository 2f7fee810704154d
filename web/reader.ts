// The script of the worker that reads texts before the page does: some hundred characters can ask for hours.

import { standardRegistry } from 'sumgame';
import type { ReadReport, ReadRequest } from './sum/readerMessages.js';
import { problemsOf } from './sum/terms.js';

const scope = globalThis as unknown as {
  onmessage: (event: { data: ReadRequest }) => void;
  postMessage: (report: ReadReport) => void;
};

const registry = standardRegistry();

scope.onmessage = ({ data: { id, text } }) => {
  scope.postMessage({ id, kind: 'begun' });
  const problems = problemsOf(text, registry);
  scope.postMessage({ id, kind: 'read', ...(problems && { problems }) });
};
