import { describe, expect, test, vi } from 'vitest';
import { SolverError } from '../../src/base/errors.js';
import { createEngine } from '../../src/engine/create.js';
import type { Sum } from '../../src/games/rules.js';
import { parseSum } from '../../src/language/parseSum.js';
import { proveCertificate } from '../../src/prove/prove.js';
import { verifyCertificate } from '../../src/verify/certificate.js';
import { randomText, seededRandom } from '../randomPositions.js';
import { mutant } from '../signature/mutants.js';

// Compiling takes seconds, but the machine may be busy.
vi.setConfig({ testTimeout: 300_000 });

const SUMS = 40;
const GAMES = ['nogo', 'snort', 'col', 'clobber', 'domineering'];

function randomSums(): Sum[] {
  const random = seededRandom(6);
  return Array.from({ length: SUMS }, (_, i) => {
    const title = GAMES[i % GAMES.length]!;
    const [{ rules }] = parseSum(`[${title}] .`) as [Sum[number]];
    return [{ rules, position: rules.parse(randomText(rules, 16, random)) }];
  });
}

describe('a broken engine proves nothing false', () => {
  // Three moves too many; every other entry is the opposite; keys are told apart by eight bits.
  test.each(['wrong bounds', 'wrong entries', 'colliding keys'] as const)('%s', async (fault) => {
    const wasm = await mutant(fault);
    const sound = await createEngine();
    const broken = [await createEngine('wasm', { wasm }), await createEngine('wasm', { wasm })] as const;
    const endings = { right: 0, unproved: 0, wrongAnswers: 0 };
    for (const sum of randomSums()) {
      const truth = await sound.solve(sum, 'left');
      const claim = await broken[0].solve(sum, 'left');
      if (truth.status !== 'done' || claim.status !== 'done') throw new Error('no answer');
      if (claim.result !== truth.result) endings.wrongAnswers++;
      try {
        const { bytes } = proveCertificate(sum, ['B'], { engines: broken });
        const { conclusions } = await verifyCertificate(await new Response(bytes).blob());
        expect(conclusions).toEqual([{ question: 'B', answer: truth.result }]);
        endings.right++;
      } catch (error) {
        if (!(error instanceof SolverError)) throw error;
        endings.unproved++;
      }
    }
    for (const engine of [sound, ...broken]) engine.dispose();
    // It is broken indeed: some of what it says cannot be shown.
    expect(endings.unproved).toBeGreaterThan(0);
    expect(endings.unproved).toBeGreaterThanOrEqual(endings.wrongAnswers);
  });
});
