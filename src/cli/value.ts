import type { ValueCommand } from '../index.js';
import { type AnswerFlags, answerAll, factsRemark, type Questions } from './answer.js';
import { parseSums, readInput } from './input.js';
import type { InputFlags } from './options.js';

/** Gives the values of the input's sums and what they tell, whatever commands it holds. */
export async function value(argument: string | undefined, flags: AnswerFlags & InputFlags): Promise<number> {
  return answerAll(await valueQuestions(argument, flags), flags, factsRemark);
}

/** The value of each of the input's sums. */
export async function valueQuestions(
  argument: string | undefined,
  flags: AnswerFlags & InputFlags,
): Promise<Questions[]> {
  const sums = parseSums(await readInput(argument, flags), flags);
  return sums.map(({ source, group }) => {
    const command: ValueCommand = {
      kind: 'value',
      index: 0,
      span: group.games[0]?.span ?? group.span,
      comment: '',
    };
    return { source, group: { ...group, commands: [command] } };
  });
}
