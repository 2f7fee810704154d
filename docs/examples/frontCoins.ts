import { type ScoreGame, solveScores } from 'sumgame';

/** Coins in a line. A move takes the first one, two or three; their values are the mover's points. */
export function frontCoins(coins: readonly number[]): ScoreGame<number, number> {
  return {
    moves: (taken) => [1, 2, 3].filter((count) => taken + count <= coins.length),
    play: (taken, count) => ({
      state: taken + count,
      points: coins.slice(taken, taken + count).reduce((sum, coin) => sum + coin, 0),
    }),
    key: (taken) => taken,
    moveText: (_taken, count) => `take ${count}`,
  };
}

/** How the game ends if both players play well. */
export function solveFrontCoins(coins: readonly number[]) {
  return solveScores(frontCoins(coins), 0);
}
