import { type DiagnosticLog, quote } from '../base/diagnostics.js';
import { trimSpace } from '../base/words.js';
import type { Token } from './lexer.js';

const VERSION = /^version[\t\n\v\f\r ]+([0-9]+[0-9.]*)$/;
const NUMBERS = /^[^.]+(?:\.[^.]+){0,9}$/;
const KNOWN_VERSION = /^1\.[1-7]$/;

/** True for `{version …}`, even if it is malformed. */
export function isVersion(text: string, { innerStart, innerEnd }: Token): boolean {
  return trimSpace(text.slice(innerStart, innerEnd)).startsWith('version');
}

export function checkVersion(text: string, token: Token, log: DiagnosticLog): void {
  const number = VERSION.exec(trimSpace(text.slice(token.innerStart, token.innerEnd)))?.[1];
  const command = text.slice(token.start, token.end);
  const expected = "expected '{version 1.7}'";
  if (number === undefined || !NUMBERS.test(number)) {
    log.error(token.start, token.end, `malformed version command ${quote(command)}, ${expected}`);
  } else if (!KNOWN_VERSION.test(number)) {
    log.warning(
      token.start,
      token.end,
      `unknown version in ${quote(command)}, ${expected} or an earlier one`,
    );
  }
}
