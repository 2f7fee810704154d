import type { GameRegistry } from '../games/registry.js';
import { ALGEBRA } from './algebra.js';
import { Evaluator } from './evaluator.js';
import { FACTS } from './facts.js';
import type { CalculatorFunction } from './functions.js';
import { MOVES } from './moves.js';
import type { CalculatorObject, Oracle } from './objects.js';
import { readExpressions } from './readExpressions.js';
import type { Statement } from './syntax.js';

/** All functions of the calculator, in the order in which help shows them. */
export const FUNCTIONS: readonly CalculatorFunction[] = [...FACTS, ...MOVES, ...ALGEBRA];

const byName = new Map(
  FUNCTIONS.flatMap((entry) =>
    [entry.name, ...(entry.aliases ?? [])].map((name) => [name.toLowerCase(), entry]),
  ),
);

/** The function of a name, in upper or lower case. */
export function functionNamed(name: string): CalculatorFunction | undefined {
  return byName.get(name.toLowerCase());
}

/** What one statement came to. */
export interface Evaluated {
  readonly object: CalculatorObject;
  /** The name that it was given. */
  readonly target?: string;
}

/** Is told what a statement came to before the next is evaluated. */
export type OnResult = (result: Evaluated, isLast: boolean) => void | Promise<void>;

/** Evaluates statements that have been read; names that they give go to `variables`. */
export async function runStatements(
  text: string,
  statements: readonly Statement[],
  oracle: Oracle,
  variables: Map<string, CalculatorObject>,
  onResult?: OnResult,
): Promise<Evaluated[]> {
  const evaluator = new Evaluator(text, oracle, variables, functionNamed);
  const results: Evaluated[] = [];
  for (const { expression, target } of statements) {
    const object = await oracle.inTime(() => evaluator.evaluate(expression));
    if (target !== undefined) variables.set(target, object);
    const result = { object, ...(target !== undefined && { target }) };
    results.push(result);
    await onResult?.(result, results.length === statements.length);
  }
  return results;
}

/**
 * A session of the calculator: it reads expressions, evaluates them, and remembers what has been given a name. Make one
 * with `createCalculator`.
 */
export class Calculator {
  readonly #variables = new Map<string, CalculatorObject>();

  constructor(
    private readonly oracle: Oracle,
    private readonly registry: GameRegistry,
  ) {}

  /** The names that have been given, in their order. */
  get names(): string[] {
    return [...this.#variables.keys()];
  }

  /**
   * Evaluates expressions with `;` between them: `G := [clobber] XO|OX; G.Temperature`.
   *
   * @throws ParseError that marks what is wrong; nothing behind it is evaluated, but `onResult` has been told what comes
   *   before it
   */
  async evaluate(text: string, onResult?: OnResult): Promise<Evaluated[]> {
    const statements = readExpressions(text, this.registry);
    return runStatements(text, statements, this.oracle, this.#variables, onResult);
  }
}
