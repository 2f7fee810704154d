import { checkOptionNames } from '../base/arguments.js';
import { escapeXml } from '../base/escape.js';
import type { Point, Thermograph } from './thermograph.js';

/** How a thermograph is drawn. */
export interface ThermographSvgOptions {
  /** Stands above the drawing. */
  readonly title?: string;
  /** In pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly colours?: Partial<ThermographColours>;
}

/** CSS colours; inside a page they may be `var(--name)`. */
export interface ThermographColours {
  readonly paper: string;
  readonly grid: string;
  /** The line of temperature 0. */
  readonly zero: string;
  readonly ink: string;
  readonly left: string;
  readonly right: string;
}

const COLOURS: ThermographColours = {
  paper: '#fff',
  grid: '#e4e4e4',
  zero: '#999',
  ink: '#333',
  left: '#1f5fbf',
  right: '#c0392b',
};

const MARGIN = { top: 24, right: 24, bottom: 44, left: 56 };
const TITLE_HEIGHT = 22;
const COLDEST = -1;
/** Between the walls and the sides of the frame. */
const INSET = 24;
/** Between ticks, and between the labels of two. */
const LEAST_DISTANCE = 36;
const LABEL_GAP = 10;
/** About as wide as digits are. */
const DIGIT_WIDTH = 7;

/**
 * The thermograph as the books draw it: values increase to the left, temperature goes up, Left's wall is blue,
 * Right's is red, and where they meet a mast stands. Both axes have one scale, so that walls are upright or stand at
 * 45°. A self-contained SVG document.
 */
export function thermographSvg(thermograph: Thermograph, options: ThermographSvgOptions = {}): string {
  checkOptionNames(options, { title: true, width: true, height: true, colours: true });
  const { title, width = 480, height = 360 } = options;
  checkOptionNames(options.colours ?? {}, COLOURS);
  const colours = { ...COLOURS, ...options.colours };
  const top = MARGIN.top + (title ? TITLE_HEIGHT : 0);
  const frame = { left: MARGIN.left, right: width - MARGIN.right, top, bottom: height - MARGIN.bottom };

  const left = thermograph.left.map(toXY);
  const right = thermograph.right.map(toXY);
  const values = [...left, ...right].map(([value]) => value);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const foot = Math.max(left.at(-1)![1], right.at(-1)![1]);
  const tallest = foot - COLDEST + Math.max(1, (foot - COLDEST) / 3);

  const frameWidth = frame.right - frame.left;
  const pixels = Math.min(
    (frame.bottom - frame.top) / tallest,
    most > least ? (frameWidth - 2 * INSET) / (most - least) : Number.POSITIVE_INFINITY,
  );
  const centre = (least + most) / 2;
  const reach = frameWidth / 2 / pixels;
  const hottest = COLDEST + (frame.bottom - frame.top) / pixels;
  const unit = tickUnit(pixels, [centre - reach, centre + reach]);
  const x = (value: number) => (frame.left + frame.right) / 2 + (centre - value) * pixels;
  const y = (t: number) => frame.bottom - (t - COLDEST) * pixels;
  const path = (points: XY[]) => points.map(([value, t]) => `${round(x(value))},${round(y(t))}`).join(' ');
  const mast = left.at(-1)![0];

  const grid: string[] = [];
  const labels: string[] = [];
  for (const value of ticks(centre - reach, centre + reach, unit)) {
    const at = round(x(value));
    grid.push(line(at, frame.top, at, frame.bottom));
    labels.push(label(at, frame.bottom + 16, fraction(value), 'middle'));
  }
  for (const t of ticks(COLDEST, hottest, unit)) {
    const at = round(y(t));
    grid.push(line(frame.left, at, frame.right, at, t === 0 ? ` stroke="${colours.zero}"` : ''));
    labels.push(label(frame.left - 8, at + 4, fraction(t), 'end'));
  }
  const middle = (frame.top + frame.bottom) / 2;
  labels.push(
    label((frame.left + frame.right) / 2, height - 8, 'value', 'middle'),
    label(14, middle, 'temperature', 'middle', ` transform="rotate(-90 14 ${middle})"`),
  );
  if (title) {
    labels.push(
      label(width / 2, MARGIN.top, escapeXml(title), 'middle', ' font-size="14" font-weight="600"'),
    );
  }
  const mastX = round(x(mast));
  // Everything is said in attributes: a style sheet would reach beyond a drawing that stands inside a page.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escapeXml(title ?? 'Thermograph')}</title>
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
<g stroke="${colours.grid}">
${grid.join('\n')}
</g>
<g font-family="system-ui, sans-serif" font-size="12" fill="${colours.ink}">
${labels.join('\n')}
</g>
<g fill="none" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">
<polyline class="left" stroke="${colours.left}" points="${path([...left, [mast, foot]])}"/>
<polyline class="right" stroke="${colours.right}" points="${path([...right, [mast, foot]])}"/>
<polyline class="mast" stroke="${colours.ink}" points="${mastX},${round(y(foot))} ${mastX},${frame.top + 2}"/>
<polyline stroke="${colours.ink}" points="${mastX - 5},${frame.top + 9} ${mastX},${frame.top + 2} ${mastX + 5},${frame.top + 9}"/>
</g>
</svg>
`;
}

function line(x1: number, y1: number, x2: number, y2: number, attributes = ''): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${attributes}/>`;
}

function label(x: number, y: number, text: string, anchor: 'middle' | 'end', attributes = ''): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}"${attributes}>${text}</text>`;
}

type XY = [value: number, temperature: number];

function toXY(point: Point): XY {
  return [point.value.toNumber(), point.temperature.toNumber()];
}

/** The least round distance that keeps the ticks and their labels apart, if a unit takes so many pixels. */
function tickUnit(pixels: number, [low, high]: readonly [number, number]): number {
  const isRoomy = (unit: number) => {
    const letters = Math.max(
      ...[low, high].map((end) => fraction(Math.round(end / unit) * unit + unit).length),
    );
    return unit * pixels >= Math.max(LEAST_DISTANCE, letters * DIGIT_WIDTH + LABEL_GAP);
  };
  for (const unit of roundUnits(LEAST_DISTANCE / pixels)) if (isRoomy(unit)) return unit;
  return high - low;
}

/** Below 1 fractions in which thermographs bend, 1/2, 1/4 and so on; above it 1, 2, 5, 10, 20, 50 and so on. */
function* roundUnits(least: number): Generator<number> {
  for (let half = 2 ** Math.ceil(Math.log2(least)); half < 1; half *= 2) yield half;
  const powers = Math.max(0, Math.floor(Math.log10(least)));
  for (let power = powers; power <= powers + 3; power++) {
    for (const factor of [1, 2, 5]) if (factor * 10 ** power >= least) yield factor * 10 ** power;
  }
}

function ticks(low: number, high: number, unit: number): number[] {
  const first = Math.ceil(low / unit) * unit;
  const count = Math.max(0, Math.floor((high - first) / unit) + 1);
  return Array.from({ length: count }, (_, i) => first + i * unit);
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
