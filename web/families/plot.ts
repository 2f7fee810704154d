import { svg } from '../dom.js';
import type { FamilyLaw, FamilyRow } from './survey.js';

/** What a plot can show above n. */
export type Measure = 'nim' | 'temperature' | 'mean';

export const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  nim: 'nim value',
  temperature: 'temperature',
  mean: 'mean value',
};

/** CSS colours: those of the page, or of a file. */
export interface PlotColours {
  readonly paper: string;
  readonly ink: string;
  readonly grid: string;
  readonly dot: string;
  readonly period: string;
}

export const PAGE_COLOURS: PlotColours = {
  paper: 'none',
  ink: 'var(--ink)',
  grid: 'var(--line)',
  dot: 'var(--accent)',
  period: 'var(--left-soft)',
};

export const FILE_COLOURS: PlotColours = {
  paper: '#fff',
  ink: '#1d2430',
  grid: '#d9d5cb',
  dot: '#1c5bb8',
  period: '#e3ecfa',
};

export const PLOT_SIZE = { width: 720, height: 360 };
const MARGIN = { top: 40, right: 16, bottom: 44, left: 56 };
/** A tick takes so much, with its label. */
const TICK = { width: 80, height: 40 };
const MANY_DOTS = 1500;

/** `3/4` as a number; undefined for what is none. */
function numberOf(text: string | undefined): number | undefined {
  const [top, bottom = '1', ...rest] = (text ?? '').split('/');
  const number = Number(top) / Number(bottom);
  return text === undefined || text === '' || rest.length > 0 || !Number.isFinite(number)
    ? undefined
    : number;
}

const LETTER_WIDTH = 6.8;
/** Less of a title says nothing. */
const LEAST_TITLE = 8;

/** What is plotted, with as much of the title as there is room for. */
function headline(title: string, measure: string, width: number): string {
  const room = Math.floor(width / LETTER_WIDTH) - measure.length - 2;
  if (title.length <= room) return `${title}: ${measure}`;
  return room < LEAST_TITLE ? measure : `${title.slice(0, room - 1)}…: ${measure}`;
}

/** Dots above n, the first period of a law shaded. `size`: in pixels, of which letters have always as many. */
export function plotOf(
  rows: readonly FamilyRow[],
  measure: Measure,
  title: string,
  law: FamilyLaw | undefined,
  colours: PlotColours,
  { width, height } = PLOT_SIZE,
): SVGSVGElement {
  const right = width - MARGIN.right;
  const bottom = height - MARGIN.bottom;
  const points = rows.flatMap((row) => {
    const value = numberOf(row[measure]);
    return value === undefined ? [] : [{ n: row.n, value }];
  });
  const first = points[0]?.n ?? 0;
  const last = Math.max(first + 1, points.at(-1)?.n ?? 0);
  const low = points.reduce((least, { value }) => Math.min(least, value), 0);
  const high = points.reduce((most, { value }) => Math.max(most, value), low + 1);
  const x = (n: number) => MARGIN.left + ((n - first) / (last - first)) * (right - MARGIN.left);
  const y = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - MARGIN.top);
  const text = (at: readonly [number, number], anchor: string, words: string) =>
    svg('text', { x: round(at[0]), y: round(at[1]), 'text-anchor': anchor, fill: colours.ink }, words);
  const line = (d: string) => svg('path', { d, stroke: colours.grid, fill: 'none' });
  const start = law && Math.max(first, law.prePeriod);
  const shaded =
    law &&
    start !== undefined &&
    start <= last &&
    svg('rect', {
      class: 'period',
      x: round(x(start)),
      y: MARGIN.top,
      width: round(x(Math.min(last, start + law.period)) - x(start)),
      height: bottom - MARGIN.top,
      fill: colours.period,
    });
  const marks = [
    ...ticks(first, last, 1, width / TICK.width).flatMap((n) => [
      line(`M${round(x(n))} ${MARGIN.top}V${bottom}`),
      text([x(n), bottom + 18], 'middle', String(n)),
    ]),
    ...ticks(low, high, measure === 'nim' ? 1 : 0, height / TICK.height).flatMap((value) => [
      line(`M${MARGIN.left} ${round(y(value))}H${right}`),
      text([MARGIN.left - 8, y(value) + 4], 'end', String(round(value))),
    ]),
  ];
  // One path of short strokes with round ends: dots, in a tenth of the space of circles.
  const dots = points.map(({ n, value }) => `M${round(x(n))} ${round(y(value))}h0`).join('');
  return svg(
    'svg',
    {
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-label': `${MEASURE_NAMES[measure]} of ${title} for ${points.length} n`,
      'font-family': 'system-ui, sans-serif',
      'font-size': 12,
    },
    svg('rect', { width, height, fill: colours.paper }),
    shaded,
    ...marks,
    text([MARGIN.left, 20], 'start', headline(title, MEASURE_NAMES[measure], width - MARGIN.left)),
    text([right, height - 8], 'end', 'n'),
    svg('path', {
      class: 'dots',
      d: dots,
      stroke: colours.dot,
      'stroke-width': points.length > MANY_DOTS ? 2 : 6,
      'stroke-linecap': 'round',
      fill: 'none',
    }),
  );
}

/** Round places between two numbers, `count` or so; `least` apart at least. */
function ticks(from: number, to: number, least: number, count: number): number[] {
  const rough = (to - from) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(least, power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10));
  const places: number[] = [];
  for (let at = Math.ceil(from / step); at * step <= to; at++) places.push(at * step);
  return places;
}

function round(place: number): number {
  return Math.round(place * 100) / 100;
}
