import { type Failure, type Insight, type NimValue, type Outcome, outcomeOf, type Player } from 'sumgame';
import { valueText } from '../games/valueText.js';
import { PLAYER_NAMES } from '../sum/terms.js';
import type { Analysis } from './analyst.js';
import type { Findings, Found } from './inquiry.js';

const NUMBERS = new Intl.NumberFormat('en');

/** `1,234,567`. */
export function countText(count: number): string {
  return NUMBERS.format(Math.round(count));
}

export function nodesText(nodes: number): string {
  return nodes === 1 ? '1 node' : `${countText(nodes)} nodes`;
}

/** `12.3 ms`, `4.5 s`. */
export function timeText(timeMs: number): string {
  if (timeMs < 1000) return `${timeMs.toFixed(timeMs < 10 ? 1 : 0)} ms`;
  return `${(timeMs / 1000).toFixed(1)} s`;
}

/** Nodes per second; nothing before there is something to divide by. */
export function rateText(nodes: number, timeMs: number): string {
  if (timeMs < 1 || nodes === 0) return '';
  return `${countText((1000 * nodes) / timeMs)} nodes/s`;
}

export function nimText(nim: NimValue): string {
  return nim === 0 || nim === 0n ? '0' : `∗${nim}`;
}

export const OUTCOME_TEXTS: Readonly<Record<Outcome, string>> = {
  L: 'Black wins, whoever starts',
  R: 'White wins, whoever starts',
  N: 'whoever moves first wins',
  P: 'whoever moves second wins',
};

/** How a value of an outcome class compares with 0. */
export const OUTCOME_SIGNS: Readonly<Record<Outcome, string>> = { L: '> 0', R: '< 0', N: '‖ 0', P: '= 0' };

/** The outcome that two answers make; undefined while one is missing. */
export function outcomeIn({ outcome: { left, right } }: Findings): Outcome | undefined {
  if (left?.status !== 'done' || right?.status !== 'done') return undefined;
  return outcomeOf(left.result === 'win', right.result === 'win');
}

/** Who wins when `player` moves first. */
export function winnerOf(player: Player, found: Found<'win' | 'loss'>): Player | undefined {
  if (found.status !== 'done') return undefined;
  if (found.result === 'win') return player;
  return player === 'left' ? 'right' : 'left';
}

const FAILURES: Readonly<Record<Failure, string>> = {
  timeout: 'No answer in the time allowed',
  nodes: 'No answer within the nodes allowed',
  aborted: 'Cancelled',
  memory: 'The memory has ended',
  unsupported: 'Cannot be answered',
};

export function failureText(status: Failure): string {
  return FAILURES[status];
}

/** The answer in a sentence, for those who listen. */
export function spokenAnswer(findings: Findings): string {
  if (findings.phase === 'cancelled') return 'The search was cancelled.';
  if (findings.phase === 'failed') return findings.problem ?? '';
  if (findings.phase !== 'done') return '';
  const sentences = (['left', 'right'] as const).map((player) => {
    const found = findings.outcome[player]!;
    const winner = winnerOf(player, found);
    const answer = winner ? `${PLAYER_NAMES[winner]} wins` : failureText(found.status as Failure);
    return `${PLAYER_NAMES[player]} first: ${answer}.`;
  });
  if (findings.nim?.status === 'done') sentences.push(`Nim value ${findings.nim.result}.`);
  return sentences.join(' ');
}

/** A sum of more parts, or of longer values, is not written out. */
const MOST_CHARACTERS = 90;

/** The values of the parts with plus signs between them: `↑ + 2·∗`; empty if there is nothing to add up. */
export function additionText({ parts, insights }: Pick<Analysis, 'parts' | 'insights'>): string {
  const values = parts.flatMap((list, term) =>
    list.map(({ count }, part) => {
      const value = insights[term]![part]?.value;
      if (value === undefined) return undefined;
      return count > 1 ? `${count}·${valueText(value)}` : valueText(value);
    }),
  );
  if (values.includes(undefined) || (values.length < 2 && !values[0]?.includes('·'))) return '';
  const text = values.join(' + ');
  return text.length > MOST_CHARACTERS ? '' : text;
}

/** Why the sum is won, as far as values tell. */
export function reasonText({ value, outcome }: Insight): string {
  if (value === undefined || outcome === undefined) return '';
  const text = valueText(value);
  if (outcome === 'P') return `The sum is worth 0, so ${OUTCOME_TEXTS.P}.`;
  const shown = text.length > 60 ? 'its value' : text;
  if (outcome === 'N') return `${shown} is confused with 0, so ${OUTCOME_TEXTS.N}.`;
  return `${shown} is ${outcome === 'L' ? 'greater' : 'less'} than 0, so ${OUTCOME_TEXTS[outcome]}.`;
}

/** With a capital at its beginning. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
