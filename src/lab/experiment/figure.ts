import { escapeXml } from '../../base/escape.js';
import { LEVELS, type Level } from './levels.js';
import type { ExperimentSet } from './sets.js';
import { type Bucket, type SetStatistics, sizeOf } from './statistics.js';

const WIDTH = 720;
const HEIGHT = 460;
const MARGIN = { top: 64, right: 24, bottom: 88, left: 64 };
const TICKS = 8;
/** About as wide as letters are. */
const LETTER_WIDTH = 6.2;
/** Bars of different levels stand beside each other. */
const SPREAD = 0.09;

/** Colours that people with colour blindness can tell apart (Okabe, Ito), and a mark for each. */
const STYLES: readonly { readonly colour: string; readonly mark: string }[] = [
  { colour: '#000000', mark: 'M-4 -4h8v8h-8z' },
  { colour: '#d55e00', mark: 'M0 -5L5 4H-5z' },
  { colour: '#0072b2', mark: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z' },
  { colour: '#009e73', mark: 'M0 -5L5 0L0 5L-5 0z' },
  { colour: '#cc79a7', mark: 'M-5 -4H5L0 5z' },
];

/**
 * The figure of a set, as in the paper: for each x the mean of ln(nodes) and its deviation, a line for each level. Where
 * positions are left out, which are the hard ones, marks are hollow and lines dashed: a curve that falls there does not
 * mean that the positions became easier.
 */
export function figureSvg(
  set: ExperimentSet,
  { buckets, totals }: SetStatistics,
  levels: readonly Level[] = LEVELS,
): string {
  const shown = buckets.filter(({ count }) => count > 0);
  const positions = buckets.reduce((sum, { count }) => sum + count, 0);
  const leftOut = buckets.reduce((sum, bucket) => sum + bucket.leftOut, 0);
  const first = buckets[0]?.x ?? 0;
  const last = Math.max(first + 1, buckets.at(-1)?.x ?? 0);
  const highs = shown.flatMap((bucket) => bucket.levels.map(({ mean, deviation }) => mean + deviation));
  const top = Math.max(1, Math.ceil(Math.max(...highs, 1)));
  const right = WIDTH - MARGIN.right;
  const bottom = HEIGHT - MARGIN.bottom;
  const x = (value: number) =>
    MARGIN.left + ((value - first + 0.5) / (last - first + 1)) * (right - MARGIN.left);
  const y = (value: number) => bottom - (Math.max(0, value) / top) * (bottom - MARGIN.top);
  const parts: string[] = [];
  for (let value = 0; value <= top; value += Math.max(1, Math.ceil(top / TICKS))) {
    parts.push(path(`M${MARGIN.left} ${round(y(value))}H${right}`, '#ddd'));
    parts.push(label(MARGIN.left - 8, y(value) + 4, String(value), 'end'));
  }
  for (const bucket of buckets) parts.push(label(x(bucket.x), bottom + 18, String(bucket.x), 'middle'));
  if (leftOut > 0) {
    const partial = buckets.filter((bucket) => bucket.leftOut > 0);
    const isRoomy = partial.every(
      (bucket) => sharesText(bucket).length * LETTER_WIDTH < x(first + 1) - x(first),
    );
    parts.push(label(MARGIN.left - 8, bottom + 36, 'left out', 'end'));
    for (const bucket of partial) {
      const text = isRoomy ? sharesText(bucket) : percentText(bucket);
      parts.push(label(x(bucket.x), bottom + 36, text, 'middle'));
    }
    parts.push(label((MARGIN.left + right) / 2, HEIGHT - 32, LEFT_OUT_LEGEND, 'middle'));
  }
  parts.push(path(`M${MARGIN.left} ${MARGIN.top}V${bottom}H${right}`, '#444'));
  let legend = MARGIN.left;
  for (const [level, { name }] of levels.entries()) {
    const { colour, mark } = STYLES[level % STYLES.length]!;
    const shift = (level - (totals.length - 1) / 2) * SPREAD;
    const points = shown.map((bucket) => {
      const { mean, deviation } = bucket.levels[level]!;
      return {
        at: round(x(bucket.x + shift)),
        isPartial: bucket.leftOut > 0,
        mean: round(y(mean)),
        low: round(y(mean - deviation)),
        high: round(y(mean + deviation)),
      };
    });
    const bars = points.map(
      ({ at, low, high }) => `M${at} ${low}V${high}M${at - 3} ${high}h6M${at - 3} ${low}h6`,
    );
    parts.push(path(bars.join(''), colour, ' stroke-opacity="0.55"'));
    for (const [i, { at, mean, isPartial }] of points.entries()) {
      const before = points[i - 1];
      if (!before) continue;
      const dash = isPartial || before.isPartial ? ' stroke-dasharray="5 4"' : '';
      parts.push(path(`M${before.at} ${before.mean}L${at} ${mean}`, colour, ` stroke-width="1.5"${dash}`));
    }
    for (const { at, mean, isPartial } of points) parts.push(markAt(at, mean, mark, colour, isPartial));
    parts.push(markAt(legend, 41, mark, colour), label(legend + 10, 45, name, 'start'));
    legend += 40 + LETTER_WIDTH * name.length;
  }
  const title = `${set.title}: ${positions} position${positions === 1 ? '' : 's'}${leftOut > 0 ? `, ${leftOut} more not solved` : ''}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${WIDTH / 2}" y="24" text-anchor="middle" font-size="15">${escapeXml(title)}</text>`,
    ...parts,
    label((MARGIN.left + right) / 2, HEIGHT - 12, set.xLabel, 'middle'),
    `<text transform="translate(20 ${(MARGIN.top + bottom) / 2}) rotate(-90)" text-anchor="middle">ln(nodes), mean ± deviation</text>`,
    '</svg>\n',
  ].join('\n');
}

function path(d: string, colour: string, more = ''): string {
  return `<path d="${d}" stroke="${colour}" fill="none"${more}/>`;
}

function markAt(x: number, y: number, mark: string, colour: string, isHollow = false): string {
  const paint = isHollow ? `fill="#fff" stroke="${colour}" stroke-width="1.5"` : `fill="${colour}"`;
  return `<path transform="translate(${round(x)} ${round(y)})" d="${mark}" ${paint}/>`;
}

const LEFT_OUT_LEGEND = 'hollow, dashed: positions that were not solved are left out, and would be higher';

function sharesText(bucket: Bucket): string {
  return `${bucket.leftOut} of ${sizeOf(bucket)}`;
}

function percentText(bucket: Bucket): string {
  // What is left out is never nothing, nor is what is shown.
  const percent = Math.round((100 * bucket.leftOut) / sizeOf(bucket));
  return `${Math.min(bucket.count > 0 ? 99 : 100, Math.max(1, percent))}%`;
}

function label(x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escapeXml(text)}</text>`;
}

function round(place: number): number {
  return Math.round(place * 10) / 10;
}
