import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { writeWhole } from '../base/files.js';
import {
  conclusionText,
  CERTIFICATE_FIRST_LINE as FIRST_LINE,
  openCertificate,
  SolverError,
  type VerifyOptions,
  verifyCertificate,
} from '../index.js';
import { textOfCertificate } from '../prove/text.js';
import { EXIT, UsageError } from './exit.js';
import { blamed, registryWith } from './gameModules.js';
import { interruptSignal } from './interrupt.js';
import type { OutputFlags } from './options.js';
import { checkOutputs } from './outputs.js';
import { GZIP_MAGIC } from './prove.js';
import { standardInput } from './screen.js';
import { complain, durationText, groupDigits, print, progress } from './terminal.js';

export interface VerifyFlags extends OutputFlags {
  readonly timeout: number;
  readonly memory?: number;
  readonly game?: readonly string[];
  readonly text?: string;
  readonly binary?: string;
  readonly force?: boolean;
}

/** Checks a certificate and says what it proves. */
export async function verify(path: string, flags: VerifyFlags): Promise<number> {
  const outputs = [
    { option: '--text', path: flags.text, begins: FIRST_LINE },
    { option: '--binary', path: flags.binary, begins: GZIP_MAGIC },
  ];
  await checkOutputs(outputs, [path, ...(flags.game ?? [])], {
    force: flags.force,
    printed: flags.json && '--json',
  });
  const given = path === '-' ? new Blob([await buffer(standardInput())]) : await openFile(path);
  const start = performance.now();
  const signal = interruptSignal();
  const options: VerifyOptions = {
    registry: await registryWith(flags.game),
    timeoutMs: flags.timeout,
    signal,
    onProgress: (lemmas) => {
      const elapsed = durationText(performance.now() - start);
      progress.show(`checking: ${groupDigits(lemmas)} lemmas, ${elapsed}`);
    },
    ...(flags.memory !== undefined && { memoryBytes: flags.memory * 2 ** 20 }),
  };
  try {
    const file = await openCertificate(given);
    const { terms, conclusions, lemmas } = await verifyCertificate(file, options);
    if (flags.text !== undefined) await put(flags.text, textOfCertificate(file, options));
    if (flags.binary !== undefined) await put(flags.binary, file.stream());
    const say = flags.text === '-' || flags.binary === '-' ? complain : print;
    const timeMs = Math.round(performance.now() - start);
    if (flags.json) say(`${JSON.stringify({ valid: true, terms, conclusions, lemmas, timeMs })}\n`);
    else {
      say(`${terms.join('\n')}\n`);
      for (const conclusion of conclusions) say(`proved: ${conclusionText(conclusion)}\n`);
      say(`checked: ${groupDigits(lemmas)} ${lemmas === 1 ? 'lemma' : 'lemmas'}, ${durationText(timeMs)}\n`);
    }
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof SolverError)) throw blamed(error, flags.game);
    if (flags.json) print(`${JSON.stringify({ valid: false, problem: error.message })}\n`);
    const unfinished = error.code === 'ERR_LIMIT';
    const hint =
      !flags.game && error.message.startsWith('unknown game') ? ' (--game names a module that has it)' : '';
    complain(
      `${path} ${unfinished ? 'was not checked to its end' : 'proves nothing'}: ${error.message}${hint}\n`,
    );
    return signal.aborted ? EXIT.interrupted : unfinished ? EXIT.unanswered : EXIT.mismatch;
  }
}

/** Blobs of files do not say why they cannot be had. */
async function openFile(path: string): Promise<Blob> {
  if ((await stat(path)).isDirectory()) throw new UsageError(`${path} is a folder, expected a certificate`);
  return openAsBlob(path);
}

async function put(path: string, content: ReadableStream<Uint8Array>): Promise<void> {
  if (path !== '-') return writeWhole(path, content);
  for await (const chunk of content) process.stdout.write(chunk);
}
