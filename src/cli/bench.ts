import {
  ALL_FULL_TECHNIQUES,
  type Database,
  ENGINE_NAMES,
  type SearchOptions,
  standardRegistry,
} from '../index.js';
import { type Contestant, type Measurement, measure } from '../lab/bench/measure.js';
import { BENCH_POSITIONS, type BenchPosition, QUICK_POSITIONS } from '../lab/bench/positions.js';
import { geometricMean } from '../lab/bench/statistics.js';
import { EXIT } from './exit.js';
import type { OutputFlags } from './options.js';
import { print as printText, style } from './terminal.js';

export interface BenchFlags extends OutputFlags {
  readonly quick?: boolean;
  readonly ablation?: boolean;
  readonly db?: string;
  readonly runs: number;
  readonly timeout: number;
}

/** A measured alternative and what it is compared with. */
interface Line {
  readonly position: string;
  readonly question: string;
  readonly name: string;
  readonly base: Measurement;
  readonly other: Measurement;
}

/** Both engines on the plain layer; or the full layer with each technique switched off by itself. */
export async function bench(flags: BenchFlags): Promise<number> {
  const positions = flags.quick ? QUICK_POSITIONS : BENCH_POSITIONS;
  const database = flags.db === undefined ? undefined : await databaseIn(flags.db);
  return flags.ablation ? ablation(positions, flags, database) : engines(positions, flags, database);
}

async function databaseIn(file: string): Promise<Database> {
  const { readDatabaseFile } = await import('../builder/databaseFiles.js');
  return (await readDatabaseFile(file)).database;
}

async function engines(
  positions: readonly BenchPosition[],
  flags: BenchFlags,
  database: Database | undefined,
): Promise<number> {
  const options: SearchOptions = { layer: 'plain', timeoutMs: flags.timeout };
  const contestants: Contestant[] = ENGINE_NAMES.map((engine) => ({ engine, options, database }));
  const registry = standardRegistry();
  const lines: Line[] = [];
  if (!flags.json) printHeader('wasm', 'ts');
  for (const position of positions) {
    const [base, other] = await measure(registry, position, contestants, flags.runs);
    const line = {
      position: position.text,
      question: position.question,
      name: 'ts',
      base: base!,
      other: other!,
    };
    lines.push(line);
    print(line, flags);
  }
  const fair = lines.filter(({ base, other }) => base.result === other.result && base.nodes === other.nodes);
  const mean = geometricMean(fair.map(({ base, other }) => other.timeMs / base.timeMs));
  if (flags.json) write(JSON.stringify({ geometricMean: mean, positions: fair.length }));
  else
    write(
      `\nWASM is ${mean.toFixed(2)} times as fast as TypeScript (geometric mean of ${fair.length} positions)`,
    );
  return fair.length === lines.length ? EXIT.ok : EXIT.mismatch;
}

async function ablation(
  positions: readonly BenchPosition[],
  flags: BenchFlags,
  database: Database | undefined,
): Promise<number> {
  const registry = standardRegistry();
  const partizan = positions.filter(({ question }) => question !== 'nim');
  const limits: SearchOptions = { timeoutMs: flags.timeout };
  const settings: [string, SearchOptions][] = [
    ...[...Object.keys(ALL_FULL_TECHNIQUES), 'order', 'table'].map(
      (name) => [`no ${name}`, { [name]: false }] as [string, SearchOptions],
    ),
    ['plain layer', { layer: 'plain' }],
  ];
  const ratios = new Map<string, { nodes: number[]; time: number[] }>();
  let agree = true;
  if (!flags.json) printHeader('full', 'ablated');
  for (const position of partizan) {
    for (const [name, off] of settings) {
      const contestants = [limits, { ...limits, ...off }].map(
        (options) => ({ engine: 'wasm', options, database }) as const,
      );
      const [base, other] = await measure(registry, position, contestants, flags.runs);
      print(
        { position: position.text, question: position.question, name, base: base!, other: other! },
        flags,
      );
      if (isOutcome(base!) && isOutcome(other!) && base!.result !== other!.result) agree = false;
      const ratio = ratios.get(name) ?? { nodes: [], time: [] };
      ratio.nodes.push(other!.nodes / base!.nodes);
      ratio.time.push(other!.timeMs / base!.timeMs);
      ratios.set(name, ratio);
    }
  }
  if (!flags.json)
    write('\ngeometric means over the positions: nodes and time without a technique, as multiples');
  for (const [name, { nodes, time }] of ratios) {
    const means = { nodes: geometricMean(nodes), time: geometricMean(time) };
    if (flags.json) write(JSON.stringify({ ablation: name, ...means }));
    else
      write(
        `  ${name.padEnd(18)} ${means.nodes.toFixed(2).padStart(8)} × nodes ${means.time.toFixed(2).padStart(8)} × time`,
      );
  }
  return agree ? EXIT.ok : EXIT.mismatch;
}

function isOutcome({ result }: Measurement): boolean {
  return result === 'win' || result === 'loss';
}

function printHeader(base: string, other: string): void {
  const columns = [
    'position'.padEnd(44),
    'result'.padEnd(8),
    `nodes ${base}`.padStart(14),
    `nodes ${other}`.padStart(14),
  ];
  write(
    style(
      'bold',
      [...columns, `ms ${base}`.padStart(10), `ms ${other}`.padStart(12), 'ratio'.padStart(7)].join(' '),
    ),
  );
}

function print(line: Line, flags: BenchFlags): void {
  const ratio = line.other.timeMs / line.base.timeMs;
  if (flags.json) {
    write(JSON.stringify({ ...line, ratio }));
    return;
  }
  const title = `${line.name === 'ts' ? '' : `${line.name}: `}${line.position}`;
  const short = title.length > 44 ? `${title.slice(0, 43)}…` : title;
  const { base, other } = line;
  const result = base.result === other.result ? base.result : `${base.result}/${other.result}`;
  const nodes = [base.nodes, other.nodes].map((count) => String(count).padStart(14));
  const times = [base.timeMs.toFixed(1).padStart(10), other.timeMs.toFixed(1).padStart(12)];
  write([short.padEnd(44), result.padEnd(8), ...nodes, ...times, ratio.toFixed(2).padStart(7)].join(' '));
}

function write(text: string): void {
  printText(`${text}\n`);
}
