import { FAILURE_STATUS } from '../ask/result.js';
import { coinRow, wholeRow } from '../scores/coinRow.js';
import type { Objective, ScoreResult } from '../scores/scoreGame.js';
import { solveScores } from '../scores/solveScores.js';
import { EXIT, exitCodeOf, UsageError } from './exit.js';
import { interruptSignal } from './interrupt.js';
import type { OutputFlags } from './options.js';
import { complain, durationText, groupDigits, print, showSearchProgress } from './terminal.js';

export interface ScoreFlags extends OutputFlags {
  readonly players: number;
  readonly objective: Objective;
  readonly timeout: number;
}

/** Solves a row of coins, of which players take one from either end in turn. */
export async function score(text: string, flags: ScoreFlags): Promise<number> {
  const coins = parseCoins(text);
  const { players, objective, timeout: timeoutMs } = flags;
  const answer = await solveScores(coinRow(coins, players), wholeRow(coins), {
    objective,
    timeoutMs,
    signal: interruptSignal(),
    onProgress: showSearchProgress,
  });
  const { nodes, timeMs } = answer.stats;
  const cost = { nodes, ms: Math.round(timeMs * 1000) / 1000 };
  if (answer.status !== 'done') {
    if (flags.json)
      print(`${JSON.stringify({ coins, result: answer.status, reason: answer.reason, ...cost })}\n`);
    else complain(`no answer: ${answer.reason}\n`);
    return exitCodeOf([FAILURE_STATUS[answer.status]]);
  }
  if (flags.json) print(`${JSON.stringify({ coins, players, objective, ...answer.result, ...cost })}\n`);
  else
    print(
      `${resultText(answer.result, objective)}   ${groupDigits(nodes)} ${nodes === 1 ? 'node' : 'nodes'}, ${durationText(timeMs)}\n`,
    );
  return EXIT.ok;
}

function resultText({ scores, value, line }: ScoreResult, objective: Objective): string {
  const points = scores.map((total, player) => `player ${player + 1}: ${total}`);
  if (objective === 'difference') points.push(`difference ${value}`);
  return `${line.join(' ')}\n${points.join(', ')}`;
}

const MOST_POINTS = 1e9;

function parseCoins(text: string): number[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 0) throw new UsageError('there is no coin, expected coins such as "3 9 1 2"');
  return words.map((word) => {
    const coin = Number(word);
    if (!/^-?\d+(\.\d+)?$/.test(word) || !Number.isFinite(coin)) {
      throw new UsageError(`'${word}' is no number, expected coins such as "3 9 1 2"`);
    }
    // Sums of points would be rounded.
    if (Math.abs(coin) > MOST_POINTS)
      throw new UsageError(`'${word}' is too large, expected coins up to ${MOST_POINTS}`);
    return coin;
  });
}
