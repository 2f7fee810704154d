import { describe, expect, test } from 'vitest';
import { standardRegistry } from '../../src/games/index.js';
import { HeapQuotient } from '../../src/misere/heaps.js';
import { type MisereQuotient, misereQuotient } from '../../src/misere/misere.js';
import { between, pick, seededRandom } from '../randomPositions.js';
import { MisereBrute } from './brute.js';

const registry = standardRegistry();

async function quotientOf(title: string, heaps: number): Promise<MisereQuotient> {
  const answer = await misereQuotient(registry.get(title)!, heaps);
  if (answer.status !== 'done') throw new Error(answer.reason);
  return answer.result;
}

describe('misère quotients', () => {
  // Plambeck and Siegel, "Misère quotients for impartial games" (2008), and Plambeck, "Taming the wild in impartial
  // combinatorial games" (2005): the orders of the quotients of whole games. Their tables are cited from memory; the orders
  // rest on the proof that comes with each quotient, and on the brute force below.
  test.each([
    ['octal 0.123', 30, 20],
    ['octal 0.75', 40, 8],
    ['octal 0.53', 90, 16],
    ['octal 0.72', 60, 24],
    ['octal 0.71', 40, 36],
    ['octal 0.34', 40, 12],
  ])('%s (heaps up to %i) has %i elements', async (title, heaps, order) => {
    const quotient = await quotientOf(title, heaps);
    expect(quotient.order).toBe(order);
    expect(quotient.law).toBeDefined();
    expect(quotient.end).toBeUndefined();
  });

  // The nim values of Kayles have this period, too (Guy and Smith 1956).
  test('Kayles has 40 elements, which repeat every 12 heaps from 71 on', async () => {
    const { order, law } = await quotientOf('kayles', 170);
    expect(order).toBe(40);
    expect(law).toEqual({ start: 71, period: 12 });
  });

  // A heap of n + 1 in 4.6 is a heap of n in Kayles: first cousins (Winning Ways, chapter 4).
  test('4.6 has the quotient of Kayles, a heap later', async () => {
    const [kayles, cousin] = [await quotientOf('kayles', 120), await quotientOf('octal 4.6', 121)];
    expect(cousin.elements.slice(1)).toEqual(kayles.elements);
    expect(cousin.relations).toEqual(kayles.relations);
    expect(cousin.orders.slice(1)).toEqual(kayles.orders);
  });

  test('Guiles (0.15) has 42 elements', async () => {
    expect((await quotientOf('octal 0.15', 40)).order).toBe(42);
  });

  // Winning Ways: misère Nim is tame; the quotient T_n of the heaps below 2^n has 2^n + 2 elements.
  test.each([
    [1, 2],
    [3, 6],
    [7, 10],
    [15, 18],
  ])('nim heaps up to %i have %i elements', async (heaps, order) => {
    expect((await quotientOf('nim', heaps)).order).toBe(order);
  });

  test("what is known of Dawson's chess", async () => {
    expect(
      (await quotientOf('octal 0.137', 13)).orders.filter((order, i, all) => order !== all[i - 1]),
    ).toEqual([1, 2, 6, 12, 24]);
  });

  test('a quotient without end says where it stops', async () => {
    const rules = registry.get('octal 4.7')!;
    const answer = await misereQuotient(rules, 100, { maxNodes: 2000 });
    expect(answer.status === 'done' && answer.result.end).toMatch(
      /^with heaps of \d+: no result within 2000 nodes$/,
    );
  });

  // The order of a quotient with a wild game is even (Plambeck and Siegel), and outcomes are those of brute force.
  test('random octal games agree with brute force', () => {
    const random = seededRandom(19);
    for (let game = 0; game < 12; game++) {
      const code = `0.${Array.from({ length: between(random, 2, 4) }, () => between(random, 0, 7)).join('')}`;
      const rules = code.match(/[1-7]/) ? registry.get(`octal ${code}`) : undefined;
      if (!rules) continue;
      const quotient = new HeapQuotient(rules, 200);
      const most = 7;
      for (let heap = 1; heap <= most; heap++) for (const _ of quotient.addNext());
      const { monoid, elements } = quotient.known;
      expect(monoid.order === 1 || monoid.order % 2 === 0, code).toBe(true);
      const brute = new MisereBrute();
      for (let i = 0; i < 8; i++) {
        const heaps = Array.from({ length: between(random, 1, 4) }, () =>
          pick(random, [1, 2, 3, 4, 5, 6, 7]),
        );
        const element = heaps.reduce((e, heap) => monoid.products[e * monoid.order + elements[heap]!]!, 0);
        const sum = heaps.map((heap) => ({ rules, position: rules.parse(String(heap)) }));
        expect(monoid.isLost[element] === 1, `${code}: ${heaps}`).toBe(brute.isLost(sum));
      }
    }
  });

  test('the elements of a quotient are told apart by sums', async () => {
    const quotient = new HeapQuotient(registry.get('octal 0.123')!, 200);
    while (quotient.length <= 12) for (const _ of quotient.addNext());
    const { order, products, isLost } = quotient.known.monoid;
    const rows = Array.from({ length: order }, (_, a) =>
      Array.from({ length: order }, (_, b) => isLost[products[a * order + b]!]).join(''),
    );
    expect(new Set(rows).size).toBe(order);
  });
});
