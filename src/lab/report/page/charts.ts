/** The pictures of a report: a scatter and a histogram of what is shown, both with logarithmic axes. */
import { MEASURES, type Measure, measured, ratioOf } from '../../suite/compare.js';
import { durationText, element, factorText, numberText, svg } from './dom.js';
import type { Entry } from './model.js';

const WIDTH = 520;
const HEIGHT = 230;
const LEFT = 54;
const RIGHT = 16;
const TOP = 14;
const BOTTOM = 40;
const PLOT_WIDTH = WIDTH - LEFT - RIGHT;
const PLOT_HEIGHT = HEIGHT - TOP - BOTTOM;

const UNIT: Readonly<Record<Measure, string>> = { nodes: 'nodes', time: 'ms' };

/** A logarithmic axis over powers of ten. */
class Axis {
  readonly low: number;
  readonly high: number;

  constructor(
    values: readonly number[],
    private readonly length: number,
  ) {
    let [low, high] = [Number.POSITIVE_INFINITY, 0];
    for (const value of values) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    this.low = Math.floor(Math.log10(Number.isFinite(low) ? low : 1));
    this.high = Math.max(this.low + 1, Math.ceil(Math.log10(Math.max(high, 1e-9)) + 1e-9));
  }

  at(value: number): number {
    return ((Math.log10(value) - this.low) / (this.high - this.low)) * this.length;
  }

  /** Not more than about eight powers of ten. */
  ticks(): number[] {
    const step = Math.ceil((this.high - this.low) / 8);
    const ticks: number[] = [];
    for (let power = this.low; power <= this.high; power += step) ticks.push(10 ** power);
    return ticks;
  }
}

function tickText(value: number): string {
  if (value >= 1e9) return `${value / 1e9}G`;
  if (value >= 1e6) return `${value / 1e6}M`;
  if (value >= 1e3) return `${value / 1e3}k`;
  return String(Number(value.toPrecision(1)));
}

interface Point {
  readonly entry: Entry;
  readonly x: number;
  readonly y: number;
  readonly tone: string;
}

export interface Chart {
  readonly node: HTMLElement;
  draw(entries: readonly Entry[], measure: Measure): void;
}

/** New against old; without an older run, nodes against time. Points lead to their rows. */
export function scatterChart(isCompared: boolean, onPick: (entry: Entry) => void): Chart {
  const title = element('h2');
  const picture = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img' });
  const tip = element('div', { class: 'tip', hidden: true });
  const node = element(
    'figure',
    { class: 'chart scatter' },
    title,
    element('div', { class: 'frame' }, picture, tip),
  );
  const ring = svg('circle', { r: 6, class: 'ring', visibility: 'hidden' });
  let points: Point[] = [];
  let near: Point | undefined;
  let current: Measure = 'nodes';

  picture.addEventListener('mousemove', (event) => {
    const box = picture.getBoundingClientRect();
    const scale = WIDTH / box.width;
    near = nearest(points, (event.clientX - box.left) * scale, (event.clientY - box.top) * scale);
    ring.setAttribute('visibility', near ? 'visible' : 'hidden');
    tip.hidden = !near;
    picture.style.cursor = near ? 'pointer' : '';
    if (!near) return;
    ring.setAttribute('cx', String(near.x));
    ring.setAttribute('cy', String(near.y));
    tip.textContent = tipText(near.entry, current, isCompared);
    tip.style.left = `${Math.min(near.x / scale + 12, box.width - 230)}px`;
    tip.style.top = `${near.y / scale + 12}px`;
  });
  picture.addEventListener('mouseleave', () => {
    tip.hidden = true;
    ring.setAttribute('visibility', 'hidden');
  });
  picture.addEventListener('click', () => near && onPick(near.entry));

  return {
    node,
    draw(entries, measure) {
      current = measure;
      const values = entries.flatMap((entry) => {
        const pair = isCompared ? comparedValues(entry, measure) : costOf(entry);
        return pair ? [{ entry, pair }] : [];
      });
      const xs = values.map(({ pair }) => pair[0]);
      const ys = values.map(({ pair }) => pair[1]);
      // Old and new have the same scale, so that the diagonal means the same.
      const xAxis = new Axis(isCompared ? [...xs, ...ys] : xs, PLOT_WIDTH);
      const yAxis = new Axis(isCompared ? [...xs, ...ys] : ys, PLOT_HEIGHT);
      points = values.map(({ entry, pair }) => ({
        entry,
        x: LEFT + xAxis.at(pair[0]),
        y: HEIGHT - BOTTOM - yAxis.at(pair[1]),
        tone: isCompared ? (entry.trends[measure] ?? 'same') : groupOf(entry),
      }));
      title.textContent = isCompared
        ? `${measure === 'nodes' ? 'Nodes' : 'Time'}, new against old`
        : 'Nodes against time';
      const [xText, yText] = isCompared
        ? [`old ${UNIT[measure]}`, `new ${UNIT[measure]}`]
        : ['time in ms', 'nodes'];
      picture.setAttribute('aria-label', `${title.textContent}, ${points.length} points`);
      picture.replaceChildren(
        ...grid(xAxis, yAxis, xText, yText),
        ...(isCompared && points.length > 0 ? diagonals(xAxis) : []),
        ...clouds(points),
        ring,
        ...(points.length === 0 ? [emptyText()] : []),
      );
    },
  };
}

