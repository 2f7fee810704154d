import { describe, expect, test } from 'vitest';
import { standardRegistry } from '../../src/games/index.js';
import { HeapQuotient } from '../../src/misere/heaps.js';
import { misereGenus, misereOutcome } from '../../src/misere/misere.js';

const registry = standardRegistry();

/**
 * What A. Siegel's CGSuite says: the misère nim values of heaps of 0 to 20 (its own test GameHeapTest.scala), and of single heaps the
 * misère nim values beside 0, 1, … 7 heaps of two (version 2.2, as the tests of the program pycgt record it).
 */
const MISERE_VALUES: Readonly<Record<string, string>> = {
  kayles: '1 0 2 3 0 1 3 2 1 0 2 4 0 1 2 5 1 6 3 2 0',
  'octal 0.77': '1 0 2 3 0 1 3 2 1 0 2 4 0 1 2 5 1 6 3 2 0',
  'octal 0.07': '1 1 0 0 2 1 3 0 0 1 1 3 0 2 1 1 0 0 2 1 3',
  grundy: '1 1 1 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2',
  nim: '1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20',
  'subtraction 2,3,7': '1 1 0 0 2 1 1 0 0 2 1 1 0 0 2 1 1 0 0 2 1',
};

const KAYLES =
  '12020202 03131313 20202020 31313131 03131313 14646464 31313131 20202020 13131313 04646464 20202020 46464646 04646464 ' +
  '13131313 20202020 57575757 13131313 64646464 31313131 20202020 03131313 64646464 46464646 57575757 64646464 73131313';
const DAWSONS_CHESS =
  '12020202 03131313 03131313 20202020 12020202 31313131 03131313 03131313 12020202 14313131 31313131 05202020 20202020 ' +
  '14646464 12020202 05757575 05202020 20202020 14313131 31313131 02020202 03131313 13131313 14313131 31313131 05202020';
const GENERA: Readonly<Record<string, string>> = {
  kayles: KAYLES,
  'octal 0.137': DAWSONS_CHESS,
  grundy:
    '12020202 12020202 12020202 03131313 12020202 20202020 03131313 12020202 20202020 03131313 12020202 20202020 03131313 ' +
    '14313131 20202020 03131313 14313131 20202020 05646464 14313131',
  // Treblecross, and Officers.
  'octal 0.007':
    '12020202 12020202 12020202 03131313 03131313 03131313 20202020 20202020 12020202 31313131 31313131 03131313 03131313 ' +
    '03131313 12020202 14646464 14313131 31313131 31313131 05202020 20202020 20202020 14646464 14646464 12020202 05757575',
  'octal 0.6':
    '12020202 12020202 03131313 20202020 12020202 03131313 20202020 14313131 03131313 20202020 14313131 05646464 20202020 ' +
    '14313131 05646464 20202020 13131313 05313131 20202020 13131313 02020202 20202020 13131313 05646464 47575757 13131313',
};

/** The first eight misère nim values that a genus such as `2^1420` tells: the last two go on. */
function firstEight(genus: string): string {
  const [, tail] = genus.split('^') as [string, string];
  const values = tail.includes('.') ? tail.split('.') : [...tail];
  while (values.length < 8) values.push(values.at(-2)!);
  return values.slice(0, 8).join(' ');
}

async function genusOf(title: string, heap: number): Promise<string> {
  const rules = registry.get(title)!;
  const answer = await misereGenus([{ rules, position: rules.parse(String(heap)) }]);
  if (answer.status !== 'done') throw new Error(answer.reason);
  return answer.result;
}

describe('CGSuite agrees', () => {
  test.each(Object.entries(MISERE_VALUES))('on the misère nim values of %s', async (title, values) => {
    const found: string[] = [];
    for (let heap = 0; heap <= 20; heap++) found.push(firstEight(await genusOf(title, heap)).split(' ')[0]!);
    expect(found.join(' ')).toBe(values);
  });

  test.each(Object.entries(GENERA))('on the genera of %s', async (title, genera) => {
    const found: string[] = [];
    for (const [heap] of genera.split(' ').entries()) {
      found.push(firstEight(await genusOf(title, heap)).replaceAll(' ', ''));
    }
    expect(found.join(' ')).toBe(genera);
  });

  // Heaps of 2 of Kayles, and of 3 of Dawson's chess, are nim heaps of two.
  test.each([
    ['kayles', KAYLES, 2, 25],
    ['octal 0.137', DAWSONS_CHESS, 3, 13],
  ] as const)('with the quotient of %s', (title, genera, two, most) => {
    const rules = registry.get(title)!;
    const quotient = new HeapQuotient(rules, 1000);
    while (quotient.length <= most) for (const _ of quotient.addNext());
    const { monoid, elements } = quotient.known;
    for (const [heap, values] of genera
      .split(' ')
      .slice(0, most + 1)
      .entries()) {
      let element = elements[heap]!;
      const lost: boolean[] = [];
      for (let twos = 0; twos < 8; twos++) {
        lost.push(monoid.isLost[element] === 1);
        element = monoid.products[element * monoid.order + elements[two]!]!;
      }
      expect([heap, lost]).toEqual([heap, [...values].map((value) => value === '0')]);
    }
  });

  // A misère nim value of 0 is a sum that is lost for who moves: so also for sums that quotients answer.
  test('on who wins', async () => {
    const rules = registry.get('kayles')!;
    for (const [heap, values] of KAYLES.split(' ').entries()) {
      const sum = [heap, 2, 2, 2].map((size) => ({ rules, position: rules.parse(String(size)) }));
      const answer = await misereOutcome(sum);
      expect([heap, answer]).toMatchObject([heap, { result: values[3] === '0' ? 'P' : 'N' }]);
    }
  });
});
