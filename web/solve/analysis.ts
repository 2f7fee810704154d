import {
  type Engine,
  explain,
  type GameRegistry,
  type Insight,
  type Part,
  type Reason,
  SolverError,
  type Sum,
  thermographOf,
  thermographSvg,
  type ValueFacts,
  valueFacts,
} from 'sumgame';
import { subgameOf, type Term } from '../sum/terms.js';
import type { Estimate } from './estimate.js';
import { explore, listMoves, type MoveTable } from './exploration.js';

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
  | { readonly kind: 'reasons'; readonly reasons: readonly Reason[] }
  | { readonly kind: 'estimate'; readonly estimate: Estimate }
  | { readonly kind: 'moves'; readonly tables: readonly MoveTable[] }
  /** Nothing can be found out: something is missing. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'end' };

const PART_MS = 1500;
const WHOLE_MS = 6000;
const REASON_MS = 1000;
const MOVES_MS = 15_000;

/** Explains a sum, with the facts about its value and a drawing of its thermograph. */
export async function analyse(
  terms: readonly Term[],
  registry: GameRegistry,
  engine: Engine,
  signal: AbortSignal,
  emit: (event: AnalysisEvent) => void,
  wantsReasons = true,
): Promise<void> {
  const sum = terms.map((term) => subgameOf(term, registry));
  const limits = { part: { timeoutMs: PART_MS }, whole: { timeoutMs: WHOLE_MS }, signal };
  let isHard = false;
  for await (const found of explain(sum, engine, limits)) {
    if (found.kind === 'parts') {
      emit({ kind: 'parts', parts: found.parts.map((parts) => parts.map(inText)) });
      // Of games without a board, moves are made from the list: it comes first.
      emit({ kind: 'moves', tables: listMoves(terms, registry) });
    } else if (found.kind === 'whole') await finish(found.insight);
    else {
      emit(found);
      if (isHard || found.insight.outcome !== undefined) continue;
      isHard = true;
      const { estimate } = await import('./estimate.js');
      await estimate(sum, registry, engine, signal, (known) => emit({ kind: 'estimate', estimate: known }));
    }
  }

  async function giveReasons(): Promise<void> {
    try {
      const { why } = await import('./reasons.js');
      const { reasons } = await why(sum, engine, {
        search: { timeoutMs: REASON_MS, signal, keepTable: true },
      });
      if (!signal.aborted) emit({ kind: 'reasons', reasons });
    } catch (error) {
      // Not every answer has reasons that fit the time.
      if (!(error instanceof SolverError)) throw error;
    }
  }

  async function finish(insight: Insight): Promise<void> {
    const facts = insight.value === undefined ? undefined : valueFacts(insight.value);
    const whole = { ...insight, ...(facts && { facts }) };
    emit({ kind: 'whole', whole });
    // Of numbers and infinitesimals there is only a mast to see.
    const isHot = facts === undefined || !/^(-|0$)/.test(facts.temperature);
    const drawing = isHot ? await draw(sum, engine, signal) : undefined;
    if (signal.aborted) return;
    if (drawing) emit({ kind: 'whole', whole: { ...whole, drawing } });
    if (insight.outcome !== undefined && wantsReasons) await giveReasons();
    if (signal.aborted) return;
    const limits = { totalMs: MOVES_MS, signal };
    await explore(terms, insight.value, registry, engine, limits, (tables) =>
      emit({ kind: 'moves', tables }),
    );
    if (!signal.aborted) emit({ kind: 'end' });
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
