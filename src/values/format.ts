import { SolverError } from '../base/errors.js';
import { negate } from './arithmetic.js';
import { birthday } from './facts.js';
import { stops } from './order.js';
import { type UpStar, type Value, ZERO } from './value.js';

/** How the parts of a value are written. */
export interface Signs {
  upStar(parts: UpStar): string;
  /** Another text for what is `plain` by its options; undefined: none. */
  named?(value: Value, plain: string, write: (part: Value) => string): string | undefined;
  tiny(threat: string): string;
  miny(threat: string): string;
  readonly plusMinus: string;
  readonly open: string;
  readonly close: string;
  bars(count: number): string;
}

const PLAIN: Signs = {
  upStar: formatUpStar,
  tiny: (threat) => `Tiny(${threat})`,
  miny: (threat) => `Miny(${threat})`,
  plusMinus: '+-',
  open: '{',
  close: '}',
  bars: (count) => '|'.repeat(count),
};

/** Beyond this many bars in a row an option keeps its braces; so does CGSuite. */
const MOST_BARS = 4;

/** Texts repeat what values share, so they can be far longer than the values are large. */
const MOST_CHARACTERS = 1_000_000;

/**
 * The canonical form as CGSuite users write it: `1/2`, `*3`, `^2*`, `1v`, `{2|1||0|-1}`, `+-1`, `Tiny(2)`.
 * {@link parseValue} reads it back.
 */
export function formatValue(value: Value): string {
  return formatWith(value, PLAIN);
}

/** The value in other signs. */
export function formatWith(value: Value, signs: Signs): string {
  try {
    return new Formatter(signs).format(value);
  } catch (error) {
    if (error !== TOO_LONG) throw error;
    const day = birthday(value);
    throw new SolverError(
      'ERR_VALUE_TOO_LARGE',
      `the value has more than ${MOST_CHARACTERS} characters; it is born on day ${day}`,
    );
  }
}

/** Thrown by a text that gets too long, and caught where the whole value is known. */
const TOO_LONG = new Error('too long');

/** Options in the order in which {@link formatValue} writes them. */
export function inPrintedOrder(options: readonly Value[]): Value[] {
  return new Formatter(PLAIN).inOrder(options);
}

/** What stands between braces, and the longest run of bars in it. */
interface Body {
  readonly text: string;
  readonly bars: number;
}

class Formatter {
  readonly #texts = new Map<Value, string>();
  /** Of those values that are written in braces. */
  readonly #bodies = new Map<Value, Body>();

  constructor(readonly signs: Signs) {}

  format(value: Value): string {
    let text = this.#texts.get(value);
    if (text === undefined) {
      text = value.upStar ? this.signs.upStar(value.upStar) : this.#formatGame(value);
      if (text.length > MOST_CHARACTERS) throw TOO_LONG;
      this.#texts.set(value, text);
    }
    return text;
  }

  #formatGame(value: Value): string {
    const plain = this.#formatTiny(value) ?? this.#formatSymmetric(value) ?? this.#formatOptions(value);
    const named = this.signs.named?.(value, plain, (part) => this.format(part));
    if (named === undefined) return plain;
    this.#bodies.delete(value);
    return named;
  }

  #formatOptions(value: Value): string {
    const left = this.#formatSide(value.left);
    const right = this.#formatSide(value.right);
    const bars = 1 + Math.max(left.bars, right.bars);
    const text = left.text + this.signs.bars(bars) + right.text;
    this.#bodies.set(value, { text, bars });
    return this.signs.open + text + this.signs.close;
  }

  #formatTiny(value: Value): string | undefined {
    const threat = tinyThreat(value);
    if (threat) return this.signs.tiny(this.format(threat));
    const counterpart = tinyThreat(negate(value));
    return counterpart && this.signs.miny(this.format(counterpart));
  }

  /** +-G = {G | -G}, +-(G,H) = {G,H | -G,-H}. */
  #formatSymmetric(value: Value): string | undefined {
    if (negate(value) !== value) return undefined;
    const [only] = value.left;
    const text = this.#formatList(value.left);
    const bare = value.left.length === 1 && (only!.number !== undefined || text.startsWith(this.signs.open));
    return this.signs.plusMinus + (bare ? text : `(${text})`);
  }

  /** A single option loses its braces: longer bars around it show where it ends. */
  #formatSide(options: readonly Value[]): Body {
    const text = this.#formatList(options);
    const body = options.length === 1 ? this.#bodies.get(options[0]!) : undefined;
    return body && body.bars < MOST_BARS ? body : { text, bars: 0 };
  }

  #formatList(options: readonly Value[]): string {
    return this.inOrder(options)
      .map((option) => this.format(option))
      .join();
  }

  inOrder(options: readonly Value[]): Value[] {
    return [...options].sort((a, b) => this.#byAppearance(a, b));
  }

  /** Numbers and infinitesimals first, by size; then games, the shorter first. */
  #byAppearance(a: Value, b: Value): number {
    if (a.upStar && b.upStar) {
      return (
        a.upStar.number.compare(b.upStar.number) ||
        a.upStar.ups - b.upStar.ups ||
        a.upStar.nimber - b.upStar.nimber
      );
    }
    if (a.upStar || b.upStar) return a.upStar ? -1 : 1;
    const first = this.format(a);
    const second = this.format(b);
    return first.length - second.length || (first < second ? -1 : 1);
  }
}

export function formatUpStar({ number, ups, nimber }: UpStar): string {
  const counted = (sign: string, count: number) =>
    count === 0 ? '' : count === 1 ? sign : `${sign}${count}`;
  const text = counted(ups < 0 ? 'v' : '^', Math.abs(ups)) + counted('*', nimber);
  return number.sign === 0 && text !== '' ? text : `${number}${text}`;
}

/**
 * The G of Tiny(G) = {0 || 0 | -G}, whose Right stop is positive; undefined for other values. Miny(G) = -Tiny(G).
 */
export function tinyThreat({ left, right }: Value): Value | undefined {
  const [answer] = right;
  if (left.length !== 1 || right.length !== 1 || left[0] !== ZERO || answer!.upStar) return undefined;
  if (answer!.left.length !== 1 || answer!.right.length !== 1 || answer!.left[0] !== ZERO) return undefined;
  const threat = negate(answer!.right[0]!);
  return stops(threat).right.sign > 0 ? threat : undefined;
}
