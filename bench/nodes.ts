// How many nodes the full search takes, and the most that it may take:
//   npm run bench -- nodes [--long] [NAME]
// Node counts are the same on every machine. --long: also what takes minutes. NAME: only what contains it.
//   npm run bench -- nodes --against FOLDER [--rounds N] [--long] [NAME]
// compares the processor time of this build with that of another checkout, which has been built: all kinds of searches,
// the two builds in turns, the least time of N rounds (3), each in a process of its own, which collects garbage in its one
// thread and repeats short searches until their code is optimised: V8 does that function by function, while they run.
// --long: those that take seconds instead.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import type { Player } from '../src/index.js';
import * as library from '../src/index.js';

interface Bar {
  readonly name: string;
  readonly game: string;
  readonly text: string;
  readonly player?: Player;
  /** Of our prototype, or of the best specialised program; none: it is only reported. */
  readonly most?: number;
  readonly long?: boolean;
}

function empty(rows: number, cols: number): string {
  return Array(rows).fill('.'.repeat(cols)).join('|');
}

function checkered(rows: number, cols: number): string {
  const row = (i: number) => (i % 2 ? 'OX' : 'XO').repeat(cols).slice(0, cols);
  return Array.from({ length: rows }, (_, i) => row(i)).join('|');
}

function clobber(rows: number, cols: number, long = false): Bar {
  return { name: `Clobber ${rows} x ${cols}`, game: 'clobber', text: checkered(rows, cols), long };
}

function nogo(rows: number, cols: number, long = false): Bar {
  return { name: `NoGo ${rows} x ${cols}`, game: 'nogo', text: empty(rows, cols), long };
}

/** Of the reference's tests. */
const SHEEP = `(${[
  '0, -1, 0, 0, 0, 0',
  '0, 0, 0, 0, -1, 0',
  '0, 0, 0, 0, 0, 0',
  '0, 0, 0, 8, 0, 0',
  '0, 0, 0, 0, 0, 0',
  '0, 0, 0, 0, 0, 0',
  '-8, 0, 0, 0, 0, 0',
].join(' | ')})`;

const BARS: readonly Bar[] = [
  { name: '(XO)^24', game: 'clobber_1xn', text: 'XO'.repeat(24), most: 90_000 },
  { name: '(XO)^30', game: 'clobber_1xn', text: 'XO'.repeat(30), most: 2_660_000 },
  { name: 'NoGo 1 x 22', game: 'nogo_1xn', text: '.'.repeat(22) },
  { name: 'NoGo 1 x 24', game: 'nogo_1xn', text: '.'.repeat(24), most: 608_000 },
  { name: 'Domineering 6 x 6', game: 'domineering', text: empty(6, 6), most: 8_300 },
  { name: 'Domineering 7 x 7', game: 'domineering', text: empty(7, 7), most: 307_000 },
  { name: 'Domineering 6 x 8', game: 'domineering', text: empty(6, 8) },
  clobber(3, 6),
  clobber(4, 5),
  nogo(3, 5),
  nogo(4, 4),
  { name: 'Amazons 4 x 4', game: 'amazons', text: '.X..|...X|O...|..O.' },
  clobber(3, 8, true),
  clobber(4, 6, true),
  clobber(5, 5, true),
  { name: 'NoGo 1 x 30', game: 'nogo_1xn', text: '.'.repeat(30), long: true },
  nogo(5, 4, true),
  { name: 'Amazons 5 x 4', game: 'amazons', text: '.X.X|....|....|....|O.O.', long: true },
  { name: 'Sheep 7 x 6', game: 'sheep', text: SHEEP, long: true },
  { name: 'Domineering 8 x 8', game: 'domineering', text: empty(8, 8), long: true },
];

const { values: flags, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean' },
    against: { type: 'string' },
    /** What a process of its own is asked to do by --against. */
    measure: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
});
const isWanted = (name: string) => wanted.every((part) => name.includes(part));

