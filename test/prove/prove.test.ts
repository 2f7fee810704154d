import { describe, expect, test, vi } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import type { Engine } from '../../src/engine/engine.js';
import { formGame } from '../../src/games/form.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { standardGames } from '../../src/games/index.js';
import type { AnyGame, Sum } from '../../src/games/rules.js';
import { parseSum } from '../../src/language/parseSum.js';
import { proveCertificate } from '../../src/prove/prove.js';
import { verifyCertificate } from '../../src/verify/certificate.js';
import type { Question } from '../../src/verify/questions.js';
import { bruteForceNimValue, bruteForceWinningMoves, bruteForceWins } from '../oracle.js';
import { pick, randomPosition, seededRandom } from '../randomPositions.js';

async function conclusionsOf(sum: Sum, questions: readonly Question[]): Promise<Record<string, string>> {
  const { bytes, proved } = proveCertificate(sum, questions);
  const file = new Uint8Array(await new Response(bytes).arrayBuffer());
  const { lemmas } = await proved;
  const verification = await verifyCertificate(file);
  expect(verification.lemmas).toBe(lemmas);
  return Object.fromEntries(verification.conclusions.map(({ question, answer }) => [question, answer]));
}

describe('what is proved is true', () => {
  test.each(standardGames.map((rules) => [rules.name, rules] as const))('%s', async (_name, rules) => {
    const random = seededRandom(7);
    for (let i = 0; i < 3; i++) {
      const sum = [1, 2].map(() => ({ rules, position: randomPosition(rules, 5, random) }));
      const found = await conclusionsOf(sum, ['B', 'W', 'value', 'winning moves W']);
      expect(found.B).toBe(bruteForceWins(sum, 'left') ? 'win' : 'loss');
      expect(found.W).toBe(bruteForceWins(sum, 'right') ? 'win' : 'loss');
      const winning = bruteForceWinningMoves(sum, 'right').join();
      expect(found['winning moves W']!.replaceAll(': ', ':').split(', ').sort().join()).toBe(
        winning || 'none',
      );
      const impartial = sum.map((term) => ({ ...term, rules: impartialVersion(term.rules) as AnyGame }));
      const { N } = await conclusionsOf(impartial, ['N', 'winning moves N']);
      const nimValues = impartial.map(({ rules, position }) => bruteForceNimValue(rules, position));
      expect(N).toBe(String(nimValues.reduce((all, value) => all ^ value)));
    }
  });
});

// Terms get to be known as nimbers on the way: prover and checker are to put them in at the same places.
test('and sums of different impartial games are checked as they are proved', async () => {
  const known = parseSum('[impartial up_star] 3 [grundy] 5');
  expect(await conclusionsOf(known, ['winning moves N'])).toEqual({ 'winning moves N': 'none' });
  const random = seededRandom(8);
  const games = standardGames.map((rules) => impartialVersion(rules as AnyGame) as AnyGame);
  for (let i = 0; i < 60; i++) {
    const sum = [1, 2].map(() => {
      const rules = pick(random, games);
      return { rules, position: randomPosition(rules, 4, random) };
    });
    const { N } = await conclusionsOf(sum, ['winning moves N', 'N']);
    const values = sum.map(({ rules, position }) => bruteForceNimValue(rules, position));
    expect(N).toBe(String(values.reduce((all, value) => all ^ value)));
  }
});

// Values list options in the order in which they were first met, and what is met again is forgotten now and then.
test.each(['{2|-2}', '{3|-3}'])('forms are written in an order of their own, %s met first', async (first) => {
  vi.resetModules();
  const { parseValue } = await import('../../src/values/index.js');
  const { formOfValue } = await import('../../src/prove/oracle.js');
  parseValue(first);
  const form = formOfValue(parseValue('{{2|-2},{3|-3}|-5}'));
  expect(formGame.format(form)).toBe('{{2|-2},{3|-3}|-5}');
});

test('when memory ends, a question is asked once more with empty tables', async () => {
  const [engine, valuer] = [await createEngine(), await createEngine()];
  let ended = 0;
  const forgetful: Engine = Object.assign(Object.create(engine), {
    async solve(...[sum, player, options]: Parameters<Engine['solve']>): ReturnType<Engine['solve']> {
      const answer = await engine.solve(sum, player, options);
      if (!options?.keepTable) return answer;
      ended++;
      return { status: 'memory', reason: 'the memory has ended', stats: answer.stats };
    },
  });
  const sum = parseSum('[clobber] XOXO|OXOX');
  const { bytes } = proveCertificate(sum, ['B'], { engines: [forgetful, valuer] });
  const { conclusions } = await verifyCertificate(await new Response(bytes).blob());
  expect(conclusions[0]!.answer).toBe(bruteForceWins(sum, 'left') ? 'win' : 'loss');
  expect(ended).toBeGreaterThan(3);
  for (const each of [engine, valuer]) each.dispose();
});
