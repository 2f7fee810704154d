import { ParseError, SolverError } from '../base/errors.js';
import { charge, readWithin } from '../base/reading.js';
import { add, negate } from './arithmetic.js';
import { attempt } from './budget.js';
import { canonical } from './canonical.js';
import { Dyadic } from './dyadic.js';
import { type Options, upStar, type Value, ZERO } from './value.js';

const MOST_NESTING = 400;
/** What the simplification of all that a text holds may cost. */
const MOST_STEPS = 5_000_000;
/** Of the digits in one number. */
const MOST_DIGITS = 1000;

/**
 * Reads a value in the notation of {@link formatValue} and more: `^^`, `{0||0|-2}`, `+_2` and `-_2` for tiny and
 * miny, sums such as `1 + ^*`, the signs ↑, ↓ and ±, any form of a game. The result is in canonical form.
 *
 * @throws ParseError that marks the offending text
 */
export function parseValue(text: string): Value {
  const read = () => new Parser(text).parse();
  const { found } = attempt(MOST_STEPS, () => readWithin(text.length, 0, read));
  if (!found) throw new SolverError('ERR_VALUE_TOO_LARGE', 'the value is too large to compute');
  return found.result;
}

/** What stands between braces: options, commas and bars in a row. */
type Piece = { readonly option: Value; readonly at: number } | { readonly bars: number; readonly at: number };

class Parser {
  #at = 0;
  #nesting = 0;
  constructor(readonly text: string) {}

