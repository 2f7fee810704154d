/** An exact dyadic rational numerator/2^exponent, in lowest terms. Immutable. */
export class Dyadic {
  private constructor(
    readonly numerator: bigint,
    readonly exponent: number,
  ) {}

  static readonly ZERO = new Dyadic(0n, 0);
  static readonly ONE = new Dyadic(1n, 0);

  /** numerator/2^exponent. */
  static of(numerator: bigint | number, exponent = 0): Dyadic {
    let top = BigInt(numerator);
    let places = exponent;
    while (places > 0 && (top & 1n) === 0n) {
      top >>= 1n;
      places--;
    }
    return new Dyadic(top, places);
  }

  /** A finite double, exactly. */
  static fromNumber(x: number): Dyadic {
    let exponent = 0;
    while (!Number.isInteger(x * 2 ** exponent)) exponent++;
    return Dyadic.of(BigInt(x * 2 ** exponent), exponent);
  }

  /** The sum. */
  plus(other: Dyadic): Dyadic {
    const places = Math.max(this.exponent, other.exponent);
    return Dyadic.of(this.scaled(places) + other.scaled(places), places);
  }

  /** The difference. */
  minus(other: Dyadic): Dyadic {
    return this.plus(other.negated());
  }

  /** The number with the other sign. */
  negated(): Dyadic {
    return new Dyadic(-this.numerator, this.exponent);
  }

  /** Half of the number. */
  half(): Dyadic {
    return Dyadic.of(this.numerator, this.exponent + 1);
  }

  /** Negative, zero or positive, as this is less than, equal to or greater than the other. */
  compare(other: Dyadic): number {
    const places = Math.max(this.exponent, other.exponent);
    const difference = this.scaled(places) - other.scaled(places);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  /** Is it the same number? */
  equals(other: Dyadic): boolean {
    return this.numerator === other.numerator && this.exponent === other.exponent;
  }

  get sign(): number {
    return this.numerator < 0n ? -1 : this.numerator > 0n ? 1 : 0;
  }

  get isInteger(): boolean {
    return this.exponent === 0;
  }

  /** The greatest integer that is at most this. */
  floor(): Dyadic {
    return new Dyadic(this.numerator >> BigInt(this.exponent), 0);
  }

  /** Its numerator over 2^places; `places` is at least its exponent. */
  scaled(places: number): bigint {
    return this.numerator << BigInt(places - this.exponent);
  }

  /** The nearest double. */
  toNumber(): number {
    return Number(this.numerator) / 2 ** this.exponent;
  }

  /** `3`, `-5/8`. */
  toString(): string {
    return this.exponent === 0 ? `${this.numerator}` : `${this.numerator}/${1n << BigInt(this.exponent)}`;
  }
}

export function greater(a: Dyadic, b: Dyadic): Dyadic {
  return a.compare(b) >= 0 ? a : b;
}

export function lesser(a: Dyadic, b: Dyadic): Dyadic {
  return a.compare(b) <= 0 ? a : b;
}
