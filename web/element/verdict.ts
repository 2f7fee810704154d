import { type Engine, outcomeOf, type Sum, type Verdict } from 'sumgame';
import { nimText, OUTCOME_TEXTS, sentence } from '../solve/wording.js';
import { isImpartialSum } from '../sum/terms.js';

/** Who wins, as far as it is known: for whoever of the two moves first. */
export interface Found {
  readonly left?: Verdict;
  readonly right?: Verdict;
  /** Of impartial sums: `0`, `∗2`. */
  readonly nimValue?: string;
  /** In a sentence. */
  readonly text: string;
}

/** Asks who wins; undefined if the question was taken back. */
export async function findVerdict(
  sum: Sum,
  engine: Engine,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Found | undefined> {
  const options = { timeoutMs, signal, keepTable: true };
  if (isImpartialSum(sum)) {
    const answer = await engine.nimValue(sum, options);
    if (signal.aborted) return undefined;
    if (answer.status !== 'done') return { text: 'The search took too long: who wins is not known.' };
    const verdict = answer.result === 0 || answer.result === 0n ? 'loss' : 'win';
    const nimValue = nimText(answer.result);
    const text = `${sentence(OUTCOME_TEXTS[verdict === 'win' ? 'N' : 'P'])} (nim value ${nimValue}).`;
    return { left: verdict, right: verdict, nimValue, text };
  }
  const left = await engine.solve(sum, 'left', options);
  const right = await engine.solve(sum, 'right', options);
  if (signal.aborted) return undefined;
  if (left.status !== 'done' || right.status !== 'done') {
    return {
      ...(left.status === 'done' && { left: left.result }),
      ...(right.status === 'done' && { right: right.result }),
      text: 'The search took too long: who wins is not known.',
    };
  }
  const outcome = outcomeOf(left.result === 'win', right.result === 'win');
  return { left: left.result, right: right.result, text: `${sentence(OUTCOME_TEXTS[outcome])}.` };
}
