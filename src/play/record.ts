import { SolverError } from '../base/errors.js';
import type { GameRegistry } from '../games/registry.js';
import { labelOf, type Player, type Sum } from '../games/rules.js';
import { sumText, writtenGame } from '../games/sumText.js';
import { parseSum } from '../language/parseSum.js';
import { Match } from './match.js';
import { readMove } from './reading.js';

/** A game as a log tells it. */
export interface GameRecord {
  readonly match: Match;
  /** Who played, in the words of the log. */
  readonly players: Readonly<Record<Player, string>>;
}

const LETTER: Readonly<Record<Player, string>> = { left: 'B', right: 'W' };
const TITLE = 'sumgame play';

/** The head of a log: the sum, who plays, who begins. */
export function recordHead({ start, first }: Match, players: GameRecord['players']): string {
  return [
    TITLE,
    `sum: ${sumText(start.map(writtenGame))}`,
    `black: ${players.left}`,
    `white: ${players.right}`,
    `first: ${LETTER[first]}`,
    '',
  ].join('\n');
}

/** The line of the last move; behind # what it led to, for people. */
export function recordLine({ played, sum }: Match): string {
  const { player, move } = played.at(-1)!;
  return `${played.length} ${LETTER[player]} ${move.text} # ${sum.map(labelOf).join(' + ')}\n`;
}

export const UNDO_LINE = 'undo\n';

export function resultLine(winner: Player): string {
  return `winner: ${LETTER[winner]}\n`;
}

/** Reads a log. Throws a SolverError that names the line at which it cannot be true. */
export function parseRecord(text: string, source: string, registry?: GameRegistry): GameRecord {
  const lines = text.split(/\r?\n/);
  const fields = new Map<string, string>();
  let sum: Sum | undefined;
  let match: Match | undefined;
  for (const [index, line] of lines.entries()) {
    const fail = (problem: string) =>
      new SolverError('ERR_RECORD', `${source}:${index + 1}: error: ${problem}`);
    if (index === 0) {
      if (line.trim() !== TITLE) throw fail(`expected '${TITLE}', the first line of every log`);
      continue;
    }
    if (line.trim() === '') continue;
    const [, name, value] = /^(sum|black|white|first|winner):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined) {
      fields.set(name, value!.trim());
      if (name === 'sum') sum = readSum(value!, registry, fail);
      if (name === 'first') match = begin(sum, value!.trim(), fail);
      if (name === 'winner') checkWinner(match, value!.trim(), fail);
      continue;
    }
    if (!match) throw fail("a move before the line 'first: B' or 'first: W'");
    if (line.trim() === UNDO_LINE.trim()) {
      if (!match.undo()) throw fail('there is no move to take back');
    } else playLine(match, line, fail);
  }
  if (!match) throw new SolverError('ERR_RECORD', `${source}: error: the log ends before the game begins`);
  return { match, players: { left: fields.get('black') ?? '', right: fields.get('white') ?? '' } };
}

type Fail = (problem: string) => SolverError;

function readSum(text: string, registry: GameRegistry | undefined, fail: Fail): Sum {
  try {
    return parseSum(text, registry && { registry });
  } catch (error) {
    if (!(error instanceof SolverError)) throw error;
    throw fail(`cannot read the sum: ${error.message}`);
  }
}

function begin(sum: Sum | undefined, first: string, fail: Fail): Match {
  if (sum === undefined) throw fail("the line 'sum: …' is missing");
  if (first !== 'B' && first !== 'W') throw fail(`unexpected '${first}', expected B or W`);
  return new Match(sum, first === 'B' ? 'left' : 'right');
}

function playLine(match: Match, line: string, fail: Fail): void {
  const [, number, letter, text = ''] = /^\s*(\d+) ([BW]) (\S+)(?: #.*)?\s*$/.exec(line) ?? [];
  if (number === undefined) throw fail(`cannot read '${line.trim()}', expected a move such as '1 B 2-3'`);
  if (Number(number) !== match.played.length + 1) {
    throw fail(`move number ${number}, expected ${match.played.length + 1}`);
  }
  if (letter !== LETTER[match.mover]) throw fail(`it is not the turn of ${letter}`);
  const move = match.moves.find((legal) => legal.text === text);
  if (!move) {
    const reading = readMove(text, match.moves);
    const hint = reading.kind === 'move' ? `, did you mean '${reading.move.text}'?` : '';
    throw fail(`'${text}' is not a legal move${hint}`);
  }
  match.play(move);
}

function checkWinner(match: Match | undefined, letter: string, fail: Fail): void {
  if (!match?.winner) throw fail('the game is not over');
  if (letter !== LETTER[match.winner])
    throw fail(`${letter} has lost: ${LETTER[match.winner]} made the last move`);
}
