import type { Player, Subgame } from '../games/rules.js';
import { type DiagnosticLog, quote } from './diagnostics.js';
import type { CommandSyntax } from './tree.js';
import type { Word } from './words.js';

type MovesSyntax = Extract<CommandSyntax, { kind: 'moves' }>;

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
  { mover, expected }: MovesSyntax,
  subgames: readonly (Subgame | undefined)[],
  log: DiagnosticLog,
): void {
  if (!expected || expected.every(({ text }) => text === 'None')) return;
  const player = mover === 'right' ? 'right' : 'left';
  const legal = new Map<number, ReadonlySet<string> | undefined>();
  for (const { text, start, end } of expected) {
    const match = INDEX.exec(text);
    if (subgames.length > 1 && !match) {
      const example = `0:${text}`;
      log.error(
        start,
        end,
        `${quote(text)} names no game of the sum, expected its index first, such as ${quote(example)}`,
      );
      continue;
    }
    if (subgames.length === 1 && match) {
      const move = text.slice(match[0].length);
      log.error(
        start,
        end,
        `${quote(text)} has an index, but there is only one game, expected ${quote(move)}`,
      );
      continue;
    }
    const index = match ? Number(match[1]) : 0;
    const move = match ? text.slice(match[0].length) : text;
    if (index >= subgames.length) {
      log.warning(start, end, `${quote(text)} is not a legal move, the sum has no game ${index}`);
      continue;
    }
    if (!legal.has(index)) legal.set(index, legalMoves(subgames[index], player));
    if (legal.get(index)?.has(move) === false) {
      log.warning(start, end, `${quote(text)} is not a legal move`);
    }
  }
}

/** Undefined if the moves cannot be listed in good time. */
function legalMoves(subgame: Subgame | undefined, player: Player): ReadonlySet<string> | undefined {
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
