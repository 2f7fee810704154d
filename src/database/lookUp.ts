import type { GameRegistry } from '../games/registry.js';
import type { Subgame } from '../games/rules.js';
import { negate, type Value } from '../values/index.js';
import { type Database, entriesIn } from './database.js';
import { type EntryText, entryText } from './entryText.js';
import { NO_NODE } from './nodes.js';
import { ownValueOf } from './ownEntries.js';
import { readableRules, rulesOf } from './sectionRules.js';

/** A component of a position, as it lies on the board, and what is known of it. */
export interface LookedUp {
  readonly position: string;
  readonly value: Value | undefined;
}

/** The values of the independent parts of a position. */
export function lookUpPosition(database: Database, { rules, position }: Subgame): LookedUp[] {
  return (rules.split?.(position) ?? [position]).map((part: unknown) => {
    const normal = rules.normalise?.(part) ?? part;
    const component = { rules, position: normal };
    const isOwn = rulesOf(rules.name) !== rules;
    const value = isOwn ? ownValueOf(database, component) : database.valueOf(component);
    return { position: rules.format(part), value };
  });
}

/** An entry that has a value, or of which the negative has it. */
export interface FoundEntry extends EntryText {
  /** The value is that of the negative of the position. */
  readonly isNegative: boolean;
}

/** The entries of a value; of G and -G only one has an entry, so that negatives are looked at, too. */
export function* lookUpValue(
  { sections, nodes }: Database,
  value: Value,
  own?: GameRegistry,
): Generator<FoundEntry> {
  const opposite = negate(value);
  for (const { title, bytes } of sections) {
    const rules = readableRules(title, own);
    if (!rules) continue;
    for (const entry of entriesIn(bytes)) {
      if (entry.node === NO_NODE) continue;
      const found = nodes.value(entry.node);
      if (found !== value && found !== opposite) continue;
      yield { ...entryText(rules, title, entry, found), isNegative: found !== value };
    }
  }
}
