import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardCount } from '../../src/builder/boards.js';
import { parseConfig } from '../../src/builder/config.js';
import { createDatabase } from '../../src/builder/create.js';
import { Merger } from '../../src/builder/merge.js';
import { buildRangeFile } from '../../src/builder/range.js';
import { loadDatabase, saveDatabase } from '../../src/database/database.js';

const CONFIGS = [
  '[clobber] max_dims = 2,4;',
  '[nogo] max_dims = 2,3;',
  '[domineering] max_dims = 3,3;',
  '[clobber_1xn] max_dims = 8;',
  '[impartial cannibal_clobber] max_dims = 2,3;',
  '[sheep] max_dims = 2,2; max_sheep = 3,3;',
];

/** Finds the values of each range by an engine of its own, which knows some of the ranges before it. */
async function piecewise(config: string, cuts: readonly number[], known: number): Promise<Uint8Array> {
  const [game] = parseConfig(config);
  const merger = new Merger([game!.title]);
  const smaller: Uint8Array[] = [];
  for (const [index, from] of cuts.slice(0, -1).entries()) {
    smaller.push(await saveDatabase(merger.section(0)));
    const range = { from, to: cuts[index + 1]! };
    const part = await loadDatabase(
      await buildRangeFile({ config, range, known: smaller[Math.min(known, index)]! }),
    );
    merger.add(0, part.sections[0]!.bytes, part.nodes);
  }
  return saveDatabase(merger.database(config));
}

describe('parts of a database, put together, are what is made in one go', () => {
  test.each(CONFIGS)('%s', async (config) => {
    const boards = boardCount(parseConfig(config)[0]!);
    const whole = await saveDatabase(await createDatabase(config));
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: boards - 1 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(cuts, fc.nat(4), async (inner, known) => {
        const all = [0, ...inner.sort((a, b) => a - b), boards];
        expect(await piecewise(config, all, known)).toEqual(whole);
      }),
      { numRuns: 8 },
    );
  });
});
