// How much faster a position is solved by several threads:
//   npm run bench -- threads [--threads N,…] [--table FILE] [NAME]
//     wall-clock and processor time of one thread, then of N (2,4,8); FILE gets the table in Markdown
//   npm run bench -- threads --turns [NAME]           2, 8 and 64 engines by turns in one thread: nodes of the busiest
// On a machine that does something else, too, the processor time tells more: N threads that are never idle are faster by
// N times the processor time of one, divided by theirs.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createEngine, type Engine, parseDuel, parseSum, solveDuel } from '../src/index.js';
import { Crew } from '../test/engine/crew.js';

interface Position {
  readonly name: string;
  readonly text: string;
  /** `[game]` before the text of a duel, too. */
  readonly kind?: 'solve' | 'nim' | 'duel';
  /** Short enough to be searched by 64 engines in one thread. */
  readonly short?: boolean;
}

function empty(rows: number, cols: number): string {
  return Array(rows).fill('.'.repeat(cols)).join('|');
}

function checkered(rows: number, cols: number): string {
  const row = (i: number) => (i % 2 ? 'OX' : 'XO').repeat(cols).slice(0, cols);
  return Array.from({ length: rows }, (_, i) => row(i)).join('|');
}

const POSITIONS: readonly Position[] = [
  { name: 'Clobber 4 x 5', text: `[clobber] ${checkered(4, 5)}`, short: true },
  { name: 'NoGo 4 x 4', text: `[nogo] ${empty(4, 4)}`, short: true },
  { name: 'Clobber (XO)^26', text: `[clobber_1xn] ${'XO'.repeat(26)}`, short: true },
  { name: 'NoGo 1 x 26', text: `[nogo_1xn] ${empty(1, 26)}`, short: true },
  { name: 'Domineering 7 x 7', text: `[domineering] ${empty(7, 7)}`, short: true },
  { name: 'Cram 5 x 6', text: `[impartial domineering] ${empty(5, 6)}`, kind: 'nim', short: true },
  { name: 'Clobber 3 x 9', text: `[clobber] ${checkered(3, 9)}` },
  { name: 'Clobber 4 x 6', text: `[clobber] ${checkered(4, 6)}` },
  { name: 'Clobber (XO)^36', text: `[clobber_1xn] ${'XO'.repeat(36)}` },
  { name: 'NoGo 1 x 33', text: `[nogo_1xn] ${empty(1, 33)}` },
  { name: 'NoGo 4 x 5', text: `[nogo] ${empty(4, 5)}` },
  { name: 'Domineering 9 x 6', text: `[domineering] ${empty(9, 6)}` },
  { name: 'Amazons 5 x 4', text: '[amazons] .X.X|....|....|.#..|O.O.' },
  { name: 'Cannibal Clobber 2 x 15', text: `[cannibal_clobber] ${checkered(2, 15)}` },
  {
    name: 'a mixed sum',
    text: `[clobber] ${checkered(4, 4)} [nogo] ${empty(1, 18)} [domineering] ${empty(5, 5)} [amazons] X..|...|..O`,
  },
  { name: 'Cram 5 x 8', text: `[impartial domineering] ${empty(5, 8)}`, kind: 'nim' },
  { name: 'duel NoGo 5 x 5', text: '[nogo] ....X|.....|.....|.....|O....', kind: 'duel' },
  { name: 'duel Atari Go 5 x 6', text: `[atari_go] ${empty(5, 6)}`, kind: 'duel' },
  { name: 'impartial NoGo 1 x 23', text: `[impartial nogo_1xn] ${empty(1, 23)}`, kind: 'nim' },
];

const { values: flags, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    threads: { type: 'string', default: '2,4,8' },
    table: { type: 'string' },
    turns: { type: 'boolean' },
  },
});
const counts = flags.threads.split(',').map(Number);

interface Measure {
  readonly result: unknown;
  readonly nodes: number;
  readonly ms: number;
  /** Of all threads. */
  readonly processorMs: number;
}

async function measure(engine: Engine, position: Position, count: number): Promise<Measure> {
  const started = process.cpuUsage();
  const answer = await ask(engine, position, count);
  const { user, system } = process.cpuUsage(started);
  if (answer.status !== 'done') throw new Error(`${position.text}: ${answer.reason}`);
  const { nodes, timeMs } = answer.stats;
  return { result: answer.result, nodes, ms: timeMs, processorMs: (user + system) / 1000 };
}

