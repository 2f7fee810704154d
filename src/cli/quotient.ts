import { FAILURE_STATUS } from '../ask/result.js';
import { type MisereQuotient, misereQuotient, parsePattern, standardRegistry } from '../index.js';
import type { AnswerFlags } from './answer.js';
import { EXIT, exitCodeOf, UsageError } from './exit.js';
import { readInput } from './input.js';
import { interruptSignal } from './interrupt.js';
import { type InputFlags, searchOptionsOf } from './options.js';
import { complain, groupDigits, print, showSearchProgress } from './terminal.js';

interface QuotientFlags extends AnswerFlags, InputFlags {
  readonly quotient: number;
}

const HEAPS_A_LINE = 10;

/** Prints the misère quotient of the heaps of one game. */
export async function quotient(argument: string | undefined, flags: QuotientFlags): Promise<number> {
  const [input, ...others] = await readInput(argument, flags);
  if (!input || others.length > 0) throw new UsageError('a quotient takes one input');
  const { rules, isHeap } = parsePattern(input.text, standardRegistry());
  if (!isHeap || !rules.theory?.values) {
    throw new UsageError(`a quotient takes a game of heaps, such as [octal 0.77] or [kayles]`);
  }
  const search = { ...searchOptionsOf(flags), signal: interruptSignal(), onProgress: showSearchProgress };
  const answer = await misereQuotient(rules, flags.quotient, search);
  if (answer.status !== 'done') {
    complain(`sumgame: no quotient: ${answer.reason}\n`);
    return exitCodeOf([FAILURE_STATUS[answer.status]]);
  }
  print(
    flags.json ? `${JSON.stringify({ game: rules.name, ...answer.result })}\n` : quotientText(answer.result),
  );
  return answer.result.end === undefined ? EXIT.ok : EXIT.unanswered;
}

function quotientText({ heaps, order, relations, lost, elements, orders, law, end }: MisereQuotient): string {
  const growth = orders.flatMap((size, heap) =>
    heap > 0 && size > orders[heap - 1]! ? [`${groupDigits(size)} from ${heap}`] : [],
  );
  const width = String(heaps).length;
  const column = Math.max(...elements.map((element) => element.length));
  const rows: string[] = [];
  for (let heap = 0; heap <= heaps; heap += HEAPS_A_LINE) {
    const row = elements.slice(heap, heap + HEAPS_A_LINE).map((element) => element.padEnd(column));
    rows.push(`${String(heap).padStart(width)}:  ${row.join(' ').trimEnd()}`);
  }
  return [
    `heaps up to ${heaps}: a quotient of order ${groupDigits(order)}`,
    ...(growth.length > 1 ? [`order: ${growth.join(', ')}`] : []),
    `relations: ${relations.join(', ') || 'none'}`,
    `lost for who moves: ${lost.join(', ') || 'none'}`,
    '',
    ...rows,
    '',
    law
      ? `from ${law.start} on the elements repeat every ${law.period} heaps: this is the quotient of all heaps`
      : 'no period of the elements is proved',
    ...(end === undefined ? [] : [`no further: ${end}`]),
    '',
  ].join('\n');
}
