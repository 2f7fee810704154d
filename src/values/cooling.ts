import { add, negate } from './arithmetic.js';
import { step } from './budget.js';
import { canonical } from './canonical.js';
import { Dyadic } from './dyadic.js';
import { mean, temperature } from './thermograph.js';
import { number, type Value, ZERO } from './value.js';

/**
 * G cooled by t ≥ 0: every move costs t, until the game freezes to its mean (Winning Ways, chapter 6). It is frozen at
 * every temperature beyond its own.
 */
export function cool(value: Value, t: Dyadic): Value {
  return new Cooling(t).of(value);
}

/** G cooled by its own temperature: its mean, and what is left at the last moment. */
export function freeze(value: Value): Value {
  return value.number ? value : cool(value, temperature(value));
}

class Cooling {
  readonly #known = new Map<Value, Value>();
  readonly #tax: Value;
  readonly #bonus: Value;

  constructor(readonly t: Dyadic) {
    this.#tax = number(t.negated());
    this.#bonus = number(t);
  }

  of(value: Value): Value {
    if (value.number) return value;
    let cooled = this.#known.get(value);
    if (!cooled) {
      cooled = step(() =>
        this.t.compare(temperature(value)) > 0
          ? number(mean(value))
          : canonical(
              value.left.map((option) => add(this.of(option), this.#tax)),
              value.right.map((option) => add(this.of(option), this.#bonus)),
            ),
      );
      this.#known.set(value, cooled);
    }
    return cooled;
  }
}

/** G heated by T: each move is rewarded with T, numbers stay what they are (Winning Ways, chapter 6). */
export function heat(value: Value, by: Value): Value {
  return rewarded(value, by, (game) => (game.number ? game : undefined));
}

/**
 * G overheated from S to T: each move is rewarded with T, and an integer n becomes n copies of S (Winning Ways,
 * chapter 6; Berlekamp, Blockbusting and Domineering).
 */
export function overheat(value: Value, from: Value, to: Value): Value {
  return rewarded(value, to, (game) =>
    game.number?.isInteger ? times(game.number.numerator, from) : undefined,
  );
}

/** {GL + T | GR - T}, down to the games that `end` knows. */
function rewarded(value: Value, reward: Value, end: (game: Value) => Value | undefined): Value {
  const known = new Map<Value, Value>();
  const tax = negate(reward);
  const of = (game: Value): Value => {
    let result = known.get(game) ?? end(game);
    result ??= step(() =>
      canonical(
        game.left.map((option) => add(of(option), reward)),
        game.right.map((option) => add(of(option), tax)),
      ),
    );
    known.set(game, result);
    return result;
  };
  return of(value);
}

/** n copies of G, or -n copies of -G. */
export function times(n: bigint, value: Value): Value {
  if (n < 0n) return times(-n, negate(value));
  if (value.number) return number(Dyadic.of(value.number.numerator * n, value.number.exponent));
  let sum = ZERO;
  // By doubling: a thousand copies of * are ten additions.
  let power = value;
  for (let left = n; left > 0n; left >>= 1n) {
    if (left & 1n) sum = add(sum, power);
    if (left > 1n) power = add(power, power);
  }
  return sum;
}