async function ask(engine: Engine, { text, kind }: Position, count: number) {
  if (kind === 'nim') return engine.nimValue(parseSum(text));
  if (kind !== 'duel') return engine.solve(parseSum(text), 'left');
  const [, game, board] = /^\[(\w+)\] (.*)$/.exec(text)!;
  const script = new URL('../dist/duelThread.js', import.meta.url);
  const answer = await solveDuel(parseDuel(game as 'nogo', board!), { threads: count, script, line: false });
  return answer.status === 'done' ? { ...answer, result: answer.result.verdict } : answer;
}

const whole = (x: number) => Math.round(x).toLocaleString('en');
const ratio = (x: number) => x.toFixed(2);
const geometricMean = (xs: readonly number[]) =>
  Math.exp(xs.reduce((sum, x) => sum + Math.log(x), 0) / xs.length);

/** What so many threads gain over one. */
interface Gain {
  readonly threads: number;
  readonly byClock: number;
  readonly byProcessor: number;
  /** Of all threads, in proportion to those of one. */
  readonly nodes: number;
}

/** One thread, then several: how much faster by the clock, by processor time, and the nodes in proportion. */
async function compare(position: Position): Promise<{ alone: Measure; gains: Gain[] }> {
  const one = await createEngine('wasm');
  const alone = await measure(one, position, 1);
  one.dispose();
  const gains: Gain[] = [];
  for (const threads of counts) {
    const script = new URL('../dist/workerThread.js', import.meta.url);
    const all = await createEngine('wasm', { threads, script });
    const together = await measure(all, position, threads);
    all.dispose();
    if (alone.result !== together.result) throw new Error(`${position.name}: two results`);
    const byClock = alone.ms / together.ms;
    const byProcessor = (threads * alone.processorMs) / together.processorMs;
    gains.push({ threads, byClock, byProcessor, nodes: together.nodes / alone.nodes });
  }
  return { alone, gains };
}

/** Row by row, into the file as well: whoever interrupts it has what was measured. */
async function writeTable(positions: readonly Position[]): Promise<void> {
  const lines: string[] = [];
  const put = (cells: readonly string[]) => {
    const [first = '', ...others] = cells;
    console.log(first.padEnd(24) + others.map((cell) => cell.padStart(12)).join(''));
    lines.push(`| ${cells.join(' | ')} |`);
    if (lines.length === 1) lines.push(`|${' --- |'.repeat(cells.length)}`);
    if (flags.table !== undefined) writeFileSync(flags.table, `${lines.join('\n')}\n`);
  };
  const heads = counts.flatMap((threads) => [`${threads}: clock`, 'processor', 'nodes']);
  put(['', 'nodes', 'seconds', ...heads]);
  const all: Gain[] = [];
  for (const position of positions) {
    const { alone, gains } = await compare(position);
    all.push(...gains);
    const cells = gains.flatMap((gain) => [gain.byClock, gain.byProcessor, gain.nodes].map(ratio));
    put([position.name, whole(alone.nodes), (alone.ms / 1000).toFixed(1), ...cells]);
  }
  const means = counts.flatMap((threads) => {
    const gains = all.filter((gain) => gain.threads === threads);
    return (['byClock', 'byProcessor', 'nodes'] as const).map((key) =>
      ratio(geometricMean(gains.map((gain) => gain[key]))),
    );
  });
  put(['geometric mean', '', '', ...means]);
}

/** Nodes of one engine by those of the busiest of several, and the nodes of all of these by those of one. */
async function countTurns(position: Position): Promise<void> {
  const one = await createEngine('wasm');
  const { nodes } = await measure(one, position, 1);
  one.dispose();
  const cells = [];
  for (const size of [2, 8, 64]) {
    let turn = 0;
    const crew = await Crew.of({ size, turn: () => ({ member: turn++ % size, nodes: 32 }) });
    const together = await measure(crew.engine, position, size);
    crew.engine.dispose();
    cells.push(`${ratio(nodes / crew.rounds).padStart(6)}${ratio(together.nodes / nodes).padStart(6)}`);
  }
  console.log(`${position.name.padEnd(24)}${whole(nodes).padStart(10)}  ${cells.join('  ')}`);
}

const chosen = POSITIONS.filter(
  ({ name, short = false }) =>
    short === (flags.turns ?? false) && wanted.every((part) => name.includes(part)),
);
if (flags.turns) {
  console.log(`${'faster by, nodes by'.padEnd(34)}   2 engines     8 engines    64 engines`);
  for (const position of chosen) await countTurns(position);
} else {
  await writeTable(chosen);
}
