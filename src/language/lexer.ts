import { type DiagnosticLog, quote, textStart } from '../base/diagnostics.js';
import { innerCommentEnd, searchFrom, skipSpace, WHITE_SPACE } from '../base/words.js';
import { MOST_REPEATED } from '../games/readPosition.js';

type TokenKind = 'title' | 'game' | 'comment' | 'block';

/**
 * One construct of the text. Offsets: `start` to `end` with the brackets, `innerStart` to `innerEnd` without.
 */
export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  readonly innerStart: number;
  readonly innerEnd: number;
  /** A game whose text is what is inside, so often: `(XO)^14`. */
  readonly times?: number;
  /** A game in brackets with `-` before it. */
  readonly negated?: true;
  /**
   * `glued`: a space is missing before or behind, but what is inside can be read. `broken`: it is not known
   * what belongs inside. Either way the error has been reported.
   */
  readonly flaw?: 'glued' | 'broken';
}

type MutableToken = { -readonly [Key in keyof Token]: Token[Key] };

interface Bracket {
  readonly kind: TokenKind;
  readonly opener: string;
  readonly closer: string;
  readonly name: string;
}

/** In the order in which they are tried. */
const BRACKETS: readonly Bracket[] = [
  { kind: 'block', opener: '{', closer: '}', name: 'command block' },
  { kind: 'title', opener: '[', closer: ']', name: 'section title' },
  { kind: 'game', opener: '(', closer: ')', name: 'bracketed game' },
  { kind: 'comment', opener: '/*', closer: '*/', name: 'comment' },
];

