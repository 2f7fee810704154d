import { FAILURE_STATUS } from '../ask/result.js';
import { coinRow, type Objective, type ScoreResult, solveScores, wholeRow } from '../index.js';
import { fromUnits, parseCoins } from '../scores/decimals.js';
import { EXIT, exitCodeOf } from './exit.js';
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
  const { units, places } = parseCoins(text);
  const coins = units.map((unit) => fromUnits(unit, places));
  const { players, objective, timeout: timeoutMs } = flags;
  const row = { ...coinRow(units, players), moveText: coinRow(coins, players).moveText };
  const answer = await solveScores(row, wholeRow(units), {
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
  const { scores, value, line } = answer.result;
  const result = {
    scores: scores.map((score) => fromUnits(score, places)),
    value: fromUnits(value, places),
    line,
  };
  if (flags.json) print(`${JSON.stringify({ coins, players, objective, ...result, ...cost })}\n`);
  else
    print(
      `${resultText(result, objective)}   ${groupDigits(nodes)} ${nodes === 1 ? 'node' : 'nodes'}, ${durationText(timeMs)}\n`,
    );
  return EXIT.ok;
}

function resultText({ scores, value, line }: ScoreResult, objective: Objective): string {
  const points = scores.map((total, player) => `player ${player + 1}: ${total}`);
  if (objective === 'difference') points.push(`difference ${value}`);
  return `${line.join(' ')}\n${points.join(', ')}`;
}
