import type { Term } from '../sum/terms.js';
import type { AnalysisEvent } from './analysis.js';

/** To the analyst. The next request ends the one before; one without terms asks for nothing. */
export interface AnalysisRequest {
  readonly id: number;
  readonly terms?: readonly Term[];
  /** Why it is so, step by step, too. */
  readonly reasons?: boolean;
}

/** From the analyst. */
export interface AnalysisReport {
  readonly id: number;
  readonly event: AnalysisEvent;
}
