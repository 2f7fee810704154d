import { Dyadic, greater, lesser } from './dyadic.js';
import { type Thermograph, type Wall, wallAt } from './thermograph.js';

/** Of the drawing, without its margins. */
const MOST_ROWS = 24;
const MOST_COLUMNS = 60;
const COLDEST = Dyadic.of(-1);

/**
 * The thermograph in characters, as the books draw it: values increase to the left, temperature goes up. A row is two
 * columns high, so that slanted walls look as if they stood at 45°.
 */
export function drawThermograph({ left, right }: Thermograph): string {
  const points = [...left, ...right];
  const most = points.map(({ value }) => value).reduce(greater);
  const least = points.map(({ value }) => value).reduce(lesser);
  const foot = points.map(({ temperature }) => temperature).reduce(greater);
  const unit = unitFor(most.minus(least), foot.minus(COLDEST));
  const column = (value: Dyadic) => Math.round((most.minus(value).toNumber() / unit.toNumber()) * 2);
  const rows = Math.ceil(foot.minus(COLDEST).toNumber() / unit.toNumber()) + 2;
  const labels: string[] = [];
  const lines: string[] = [];
  for (let row = rows; row >= 0; row--) {
    const t = COLDEST.plus(times(unit, row));
    const line: string[] = [];
    const put = (wall: Wall, at: number) => {
      line[at] = line[at] && line[at] !== '|' ? 'X' : signOf(wall, t, unit);
    };
    const [a, b] = [column(wallAt(left, t)), column(wallAt(right, t))];
    if (t.compare(foot) >= 0 || a === b) line[a] = '|';
    else {
      put(left, a);
      put(right, b);
    }
    labels.push(t.equals(foot) || t.isInteger ? t.toString() : '');
    lines.push(Array.from(line, (sign) => sign ?? ' ').join(''));
  }
  const margin = Math.max(...labels.map((label) => label.length));
  const body = lines.map((line, i) => {
    const isZero = labels[i] === '0';
    return `${labels[i]!.padStart(margin)} ${labels[i] ? '┤' : '│'} ${isZero ? dotted(line, column(least)) : line}`;
  });
  return `${[...body, axis(margin, column, [most, mastOf(left), least])].join('\n')}\n`;
}

function mastOf(wall: Wall): Dyadic {
  return wall.at(-1)!.value;
}

/** `/` and `\` where the wall leans above this temperature. Values increase to the left. */
function signOf(wall: Wall, t: Dyadic, unit: Dyadic): string {
  const lean = wallAt(wall, t.plus(unit)).compare(wallAt(wall, t));
  return lean === 0 ? '|' : lean > 0 ? '\\' : '/';
}

/** The largest power of two that shows something, if that fits; bends between rows are rounded. */
function unitFor(width: Dyadic, height: Dyadic): Dyadic {
  let unit = Dyadic.of(1, 3);
  const fits = () =>
    height.toNumber() / unit.toNumber() <= MOST_ROWS &&
    (2 * width.toNumber()) / unit.toNumber() <= MOST_COLUMNS;
  while (!fits()) unit = unit.plus(unit);
  return unit;
}

function times(unit: Dyadic, count: number): Dyadic {
  return Dyadic.of(unit.numerator * BigInt(count), unit.exponent);
}

function dotted(line: string, width: number): string {
  return [...line.padEnd(width + 1)]
    .map((sign, i) => (sign === ' ' && i % 2 === 0 ? '·' : sign))
    .join('')
    .trimEnd();
}

/** The greatest value, the mean and the least, where there is room. */
function axis(margin: number, column: (value: Dyadic) => number, values: readonly Dyadic[]): string {
  let line = '';
  for (const value of values) {
    const text = value.toString();
    const at = Math.max(0, column(value) - Math.floor((text.length - 1) / 2));
    if (line === '' || at > line.length) line = line.padEnd(at) + text;
  }
  return `${' '.repeat(margin)} └ ${line}`;
}
