import { readLatex } from '../values/latex.js';

const FRACTION = String.raw`\\[dt]?frac\s*(?:\{[^{}]*\}\s*\{[^{}]*\}|\d\s*\d)`;
const ARROWS = String.raw`\\(?:up|down|Up|Down)arrow(?![A-Za-z])(?:\s*\^\s*(?:\{[^{}]*\}|\d))?`;
const STAR = String.raw`\\(?:ast|star)(?![A-Za-z])(?:\s*\d+)?`;

/** What stays together: a number, arrows and a star; bars; any other command; a position up to the next command. */
const NUMERAL = new RegExp(String.raw`(?:${FRACTION}|\d+)?\s*(?:${ARROWS})?\s*(?:${STAR})?`, 'y');
const BARS = /\\mathrel\s*\{(?:\||\\!)*\}/y;
const COMMAND = /\\(?:[A-Za-z]+|[^A-Za-z])/y;
const POSITION = /\[[A-Za-z](?:(?!\\[A-Za-z{}])[^;\n])*/y;
/** TeX groups what comes behind these by braces; other braces are those of a game. */
const BEFORE_GROUP = /(?:_|\\mathord)$/;
const LONGEST_BEFORE = '\\mathord'.length;

/**
 * An expression in TeX, as it is printed with `--format latex`, in plain notation. It is as long as it was, so that
 * everything stands where it stood, and errors mark what was written.
 */
export function withoutLatex(text: string): string {
  if (!text.includes('\\')) return text;
  const isGroup: boolean[] = [];
  let plain = '';
  const match = (pattern: RegExp) => {
    pattern.lastIndex = plain.length;
    return pattern.exec(text)?.[0] ?? '';
  };
  const put = (written: string, meant: string) => {
    plain += meant.length > written.length ? written : meant.padEnd(written.length);
  };
  while (plain.length < text.length) {
    const char = text[plain.length]!;
    const numeral = match(NUMERAL);
    const position = match(POSITION);
    if (position) plain += position;
    else if (numeral.includes('\\')) put(numeral, readLatex(numeral).replace(/\s/g, ''));
    else if (numeral) plain += numeral;
    else if (char === '\\') {
      const command = match(BARS) || match(COMMAND) || char;
      put(command, readLatex(command));
    } else if (char === '{') {
      isGroup.push(BEFORE_GROUP.test(text.slice(Math.max(0, plain.length - LONGEST_BEFORE), plain.length)));
      plain += isGroup.at(-1) ? '(' : '{';
    } else if (char === '}') plain += isGroup.pop() ? ')' : '}';
    else plain += char === '$' ? ' ' : char;
  }
  return plain;
}
