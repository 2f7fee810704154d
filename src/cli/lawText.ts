import type { HeapLaw } from '../index.js';
import { groupDigits } from './terminal.js';

const EXCEPTIONS_SHOWN = 50;

/** A proved law of heaps, for people. */
export function lawText({ prePeriod, period, saltus, exceptions, theorem, length }: HeapLaw): string {
  const growth = saltus === 0 ? '' : `, saltus ${saltus}`;
  const from = length > 0 ? `, from ${groupDigits(length)} heaps` : '';
  const shown = exceptions
    .slice(0, EXCEPTIONS_SHOWN)
    .map(({ n, value, regular }) => `${n}: ${value} (not ${regular})`);
  if (exceptions.length > shown.length) shown.push(`… (${exceptions.length} exceptions)`);
  return [
    `pre-period ${prePeriod}, period ${period}${growth}: g(n + ${period}) = g(n)${saltus ? ` + ${saltus}` : ''} for all n ≥ ${prePeriod}`,
    `proved by ${theorem}${from}`,
    `exceptional values: ${shown.length > 0 ? shown.join(', ') : 'none'}`,
  ].join('\n');
}
