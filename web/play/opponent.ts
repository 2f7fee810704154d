import { type Engine, type Judgement, opponent } from 'sumgame';
import { legalMovesIn } from '../analysis/scene.js';
import type { Session } from '../analysis/session.js';
import { lineTo } from '../analysis/variations.js';
import { solverFailure } from '../failure.js';
import { moveInSum } from '../games/moveWords.js';
import { PLAYER_NAMES } from '../sum/terms.js';

/** After that the solver plays something. */
const THINKING_MS = 10_000;
/** So that one sees whose move it was. */
const LEAST_PAUSE_MS = 350;

const REMARKS: Readonly<Record<Judgement, string>> = {
  win: '',
  loss: ' It has no winning move.',
  unknown: ' It ran out of time and guessed.',
};

/** What a hint or the solver has to say; `again`: it has failed, and can be tried again. */
export type Say = (note: string, again?: () => void) => void;

/** The solver at the board: it moves for whom it is told to, and gives hints. */
export class Opponent {
  private thinking = new AbortController();

  constructor(
    private readonly session: Session,
    private readonly engine: Engine,
    private readonly say: Say,
  ) {
    session.onChange(() => this.look());
  }

  /** Nothing is thought about while nobody looks. */
  stop(): void {
    this.thinking.abort();
  }

  /** Moves if it is its turn. */
  look(): void {
    this.thinking.abort();
    this.thinking = new AbortController();
    const { session } = this;
    const { sum } = session.sums.reading;
    if (!sum || !session.isSolversTurn || !canMove(session)) return;
    const { signal } = this.thinking;
    this.move(signal).catch((error: unknown) => this.complain(error, signal, () => this.look()));
  }

  /** Says a winning move in words, if there is one. */
  async hint(): Promise<void> {
    this.thinking.abort();
    this.thinking = new AbortController();
    const { signal } = this.thinking;
    this.say('Searching for a winning move …');
    try {
      const words = await this.winningMove(signal);
      if (!signal.aborted) this.say(words);
    } catch (error) {
      this.complain(error, signal, () => void this.hint());
    }
  }

  private complain(error: unknown, signal: AbortSignal, again: () => void): void {
    if (!signal.aborted) this.say(solverFailure(error), again);
  }

  private async winningMove(signal: AbortSignal): Promise<string> {
    const { sums, state } = this.session;
    const { terms, reading } = sums;
    if (!reading.sum) return '';
    const answer = await this.engine.winningMoves(reading.sum, state.toMove, {
      timeoutMs: THINKING_MS,
      keepTable: true,
      signal,
    });
    if (answer.status !== 'done') return 'The search took too long: there is no hint.';
    const [best] = answer.result;
    if (best) return `${PLAYER_NAMES[state.toMove]} wins with ${moveInSum(terms, best)}.`;
    return `No move of ${PLAYER_NAMES[state.toMove]}'s wins against perfect play.`;
  }

  private async move(signal: AbortSignal): Promise<void> {
    const { session } = this;
    const { sums, state } = session;
    const { terms, registry } = sums;
    const { toMove } = state;
    const pause = new Promise((resolve) => setTimeout(resolve, LEAST_PAUSE_MS));
    const situation = { sum: sums.reading.sum!, toMove, turns: lineTo(state.game, state.at).length };
    const { chooseMove } = await import('./solver.js');
    const choice = await chooseMove(situation, registry, this.engine, THINKING_MS, signal);
    await pause;
    if (signal.aborted || !choice) return;
    const words = moveInSum(terms, choice.move);
    this.say(`The solver (${PLAYER_NAMES[toMove]}) played ${words}.${REMARKS[choice.verdict]}`);
    session.play(toMove, choice.move, choice.verdict === 'unknown' ? 'guess' : 'solver');
  }
}

/** Whether whose turn it is has a move; undefined if there are too many to list. */
function canMove({ sums, state }: Session): boolean {
  try {
    return legalMovesIn(sums.terms, state.toMove, sums.registry).length > 0;
  } catch {
    return false;
  }
}

/** How the game stands, in a sentence. */
export function statusText(session: Session): string {
  const { sums, state, solver } = session;
  const { pending, sum } = sums.reading;
  if (pending) return 'Reading the sum …';
  if (!sum) return 'The position has errors';
  const name = PLAYER_NAMES[state.toMove];
  let count: number;
  try {
    count = legalMovesIn(sums.terms, state.toMove, sums.registry).length;
  } catch (error) {
    return error instanceof Error ? `Cannot be played: ${error.message}` : String(error);
  }
  if (count === 0) {
    const winner = opponent(state.toMove);
    const isHuman = solver !== 'both' && solver !== 'nobody';
    const who = !isHuman ? `${PLAYER_NAMES[winner]} wins` : winner === solver ? 'the solver wins' : 'you win';
    return `${name} cannot move: ${who}!`;
  }
  if (session.isSolversTurn) return `The solver (${name}) is thinking …`;
  return session.mode === 'play' && solver !== 'nobody' && !session.isClosed
    ? `Your move, ${name}`
    : `${name} to move`;
}
