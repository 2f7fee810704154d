import { LEVELS, type Level } from './levels.js';
import type { ExperimentSet } from './sets.js';
import type { SetStatistics } from './statistics.js';

const WIDTH = 720;
const HEIGHT = 460;
const MARGIN = { top: 64, right: 24, bottom: 52, left: 64 };
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

/** The figure of a set, as in the paper: for each x the mean of ln(nodes) and its deviation, a line for each level. */
export function figureSvg(
  set: ExperimentSet,
  { buckets, totals }: SetStatistics,
  levels: readonly Level[] = LEVELS,
): string {
  const shown = buckets.filter(({ count }) => count > 0);
  const positions = shown.reduce((sum, { count }) => sum + count, 0);
  const first = shown[0]?.x ?? 0;
  const last = Math.max(first + 1, shown.at(-1)?.x ?? 0);
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
  for (const bucket of shown) parts.push(label(x(bucket.x), bottom + 18, String(bucket.x), 'middle'));
  parts.push(path(`M${MARGIN.left} ${MARGIN.top}V${bottom}H${right}`, '#444'));
  let legend = MARGIN.left;
  for (const [level, { name }] of levels.entries()) {
    const { colour, mark } = STYLES[level % STYLES.length]!;
    const shift = (level - (totals.length - 1) / 2) * SPREAD;
    const points = shown.map((bucket) => {
      const { mean, deviation } = bucket.levels[level]!;
      return {
        at: round(x(bucket.x + shift)),
        mean: round(y(mean)),
        low: round(y(mean - deviation)),
        high: round(y(mean + deviation)),
      };
    });
    const bars = points.map(
      ({ at, low, high }) => `M${at} ${low}V${high}M${at - 3} ${high}h6M${at - 3} ${low}h6`,
    );
    parts.push(path(bars.join(''), colour, ' stroke-opacity="0.55"'));
    parts.push(
      path(
        points.map(({ at, mean }, i) => `${i === 0 ? 'M' : 'L'}${at} ${mean}`).join(''),
        colour,
        ' stroke-width="1.5"',
      ),
    );
    for (const { at, mean } of points) parts.push(markAt(at, mean, mark, colour));
    parts.push(markAt(legend, 41, mark, colour), label(legend + 10, 45, name, 'start'));
    legend += 40 + LETTER_WIDTH * name.length;
  }
  const title = `${set.title}: ${positions} position${positions === 1 ? '' : 's'}`;
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

function markAt(x: number, y: number, mark: string, colour: string): string {
  return `<path transform="translate(${round(x)} ${round(y)})" d="${mark}" fill="${colour}"/>`;
}

function label(x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escapeXml(text)}</text>`;
}

function round(place: number): number {
  return Math.round(place * 10) / 10;
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
