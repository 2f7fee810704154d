import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../src/builder/create.js';
import { Database, loadDatabase, saveDatabase } from '../../src/database/database.js';
import { Nodes } from '../../src/database/nodes.js';
import { createEngine } from '../../src/engine/create.js';
import { ENGINE_NAMES, type Engine } from '../../src/engine/engine.js';
import { createWorkerEngine } from '../../src/engine/worker/index.js';
import { standardRegistry } from '../../src/games/index.js';
import type { Subgame, Sum } from '../../src/games/rules.js';
import { bruteForceNimValue } from '../oracle.js';
import { between, pick, type Random, seededRandom } from '../randomPositions.js';

const registry = standardRegistry();

function subgame(title: string, text: string): Subgame {
  const rules = registry.get(title)!;
  return { rules, position: rules.parse(text) };
}

async function resultOf<T>(answer: Promise<{ status: string; result?: T; reason?: string }>): Promise<T> {
  const { status, result, reason } = await answer;
  if (status !== 'done') throw new Error(reason);
  return result!;
}

/** One entry for XOX in Clobber, and one in its impartial version; their values are lies. */
function falseDatabase(): Database {
  // 5, and *6.
  const nodes = new Nodes(new Uint8Array(Uint32Array.from([0, 0, 5, 0, 0, 0, 0, 0, 0, 6]).buffer));
  const entry = (node: number) => Uint8Array.of(node, 0, 0, 0, 7, 0, 1, 0, 3, 0, 0, 1, 0);
  return new Database(
    '',
    [
      { title: 'clobber', bytes: entry(0) },
      { title: 'impartial clobber', bytes: entry(1) },
    ],
    nodes,
  );
}

describe.each(ENGINE_NAMES)('engine %s', (name) => {
  it('believes what the database says, and only with one', async () => {
    const plain = await createEngine(name);
    const engine = await createEngine(name, { database: falseDatabase() });
    // XOX is * in truth, and *1.
    const partizan = [subgame('clobber', 'XOX')];
    const impartial = [subgame('impartial clobber', 'XOX')];
    expect(await resultOf(plain.value(partizan))).toBe('*');
    expect(await resultOf(engine.value(partizan))).toBe('5');
    expect(await resultOf(engine.value([subgame('clobber', 'OXO')]))).toBe('-5');
    expect(await resultOf(plain.nimValue(impartial))).toBe(1);
    expect(await resultOf(engine.nimValue(impartial))).toBe(6);
    plain.dispose();
    engine.dispose();
  });
});

// A square with a tail of three: the tail is bent in the database, the straight one is too long for it.
it.each(ENGINE_NAMES)('boards with the graph of an entry are known, too: %s', async (name) => {
  for (const title of ['cram', 'impartial domineering']) {
    const engine = await createEngine(name, { database: await createDatabase(`[${title}] max_dims = 3,4;`) });
    const sum = [subgame(title, '..###|.....')];
    const answer = await engine.nimValue(sum);
    expect(answer).toMatchObject({ status: 'done', stats: { nodes: 0 } });
    expect(answer).toMatchObject({ result: bruteForceNimValue(sum[0]!.rules, sum[0]!.position) });
    engine.dispose();
  }
});

it('an engine in a worker reads a database file', async () => {
  const script = new URL('../../dist/workerThread.js', import.meta.url);
  const engine = createWorkerEngine({ script, database: await saveDatabase(falseDatabase()) });
  expect(await resultOf(engine.nimValue([subgame('impartial clobber', 'XOX')]))).toBe(6);
  engine.dispose();
});

