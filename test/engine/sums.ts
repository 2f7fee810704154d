import { createEngine } from '../../src/engine/create.js';
import type { Answer, Engine, SearchOptions } from '../../src/engine/engine.js';
import { standardRegistry } from '../../src/games/index.js';
import type { GameRegistry } from '../../src/games/registry.js';
import type { Subgame, Sum } from '../../src/games/rules.js';

const standard = standardRegistry();

/** One position of a game, e.g. `game('clobber_1xn', 'XO')`. */
export function game(title: string, text: string, registry: GameRegistry = standard): Subgame {
  const rules = registry.get(title);
  if (!rules) throw new Error(`no game is named ${title}`);
  return { rules, position: rules.parse(text) };
}

/** Many rows alike. */
export function board(row: string, rows: number): string {
  return Array<string>(rows).fill(row).join('|');
}

/** No engine will ever solve this. */
export const ENDLESS: Sum = [game('nogo_1xn', '.'.repeat(200))];

/** Who keeps the contract: both engines, and both layers of the native one. */
export const CONFORMING = ['wasm', 'wasm plain', 'ts'] as const;

/** An engine that asks for the plain layer unless a question says otherwise. */
export async function conforming(title: (typeof CONFORMING)[number]): Promise<Engine> {
  const engine = await createEngine(title === 'ts' ? 'ts' : 'wasm');
  if (title !== 'wasm plain') return engine;
  const plain = (options: SearchOptions = {}): SearchOptions => ({ layer: 'plain', ...options });
  return {
    name: engine.name,
    solve: (sum, player, options) => engine.solve(sum, player, plain(options)),
    nimValue: (sum, options) => engine.nimValue(sum, plain(options)),
    winningMoves: (sum, mover, options) => engine.winningMoves(sum, mover, plain(options)),
    value: (sum, options) => engine.value(sum, plain(options)),
    thermograph: (sum, options) => engine.thermograph(sum, plain(options)),
    dispose: () => engine.dispose(),
  };
}

/** What must be equal, whoever answers: everything but the time. */
export function withoutTime(answer: Answer<unknown>): unknown {
  const { stats, ...rest } = answer;
  const { timeMs, ...counts } = stats;
  return { ...rest, ...counts };
}

/** A small question with a known answer: Black in the middle of the strip leaves * + 1. */
export async function isUsable(engine: Engine): Promise<boolean> {
  const answer = await engine.solve([game('clobber_1xn', 'XO'), game('nogo_1xn', '...')], 'left');
  return answer.status === 'done' && answer.result === 'win';
}
