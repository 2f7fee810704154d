import { labelOf, opponent, type Player, type Sum } from '../games/rules.js';
import { type Judgement, legalMoves, type MatchMove, sumAfter } from './match.js';

/** Who wins, for the player named; `unknown` ends the search. */
type Judge = (sum: Sum, player: Player) => Promise<Judgement>;

export interface LongestLoss {
  readonly move: MatchMove;
  /** How many moves follow it, by both players. */
  readonly moves: number;
}

/**
 * The move after which a lost game lasts longest, against a winner who wins as fast as possible; undefined if that
 * was not found out in time.
 */
export async function longestLoss(sum: Sum, player: Player, judge: Judge): Promise<LongestLoss | undefined> {
  const search = new LengthSearch(judge);
  let longest: LongestLoss | undefined;
  for (const move of legalMoves(sum, player)) {
    const moves = await search.untilWon(sumAfter(sum, move), opponent(player));
    if (moves === undefined) return undefined;
    if (!longest || moves > longest.moves) longest = { move, moves };
  }
  return longest;
}

/** More positions are not looked at: it would take seconds. */
const MOST_POSITIONS = 3000;

class LengthSearch {
  private readonly known = new Map<string, number>();
  private judged = 0;

  constructor(private readonly judge: Judge) {}

  /** How many moves the winner, whose turn it is, needs, with those of the other; undefined: not found out. */
  async untilWon(sum: Sum, winner: Player): Promise<number | undefined> {
    const key = keyOf(sum, winner);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    let fewest = Number.POSITIVE_INFINITY;
    for (const move of legalMoves(sum, winner)) {
      const after = sumAfter(sum, move);
      if (++this.judged > MOST_POSITIONS) return undefined;
      const verdict = await this.judge(after, opponent(winner));
      if (verdict === 'unknown') return undefined;
      if (verdict === 'win') continue;
      const moves = await this.untilLost(after, opponent(winner));
      if (moves === undefined) return undefined;
      fewest = Math.min(fewest, 1 + moves);
    }
    this.known.set(key, fewest);
    return fewest;
  }

  private async untilLost(sum: Sum, loser: Player): Promise<number | undefined> {
    const key = keyOf(sum, loser);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    let most = 0;
    for (const move of legalMoves(sum, loser)) {
      const moves = await this.untilWon(sumAfter(sum, move), opponent(loser));
      if (moves === undefined) return undefined;
      most = Math.max(most, 1 + moves);
    }
    this.known.set(key, most);
    return most;
  }
}

function keyOf(sum: Sum, player: Player): string {
  return `${player} ${sum.map(labelOf).sort().join(' ')}`;
}
