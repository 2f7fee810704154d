/** A thread of the suite runner: parses what it is asked about once, and answers block by block. */
import { parentPort, workerData } from 'node:worker_threads';
import { standardRegistry } from '../games/index.js';
import { parseInput } from '../language/parser.js';
import type { InputDocument } from '../language/syntax.js';
import { engineWith } from './engineWith.js';
import type { CommandResult } from './result.js';
import { runGroup } from './runCommand.js';
import type { WorkerSetup, WorkerTask } from './runSuite.js';

const { sources, engine: engineName, search, database } = workerData as WorkerSetup;
const registry = standardRegistry();
const documents = new Map<number, InputDocument>();
const engine = await engineWith(engineName, database);

parentPort?.on('message', async (task: WorkerTask) => {
  const document = documentOf(task.source);
  const results: CommandResult[] = [];
  const group = document.groups[task.group]!;
  for await (const result of runGroup(document.source, group, task.caseIndex, engine, search))
    results.push(result);
  parentPort?.postMessage(results);
});

function documentOf(index: number): InputDocument {
  let document = documents.get(index);
  if (!document) {
    const { source, text } = sources[index]!;
    document = parseInput(text, { source, registry, requireVersion: false }).document;
    documents.set(index, document);
  }
  return document;
}
