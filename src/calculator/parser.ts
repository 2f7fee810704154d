import { charge } from '../base/reading.js';
import type { GameRegistry } from '../games/registry.js';
import { add, negate, number, parseValue, readExpansion, readNumeral } from '../values/index.js';
import { readBraces } from './braces.js';
import { readPositions } from './positions.js';
import { Scanner } from './scanner.js';
import type { Comparison, Expression, Statement } from './syntax.js';

const MOST_NESTING = 200;

const NAME = /[A-Za-z_][A-Za-z_0-9]*/y;
const TARGET = /([A-Za-z_][A-Za-z_0-9]*)\s*:=/y;
/** `±1`, `+-1`, `+_2`: what has a sign of its own. */
const SIGNED_GAME = /^(?:[±⧾⧿]|\+[-−_]|[-−]_)/;
/** Longer signs first. */
const SIGNS: readonly (readonly [text: string, sign: Comparison])[] = [
  ['<=', '<='],
  ['>=', '>='],
  ['!=', '!='],
  ['==', '='],
  ['<|', '<|'],
  ['|>', '|>'],
  ['<>', '||'],
  ['||', '||'],
  ['=', '='],
  ['<', '<'],
  ['>', '>'],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '!='],
  ['⧏', '<|'],
  ['⧐', '|>'],
  ['‖', '||'],
  ['∥', '||'],
];

/** Which names are functions: `G.Mean` is a call, `n.G` a product. */
export interface FunctionNames {
  has(name: string): boolean;
  /** The one that was perhaps meant. */
  nearest(name: string): string | undefined;
}

export function unknownFunction(name: string, nearest: string | undefined): string {
  return `unknown function '${name}'${nearest ? `, did you mean ${nearest}?` : ''}`;
}

/** Reads statements, parted by `;` or line ends. @throws ParseError that marks what is wrong */
export function parseStatements(text: string, registry: GameRegistry, functions: FunctionNames): Statement[] {
  return new Parser(text, registry, functions).statements();
}

class Parser {
  readonly #scanner: Scanner;
  #nesting = 0;
  /** Bars part options there, and `<` compares nothing. */
  #inBraces = false;

  constructor(
    text: string,
    readonly registry: GameRegistry,
    readonly functions: FunctionNames,
  ) {
    this.#scanner = new Scanner(text);
  }

