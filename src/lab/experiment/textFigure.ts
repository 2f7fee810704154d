import { LEVELS } from './levels.js';
import type { ExperimentSet } from './sets.js';
import { type Bucket, type SetStatistics, sizeOf } from './statistics.js';

/** As in the figures, one for each level. */
const MARKS = ['■', '▲', '●', '◆', '▼'];
/** Where positions are left out. */
const HOLLOW_MARKS = ['□', '△', '○', '◇', '▽'];
const BAR = '│';
const ROWS = 16;
const TICK_ROWS = 4;
const AXIS_WIDTH = 6;
const WIDEST_BUCKET = 7;

type Paint = (text: string, level: number) => string;

/** The figure of a set for a terminal: means with bars of a deviation upwards and downwards, side by side for each x. */
export function textFigure(
  set: ExperimentSet,
  { buckets }: SetStatistics,
  columns: number,
  paint: Paint = (text) => text,
): string {
  const highs = buckets.flatMap(({ levels }) => levels.map(({ mean, deviation }) => mean + deviation));
  const top = Math.max(1, Math.ceil(Math.max(...highs, 1)));
  const room = Math.floor((columns - AXIS_WIDTH) / Math.max(1, buckets.length));
  const width = Math.max(2, Math.min(WIDEST_BUCKET, room));
  const rowOf = (log: number) => Math.round((Math.min(top, Math.max(0, log)) / top) * ROWS);
  const grid = Array.from({ length: ROWS + 1 }, () =>
    Array.from({ length: width * buckets.length }, () => ' '),
  );
  for (const part of ['bars', 'marks'] as const) {
    for (const [index, { levels, leftOut }] of buckets.entries()) {
      for (const [level, { mean, deviation }] of levels.entries()) {
        const column = index * width + Math.floor((level * Math.min(width, LEVELS.length)) / LEVELS.length);
        const [low, high] = part === 'bars' ? [mean - deviation, mean + deviation] : [mean, mean];
        const text = paint(part === 'bars' ? BAR : (leftOut > 0 ? HOLLOW_MARKS : MARKS)[level]!, level);
        for (let row = rowOf(low); row <= rowOf(high); row++) grid[row]![column] = text;
      }
    }
  }
  const lines = grid.map((cells, row) => {
    const tick = row % TICK_ROWS === 0 ? ((row / ROWS) * top).toFixed(1) : '';
    return `${tick.padStart(AXIS_WIDTH - 2)} ${tick ? '┤' : BAR}${cells.join('')}`.trimEnd();
  });
  const numbers = buckets.map(({ x }) => String(x).padEnd(width)).join('');
  const legend = LEVELS.map(({ name }, level) => `${paint(MARKS[level]!, level)} ${name}`).join('   ');
  return [
    legend,
    ...lines.reverse(),
    `${' '.repeat(AXIS_WIDTH - 1)}└${'─'.repeat(width * buckets.length)}`,
    `${' '.repeat(AXIS_WIDTH)}${numbers}`.trimEnd(),
    `${' '.repeat(AXIS_WIDTH)}${set.xLabel}; upwards: ln(nodes), mean ± deviation`,
    ...leftOutLines(buckets, columns),
    '',
  ].join('\n');
}

/** Which marks are hollow, and how much they hide. */
function leftOutLines(buckets: readonly Bucket[], columns: number): string[] {
  const partial = buckets.filter(({ leftOut }) => leftOut > 0);
  if (partial.length === 0) return [];
  const shares = partial.map((bucket) => `${bucket.leftOut} of ${sizeOf(bucket)} at ${bucket.x}`).join(', ');
  const indent = ' '.repeat(AXIS_WIDTH);
  const lines = [indent.slice(1)];
  for (const word of `hollow: positions that were not solved are left out, and would be higher: ${shares}`.split(
    ' ',
  )) {
    if (lines.at(-1)!.length + 1 + word.length > columns) lines.push(indent.slice(1));
    lines[lines.length - 1] += ` ${word}`;
  }
  return lines;
}
