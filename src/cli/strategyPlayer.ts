import {
  type Choice,
  type Engine,
  legalMoves,
  type Player,
  SolverPlayer,
  type SolverPlayerOptions,
  type Sum,
} from '../index.js';
import { sumAfter } from '../play/match.js';
import type { Strategy } from '../prove/strategy.js';

/** A player whose moves come from a certificate, without any search, when it is the winner's turn. */
export class StrategyPlayer extends SolverPlayer {
  constructor(
    private readonly strategy: Strategy,
    engine: Engine,
    options: SolverPlayerOptions,
  ) {
    super(engine, options);
  }

  override async choose(sum: Sum, player: Player): Promise<Choice> {
    const move = legalMoves(sum, player).find((legal) => this.strategy.hasWon(sumAfter(sum, legal), player));
    return move ? { move, verdict: 'win' } : super.choose(sum, player);
  }
}
