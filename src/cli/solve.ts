import { type AnswerFlags, answerAll } from './answer.js';
import { EXIT } from './exit.js';
import { parseQuestions, readInput, type SourceText } from './input.js';
import { type InputFlags, NO_TIMEOUT } from './options.js';
import { supervised } from './supervised.js';
import { complain } from './terminal.js';

export interface SolveFlags extends AnswerFlags, InputFlags {
  /** Read the input and report its errors, no more. */
  readonly check?: boolean;
}

/** Runs the commands of the input. */
export async function solve(argument: string | undefined, flags: SolveFlags): Promise<number> {
  const texts = await readInput(argument, flags);
  return texts.some(mayCalculate)
    ? supervised(NO_TIMEOUT, () => run(texts, flags), texts)
    : run(texts, flags);
}

/** `{eval …}` and `{G >= …}`: a calculation with values would not hear of signals. */
function mayCalculate({ text }: SourceText): boolean {
  return /\b(?:eval|G)\b/.test(text);
}

async function run(texts: readonly SourceText[], flags: SolveFlags): Promise<number> {
  const { sums, asked } = parseQuestions(texts, flags);
  if (flags.check) return EXIT.ok;
  if (asked) complain(`without a command block, ${asked} is asked; {B} asks who wins if Black begins\n`);
  if (sums.every(({ group }) => group.commands.length === 0)) {
    complain('nothing to run: the input has no commands, such as {B, W}\n');
  }
  return answerAll(sums, flags);
}
