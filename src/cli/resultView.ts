import { type AnswerValue, answerText, type CommandResult } from '../ask/result.js';
import { type Mover, opponent, type Player } from '../core.js';
import { durationText, nodesText, style } from './terminal.js';

export const PLAYER_NAME: Readonly<Record<Player, string>> = { left: 'Black', right: 'White' };

const ANSWER_WIDTH = 17;

/** So many moves are shown of a long list that nobody asked for. */
const MOVES_SHOWN = 8;

/**
 * One line for one command: who moves, the answer, what it cost, then what needs room.
 * `moves` are the winning moves of a player who wins, where they were cheap to find.
 */
export function resultLine(result: CommandResult, moves: readonly string[] = []): string {
  const question = questionOf(result).padEnd(12);
  const answer = verdictOf(result).padEnd(ANSWER_WIDTH);
  const cost = `${nodesText(result.stats.nodes).padStart(14)} ${durationText(result.timeMs).padStart(9)}`;
  const line = `${markOf(result)} ${question} ${paint(result, answer)} ${style('dim', cost)}`;
  const details = [detailOf(result), moves.length > 0 ? `by ${someMoves(moves)}` : ''].filter(Boolean);
  const comment = result.comment && `\n    ${style('dim', `"${result.comment}"`)}`;
  return `${[line, ...details].join('   ')}${comment}\n`;
}

/** The expectation was met, was not met, or could not be checked; or there was none. */
function markOf({ status, expected }: CommandResult): string {
  if (status === 'PASS') return style('green', '✓');
  if (status === 'FAIL' || status === 'ERROR') return style('red', '✗');
  return expected === undefined ? ' ' : style('yellow', '?');
}

function questionOf({ kind, mover, expression }: CommandResult): string {
  if (expression !== undefined) return expression;
  if (kind === 'thermograph' || kind === 'value' || kind === 'outcome') return kind;
  if (kind === 'nim') return 'nim value';
  if (kind === 'genus') return 'misère genus';
  if (kind === 'misereOutcome') return 'misère';
  if (kind === 'misereMoves') return 'misère moves';
  return mover && mover !== 'impartial' ? `${PLAYER_NAME[mover]} first` : 'either first';
}

function verdictOf(result: CommandResult): string {
  const { answer, kind, mover, status } = result;
  if (answer === undefined) return status === 'INTERRUPTED' ? 'interrupted' : 'no answer';
  if (kind === 'solve') return outcomeText(answer, mover);
  if (listsMoves(kind)) return movesCount(answer);
  return needsRoom(result) ? '' : String(answer);
}

/** Too long to stand in a column. */
function needsRoom({ answer, kind }: CommandResult): boolean {
  return (
    kind === 'thermograph' || ((kind === 'value' || kind === 'eval') && String(answer).length > ANSWER_WIDTH)
  );
}

function listsMoves(kind: CommandResult['kind']): boolean {
  return kind === 'moves' || kind === 'misereMoves';
}

function outcomeText(answer: AnswerValue, mover: Mover | undefined): string {
  const player = mover === 'right' ? 'right' : 'left';
  return `${PLAYER_NAME[answer === 'win' ? player : opponent(player)]} wins`;
}

function movesCount(answer: AnswerValue): string {
  const count = Array.isArray(answer) ? answer.length : 0;
  if (count === 0) return 'no winning move';
  return count === 1 ? '1 winning move' : `${count} winning moves`;
}

function detailOf(result: CommandResult): string {
  const { answer, expected, kind, status } = result;
  if (answer === undefined) return result.reason ?? '';
  if (listsMoves(kind)) {
    const list = Array.isArray(answer) && answer.length > 0 ? answerText(kind, answer) : '';
    return status === 'FAIL'
      ? [list, style('red', result.resultText ?? '')].filter(Boolean).join('   ')
      : list;
  }
  const found = needsRoom(result) ? String(answer) : '';
  if (status !== 'FAIL' || expected === undefined) return found;
  const wanted = kind === 'solve' ? outcomeText(expected, result.mover) : answerText(kind, expected);
  return [found, style('red', `expected: ${wanted}`)].filter(Boolean).join('   ');
}

function paint({ answer, kind, status }: CommandResult, text: string): string {
  if (answer === undefined) return style(status === 'ERROR' ? 'red' : 'yellow', text);
  return kind === 'solve' ? style('bold', text) : text;
}

function someMoves(moves: readonly string[]): string {
  if (moves.length <= MOVES_SHOWN) return moves.join(' ');
  return `${moves.slice(0, MOVES_SHOWN).join(' ')} … (${moves.length} moves)`;
}
