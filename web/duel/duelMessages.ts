import type { DuelAlgorithm, DuelAnswer, DuelStats } from 'sumgame';
import type { DuelSetup } from './duelSetup.js';

/** To the duelist. There is one worker for each question, which is ended to cancel it. */
export interface DuelRequest {
  readonly setup: DuelSetup;
  readonly algorithm?: DuelAlgorithm;
  /** 0: no limit. */
  readonly timeoutMs: number;
  readonly maxNodes: number;
  readonly allMoves: boolean;
}

/** From the duelist: how far it is, at last one of the others. */
export type DuelReport =
  | { readonly kind: 'progress'; readonly stats: DuelStats }
  | { readonly kind: 'answer'; readonly answer: DuelAnswer }
  | { readonly kind: 'refused'; readonly problem: string }
  /** It is nothing that the question could be blamed for. */
  | { readonly kind: 'failed'; readonly problem: string };
