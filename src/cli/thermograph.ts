import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { CommandResult } from '../ask/result.js';
import type { ThermographCommand } from '../language/syntax.js';
import { thermographSvg } from '../values/index.js';
import { thermographOf } from '../values/thermographWalls.js';
import { type AnswerFlags, answerAll } from './answer.js';
import { parseSums, readInput } from './input.js';
import type { InputFlags } from './options.js';

export interface ThermographFlags extends AnswerFlags, InputFlags {
  readonly svg?: string;
}

/** Gives the thermographs of the input's sums, whatever commands it holds, and draws them. */
export async function thermograph(argument: string | undefined, flags: ThermographFlags): Promise<number> {
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
  return answerAll(questions, flags, async (result) => {
    if (flags.svg === undefined || typeof result.answer !== 'string') return undefined;
    drawn++;
    const path = drawn === 1 ? flags.svg : numbered(flags.svg, drawn);
    await writeFile(path, drawingOf(result, result.answer));
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
