import { checkOptions } from '../engine/checks.js';
import type { Answer, Engine, Failure, SearchOptions } from '../engine/engine.js';
import {
  formatValue,
  mean,
  outcomeOf,
  parseValue,
  temperature,
  thermographFacts,
  thermographOf,
  type Value,
} from '../values/index.js';
import type { HeapLaw } from './heapLaw.js';
import { Clock, firstPosition, nimSequence } from './nimSequence.js';
import { observedValues, observedWords } from './observed.js';
import type { Pattern } from './pattern.js';

/** What is asked of every term. */
export type SequenceQuestion = 'value' | 'outcome' | 'thermograph';

/** One term: the answer, and for values and thermographs what follows from it. */
export interface SequenceTerm {
  readonly n: number;
  readonly answer: string;
  readonly mean?: string;
  readonly temperature?: string;
}

/** A law that the terms follow from n = `start` to the last; `step` is added in each period. */
export interface SeenLaw {
  readonly start: number;
  readonly last: number;
  readonly period: number;
  readonly step?: string;
}

/** What a sequence tells, as it comes: terms, then what ends it. */
export type GameSequenceEvent =
  | ({ readonly kind: 'term' } & SequenceTerm)
  /** Proved for all n: heaps whose theory has a theorem. */
  | { readonly kind: 'law'; readonly law: HeapLaw }
  | { readonly kind: 'noLaw'; readonly reason: string }
  /** Followed by the terms at hand, no more. */
  | { readonly kind: 'observed'; readonly law: SeenLaw }
  | { readonly kind: 'failure'; readonly n: number; readonly status: Failure; readonly reason: string };

/** Values that are longer are not compared with each other. */
const MOST_CHARACTERS = 2000;

/** The values, outcomes or thermographs of a pattern for n up to `last`. The time limit is one for all of them. */
export async function* gameSequence(
  pattern: Pattern,
  last: number,
  question: SequenceQuestion,
  engine: Engine,
  options: SearchOptions = {},
): AsyncGenerator<GameSequenceEvent> {
  checkOptions(options);
  if (pattern.isHeap && pattern.rules.theory?.values && question !== 'thermograph') {
    yield* heaps(pattern, last, question, engine, options);
    return;
  }
  const clock = new Clock(options);
  const terms: SequenceTerm[] = [];
  for (let n = firstPosition(pattern); n <= last; n++) {
    const limits = { timeoutMs: clock.leftMs, keepTable: terms.length > 0 };
    const answer = await ask(question, pattern, n, engine, { ...options, ...limits });
    if (answer.status !== 'done') {
      const late = answer.status === 'timeout' && options.timeoutMs;
      const reason = late ? `the limit of ${options.timeoutMs} ms for all n is over` : answer.reason;
      yield { kind: 'failure', n, status: answer.status, reason };
      break;
    }
    const term = { n, answer: answer.result, ...factsOf(question, answer.result) };
    terms.push(term);
    yield { kind: 'term', ...term };
  }
  const law = seenLaw(terms, question);
  if (law) yield { kind: 'observed', law };
}

/** Heaps of impartial games: the nim values, of which laws are proved. */
async function* heaps(
  pattern: Pattern,
  last: number,
  question: 'value' | 'outcome',
  engine: Engine,
  options: SearchOptions,
): AsyncGenerator<GameSequenceEvent> {
  for await (const event of nimSequence(pattern, last, engine, options)) {
    if (event.kind !== 'value') {
      yield event;
      continue;
    }
    const { n, value } = event;
    const isZero = BigInt(value) === 0n;
    const nimber = isZero ? '0' : value === 1 ? '*' : `*${value}`;
    if (question === 'outcome') yield { kind: 'term', n, answer: isZero ? 'P' : 'N' };
    else yield { kind: 'term', n, answer: nimber, mean: '0', temperature: isZero ? '-1' : '0' };
  }
}

async function ask(
  question: SequenceQuestion,
  pattern: Pattern,
  n: number,
  engine: Engine,
  options: SearchOptions,
): Promise<Answer<string>> {
  const sum = pattern.sumAt(n);
  if (question === 'value') return engine.value(sum, options);
  if (question === 'thermograph') return engine.thermograph(sum, options);
  const left = await engine.solve(sum, 'left', options);
  if (left.status !== 'done') return left;
  const right = await engine.solve(sum, 'right', options);
  if (right.status !== 'done') return right;
  return { ...right, result: outcomeOf(left.result === 'win', right.result === 'win') };
}

function factsOf(question: SequenceQuestion, answer: string): Pick<SequenceTerm, 'mean' | 'temperature'> {
  if (question === 'thermograph') {
    const facts = thermographFacts(thermographOf(answer));
    return { mean: facts.mean, temperature: facts.temperature };
  }
  const value = question === 'value' ? readable(answer) : undefined;
  return value ? { mean: mean(value).toString(), temperature: temperature(value).toString() } : {};
}

function readable(text: string): Value | undefined {
  return text.length <= MOST_CHARACTERS ? parseValue(text) : undefined;
}

function seenLaw(terms: readonly SequenceTerm[], question: SequenceQuestion): SeenLaw | undefined {
  const found = question === 'value' ? valueLaw(terms) : observedWords(terms.map(({ answer }) => answer));
  if (!found) return undefined;
  const { period, start, step } = found;
  return { period, start: terms[start]!.n, last: terms.at(-1)!.n, ...(step !== undefined && { step }) };
}

function valueLaw(terms: readonly SequenceTerm[]) {
  const values = terms.map(({ answer }) => readable(answer));
  const known = values.filter((value) => value !== undefined);
  if (known.length < terms.length) return observedWords(terms.map(({ answer }) => answer));
  const found = observedValues(known);
  return found && { ...found, step: found.step && formatValue(found.step) };
}
