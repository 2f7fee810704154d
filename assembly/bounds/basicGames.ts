// Numbers, switches, ups and stars, which are known.

import { Switch } from '../games/switchGame';
import { NO_NUMBER, numberFromDouble } from '../values/dyadic';
import { reportAllSmall, reportNumbers, reportSwitch, reportUnbounded } from './report';

export function numberBounds(bytes: usize, length: i32): void {
  const number = numberFromDouble(load<f64>(bytes));
  if (number == NO_NUMBER) return reportUnbounded(0);
  reportNumbers(number, number, number);
}

/** After a move it is a number. */
export function switchGameBounds(bytes: usize, length: i32): void {
  if (length == 8) return numberBounds(bytes, length);
  const left = numberFromDouble(changetype<Switch>(bytes).left);
  const right = numberFromDouble(changetype<Switch>(bytes).right);
  if (left == NO_NUMBER || right == NO_NUMBER) return reportUnbounded(0);
  // A number between the two.
  if (left < right) return reportNumbers(left, right, (left + right) >> 1);
  if (((left + right) & 1) != 0) return reportUnbounded(0);
  reportSwitch(left, right);
}

/** n·↑ and * have nothing but 0, * and smaller ones as options. */
export function upStarBounds(bytes: usize, length: i32): void {
  reportAllSmall(0);
}