  parse(): Value {
    const value = this.#sum();
    if (this.#at < this.text.length) this.#fail(`unexpected '${this.text[this.#at]}' behind a value`);
    return value;
  }

  /** Terms with + or - between them. */
  #sum(): Value {
    charge(1);
    if (++this.#nesting > MOST_NESTING) this.#fail('a value nested too deeply');
    let sum = this.#term();
    for (;;) {
      this.#space();
      const sign = this.text[this.#at];
      if (sign !== '+' && sign !== '-') break;
      if (this.text.startsWith('+-', this.#at) || this.text.startsWith('+_', this.#at)) {
        this.#fail(`write a space between '+' and '${this.text[this.#at + 1]}'`, 2);
      }
      this.#at++;
      const term = this.#term();
      sum = add(sum, sign === '+' ? term : negate(term));
    }
    this.#nesting--;
    return sum;
  }

  #term(): Value {
    this.#space();
    const start = this.#at;
    if (this.#take('+-') || this.#take('±')) return this.#plusMinus();
    if (this.#take('+_')) return tiny(this.#atom());
    if (this.#take('-_')) return negate(tiny(this.#atom()));
    if (this.#take('-')) {
      this.#space();
      // The sign of -1/2v is that of the number alone.
      if (/[0-9]/.test(this.text[this.#at] ?? '')) return this.#upStar(-1);
      if (++this.#nesting > MOST_NESTING) this.#fail('a value nested too deeply', 1, start);
      const term = this.#term();
      this.#nesting--;
      return negate(term);
    }
    return this.#atom();
  }

  #atom(): Value {
    this.#space();
    const next = this.text[this.#at] ?? '';
    if (next === '{') return this.#braces();
    if (this.#take('(')) {
      const value = this.#sum();
      this.#expect(')');
      return value;
    }
    const name = /^(tiny|miny)\s*\(/i.exec(this.text.slice(this.#at, this.#at + 20));
    if (name) {
      this.#at += name[0].length;
      const value = tiny(this.#sum());
      this.#expect(')');
      return name[1]!.toLowerCase() === 'tiny' ? value : negate(value);
    }
    if (/[0-9^v↑↓*]/.test(next)) return this.#upStar(1);
    return this.#fail(next === '' ? 'expected a value, found the end' : `expected a value, found '${next}'`);
  }

  /** {G | -G}, or {G, H | -G, -H} for a list in brackets. */
  #plusMinus(): Value {
    this.#space();
    const left: Value[] = [];
    if (this.#take('(')) {
      do left.push(this.#sum());
      while (this.#take(','));
      this.#expect(')');
    } else {
      left.push(this.#atom());
    }
    return canonical(left, left.map(negate));
  }

  /** `1/2^3*2`: a number, ups or downs, a nimber; each may be missing. */
  #upStar(sign: number): Value {
    const x = this.#number();
    let ups = 0;
    const arrow = /^(?:[\^↑]+|[v↓]+)/.exec(this.text.slice(this.#at, this.#at + MOST_DIGITS))?.[0] ?? '';
    if (arrow !== '') {
      this.#at += arrow.length;
      // ^^3 would leave open what is counted.
      const count = arrow.length === 1 ? this.#count(1) : arrow.length;
      ups = /[\^↑]/.test(arrow) ? count : -count;
    }
    const nimber = this.#take('*') ? this.#count(1) : 0;
    return upStar(sign < 0 ? x.negated() : x, ups, nimber);
  }

  /** Digits, perhaps with a denominator; 0 if there are none. */
  #number(): Dyadic {
    const whole = this.#digits();
    if (whole === '') return Dyadic.ZERO;
    if (!this.#take('/')) return Dyadic.of(BigInt(whole));
    const start = this.#at;
    const below = this.#digits();
    const denominator = BigInt(below === '' ? 0 : below);
    if (denominator <= 0n || (denominator & (denominator - 1n)) !== 0n) {
      this.#fail('a denominator must be a power of two', Math.max(1, below.length), start);
    }
    return Dyadic.of(BigInt(whole), denominator.toString(2).length - 1);
  }

  /** How many ups, which nimber. */
  #count(missing: number): number {
    const start = this.#at;
    const digits = this.#digits();
    const count = digits === '' ? missing : Number(digits);
    if (count > 0x7fffffff) this.#fail('too large a count', digits.length, start);
    return count;
  }

  #digits(): string {
    const digits = /^[0-9]*/.exec(this.text.slice(this.#at, this.#at + MOST_DIGITS + 1))![0];
    if (digits.length > MOST_DIGITS) this.#fail(`a number of more than ${MOST_DIGITS} digits`, digits.length);
    this.#at += digits.length;
    return digits;
  }

  #braces(): Value {
    const start = this.#at;
    this.#expect('{');
    const pieces: Piece[] = [];
    for (;;) {
      this.#space();
      const at = this.#at;
      const next = this.text[at];
      if (next === undefined) this.#fail("expected '}', found the end", 1, start);
      if (next === '}') break;
      const bars = /^\|+/.exec(this.text.slice(at, at + MOST_NESTING))?.[0].length ?? 0;
      if (bars > 0) {
        this.#at += bars;
        pieces.push({ bars, at });
      } else if (next === ',') {
        this.#at++;
        pieces.push({ bars: 0, at });
      } else {
        pieces.push({ option: this.#sum(), at });
      }
    }
    this.#expect('}');
    if (!pieces.some((piece) => 'bars' in piece && piece.bars > 0))
      this.#fail("braces without '|'", 1, start);
    return this.#game(pieces);
  }

  /** The game whose two sides the longest bars part. */
  #game(pieces: readonly Piece[]): Value {
    charge(pieces.length);
    const longest = pieces.reduce((most, piece) => Math.max(most, 'bars' in piece ? piece.bars : 0), 0);
    const isMiddle = (piece: Piece) => 'bars' in piece && piece.bars === longest;
    const middle = pieces.findIndex(isMiddle);
    const second = pieces.slice(middle + 1).find(isMiddle);
    if (second) this.#fail(`a second '${'|'.repeat(longest)}' in the same braces`, longest, second.at);
    const form: Options = {
      left: this.#side(pieces.slice(0, middle)),
      right: this.#side(pieces.slice(middle + 1)),
    };
    return canonical(form.left, form.right);
  }

  /** Options with commas between them, or one game that has shorter bars. */
  #side(pieces: readonly Piece[]): Value[] {
    if (pieces.some((piece) => 'bars' in piece && piece.bars > 0)) return [this.#game(pieces)];
    return pieces.flatMap((piece, i) => {
      const wanted = i % 2 === 0 ? 'option' in piece : 'bars' in piece;
      if (!wanted || (i === pieces.length - 1 && 'bars' in piece)) {
        this.#fail(
          'option' in piece ? "expected ',' or '|' between two options" : "superfluous ','",
          1,
          piece.at,
        );
      }
      return 'option' in piece ? [piece.option] : [];
    });
  }

  #space(): void {
    while (/\s/.test(this.text[this.#at] ?? '')) this.#at++;
  }

  #take(token: string): boolean {
    this.#spaceBefore(token);
    if (!this.text.startsWith(token, this.#at)) return false;
    this.#at += token.length;
    return true;
  }

  /** Brackets and commas may stand apart; the parts of a number may not. */
  #spaceBefore(token: string): void {
    if (token === ')' || token === ',' || token === '}') this.#space();
  }

  #expect(token: string): void {
    if (!this.#take(token)) this.#fail(`expected '${token}'`);
  }

  #fail(problem: string, length = 1, at = this.#at): never {
    throw new ParseError(problem, this.text, at, length);
  }
}

/** {0 || 0 | -G}. */
function tiny(threat: Value): Value {
  return canonical([ZERO], [canonical([ZERO], [negate(threat)])]);
}
