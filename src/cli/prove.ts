import { stat } from 'node:fs/promises';
import { commandText } from '../ask/runCommand.js';
import { writeWhole } from '../base/files.js';
import {
  type CaseGroup,
  type Command,
  conclusionText,
  type Proved,
  proveCertificate,
  type Question,
  type Subgame,
} from '../index.js';
import { Unproved } from '../prove/oracle.js';
import { EXIT, UsageError } from './exit.js';
import { blamed, registryWith } from './gameModules.js';
import { parseSums, readInput } from './input.js';
import { interruptSignal } from './interrupt.js';
import type { InputFlags, OutputFlags } from './options.js';
import { checkOutputs } from './outputs.js';
import { complain, durationText, groupDigits, print, progress } from './terminal.js';

export interface ProveFlags extends InputFlags, OutputFlags {
  readonly out: string;
  readonly timeout: number;
  readonly tt?: number;
  readonly memory?: number;
  readonly game?: readonly string[];
  readonly force?: boolean;
}

/** Certificates are compressed. */
export const GZIP_MAGIC = '\x1f\x8b';

/** Answers the questions about one sum and writes the certificate. */
export async function prove(argument: string | undefined, flags: ProveFlags): Promise<number> {
  const inputs = [...(flags.file ?? []), ...(flags.game ?? [])];
  await checkOutputs([{ option: '--out', path: flags.out, begins: GZIP_MAGIC }], inputs, {
    force: flags.force,
  });
  const registry = await registryWith(flags.game);
  const [sum, ...others] = parseSums(await readInput(argument, flags), flags, registry);
  if (!sum) return EXIT.badInput;
  if (others.length > 0)
    throw new UsageError(`a certificate is about one sum, the input has ${others.length + 1}`);
  const terms = sum.group.games.map(({ subgame }) => subgame);
  const questions = questionsOf(sum.group, terms);
  if (sum.group.commands.length === 0)
    complain(`without a command block, {${questions.join(', ')}} is proved; {value} proves the value\n`);
  const start = performance.now();
  const { bytes, proved } = proveCertificate(terms, questions, {
    timeoutMs: flags.timeout,
    signal: interruptSignal(),
    onLemmas: (lemmas) => {
      const elapsed = durationText(performance.now() - start);
      progress.show(`proving: ${groupDigits(lemmas)} lemmas, ${elapsed}`);
    },
    ...(flags.tt !== undefined && { tableBits: flags.tt }),
    ...(flags.memory !== undefined && { memoryBytes: flags.memory * 2 ** 20 }),
  });
  try {
    if (flags.out === '-') for await (const chunk of bytes) process.stdout.write(chunk);
    else await writeWhole(flags.out, bytes);
  } catch (error) {
    if (!(error instanceof Unproved)) throw blamed(error, flags.game);
    complain(`not proved: ${error.message}; nothing was written\n`);
    return error.failure === 'aborted' ? EXIT.interrupted : EXIT.unanswered;
  }
  tell(
    await proved,
    flags,
    performance.now() - start,
    flags.out === '-' ? undefined : (await stat(flags.out)).size,
  );
  return EXIT.ok;
}

/** What is said about the proof goes to standard error where the certificate goes to standard output. */
function tell(
  { conclusions, lemmas, questions }: Proved,
  { json, out }: ProveFlags,
  timeMs: number,
  bytes: number | undefined,
): void {
  const say = out === '-' ? complain : print;
  if (json) {
    const size = bytes === undefined ? {} : { bytes };
    say(`${JSON.stringify({ conclusions, lemmas, questions, ...size, timeMs: Math.round(timeMs) })}\n`);
    return;
  }
  for (const conclusion of conclusions) say(`proved: ${conclusionText(conclusion)}\n`);
  const size = bytes === undefined ? '' : `, ${groupDigits(bytes)} bytes`;
  say(`${groupDigits(lemmas)} ${lemmas === 1 ? 'lemma' : 'lemmas'}${size}, ${durationText(timeMs)}\n`);
}

function questionsOf({ commands }: CaseGroup, terms: readonly Subgame[]): Question[] {
  if (commands.length === 0) return terms.every(({ rules }) => rules.impartial) ? ['N'] : ['B', 'W'];
  return [...new Set(commands.flatMap(questionsAbout))];
}

const LETTER = { left: 'B', right: 'W', impartial: 'N' } as const;

/** The questions of a certificate that answer a command. */
export function questionsAbout(command: Command): Question[] {
  switch (command.kind) {
    case 'solve':
      return [LETTER[command.player]];
    case 'outcome':
      return ['B', 'W'];
    case 'nim':
      return ['N'];
    case 'moves':
      return [`winning moves ${LETTER[command.mover]}`];
    case 'value':
      return ['value'];
    default:
      throw new UsageError(
        `there are no certificates for {${commandText(command)}}, only for B, W, N, outcome, value and winning moves`,
      );
  }
}
