import {
  type Engine,
  explain,
  type GameRegistry,
  type Insight,
  type Part,
  type Sum,
  thermographOf,
  thermographSvg,
  type ValueFacts,
  valueFacts,
} from 'sumgame';
import { subgameOf, type Term } from '../sum/terms.js';

/** An independent part of a term, as it crosses between threads. */
export interface TermPart extends Term {
  /** How often the term has it. */
  readonly count: number;
}

export interface WholeInsight extends Insight {
  readonly facts?: ValueFacts;
  /** The thermograph, an SVG document. */
  readonly drawing?: string;
}

/** What is found out about a sum, as it is found. */
export type AnalysisEvent =
  | { readonly kind: 'parts'; readonly parts: readonly (readonly TermPart[])[] }
  | { readonly kind: 'part'; readonly term: number; readonly part: number; readonly insight: Insight }
  | { readonly kind: 'whole'; readonly whole: WholeInsight }
  | { readonly kind: 'end' };

const PART_MS = 1500;
const WHOLE_MS = 6000;

/** Explains a sum, with the facts about its value and a drawing of its thermograph. */
export async function analyse(
  terms: readonly Term[],
  registry: GameRegistry,
  engine: Engine,
  signal: AbortSignal,
  emit: (event: AnalysisEvent) => void,
): Promise<void> {
  const sum = terms.map((term) => subgameOf(term, registry));
  const limits = { part: { timeoutMs: PART_MS }, whole: { timeoutMs: WHOLE_MS }, signal };
  for await (const found of explain(sum, engine, limits)) {
    if (found.kind === 'parts') emit({ kind: 'parts', parts: found.parts.map((parts) => parts.map(inText)) });
    else if (found.kind === 'part') emit(found);
    else await finish(found.insight);
  }

  async function finish(insight: Insight): Promise<void> {
    const facts = insight.value === undefined ? undefined : valueFacts(insight.value);
    const whole = { ...insight, ...(facts && { facts }) };
    emit({ kind: 'whole', whole });
    const drawing = await draw(sum, engine, signal);
    if (signal.aborted) return;
    if (drawing) emit({ kind: 'whole', whole: { ...whole, drawing } });
    emit({ kind: 'end' });
  }
}

function inText({ subgame, text, count }: Part): TermPart {
  return { title: subgame.rules.name, text, count };
}

async function draw(sum: Sum, engine: Engine, signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await engine.thermograph(sum, { signal, timeoutMs: WHOLE_MS });
    if (answer.status !== 'done') return undefined;
    return thermographSvg(thermographOf(answer.result), {
      width: 420,
      height: 320,
      colours: {
        paper: 'none',
        grid: 'var(--line)',
        zero: 'var(--muted)',
        ink: 'var(--ink)',
        left: 'var(--left)',
        right: 'var(--right)',
      },
    });
  } catch {
    return undefined;
  }
}
