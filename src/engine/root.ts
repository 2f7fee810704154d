import type { BasicValue, Subgame, Sum } from '../games/rules.js';
import { addBasics, type BasicSum, firstPlayerWinsExactly, toDoubles } from './basicSum.js';
import { basicOf } from './checks.js';
import type { Techniques } from './engine.js';

/** Where a search starts: the components of a sum, and what could be added up. */
export interface Root {
  readonly components: readonly Subgame[];
  readonly basics: BasicSum;
  /** False: basic games stay components and are played move by move. */
  readonly simplify: boolean;
}

/** A sum of nothing but basic games too fine for doubles: decided without a search. */
export interface DecidedRoot {
  readonly firstPlayerWins: (leftMoves: boolean) => boolean;
}

const NOTHING: BasicSum = { number: 0, ups: 0, nimber: 0, temperatures: [] };

/** Splits and normalises every game of the sum, and adds up the basic ones. */
export function rootOf(
  sum: Sum,
  techniques: Techniques,
  split: (subgame: Subgame) => readonly Subgame[] = componentsOf,
): Root | DecidedRoot {
  const components = techniques.split ? sum.flatMap(split) : sum;
  if (!techniques.simplify) return { components, basics: NOTHING, simplify: false };
  const values: BasicValue[] = [];
  const rest: Subgame[] = [];
  for (const component of components) {
    const value = basicOf(component.rules, component.position);
    if (value) values.push(value);
    else rest.push(component);
  }
  const exact = addBasics(values);
  const basics = exact && toDoubles(exact);
  if (basics) return { components: rest, basics, simplify: true };
  if (exact && rest.length === 0) {
    return { firstPlayerWins: (leftMoves) => firstPlayerWinsExactly(exact, leftMoves) };
  }
  return { components, basics: NOTHING, simplify: false };
}

/** The independent parts of one subgame, in normal form. */
export function componentsOf({ rules, position }: Subgame): Subgame[] {
  const parts = rules.split?.(position) ?? [position];
  return parts.map((part) => ({ rules, position: rules.normalise?.(part) ?? part }));
}
