import type { Subgame } from '../games/rules.js';
import { negate, type Value } from '../values/index.js';
import { type Database, entriesIn } from './database.js';
import { NO_NODE } from './nodes.js';

// The entries of games that users have written: they have the texts of their positions. Engines leave them alone, because the
// rules may have changed since.

/** The text of which G and -G have the entry: the lesser of theirs, a shorter one being less. */
export interface OwnKey {
  readonly text: string;
  /** It is that of -G. */
  readonly isNegated: boolean;
  /** G = -G. */
  readonly isSelfInverse: boolean;
}

/** The key of a component in normal form. */
export function ownKey({ rules, position }: Subgame): OwnKey {
  const text = rules.format(position);
  const negated = rules.impartial ? position : rules.negate(position);
  const opposite = rules.format(rules.normalise?.(negated) ?? negated);
  const isNegated = opposite.length < text.length || (opposite.length === text.length && opposite < text);
  return { text: isNegated ? opposite : text, isNegated, isSelfInverse: opposite === text };
}

/** What a database knows of a component in normal form. */
export function ownValueOf({ sections, nodes }: Database, component: Subgame): Value | undefined {
  const section = sections.find(({ title }) => title === component.rules.name);
  const { text, isNegated } = ownKey(component);
  const decoder = new TextDecoder();
  for (const { position, node } of entriesIn(section?.bytes ?? new Uint8Array(0))) {
    if (decoder.decode(position) !== text) continue;
    if (node === NO_NODE) return undefined;
    return isNegated ? negate(nodes.value(node)) : nodes.value(node);
  }
  return undefined;
}
