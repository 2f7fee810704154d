import { type AnswerFlags, answerAll } from './answer.js';
import { EXIT } from './exit.js';
import { parseQuestions, readInput } from './input.js';
import type { InputFlags } from './options.js';
import { complain } from './terminal.js';

export interface SolveFlags extends AnswerFlags, InputFlags {
  /** Read the input and report its errors, no more. */
  readonly check?: boolean;
}

/** Runs the commands of the input. */
export async function solve(argument: string | undefined, flags: SolveFlags): Promise<number> {
  const { sums, asked } = parseQuestions(await readInput(argument, flags), flags);
  if (flags.check) return EXIT.ok;
  if (asked) complain(`without a command block, ${asked} is asked; {B} asks who wins if Black begins\n`);
  if (sums.every(({ group }) => group.commands.length === 0)) {
    complain('nothing to run: the input has no commands, such as {B, W}\n');
  }
  return answerAll(sums, flags);
}
