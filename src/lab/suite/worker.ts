/** A thread of the suite runner: parses what it is asked about once, and answers command by command. */
import { parentPort, workerData } from 'node:worker_threads';
import { runCommand } from '../../ask/runCommand.js';
import { standardRegistry } from '../../games/index.js';
import { parseInput } from '../../language/parser.js';
import type { InputDocument } from '../../language/syntax.js';
import { engineWith } from './engineWith.js';
import type { WorkerSetup, WorkerTask } from './runSuite.js';

const { sources, search, ...setup } = workerData as WorkerSetup;
const registry = standardRegistry();
const documents = new Map<number, InputDocument>();
const engine = await engineWith(setup);

parentPort?.on('message', async ({ source, group, command, caseIndex }: WorkerTask) => {
  const document = documentOf(source);
  const block = document.groups[group]!;
  const result = await runCommand(
    document.source,
    block,
    block.commands[command]!,
    caseIndex,
    engine,
    search,
  );
  parentPort?.postMessage([result]);
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