const RESERVED = /[[\](){}]|\/\*|\*\//g;
/** Blocks may hold parentheses; commas part the commands. */
const BLOCK_MARK = /[{}[(),|]|\/\*/g;
/** Commands whose arguments may hold braces; the second only among games that are written with braces. */
const VALUE_COMMAND = new RegExp(`[${WHITE_SPACE}]*value[${WHITE_SPACE}]`, 'y');
/** Expressions may also hold section titles. */
const EVAL_COMMAND = new RegExp(`[${WHITE_SPACE}]*(?:eval[${WHITE_SPACE}]|G(?![A-Za-z_0-9]))`, 'y');
const MOVES_COMMAND = new RegExp(`[${WHITE_SPACE}]*winning[${WHITE_SPACE}]`, 'y');
const CHUNK_MARK = new RegExp(`[${WHITE_SPACE}]|${RESERVED.source}`, 'g');
const LINE_END = /[\r\n]/;
/** Behind a game in brackets, with white space behind it. */
const POWER = new RegExp(`\\^(\\d{1,9})(?=[${WHITE_SPACE}]|$)`, 'y');

/**
 * Cuts the text into constructs. Reports bad bracketing and goes on behind it. `hasNestedTexts` tells of a section
 * title whether its games may hold braces and brackets.
 */
export function lex(text: string, log: DiagnosticLog, hasNestedTexts: (title: string) => boolean): Token[] {
  return new Lexer(text, log, hasNestedTexts).run();
}

/**
 * A construct ends at the first closing sequence, which white space must follow. The reference instead reads
 * on to a chunk that ends in the closing sequence, so that glued constructs swallow what follows; here they
 * are reported and told apart.
 */
class Lexer {
  private readonly tokens: MutableToken[] = [];
  /** Of the section in force. */
  private nested = false;
  private lastCommand: { readonly start: number; readonly mayHoldBraces: boolean } | undefined;
  private braces: Map<number, number> | undefined;

  constructor(
    private readonly text: string,
    private readonly log: DiagnosticLog,
    private readonly hasNestedTexts: (title: string) => boolean,
  ) {}

  run(): Token[] {
    let at = skipSpace(this.text, textStart(this.text));
    while (at < this.text.length) {
      const isNegated = this.text.startsWith('-(', at);
      const start = isNegated ? at + 1 : at;
      const bracket = BRACKETS.find(({ opener }) => this.text.startsWith(opener, start));
      const isGame = bracket?.kind === 'block' && this.endOfBraces(at) !== undefined;
      const token = bracket && !isGame ? this.readBracketed(bracket, start) : this.readChunk(at);
      if (isNegated) {
        token.start = at;
        token.negated = true;
      }
      const previous = this.tokens.at(-1);
      if (previous?.end === token.start) this.checkGlue(previous, token);
      this.tokens.push(token);
      if (token.kind === 'title') {
        this.nested = this.hasNestedTexts(this.text.slice(token.innerStart, token.innerEnd));
      }
      at = skipSpace(this.text, token.end);
    }
    return this.tokens;
  }

  private readBracketed(bracket: Bracket, start: number): MutableToken {
    switch (bracket.kind) {
      case 'comment':
        return this.readComment(bracket, start);
      case 'block':
        return this.readBlock(bracket, start);
      case 'game':
        return this.nested ? this.readNestedGame(bracket, start) : this.readTitleOrGame(bracket, start);
      case 'title':
        return this.readTitleOrGame(bracket, start);
    }
  }

  private readComment(bracket: Bracket, start: number): MutableToken {
    const close = this.text.indexOf(bracket.closer, start + bracket.opener.length);
    return close < 0 ? this.unterminated(bracket, start) : this.closed(bracket, start, close);
  }

  private readBlock(bracket: Bracket, start: number): MutableToken {
    let commandStart = start + 1;
    let braces = 0;
    let parentheses = 0;
    for (let next = start + 1; ; ) {
      const mark = searchFrom(this.text, BLOCK_MARK, next);
      const isTitle = mark?.[0] === '[' && searchFrom(this.text, EVAL_COMMAND, commandStart) !== undefined;
      if (!mark || (mark[0] === '[' && !isTitle)) return this.unterminated(bracket, start, mark);
      next = mark[0] === '/*' ? innerCommentEnd(this.text, mark.index) : mark.index + 1;
      if (mark[0] === '(') parentheses++;
      else if (mark[0] === ')') parentheses = Math.max(0, parentheses - 1);
      else if (mark[0] === ',' && braces + parentheses === 0) commandStart = next;
      else if (mark[0] === '{') {
        if (!this.mayHoldBraces(commandStart)) return this.unterminated(bracket, start, mark);
        braces++;
      } else if (mark[0] === '}') {
        if (braces === 0) return this.closed(bracket, start, mark.index);
        braces--;
      }
    }
  }

  /**
   * Where the braces end that open here, if they are a game such as `{2|1}` and no command block: that has no `|`
   * and begins with no brace, except behind a command that may hold both.
   */
  private endOfBraces(start: number): number | undefined {
    const close = this.nested ? this.closingBraces.get(start) : undefined;
    if (close === undefined) return undefined;
    let isGame = this.text[skipSpace(this.text, start + 1)] === '{';
    let commandStart = start + 1;
    let parentheses = 0;
    for (let next = start + 1; ; ) {
      const mark = searchFrom(this.text, BLOCK_MARK, next)!;
      if (mark.index >= close) return isGame ? close + 1 : undefined;
      if (mark[0] === '[') return undefined;
      next = mark.index + mark[0].length;
      if (mark[0] === '{') next = this.closingBraces.get(mark.index)! + 1;
      else if (mark[0] === '(') parentheses++;
      else if (mark[0] === ')') parentheses = Math.max(0, parentheses - 1);
      else if (mark[0] === ',' && parentheses === 0) commandStart = next;
      else if (mark[0] === '|') isGame ||= !this.mayHoldBraces(commandStart);
    }
  }

  /** By the place of an opening brace; all are found at once, so that no text takes long. */
  private get closingBraces(): ReadonlyMap<number, number> {
    if (this.braces) return this.braces;
    this.braces = new Map();
    const open: number[] = [];
    for (let at = 0; at < this.text.length; at++) {
      const char = this.text[at];
      if (char === '{') open.push(at);
      else if (char === '}' && open.length > 0) this.braces.set(open.pop()!, at);
    }
    return this.braces;
  }

  /** May the command that begins here? Asked for each of its braces, and answered once. */
  private mayHoldBraces(commandStart: number): boolean {
    if (this.lastCommand?.start !== commandStart) {
      this.lastCommand = { start: commandStart, mayHoldBraces: this.takesBraces(commandStart) };
    }
    return this.lastCommand.mayHoldBraces;
  }

  private takesBraces(commandStart: number): boolean {
    if (searchFrom(this.text, VALUE_COMMAND, commandStart)) return true;
    if (searchFrom(this.text, EVAL_COMMAND, commandStart)) return true;
    return this.nested && searchFrom(this.text, MOVES_COMMAND, commandStart) !== undefined;
  }

  /** A game that may hold braces and brackets. What does not balance is reported, and read as if it did. */
  private readNestedGame(bracket: Bracket, start: number): MutableToken {
    const open = [{ bracket, at: start }];
    const closersDue = new Map([[bracket.closer, 1]]);
    const due = (closer: string) => closersDue.get(closer) ?? 0;
    let sound = true;
    for (let next = start + 1; ; ) {
      const mark = searchFrom(this.text, RESERVED, next);
      if (!mark || mark[0] === '[') return this.unterminated(bracket, start, mark);
      next = mark.index + mark[0].length;
      if (mark[0] === '/*') {
        next = this.rejectComment(bracket, mark.index);
        sound = false;
      } else if (!isCloser(mark[0])) {
        const inner = BRACKETS.find(({ opener }) => opener === mark[0])!;
        open.push({ bracket: inner, at: mark.index });
        closersDue.set(inner.closer, due(inner.closer) + 1);
      } else if (due(mark[0]) > 0) {
        for (let last = open.pop()!; ; last = open.pop()!) {
          const { opener, closer } = last.bracket;
          closersDue.set(closer, due(closer) - 1);
          if (closer === mark[0]) break;
          this.log.error(last.at, last.at + 1, `'${opener}' without '${closer}', found '${mark[0]}' first`);
          sound = false;
        }
        if (open.length === 0) {
          const token = this.closed(bracket, start, mark.index);
          if (!sound) token.flaw = 'broken';
          return token;
        }
      } else {
        this.reportStray(mark[0], mark.index);
        sound = false;
      }
    }
  }

  /** Reports a comment where none may stand; returns where it ends. */
  private rejectComment(bracket: Bracket, at: number): number {
    const end = innerCommentEnd(this.text, at);
    const shown = quote(this.text.slice(at, end));
    this.log.error(at, end, `comment ${shown} not allowed inside a ${bracket.name}`);
    return end;
  }

  private readTitleOrGame(bracket: Bracket, start: number): MutableToken {
    let mark = searchFrom(this.text, RESERVED, start + 1);
    let commented = false;
    while (mark?.[0] === '/*') {
      commented = true;
      mark = searchFrom(this.text, RESERVED, this.rejectComment(bracket, mark.index));
    }
    if (mark?.[0] !== bracket.closer) return this.unterminated(bracket, start, mark);
    const token = this.closed(bracket, start, mark.index);
    if (bracket.kind === 'game') this.readPower(token);
    if (commented) token.flaw = 'broken';
    return token;
  }

  private readPower(token: MutableToken): void {
    const power = searchFrom(this.text, POWER, token.end);
    if (!power) return;
    token.times = Number(power[1]);
    token.end += power[0].length;
    const length = (token.innerEnd - token.innerStart) * token.times;
    if (length <= MOST_REPEATED) return;
    const shown = quote(this.text.slice(token.start, token.end));
    this.log.error(token.start, token.end, `${shown} is ${length} characters long, at most ${MOST_REPEATED}`);
    token.flaw = 'broken';
  }

  /** An unbracketed game: up to white space or to the next construct. */
  private readChunk(start: number): MutableToken {
    let stray = false;
    let mark = searchFrom(this.text, CHUNK_MARK, start);
    for (let next: number | undefined; mark; mark = searchFrom(this.text, CHUNK_MARK, next)) {
      next = mark[0] === '{' ? this.endOfBraces(mark.index) : undefined;
      if (isCloser(mark[0])) {
        if (!stray) this.reportStray(mark[0], mark.index);
        stray = true;
        next = mark.index + mark[0].length;
      }
      if (next === undefined) break;
    }
    const end = mark?.index ?? this.text.length;
    const token: MutableToken = { kind: 'game', start, end, innerStart: start, innerEnd: end };
    if (stray) token.flaw = 'broken';
    return token;
  }

  private reportStray(closer: string, at: number): void {
    const { opener } = BRACKETS.find((bracket) => bracket.closer === closer)!;
    const hint = closer === '*/' ? ' (comments do not nest)' : '';
    this.log.error(
      at,
      at + closer.length,
      `reserved '${closer}' in game text, there is no '${opener}' to close${hint}`,
    );
  }

  private closed({ kind, opener, closer }: Bracket, start: number, close: number): MutableToken {
    return { kind, start, end: close + closer.length, innerStart: start + opener.length, innerEnd: close };
  }

  /** `mark`, where given, is the reserved sequence that cannot stand inside. A wrong closer is taken for the right one. */
  private unterminated(bracket: Bracket, start: number, mark?: RegExpExecArray): MutableToken {
    const { kind, opener, closer, name } = bracket;
    const found = mark ? `found '${mark[0]}' first` : 'found the end of the input';
    const innerEnd = mark?.index ?? this.text.length;
    const firstLine = this.text.slice(start, innerEnd).split(LINE_END, 1)[0]!.trimEnd();
    this.log.error(
      start,
      start + firstLine.length,
      `unterminated ${name} ${quote(firstLine)}, expected '${closer}', ${found}`,
    );
    const end = mark && isCloser(mark[0]) ? innerEnd + mark[0].length : innerEnd;
    return { kind, start, end, innerStart: start + opener.length, innerEnd, flaw: 'broken' };
  }

  /** No white space stands between the two. */
  private checkGlue(previous: MutableToken, token: MutableToken): void {
    const afterChunk = isChunk(previous);
    // A construct that broke off here, or a stray closer, has been reported already.
    if (!afterChunk && previous.flaw === 'broken') {
      // Which of two blocks belongs to the games before them is not known.
      if (previous.kind === 'block' && token.kind === 'block') token.flaw ??= 'glued';
      return;
    }
    if (isChunk(token) && isCloserAt(this.text, token.start)) return;
    if (afterChunk) {
      const opener = this.text.slice(token.start, token.innerStart);
      const message =
        token.kind === 'block'
          ? `missing space before '${opener}'`
          : `reserved '${opener}' in game text, or missing space before it`;
      this.log.error(token.start, token.innerStart, message);
    } else {
      const closer = this.text.slice(previous.innerEnd, previous.end);
      const end = isChunk(token) ? token.end : token.innerStart;
      const shown = quote(this.text.slice(previous.innerEnd, end));
      const isPower = previous.kind === 'game' && /^\^\d/.test(this.text.slice(token.start, token.start + 2));
      const hint = isPower ? '; only a whole game can be repeated, such as (XO)^14' : '';
      this.log.error(previous.innerEnd, end, `missing space after '${closer}' in ${shown}${hint}`);
    }
    for (const glued of [previous, token]) glued.flaw ??= 'glued';
    // A chunk that touches a bracketed game may have been meant as one game with it.
    if (token.kind === 'game' && afterChunk) previous.flaw = 'broken';
    if (previous.kind === 'game' && isChunk(token)) token.flaw = 'broken';
  }
}

function isChunk(token: Token): boolean {
  return token.innerStart === token.start;
}

function isCloser(mark: string): boolean {
  return BRACKETS.some(({ closer }) => closer === mark);
}

function isCloserAt(text: string, at: number): boolean {
  return BRACKETS.some(({ closer }) => text.startsWith(closer, at));
}
