import { LEVELS } from './levels.js';
import type { ExperimentSet } from './sets.js';
import type { SetStatistics } from './statistics.js';

/** As in the figures, one for each level. */
const MARKS = ['■', '▲', '●', '◆', '▼'];
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
  const shown = buckets.filter(({ count }) => count > 0);
  const highs = shown.flatMap(({ levels }) => levels.map(({ mean, deviation }) => mean + deviation));
  const top = Math.max(1, Math.ceil(Math.max(...highs, 1)));
  const room = Math.floor((columns - AXIS_WIDTH) / Math.max(1, shown.length));
  const width = Math.max(2, Math.min(WIDEST_BUCKET, room));
  const rowOf = (log: number) => Math.round((Math.min(top, Math.max(0, log)) / top) * ROWS);
  const grid = Array.from({ length: ROWS + 1 }, () =>
    Array.from({ length: width * shown.length }, () => ' '),
  );
  for (const part of ['bars', 'marks'] as const) {
    for (const [index, { levels }] of shown.entries()) {
      for (const [level, { mean, deviation }] of levels.entries()) {
        const column = index * width + Math.floor((level * Math.min(width, LEVELS.length)) / LEVELS.length);
        const [low, high] = part === 'bars' ? [mean - deviation, mean + deviation] : [mean, mean];
        const text = paint(part === 'bars' ? BAR : MARKS[level]!, level);
        for (let row = rowOf(low); row <= rowOf(high); row++) grid[row]![column] = text;
      }
    }
  }
  const lines = grid.map((cells, row) => {
    const tick = row % TICK_ROWS === 0 ? ((row / ROWS) * top).toFixed(1) : '';
    return `${tick.padStart(AXIS_WIDTH - 2)} ${tick ? '┤' : BAR}${cells.join('')}`.trimEnd();
  });
  const numbers = shown.map(({ x }) => String(x).padEnd(width)).join('');
  const legend = LEVELS.map(({ name }, level) => `${paint(MARKS[level]!, level)} ${name}`).join('   ');
  return [
    legend,
    ...lines.reverse(),
    `${' '.repeat(AXIS_WIDTH - 1)}└${'─'.repeat(width * shown.length)}`,
    `${' '.repeat(AXIS_WIDTH)}${numbers}`.trimEnd(),
    `${' '.repeat(AXIS_WIDTH)}${set.xLabel}; upwards: ln(nodes), mean ± deviation`,
    '',
  ].join('\n');
}
