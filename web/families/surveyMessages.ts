import type { FamilyLaw, FamilyRow } from './survey.js';

/** To the surveyor. There is one worker for each family, which is ended to cancel it. */
export interface SurveyRequest {
  readonly text: string;
  readonly last: number;
  readonly timeoutMs: number;
}

/** From the surveyor: rows in batches as they come, a law if one is proved, and that it is done. */
export type SurveyReport =
  | { readonly kind: 'rows'; readonly rows: readonly FamilyRow[] }
  | { readonly kind: 'law'; readonly law: FamilyLaw }
  | { readonly kind: 'end'; readonly reason?: string }
  /** It is nothing that the family could be blamed for. */
  | { readonly kind: 'failed'; readonly reason: string };
