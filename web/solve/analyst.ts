import type { Insight, Reason } from 'sumgame';
import { WORKER_OPTIONS } from '../games/ownGames.js';
import type { Term } from '../sum/terms.js';
import type { AnalysisEvent, TermPart, WholeInsight } from './analysis.js';
import type { AnalysisReport, AnalysisRequest } from './analystMessages.js';
import type { Estimate } from './estimate.js';
import type { MoveTable } from './exploration.js';

/** What is known of why a sum is won. */
export interface Analysis {
  /** For every term its parts. */
  readonly parts: readonly (readonly TermPart[])[];
  /** In the same order; undefined while it is not known. */
  readonly insights: readonly (readonly (Insight | undefined)[])[];
  readonly whole?: WholeInsight;
  /** A proof for people. */
  readonly reasons?: readonly Reason[];
  /** Of a sum that is hard. */
  readonly estimate?: Estimate;
  /** All moves, by player. */
  readonly tables?: readonly MoveTable[];
  readonly finished: boolean;
  /** Why nothing is known. */
  readonly problem?: string;
}

/** The worker that explains, seen from the page. */
export class Analyst {
  private worker: Worker | undefined;
  private id = 0;
  private analysis: Analysis | undefined;

  constructor(private readonly onUpdate: (analysis: Analysis | undefined) => void) {
    this.worker = this.start();
  }

  /** Without terms: stops. */
  explain(terms: readonly Term[] | undefined, reasons = false): void {
    this.id++;
    this.analysis = undefined;
    const request: AnalysisRequest = { id: this.id, ...(terms && { terms, reasons }) };
    this.worker ??= this.start();
    this.worker.postMessage(request);
    if (!terms) this.onUpdate(undefined);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./analyst.js', import.meta.url), WORKER_OPTIONS);
    worker.onmessage = ({ data }: MessageEvent<AnalysisReport>) => {
      if (data.id === this.id) this.hear(data.event);
    };
    worker.onerror = ({ message }) => {
      const reason = message || 'its worker could not be loaded';
      if (worker === this.worker) this.hear({ kind: 'failed', reason });
    };
    return worker;
  }

  private hear(event: AnalysisEvent): void {
    this.analysis = withEvent(this.analysis, event);
    if (event.kind === 'failed') {
      // The next question is asked of another.
      this.worker?.terminate();
      this.worker = undefined;
    }
    this.onUpdate(this.analysis);
  }
}

/** What is known after one more event. */
export function withEvent(analysis: Analysis | undefined, event: AnalysisEvent): Analysis | undefined {
  if (event.kind === 'parts') {
    const insights = event.parts.map((parts) => parts.map(() => undefined));
    return { parts: event.parts, insights, finished: false };
  }
  if (event.kind === 'failed') return { parts: [], insights: [], finished: true, problem: event.reason };
  if (!analysis) return undefined;
  switch (event.kind) {
    case 'part': {
      const ofTerm = analysis.insights[event.term]!.with(event.part, event.insight);
      return { ...analysis, insights: analysis.insights.with(event.term, ofTerm) };
    }
    case 'whole':
      return { ...analysis, whole: event.whole };
    case 'reasons':
      return { ...analysis, reasons: event.reasons };
    case 'estimate':
      return { ...analysis, estimate: event.estimate };
    case 'moves':
      return { ...analysis, tables: event.tables };
    case 'end':
      return { ...analysis, finished: true };
  }
}
