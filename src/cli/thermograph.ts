import { extname } from 'node:path';
import type { CommandResult } from '../ask/result.js';
import { type ThermographCommand, thermographOf, thermographSvg, thermographTikz } from '../index.js';
import { type AnswerFlags, answerAll } from './answer.js';
import { parseSums, readInput } from './input.js';
import type { ForceFlags, InputFlags } from './options.js';
import { checkOutputs, writeOutput } from './outputs.js';

export interface ThermographFlags extends AnswerFlags, InputFlags, ForceFlags {
  readonly svg?: string;
  readonly tikz?: string;
}

/** Gives the thermographs of the input's sums, whatever commands it holds, and draws them. */
export async function thermograph(argument: string | undefined, flags: ThermographFlags): Promise<number> {
  await checkOutputs(
    [
      { option: '--svg', path: flags.svg, begins: '<svg', extension: '.svg' },
      { option: '--tikz', path: flags.tikz, begins: '\\begin{tikzpicture}', extension: '.tex' },
    ],
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
  const silent = flags.svg === '-' || flags.tikz === '-';
  return answerAll(questions, { ...flags, silent }, async (result) => {
    const { answer } = result;
    if ((flags.svg ?? flags.tikz) === undefined || typeof answer !== 'string') return undefined;
    drawn++;
    const svg = flags.svg && (await write(flags.svg, drawn, drawingOf(result, answer)));
    const tikz = flags.tikz && (await write(flags.tikz, drawn, thermographTikz(thermographOf(answer))));
    return { text: '', json: { ...(svg && { svg }), ...(tikz && { tikz }) } };
  });
}

/** Writes a drawing, the second one beside the first; gives its path, unless that is standard output. */
async function write(path: string, number: number, drawing: string): Promise<string | undefined> {
  const own = number === 1 || path === '-' ? path : numbered(path, number);
  await writeOutput(own, drawing);
  return own === '-' ? undefined : own;
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
