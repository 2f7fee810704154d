import type { CalculatorObject, Evaluation } from './objects.js';

/** A function of the calculator: `Cool(G, t)`, also written `G.Cool(t)`. */
export interface CalculatorFunction {
  /** As help shows it; upper and lower case are the same. */
  readonly name: string;
  readonly aliases?: readonly string[];
  /** What it takes: `G`, `t`; `…` behind the last for any number of them, `?` behind one that may be left out. */
  readonly parameters: readonly string[];
  readonly summary: string;
  /** An expression that shows it, and what comes of it. */
  readonly example: readonly [expression: string, result: string];
  /** What it comes to; `args` are as many as there are parameters, or fewer where some may be left out. */
  run(
    args: readonly CalculatorObject[],
    evaluation: Evaluation,
  ): CalculatorObject | Promise<CalculatorObject>;
}