describe('with a database', () => {
  const CONFIG =
    '[clobber] max_dims = 3,3; [nogo] max_dims = 2,3; [domineering] max_dims = 3,3; [sheep] max_dims = 2,2; max_sheep = 3,3; [impartial clobber] max_dims = 2,3; [elephants] max_dims = 6;';
  const BOARDS: Readonly<Record<string, (random: Random) => string>> = {
    clobber: (random) => board(random, 3, 4, 'XO.'),
    nogo: (random) => board(random, 2, 3, '....X'),
    domineering: (random) => board(random, 4, 3, '...#'),
    sheep: (random) => rows(random, 2, 2, ['0', '0', '2', '3', '-2', '-3'], ' '),
    'impartial clobber': (random) => board(random, 2, 3, 'XO.'),
    elephants: (random) => board(random, 1, 9, 'XO.'),
  };
  const engines: Record<string, Engine> = {};
  let database: Database;

  beforeAll(async () => {
    database = await loadDatabase(await saveDatabase(await createDatabase(CONFIG)));
    engines.without = await createEngine('wasm');
    engines.wasm = await createEngine('wasm', { database });
    engines.ts = await createEngine('ts', { database });
  });

  afterAll(() => {
    for (const engine of Object.values(engines)) engine.dispose();
  });

  function randomSum(random: Random, titles: readonly string[]): Sum {
    return Array.from({ length: between(random, 1, 4) }, () => {
      const title = pick(random, titles);
      for (;;) {
        try {
          return subgame(title, BOARDS[title]!(random));
        } catch {
          // A block of NoGo without liberty: another board.
        }
      }
    });
  }

  it('all answers stay the same', async () => {
    const random = seededRandom(5);
    for (let i = 0; i < 200; i++) {
      const sum = randomSum(random, Object.keys(BOARDS));
      const player = pick(random, ['left', 'right'] as const);
      const expected = await resultOf(engines.without!.solve(sum, player));
      const text = sum.map(({ rules, position }) => `${rules.name} ${rules.format(position)}`).join(' + ');
      expect(await resultOf(engines.wasm!.solve(sum, player)), text).toBe(expected);
      expect(await resultOf(engines.wasm!.solve(sum, player, { layer: 'plain' })), text).toBe(expected);
    }
  });

  it('both engines find nim values at the same nodes, fewer than without', async () => {
    const random = seededRandom(6);
    let withIt = 0;
    let without = 0;
    for (let i = 0; i < 60; i++) {
      const sum = [subgame('impartial clobber', board(random, 3, 4, 'XO'))];
      const truth = await engines.without!.nimValue(sum);
      const wasm = await engines.wasm!.nimValue(sum);
      const ts = await engines.ts!.nimValue(sum);
      expect(await resultOf(Promise.resolve(wasm))).toBe(await resultOf(Promise.resolve(truth)));
      expect(await resultOf(Promise.resolve(ts))).toBe(await resultOf(Promise.resolve(truth)));
      expect(ts.stats.nodes).toBe(wasm.stats.nodes);
      withIt += wasm.stats.nodes;
      without += truth.stats.nodes;
    }
    expect(withIt).toBeLessThan(without);
  });

  it('a sum of components that it holds takes one node', async () => {
    // Beyond the size up to which values are worked out during a search.
    const sum = ['XOX|OXO|XOX', 'OXO|XXO|OOX', 'XXO|OXO|XOO', 'XOO|XXO|OXX', 'XOX|XOX|OXO'].map((text) =>
      subgame('clobber', text),
    );
    const { stats } = await engines.wasm!.solve(sum, 'left');
    expect(stats.nodes).toBeLessThanOrEqual(10);
    expect((await engines.without!.solve(sum, 'left')).stats.nodes).toBeGreaterThan(10 * stats.nodes);
  });

  it('an engine whose memory has ended uses it again', async () => {
    const engine = await createEngine('wasm', { database: falseDatabase(), memoryBytes: 2 ** 26 });
    const large = [subgame('amazons', 'X...O.|......|......|..X..O')];
    expect((await engine.solve(large, 'left', { timeoutMs: 100_000 })).status).toBe('memory');
    expect(await resultOf(engine.nimValue([subgame('impartial clobber', 'XOX')]))).toBe(6);
    engine.dispose();
  }, 120_000);
});

function rows(random: Random, count: number, cols: number, tiles: readonly string[], between = ''): string {
  return Array.from({ length: count }, () =>
    Array.from({ length: cols }, () => pick(random, tiles)).join(between),
  ).join('|');
}

function board(random: Random, most: number, cols: number, tiles: string): string {
  return rows(random, between(random, 1, most), between(random, 1, cols), [...tiles]);
}
