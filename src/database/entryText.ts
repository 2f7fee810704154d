import { decodeGrid } from '../board/grid.js';
import type { GameRegistry } from '../games/registry.js';
import type { AnyGame } from '../games/rules.js';
import { formatValue, mean, temperature, type Value } from '../values/index.js';
import { type Database, type Entry, entriesIn } from './database.js';
import { listedGame } from './games.js';
import { NO_NODE } from './nodes.js';
import { readableRules, rulesOf } from './sectionRules.js';

/** What a database knows of one game. */
export interface SectionSummary {
  readonly title: string;
  /** Components, G and -G counted as one. */
  readonly entries: number;
  /** Components, G and -G counted as two unless they are the same. */
  readonly components: number;
  /** Entries without a value: it was too complicated. */
  readonly unknown: number;
}

/** What a database knows of each of its games. */
export function summarise({ sections }: Database): SectionSummary[] {
  return sections.map(({ title, bytes }) => {
    let entries = 0;
    let components = 0;
    let unknown = 0;
    for (const { node, isSelfInverse } of entriesIn(bytes)) {
      entries++;
      components += isSelfInverse ? 1 : 2;
      if (node === NO_NODE) unknown++;
    }
    return { title, entries, components, unknown };
  });
}

/** An entry as people read it. */
export interface EntryText {
  readonly game: string;
  readonly position: string;
  /** Undefined if it is not known. */
  readonly value: string | undefined;
  /** Undefined if the value is. */
  readonly mean: string | undefined;
  readonly temperature: string | undefined;
}

/** All entries of the games that this sumgame knows, and of those in `own`, in the order of the file. */
export function* entryTexts({ sections, nodes }: Database, own?: GameRegistry): Generator<EntryText> {
  for (const { title, bytes } of sections) {
    const rules = readableRules(title, own);
    if (!rules) continue;
    for (const entry of entriesIn(bytes)) {
      yield entryText(rules, title, entry, entry.node === NO_NODE ? undefined : nodes.value(entry.node));
    }
  }
}

export function entryText(rules: AnyGame, game: string, entry: Entry, value: Value | undefined): EntryText {
  return {
    game,
    position: positionText(rules, game, entry),
    value: value && formatValue(value),
    mean: value && mean(value).toString(),
    temperature: value && temperature(value).toString(),
  };
}

/** The encodings of the games of which databases are made are cells, behind rows and columns on grids; own games have texts. */
function positionText(rules: AnyGame, title: string, { position }: Entry): string {
  if (rules !== rulesOf(title)) return new TextDecoder().decode(position);
  if (listedGame(title)?.isStrip) return rules.format(position);
  return rules.format(decodeGrid(position));
}
