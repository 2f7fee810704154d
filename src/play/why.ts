import { explain, type Insight, type Part } from '../ask/explain.js';
import type { Engine, SearchOptions } from '../engine/engine.js';
import { opponent, type Player, type Sum } from '../games/rules.js';
import { type Judgement, legalMoves, type MatchMove, sumAfter } from './match.js';
import type { SolverPlayer } from './solverPlayer.js';

/** Why whose turn it is wins or loses. */
export interface Why {
  readonly verdict: Judgement;
  /** The independent parts, with the number of their subgame. */
  readonly parts: readonly (Part & { readonly index: number; readonly insight: Insight })[];
  readonly whole: Insight;
  /** All winning moves, if whose turn it is wins. */
  readonly winning: readonly MatchMove[];
  /** What wins against each move, if whose turn it is loses. */
  readonly refutations: readonly { readonly move: MatchMove; readonly reply: MatchMove }[];
}

/** Small limits: an explanation is to come at once. In nodes, so that it is the same everywhere. */
const LIMITS: SearchOptions = { maxNodes: 50_000, timeoutMs: 1000 };
const MOST_REFUTATIONS = 8;

/** Why a position is won or lost: its parts, and the moves that win. */
export async function why(
  sum: Sum,
  player: Player,
  engine: Engine,
  solver: SolverPlayer,
  signal?: AbortSignal,
): Promise<Why> {
  const limits: SearchOptions = { ...LIMITS, keepTable: true, ...(signal && { signal }) };
  const verdict = await solver.verdict(sum, player);
  let listed: readonly (readonly Part[])[] = [];
  const parts: Why['parts'][number][] = [];
  let whole: Insight = {};
  for await (const found of explain(sum, engine, { part: limits, whole: limits, signal })) {
    if (found.kind === 'parts') listed = found.parts;
    else if (found.kind === 'whole') whole = found.insight;
    else parts.push({ ...listed[found.term]![found.part]!, index: found.term, insight: found.insight });
  }
  const winning = verdict === 'win' ? await allWinning() : [];
  const refutations = verdict === 'loss' ? await allRefutations() : [];
  return { verdict, parts, whole, winning, refutations };

  async function allWinning(): Promise<MatchMove[]> {
    const moves = legalMoves(sum, player);
    const found: MatchMove[] = [];
    for (const move of moves) {
      const answer = await engine.solve(sumAfter(sum, move), opponent(player), limits);
      if (answer.status === 'done' && answer.result === 'loss') found.push(move);
    }
    if (found.length > 0) return found;
    const one = await solver.winningMove(sum, player, moves, Number.POSITIVE_INFINITY);
    return one ? [one] : [];
  }

  async function allRefutations(): Promise<Why['refutations']> {
    const found: { move: MatchMove; reply: MatchMove }[] = [];
    for (const move of legalMoves(sum, player).slice(0, MOST_REFUTATIONS)) {
      const after = sumAfter(sum, move);
      const replies = legalMoves(after, opponent(player));
      const reply = await solver.winningMove(
        after,
        opponent(player),
        replies,
        performance.now() + LIMITS.timeoutMs!,
      );
      if (reply) found.push({ move, reply });
    }
    return found;
  }
}
