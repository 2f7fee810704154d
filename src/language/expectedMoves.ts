import { type DiagnosticLog, quote } from '../base/diagnostics.js';
import type { Word } from '../base/words.js';
import type { Mover, Player, Subgame } from '../games/rules.js';

/** The moves that somebody expects to win. */
interface ExpectedMoves {
  readonly mover: Mover;
  readonly expected?: readonly Word[];
}

const INDEX = /^([0-9]+):/;

/**
 * Listing the moves of a huge game takes long or does not end (a heap of 10^9 has as many moves), and the
 * check is a courtesy: games whose text is long or holds a large number are not checked.
 */
const MAX_TEXT_LENGTH = 200;
const LARGE_NUMBER = /[0-9]{5}/;

/** The expected list: sorted as byte strings, without duplicates; `None` alone is the empty list. */
export function sortMoves(words: readonly Word[]): string[] {
  // Move texts are ASCII, where the order of JavaScript's strings is that of their bytes.
  const moves = [...new Set(words.map(({ text }) => text))].sort();
  return moves.length === 1 && moves[0] === 'None' ? [] : moves;
}

/**
 * An index that is missing or superfluous is an error: such a move can never match. A move that is not legal is
 * only worth a warning; the command then fails. Bad games, whose error is known, are undefined.
 */
export function checkExpectedMoves(
  { mover, expected }: ExpectedMoves,
  subgames: readonly (Subgame | undefined)[],
  log: DiagnosticLog,
): void {
  if (!expected || expected.every(({ text }) => text === 'None')) return;
  const player = mover === 'right' ? 'right' : 'left';
  const legal = new Map<number, ReadonlySet<string> | undefined>();
  for (const { text, start, end } of expected) {
    const match = INDEX.exec(text);
    const move = match ? text.slice(match[0].length) : text;
    if (subgames.length > 1 && !match) {
      log.error(start, end, `${quote(text)} names no game of the sum, ${noneHint(text) ?? indexHint(text)}`);
      continue;
    }
    if (subgames.length === 1 && match) {
      const problem = 'has an index, but there is only one game';
      log.error(start, end, `${quote(text)} ${problem}, expected ${quote(move)}`);
      continue;
    }
    const index = match ? Number(match[1]) : 0;
    if (!legal.has(index)) legal.set(index, legalMoves(subgames, index, player));
    if (legal.get(index)?.has(move) === false) {
      const hint = noneHint(text);
      log.warning(start, end, `${quote(text)} is not a legal move${hint ? `, ${hint}` : ''}`);
    }
  }
}

function indexHint(text: string): string {
  return `expected its index first, such as ${quote(`0:${text}`)}`;
}

function noneHint(text: string): string | undefined {
  if (text.toLowerCase() !== 'none') return undefined;
  return text === 'None' ? "'None' must stand alone" : "did you mean 'None'?";
}

/** The move texts of a game; undefined if they cannot be listed in good time. A game that is not there has none. */
function legalMoves(
  subgames: readonly (Subgame | undefined)[],
  index: number,
  player: Player,
): ReadonlySet<string> | undefined {
  if (index >= subgames.length) return new Set();
  const subgame = subgames[index];
  if (!subgame) return undefined;
  const { rules, position } = subgame;
  try {
    const text = rules.format(position);
    if (text.length > MAX_TEXT_LENGTH || LARGE_NUMBER.test(text)) return undefined;
    return new Set(rules.moves(position, player).map((move) => rules.moveText(position, move, player)));
  } catch {
    // Whatever a game's own rules throw, the engine will meet it when it searches.
    return undefined;
  }
}
