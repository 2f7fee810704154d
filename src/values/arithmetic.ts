import { step } from './budget.js';
import { canonical } from './canonical.js';
import { upStar, type Value, withOptions } from './value.js';

const knownNegatives = new WeakMap<Value, Value>();

/** -G: the players exchanged. */
export function negate(value: Value): Value {
  const { upStar: u } = value;
  if (u) return upStar(u.number.negated(), u.ups === 0 ? 0 : -u.ups, u.nimber);
  let known = knownNegatives.get(value);
  if (!known) {
    known = step(() => withOptions(value.right.map(negate), value.left.map(negate)));
    knownNegatives.set(value, known);
    knownNegatives.set(known, value);
  }
  return known;
}

/** Sums by the two ids, the lesser first; forgotten all together when there are too many. */
let knownSums = new Map<string, Value>();
const MOST_SUMS = 1 << 18;

/** G + H. */
export function add(a: Value, b: Value): Value {
  if (a.upStar && b.upStar) {
    return upStar(
      a.upStar.number.plus(b.upStar.number),
      a.upStar.ups + b.upStar.ups,
      a.upStar.nimber ^ b.upStar.nimber,
    );
  }
  const key = a.id < b.id ? `${a.id}+${b.id}` : `${b.id}+${a.id}`;
  let sum = knownSums.get(key);
  if (!sum) {
    sum = step(() => addByOptions(a, b));
    if (knownSums.size >= MOST_SUMS) knownSums = new Map();
    knownSums.set(key, sum);
  }
  return sum;
}

/** Moves in a number need not be listed: x + G = {x + GL | x + GR} if G is not a number (Number Translation). */
function addByOptions(a: Value, b: Value): Value {
  const inA = a.number === undefined;
  const inB = b.number === undefined;
  return canonical(
    [
      ...(inA ? a.left.map((option) => add(option, b)) : []),
      ...(inB ? b.left.map((option) => add(a, option)) : []),
    ],
    [
      ...(inA ? a.right.map((option) => add(option, b)) : []),
      ...(inB ? b.right.map((option) => add(a, option)) : []),
    ],
  );
}
