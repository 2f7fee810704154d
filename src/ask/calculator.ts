import { checkOptionNames } from '../base/arguments.js';
import { SolverError } from '../base/errors.js';
import { Calculator } from '../calculator/calculator.js';
import type { Oracle } from '../calculator/objects.js';
import { createEngine } from '../engine/create.js';
import type { Answer, Engine, Failure, SearchOptions } from '../engine/engine.js';
import { standardRegistry } from '../games/index.js';
import type { GameRegistry } from '../games/registry.js';
import type { Sum } from '../games/rules.js';
import { computeWithin } from '../values/budget.js';
import { parseValue, thermographFacts, thermographOf } from '../values/index.js';
import { winningMoveTexts } from './winningMoves.js';

/** The engine has not answered, as it was not allowed to go on. */
export class UnansweredError extends SolverError {
  override readonly name = 'UnansweredError';
  constructor(
    readonly failure: Failure,
    reason: string,
  ) {
    super('ERR_UNANSWERED', reason);
  }
}

/** What a calculator is made with. */
export interface CalculatorOptions {
  /** Answers questions about positions. Default: a native engine, made when it is first needed. */
  readonly engine?: Engine | (() => Promise<Engine>);
  /** The games that positions may be of. Default: the standard ones. */
  readonly registry?: GameRegistry;
  /** The limits of each question to the engine. */
  readonly search?: () => SearchOptions;
  /** What is calculated without the engine is given up after so long. Default: the time limit of `search`. */
  readonly calculationMs?: number;
}

/**
 * A calculator: expressions of games, with names for results.
 *
 * ```js
 * const calculator = createCalculator();
 * const [{ object }] = await calculator.evaluate('{2|-1}.Cool(1/2)');
 * console.log(showObject(object)); // {3/2|-1/2}
 * ```
 */
export function createCalculator(options: CalculatorOptions = {}): Calculator {
  checkOptionNames(options, { engine: true, registry: true, search: true, calculationMs: true });
  const { engine = () => createEngine('wasm'), registry = standardRegistry(), search = () => ({}) } = options;
  return new Calculator(oracleOf(engine, search, options.calculationMs), registry);
}

/** An engine as the calculator asks it. */
export function oracleOf(
  source: Engine | (() => Promise<Engine>),
  search: () => SearchOptions,
  calculationMs?: number,
): Oracle {
  let made: Promise<Engine> | undefined;
  const engine = () => {
    made ??= typeof source === 'function' ? source() : Promise.resolve(source);
    return made;
  };
  return {
    async value(sum) {
      const answer = await (await engine()).value(sum, search());
      if (answer.status === 'memory') throw await tooLarge(await engine(), sum, answer.reason, search());
      return parseValue(resultOf(answer));
    },
    async wins(sum, player) {
      return resultOf(await (await engine()).solve(sum, player, search())) === 'win';
    },
    async nimValue(sum) {
      return resultOf(await (await engine()).nimValue(sum, search()));
    },
    async winningMoves(sum, mover) {
      return winningMoveTexts(sum, resultOf(await (await engine()).winningMoves(sum, mover, search()))).all;
    },
    async thermograph(sum) {
      return thermographOf(resultOf(await (await engine()).thermograph(sum, search())));
    },
    inTime(evaluation) {
      const { timeoutMs = 0, signal } = search();
      const limitMs = calculationMs ?? timeoutMs;
      const giveUp = () =>
        signal?.aborted
          ? new UnansweredError('aborted', 'the calculation was cancelled')
          : new UnansweredError('timeout', `not calculated within ${limitMs} ms`);
      return computeWithin(limitMs, giveUp, evaluation, signal);
    },
  };
}

function resultOf<T>(answer: Answer<T>): T {
  if (answer.status === 'done') return answer.result;
  throw new UnansweredError(answer.status, answer.reason);
}

/** A value that cannot be written down may have a thermograph all the same. */
async function tooLarge(
  engine: Engine,
  sum: Sum,
  reason: string,
  search: SearchOptions,
): Promise<SolverError> {
  const drawn = await engine.thermograph(sum, search);
  if (drawn.status !== 'done') return new SolverError('ERR_VALUE_TOO_LARGE', reason);
  const { mean, temperature, leftStop, rightStop } = thermographFacts(thermographOf(drawn.result));
  const facts = `mean ${mean}, temperature ${temperature}, stops ${leftStop} and ${rightStop}`;
  return new SolverError('ERR_VALUE_TOO_LARGE', `${reason}; but its facts are known: ${facts}`);
}
