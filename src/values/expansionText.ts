import { Dyadic } from './dyadic.js';
import { readNumeral } from './numeral.js';
import type { Uptimal } from './uptimal.js';

/** The digits of Winning Ways: `0.12`, `*.12`, `1/2.1-` for a₁ = -1; commas where they have several figures, `0.12,`. */
export function formatExpansion({ number: x, nimber, ups }: Uptimal): string {
  const star = nimber === 0 ? '' : nimber === 1 ? '*' : `*${nimber}`;
  const head = x.sign === 0 && star !== '' ? star : `${x}${star}`;
  const wide = ups.some((count) => Math.abs(count) > 9);
  const digits = ups.map((count) => `${Math.abs(count)}${count < 0 ? '-' : ''}`);
  // One alone needs its comma, too: 0.12 is ↑ + 2·↑².
  const end = wide && digits.length === 1 ? ',' : '';
  return `${head}.${digits.join(wide ? ',' : '') || '0'}${end}`;
}

const DIGITS = /^(.*)\.((?:[0-9]-?){1,64}|(?:[0-9]{1,3}-?,){1,64}(?:[0-9]{1,3}-?)?)$/;

/** Reads such digits; undefined if they are none. */
export function readExpansion(text: string): Uptimal | undefined {
  const [, head = '', digits = ''] = DIGITS.exec(text.trim()) ?? [];
  if (digits === '') return undefined;
  const counts = digits.match(digits.includes(',') ? /[0-9]+-?/g : /[0-9]-?/g)!;
  const ups = counts.map((count) => (count.endsWith('-') ? -1 : 1) * Number.parseInt(count, 10));
  const sign = head.startsWith('-') ? -1 : 1;
  const numeral = readNumeral(head, sign < 0 ? 1 : 0);
  if (head !== '' && numeral?.end !== head.length) return undefined;
  const nimber = numeral?.small?.upStar;
  if (nimber?.ups || (sign < 0 && !numeral?.number)) return undefined;
  const x = numeral?.number ?? Dyadic.ZERO;
  return { number: sign < 0 ? x.negated() : x, nimber: nimber?.nimber ?? 0, ups };
}