/** What takes nothing is shown at the edge. */
function costOf({ time, nodes }: Entry): readonly [number, number] {
  return [Math.max(time, MEASURES.time[1]), Math.max(nodes, MEASURES.nodes[1])];
}

function comparedValues(entry: Entry, measure: Measure): readonly [number, number] | undefined {
  if (ratioOf(entry, measure) === undefined) return undefined;
  const least = MEASURES[measure][1];
  return [Math.max(measured(entry.old, measure), least), Math.max(measured(entry.row, measure), least)];
}

function tipText({ row, game, nodes, time, old }: Entry, measure: Measure, isCompared: boolean): string {
  const name = `${(row.Games || game).slice(0, 60)} ${row.Player}`;
  if (!isCompared) return `${name}\n${numberText(nodes)} nodes, ${durationText(time)}`;
  const [now, before] = [measured(row, measure), measured(old, measure)];
  const unit = UNIT[measure];
  const digits = measure === 'time' ? 2 : 0;
  return `${name}\n${numberText(before, digits)} → ${numberText(now, digits)} ${unit}`;
}

function nearest(points: readonly Point[], x: number, y: number): Point | undefined {
  let best: Point | undefined;
  let least = 14 ** 2;
  for (const point of points) {
    const distance = (point.x - x) ** 2 + (point.y - y) ** 2;
    if (distance < least) {
      least = distance;
      best = point;
    }
  }
  return best;
}

/** One path for all points of a tone: thousands of elements would be slow. */
function clouds(points: readonly Point[]): SVGElement[] {
  const byTone = new Map<string, string[]>();
  for (const { x, y, tone } of points) {
    const dots = byTone.get(tone) ?? [];
    dots.push(`M${x.toFixed(1)} ${y.toFixed(1)}h0`);
    byTone.set(tone, dots);
  }
  const isDense = points.length > 400;
  const order = ['same', 'right', 'open', 'less', 'more', 'wrong'];
  return [...byTone]
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([tone, dots]) =>
      svg('path', { class: `cloud tone-${tone}${isDense ? ' dense' : ''}`, d: dots.join('') }),
    );
}

function grid(xAxis: Axis, yAxis: Axis, xText: string, yText: string): SVGElement[] {
  const bottom = HEIGHT - BOTTOM;
  const lines = [
    ...xAxis.ticks().flatMap((value) => {
      const x = LEFT + xAxis.at(value);
      return [
        svg('line', { class: 'grid', x1: x, x2: x, y1: TOP, y2: bottom }),
        svg('text', { class: 'tick', x, y: bottom + 15, 'text-anchor': 'middle' }, tickText(value)),
      ];
    }),
    ...yAxis.ticks().flatMap((value) => {
      const y = bottom - yAxis.at(value);
      return [
        svg('line', { class: 'grid', x1: LEFT, x2: WIDTH - RIGHT, y1: y, y2: y }),
        svg('text', { class: 'tick', x: LEFT - 7, y: y + 3.5, 'text-anchor': 'end' }, tickText(value)),
      ];
    }),
  ];
  return [...lines, ...axisNames(xText, yText)];
}

function axisNames(xText: string, yText: string): SVGElement[] {
  const middle = TOP + PLOT_HEIGHT / 2;
  return [
    svg('text', { class: 'name', x: LEFT + PLOT_WIDTH / 2, y: HEIGHT - 6, 'text-anchor': 'middle' }, xText),
    svg(
      'text',
      { class: 'name', x: 13, y: middle, 'text-anchor': 'middle', transform: `rotate(-90 13 ${middle})` },
      yText,
    ),
  ];
}

/** Equal, and ten times more or less. */
function diagonals({ low, high }: Axis): SVGElement[] {
  const unitX = PLOT_WIDTH / (high - low);
  const unitY = PLOT_HEIGHT / (high - low);
  const bottom = HEIGHT - BOTTOM;
  return [-1, 0, 1].map((shift) => {
    const x1 = LEFT + Math.max(0, -shift) * unitX;
    const y1 = bottom - Math.max(0, shift) * unitY;
    const x2 = WIDTH - RIGHT - Math.max(0, shift) * unitX;
    const y2 = TOP + Math.max(0, -shift) * unitY;
    return svg('line', { class: shift === 0 ? 'diagonal' : 'diagonal faint', x1, y1, x2, y2 });
  });
}

function emptyText(): SVGElement {
  return svg(
    'text',
    { class: 'name', x: WIDTH / 2, y: HEIGHT / 2, 'text-anchor': 'middle' },
    'nothing to show',
  );
}

