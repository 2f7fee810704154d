import { ParseError } from '../base/errors.js';

/** A place in a text that moves on: what every reader of expressions is built on. */
export class Scanner {
  at = 0;
  constructor(readonly text: string) {}

  /** The next character, without white space; empty at the end. */
  peek(): string {
    this.space();
    return this.text[this.at] ?? '';
  }

  space(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
  }

  /** Moves behind a token if it comes next. */
  take(token: string): boolean {
    this.space();
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }

  /** Moves behind what a sticky pattern matches here. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text) ?? undefined;
    if (match) this.at = pattern.lastIndex;
    return match;
  }

  expect(token: string, why: string): void {
    if (!this.take(token)) this.failHere(`expected '${token}' ${why}`);
  }

  /** At what comes next, or at the end. */
  failHere(problem: string): never {
    const found = this.peek();
    this.fail(`${problem}, found ${found === '' ? 'the end' : `'${found}'`}`, this.at);
  }

  fail(problem: string, at: number, length = 1): never {
    throw new ParseError(problem, this.text, at, length);
  }
}
