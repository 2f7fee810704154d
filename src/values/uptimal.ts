import { add, negate } from './arithmetic.js';
import { canonical } from './canonical.js';
import { times } from './cooling.js';
import { Dyadic } from './dyadic.js';
import { atomicWeight, birthday, isAllSmall } from './facts.js';
import { isAtMost, stops } from './order.js';
import { number, upStar, type Value, ZERO } from './value.js';

/** number + a₁·↑ + a₂·↑² + … + *nimber: Winning Ways, chapter 8; Siegel, II.3. */
export interface Uptimal {
  readonly number: Dyadic;
  readonly nimber: number;
  /** a₁, a₂, …; the last is not 0. */
  readonly ups: readonly number[];
}

const STAR = upStar(Dyadic.ZERO, 0, 1);
const powers: Value[] = [ZERO];
const towers: Value[] = [ZERO];

/** ↑^[n] = ↑ + ↑² + … + ↑ⁿ = {↑^[n-1] | *}. */
export function upTower(n: number): Value {
  for (let i = towers.length; i <= n; i++) towers.push(canonical([towers[i - 1]!], [STAR]));
  return towers[n]!;
}

/** ↑ⁿ = {0 | * - ↑^[n-1]}, which is infinitesimal against ↑ⁿ⁻¹. */
export function upPower(n: number): Value {
  for (let i = powers.length; i <= n; i++) {
    powers.push(canonical([ZERO], [add(STAR, negate(upTower(i - 1)))]));
  }
  return powers[n]!;
}

/** The game that an uptimal expansion stands for. */
export function uptimal({ number: x, nimber, ups }: Uptimal): Value {
  const terms = ups.slice(1).map((count, i) => times(BigInt(count), upPower(i + 2)));
  return terms.reduce(add, upStar(x, ups[0] ?? 0, nimber));
}

/** Coefficients are looked for as long as there are so many ups to be taken off. */
const MOST_UPS = 64;
const MOST_NIMBER = 16;

const known = new WeakMap<Value, { readonly expansion: Uptimal | undefined }>();

/** The uptimal expansion of a value; undefined if it has none. */
export function uptimalExpansion(value: Value): Uptimal | undefined {
  const { upStar: u } = value;
  if (u) return { number: u.number, nimber: u.nimber, ups: u.ups === 0 ? [] : [u.ups] };
  let entry = known.get(value);
  if (!entry) {
    entry = { expansion: expand(value) };
    known.set(value, entry);
  }
  return entry.expansion;
}

function expand(value: Value): Uptimal | undefined {
  const { left: x, right } = stops(value);
  if (!x.equals(right)) return undefined;
  const small = add(value, number(x.negated()));
  if (!isAllSmall(small)) return undefined;
  const weight = atomicWeight(small)?.number;
  if (!weight?.isInteger || weight.numerator > MOST_UPS || weight.numerator < -MOST_UPS) return undefined;
  const count = Number(weight.numerator);
  // All but ↑ has weight 0 now, and sums of ↑², ↑³, … are comparable with 0, those with a nimber are not.
  const rest = add(small, upStar(Dyadic.ZERO, -count, 0));
  for (let nimber = 0; nimber <= Math.min(MOST_NIMBER, birthday(value)); nimber++) {
    const higher = add(rest, upStar(Dyadic.ZERO, 0, nimber));
    if (!isAtMost(higher, ZERO) && !isAtMost(ZERO, higher)) continue;
    const ups = higherUps(higher);
    return ups && { number: x, nimber, ups: trimmed([count, ...ups]) };
  }
  return undefined;
}

/** a₂, a₃, … of a sum of such powers: each is taken off as long as twice the rest is more than one of it. */
function higherUps(value: Value): number[] | undefined {
  const ups: number[] = [];
  const limit = birthday(value) + 1;
  let rest = value;
  let left = MOST_UPS;
  for (let power = 2; rest !== ZERO; ) {
    const sign = isAtMost(ZERO, rest) ? 1 : isAtMost(rest, ZERO) ? -1 : 0;
    if (sign === 0 || power > limit || left-- === 0) return undefined;
    const unit = sign > 0 ? upPower(power) : negate(upPower(power));
    const twice = add(rest, rest);
    if (sign > 0 ? isAtMost(unit, twice) : isAtMost(twice, unit)) {
      ups[power - 2] = (ups[power - 2] ?? 0) + sign;
      rest = add(rest, negate(unit));
    } else {
      power++;
    }
  }
  return Array.from(ups, (count) => count ?? 0);
}

function trimmed(ups: readonly number[]): number[] {
  const last = ups.findLastIndex((count) => count !== 0);
  return ups.slice(0, last + 1);
}
