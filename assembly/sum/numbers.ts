// Arithmetic of the basic part of sums. Numbers are dyadic rationals, exact in doubles (the host has checked that
// the sum leaves room).

/** The simplest number strictly between two numbers. */
export function simplestBetween(low: f64, high: f64): f64 {
  if (low < 0 && high > 0) return 0;
  if (high <= 0) return -simplestBetween(-high, -low);
  let step: f64 = 1;
  while (true) {
    const candidate = (Math.floor(low / step) + 1) * step;
    if (candidate < high) return candidate;
    step /= 2;
  }
}

/**
 * {t | -t} + {t | -t} = 0: a temperature that is there already goes, a new one is put in its place in descending
 * order. Returns the new count.
 */
export function toggleTemperature(temperatures: usize, count: i32, temperature: f64): i32 {
  let at = 0;
  while (at < count && load<f64>(temperatures + ((<usize>at) << 3)) > temperature) at++;
  const place = temperatures + ((<usize>at) << 3);
  const behind = (<usize>(count - at)) << 3;
  if (at < count && load<f64>(place) == temperature) {
    memory.copy(place, place + 8, behind - 8);
    return count - 1;
  }
  memory.copy(place + 8, place, behind);
  store<f64>(place, temperature);
  return count + 1;
}

/**
 * What a player's move takes off a number: 1 off an integer of his sign, else one step of the denominator, as
 * p/q = {(p-1)/q | (p+1)/q}. 0: no move.
 */
export function numberStep(number: f64, player: i32): f64 {
  const sign: f64 = player == 0 ? 1 : -1;
  if (Math.floor(number) == number) return number * sign > 0 ? sign : 0;
  let step: f64 = 0.5;
  while (Math.floor(number / step) != number / step) step /= 2;
  return sign * step;
}

/**
 * Does the player who moves first win number + ups·up + *nimber + switches? Both sides play the hottest switch in
 * turn; the number that is left then decides. If it is 0, the infinitesimal does, with whoever is to move by then.
 */
export function basicOutcome(
  number: f64,
  ups: f64,
  nimber: u32,
  temperatures: usize,
  count: i32,
  player: i32,
): bool {
  let swing: f64 = 0;
  for (let i = 0; i < count; i++) {
    const temperature = load<f64>(temperatures + ((<usize>i) << 3));
    swing = i & 1 ? swing - temperature : swing + temperature;
  }
  const left = player == 0 ? number + swing : number - swing;
  if (left != 0) return left > 0 == (player == 0);
  const firstMoves = (count & 1) == 0;
  if (ups == 0) return firstMoves == nimber > 0;
  if (nimber == 1 && Math.abs(ups) == 1) return firstMoves;
  return ups > 0 == (player == 0);
}
