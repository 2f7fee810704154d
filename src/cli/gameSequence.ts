import { FAILURE_STATUS } from '../ask/result.js';
import {
  boardTikz,
  type GameSequenceEvent,
  gameSequence,
  type Pattern,
  parsePattern,
  parseValue,
  type SequenceQuestion,
  type SequenceTerm,
  thermographOf,
  thermographTikz,
  writeValue,
} from '../index.js';
import type { AnswerFlags } from './answer.js';
import { engineFor } from './engine.js';
import { EXIT, exitCodeOf, UsageError } from './exit.js';
import { knownGames } from './gameModules.js';
import { readInput } from './input.js';
import { interruptSignal } from './interrupt.js';
import { lawText } from './lawText.js';
import { type FormatFlags, type InputFlags, searchOptionsOf } from './options.js';
import { isTex, type TableStyle, tableText } from './tableText.js';
import { drained, print, showSearchProgress } from './terminal.js';

export interface GameSequenceFlags extends AnswerFlags, InputFlags {
  readonly sequence: number;
  readonly as?: TableStyle;
}

/** What terms are called in tables. */
const TITLE: Readonly<Record<SequenceQuestion, string>> = {
  value: 'value',
  outcome: 'outcome',
  thermograph: 'thermograph',
};

/** Prints the answers for n = 1, 2, … as they come, then the law that they follow: proved, or seen. */
export async function printSequence(
  argument: string | undefined,
  flags: GameSequenceFlags,
  question: SequenceQuestion,
): Promise<number> {
  const [input, ...others] = await readInput(argument, flags);
  if (!input || others.length > 0) throw new UsageError('a sequence takes one input');
  if (flags.as && flags.json) throw new UsageError('--as and --json are two ways to print: choose one');
  const pattern = parsePattern(input.text, knownGames(), 'any');
  const search = { ...searchOptionsOf(flags), signal: interruptSignal(), onProgress: showSearchProgress };
  const engine = await engineFor(flags);
  const terms: SequenceTerm[] = [];
  const endings: string[] = [];
  let exitCode: number = EXIT.ok;
  try {
    for await (const event of gameSequence(pattern, flags.sequence, question, engine, search)) {
      if (event.kind === 'failure') exitCode = exitCodeOf([FAILURE_STATUS[event.status]]);
      if (flags.json) print(`${JSON.stringify(event, plain)}\n`);
      else if (event.kind !== 'term') endings.push(endingText(event));
      else if (flags.as) terms.push(event);
      else print(termLine(inSigns(event, question, flags), flags.sequence, question));
      await drained();
    }
  } finally {
    engine.dispose();
  }
  if (flags.as) print(tableText(rowsOf(terms, question, flags.as, pattern), flags.as));
  const mark = isTex(flags.as) ? '% ' : '';
  // A table for others is followed by nothing but remarks that they skip.
  if (flags.as === undefined || mark !== '')
    for (const text of endings) print(`${text.replace(/^/gm, mark)}\n`);
  return exitCode;
}

function inSigns(
  term: SequenceTerm,
  question: SequenceQuestion,
  { format = 'ascii' }: FormatFlags,
): SequenceTerm {
  if (question !== 'value' || format === 'ascii') return term;
  return { ...term, answer: writeValue(parseValue(term.answer), format) };
}

const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);

function termLine(
  { n, answer, mean, temperature }: SequenceTerm,
  last: number,
  question: SequenceQuestion,
): string {
  const facts = mean === undefined ? '' : `   mean ${mean}, temperature ${temperature}`;
  const number = String(n).padStart(String(last).length);
  return `${number}:  ${answer}${question === 'outcome' ? '' : facts}\n`;
}

function rowsOf(
  terms: readonly SequenceTerm[],
  question: SequenceQuestion,
  as: TableStyle,
  pattern: Pattern,
): string[][] {
  const isMath = isTex(as) && question === 'value';
  const shown = (answer: string) => {
    if (isMath) return `$${writeValue(parseValue(answer), 'latex')}$`;
    return as === 'tikz' && question === 'thermograph'
      ? thermographTikz(thermographOf(answer), { inline: true })
      : answer;
  };
  const boards = (n: number) => (as === 'tikz' ? [pattern.sumAt(n).map(boardTikz).join(' $+$ ')] : []);
  const facts = question !== 'outcome';
  return [
    ['n', ...(as === 'tikz' ? ['position'] : []), TITLE[question], ...(facts ? ['mean', 'temperature'] : [])],
    ...terms.map(({ n, answer, mean = '', temperature = '' }) => [
      String(n),
      ...boards(n),
      shown(answer),
      ...(facts ? [mean, temperature] : []),
    ]),
  ];
}

function endingText(event: Exclude<GameSequenceEvent, { kind: 'term' }>): string {
  switch (event.kind) {
    case 'law':
      return lawText(event.law);
    case 'noLaw':
      return event.reason;
    case 'observed': {
      const { period, start, last, step } = event.law;
      return `observed: the term at n + ${period} is that at n${step === undefined ? '' : ` plus ${step}`}, from n = ${start} up to ${last}; this is no proof`;
    }
    case 'failure':
      return `no answer at n = ${event.n}: ${event.reason}`;
  }
}
