import type { Answer, Engine, SearchOptions } from '../engine/engine.js';
import type { GameRegistry } from '../games/registry.js';
import type { Sum } from '../games/rules.js';
import { parseInput } from '../language/parser.js';
import type { BenchPosition } from './positions.js';

/** What one engine, with one set of options, made of a position. */
export interface Measurement {
  /** `win`, `loss`, a nim value, or why there is none. */
  readonly result: string;
  readonly nodes: number;
  /** The median of the runs. */
  readonly timeMs: number;
}

/** Who is measured: an engine with options. */
export interface Contestant {
  readonly engine: Engine;
  readonly options: SearchOptions;
}

/** The contestants take turns, so that a busy machine is busy for all of them. */
export async function measure(
  registry: GameRegistry,
  position: BenchPosition,
  contestants: readonly Contestant[],
  runs: number,
): Promise<Measurement[]> {
  const sum = sumOf(registry, position.text);
  const answers: Answer<unknown>[][] = contestants.map(() => []);
  for (let run = 0; run < runs; run++) {
    for (const [i, contestant] of contestants.entries())
      answers[i]!.push(await ask(contestant, sum, position));
  }
  return answers.map((runsOfOne) => {
    const last = runsOfOne.at(-1)!;
    return {
      result: last.status === 'done' ? String(last.result) : last.status,
      nodes: last.stats.nodes,
      timeMs: median(runsOfOne.map(({ stats }) => stats.timeMs)),
    };
  });
}

function ask(
  { engine, options }: Contestant,
  sum: Sum,
  { question }: BenchPosition,
): Promise<Answer<unknown>> {
  return question === 'nim' ? engine.nimValue(sum, options) : engine.solve(sum, question, options);
}

function sumOf(registry: GameRegistry, text: string): Sum {
  const { document, diagnostics } = parseInput(`${text} {}`, { source: '<bench>', registry });
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error) throw new Error(`${text}: ${error.message}`);
  return document.groups.flatMap(({ games }) => games.map(({ subgame }) => subgame));
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function geometricMean(numbers: readonly number[]): number {
  return Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length);
}
