import { oracleOf, UnansweredError } from '../../ask/calculator.js';
import { runStatements } from '../../calculator/calculator.js';
import type { CalculatorObject } from '../../calculator/objects.js';
import { readExpressions } from '../../calculator/readExpressions.js';
import type { Engine, SearchOptions } from '../../engine/engine.js';
import type { GameRegistry } from '../../games/registry.js';
import type { AnyGame } from '../../games/rules.js';
import {
  birthday,
  Dyadic,
  mean,
  outcome,
  parseValue,
  stops,
  temperature,
  type Value,
  writeValue,
} from '../../values/index.js';
import type { SearchedPosition } from './positions.js';

/** What is found out about a position. */
export interface Finding {
  readonly position: string;
  readonly value: string;
  readonly outcome: string;
  readonly mean: string;
  readonly temperature: string;
  readonly leftStop: string;
  readonly rightStop: string;
  readonly birthday: string;
  /** What `by` comes to. */
  readonly measure: string;
}

/** What is looked for: expressions in which G is the position. */
export interface Request {
  readonly rules: AnyGame;
  readonly registry: GameRegistry;
  /** True of what is found. */
  readonly where?: string;
  /** A number: the greatest are shown first. */
  readonly by?: string;
}

/** Looks at one position; undefined if it is not what is looked for. One without a value is neither. */
export async function examine(
  { position, text }: SearchedPosition,
  { rules, registry, where, by }: Request,
  engine: Engine,
  search: SearchOptions,
): Promise<Finding | 'unanswered' | undefined> {
  const sum = [{ rules, position }];
  const answer = await engine.value(sum, search);
  if (answer.status !== 'done') return 'unanswered';
  const value = parseValue(answer.result);
  const oracle = oracleOf(engine, () => search);
  const evaluate = async (expression: string) => {
    // The value is known, so G is that: nothing is searched again.
    const variables = new Map<string, CalculatorObject>([['G', { kind: 'game', value }]]);
    const statements = readExpressions(expression, registry);
    return (await runStatements(expression, statements, oracle, variables)).at(-1)?.object;
  };
  try {
    if (where !== undefined) {
      const claim = await evaluate(where);
      if (claim?.kind !== 'truth' || !claim.truth) return undefined;
    }
    const measured = by === undefined ? undefined : await evaluate(by);
    return finding(text, value, measured?.kind === 'game' ? measured.value.number : undefined);
  } catch (error) {
    if (error instanceof UnansweredError) return 'unanswered';
    throw error;
  }
}

function finding(position: string, value: Value, measure: Dyadic | undefined): Finding {
  const { left, right } = stops(value);
  return {
    position,
    value: writeValue(value),
    outcome: outcome(value),
    mean: mean(value).toString(),
    temperature: temperature(value).toString(),
    leftStop: left.toString(),
    rightStop: right.toString(),
    birthday: String(birthday(value)),
    measure: measure?.toString() ?? '',
  };
}

/** The greatest measure first; those without one last; otherwise as they were found. */
export function byMeasure(a: Finding, b: Finding): number {
  if (a.measure === '' || b.measure === '') return Number(a.measure === '') - Number(b.measure === '');
  return parseValue(b.measure).number!.compare(parseValue(a.measure).number ?? Dyadic.ZERO);
}

/** How often each value was found, and where first; the most frequent first. */
export function valueCounts(findings: readonly Finding[]): { value: string; count: number; first: string }[] {
  const counts = new Map<string, { value: string; count: number; first: string }>();
  for (const { value, position } of findings) {
    const known = counts.get(value);
    if (known) known.count++;
    else counts.set(value, { value, count: 1, first: position });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.value.length - b.value.length);
}
