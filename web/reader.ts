// The script of the worker that reads texts before the page does: some hundred characters can ask for hours.

import type { Diagnostic, GameRegistry } from 'sumgame';
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
  const problems = await problemsIn(text, games);
  scope.postMessage({ id, kind: 'read', ...(problems && { problems }) });
};

/** Few texts have commands, which braces show (values have them, too): what reads them is loaded when it is needed. */
async function problemsIn(text: string, games: GameRegistry): Promise<readonly Diagnostic[] | undefined> {
  const problems = problemsOf(text, games);
  if (problems || !text.includes('{')) return problems;
  const { commandProblems } = await import('./sum/commands.js');
  return commandProblems(text, games);
}
