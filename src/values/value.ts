import { SolverError } from '../base/errors.js';
import { charge } from '../base/reading.js';
import { Dyadic } from './dyadic.js';

/** number + ups·↑ + *nimber: the values with closed forms. A number has neither ups nor nimber. */
export interface UpStar {
  readonly number: Dyadic;
  readonly ups: number;
  readonly nimber: number;
}

/** The options of a canonical form. */
export interface Options {
  readonly left: readonly Value[];
  readonly right: readonly Value[];
}

/**
 * The value of a short game, in canonical form. There is one object for each value, so `===` is equality of games.
 * Make values with `parseValue`, `canonical`, `number` and `upStar`.
 */
export class Value {
  /** Defined for numbers, ups, nimbers and their sums. */
  readonly upStar: UpStar | undefined;
  readonly #options: Options | undefined;
  /** Tells values apart, in the order in which they were first met. */
  readonly id: number;

  /** Not to be called: values are interned. */
  constructor(id: number, upStar: UpStar | undefined, options: Options | undefined) {
    this.id = id;
    this.upStar = upStar;
    this.#options = options;
  }

  /** The number, if the value is one. */
  get number(): Dyadic | undefined {
    const { upStar } = this;
    return upStar !== undefined && upStar.ups === 0 && upStar.nimber === 0 ? upStar.number : undefined;
  }

  /** The options of the canonical form. */
  get options(): Options {
    return this.#options ?? optionsOfUpStar(this.upStar!);
  }

  get left(): readonly Value[] {
    return this.options.left;
  }

  get right(): readonly Value[] {
    return this.options.right;
  }
}

/** The values in use. Those that nobody holds any more are forgotten. */
const interned = new Map<string, WeakRef<Value>>();
const unused = new FinalizationRegistry<string>((key) => {
  if (!interned.get(key)?.deref()) interned.delete(key);
});
let nextId = 0;

const MOST_NIMBER = 1 << 14;

function intern(key: string, upStar: UpStar | undefined, options: Options | undefined): Value {
  let value = interned.get(key)?.deref();
  if (!value) {
    value = new Value(nextId++, upStar, options);
    interned.set(key, new WeakRef(value));
    unused.register(value, key);
  }
  return value;
}

/** number + ups·↑ + *nimber. */
export function upStar(number: Dyadic, ups: number, nimber: number): Value {
  if (!Number.isSafeInteger(ups) || !Number.isInteger(nimber) || nimber < 0 || nimber > 0x7fffffff) {
    throw new SolverError('ERR_VALUE_TOO_LARGE', `no value has ${ups} ups and the nimber ${nimber}`);
  }
  return intern(`${number}^${ups}*${nimber}`, { number, ups, nimber }, undefined);
}

/** The number x as a game. */
export function number(x: Dyadic | number): Value {
  return upStar(x instanceof Dyadic ? x : Dyadic.of(x), 0, 0);
}

/** The value 0, which has no options. */
export const ZERO = number(0);

/** The value whose canonical form has these options; it must have no closed form. */
export function withOptions(left: readonly Value[], right: readonly Value[]): Value {
  charge(left.length + right.length);
  const byId = (a: Value, b: Value) => a.id - b.id;
  const options = { left: [...left].sort(byId), right: [...right].sort(byId) };
  const key = `${options.left.map((v) => v.id).join()}|${options.right.map((v) => v.id).join()}`;
  return intern(key, undefined, options);
}

/** n = {n-1|}, m/2^k = {(m-1)/2^k | (m+1)/2^k}, *m = {0 … *(m-1) | the same}, n·↑*m = {0 | (n-1)·↑*(m^1)}. */
function optionsOfUpStar({ number: x, ups, nimber }: UpStar): Options {
  if (ups === 0 && nimber === 0) return optionsOfNumber(x);
  if (ups === 0) {
    if (nimber > MOST_NIMBER)
      throw new SolverError('ERR_VALUE_TOO_LARGE', `*${nimber} has too many options to list`);
    charge(5 * nimber);
    const smaller = Array.from({ length: nimber }, (_, i) => upStar(x, 0, i));
    return { left: smaller, right: smaller };
  }
  const zero = number(x);
  const near = Math.abs(ups) === 1 && nimber === 1 ? [zero, upStar(x, 0, 1)] : [zero];
  const far = [upStar(x, ups - Math.sign(ups), nimber ^ 1)];
  return ups > 0 ? { left: near, right: far } : { left: far, right: near };
}

function optionsOfNumber(x: Dyadic): Options {
  const unit = Dyadic.of(1, x.exponent);
  return {
    left: x.isInteger && x.sign <= 0 ? [] : [number(x.minus(unit))],
    right: x.isInteger && x.sign >= 0 ? [] : [number(x.plus(unit))],
  };
}
