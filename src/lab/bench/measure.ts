import type { Database } from '../../database/database.js';
import { createEngine } from '../../engine/create.js';
import type { Answer, EngineName, SearchOptions } from '../../engine/engine.js';
import type { GameRegistry } from '../../games/registry.js';
import type { Sum } from '../../games/rules.js';
import { parseInput } from '../../language/parser.js';
import type { BenchPosition } from './positions.js';
import { median } from './statistics.js';

/** What one engine, with one set of options, made of a position. */
export interface Measurement {
  /** `win`, `loss`, a nim value, or why there is none. */
  readonly result: string;
  readonly nodes: number;
  /** Processor time, the median of the runs: what other processes do hardly matters. */
  readonly timeMs: number;
}

/** Who is measured: an engine with options. */
export interface Contestant {
  readonly engine: EngineName;
  readonly options: SearchOptions;
  readonly database?: Database | undefined;
}

/**
 * The contestants take turns, so that a busy machine is busy for all of them. Every run has an engine of its own,
 * which has not seen the position before; a first run that is not counted lets the compilers warm up.
 */
export async function measure(
  registry: GameRegistry,
  position: BenchPosition,
  contestants: readonly Contestant[],
  runs: number,
): Promise<Measurement[]> {
  const sum = sumOf(registry, position.text);
  const measured: Measurement[][] = contestants.map(() => []);
  for (let run = 0; run <= runs; run++) {
    for (const [i, contestant] of contestants.entries()) {
      const measurement = await runOnce(contestant, sum, position);
      if (run > 0) measured[i]!.push(measurement);
    }
  }
  return measured.map((runsOfOne) => ({
    ...runsOfOne[0]!,
    timeMs: median(runsOfOne.map(({ timeMs }) => timeMs)),
  }));
}

async function runOnce(
  { engine: name, options, database }: Contestant,
  sum: Sum,
  { question }: BenchPosition,
): Promise<Measurement> {
  const engine = await createEngine(name, { database });
  const before = process.cpuUsage();
  const answer: Answer<unknown> =
    question === 'nim' ? await engine.nimValue(sum, options) : await engine.solve(sum, question, options);
  const { user, system } = process.cpuUsage(before);
  engine.dispose();
  return {
    result: answer.status === 'done' ? String(answer.result) : answer.status,
    nodes: answer.stats.nodes,
    timeMs: (user + system) / 1000,
  };
}

function sumOf(registry: GameRegistry, text: string): Sum {
  const { document, diagnostics } = parseInput(`${text} {}`, { source: '<bench>', registry });
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error) throw new Error(`${text}: ${error.message}`);
  return document.groups.flatMap(({ games }) => games.map(({ subgame }) => subgame));
}
