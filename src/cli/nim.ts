import type { Diagnostic, NimCommand } from '../index.js';
import { type AnswerFlags, answerAll, type Questions } from './answer.js';
import { parseSums, readInput, report } from './input.js';
import type { InputFlags } from './options.js';

/** Gives the nim value of the input's sums, whatever commands it holds. */
export async function nim(argument: string | undefined, flags: AnswerFlags & InputFlags): Promise<number> {
  const sums = parseSums(await readInput(argument, flags), flags);
  report(sums.flatMap(partizanGames));
  const questions = sums.map(({ source, group }) => {
    const command: NimCommand = {
      kind: 'nim',
      index: 0,
      span: group.games[0]?.span ?? group.span,
      comment: '',
    };
    return { source, group: { ...group, commands: [command] } };
  });
  return answerAll(questions, flags);
}

function partizanGames({ source, group }: Questions): Diagnostic[] {
  const partizan = group.games.filter(({ subgame }) => !subgame.rules.impartial);
  return partizan.map(({ section, text, span }) => ({
    severity: 'error',
    source,
    span,
    text,
    message: `${section} is not impartial, so it has no nim value; [impartial ${section}] is its impartial version`,
  }));
}
