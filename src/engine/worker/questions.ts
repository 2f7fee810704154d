import { SolverError } from '../../base/errors.js';
import type { Database } from '../../database/database.js';
import { standardRegistry } from '../../games/index.js';
import type { GameRegistry } from '../../games/registry.js';
import type { AnyGame, Mover, Player, Subgame } from '../../games/rules.js';
import { openEngine } from '../create.js';
import type { Answer, Engine, SearchOptions } from '../engine.js';
import type { LearningEngine } from '../table/lessons.js';
import { listen } from './listen.js';
import type { Request, Response, SubgameText, Task, ThrownError } from './messages.js';

type Question = Extract<Request, { kind: 'ask' }>;

interface Setting {
  readonly engine: LearningEngine;
  readonly registry: GameRegistry;
  /** The next question is part of a search of others. */
  readonly takePart?: (search: number) => void;
}

/** The questions that are not answered yet. */
const open = new Map<number, AbortController>();

/** Rejected when the engine or a game could not be loaded: every question is then answered with that error. */
let setting: Promise<Setting> = Promise.reject(new Error('no question comes before `open`'));
setting.catch(() => undefined);

/** Makes this thread one that searches for a WorkerEngine. */
export function answerQuestions(): void {
  const post = listen<Request, Response>((request) => {
    switch (request.kind) {
      case 'open':
        setting = prepare(request);
        void setting.then(
          () => post({ kind: 'ready' }),
          (error: unknown) => post({ kind: 'ready', error: describe(error) }),
        );
        break;
      case 'ask':
      case 'saveTable':
      case 'loadTable':
      case 'takeLessons':
      case 'learn':
        void respond(request, post);
        break;
      case 'ping':
        post({ kind: 'alive' });
        break;
      case 'cancel':
        open.get(request.id)?.abort();
    }
  });
}

type Post = (response: Response) => void;

async function prepare(request: Extract<Request, { kind: 'open' }>): Promise<Setting> {
  const { engine, wasm, memoryBytes, database, games, threads, table, script } = request;
  const registry = standardRegistry();
  for (const url of games) {
    for (const rules of gamesIn(await import(/* webpackIgnore: true */ /* @vite-ignore */ url)))
      registry.register(rules);
  }
  const options = {
    ...(wasm !== undefined && { wasm }),
    ...(memoryBytes !== undefined && { memoryBytes }),
    ...(database && { database: await databaseIn(database, memoryBytes) }),
  };
  if (table) {
    const { createHelper } = await import('../manyThreads.js');
    return { ...(await createHelper(options, table)), registry };
  }
  const others = {
    ...(threads !== undefined && { threads }),
    ...(script !== undefined && { script }),
    games,
  };
  return { engine: await openEngine(engine, { ...options, ...others }), registry };
}

/** Most engines have no database, and nothing to load for it. */
async function databaseIn(file: Uint8Array, mostBytes: number | undefined): Promise<Database> {
  const { loadDatabase } = await import('../../database/database.js');
  return loadDatabase(file, mostBytes);
}

/** Whatever a module exports that is a game, or a list of games. */
function gamesIn(exports: object): AnyGame[] {
  const isGame = (value: unknown): value is AnyGame =>
    typeof value === 'object' && value !== null && 'name' in value && 'moves' in value && 'play' in value;
  return [...new Set(Object.values(exports).flat().filter(isGame))];
}

async function respond(task: Task, post: Post): Promise<void> {
  const { id } = task;
  const controller = new AbortController();
  open.set(id, controller);
  try {
    post({ kind: 'answer', id, answer: await perform(task, await setting, controller.signal, post) });
  } catch (error) {
    post({ kind: 'error', id, error: describe(error) });
  } finally {
    open.delete(id);
  }
}

function perform(
  task: Task,
  { engine, registry, takePart }: Setting,
  signal: AbortSignal,
  post: Post,
): Promise<unknown> {
  const options = { ...task.options, signal };
  switch (task.kind) {
    case 'saveTable':
      return engine.saveTable(options);
    case 'loadTable':
      return engine.loadTable(task.file, options);
    case 'takeLessons':
      return engine.takeLessons();
    case 'learn':
      return engine.learn(task.lessons, options);
  }
  const { id, question, sum, mover, wantsProgress, search } = task;
  const subgames = sum.map((subgame) => read(subgame, registry));
  if (search !== undefined) takePart?.(search);
  return ask(engine, question, subgames, mover, {
    ...options,
    ...(wantsProgress && { onProgress: (stats) => post({ kind: 'progress', id, stats }) }),
  });
}

function read([title, text]: SubgameText, registry: GameRegistry): Subgame {
  const rules = registry.get(title);
  if (!rules) {
    throw new SolverError(
      'ERR_UNKNOWN_GAME',
      `the worker does not know the game '${title}': name the module that exports it in the option 'games'`,
    );
  }
  return { rules, position: rules.parse(text) };
}

function ask(
  engine: Engine,
  question: Question['question'],
  sum: readonly Subgame[],
  mover: Player | Mover | undefined,
  options: SearchOptions,
): Promise<Answer<unknown>> {
  switch (question) {
    case 'solve':
      return engine.solve(sum, mover as Player, options);
    case 'winningMoves':
      return engine.winningMoves(sum, mover as Mover, options);
    default:
      return engine[question](sum, options);
  }
}

function describe(error: unknown): ThrownError {
  if (error instanceof SolverError) return { code: error.code, message: error.message };
  return { message: error instanceof Error ? error.message : String(error) };
}
