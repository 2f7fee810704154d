import type { Command, Diagnostic } from '../index.js';
import { type AnswerFlags, answerAll, type Questions } from './answer.js';
import { parseSums, readInput, report } from './input.js';
import type { InputFlags } from './options.js';

interface NimFlags extends AnswerFlags, InputFlags {
  readonly misere?: boolean;
}

const NORMAL = ['nim'] as const;
const MISERE = ['genus', 'misereOutcome', 'misereMoves'] as const;

/** Gives the nim value, or what is known in misère play, of the input's sums, whatever commands it holds. */
export async function nim(argument: string | undefined, flags: NimFlags): Promise<number> {
  const sums = parseSums(await readInput(argument, flags), flags);
  report(sums.flatMap(partizanGames));
  const questions = sums.map(({ source, group }) => {
    const span = group.games[0]?.span ?? group.span;
    const kinds = flags.misere ? MISERE : NORMAL;
    const commands = kinds.map((kind, index): Command => ({ kind, index, span, comment: '' }));
    return { source, group: { ...group, commands }, isOneQuestion: true };
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
