import type { Dyadic } from './dyadic.js';
import type { Point, Thermograph } from './thermograph.js';

/** How far the mast goes on above the place where the walls meet. */
const MAST = 1;

/**
 * The thermograph as a TikZ picture for papers, as the books draw it: values increase to the left, temperature goes up, Left's
 * wall is blue, Right's is red.
 */
export function thermographTikz(
  { left, right }: Thermograph,
  /** As one line, to stand in a table. */
  { inline = false }: { readonly inline?: boolean } = {},
): string {
  const values = [...left, ...right].map(({ value }) => numberOf(value));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const foot = left.at(-1)!;
  const top = numberOf(foot.temperature) + MAST;
  const wall = (points: readonly Point[]) =>
    [...points.map(placeOf), `(${numberOf(foot.value)},${top})`].join(' -- ');
  const marks = [...new Set(values)]
    .sort((a, b) => a - b)
    .map((value) => `\\node[below] at (${value},-1) {$${fraction(value)}$};`);
  const lines = [
    `\\draw[gray] (${least - 1},0) -- (${most + 1},0);`,
    `\\draw[blue,thick] ${wall(left)};`,
    `\\draw[red,thick] ${wall(right)};`,
    ...marks,
  ];
  const begin = `\\begin{tikzpicture}[x=-0.6cm,y=0.6cm${inline ? ',baseline=(current bounding box.center)' : ''}]`;
  if (inline) return [begin, ...lines, '\\end{tikzpicture}'].join(' ');
  return `${begin}\n${lines.map((line) => `  ${line}\n`).join('')}\\end{tikzpicture}\n`;
}

function placeOf({ value, temperature }: Point): string {
  return `(${numberOf(value)},${numberOf(temperature)})`;
}

/** A decimal: TikZ reads no fractions. */
function numberOf({ numerator, exponent }: Dyadic): number {
  return Number(numerator) / 2 ** exponent;
}

function fraction(value: number): string {
  let bottom = 1;
  while (!Number.isInteger(value * bottom)) bottom *= 2;
  if (bottom === 1) return String(value);
  return `${value < 0 ? '-' : ''}\\frac{${Math.abs(value) * bottom}}{${bottom}}`;
}
