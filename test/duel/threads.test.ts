import { beforeAll, describe, expect, test } from 'vitest';
import { formatGrid } from '../../src/board/grid.js';
import { type NativeMachine, STATUS } from '../../src/duel/border.js';
import { DEFAULT_PARAMETERS } from '../../src/duel/options.js';
import { DUEL_GAMES, type DuelPosition, startOfDuel } from '../../src/duel/position.js';
import { setUp, setupOf } from '../../src/duel/setup.js';
import { solveDuel } from '../../src/duel/solveDuel.js';
import { DuelTable } from '../../src/duel/threads/duelTable.js';
import { compileDuel, nativeMachine } from '../../src/duel/wasm.js';
import { compileTable } from '../../src/engine/wasm/module.js';
import { PLAYERS } from '../../src/games/rules.js';
import { generator, randomPosition } from './randomPosition.js';

const script = new URL('../../dist/duelThread.js', import.meta.url);
/** What a busy machine may add to the promised 50 ms. */
const PATIENCE_MS = 1500;

const PARAMETERS = { ...DEFAULT_PARAMETERS, playouts: 20, treeBytes: 2 ** 16, tableBits: 10 };
const LINES = [
  ['ab', 4],
  ['ab-mc', 16],
  ['id', 8],
  ['dfpn', 6],
] as const;

describe('machines that search together by turns', () => {
  let modules: [duel: WebAssembly.Module, table: WebAssembly.Module];

  beforeAll(async () => {
    modules = [await compileDuel(), await compileTable()];
  });

  const pliesOf = ({ game, grid }: DuelPosition) => (game === 'go' ? 2 * grid.cells.length : 0);

  function ready(position: DuelPosition, algorithm: 'ab' | 'ab-mc' | 'id' | 'dfpn', table?: DuelTable) {
    const machine = nativeMachine(modules[0], table?.functions);
    if (table) machine.share();
    expect(setUp(machine, setupOf(position, { algorithm }, PARAMETERS))).toBe(true);
    machine.start(PLAYERS.indexOf(position.player), pliesOf(position));
    return machine;
  }

  function statusOf(machine: NativeMachine): number {
    let status: number = STATUS.running;
    while (status === STATUS.running) status = machine.run(10_000);
    return status;
  }

  function statusAfter(position: DuelPosition, move: number): number {
    const machine = ready(position, 'ab');
    machine.advance(move);
    machine.start(PLAYERS.indexOf(position.player), pliesOf(position));
    return machine.verdict() || statusOf(machine);
  }

  /** The statuses that all of them come to, in any order, with a tiny table and looks at each other all the time. */
  function together(
    position: DuelPosition,
    algorithm: 'ab' | 'ab-mc' | 'id' | 'dfpn',
    size: number,
    bits: number,
    random: (below: number) => number,
  ): Set<number> {
    const table = DuelTable.create(modules[1], bits, algorithm === 'dfpn');
    table.makeRoom();
    table.beginQuestion(1 + random(8));
    const machines = Array.from({ length: size }, () => ready(position, algorithm, table));
    // Of playouts each makes its own here.
    for (const machine of machines) while (!machine.isShareable() && machine.run(1) === STATUS.running);
    const number = table.nextSearch();
    for (const machine of machines) machine.join(number);
    const found = new Set<number>();
    let left = machines;
    for (let turn = 0; left.length > 0 && turn < 200_000; turn++) {
      const machine = left[random(left.length)]!;
      const status = machine.run(1 + random(12));
      if (status === STATUS.running) continue;
      found.add(status);
      const move = status === STATUS.win ? machine.winningMove() : -1;
      if (move >= 0) expect(statusAfter(position, move)).toBe(STATUS.loss);
      // Who cannot move may win, too, where who moves last loses.
      else if (status === STATUS.win) expect(machine.countMoves()).toBe(0);
      left = left.filter((one) => one !== machine);
    }
    expect(left).toEqual([]);
    return found;
  }

  test.each(LINES)('%s, 2^%i entries', (algorithm, bits) => {
    const random = generator(bits);
    for (let round = 0; round < 60; round++) {
      const game = DUEL_GAMES[round % DUEL_GAMES.length]!;
      const misere = game !== 'nogo' && game !== 'atari_go' && game !== 'go' && round % 4 > 1;
      const position =
        game === 'go' ? startOfDuel('go', 1 + random(2), 3) : randomPosition(game, misere, random);
      const expected = statusOf(ready(position, algorithm));
      const found = together(position, algorithm, [2, 3, 8][round % 3]!, bits, random);
      const context = `${game} ${formatGrid(position.grid)} ${position.player}`;
      // Go: how a failure within the limit of moves looks depends on the order of the search.
      const same = [expected, STATUS.unproven, STATUS.loss].filter(
        (status) => status === expected || (pliesOf(position) > 0 && expected !== STATUS.win),
      );
      for (const status of found) expect(same, `${context}: ${status}`).toContain(status);
    }
  });
});

describe('a duel of several threads', () => {
  test('has the answer of one, a winning move and a line', { timeout: 60_000 }, async () => {
    // Atari Go 5x5 is won by the first player (docs/duel.md).
    const answer = await solveDuel(startOfDuel('atari_go', 5, 5), { threads: 3, script });
    if (answer.status !== 'done') throw new Error(answer.reason);
    expect(answer.result).toMatchObject({ verdict: 'win', lineEnds: true });
    expect(answer.result.winningMoves).toHaveLength(1);
    expect(answer.result.line[0]).toBe(answer.result.winningMoves[0]);
    expect(answer.result.line.length % 2).toBe(1);
  });

  test.each(['ab', 'id', 'dfpn', 'pn2'] as const)('%s keeps its time limit', async (algorithm) => {
    const hard = startOfDuel('nogo', 6, 6);
    const { status, stats } = await solveDuel(hard, { algorithm, threads: 3, script, timeoutMs: 600 });
    expect(status).toBe('timeout');
    expect(stats.timeMs).toBeLessThan(600 + PATIENCE_MS);
  });

  test('stops when it is told to', async () => {
    const stopping = new AbortController();
    const answer = solveDuel(startOfDuel('nogo', 6, 6), { threads: 2, script, signal: stopping.signal });
    setTimeout(() => stopping.abort(), 600);
    expect((await answer).status).toBe('aborted');
  });

  test.each(['./nowhere.mjs', './dyingThread.mjs'])(
    'goes on alone with %s',
    { timeout: 60_000 },
    async (path) => {
      const broken = new URL(path, import.meta.url);
      const answer = await solveDuel(startOfDuel('nogo', 4, 4), {
        algorithm: 'dfpn',
        threads: 3,
        script: broken,
      });
      expect(answer.status).toBe('done');
    },
  );

  test('refuses numbers of threads that nobody has', async () => {
    const question = solveDuel(startOfDuel('nogo', 2, 2), { threads: 0 });
    await expect(question).rejects.toThrow('threads is 0, expected a whole number from 1 to 128');
  });
});
