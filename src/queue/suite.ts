import type { CommandResult } from '../ask/result.js';
import { brokenResult, questionText } from '../ask/runCommand.js';
import type { Case, SuiteOptions } from '../lab/suite/runSuite.js';
import { type Desk, JobFailed } from './desk.js';
import type { AskJob, EngineSetup } from './jobs.js';

/**
 * Lets the workers of a queue run commands. As runSuite does, it gives the results in the order of the text, and calls
 * `onResult` as they come; after an abort only what has come by then.
 */
export async function* runSuiteOnQueue(
  desk: Desk,
  cases: readonly Case[],
  options: SuiteOptions,
): AsyncGenerator<CommandResult> {
  const { search: { signal, ...search } = {}, onResult } = options;
  const setup = await setupOf(desk, options);
  const jobs = cases.map(
    ({ block, command }): AskJob => ({
      kind: 'ask',
      setup,
      search,
      question: questionText(block, command),
    }),
  );
  const interrupted = new Promise<undefined>((resolve) => {
    if (signal?.aborted) resolve(undefined);
    signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const results = desk.submit(jobs).map(async (answer, index) => {
    const result = await answer.then(
      (found) => resultFor(cases[index]!, found as CommandResult),
      (error: unknown) => failureOf(cases[index]!, options, error),
    );
    if (!signal?.aborted) onResult?.(result);
    return result;
  });
  for (const result of results) result.catch(() => undefined);
  for (const result of results) {
    const found = await Promise.race([result, interrupted]);
    if (!found) return;
    yield found;
  }
}

/** The database is sent to whoever has not got it. */
async function setupOf(
  desk: Desk,
  { engine, memoryBytes, threads, database }: SuiteOptions,
): Promise<EngineSetup> {
  return {
    engine,
    ...(memoryBytes !== undefined && { memoryBytes }),
    ...(threads !== undefined && { threads }),
    ...(database && { database: await desk.hub.share(database) }),
  };
}

/** The worker knows neither the file nor the place. */
function resultFor({ name, command, caseIndex }: Case, found: CommandResult): CommandResult {
  const { comment, span } = command;
  return { ...found, source: name, place: span.start, caseIndex, comment };
}

function failureOf(
  { name, block, command, caseIndex }: Case,
  { engine }: SuiteOptions,
  error: unknown,
): CommandResult {
  if (!(error instanceof JobFailed)) throw error;
  return brokenResult(name, block, command, caseIndex, engine, error.message);
}
