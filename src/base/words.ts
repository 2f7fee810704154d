/** A stretch of a text; `start` and `end` are offsets in the whole text. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The white space of the language, to be put into a character class; JavaScript's `\s` has more. */
export const WHITE_SPACE = '\\t\\n\\v\\f\\r ';

const SPACES = '\t\n\v\f\r ';
const NON_SPACE = new RegExp(`[^${WHITE_SPACE}]`, 'g');
const WORD_MARK = new RegExp(`[${WHITE_SPACE},({]|/\\*`, 'g');
const BRACKET_MARK = /[(){}]/g;
const NESTING_MARK = /[(){},]/g;
const COMMENT_MARK = /\/\*|\*\//g;

/** The first match at or behind `from`, or undefined. */
export function searchFrom(text: string, pattern: RegExp, from: number): RegExpExecArray | undefined {
  pattern.lastIndex = from;
  return pattern.exec(text) ?? undefined;
}

/** The offset of the first character at or behind `from` that is not white space. */
export function skipSpace(text: string, from: number): number {
  return searchFrom(text, NON_SPACE, from)?.index ?? text.length;
}

/** Without the white space at both ends. (A regular expression would take quadratic time on inner white space.) */
export function trimSpace(text: string): string {
  const start = skipSpace(text, 0);
  let end = text.length;
  while (end > start && SPACES.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Words with single spaces between them. */
export function collapseSpace(text: string): string {
  return text
    .split(/[\t\n\v\f\r ]+/)
    .filter((word) => word !== '')
    .join(' ');
}

/**
 * The end of a comment that stands inside another construct, where comments are not allowed. A comment mark
 * that is followed by another `/*` counts as two characters: what it was to enclose cannot be told.
 */
export function innerCommentEnd(text: string, start: number): number {
  const mark = searchFrom(text, COMMENT_MARK, start + 2);
  return mark?.[0] === '*/' ? mark.index + 2 : start + 2;
}

/** The first comma at or behind `from` that stands in no brackets, or `to`. */
export function commaBehind(text: string, from: number, to: number): number {
  let depth = 0;
  for (let mark = searchFrom(text, NESTING_MARK, from); mark && mark.index < to; ) {
    if (mark[0] === ',' && depth === 0) return mark.index;
    if (mark[0] === '(' || mark[0] === '{') depth++;
    if (mark[0] === ')' || mark[0] === '}') depth = Math.max(0, depth - 1);
    mark = searchFrom(text, NESTING_MARK, mark.index + 1);
  }
  return to;
}

/** Braces and the parentheses of values, `Tiny(…)` and `+-(…)`, may hold others; those of points do not. */
function mayNest(text: string, at: number): boolean {
  return text[at] === '{' || /[-a-z]/i.test(text[at - 1] ?? '');
}

/** Behind the bracket that closes the one at `from`; -1 if there is none. */
function bracketEnd(text: string, from: number): number {
  let depth = 0;
  for (let mark = searchFrom(text, BRACKET_MARK, from); mark; ) {
    depth += mark[0] === '{' || mark[0] === '(' ? 1 : -1;
    if (depth === 0) return mark.index + 1;
    mark = searchFrom(text, BRACKET_MARK, mark.index + 1);
  }
  return -1;
}

/**
 * The words inside a command block. A comma is a word of its own, except within `( )` and `{ }`; so a point of a
 * thermograph is one word. A comment is a word that starts with `/*`.
 */
export function readWords(text: string, from = 0, to = text.length): Word[] {
  const body = text.slice(from, to);
  const lastClose = body.lastIndexOf(')');
  const words: Word[] = [];
  // What does not balance is looked for once, else reading would take quadratic time.
  let balanced = true;
  for (let start = skipSpace(body, 0), end = 0; start < body.length; start = skipSpace(body, end)) {
    if (body.startsWith('/*', start)) {
      const close = body.indexOf('*/', start + 2);
      end = close < 0 ? body.length : close + 2;
    } else if (body[start] === ',') {
      end = start + 1;
    } else {
      let mark = searchFrom(body, WORD_MARK, start);
      while (mark?.[0] === '(' || mark?.[0] === '{') {
        let next: number = balanced && mayNest(body, mark.index) ? bracketEnd(body, mark.index) : -1;
        if (next < 0) {
          balanced &&= !mayNest(body, mark.index);
          next = mark[0] === '(' && mark.index < lastClose ? body.indexOf(')', mark.index) : mark.index + 1;
        }
        mark = searchFrom(body, WORD_MARK, next);
      }
      end = mark?.index ?? body.length;
    }
    words.push({ text: body.slice(start, end), start: from + start, end: from + end });
  }
  return words;
}