  statements(): Statement[] {
    const statements: Statement[] = [];
    for (;;) {
      while (this.#scanner.take(';'));
      if (this.#scanner.peek() === '') return statements;
      statements.push(this.#statement());
      if (this.#scanner.peek() !== '' && !this.#scanner.take(';')) {
        this.#scanner.failHere("expected an operator, or ';' before the next expression");
      }
    }
  }

  #statement(): Statement {
    const start = this.#scanner.at;
    const target = this.#scanner.match(TARGET)?.[1];
    if (target !== undefined) this.#checkTarget(target, start);
    const expression = this.#expression();
    return { expression, ...(target !== undefined && { target }), start, end: this.#scanner.at };
  }

  #checkTarget(name: string, at: number): void {
    if (/^v+\d*$/.test(name)) this.#scanner.fail(`'${name}' is a value, not a name`, at, name.length);
    if (this.functions.has(name) || RESERVED.has(name)) {
      this.#scanner.fail(`'${name}' has a meaning already: choose another name`, at, name.length);
    }
  }

  #expression(): Expression {
    charge(1);
    if (++this.#nesting > MOST_NESTING)
      this.#scanner.fail('an expression nested too deeply', this.#scanner.at);
    let left = this.#conjunction();
    while (this.#word('or')) left = this.#binary('logic', 'or', left, this.#conjunction());
    this.#nesting--;
    return left;
  }

  #conjunction(): Expression {
    let left = this.#comparison();
    while (this.#word('and')) left = this.#binary('logic', 'and', left, this.#comparison());
    return left;
  }

  #comparison(): Expression {
    const start = this.#start();
    if (this.#word('not')) return { kind: 'not', of: this.#comparison(), start, end: this.#scanner.at };
    const left = this.#sum();
    const sign = this.#inBraces ? undefined : SIGNS.find(([text]) => this.#scanner.take(text))?.[1];
    return sign ? this.#binary('comparison', sign, left, this.#sum()) : left;
  }

  #sum(): Expression {
    let left = this.#term();
    for (;;) {
      const next = this.#scanner.peek();
      if (!/[-+−±⧾⧿]/.test(next)) return left;
      const pair = this.#scanner.text.slice(this.#scanner.at, this.#scanner.at + 2);
      // x+-y is x + (+-y), as x+_y is x + (+_y): so CGSuite reads them.
      const sign = /[±⧾⧿]/.test(next) || /^(?:\+[-−]|[-+−]_)/.test(pair) ? '+' : next === '+' ? '+' : '-';
      if (!/[±⧾⧿]/.test(next) && !/^(?:\+[-−]|[-+−]_)/.test(pair)) this.#scanner.at++;
      left = this.#binary('sum', sign, left, this.#term());
    }
  }

  #term(): Expression {
    let left = this.#signed();
    while (this.#scanner.peek() === ':' && !this.#scanner.text.startsWith(':=', this.#scanner.at)) {
      this.#scanner.at++;
      left = this.#binary('ordinalSum', ':', left, this.#signed());
    }
    return left;
  }

  #signed(): Expression {
    const start = this.#start();
    const { text } = this.#scanner;
    if (this.#takeAny('+-', '+−', '±')) return this.#plusMinus(start);
    if (this.#takeAny('+_', '⧾_', '⧾')) return this.#tiny('tiny', start);
    if (this.#takeAny('-_', '−_', '⧿_', '⧿')) return this.#tiny('miny', start);
    if (!this.#takeAny('-', '−')) return this.#postfix();
    // The sign of -1/2v is that of the number alone.
    if (/[0-9½¼¾⅛⅜⅝⅞]/.test(this.#scanner.peek())) {
      const numeral = readNumeral(text, this.#scanner.at)!;
      if (numeral.small) {
        this.#scanner.at = numeral.end;
        const value = add(number(numeral.number!.negated()), numeral.small);
        return this.#suffixes({ kind: 'value', value, start, end: numeral.end }, start);
      }
    }
    if (++this.#nesting > MOST_NESTING) this.#scanner.fail('an expression nested too deeply', start);
    const of = this.#signed();
    this.#nesting--;
    if (of.kind === 'value') return { ...of, value: negate(of.value), start };
    return { kind: 'negative', of, start, end: this.#scanner.at };
  }

  #plusMinus(start: number): Expression {
    const options: Expression[] = [];
    if (this.#scanner.take('(')) {
      do options.push(this.#free(() => this.#expression()));
      while (this.#scanner.take(','));
      this.#scanner.expect(')', 'behind the options of a switch');
    } else {
      options.push(this.#postfix());
    }
    return { kind: 'plusMinus', options, start, end: this.#scanner.at };
  }

  /** `+_2`, `+_{1/2}`, `⧾₂`: the value reads it. */
  #tiny(name: string, start: number): Expression {
    const digits = this.#scanner.match(/[₀-₉]+/y)?.[0];
    if (digits !== undefined) {
      const { value } = { value: parseValue(`⧾${digits}`) };
      const tiny: Expression = { kind: 'value', value, start, end: this.#scanner.at };
      return name === 'tiny' ? tiny : { ...tiny, value: negate(value) };
    }
    const group = this.#scanner.match(/\{(?=[^|{}]*\})/y);
    const arg = group ? this.#free(() => this.#expression()) : this.#atom();
    if (group) this.#scanner.expect('}', 'behind a subscript');
    return { kind: 'call', name, args: [arg], start, end: this.#scanner.at };
  }

  #postfix(): Expression {
    const start = this.#start();
    return this.#suffixes(this.#atom(), start);
  }

  /** `.Mean`, `.Cool(1)`, `.L[1]`; and products, `3.G`. */
  #suffixes(first: Expression, start: number): Expression {
    let of = first;
    for (;;) {
      if (this.#scanner.text[this.#scanner.at] === '[') {
        this.#scanner.at++;
        const index = this.#free(() => this.#expression());
        this.#scanner.expect(']', 'behind the number of an item');
        of = { kind: 'item', of, index, start, end: this.#scanner.at };
        continue;
      }
      if (!/[.·⋅]/.test(this.#scanner.peek())) return of;
      this.#scanner.at++;
      const nameStart = this.#start();
      const name = this.#scanner.match(NAME)?.[0];
      if (name !== undefined && this.functions.has(name)) {
        const args = [of, ...(this.#scanner.text[this.#scanner.at] === '(' ? this.#arguments() : [])];
        of = { kind: 'call', name, args, start, end: this.#scanner.at };
      } else {
        this.#scanner.at = nameStart;
        // 2.±1
        const factor = SIGNED_GAME.test(this.#scanner.text.slice(nameStart, nameStart + 2))
          ? this.#signed()
          : this.#atom();
        of = this.#binary('product', '.', of, factor);
      }
    }
  }

  #atom(): Expression {
    const start = this.#start();
    const { text } = this.#scanner;
    const next = this.#scanner.peek();
    if (next === '{') return this.#braces(start);
    if (next === '[') {
      return {
        kind: 'position',
        sum: readPositions(this.#scanner, this.registry),
        start,
        end: this.#scanner.at,
      };
    }
    if (this.#scanner.take('(')) {
      const inner = this.#free(() => this.#expression());
      this.#scanner.expect(')', 'behind an expression in brackets');
      return { ...inner, start, end: this.#scanner.at };
    }
    const numeral = readNumeral(text, start);
    if (numeral) return this.#numeral(numeral, start);
    const name = this.#scanner.match(NAME)?.[0];
    if (name === undefined) return this.#scanner.failHere('expected a game, a position or a name');
    if (name === 'true' || name === 'false') {
      return { kind: 'truth', truth: name === 'true', start, end: this.#scanner.at };
    }
    if (text[this.#scanner.at] === '(') {
      if (!this.functions.has(name)) {
        this.#scanner.fail(unknownFunction(name, this.functions.nearest(name)), start, name.length);
      }
      const digits = name.toLowerCase() === 'uptimal' ? this.#expansion() : undefined;
      return { kind: 'call', name, args: digits ?? this.#arguments(), start, end: this.#scanner.at };
    }
    return { kind: 'name', name, start, end: this.#scanner.at };
  }

  /** `1/2^*`, `2Tiny(2)`. */
  #numeral(
    { number: x, small, end }: NonNullable<ReturnType<typeof readNumeral>>,
    start: number,
  ): Expression {
    this.#scanner.at = end;
    const value = x ? (small ? add(number(x), small) : number(x)) : small!;
    const literal: Expression = { kind: 'value', value, start, end };
    if (!x || !/(?:tiny|miny)\(/iy.test(this.#scanner.text.slice(end, end + 5))) return literal;
    return this.#binary('sum', '+', literal, this.#atom());
  }

  /** Digits such as `1/2*.12` look like a decimal fraction: only this function reads them. */
  #expansion(): Expression[] | undefined {
    const start = this.#scanner.at + 1;
    const digits = this.#scanner.match(/\([-0-9/*.,\s]*\)/y)?.[0].slice(1, -1);
    if (digits === undefined) return undefined;
    if (!readExpansion(digits))
      this.#scanner.fail('expected digits such as 0.12 or 1/2*.1-', start, Math.max(1, digits.length));
    return [{ kind: 'text', text: digits, start, end: this.#scanner.at - 1 }];
  }

  #arguments(): Expression[] {
    const args: Expression[] = [];
    this.#scanner.expect('(', 'before the arguments');
    if (this.#scanner.take(')')) return args;
    do args.push(this.#free(() => this.#expression()));
    while (this.#scanner.take(','));
    this.#scanner.expect(')', 'behind the arguments');
    return args;
  }

  #braces(start: number): Expression {
    const outer = this.#inBraces;
    this.#inBraces = true;
    const { left, right } = readBraces(this.#scanner, () => this.#expression());
    this.#inBraces = outer;
    return { kind: 'braces', left, right, start, end: this.#scanner.at };
  }

  /** In brackets comparisons are allowed again. */
  #free<T>(read: () => T): T {
    const outer = this.#inBraces;
    this.#inBraces = false;
    const result = read();
    this.#inBraces = outer;
    return result;
  }

  #binary<K extends BinaryKind>(
    kind: K,
    sign: Extract<Expression, { kind: K }>['sign'],
    left: Expression,
    right: Expression,
  ): Expression {
    return { kind, sign, left, right, start: left.start, end: right.end } as Expression;
  }

  #word(word: string): boolean {
    this.#scanner.space();
    return this.#scanner.match(new RegExp(`${word}(?![A-Za-z_0-9])`, 'y')) !== undefined;
  }

  #takeAny(...tokens: string[]): boolean {
    return tokens.some((token) => this.#scanner.take(token));
  }

  #start(): number {
    this.#scanner.space();
    return this.#scanner.at;
  }
}

type BinaryKind = Extract<Expression, { left: Expression }>['kind'];

/** Words of the language of expressions, and outcome classes. */
const RESERVED: ReadonlySet<string> = new Set(['and', 'or', 'not', 'true', 'false', 'N', 'P', 'L', 'R']);
