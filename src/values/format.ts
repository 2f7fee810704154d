import { negate } from './arithmetic.js';
import { stops } from './order.js';
import { type UpStar, type Value, ZERO } from './value.js';

/** Beyond this many bars in a row an option keeps its braces; so does CGSuite. */
const MOST_BARS = 4;

/**
 * The canonical form as CGSuite users write it: `1/2`, `*3`, `^2*`, `1v`, `{2|1||0|*}`, `+-1`, `Tiny(2)`.
 * {@link parseValue} reads it back.
 */
export function formatValue(value: Value): string {
  if (value.upStar) return formatUpStar(value.upStar);
  return formatTiny(value) ?? formatSymmetric(value) ?? `{${formatBody(value).text}}`;
}

function formatUpStar({ number, ups, nimber }: UpStar): string {
  const counted = (sign: string, count: number) =>
    count === 0 ? '' : count === 1 ? sign : `${sign}${count}`;
  const text = counted(ups < 0 ? 'v' : '^', Math.abs(ups)) + counted('*', nimber);
  return number.sign === 0 && text !== '' ? text : `${number}${text}`;
}

/** Tiny(G) = {0 || 0 | -G} and Miny(G) = {G | 0 || 0} for a game G whose Right stop is positive. */
function formatTiny(value: Value): string | undefined {
  const threat = tinyThreat(value);
  if (threat) return `Tiny(${formatValue(threat)})`;
  const counterpart = tinyThreat(negate(value));
  return counterpart && `Miny(${formatValue(counterpart)})`;
}

function tinyThreat({ left, right }: Value): Value | undefined {
  const [answer] = right;
  if (left.length !== 1 || right.length !== 1 || left[0] !== ZERO || answer!.upStar) return undefined;
  if (answer!.left.length !== 1 || answer!.right.length !== 1 || answer!.left[0] !== ZERO) return undefined;
  const threat = negate(answer!.right[0]!);
  return stops(threat).right.sign > 0 ? threat : undefined;
}

/** +-G = {G | -G}, +-(G,H) = {G,H | -G,-H}. */
function formatSymmetric(value: Value): string | undefined {
  if (negate(value) !== value) return undefined;
  const [only] = value.left;
  const text = formatList(value.left);
  const bare = value.left.length === 1 && (only!.number !== undefined || text.startsWith('{'));
  return bare ? `+-${text}` : `+-(${text})`;
}

/** What stands between the braces, and the longest run of bars in it. */
function formatBody(value: Value): { text: string; bars: number } {
  const left = formatSide(value.left);
  const right = formatSide(value.right);
  const bars = 1 + Math.max(left.bars, right.bars);
  return { text: left.text + '|'.repeat(bars) + right.text, bars };
}

/** A single option loses its braces: longer bars around it show where it ends. */
function formatSide(options: readonly Value[]): { text: string; bars: number } {
  const [only] = options;
  if (only && options.length === 1 && formatValue(only).startsWith('{')) {
    const body = formatBody(only);
    if (body.bars < MOST_BARS) return body;
  }
  return { text: formatList(options), bars: 0 };
}

function formatList(options: readonly Value[]): string {
  return [...options].sort(byAppearance).map(formatValue).join();
}

/** Numbers and infinitesimals first, by size; then games, the shorter first. */
function byAppearance(a: Value, b: Value): number {
  if (a.upStar && b.upStar) {
    return (
      a.upStar.number.compare(b.upStar.number) ||
      a.upStar.ups - b.upStar.ups ||
      a.upStar.nimber - b.upStar.nimber
    );
  }
  if (a.upStar || b.upStar) return a.upStar ? -1 : 1;
  const first = formatValue(a);
  const second = formatValue(b);
  return first.length - second.length || (first < second ? -1 : 1);
}
