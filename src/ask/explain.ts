import { checkOptionNames } from '../base/arguments.js';
import type { Engine, SearchOptions } from '../engine/engine.js';
import type { Subgame, Sum } from '../games/rules.js';
import { type Outcome, outcome, outcomeOf, parseValue } from '../values/index.js';

/** An independent part of a subgame. */
export interface Part {
  readonly subgame: Subgame;
  /** It need not be readable: parts remember what lay outside. */
  readonly text: string;
  /** How often the subgame has it. */
  readonly count: number;
}

/** What is known of a part, or of the whole sum. */
export interface Insight {
  /** The canonical form. */
  readonly value?: string;
  readonly outcome?: Outcome;
  /** Why there is no value. */
  readonly reason?: string;
}

/** What is found out about a sum, as it is found. */
export type Explanation =
  | { readonly kind: 'parts'; readonly parts: readonly (readonly Part[])[] }
  | { readonly kind: 'part'; readonly term: number; readonly part: number; readonly insight: Insight }
  | { readonly kind: 'whole'; readonly insight: Insight };

/** How much an explanation may cost. */
export interface ExplanationLimits {
  /** Of each question about a part. */
  readonly part: SearchOptions;
  /** Of each question about the whole sum. */
  readonly whole: SearchOptions;
  readonly signal?: AbortSignal | undefined;
}

/** Longer values say nothing to people. */
const MOST_CHARACTERS = 4000;
const MOST_PARTS = 100;

/** Why a sum is won: what it falls into, the values of the parts, the value of the whole. An abort ends it. */
export async function* explain(
  sum: Sum,
  engine: Engine,
  limits: ExplanationLimits,
): AsyncGenerator<Explanation> {
  checkOptionNames(limits, { part: true, whole: true, signal: true });
  const { part: partLimits, whole: wholeLimits, signal } = limits;
  const parts = sum.map(partsOf);
  yield { kind: 'parts', parts };
  const known = new Map<string, Insight>();
  for (const [term, ofTerm] of parts.entries()) {
    for (const [part, { subgame, text }] of ofTerm.entries()) {
      const key = `${subgame.rules.name}:${text}`;
      let insight = known.get(key);
      if (!insight) {
        if (known.size === MOST_PARTS) break;
        insight = await insightInto([subgame], engine, { ...partLimits, ...(signal && { signal }) });
        if (signal?.aborted) return;
        known.set(key, insight);
      }
      yield { kind: 'part', term, part, insight };
    }
  }
  const insight = await insightInto(sum, engine, { ...wholeLimits, ...(signal && { signal }) });
  if (!signal?.aborted) yield { kind: 'whole', insight };
}

/** The parts as they lie on the board; equal ones together. */
function partsOf({ rules, position }: Subgame): Part[] {
  const parts = new Map<string, Part>();
  for (const place of rules.split?.(position) ?? [position]) {
    const text = rules.format(place);
    const count = (parts.get(text)?.count ?? 0) + 1;
    parts.set(text, { subgame: { rules, position: place }, text, count });
  }
  return [...parts.values()];
}

/** The value, and the outcome that follows from it; or at least the outcome. */
async function insightInto(sum: Sum, engine: Engine, limits: SearchOptions): Promise<Insight> {
  try {
    const answer = await engine.value(sum, limits);
    if (answer.status === 'done' && answer.result.length <= MOST_CHARACTERS) {
      return { value: answer.result, outcome: outcomeOfText(answer.result) };
    }
    const reason =
      answer.status === 'done' ? `the value has ${answer.result.length} characters` : answer.reason;
    if (limits.signal?.aborted) return { reason };
    const left = await engine.solve(sum, 'left', limits);
    const right = await engine.solve(sum, 'right', limits);
    if (left.status !== 'done' || right.status !== 'done') return { reason };
    return { reason, outcome: outcomeOf(left.result === 'win', right.result === 'win') };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

function outcomeOfText(value: string): Outcome {
  // Nimbers may be larger than values are read.
  return /^\*\d+$/.test(value) ? 'N' : outcome(parseValue(value));
}
