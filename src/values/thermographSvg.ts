import type { Point, Thermograph } from './thermograph.js';

export interface ThermographSvgOptions {
  /** Stands above the drawing. */
  readonly title?: string;
  /** In pixels. */
  readonly width?: number;
  readonly height?: number;
}

const MARGIN = { top: 24, right: 24, bottom: 44, left: 56 };
const TITLE_HEIGHT = 22;
const MOST_TICKS = 9;
const COLDEST = -1;

/**
 * The thermograph as the books draw it: values increase to the left, temperature goes up, Left's wall is blue,
 * Right's is red, and where they meet a mast stands. A self-contained SVG document.
 */
export function thermographSvg(thermograph: Thermograph, options: ThermographSvgOptions = {}): string {
  const { title, width = 480, height = 360 } = options;
  const top = MARGIN.top + (title ? TITLE_HEIGHT : 0);
  const frame = { left: MARGIN.left, right: width - MARGIN.right, top, bottom: height - MARGIN.bottom };

  const left = thermograph.left.map(toXY);
  const right = thermograph.right.map(toXY);
  const values = axis([...left, ...right].map(([value]) => value));
  const foot = Math.max(left.at(-1)![1], right.at(-1)![1]);
  const temperatures = axis([COLDEST, foot + Math.max(1, (foot + 1) / 3)], COLDEST);

  const x = (value: number) => scale(value, values.high, values.low, frame.left, frame.right);
  const y = (t: number) => scale(t, temperatures.low, temperatures.high, frame.bottom, frame.top);
  const path = (points: XY[]) => points.map(([value, t]) => `${round(x(value))},${round(y(t))}`).join(' ');
  const mast = left.at(-1)![0];

  const lines: string[] = [];
  for (const value of values.ticks) {
    lines.push(
      `<line class="grid" x1="${round(x(value))}" y1="${frame.top}" x2="${round(x(value))}" y2="${frame.bottom}"/>`,
      `<text x="${round(x(value))}" y="${frame.bottom + 16}" text-anchor="middle">${fraction(value)}</text>`,
    );
  }
  for (const t of temperatures.ticks) {
    lines.push(
      `<line class="${t === 0 ? 'zero' : 'grid'}" x1="${frame.left}" y1="${round(y(t))}" x2="${frame.right}" y2="${round(y(t))}"/>`,
      `<text x="${frame.left - 8}" y="${round(y(t) + 4)}" text-anchor="end">${fraction(t)}</text>`,
    );
  }
  const middle = (frame.top + frame.bottom) / 2;
  lines.push(
    `<text x="${(frame.left + frame.right) / 2}" y="${height - 8}" text-anchor="middle">value</text>`,
    `<text x="14" y="${middle}" text-anchor="middle" transform="rotate(-90 14 ${middle})">temperature</text>`,
    `<polyline class="left" points="${path([...left, [mast, foot]])}"/>`,
    `<polyline class="right" points="${path([...right, [mast, foot]])}"/>`,
    `<line class="mast" x1="${round(x(mast))}" y1="${round(y(foot))}" x2="${round(x(mast))}" y2="${frame.top}" marker-end="url(#up)"/>`,
  );
  if (title) {
    lines.push(
      `<text class="title" x="${width / 2}" y="${MARGIN.top}" text-anchor="middle">${escapeXml(title)}</text>`,
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escapeXml(title ?? 'Thermograph')}</title>
<defs><marker id="up" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L8 4L0 8z" fill="#333"/></marker></defs>
<style>
text{font:12px system-ui,sans-serif;fill:#333}
.title{font-size:14px;font-weight:600}
.grid{stroke:#e4e4e4}
.zero{stroke:#999}
.left,.right,.mast{fill:none;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}
.left{stroke:#1f5fbf}
.right{stroke:#c0392b}
.mast{stroke:#333}
</style>
<rect width="${width}" height="${height}" fill="#fff"/>
${lines.join('\n')}
</svg>
`;
}

type XY = [value: number, temperature: number];

function toXY(point: Point): XY {
  return [point.value.toNumber(), point.temperature.toNumber()];
}

interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/** A range around the values with ticks at multiples of a power of two, in which thermographs bend. */
function axis(values: readonly number[], floor = Number.NEGATIVE_INFINITY): Axis {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const span = Math.max(most - least, 1);
  const unit = 2 ** Math.ceil(Math.log2(span / (MOST_TICKS - 2)));
  const low = Math.max(floor, Math.floor(least / unit) * unit - (floor === least ? 0 : unit));
  const high = Math.ceil(most / unit) * unit + (Number.isFinite(floor) ? 0 : unit);
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / unit) * unit; tick <= high; tick += unit) ticks.push(tick);
  return { low, high, ticks };
}

function scale(x: number, from: number, to: number, start: number, end: number): number {
  return start + ((x - from) / (to - from)) * (end - start);
}

function round(x: number): number {
  return Math.round(x * 100) / 100;
}

/** A tick as people read it: `-3/4`, not `-0.75`. */
function fraction(x: number): string {
  let denominator = 1;
  while (!Number.isInteger(x * denominator) && denominator < 2 ** 30) denominator *= 2;
  return denominator === 1 ? `${x}` : `${x * denominator}/${denominator}`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);
}