/** Prints the nodes of the full search; false if it takes more than it may. */
async function countNodes(): Promise<boolean> {
  const long = flags.long || wanted.length > 0;
  let kept = true;
  for (const { name, game, text, player = 'left', most, long: isLong } of BARS) {
    if ((isLong && !long) || !isWanted(name)) continue;
    const engine = await library.createEngine('wasm');
    const started = process.cpuUsage();
    const answer = await engine.solve(library.parseSum(`[${game}] ${text}`), player);
    const ms = processorMs(started);
    engine.dispose();
    const { nodes } = answer.stats;
    const result = answer.status === 'done' ? answer.result : answer.status;
    const bar = most ? `at most ${most.toLocaleString('en')}${nodes > most ? ' !' : ''}` : '';
    if (most && nodes > most) kept = false;
    console.log(
      `${name.padEnd(18)} ${String(result).padEnd(6)} ${nodes.toLocaleString('en').padStart(12)} nodes`,
      `${ms.toFixed(0).padStart(8)} ms  ${bar}`,
    );
  }
  return kept;
}

function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** What a build is asked; returns the nodes. */
type Search = (build: typeof library) => Promise<number>;

/** A question of a sum to an engine of its own. */
function asked(
  sum: string,
  ask: (engine: library.Engine, sum: library.Sum) => Promise<{ stats: { nodes: number } }>,
): Search {
  return async (build) => {
    const engine = await build.createEngine('wasm');
    const { stats } = await ask(engine, build.parseSum(sum));
    engine.dispose();
    return stats.nodes;
  };
}

const outcome = (sum: string, options: library.SearchOptions = {}) =>
  asked(sum, (engine, parsed) => engine.solve(parsed, 'left', options));

const nimValue = (sum: string, nimAlgorithm: library.NimAlgorithm) =>
  asked(sum, (engine, parsed) => engine.nimValue(parsed, { nimAlgorithm }));

function duel(
  game: library.DuelGame,
  rows: number,
  columns: number,
  algorithm: library.DuelAlgorithm,
): Search {
  return async (build) =>
    (await build.solveDuel(build.startOfDuel(game, rows, columns), { algorithm })).stats.nodes;
}

/** Two hundred sums of small boards, in one engine: what it knows from one question serves the next. */
const batch: Search = async (build) => {
  const draws = new library.Draws(1);
  const engine = await build.createEngine('wasm');
  let nodes = 0;
  for (let count = 0; count < 200; count++) {
    const board = () =>
      Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => 'XO.'[draws.below(3)]).join('')).join(
        '|',
      );
    const sum = build.parseSum(`[clobber] ${board()} ${board()} ${board()}`);
    nodes += (await engine.solve(sum, 'left', { maxNodes: 8000 })).stats.nodes;
  }
  engine.dispose();
  return nodes;
};

type NamedSearch = readonly [name: string, search: Search];

const search = ({ name, game, text }: Bar): NamedSearch => [`full ${name}`, outcome(`[${game}] ${text}`)];

/** What takes minutes: these count only with --long. */
const LONG_SEARCHES: readonly NamedSearch[] = BARS.filter(({ long }) => long).map(search);

const SEARCHES: readonly NamedSearch[] = [
  ...BARS.filter(({ long, name }) => !long && name !== '(XO)^30').map(search),
  ['plain (XO)^16', outcome(`[clobber_1xn] ${'XO'.repeat(16)}`, { layer: 'plain' })],
  ['plain NoGo 1 x 20', outcome(`[nogo_1xn] ${'.'.repeat(20)}`, { layer: 'plain' })],
  ['plain Clobber 3 x 5', outcome(`[clobber] ${checkered(3, 5)}`, { layer: 'plain' })],
  ['plain Domineering 5 x 5', outcome(`[domineering] ${empty(5, 5)}`, { layer: 'plain' })],
  ['mex Cram 4 x 5', nimValue(`[cram] ${empty(4, 5)}`, 'mex')],
  ['lv Cram 5 x 6', nimValue(`[cram] ${empty(5, 6)}`, 'lv')],
  ['asp Cram 5 x 6', nimValue(`[cram] ${empty(5, 6)}`, 'asp')],
  ['lv NoGo 1 x 19', nimValue(`[impartial nogo_1xn] ${'.'.repeat(19)}`, 'lv')],
  ['asp NoGo 1 x 19', nimValue(`[impartial nogo_1xn] ${'.'.repeat(19)}`, 'asp')],
  ['duel ab Domineering 6 x 6', duel('domineering', 6, 6, 'ab')],
  ['duel ab-mc Domineering 7 x 7', duel('domineering', 7, 7, 'ab-mc')],
  ['duel dfpn NoGo 4 x 4', duel('nogo', 4, 4, 'dfpn')],
  ['duel ab-mc Atari Go 5 x 5', duel('atari_go', 5, 5, 'ab-mc')],
  ['batch of 200 Clobber sums', batch],
];

