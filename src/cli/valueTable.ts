import type { Status } from '../ask/result.js';
import { runGroup } from '../ask/runCommand.js';
import { boardTikz, type CaseGroup, parseValue, writeValue } from '../index.js';
import type { AnswerFlags } from './answer.js';
import { engineFor } from './engine.js';
import { exitCodeOf } from './exit.js';
import { interruptSignal } from './interrupt.js';
import { type InputFlags, searchOptionsOf } from './options.js';
import { isTex, type TableStyle, tableText } from './tableText.js';
import { print, showSearchProgress } from './terminal.js';
import { valueQuestions } from './value.js';

const TITLES = ['position', 'value', 'mean', 'temperature', 'left stop', 'right stop', 'birthday'];

/** The values of the input's sums as a table for others. */
export async function valueTable(
  argument: string | undefined,
  flags: AnswerFlags & InputFlags,
  as: TableStyle,
): Promise<number> {
  const questions = await valueQuestions(argument, flags);
  const search = { ...searchOptionsOf(flags), signal: interruptSignal(), onProgress: showSearchProgress };
  const engine = await engineFor(flags);
  const rows: string[][] = [];
  const statuses: Status[] = [];
  try {
    for (const { source, group } of questions) {
      for await (const { answer, facts, status, reason } of runGroup(source, group, 0, engine, search)) {
        statuses.push(status);
        const value = typeof answer === 'string' ? valueText(answer, as) : (reason ?? status);
        const { mean = '', temperature = '', leftStop = '', rightStop = '', birthday = '' } = facts ?? {};
        rows.push([positionText(group, as), value, mean, temperature, leftStop, rightStop, String(birthday)]);
      }
    }
  } finally {
    engine.dispose();
  }
  print(tableText([TITLES, ...rows], as));
  return exitCodeOf(statuses);
}

function valueText(value: string, as: TableStyle): string {
  return isTex(as) ? `$${writeValue(parseValue(value), 'latex')}$` : value;
}

function positionText({ games }: CaseGroup, as: TableStyle): string {
  if (as === 'tikz') return games.map(({ subgame }) => boardTikz(subgame)).join(' $+$ ') || '$0$';
  return games.map(({ subgame: { rules, position } }) => rules.format(position)).join(' + ');
}
