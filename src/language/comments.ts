import type { DiagnosticLog } from '../base/diagnostics.js';
import { trimSpace, WHITE_SPACE } from '../base/words.js';
import type { Token } from './lexer.js';
import type { CommentScope } from './tree.js';

const COMMAND_NUMBER = new RegExp(`^#([0-9]+)(?![^${WHITE_SPACE}])`);
const FIRST_WORD = new RegExp(`^[^${WHITE_SPACE}]*`);
const SPACES = new RegExp(`[${WHITE_SPACE}]+`, 'g');

/** Reads the prefix of a comment. Undefined if it is malformed, which is reported. */
export function readComment(
  text: string,
  token: Token,
  log: DiagnosticLog,
): { scope: CommentScope; text: string } | undefined {
  const content = text.slice(token.innerStart, token.innerEnd);
  const firstWord = FIRST_WORD.exec(content)![0];
  if (content.startsWith('_')) {
    if (firstWord === '_') return { scope: 'silent', text: content };
    const message = "expected white space after '_', which makes a comment silent";
    log.error(token.innerStart, token.innerStart + firstWord.length, message);
    return undefined;
  }
  if (content.startsWith('#')) {
    const match = COMMAND_NUMBER.exec(content);
    if (match) return { scope: Number(match[1]), text: content.slice(match[0].length) };
    const message = "expected the number of a command and white space after '#', such as '/*#0 text*/'";
    log.error(token.innerStart, token.innerStart + firstWord.length, message);
    return undefined;
  }
  return { scope: 'shared', text: content };
}

/** Comments one after another on one line. */
export function renderComments(texts: readonly string[]): string {
  return trimSpace(texts.join(' ').replace(SPACES, ' '));
}
