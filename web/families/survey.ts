import { type Engine, nimSequence, type Outcome, outcomeOf, type Sum, valueFacts, values } from 'sumgame';
import type { Family } from './family.js';

/** What is known at one n. */
export interface FamilyRow {
  readonly n: number;
  /** The position, if it is short enough to be read. */
  readonly text?: string;
  readonly outcome?: Outcome;
  readonly nim?: string;
  readonly value?: string;
  readonly mean?: string;
  readonly temperature?: string;
}

/** A law that is proved for all n. */
export interface FamilyLaw {
  readonly prePeriod: number;
  readonly period: number;
  readonly saltus: number;
  readonly theorem: string;
  readonly exceptions: number;
}

export type SurveyEvent =
  | { readonly kind: 'row'; readonly row: FamilyRow }
  | { readonly kind: 'law'; readonly law: FamilyLaw }
  | { readonly kind: 'end'; readonly reason?: string };

const LONGEST_TEXT = 80;

/** Works a family out, from its first n to the last. The limit is for each question. */
export async function* survey(
  family: Family,
  last: number,
  engine: Engine,
  timeoutMs: number,
): AsyncGenerator<SurveyEvent> {
  yield* family.impartial
    ? surveyNimValues(family, last, engine, timeoutMs)
    : surveyValues(family, last, engine, timeoutMs);
}

async function* surveyNimValues(
  family: Family,
  last: number,
  engine: Engine,
  timeoutMs: number,
): AsyncGenerator<SurveyEvent> {
  // One limit for all of them: those of the n before are in the table.
  const limit = timeoutMs && timeoutMs * Math.max(1, last);
  for await (const event of nimSequence(family, last, engine, { timeoutMs: limit })) {
    if (event.kind === 'value') {
      const { n, value } = event;
      const isZero = value === 0 || value === 0n;
      yield {
        kind: 'row',
        row: { n, ...textAt(family, n), nim: String(value), outcome: isZero ? 'P' : 'N' },
      };
    } else if (event.kind === 'law') {
      const { prePeriod, period, saltus, theorem, exceptions } = event.law;
      yield { kind: 'law', law: { prePeriod, period, saltus, theorem, exceptions: exceptions.length } };
      yield { kind: 'end' };
    } else {
      const where = event.kind === 'failure' ? `no value at n = ${event.n}: ` : '';
      yield { kind: 'end', reason: where + event.reason };
      return;
    }
  }
  if (!family.isHeap) yield { kind: 'end' };
}

async function* surveyValues(
  family: Family,
  last: number,
  engine: Engine,
  timeoutMs: number,
): AsyncGenerator<SurveyEvent> {
  for (let n = family.first; n <= last; n++) {
    let sum: Sum;
    try {
      sum = family.sumAt(n);
    } catch (error) {
      // Some games have a smallest board.
      if (n < last) continue;
      yield { kind: 'end', reason: error instanceof Error ? error.message : String(error) };
      return;
    }
    const facts = (await byValue(sum, engine, timeoutMs)) ?? (await byOutcome(sum, engine, timeoutMs));
    if (!facts) {
      yield { kind: 'end', reason: `neither value nor outcome at n = ${n} within the time allowed` };
      return;
    }
    yield { kind: 'row', row: { n, ...textAt(family, n), ...facts } };
  }
  yield { kind: 'end' };
}

type Facts = Omit<FamilyRow, 'n' | 'text'>;

async function byValue(sum: Sum, engine: Engine, timeoutMs: number): Promise<Facts | undefined> {
  const answer = await engine.value(sum, { timeoutMs, keepTable: true });
  if (answer.status !== 'done') return undefined;
  const value = answer.result;
  const facts = valueFacts(value);
  if (facts) {
    const outcome = values.outcome(values.parseValue(value));
    return { value, outcome, mean: facts.mean, temperature: facts.temperature };
  }
  // Too large to calculate with: who wins can be searched for.
  const found = await byOutcome(sum, engine, timeoutMs);
  return found && { value, ...found };
}

async function byOutcome(sum: Sum, engine: Engine, timeoutMs: number): Promise<Facts | undefined> {
  const left = await engine.solve(sum, 'left', { timeoutMs, keepTable: true });
  const right = await engine.solve(sum, 'right', { timeoutMs, keepTable: true });
  if (left.status !== 'done' || right.status !== 'done') return undefined;
  return { outcome: outcomeOf(left.result === 'win', right.result === 'win') };
}

function textAt(family: Family, n: number): { text?: string } {
  if (family.isHeap) return {};
  const text = family
    .sumAt(n)
    .map(({ rules, position }) => rules.format(position))
    .join(' + ');
  return text.length <= LONGEST_TEXT ? { text } : {};
}
