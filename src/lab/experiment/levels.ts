import type { SearchOptions } from '../../engine/engine.js';

/** A setting of the engine that an experiment measures. */
export interface Level {
  readonly name: string;
  /** One word, for columns. */
  readonly key: string;
  readonly search: SearchOptions;
  /** Does it know the values in the database? */
  readonly database: boolean;
}

/** As in the paper, equal subgames are all searched, on every level but the last. */
const PLAIN: SearchOptions = { layer: 'plain', dedupe: false, table: false, split: false };

/**
 * The four levels of the paper, each with all that the one before has, then the engine as it is. The paper's database
 * holds outcome classes and acts in the plain search; ours holds values, and the search that can use them is the full
 * one, here without anything else that it adds.
 */
export const LEVELS: readonly Level[] = [
  { name: 'none', key: 'none', search: PLAIN, database: false },
  { name: 'TT', key: 'tt', search: { ...PLAIN, table: true }, database: false },
  {
    name: 'TT + split',
    key: 'split',
    search: { ...PLAIN, table: true, split: true },
    database: false,
  },
  {
    name: 'TT + split + database',
    key: 'database',
    search: {
      dedupe: false,
      bounds: false,
      childrenFirst: false,
      stops: false,
      weights: false,
      history: false,
      cancel: false,
    },
    database: true,
  },
  { name: 'full engine', key: 'full', search: {}, database: false },
];
