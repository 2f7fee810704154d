import { FAILURE_STATUS } from '../ask/result.js';
import { type HeapLaw, type NimValue, nimSequence, parsePattern, type SequenceEvent } from '../index.js';
import { sequenceSvg } from '../sequences/sequenceSvg.js';
import type { AnswerFlags } from './answer.js';
import { engineFor } from './engine.js';
import { EXIT, exitCodeOf, UsageError } from './exit.js';
import { knownGames } from './gameModules.js';
import { readInput } from './input.js';
import { interruptSignal } from './interrupt.js';
import { lawText } from './lawText.js';
import { type ForceFlags, type InputFlags, searchOptionsOf } from './options.js';
import { checkOutputs, writeOutput } from './outputs.js';
import { complain, drained, print, showSearchProgress } from './terminal.js';

export interface SequenceFlags extends AnswerFlags, InputFlags, ForceFlags {
  readonly sequence: number;
  readonly csv?: string;
  readonly svg?: string;
}

const CSV_HEAD = 'n,nim value\n';
const VALUES_A_LINE = 10;

/** Prints the nim values of a pattern for n = 0 or 1 and so on, as they come, and for heaps their law. */
export async function sequence(argument: string | undefined, flags: SequenceFlags): Promise<number> {
  const [input, ...others] = await readInput(argument, flags);
  if (!input || others.length > 0) throw new UsageError('a sequence takes one input');
  const pattern = parsePattern(input.text, knownGames());
  const search = { ...searchOptionsOf(flags), signal: interruptSignal(), onProgress: showSearchProgress };
  const { csv, svg, json, file, force, db } = flags;
  await checkOutputs(
    [
      { option: '--csv', path: csv, begins: CSV_HEAD, extension: '.csv' },
      { option: '--svg', path: svg, begins: '<svg', extension: '.svg' },
    ],
    [...(file ?? []), db],
    { force, printed: json && '--json' },
  );
  const engine = await engineFor(flags);
  const output = new PromptOutput();
  const isTextShown = flags.csv !== '-' && flags.svg !== '-';
  const isKept = flags.csv !== undefined || flags.svg !== undefined;
  const values: { n: number; value: NimValue }[] = [];
  let law: HeapLaw | undefined;
  let count = 0;
  let exitCode: number = EXIT.ok;
  try {
    for await (const event of nimSequence(pattern, flags.sequence, engine, search)) {
      if (event.kind === 'value') {
        count++;
        if (isKept) values.push(event);
      }
      if (event.kind === 'law') law = event.law;
      if (event.kind === 'failure') exitCode = exitCodeOf([FAILURE_STATUS[event.status]]);
      if (isTextShown) {
        output.add(flags.json ? eventJson(event) : eventText(event, count, flags.sequence));
      } else if (event.kind === 'failure') {
        complain(`sumgame: no value at n = ${event.n}: ${event.reason}\n`);
      }
      await drained();
    }
  } finally {
    output.flush();
    engine.dispose();
  }
  if (isTextShown && !flags.json) print('\n');
  if (flags.csv) await writeOutput(flags.csv, csvOf(values));
  if (flags.svg) {
    const points = values.map(({ n, value }) => ({ n, value: Number(value) }));
    await writeOutput(flags.svg, sequenceSvg(points, input.text.trim(), law));
  }
  return exitCode;
}

/** Prints what comes in one turn of the event loop at once: many short texts would take long one by one. */
class PromptOutput {
  private waiting: string[] = [];

  add(text: string): void {
    if (this.waiting.length === 0) setImmediate(() => this.flush());
    this.waiting.push(text);
  }

  flush(): void {
    if (this.waiting.length > 0) print(this.waiting.join(''));
    this.waiting = [];
  }
}

function csvOf(values: readonly { n: number; value: NimValue }[]): string {
  return `${CSV_HEAD}${values.map(({ n, value }) => `${n},${value}\n`).join('')}`;
}

/** `count` values have been printed, this one included. */
function eventText(event: SequenceEvent, count: number, last: number): string {
  switch (event.kind) {
    case 'value': {
      if (count % VALUES_A_LINE !== 1) return ` ${event.value}`;
      return `${count > 1 ? '\n' : ''}${String(event.n).padStart(String(last).length)}:  ${event.value}`;
    }
    case 'law':
      return `\n\n${lawText(event.law)}`;
    case 'noLaw':
      return `\n\n${event.reason}`;
    case 'failure':
      return `\n\nno value at n = ${event.n}: ${event.reason}`;
  }
}

function eventJson(event: SequenceEvent): string {
  const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? jsonInteger(value) : value);
  const { kind, ...rest } = event.kind === 'law' ? { kind: 'law', ...event.law } : event;
  const line = kind === 'noLaw' ? { period: null, ...rest } : rest;
  return `${JSON.stringify(line, plain)}\n`;
}

/** JSON has no notation of its own for large integers. */
function jsonInteger(value: bigint): number | string {
  return value <= Number.MAX_SAFE_INTEGER ? Number(value) : String(value);
}
