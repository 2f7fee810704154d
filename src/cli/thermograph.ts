import { extname } from 'node:path';
import type { CommandResult } from '../ask/result.js';
import { type ThermographCommand, thermographOf, thermographSvg } from '../index.js';
import { type AnswerFlags, answerAll } from './answer.js';
import { parseSums, readInput } from './input.js';
import type { ForceFlags, InputFlags } from './options.js';
import { checkOutputs, writeOutput } from './outputs.js';

export interface ThermographFlags extends AnswerFlags, InputFlags, ForceFlags {
  readonly svg?: string;
}

/** Gives the thermographs of the input's sums, whatever commands it holds, and draws them. */
export async function thermograph(argument: string | undefined, flags: ThermographFlags): Promise<number> {
  await checkOutputs(
    [{ option: '--svg', path: flags.svg, begins: '<svg', extension: '.svg' }],
    [...(flags.file ?? []), flags.db],
    { force: flags.force, printed: flags.json && '--json' },
  );
  const sums = parseSums(await readInput(argument, flags), flags);
  const questions = sums.map(({ source, group }) => {
    const command: ThermographCommand = {
      kind: 'thermograph',
      index: 0,
      span: group.games[0]?.span ?? group.span,
      comment: '',
    };
    return { source, group: { ...group, commands: [command] } };
  });
  let drawn = 0;
  return answerAll(questions, { ...flags, silent: flags.svg === '-' }, async (result) => {
    if (flags.svg === undefined || typeof result.answer !== 'string') return undefined;
    drawn++;
    const path = drawn === 1 || flags.svg === '-' ? flags.svg : numbered(flags.svg, drawn);
    await writeOutput(path, drawingOf(result, result.answer));
    if (path === '-') return undefined;
    return { text: '', json: { svg: path } };
  });
}

/** The second drawing of `a.svg` is `a-2.svg`. */
function numbered(path: string, number: number): string {
  const extension = extname(path);
  return `${path.slice(0, path.length - extension.length)}-${number}${extension}`;
}

function drawingOf({ games }: CommandResult, text: string): string {
  const title = games.length > 0 ? games.join(' + ') : '0';
  return thermographSvg(thermographOf(text), { title });
}
