import type { ScoreGame } from './scoreGame.js';

/** What is left of the row: the coins from `from` up to but not including `to`. */
export interface RowPart {
  readonly from: number;
  readonly to: number;
}

const ENDS = ['left', 'right'] as const;
export type End = (typeof ENDS)[number];

/** A row of coins. A move takes the coin at either end; its value is the mover's points. */
export function coinRow(coins: readonly number[], players = 2): ScoreGame<RowPart, End> {
  const coinAt = ({ from, to }: RowPart, end: End) => coins[end === 'left' ? from : to - 1]!;
  return {
    players,
    moves: ({ from, to }) => (to - from > 1 ? ENDS : ENDS.slice(0, to - from)),
    play: (part, end) => ({
      state: end === 'left' ? { ...part, from: part.from + 1 } : { ...part, to: part.to - 1 },
      points: coinAt(part, end),
    }),
    key: ({ from, to }) => from * (coins.length + 1) + to,
    moveText: (part, end) => `${end}:${coinAt(part, end)}`,
  };
}

/** All coins: where the game begins. */
export function wholeRow(coins: readonly number[]): RowPart {
  return { from: 0, to: coins.length };
}
