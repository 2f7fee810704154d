import { type CaseGroup, type Mover, type MovesCommand, PLAYERS } from '../core.js';
import { type AnswerFlags, answerAll } from './answer.js';
import { parseSums, readInput } from './input.js';
import type { InputFlags } from './options.js';

export interface MovesFlags extends AnswerFlags, InputFlags {
  readonly player?: 'B' | 'W';
}

/** Lists the winning moves in the input's sums, whatever commands it holds. */
export async function moves(argument: string | undefined, flags: MovesFlags): Promise<number> {
  const sums = parseSums(await readInput(argument, flags), flags);
  const questions = sums.map(({ source, group }) => ({ source, group: askMoves(group, flags.player) }));
  return answerAll(questions, flags);
}

/** In a sum of impartial games both players have the same winning moves. */
function askMoves(group: CaseGroup, player: MovesFlags['player']): CaseGroup {
  const impartial = group.games.length > 0 && group.games.every(({ subgame }) => subgame.rules.impartial);
  const asked: readonly Mover[] = player ? [player === 'B' ? 'left' : 'right'] : PLAYERS;
  const movers: readonly Mover[] = impartial ? ['impartial'] : asked;
  const span = group.games[0]?.span ?? group.span;
  const commands = movers.map(
    (mover, index): MovesCommand => ({ kind: 'moves', mover, index, span, comment: '' }),
  );
  return { ...group, commands };
}