/** A measurement of a short search takes at least about so long. */
const ROUND_MS = 250;
/** What takes longer is warm from the first second on, and measured once in a process. */
const LONG_MS = 4000;

interface Measurement {
  readonly ms: number;
  readonly nodes: number;
}

/** The least processor time of a search by one build: once to make it warm, then `rounds` times. */
async function measure(folder: string, name: string, rounds: number): Promise<Measurement> {
  const build = (await import(pathToFileURL(`${folder}/dist/index.js`).href)) as typeof library;
  const search = [...SEARCHES, ...LONG_SEARCHES].find(([other]) => other === name)![1];
  const timed = async (times: number) => {
    let nodes = 0;
    const started = process.cpuUsage();
    for (let count = 0; count < times; count++) nodes = await search(build);
    return { ms: processorMs(started) / times, nodes };
  };
  const first = await timed(1);
  const times = Math.max(1, Math.ceil(ROUND_MS / first.ms));
  let least = first;
  for (let round = 0; round < rounds && first.ms < LONG_MS; round++) {
    const found = await timed(times);
    if (found.ms < least.ms) least = found;
  }
  return least;
}

/** The same in a process of its own: what one build leaves to the collector of garbage is not the other's to pay. */
async function measureApart(folder: string, name: string): Promise<Measurement> {
  const script = fileURLToPath(new URL('../scripts/bench.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--single-threaded-gc',
    script,
    'nodes',
    '--measure',
    folder,
    '--rounds',
    '8',
    name,
  ]);
  return JSON.parse(stdout) as Measurement;
}

/** Prints how much processor time this build takes for each search in that of another one. */
async function compare(folder: string, rounds: number): Promise<void> {
  const folders = [resolve(folder), fileURLToPath(new URL('..', import.meta.url))] as const;
  const ratios: number[] = [];
  for (const [name] of flags.long ? LONG_SEARCHES : SEARCHES) {
    if (!isWanted(name)) continue;
    const least = [Infinity, Infinity];
    const nodes = [0, 0];
    for (let round = 0; round < rounds; round++) {
      for (const turn of [0, 1]) {
        const at = (turn + round) % 2;
        const found = await measureApart(folders[at]!, name);
        least[at] = Math.min(least[at]!, found.ms);
        nodes[at] = found.nodes;
      }
    }
    const ratio = least[1]! / least[0]!;
    ratios.push(ratio);
    const [before, after] = nodes.map((count) => count.toLocaleString('en'));
    console.log(
      `${name.padEnd(28)} ${least[0]!.toFixed(1).padStart(9)} ms ${least[1]!.toFixed(1).padStart(9)} ms`,
      `${ratio.toFixed(3).padStart(7)}  ${before === after ? `${after} nodes` : `${before} -> ${after} nodes`}`,
    );
  }
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  console.log(`geometric mean ${mean.toFixed(3)}, worst ${Math.max(...ratios).toFixed(3)}`);
}

if (flags.measure !== undefined) {
  console.log(JSON.stringify(await measure(flags.measure, wanted[0]!, Number(flags.rounds))));
} else if (flags.against === undefined) {
  process.exitCode = (await countNodes()) ? 0 : 1;
} else {
  await compare(flags.against, Number(flags.rounds));
}
