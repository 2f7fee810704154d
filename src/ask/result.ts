import type { Place } from '../base/diagnostics.js';
import type { EngineName, Failure, NimValue, SearchStats } from '../engine/engine.js';
import type { Mover, Verdict } from '../games/rules.js';
import type { Command } from '../language/syntax.js';
import type { TemperatureFacts } from '../values/thermographFacts.js';
import type { ValueFacts } from '../values/valueFacts.js';

/**
 * How a command ended. PASS and FAIL compare with an expectation, COMPLETED had none; SKIPPED is a question that
 * the engine does not offer; ERROR is a defect of the engine. The rest ran out of something.
 */
export const STATUSES = [
  'PASS',
  'FAIL',
  'COMPLETED',
  'TIMEOUT',
  'NODES',
  'MEMORY',
  'SKIPPED',
  'INTERRUPTED',
  'ERROR',
] as const;
export type Status = (typeof STATUSES)[number];

export const FAILURE_STATUS: Readonly<Record<Failure, Status>> = {
  timeout: 'TIMEOUT',
  nodes: 'NODES',
  memory: 'MEMORY',
  unsupported: 'SKIPPED',
  aborted: 'INTERRUPTED',
};

/** An outcome, a nim value, a list of moves, or the text of a thermograph. */
export type AnswerValue = Verdict | NimValue | readonly string[] | string;

/** One command of a text, run. Plain data: it crosses between threads and goes into reports. */
export interface CommandResult {
  /** The file, or what stands for one. */
  readonly source: string;
  /** Where the command stands. */
  readonly place: Place;
  /** The number of the command within its source, from 0. */
  readonly caseIndex: number;
  /** The subgames as reports show them. */
  readonly games: readonly string[];
  /** The sum and the command in the input language: the same question again, without its comments. */
  readonly question: string;
  readonly kind: Command['kind'];
  /** What `eval` evaluates. */
  readonly expression?: string;
  /** Absent for thermographs, which nobody begins. */
  readonly mover?: Mover;
  readonly expected?: AnswerValue;
  /** Absent if there is no answer; `status` and `reason` then say why. */
  readonly answer?: AnswerValue;
  /** As reports show it: the answer, or how it differs from an expected list of moves. */
  readonly resultText?: string;
  /** What the value tells, of values and thermographs; also of a value that is too large to be the answer. */
  readonly facts?: TemperatureFacts & Partial<ValueFacts>;
  readonly status: Status;
  readonly reason?: string;
  /** Wall time of the whole command. */
  readonly timeMs: number;
  readonly stats: SearchStats;
  readonly comment: string;
  readonly engine: EngineName;
}

/** An answer as reports and the reference print it. */
export function answerText(kind: Command['kind'], value: AnswerValue): string {
  if (kind === 'solve') return value === 'win' ? 'Win' : 'Loss';
  if (typeof value !== 'object') return String(value);
  return value.length > 0 ? value.join(' ') : 'None';
}

/** The name of a mover in the input language. */
export const MOVER_LETTER: Readonly<Record<Mover, 'B' | 'W' | 'N'>> = {
  left: 'B',
  right: 'W',
  impartial: 'N',
};