/** Right, wrong, or no answer. */
function groupOf({ row }: Entry): 'right' | 'wrong' | 'open' {
  if (row.Status === 'PASS' || row.Status === 'COMPLETED') return 'right';
  return row.Status === 'FAIL' || row.Status === 'ERROR' ? 'wrong' : 'open';
}

interface Bar {
  readonly label: string;
  readonly tip: string;
  readonly parts: { readonly tone: string; readonly count: number }[];
}

/** Of the ratios new to old; without an older run, of what the tests cost. */
export function histogramChart(isCompared: boolean): Chart {
  const title = element('h2');
  const picture = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img' });
  const node = element(
    'figure',
    { class: 'chart histogram' },
    title,
    element('div', { class: 'frame' }, picture),
  );
  return {
    node,
    draw(entries, measure) {
      const what = measure === 'nodes' ? 'nodes' : 'time';
      title.textContent = isCompared ? `Ratio of ${what}, new to old` : `Tests by ${what}`;
      const bars = isCompared ? ratioBars(entries, measure) : costBars(entries, measure);
      picture.setAttribute('aria-label', `${title.textContent}, ${entries.length} rows`);
      picture.replaceChildren(
        ...drawBars(bars, isCompared ? 'new / old' : measure === 'nodes' ? 'nodes' : 'ms'),
      );
    },
  };
}

/** Powers of two of the ratio; the first and the last take all beyond. */
function ratioBars(entries: readonly Entry[], measure: Measure): Bar[] {
  const most = 5;
  const counts = new Array<number>(2 * most + 1).fill(0);
  for (const entry of entries) {
    const ratio = ratioOf(entry, measure);
    if (ratio === undefined) continue;
    const at = Math.max(-most, Math.min(most, Math.round(Math.log2(ratio))));
    counts[at + most]!++;
  }
  return counts.map((count, i) => {
    const power = i - most;
    const label = power < 0 ? `1/${2 ** -power}` : `${2 ** power}`;
    const tone = power < 0 ? 'less' : power > 0 ? 'more' : 'same';
    return { label, tip: `about ${factorText(2 ** power)}: ${count}`, parts: [{ tone, count }] };
  });
}

/** Half powers of ten. */
function costBars(entries: readonly Entry[], measure: Measure): Bar[] {
  const least = measure === 'nodes' ? 1 : 0.1;
  const placeOf = (entry: Entry) =>
    Math.floor(2 * Math.log10(Math.max(measure === 'nodes' ? entry.nodes : entry.time, least)) + 1e-9);
  const places = entries.map(placeOf);
  const low = places.reduce((a, b) => Math.min(a, b), 0);
  const high = places.reduce((a, b) => Math.max(a, b), low + 3);
  const tones = ['right', 'open', 'wrong'] as const;
  const counts = Array.from({ length: high - low + 1 }, () => ({ right: 0, open: 0, wrong: 0 }));
  for (const [i, entry] of entries.entries()) counts[places[i]! - low]![groupOf(entry)]++;
  return counts.map((count, i) => {
    const from = 10 ** ((i + low) / 2);
    return {
      label: (i + low) % 2 === 0 ? tickText(from) : '',
      tip: `from ${tickText(from)}: ${count.right} right, ${count.wrong} wrong, ${count.open} without answer`,
      parts: tones.map((tone) => ({ tone, count: count[tone] })),
    };
  });
}

function drawBars(bars: readonly Bar[], xText: string): SVGElement[] {
  const heights = bars.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0));
  const highest = Math.max(1, ...heights);
  const bottom = HEIGHT - BOTTOM;
  const step = PLOT_WIDTH / bars.length;
  const lines = evenTicks(highest).flatMap((value) => {
    const y = bottom - (value / highest) * PLOT_HEIGHT;
    return [
      svg('line', { class: 'grid', x1: LEFT, x2: WIDTH - RIGHT, y1: y, y2: y }),
      svg('text', { class: 'tick', x: LEFT - 7, y: y + 3.5, 'text-anchor': 'end' }, numberText(value)),
    ];
  });
  const drawn = bars.map(({ label, tip, parts }, i) => {
    const x = LEFT + i * step;
    let y = bottom;
    const pieces = parts
      .filter(({ count }) => count > 0)
      .map(({ tone, count }) => {
        const height = Math.max(1.5, (count / highest) * PLOT_HEIGHT);
        y -= height;
        return svg('rect', {
          class: `bar tone-${tone}`,
          x: x + 2,
          y,
          width: Math.max(1, step - 4),
          height,
          rx: 1.5,
        });
      });
    const text = svg(
      'text',
      { class: 'tick', x: x + step / 2, y: bottom + 15, 'text-anchor': 'middle' },
      label,
    );
    return svg('g', {}, svg('title', {}, tip), ...pieces, text);
  });
  return [...lines, ...drawn, ...axisNames(xText, 'tests')];
}

function evenTicks(highest: number): number[] {
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power;
  const ticks: number[] = [];
  for (let value = 0; value <= highest; value += step) ticks.push(value);
  return ticks;
}
