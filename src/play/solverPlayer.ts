import { checkOptionNames } from '../base/arguments.js';
import type { Draws } from '../base/draws.js';
import type { Engine, SearchOptions } from '../engine/engine.js';
import { opponent, type Player, type Sum } from '../games/rules.js';
import type { LosingManner } from './manners.js';
import { type Judgement, legalMoves, type MatchMove, sumAfter } from './match.js';
import { longestLoss } from './resistance.js';

/** A move that the solver chose. */
export interface Choice {
  readonly move: MatchMove;
  readonly verdict: Judgement;
  /** Of a lost position: how many moves it lasts at most after the choice, where that was worked out. */
  readonly lasts?: number;
}

/** How the solver plays, and for how long it thinks. */
export interface SolverPlayerOptions {
  /** For all the thinking about one move; 0: no limit. */
  readonly timeMs: number;
  readonly losing: LosingManner;
  readonly draws: Draws;
  readonly search?: Omit<SearchOptions, 'timeoutMs' | 'keepTable'>;
}

/** Of the time for a move: so much for the question who wins, the rest for which move. */
const SHARE_OF_VERDICT = 0.6;
/** The winning move is looked for among all with few nodes first, then with more. */
const FIRST_NODES = 1000;
const NODES_FACTOR = 10;
/** How much is spent on the question which losing move is best. Counted in nodes: the same on every machine. */
const REPLY_NODES = 20_000;
const ALL_REPLIES_NODES = 200_000;

/** A player who wins what is won, if there is time enough to know, and resists where nothing is to be won. */
export class SolverPlayer {
  constructor(
    private readonly engine: Engine,
    private readonly options: SolverPlayerOptions,
  ) {
    checkOptionNames(options, { timeMs: true, losing: true, draws: true, search: true });
  }

  /** Who wins? */
  async verdict(sum: Sum, player: Player, deadline = this.deadline()): Promise<Judgement> {
    const answer = await this.engine.solve(sum, player, this.searchUntil(deadline));
    return answer.status === 'done' ? answer.result : 'unknown';
  }

  /** A move for the player whose turn it is; there is one. */
  async choose(sum: Sum, player: Player): Promise<Choice> {
    const moves = legalMoves(sum, player);
    const { timeMs } = this.options;
    const end = this.deadline();
    const verdict = await this.verdict(sum, player, this.deadline(timeMs * SHARE_OF_VERDICT));
    if (verdict === 'loss') return this.resist(sum, player, moves, end);
    const move = await this.winningMove(
      sum,
      player,
      moves,
      verdict === 'win' ? Number.POSITIVE_INFINITY : end,
    );
    if (move) return { move, verdict: 'win' };
    return { move: await this.promising(sum, player, moves, end), verdict: 'unknown' };
  }

  /** A move that wins, if one is found in time. */
  async winningMove(
    sum: Sum,
    player: Player,
    moves: readonly MatchMove[],
    deadline: number,
  ): Promise<MatchMove | undefined> {
    let open = moves;
    for (let maxNodes = FIRST_NODES; open.length > 0; maxNodes *= NODES_FACTOR) {
      const unsolved: MatchMove[] = [];
      for (const move of open) {
        if (this.stopped(deadline)) return undefined;
        const search = { ...this.searchUntil(deadline), maxNodes };
        const answer = await this.engine.solve(sumAfter(sum, move), opponent(player), search);
        if (answer.status === 'nodes') unsolved.push(move);
        else if (answer.status === 'done' && answer.result === 'loss') return move;
      }
      open = unsolved;
    }
    return undefined;
  }

  private async resist(
    sum: Sum,
    player: Player,
    moves: readonly MatchMove[],
    deadline: number,
  ): Promise<Choice> {
    const { losing, draws } = this.options;
    if (losing === 'random') return { move: draws.pick(moves), verdict: 'loss' };
    if (losing === 'longest') {
      const half = performance.now() + Math.max(0, deadline - performance.now()) / 2;
      const longest = await longestLoss(sum, player, (after, mover) => this.quickVerdict(after, mover, half));
      if (longest) return { move: longest.move, verdict: 'loss', lasts: longest.moves };
    }
    return { move: await this.mostComplicated(sum, player, moves, deadline), verdict: 'loss' };
  }

  private async quickVerdict(sum: Sum, player: Player, deadline: number): Promise<Judgement> {
    return this.stopped(deadline) ? 'unknown' : this.verdict(sum, player, deadline);
  }

  /** The move to which the smallest share of replies wins; among equals the one that takes most searching. */
  private async mostComplicated(
    sum: Sum,
    player: Player,
    moves: readonly MatchMove[],
    deadline: number,
  ): Promise<MatchMove> {
    let best = moves[0]!;
    let least = Number.POSITIVE_INFINITY;
    let most = -1;
    let nodes = 0;
    for (const move of moves) {
      if (this.stopped(deadline) || nodes > ALL_REPLIES_NODES) break;
      const after = sumAfter(sum, move);
      const search = { ...this.searchUntil(deadline), maxNodes: REPLY_NODES };
      const replies = await this.engine.winningMoves(after, opponent(player), search);
      nodes += replies.stats.nodes;
      if (replies.status !== 'done') continue;
      const share = replies.result.length / Math.max(1, legalMoves(after, opponent(player)).length);
      if (share > least || (share === least && replies.stats.nodes <= most)) continue;
      best = move;
      least = share;
      most = replies.stats.nodes;
    }
    return best;
  }

  /** Not known to lose, and of those the one that leaves most moves to oneself and fewest to the other. */
  private async promising(
    sum: Sum,
    player: Player,
    moves: readonly MatchMove[],
    deadline: number,
  ): Promise<MatchMove> {
    const freedom = ({ after: { rules, position } }: MatchMove) =>
      rules.moves(position, player).length - rules.moves(position, opponent(player)).length;
    const before = ({ index }: MatchMove) => freedom({ index, text: '', after: sum[index]! });
    const scored = moves.map((move) => ({ move, score: freedom(move) - before(move) }));
    scored.sort((a, b) => b.score - a.score);
    for (const { move } of scored) {
      if (this.stopped(deadline)) break;
      const search = { ...this.searchUntil(deadline), maxNodes: FIRST_NODES };
      const answer = await this.engine.solve(sumAfter(sum, move), opponent(player), search);
      if (answer.status !== 'done' || answer.result === 'loss') return move;
    }
    return scored[0]!.move;
  }

  private deadline(timeMs = this.options.timeMs): number {
    return this.options.timeMs === 0 ? Number.POSITIVE_INFINITY : performance.now() + timeMs;
  }

  private stopped(deadline: number): boolean {
    return performance.now() >= deadline || this.options.search?.signal?.aborted === true;
  }

  private searchUntil(deadline: number): SearchOptions {
    const left = deadline - performance.now();
    return {
      ...this.options.search,
      keepTable: true,
      ...(Number.isFinite(left) && { timeoutMs: Math.max(1, left) }),
    };
  }
}
