import type { Diagnostic } from 'sumgame';

/** To the reader. */
export interface ReadRequest {
  readonly id: number;
  readonly text: string;
}

/** From the reader: that it has begun with a text, and then what keeps the page from reading it, if anything does. */
export type ReadReport =
  | { readonly id: number; readonly kind: 'begun' }
  | { readonly id: number; readonly kind: 'read'; readonly problems?: readonly Diagnostic[] };
