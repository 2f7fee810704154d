import type { ScaleName } from './names.js';

/** How large an experiment is. */
export interface Scale {
  /** Positions a bucket, at most. */
  readonly perBucket: number;
  readonly attempts: number;
  /** A position that takes more on any level is left out of all. Nodes and not time: the same on every machine. */
  readonly maxNodes: number;
  /** 0: none. */
  readonly timeoutMs: number;
  /** Of the level with a database. */
  readonly database: string;
}

function databaseUpTo(strip: number, columns: number): string {
  const strips = ['clobber_1xn', 'nogo_1xn', 'elephants'].map((game) => `[${game}] max_dims = ${strip};`);
  return [...strips, `[clobber] max_dims = 2,${columns};`].join(' ');
}

/** The paper stops after 60 s, in which its slowest level visits about so many nodes. */
export const SCALES: Readonly<Record<ScaleName, Scale>> = {
  small: { perBucket: 10, attempts: 40_000, maxNodes: 2_000_000, timeoutMs: 0, database: databaseUpTo(9, 4) },
  medium: {
    perBucket: 50,
    attempts: 500_000,
    maxNodes: 4_000_000,
    timeoutMs: 0,
    database: databaseUpTo(11, 4),
  },
  paper: {
    perBucket: 2000,
    attempts: 24_000_000,
    maxNodes: 250_000_000,
    timeoutMs: 60_000,
    database: databaseUpTo(15, 5),
  },
};
