import type { Insight } from 'sumgame';
import type { Term } from '../sum/terms.js';
import type { AnalysisEvent, TermPart, WholeInsight } from './analysis.js';
import type { AnalysisReport, AnalysisRequest } from './analystMessages.js';

/** What is known of why a sum is won. */
export interface Analysis {
  /** For every term its parts. */
  readonly parts: readonly (readonly TermPart[])[];
  /** In the same order; undefined while it is not known. */
  readonly insights: readonly (readonly (Insight | undefined)[])[];
  readonly whole?: WholeInsight;
  readonly finished: boolean;
}

/** The worker that explains, seen from the page. */
export class Analyst {
  private readonly worker: Worker;
  private id = 0;
  private analysis: Analysis | undefined;

  constructor(private readonly onUpdate: (analysis: Analysis | undefined) => void) {
    this.worker = new Worker(new URL('./analyst.js', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<AnalysisReport>) => {
      if (data.id !== this.id) return;
      this.analysis = withEvent(this.analysis, data.event);
      this.onUpdate(this.analysis);
    };
  }

  /** Without terms: stops. */
  explain(terms: readonly Term[] | undefined): void {
    this.id++;
    this.analysis = undefined;
    const request: AnalysisRequest = { id: this.id, ...(terms && { terms }) };
    this.worker.postMessage(request);
    if (!terms) this.onUpdate(undefined);
  }
}

/** What is known after one more event. */
export function withEvent(analysis: Analysis | undefined, event: AnalysisEvent): Analysis | undefined {
  if (event.kind === 'parts') {
    const insights = event.parts.map((parts) => parts.map(() => undefined));
    return { parts: event.parts, insights, finished: false };
  }
  if (!analysis) return undefined;
  switch (event.kind) {
    case 'part': {
      const ofTerm = analysis.insights[event.term]!.with(event.part, event.insight);
      return { ...analysis, insights: analysis.insights.with(event.term, ofTerm) };
    }
    case 'whole':
      return { ...analysis, whole: event.whole };
    case 'end':
      return { ...analysis, finished: true };
  }
}
