import { escapeXml } from '../base/escape.js';
import type { HeapLaw } from './heapLaw.js';

/** A value of a sequence. */
export interface SequencePoint {
  readonly n: number;
  readonly value: number;
}

const WIDTH = 960;
const HEIGHT = 400;
const MARGIN = { top: 52, right: 20, bottom: 52, left: 68 };
const MOST_TICKS = 10;
/** Between the ends of periods, in pixels: more of them would hide the dots. */
const LEAST_DISTANCE = 8;

/** What a plot shows of a law. */
type Period = Pick<HeapLaw, 'prePeriod' | 'period' | 'saltus'>;

/**
 * The values of a sequence as dots above their places, the first period shaded if there is one: a self-contained SVG
 * document.
 */
export function sequenceSvg(points: readonly SequencePoint[], title: string, law?: Period): string {
  const right = WIDTH - MARGIN.right;
  const bottom = HEIGHT - MARGIN.bottom;
  const first = points[0]?.n ?? 0;
  const last = Math.max(first + 1, points.at(-1)?.n ?? 0);
  const most = points.reduce((high, { value }) => Math.max(high, value), 1);
  const x = (n: number) => MARGIN.left + ((n - first) / (last - first)) * (right - MARGIN.left);
  const y = (value: number) => bottom - (value / most) * (bottom - MARGIN.top);
  const dot = points.length > 2000 ? 1 : 3;
  const parts: string[] = [];
  if (law) {
    const visible = law.prePeriod <= last;
    if (visible) {
      const [start, end] = [x(Math.max(first, law.prePeriod)), x(Math.min(last, law.prePeriod + law.period))];
      parts.push(
        `<rect class="period" x="${round(start)}" y="${MARGIN.top}" width="${round(end - start)}" height="${bottom - MARGIN.top}" fill="#fdf0d0"/>`,
      );
    }
    parts.push(
      label(
        right,
        MARGIN.top - 8,
        `${periodText(law)}${visible ? ' (shaded)' : ', beyond this plot'}`,
        'end',
      ),
    );
  }
  for (const n of ticks(first, last)) {
    parts.push(line(x(n), MARGIN.top, x(n), bottom), label(x(n), bottom + 18, String(n), 'middle'));
  }
  for (const value of ticks(0, most)) {
    parts.push(
      line(MARGIN.left, y(value), right, y(value)),
      label(MARGIN.left - 8, y(value) + 4, String(value), 'end'),
    );
  }
  if (law) {
    const isRoomy = x(first + law.period) - x(first) >= LEAST_DISTANCE;
    for (let n = law.prePeriod; n <= last && isRoomy; n += law.period) {
      if (n > first) parts.push(periodEnd(x(n), bottom));
    }
  }
  const middle = (MARGIN.top + bottom) / 2;
  parts.push(
    label((MARGIN.left + right) / 2, HEIGHT - 12, 'n', 'middle'),
    `<text transform="translate(18 ${middle}) rotate(-90)" text-anchor="middle">nim value</text>`,
  );
  // One path of short strokes with round ends: dots, in a tenth of the space of circles.
  const dots = points.map(({ n, value }) => `M${round(x(n))} ${round(y(value))}h0`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    label(WIDTH / 2, 24, escapeXml(title), 'middle'),
    ...parts,
    `<path d="${dots}" stroke="#1f5fbf" stroke-width="${dot}" stroke-linecap="round" fill="none"/>`,
    '</svg>\n',
  ].join('\n');
}

function periodText({ prePeriod, period, saltus }: Period): string {
  return `period ${period}${saltus > 0 ? `, saltus ${saltus},` : ''} from n = ${prePeriod} on`;
}

function periodEnd(x: number, bottom: number): string {
  return `<path class="periodEnd" d="M${round(x)} ${MARGIN.top}V${bottom}" stroke="#c78a00" stroke-dasharray="4 3"/>`;
}

/** Round places between two numbers, at most {@link MOST_TICKS} or so. */
function ticks(from: number, to: number): number[] {
  const rough = (to - from) / MOST_TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10));
  const places: number[] = [];
  for (let place = Math.ceil(from / step) * step; place <= to; place += step) places.push(place);
  return places;
}

function line(x1: number, y1: number, x2: number, y2: number): string {
  return `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="#ddd"/>`;
}

function label(x: number, y: number, text: string, anchor: 'middle' | 'end'): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${text}</text>`;
}

function round(place: number): number {
  return Math.round(place * 10) / 10;
}
