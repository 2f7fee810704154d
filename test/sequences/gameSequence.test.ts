import { afterAll, describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import { standardRegistry } from '../../src/games/index.js';
import {
  type GameSequenceEvent,
  gameSequence,
  type SequenceQuestion,
} from '../../src/sequences/gameSequence.js';
import { observedLaw, observedValues, observedWords } from '../../src/sequences/observed.js';
import { parsePattern } from '../../src/sequences/pattern.js';
import { formatValue, parseValue } from '../../src/values/index.js';

const engine = await createEngine('wasm');
afterAll(() => engine.dispose());

async function events(text: string, last: number, question: SequenceQuestion): Promise<GameSequenceEvent[]> {
  const found: GameSequenceEvent[] = [];
  const pattern = parsePattern(text, standardRegistry(), 'any');
  for await (const event of gameSequence(pattern, last, question, engine)) found.push(event);
  return found;
}

const answers = (found: readonly GameSequenceEvent[]) =>
  found.flatMap((event) => (event.kind === 'term' ? [event.answer] : []));

/** Winning Ways, chapter 5 (Domineering); An introduction to Clobber; Guy and Smith. */
const KNOWN: readonly (readonly [string, SequenceQuestion, readonly string[]])[] = [
  ['[domineering] 2xn', 'value', ['1', '+-1', '{2|-1/2}', 'Miny(2)', '1/2']],
  ['[domineering] nxn', 'outcome', ['P', 'N', 'N', 'N']],
  ['[clobber_1xn] X^nO', 'value', ['*', '^', '^2*', '^3']],
  ['[clobber_1xn] (XO)^n', 'outcome', ['N', 'N', 'P', 'N', 'N']],
  ['[kayles]', 'value', ['0', '*', '*2', '*3', '*', '*4']],
  ['[octal 0.07]', 'outcome', ['P', 'P', 'N', 'N', 'N', 'P']],
];

test.each(KNOWN)('%s, %s', async (text, question, known) => {
  const first = text.endsWith(']') ? 0 : 1;
  expect(answers(await events(text, known.length - 1 + first, question))).toEqual(known);
});

describe('laws', () => {
  test('of heaps are proved', async () => {
    const last = (await events('[kayles]', 5, 'value')).at(-1);
    expect(last).toMatchObject({ kind: 'law', law: { prePeriod: 71, period: 12 } });
  });

  test('of other sequences are observed', async () => {
    const last = async (text: string, n: number, question: SequenceQuestion) =>
      (await events(text, n, question)).at(-1);
    expect(await last('[domineering] 1xn', 9, 'value')).toEqual({
      kind: 'observed',
      law: { start: 1, last: 9, period: 2, step: '-1' },
    });
    expect(await last('[clobber_1xn] X^nO', 8, 'value')).toMatchObject({ law: { period: 1, step: '^*' } });
    expect(await last('[domineering] 2xn', 6, 'value')).toMatchObject({ kind: 'term' });
  });

  test('need three periods, and four terms that agree', () => {
    expect(observedWords([...'NPNPNP'])).toEqual({ period: 2, start: 0 });
    expect(observedWords([...'NPNPN'])).toBe(undefined);
    expect(observedWords([...'LNPNPNP'])).toEqual({ period: 2, start: 1 });
    expect(observedWords([...'NNN'])).toBe(undefined);
    expect(observedWords([])).toBe(undefined);
    const values = ['3', '1', '1*', '2', '2*', '3', '3*'].map((text) => parseValue(text));
    const { step, ...law } = observedValues(values)!;
    expect([formatValue(step!), law]).toEqual(['1', { period: 2, start: 1 }]);
  });

  test('are followed by the terms that they are told of', () => {
    for (let seed = 0; seed < 200; seed++) {
      const words = Array.from({ length: 12 }, (_, i) =>
        ((seed * (i % 5) + (seed >> (i % 4))) % 3).toString(),
      );
      const law = observedLaw(
        words,
        (a, b) => (a === b ? 0 : undefined),
        () => true,
      );
      if (!law) continue;
      for (let n = law.start; n + law.period < words.length; n++)
        expect(words[n]).toBe(words[n + law.period]);
      if (law.start > 0) expect(words[law.start - 1]).not.toBe(words[law.start - 1 + law.period]);
    }
  });
});

test('a limit ends a sequence, with what there is', async () => {
  const pattern = parsePattern('[nogo] nxn', standardRegistry(), 'any');
  const kinds: string[] = [];
  for await (const event of gameSequence(pattern, 5, 'outcome', engine, { maxNodes: 200 }))
    kinds.push(event.kind);
  expect(kinds.slice(0, 2)).toEqual(['term', 'term']);
  expect(kinds).toContain('failure');
});
