import type { CommandResult } from '../ask/result.js';
import type { ValueCommand } from '../language/syntax.js';
import { type ValueFacts, valueFacts } from '../values/valueFacts.js';
import { type AnswerFlags, answerAll, type Remark } from './answer.js';
import { parseSums, readInput } from './input.js';
import type { InputFlags } from './options.js';
import { style } from './terminal.js';

/** Gives the values of the input's sums and what they tell, whatever commands it holds. */
export async function value(argument: string | undefined, flags: AnswerFlags & InputFlags): Promise<number> {
  const sums = parseSums(await readInput(argument, flags), flags);
  const questions = sums.map(({ source, group }) => {
    const command: ValueCommand = {
      kind: 'value',
      index: 0,
      span: group.games[0]?.span ?? group.span,
      comment: '',
    };
    return { source, group: { ...group, commands: [command] } };
  });
  return answerAll(questions, flags, remark);
}

function remark({ answer }: CommandResult): Remark | undefined {
  const facts = typeof answer === 'string' ? valueFacts(answer) : undefined;
  return facts && { text: `  ${style('dim', factsText(facts))}\n`, json: { ...facts } };
}

function factsText({ mean, temperature, leftStop, rightStop, birthday, atomicWeight }: ValueFacts): string {
  const facts = [
    `mean ${mean}`,
    `temperature ${temperature}`,
    `stops ${leftStop} and ${rightStop}`,
    `birthday ${birthday}`,
  ];
  if (atomicWeight !== undefined) facts.push(`atomic weight ${atomicWeight}`);
  return facts.join(', ');
}
