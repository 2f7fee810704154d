// Nim values: nodes and time of each algorithm, beside the nodes of the best peer.
//   npm run build:fast && node scripts/run.mjs bench/impartial.ts [quick|long]
// `quick` takes seconds, the default a minute or two, `long` as much as an hour.

import { createEngine } from '../src/engine/create.js';
import type { NimAlgorithm } from '../src/engine/engine.js';
import { standardRegistry } from '../src/games/index.js';

interface Row {
  readonly title: string;
  readonly text: string;
  /** The value, where it has been published (docs/records.md). */
  readonly value?: number;
  /** Visited by igs with aspiration sets (docs/records.md#node-counts-of-others). */
  readonly peer?: number;
  /** Plain mex needs a hundred times as many nodes: only where it comes to an end. */
  readonly mex?: boolean;
}

function cram(rows: number, cols: number, value: number, peer?: number, mex = false): Row {
  const text = Array<string>(rows).fill('.'.repeat(cols)).join('|');
  return { title: 'cram', text, value, mex, ...(peer !== undefined && { peer }) };
}

function emptyNogo(length: number, value?: number): Row {
  return { title: 'impartial nogo_1xn', text: '.'.repeat(length), ...(value !== undefined && { value }) };
}

const ROWS: Readonly<Record<'quick' | 'usual' | 'long', readonly Row[]>> = {
  quick: [
    cram(3, 6, 4, 1_134, true),
    cram(4, 5, 2, 1_232, true),
    cram(5, 5, 0, 2_390, true),
    cram(4, 7, 3, 21_569),
    cram(5, 6, 2, 77_948),
    cram(3, 11, 0, 55_908),
    emptyNogo(16, 0),
  ],
  usual: [
    cram(4, 9, 1, 279_692),
    cram(5, 7, 1, 588_878),
    cram(3, 13, 2, 528_736),
    emptyNogo(20, 1),
    { title: 'impartial nogo', text: '....|....|....', value: 0 },
    { title: 'impartial amazons', text: '.O..|....|XO..', value: 1 },
  ],
  long: [
    cram(5, 8, 1, 2_095_811),
    cram(4, 11, 1, 6_189_743),
    cram(6, 7, 5),
    cram(5, 9, 1),
    emptyNogo(23, 1),
    emptyNogo(24, 0),
    // Not published; found by both algorithms.
    emptyNogo(25, 2),
    emptyNogo(26, 1),
  ],
};

const ORDER = ['quick', 'usual', 'long'] as const;
const ALGORITHMS: readonly NimAlgorithm[] = ['mex', 'lv', 'asp'];

const wanted = process.argv[2] ?? 'usual';
const sets = ORDER.slice(0, (ORDER as readonly string[]).indexOf(wanted) + 1);
const registry = standardRegistry();
// Long searches remember millions of positions.
const engine = await createEngine('wasm', { memoryBytes: 3.5 * 2 ** 30 });

console.log(`${process.version}, ${process.platform} ${process.arch}`);
print(['position', 'value', 'algorithm', 'nodes', 'seconds', 'peer']);
for (const row of sets.flatMap((name) => ROWS[name])) {
  const rules = registry.get(row.title)!;
  const sum = [{ rules, position: rules.parse(row.text) }];
  for (const nimAlgorithm of ALGORITHMS) {
    if (nimAlgorithm === 'mex' ? !row.mex : nimAlgorithm === 'asp' && row.peer === undefined) continue;
    const answer = await engine.nimValue(sum, { nimAlgorithm, tableBits: 26 });
    const value = answer.status === 'done' ? String(answer.result) : answer.status;
    const check = row.value === undefined || value === String(row.value) ? '' : `, expected ${row.value}`;
    print([
      `[${row.title}] ${sizeOf(row.text)}`,
      value + check,
      nimAlgorithm,
      answer.stats.nodes.toLocaleString('en'),
      (answer.stats.timeMs / 1000).toFixed(2),
      row.peer?.toLocaleString('en') ?? '',
    ]);
  }
}
engine.dispose();

function sizeOf(text: string): string {
  const rows = text.split('|');
  return /^[.|]+$/.test(text) ? `${rows.length}x${rows[0]!.length}` : text;
}

function print(cells: readonly string[]): void {
  const widths = [32, 6, 10, 12, 9, 12];
  console.log(
    cells.map((cell, i) => (i < 1 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(' '),
  );
}
