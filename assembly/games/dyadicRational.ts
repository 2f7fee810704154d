// A number p/q in lowest terms, q a power of two: {(p-1)/q | (p+1)/q}, or an integer if q is 1. Bytes: one f64.

import { pushMove } from '../memory/output';
import { upStarBasic } from './basic';
import { impartialNumber } from './impartialNumbers';
import * as integerGame from './integerGame';

export { basic, negate, split } from './integerGame';

const MANTISSA_BITS: u64 = 52;
const EXPONENT_BIAS: i64 = 1023;

/** 1/q, read off the lowest bit set in the mantissa; 1 for integers. */
function stepOf(value: f64): f64 {
  if (value == 0) return 1;
  const bits = reinterpret<u64>(value);
  const leading = (<u64>1) << MANTISSA_BITS;
  const trailingZeros = <i64>ctz((bits & (leading - 1)) | leading);
  const exponent = <i64>((bits >> MANTISSA_BITS) & 0x7ff) - <i64>MANTISSA_BITS + trailingZeros;
  return exponent >= EXPONENT_BIAS ? 1 : reinterpret<f64>((<u64>exponent) << MANTISSA_BITS);
}

/** The only move has the code 0. */
export function moves(bytes: usize, length: i32, player: i32): void {
  if (stepOf(load<f64>(bytes)) < 1) pushMove(0);
  else integerGame.moves(bytes, length, player);
}

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  const value = load<f64>(bytes);
  const step = stepOf(value);
  store<f64>(bytes, player == 0 ? value - step : value + step);
  return length;
}

export function impartialBasic(bytes: usize, length: i32): void {
  upStarBasic(0, impartialNumber(load<f64>(bytes)));
}
