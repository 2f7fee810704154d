import { checkOptionNames, type OptionNames } from '../base/arguments.js';
import type { Answer, SearchOptions } from '../engine/engine.js';
import { Budget } from '../engine/search.js';
import type { Objective, ScoreGame, ScoreResult } from './scoreGame.js';
import { ScoreSearch } from './scoreSearch.js';

/** How a game for points is searched, and for how long. */
export interface ScoreOptions
  extends Pick<SearchOptions, 'timeoutMs' | 'maxNodes' | 'signal' | 'onProgress'> {
  /** Default: the difference. */
  readonly objective?: Objective;
  /** Who moves first. Default: player 0. */
  readonly first?: number;
  /** False: states are worked out as often as they are met. Default: true. */
  readonly memo?: boolean;
}

const OPTIONS: OptionNames<ScoreOptions> = {
  timeoutMs: true,
  maxNodes: true,
  signal: true,
  onProgress: true,
  objective: true,
  first: true,
  memo: true,
};

/**
 * How a game for points ends if all play well, for example
 * `await solveScores(coinRow([3, 9, 1, 2]), wholeRow([3, 9, 1, 2]))`.
 */
export async function solveScores<State, Move>(
  game: ScoreGame<State, Move>,
  state: State,
  options: ScoreOptions = {},
): Promise<Answer<ScoreResult>> {
  checkOptionNames(options, OPTIONS);
  const { objective = 'difference', first = 0, memo = true } = options;
  const budget = new Budget(options);
  const search = new ScoreSearch(game as ScoreGame<State>, state, { objective, first, memo });
  return budget.answer(await budget.finish(search));
}
