import type { Question, Verification } from 'sumgame';

/** To the checker: a certificate, or its text form. There is one worker for each, which is ended to cancel it. */
export interface CheckRequest {
  readonly file: Blob;
}

/** From the checker: first the question, then how far it is, at last one of the others. */
export type CheckReport =
  | { readonly kind: 'question'; readonly terms: readonly string[]; readonly questions: readonly Question[] }
  | { readonly kind: 'progress'; readonly lemmas: number }
  | { readonly kind: 'proved'; readonly verification: Verification }
  | { readonly kind: 'refused'; readonly problem: string }
  /** It is nothing that the certificate could be blamed for. */
  | { readonly kind: 'failed'; readonly problem: string };
