import { UnansweredError } from '../ask/calculator.js';
import { FAILURE_STATUS, type Status } from '../ask/result.js';
import { type Reason, type Why, type WhyLength, why } from '../index.js';
import { OUTCOME_WORDS } from '../why/theorems.js';
import { engineFor } from './engine.js';
import { exitCodeOf } from './exit.js';
import { parseSums, readInput } from './input.js';
import { interruptSignal } from './interrupt.js';
import { type InputFlags, type OutputFlags, type SearchFlags, searchOptionsOf } from './options.js';
import { drawSum } from './sumView.js';
import { alignedLines } from './tableText.js';
import { complain, groupDigits, print, showSearchProgress, style } from './terminal.js';

export interface WhyFlags extends SearchFlags, InputFlags, OutputFlags {
  readonly length: WhyLength;
}

/** Tells why the input's sums are won. */
export async function explainWhy(argument: string | undefined, flags: WhyFlags): Promise<number> {
  const sums = parseSums(await readInput(argument, flags), flags);
  const signal = interruptSignal();
  const search = { ...searchOptionsOf(flags), signal, onProgress: showSearchProgress };
  const engine = await engineFor(flags);
  const statuses: Status[] = [];
  try {
    for (const [number, { group }] of sums.entries()) {
      if (!flags.json) print(`${number > 0 ? '\n' : ''}${drawSum(group.games)}\n`);
      const sum = group.games.map(({ subgame }) => subgame);
      try {
        const found = await why(sum, engine, { length: flags.length, search });
        statuses.push('COMPLETED');
        print(flags.json ? `${JSON.stringify(found)}\n` : whyText(found));
      } catch (error) {
        if (!(error instanceof UnansweredError)) throw error;
        statuses.push(FAILURE_STATUS[error.failure]);
        complain(`sumgame: no reason was found: ${error.message}\n`);
        if (signal.aborted) break;
      }
    }
  } finally {
    engine.dispose();
  }
  return exitCodeOf(statuses);
}

function whyText({ outcome, reasons, nodes }: Why): string {
  const steps = reasons.map((reason, i) => reasonText(reason, i + 1));
  const cost = style('dim', `(${groupDigits(nodes)} nodes were searched for this)`);
  return `${style('bold', OUTCOME_WORDS[outcome])}\n${steps.join('')}${cost}\n`;
}

function reasonText({ text, theorem, table = [], left = 0 }: Reason, number: number): string {
  const indent = `    ${' '.repeat(String(number).length - 1)}`;
  const rows = alignedLines(table).map((line) => `${indent}${line}`);
  if (left > 0) rows.push(`${indent}… and ${left} more: --length full`);
  const lines = [`${number}. ${text}`, ...rows];
  if (theorem) lines.push(`${indent}${style('dim', `by: ${theorem}`)}`);
  return lines.map((line) => `  ${line}\n`).join('');
}
