import {
  Draws,
  type Engine,
  type GameRegistry,
  type Judgement,
  type Player,
  SolverPlayer,
  type Sum,
  type SumMove,
} from 'sumgame';
import { subgameOf, termsOf } from '../sum/terms.js';

/** A move of the solver's. `loss`: no move wins. `unknown`: it ran out of time. */
export interface Choice {
  readonly move: SumMove;
  readonly verdict: Judgement;
}

/** A position in which the solver is to move, after so many turns. */
export interface Situation {
  readonly sum: Sum;
  readonly toMove: Player;
  readonly turns: number;
}

/** What the solver does when it is to move; undefined if it has been told to stop. */
export async function chooseMove(
  { sum, toMove, turns }: Situation,
  registry: GameRegistry,
  engine: Engine,
  timeMs: number,
  signal: AbortSignal,
): Promise<Choice | undefined> {
  const player = new SolverPlayer(writing(engine, registry), {
    timeMs,
    losing: 'complicated',
    draws: new Draws(turns),
    search: { signal },
  });
  const { move, verdict } = await player.choose(sum, toMove);
  if (signal.aborted) return undefined;
  const text = sum.length > 1 ? move.text.slice(move.text.indexOf(':') + 1) : move.text;
  return { move: { index: move.index, text }, verdict };
}

/**
 * The engine, asked only about sums that can be written down: only those can be sent to a worker. Moves in what a
 * subgame was replaced by have other numbers than in the subgame.
 */
function writing(engine: Engine, registry: GameRegistry): Engine {
  const written = (sum: Sum) =>
    sum.flatMap((subgame) => termsOf(subgame, registry).map((term) => subgameOf(term, registry)));
  return {
    name: engine.name,
    solve: (sum, player, options) => engine.solve(written(sum), player, options),
    nimValue: (sum, options) => engine.nimValue(written(sum), options),
    winningMoves: (sum, mover, options) => engine.winningMoves(written(sum), mover, options),
    value: (sum, options) => engine.value(written(sum), options),
    thermograph: (sum, options) => engine.thermograph(written(sum), options),
    dispose: () => engine.dispose(),
  };
}
