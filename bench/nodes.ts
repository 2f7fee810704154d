// How many nodes the full search takes, and the most that it may take:
//   npm run bench -- nodes [--long] [NAME]
// Node counts are the same on every machine. --long: also what takes minutes. NAME: only what contains it.
import { createEngine } from '../src/engine/create.js';
import { standardRegistry } from '../src/games/index.js';
import type { Player } from '../src/games/rules.js';

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
  nogo(5, 4, true),
  { name: 'Amazons 5 x 4', game: 'amazons', text: '.X.X|....|....|....|O.O.', long: true },
  { name: 'Domineering 8 x 8', game: 'domineering', text: empty(8, 8), long: true },
];

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const long = process.argv.includes('--long') || wanted.length > 0;
const bars = BARS.filter((bar) => (long || !bar.long) && wanted.every((part) => bar.name.includes(part)));

const registry = standardRegistry();
let kept = true;
for (const { name, game, text, player = 'left', most } of bars) {
  const rules = registry.get(game)!;
  const engine = await createEngine('wasm');
  const started = process.cpuUsage();
  const answer = await engine.solve([{ rules, position: rules.parse(text) }], player);
  const { user, system } = process.cpuUsage(started);
  engine.dispose();
  const { nodes } = answer.stats;
  const result = answer.status === 'done' ? answer.result : answer.status;
  const bar = most ? `at most ${most.toLocaleString('en')}${nodes > most ? ' !' : ''}` : '';
  if (most && nodes > most) kept = false;
  console.log(
    `${name.padEnd(18)} ${String(result).padEnd(6)} ${nodes.toLocaleString('en').padStart(12)} nodes`,
    `${((user + system) / 1000).toFixed(0).padStart(8)} ms  ${bar}`,
  );
}
process.exitCode = kept ? 0 : 1;
