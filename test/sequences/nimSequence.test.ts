import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import { ENGINE_NAMES, type Engine, type SearchOptions } from '../../src/engine/engine.js';
import { standardRegistry } from '../../src/games/index.js';
import { nimSequence, type SequenceEvent } from '../../src/sequences/nimSequence.js';
import { parsePattern } from '../../src/sequences/pattern.js';
import { sequenceSvg } from '../../src/sequences/sequenceSvg.js';

describe.each(ENGINE_NAMES)('%s', (name) => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await createEngine(name);
  });

  afterAll(() => engine.dispose());

  async function events(input: string, last: number, options: SearchOptions = {}): Promise<SequenceEvent[]> {
    const all: SequenceEvent[] = [];
    const pattern = parsePattern(input, standardRegistry());
    for await (const event of nimSequence(pattern, last, engine, options)) all.push(event);
    return all;
  }

  const valuesIn = (all: readonly SequenceEvent[]) =>
    all.flatMap((event) => (event.kind === 'value' ? [event.value] : []));

  test.each([
    // docs/records.md#clobber (own computation, three of them checked with MCGS), #nogo and #cram.
    ['[impartial clobber_1xn] (XO)^n', 1, '1 3 0 2 0 2 0 3 1 4 6 1 0 1'],
    ['[impartial clobber_1xn] (XXO)^n', 1, '2 0 5 2 7 0 8 0 0'],
    ['[impartial nogo_1xn] .^n', 1, '0 1 0 1 2 0 1 0 1 2 3 1 0'],
    ['[impartial domineering] (..|)^n..', 1, '0 1 0 1'],
    ['[octal 0.07]', 0, '0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0 2 1 1 0 4'],
    ['[kayles] n', 0, '0 1 2 3 1 4 3 2 1 4 2 6 4'],
    ['[nim] n 1', 1, '0 3 2 5 4'],
  ])('%s from n = %i: %s', async (input, first, values) => {
    const expected = values.split(' ').map(Number);
    const all = await events(input, first + expected.length - 1);
    expect(valuesIn(all)).toEqual(expected);
    expect(all[0]).toMatchObject({ kind: 'value', n: first });
  });

  test('heaps have a law, with its exceptions', async () => {
    const all = await events("[octal Dawson's Kayles]", 10);
    expect(all.at(-1)).toMatchObject({ kind: 'law', law: { prePeriod: 53, period: 34, saltus: 0 } });
    const nim = await events('[nim]', 3);
    expect(nim.at(-1)).toMatchObject({
      kind: 'law',
      law: { prePeriod: 0, period: 1, saltus: 1, exceptions: [] },
    });
  });

  test('or none', async () => {
    expect((await events('[grundy]', 5)).at(-1)).toMatchObject({ kind: 'noLaw' });
    expect((await events('[octal 0.6]', 5, { timeoutMs: 100 })).at(-1)).toMatchObject({
      kind: 'noLaw',
      reason: expect.stringMatching(/^out of time after \d+ heaps$/),
    });
    expect((await events('[impartial clobber_1xn] (XO)^n', 3)).map(({ kind }) => kind)).toEqual([
      'value',
      'value',
      'value',
    ]);
  });

  test('the time limit is one for all values', async () => {
    const started = performance.now();
    const all = await events('[impartial nogo_1xn] .^n', 100, { timeoutMs: 300 });
    expect(performance.now() - started).toBeLessThan(2000);
    expect(all.at(-1)).toMatchObject({ kind: 'failure', status: 'timeout' });
    expect(valuesIn(all).length).toBeGreaterThan(1);
  });
});

test('the plot has a dot for every value', () => {
  const points = [0, 1, 2, 3, 1, 4].map((value, n) => ({ n, value }));
  const svg = sequenceSvg(points, '[octal 0.77] <&>');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*<\/svg>\n$/s);
  expect(svg.match(/M[\d.]+ [\d.]+h0/g)).toHaveLength(6);
  expect(svg).toContain('[octal 0.77] &lt;&amp;&gt;');
  expect(sequenceSvg([], 'nothing')).not.toContain('NaN');
});

describe('the plot', () => {
  const points = Array.from({ length: 21 }, (_, n) => ({ n, value: n % 4 }));

  test('has axis titles', () => {
    const svg = sequenceSvg(points, '[subtraction 1,2,3]');
    expect(svg).toMatch(/<text [^>]*>n<\/text>/);
    expect(svg).toMatch(/<text [^>]*rotate\(-90\)[^>]*>nim value<\/text>/);
    expect(svg).not.toContain('period');
  });

  test('marks the period where it begins, and its ends', () => {
    const svg = sequenceSvg(points, '[subtraction 1,2,3]', { prePeriod: 5, period: 4, saltus: 0 });
    expect(svg).toContain('>period 4 from n = 5 on (shaded)<');
    const [, start, width] = /<rect class="period" x="([\d.]+)" [^>]*width="([\d.]+)"/.exec(svg)!;
    const places = [...svg.matchAll(/M([\d.]+) [\d.]+h0/g)].map(([, x]) => Number(x));
    expect(Number(start)).toBeCloseTo(places[5]!, 0);
    expect(Number(start) + Number(width)).toBeCloseTo(places[9]!, 0);
    const ends = [...svg.matchAll(/class="periodEnd" d="M([\d.]+)/g)].map(([, x]) => Number(x));
    expect(ends).toEqual([5, 9, 13, 17].map((n) => places[n]));
  });

  test('says when the period begins beyond it', () => {
    const svg = sequenceSvg(points, '', { prePeriod: 53, period: 34, saltus: 2 });
    expect(svg).toContain('>period 34, saltus 2, from n = 53 on, beyond this plot<');
    expect(svg).not.toContain('<rect class="period"');
  });
});
