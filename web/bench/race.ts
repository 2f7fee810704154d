import {
  type Answer,
  bench,
  type Engine,
  type EngineName,
  type GameRegistry,
  type SearchOptions,
  type Sum,
} from 'sumgame';
import { PATIENCE_MS, readSum } from '../sum/terms.js';

/** Who runs: an engine with a layer of the search. */
export interface Runner {
  readonly name: string;
  readonly engine: EngineName;
  readonly options: SearchOptions;
}

export const RUNNERS: readonly Runner[] = [
  { name: 'TypeScript', engine: 'ts', options: { layer: 'plain' } },
  { name: 'WebAssembly, same algorithm', engine: 'wasm', options: { layer: 'plain' } },
  { name: 'WebAssembly, everything on', engine: 'wasm', options: { layer: 'full' } },
];

/** What one runner made of a position. */
export interface Run {
  /** Undefined: no answer in time. */
  readonly result?: string;
  readonly nodes: number;
  readonly timeMs: number;
}

export type Position = bench.BenchPosition;
export const POSITIONS: readonly Position[] = bench.QUICK_POSITIONS;
export const ROUNDS = 3;
const TIMEOUT_MS = 20_000;

/** Runs one position with one runner: the median time of some rounds, after one that lets the compilers warm up. */
export async function run(
  { engine: name, options }: Runner,
  position: bench.BenchPosition,
  registry: GameRegistry,
  open: (engine: EngineName) => Engine,
  signal: AbortSignal,
): Promise<Run> {
  const { sum } = readSum(position.text, registry, PATIENCE_MS);
  const engine = open(name);
  const runs: Run[] = [];
  try {
    for (let round = 0; round <= ROUNDS && !signal.aborted; round++) {
      const answer = await ask(engine, sum!, position, { ...options, timeoutMs: TIMEOUT_MS, signal });
      // An answer that took too long the first time will do so again.
      if (round === 0 && answer.status === 'done') continue;
      runs.push({
        ...(answer.status === 'done' && { result: String(answer.result) }),
        nodes: answer.stats.nodes,
        timeMs: answer.stats.timeMs,
      });
      if (answer.status !== 'done') break;
    }
  } finally {
    engine.dispose();
  }
  return { ...(runs[0] ?? { nodes: 0 }), timeMs: bench.median(runs.map(({ timeMs }) => timeMs)) };
}

function ask(
  engine: Engine,
  sum: Sum,
  { question }: bench.BenchPosition,
  options: SearchOptions,
): Promise<Answer<unknown>> {
  return question === 'nim' ? engine.nimValue(sum, options) : engine.solve(sum, question, options);
}

/** How many times as fast the second runner is as the first, where both have answered. */
export function speedUp(
  rows: readonly (readonly (Run | undefined)[])[],
  slow: number,
  fast: number,
): number | undefined {
  const ratios = rows.flatMap((runs) => {
    const [a, b] = [runs[slow], runs[fast]];
    return a?.result !== undefined && b?.result !== undefined ? [a.timeMs / Math.max(b.timeMs, 0.01)] : [];
  });
  return ratios.length > 0 ? bench.geometricMean(ratios) : undefined;
}
