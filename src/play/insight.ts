import type { Engine, NimValue, SearchOptions } from '../engine/engine.js';
import { opponent, type Player, type Subgame, type Sum } from '../games/rules.js';
import { type Outcome, outcomeOf } from '../values/index.js';
import { type Judgement, legalMoves, type MatchMove, sumAfter } from './match.js';
import type { SolverPlayer } from './solverPlayer.js';

/** An independent part of a subgame, and what is known of it. */
export interface ComponentInsight {
  /** The number of the subgame. */
  readonly index: number;
  readonly component: Subgame;
  readonly nimValue?: NimValue;
  /** The canonical form, where it was found in time. */
  readonly value?: string;
  readonly outcome?: Outcome;
}

export interface Insight {
  readonly verdict: Judgement;
  readonly components: readonly ComponentInsight[];
  /** The canonical form of the whole sum, where it was found in time. */
  readonly value?: string;
  /** All winning moves, if whose turn it is wins. */
  readonly winning: readonly MatchMove[];
  /** What wins against each move, if whose turn it is loses. */
  readonly refutations: readonly { readonly move: MatchMove; readonly reply: MatchMove }[];
}

/** Small limits: an explanation is to come at once. In nodes, so that it is the same everywhere. */
const LIMITS: SearchOptions = { maxNodes: 50_000, timeoutMs: 1000 };
const MOST_REFUTATIONS = 8;
const MOST_COMPONENTS = 60;

/** Why a position is won or lost: its parts, and the moves that win. */
export async function explain(
  sum: Sum,
  player: Player,
  engine: Engine,
  solver: SolverPlayer,
  signal?: AbortSignal,
): Promise<Insight> {
  const limits: SearchOptions = { ...LIMITS, keepTable: true, ...(signal && { signal }) };
  const verdict = await solver.verdict(sum, player);
  const parts = sum.flatMap(({ rules, position }, index) =>
    (rules.split?.(position) ?? [position]).map((part) => ({ index, component: { rules, position: part } })),
  );
  const components: ComponentInsight[] = [];
  for (const part of parts.slice(0, MOST_COMPONENTS))
    components.push({ ...part, ...(await judge(part.component)) });
  const whole = await engine.value(sum, limits);
  const winning = verdict === 'win' ? await allWinning() : [];
  const refutations = verdict === 'loss' ? await allRefutations() : [];
  return {
    verdict,
    components,
    ...(whole.status === 'done' && { value: whole.result }),
    winning,
    refutations,
  };

  async function judge(component: Subgame): Promise<Partial<ComponentInsight>> {
    if (component.rules.impartial) {
      const nim = await engine.nimValue([component], limits);
      return nim.status === 'done' ? { nimValue: nim.result } : {};
    }
    const value = await engine.value([component], limits);
    const left = await engine.solve([component], 'left', limits);
    const right = await engine.solve([component], 'right', limits);
    const known = left.status === 'done' && right.status === 'done';
    return {
      ...(value.status === 'done' && { value: value.result }),
      ...(known && { outcome: outcomeOf(left.result === 'win', right.result === 'win') }),
    };
  }

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

  async function allRefutations(): Promise<Insight['refutations']> {
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
