import { thermographFacts, thermographOf, type ValueCommand, type ValueFacts, valueFacts } from '../index.js';
import { type AnswerFlags, answerAll, type MakeRemark, type Remark } from './answer.js';
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

const remark: MakeRemark = async ({ answer, status }, { engine, sum, search }) => {
  const facts = typeof answer === 'string' ? valueFacts(answer) : undefined;
  if (facts) return remarkOf(facts);
  // A value that cannot be written down, or taken apart, may have a thermograph all the same.
  if (answer === undefined && status !== 'MEMORY') return undefined;
  const drawn = await engine.thermograph(sum, search);
  return drawn.status === 'done' ? remarkOf(thermographFacts(thermographOf(drawn.result))) : undefined;
};

type SomeFacts = Partial<ValueFacts> & ReturnType<typeof thermographFacts>;

function remarkOf(facts: SomeFacts): Remark {
  return { text: `  ${style('dim', factsText(facts))}\n`, json: { ...facts } };
}

function factsText({ mean, temperature, leftStop, rightStop, birthday, atomicWeight }: SomeFacts): string {
  const facts = [`mean ${mean}`, `temperature ${temperature}`, `stops ${leftStop} and ${rightStop}`];
  if (birthday !== undefined) facts.push(`birthday ${birthday}`);
  if (atomicWeight !== undefined) facts.push(`atomic weight ${atomicWeight}`);
  return facts.join(', ');
}
