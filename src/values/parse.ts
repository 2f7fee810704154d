import { checkText } from '../base/arguments.js';
import { ParseError, SolverError } from '../base/errors.js';
import { charge, readWithin } from '../base/reading.js';
import { add, negate } from './arithmetic.js';
import { attempt } from './budget.js';
import { canonical } from './canonical.js';
import { times } from './cooling.js';
import { Dyadic } from './dyadic.js';
import { readLatex } from './latex.js';
import { readNumeral } from './numeral.js';
import { number, type Options, type Value, ZERO } from './value.js';

const MOST_NESTING = 400;
/** What the simplification of all that a text holds may cost. */
const MOST_STEPS = 5_000_000;

/**
 * Reads a value in the notations of {@link formatValue} and {@link writeValue}, and more: `^^`, `{0||0|-2}`, `+_2` and
 * `-_2` for tiny and miny, sums such as `1 + ^*`, `3.^` for three ups, `0.5`, any form of a game. The result is in
 * canonical form.
 *
 * @throws ParseError that marks the offending text
 */
export function parseValue(text: string): Value {
  checkText('text', text);
  const read = () => new Parser(text.includes('\\') ? readLatex(text) : text).parse();
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
      const sign = this.text[this.#at] ?? '';
      if (!/[-+−±⧾⧿]/.test(sign)) break;
      // x+-y is x + (+-y), as x+_y is x + (+_y): so CGSuite reads them.
      if (/[±⧾⧿]/.test(sign) || /^(?:\+[-−]|[-+−]_)/.test(this.text.slice(this.#at, this.#at + 2))) {
        sum = add(sum, this.#term());
        continue;
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
    if (this.#take('+-') || this.#take('+−') || this.#take('±')) return this.#plusMinus();
    if (this.#take('+_') || this.#take('⧾_') || this.#take('⧾')) return tiny(this.#subscript());
    if (this.#take('-_') || this.#take('−_') || this.#take('⧿_') || this.#take('⧿'))
      return negate(tiny(this.#subscript()));
    if (this.#take('-') || this.#take('−')) {
      this.#space();
      // The sign of -1/2v is that of the number alone.
      const numeral = this.#numeral(-1);
      if (numeral) return numeral;
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
    const named = this.#named();
    if (named) return named;
    const numeral = this.#numeral(1);
    if (numeral) return numeral;
    return this.#fail(next === '' ? 'expected a value, found the end' : `expected a value, found '${next}'`);
  }

  /** `Tiny(2)`, `Miny(2)`. */
  #named(): Value | undefined {
    const name = /^(tiny|miny)\s*\(/i.exec(this.text.slice(this.#at, this.#at + 20));
    if (!name) return undefined;
    this.#at += name[0].length;
    const value = tiny(this.#sum());
    this.#expect(')');
    return name[1]!.toLowerCase() === 'tiny' ? value : negate(value);
  }

  /** What is threatened: `2`, `₂`, `(1/2)`, or as in TeX `{1/2}`. */
  #subscript(): Value {
    const start = this.#at;
    const digits = /^[₀-₉]+/.exec(this.text.slice(start, start + MOST_NESTING))?.[0];
    if (digits !== undefined) {
      this.#at += digits.length;
      return number(Dyadic.of(BigInt([...digits].map((digit) => digit.charCodeAt(0) - 0x2080).join(''))));
    }
    const group = /^\{[^|{}]*\}/.exec(this.text.slice(start, start + MOST_NESTING))?.[0];
    if (group === undefined) return this.#atom();
    this.#at++;
    const value = this.#sum();
    this.#expect('}');
    return value;
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

  /**
   * `1/2^3*2`: a number, ups or downs, a nimber; with a tiny behind it, `2Tiny(2)`, or as a factor, `3.^`. A sign
   * needs a number.
   */
  #numeral(sign: 1 | -1): Value | undefined {
    const found = readNumeral(this.text, this.#at);
    if (!found || (sign < 0 && !found.number)) return undefined;
    this.#at = found.end;
    const x = found.number && (sign < 0 ? found.number.negated() : found.number);
    if (x?.isInteger && !found.small && /^[.·⋅]/.test(this.text.slice(this.#at))) {
      this.#at++;
      return times(x.numerator, this.#atom());
    }
    const value = x ? (found.small ? add(number(x), found.small) : number(x)) : found.small!;
    const named = x && this.#named();
    return named ? add(value, named) : value;
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
export function tiny(threat: Value): Value {
  return canonical([ZERO], [canonical([ZERO], [negate(threat)])]);
}
