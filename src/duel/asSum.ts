import { SolverError } from '../base/errors.js';
import { createEngine } from '../engine/create.js';
import type { Engine, SearchOptions } from '../engine/engine.js';
import { domineering } from '../games/domineering.js';
import { nogo } from '../games/nogo.js';
import { type AnyGame, opponent, type Player, type Verdict } from '../games/rules.js';
import type { DuelAnswer, DuelStats } from './answer.js';
import { DEFAULT_ALGORITHM, type DuelAlgorithm, type DuelOptions, TYPESCRIPT_ALGORITHMS } from './options.js';
import type { DuelPosition } from './position.js';

/** The rules by which the engine for sums can solve the board: the last to move wins, and boards fall apart. */
function sumRules({ game, misere }: DuelPosition): AnyGame | undefined {
  if (misere) return undefined;
  return game === 'domineering' ? domineering : game === 'nogo' ? nogo : undefined;
}

/**
 * The algorithm asked for. If none was, boards that have fallen apart are best solved as sums, but not by the
 * TypeScript engine, which lacks what makes it worth while: values and bounds.
 */
export function algorithmFor(position: DuelPosition, { algorithm, engine }: DuelOptions): DuelAlgorithm {
  const rules = sumRules(position);
  if (algorithm === 'sum' && rules === undefined) {
    const problem = 'algorithm sum is not offered here: only NoGo and Domineering in normal play are sums';
    throw new SolverError('ERR_DUEL', problem);
  }
  if (engine === 'ts') return plainAlgorithm(algorithm);
  if (algorithm !== undefined) return algorithm;
  const parts = rules?.split?.(position.grid).length ?? 1;
  return parts > 1 ? 'sum' : DEFAULT_ALGORITHM;
}

function plainAlgorithm(algorithm: DuelAlgorithm = TYPESCRIPT_ALGORITHMS[0]): DuelAlgorithm {
  const offered: readonly DuelAlgorithm[] = [...TYPESCRIPT_ALGORITHMS, 'sum'];
  if (offered.includes(algorithm)) return algorithm;
  const names = TYPESCRIPT_ALGORITHMS.join(' and ');
  const problem = `engine ts offers only the algorithms ${names}; ${algorithm} needs engine wasm`;
  throw new SolverError('ERR_DUEL', problem);
}

/** Solves the board by the engine for sums; `algorithmFor` must have said so. */
export async function solveAsSum(position: DuelPosition, options: DuelOptions): Promise<DuelAnswer> {
  const { threads = 1 } = options;
  const engine = await createEngine(options.engine, { threads });
  try {
    return await new SumDuel(engine, sumRules(position)!, position, options).solve();
  } finally {
    engine.dispose();
  }
}

class SumDuel {
  private readonly started = performance.now();
  private nodes = 0;
  private maxDepth = 0;

  constructor(
    private readonly engine: Engine,
    private readonly rules: AnyGame,
    private readonly position: DuelPosition,
    private readonly options: DuelOptions,
  ) {}

  async solve(): Promise<DuelAnswer> {
    const { position, options, rules } = this;
    const { grid, player } = position;
    const { maxNodes } = options;
    const answer = await this.engine.solve([{ rules, position: grid }], player, {
      ...this.limits(),
      ...(maxNodes !== undefined && { maxNodes }),
      onProgress: ({ nodes, maxDepth }) => options.onProgress?.(this.stats(nodes, maxDepth)),
    });
    this.nodes = answer.stats.nodes;
    this.maxDepth = answer.stats.maxDepth;
    const stats = this.stats();
    if (answer.status !== 'done') {
      return { ...answer, status: answer.status === 'unsupported' ? 'memory' : answer.status, stats };
    }
    const verdict = answer.result;
    const { allMoves = false } = options;
    const { found, undecided } =
      verdict === 'win' ? await this.winningMoves(grid, player, allMoves) : { found: [], undecided: [] };
    const texts = (moves: readonly unknown[]) => moves.map((move) => rules.moveText(grid, move, player));
    const winner = verdict === 'win' ? player : opponent(player);
    const line = options.line === false ? { moves: [], ends: false } : await this.line(winner, found[0]);
    const result = {
      verdict,
      winner,
      winningMoves: texts(found),
      allMoves: verdict === 'loss' || (allMoves && undecided.length === 0),
      undecided: allMoves ? texts(undecided) : [],
      line: line.moves,
      lineEnds: line.ends,
    };
    return { status: 'done', result, stats };
  }

  /** The one table serves all questions about the board. */
  private limits(): SearchOptions {
    const { timeoutMs, signal, tableBits } = this.options;
    const left = timeoutMs ? Math.max(1, timeoutMs - (performance.now() - this.started)) : 0;
    return {
      keepTable: true,
      timeoutMs: left,
      ...(signal && { signal }),
      ...(tableBits !== undefined && { tableBits }),
    };
  }

  private isOver(): boolean {
    const { timeoutMs, signal } = this.options;
    return signal?.aborted === true || (!!timeoutMs && performance.now() - this.started >= timeoutMs);
  }

  private stats(nodes = this.nodes, maxDepth = this.maxDepth): DuelStats {
    const timeMs = performance.now() - this.started;
    return { nodes, maxDepth, timeMs, playouts: 0, playoutMoves: 0, iteration: 0 };
  }

  private async verdict(position: unknown, player: Player): Promise<Verdict | undefined> {
    const answer = await this.engine.solve([{ rules: this.rules, position }], player, this.limits());
    return answer.status === 'done' ? answer.result : undefined;
  }

  /** One, or all of them; and moves that the limits do not allow to decide. */
  private async winningMoves(
    position: unknown,
    player: Player,
    all: boolean,
  ): Promise<{ found: unknown[]; undecided: unknown[] }> {
    const { rules } = this;
    const found: unknown[] = [];
    const undecided: unknown[] = [];
    for (const move of rules.moves(position, player)) {
      const after = rules.play(position, move, player);
      const verdict = this.isOver() ? undefined : await this.verdict(after, opponent(player));
      if (verdict === 'loss') found.push(move);
      else if (verdict === undefined) undecided.push(move);
      if (!all && found.length > 0) break;
    }
    return { found, undecided };
  }

  /** The winner plays winning moves, the other his first. */
  private async line(winner: Player, first: unknown): Promise<{ moves: string[]; ends: boolean }> {
    const { rules } = this;
    const moves: string[] = [];
    let position: unknown = this.position.grid;
    let { player } = this.position;
    for (;;) {
      const legal: unknown[] = rules.moves(position, player);
      if (legal.length === 0) return { moves, ends: true };
      const best =
        player !== winner ? legal : first !== undefined && moves.length === 0 ? [first] : undefined;
      const move = (best ?? (await this.winningMoves(position, player, false)).found)[0];
      if (move === undefined) return { moves, ends: false };
      moves.push(rules.moveText(position, move, player));
      position = rules.play(position, move, player);
      player = opponent(player);
    }
  }
}
