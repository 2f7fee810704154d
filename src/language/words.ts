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
const WORD_MARK = new RegExp(`[${WHITE_SPACE},(]|/\\*`, 'g');
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

/**
 * The end of a comment that stands inside another construct, where comments are not allowed. A comment mark
 * that is followed by another `/*` counts as two characters: what it was to enclose cannot be told.
 */
export function innerCommentEnd(text: string, start: number): number {
  const mark = searchFrom(text, COMMENT_MARK, start + 2);
  return mark?.[0] === '*/' ? mark.index + 2 : start + 2;
}

/**
 * The words inside a command block. A comma is a word of its own, except within `( )`; so a point of a
 * thermograph is one word. A comment is a word that starts with `/*`.
 */
export function readWords(text: string, from = 0, to = text.length): Word[] {
  const body = text.slice(from, to);
  const lastClose = body.lastIndexOf(')');
  const words: Word[] = [];
  for (let start = skipSpace(body, 0), end = 0; start < body.length; start = skipSpace(body, end)) {
    if (body.startsWith('/*', start)) {
      const close = body.indexOf('*/', start + 2);
      end = close < 0 ? body.length : close + 2;
    } else if (body[start] === ',') {
      end = start + 1;
    } else {
      let mark = searchFrom(body, WORD_MARK, start);
      while (mark?.[0] === '(') {
        const next: number = mark.index < lastClose ? body.indexOf(')', mark.index) : mark.index + 1;
        mark = searchFrom(body, WORD_MARK, next);
      }
      end = mark?.index ?? body.length;
    }
    words.push({ text: body.slice(start, end), start: from + start, end: from + end });
  }
  return words;
}
