import { add, negate } from './arithmetic.js';
import { attempt } from './budget.js';
import type { Dyadic } from './dyadic.js';
import { birthday } from './facts.js';
import { formatUpStar, formatWith, type Signs, tinyThreat } from './format.js';
import { stops } from './order.js';
import { type Uptimal, uptimalExpansion } from './uptimal.js';
import { number, type UpStar, type Value } from './value.js';

/** The signs in which values are written. */
export const NOTATIONS = ['ascii', 'unicode', 'latex'] as const;
/** A notation: `^<2>`, `↑²` or `\uparrow^{2}`. */
export type Notation = (typeof NOTATIONS)[number];

/**
 * The value in the shortest notation: uptimals by their powers of up, `2 + Tiny(2)` by its parts, everything else by
 * its options. {@link parseValue} reads it back, whichever the notation.
 */
export function writeValue(value: Value, notation: Notation = 'ascii'): string {
  return formatWith(value, SIGNS[notation]);
}

/** A number in a notation: `1/2`, `\frac{1}{2}`. */
export function writeNumber(x: Dyadic, notation: Notation = 'ascii'): string {
  return SIGNS[notation].upStar({ number: x, ups: 0, nimber: 0 });
}

/** Larger games, and those that take longer, are written by their options. */
const MOST_DAYS = 16;
const MOST_STEPS = 20_000;

interface OwnSigns extends Omit<Signs, 'named'> {
  /** Between a number and an infinitesimal. */
  readonly plus: string;
}

/** How the parts of an uptimal are written: a power of up with its factor, or the tower ↑^[n] with a nimber. */
interface Powers {
  power(n: number, isDown: boolean): string;
  tower(n: number, isDown: boolean): string;
  readonly times: string;
  star(nimber: number): string;
}

function withNames(signs: OwnSigns, powers: Powers): Signs {
  return {
    ...signs,
    named(value, plain, write) {
      if (birthday(value) > MOST_DAYS) return undefined;
      const found = attempt(MOST_STEPS, () => uptimalExpansion(value)).found?.result;
      if (found) return shorter(uptimalText(found, signs, powers), plain);
      const { left, right } = stops(value);
      if (!left.equals(right) || left.sign === 0) return undefined;
      const small = attempt(MOST_STEPS, () => add(value, number(left.negated()))).found?.result;
      if (!small) return undefined;
      const text = write(number(left)) + signs.plus + write(small);
      return tinyThreat(small) || tinyThreat(negate(small)) ? text : shorter(text, plain);
    },
  };
}

function shorter(text: string, plain: string): string | undefined {
  return text.length < plain.length ? text : undefined;
}

function uptimalText({ number: x, nimber, ups }: Uptimal, signs: OwnSigns, powers: Powers): string {
  const [first = 0, ...higher] = ups;
  const isTower = Math.abs(first) === 1 && higher.every((count) => count === first);
  if (isTower) {
    const text = powers.tower(ups.length, first < 0) + (nimber > 0 ? powers.star(nimber) : '');
    return x.sign === 0 ? text : signs.upStar({ number: x, ups: 0, nimber: 0 }) + text;
  }
  const terms = higher.flatMap((count, i) => {
    if (count === 0) return [];
    const factor = Math.abs(count) === 1 ? '' : `${Math.abs(count)}${powers.times}`;
    return [factor + powers.power(i + 2, count < 0)];
  });
  // 1/2^* + ^<2>; *4^<2> could not be read.
  if (x.sign !== 0 || first !== 0 || nimber !== 0) {
    if (terms.length === 1 && first === 0 && !terms[0]!.includes(powers.times)) {
      const head = x.sign === 0 ? '' : signs.upStar({ number: x, ups: 0, nimber: 0 });
      return head + terms[0] + (nimber > 0 ? powers.star(nimber) : '');
    }
    terms.unshift(signs.upStar({ number: x, ups: first, nimber }));
  }
  return terms.join(' + ');
}

function counted(sign: string, count: number): string {
  return count === 0 ? '' : count === 1 ? sign : `${sign}${count}`;
}

function superscript(n: number): string {
  return [...String(n)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
}

/** Small, where there are such digits. */
function subscript(text: string): string {
  return /^[0-9]+$/.test(text) ? [...text].map((digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)]).join('') : `(${text})`;
}

const bars = (count: number) => '|'.repeat(count);

const ascii = withNames(
  {
    upStar: formatUpStar,
    tiny: (threat) => `Tiny(${threat})`,
    miny: (threat) => `Miny(${threat})`,
    plus: ' + ',
    plusMinus: '+-',
    open: '{',
    close: '}',
    bars,
  },
  {
    power: (n, isDown) => `${isDown ? 'v' : '^'}<${n}>`,
    tower: (n, isDown) => `${isDown ? 'v' : '^'}[${n}]`,
    times: '.',
    star: (nimber) => counted('*', nimber),
  },
);

const unicode = withNames(
  {
    upStar: unicodeUpStar,
    tiny: (threat) => `⧾${subscript(threat)}`,
    miny: (threat) => `⧿${subscript(threat)}`,
    plus: ' + ',
    plusMinus: '±',
    open: '{',
    close: '}',
    bars,
  },
  {
    power: (n, isDown) => `${isDown ? '↓' : '↑'}${superscript(n)}`,
    tower: (n, isDown) => `${isDown ? '↓' : '↑'}[${n}]`,
    times: '·',
    star: (nimber) => counted('∗', nimber),
  },
);

const latex = withNames(
  {
    upStar: latexUpStar,
    tiny: (threat) => `\\mathord{+_{${threat}}}`,
    miny: (threat) => `\\mathord{-_{${threat}}}`,
    plus: ' + ',
    plusMinus: '\\pm ',
    open: '\\{',
    close: '\\}',
    bars: (count) => (count === 1 ? ' \\mid ' : `\\mathrel{${Array(count).fill('|').join('\\!')}}`),
  },
  {
    power: (n, isDown) => `\\${isDown ? 'down' : 'up'}arrow^{${n}}`,
    tower: (n, isDown) => `\\${isDown ? 'down' : 'up'}arrow^{[${n}]}`,
    times: '\\cdot ',
    star: (nimber) => counted('\\ast ', nimber).trimEnd(),
  },
);

const SIGNS: Readonly<Record<Notation, Signs>> = { ascii, unicode, latex };

function unicodeUpStar({ number: x, ups, nimber }: UpStar): string {
  const count = Math.abs(ups);
  const [one, two] = ups < 0 ? ['↓', '⇓'] : ['↑', '⇑'];
  const text = (count === 2 ? two : counted(one, count)) + counted('∗', nimber);
  return x.sign === 0 && text !== '' ? text : `${x}`.replace('-', '−') + text;
}

function latexUpStar({ number: x, ups, nimber }: UpStar): string {
  const size = (x.sign < 0 ? x.negated() : x).toString().replace(/(\d+)\/(\d+)/, '\\frac{$1}{$2}');
  const head = x.sign === 0 ? '' : `${x.sign < 0 ? '-' : ''}${size}`;
  const star = nimber === 0 ? '' : counted('\\ast ', nimber).trimEnd();
  const count = Math.abs(ups);
  const way = ups < 0 ? 'down' : 'up';
  if (count <= 2) {
    const arrow = count === 0 ? '' : count === 1 ? `\\${way}arrow` : `\\${ups < 0 ? 'Down' : 'Up'}arrow`;
    return head + arrow + star || '0';
  }
  return [head, `${count}\\cdot\\${way}arrow`, star].filter(Boolean).join(' + ');
}
