import { step } from './budget.js';
import { Dyadic, greater, lesser } from './dyadic.js';
import { upStar, type Value } from './value.js';

/** A point of a wall. */
export interface Point {
  readonly value: Dyadic;
  readonly temperature: Dyadic;
}

/** Points with increasing temperatures, the first at -1, joined by straight lines; vertical above the last. */
export type Wall = readonly Point[];

/**
 * The Left and Right scaffolds of a game cooled by every temperature from -1 on, until they meet. Only bends are
 * listed, so the foot of the mast is the last point of at least one wall.
 */
export interface Thermograph {
  readonly left: Wall;
  readonly right: Wall;
}

const COLDEST = Dyadic.of(-1);

const known = new WeakMap<Value, Thermograph>();

/** The thermograph, from temperature -1, by the definition in the language's `{thermograph}`. */
export function thermograph(value: Value): Thermograph {
  const representative = withSameThermograph(value);
  let result = known.get(representative);
  if (!result) {
    result = step(() => cool(representative));
    known.set(representative, result);
  }
  return result;
}

/** The mean value: where the mast stands. */
export function mean(value: Value): Dyadic {
  return thermograph(value).left.at(-1)!.value;
}

/** The temperature: where the mast begins. -1/2^k for a number m/2^k. */
export function temperature(value: Value): Dyadic {
  const { left, right } = thermograph(value);
  return greater(left.at(-1)!.temperature, right.at(-1)!.temperature);
}

/** `L: (v, t) … R: (v, t) …`, as in the language. */
export function formatThermograph({ left, right }: Thermograph): string {
  const wall = (points: Wall) => points.map((p) => `(${p.value}, ${p.temperature})`).join(' ');
  return `L: ${wall(left)} R: ${wall(right)}`;
}

/** x + n·↑ + *m cools like x + ↑↑ for all n ≥ 2, and x + *m like x + *: long chains need not be followed. */
function withSameThermograph(value: Value): Value {
  const u = value.upStar;
  if (!u) return value;
  if (Math.abs(u.ups) >= 2) return upStar(u.number, 2 * Math.sign(u.ups), 0);
  return upStar(u.number, u.ups, u.ups === 0 ? Math.min(u.nimber, 1) : Math.min(u.nimber, 2));
}

function cool(value: Value): Thermograph {
  if (value.number?.isInteger) {
    const mast = [{ value: value.number, temperature: COLDEST }];
    return { left: mast, right: mast };
  }
  const high = value.left
    .map((option) => thermograph(option).right)
    .reduce((a, b) => envelope(a, b, greater));
  const low = value.right.map((option) => thermograph(option).left).reduce((a, b) => envelope(a, b, lesser));
  const top = meeting(high, low);
  return { left: lean(high, -1, top), right: lean(low, 1, top) };
}

/** The value of a wall at a temperature. */
export function wallAt(wall: Wall, temperature: Dyadic): Dyadic {
  const above = wall.findIndex((point) => point.temperature.compare(temperature) > 0);
  const from = wall.at(above < 0 ? -1 : above - 1)!;
  const to = wall[above];
  const slope = to ? to.value.compare(from.value) : 0;
  return times(slope, temperature.minus(from.temperature)).plus(from.value);
}

/** Walls change by 0 or 1 per degree, so nothing finer is ever multiplied. */
function times(sign: number, x: Dyadic): Dyadic {
  return sign === 0 ? Dyadic.ZERO : sign > 0 ? x : x.negated();
}

function temperaturesOf(...walls: Wall[]): Dyadic[] {
  const all = walls.flatMap((wall) => wall.map((point) => point.temperature)).sort((a, b) => a.compare(b));
  return all.filter((t, i) => i === 0 || !t.equals(all[i - 1]!));
}

/** The greater or lesser of two walls. */
function envelope(a: Wall, b: Wall, choose: (x: Dyadic, y: Dyadic) => Dyadic): Wall {
  const bends = temperaturesOf(a, b);
  const crossings = bends.flatMap((t, i) => {
    const next = bends[i + 1];
    if (!next) return [];
    const lead = wallAt(a, t).minus(wallAt(b, t));
    const nextLead = wallAt(a, next).minus(wallAt(b, next));
    // The lead changes by 1 per degree where it changes its sign.
    return lead.sign * nextLead.sign < 0 ? [t.plus(times(lead.sign, lead))] : [];
  });
  const all = [...bends, ...crossings].sort((x, y) => x.compare(y));
  return straighten(all.map((t) => ({ value: choose(wallAt(a, t), wallAt(b, t)), temperature: t })));
}

/** The first temperature at which high(t) - t = low(t) + t. */
function meeting(high: Wall, low: Wall): Dyadic {
  const gapAt = (t: Dyadic) => wallAt(high, t).minus(wallAt(low, t)).minus(t).minus(t);
  let last = COLDEST;
  for (const t of temperaturesOf(high, low)) {
    const gap = gapAt(t);
    if (gap.sign === 0) return t;
    if (gap.sign < 0) {
      // The gap narrows by 1 or by 2 per degree.
      const closed = last.plus(gapAt(last));
      return gapAt(closed).sign === 0 ? closed : last.plus(gapAt(last).half());
    }
    last = t;
  }
  return last.plus(gapAt(last).half());
}

/** wall(t) + sign·t up to a temperature, vertical above. */
function lean(wall: Wall, sign: number, top: Dyadic): Wall {
  const bends = temperaturesOf(wall).filter((t) => t.compare(top) < 0);
  return straighten(
    [...bends, top].map((t) => ({ value: wallAt(wall, t).plus(times(sign, t)), temperature: t })),
  );
}

/** Drops points on straight lines, and the last if the wall is vertical there. */
function straighten(points: Wall): Wall {
  const slope = (a: Point, b: Point) => b.value.compare(a.value);
  return points.filter((point, i) => {
    const before = points[i - 1];
    const after = points[i + 1];
    if (!before) return true;
    return slope(before, point) !== (after ? slope(point, after) : 0);
  });
}
