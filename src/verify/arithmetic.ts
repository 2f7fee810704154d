import { type Arithmetic, NOTHING, ONE } from '../games/arithmetic.js';
import type { Player } from '../games/rules.js';

/**
 * Is a ≤ b, that is, the difference x + n·↑ + *m ≥ 0? Numbers outweigh infinitesimals; ↑ + *m > 0 except for m = 1,
 * n·↑ + *m > 0 for n ≥ 2 (Winning Ways, chapter 8).
 */
export function isAtMost(a: Arithmetic, b: Arithmetic): boolean {
  if (a.number !== b.number) return a.number < b.number;
  const ups = b.ups - a.ups;
  if (ups === 0n) return a.nimber === b.nimber;
  return ups > 1n || (ups === 1n && (a.nimber ^ b.nimber) !== 1n);
}

/** Has the player a move in the number? n = {n-1|} for n > 0; m/2^k = {(m-1)/2^k | (m+1)/2^k}. */
function movesInNumber(number: bigint, player: Player): boolean {
  return number % ONE !== 0n || (player === 'left' ? number > 0n : number < 0n);
}

/** How many moves a player has: in the number, in one of the games ↑ = {0|*} or ↓ = {*|0}, in the heap *m. */
export function moveCount(arithmetic: Arithmetic, player: Player): number {
  if (arithmetic === NOTHING) return 0;
  const { number, ups, nimber } = arithmetic;
  return Number(movesInNumber(number, player)) + Number(ups !== 0n) + Number(nimber);
}

/** What the move of that number, in this order, makes of it. */
export function option({ number, ups, nimber }: Arithmetic, player: Player, index: number): Arithmetic {
  let heap = index;
  const sign = player === 'left' ? 1n : -1n;
  const unit = number % ONE === 0n ? ONE : number & -number;
  if (movesInNumber(number, player) && heap-- === 0) return { number: number - sign * unit, ups, nimber };
  const direction = ups > 0n ? 1n : -1n;
  if (ups !== 0n && heap-- === 0)
    return { number, ups: ups - direction, nimber: direction === sign ? nimber : nimber ^ 1n };
  return { number, ups, nimber: BigInt(heap) };
}
