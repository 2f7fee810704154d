import { type Diagnostic, type GameRegistry, type Player, parseSums, type Subgame, type Sum } from 'sumgame';
import { joinTitle, lookOf, splitTitle } from '../games/catalogue.js';

/** A game of the sum, as the language writes it: `[title] text`. */
export interface Term {
  readonly title: string;
  readonly text: string;
}

/** A text, read. */
export interface Reading {
  /** It is still being read: nothing is known of it yet. */
  readonly pending?: true;
  /** Absent if the text has errors. */
  readonly terms?: readonly Term[];
  readonly sum?: Sum;
  readonly diagnostics: readonly Diagnostic[];
}

export const SOURCE = 'text';

/** The page stands still while it reads. */
const READING_MS = 100;

/** The worker that reads first may take its time. */
export const PATIENCE_MS = 2000;

/** The sum in the language, without commands. Games in a row share their title. */
export function termsToText(terms: readonly Term[]): string {
  return wordsOf(terms).join(' ');
}

/** What {@link termsToText} writes for each game, with the title where it has one. */
function wordsOf(terms: readonly Term[]): string[] {
  return terms.map(({ title, text }, i) => {
    const position = /[\s()[\]{}]/.test(text) || text === '' ? `(${text})` : text;
    return title === terms[i - 1]?.title ? position : `[${title}] ${position}`;
  });
}

/** For every game of a sum what is wrong with it; empty if nothing is. The text is that of the terms. */
export function problemsByTerm(terms: readonly Term[], diagnostics: readonly Diagnostic[]): string[] {
  let start = 0;
  return wordsOf(terms).map((word) => {
    const end = start + word.length;
    const problem = diagnostics.find(
      ({ severity, span }) => severity === 'error' && span.start.offset >= start && span.start.offset <= end,
    );
    start = end + 1;
    return problem?.message ?? '';
  });
}

/**
 * Reads the first sum of a text. Commands may be missing: the page asks its own questions; if there are some, they
 * are left alone. (The worker that reads first has checked them.)
 */
export function readSum(text: string, registry: GameRegistry, timeoutMs = READING_MS): Reading {
  // Closes a sum that no block closes; after one, it is a block of its own.
  const result = parseSums(`${text}\n{}`, { source: SOURCE, registry, timeoutMs });
  const diagnostics = result.diagnostics.map((diagnostic) => within(diagnostic, text));
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  const [first, second] = result.document.groups.filter(({ games }) => games.length > 0);
  const terms = first?.games.map(({ section, text: game }): Term => ({ title: section, text: game })) ?? [];
  const sum = first?.games.map(({ subgame }) => subgame) ?? [];
  if (second) {
    const { span, text: game } = second.games[0]!;
    const message = 'a second sum begins here; the page shows the first';
    diagnostics.push({ severity: 'warning', source: SOURCE, span, text: game, message });
  }
  return { terms, sum, diagnostics };
}

/** Why the page cannot read the text, or not in a moment; undefined if it can. */
export function problemsOf(text: string, registry: GameRegistry): readonly Diagnostic[] | undefined {
  const start = performance.now();
  const { sum, diagnostics } = readSum(text, registry, PATIENCE_MS);
  if (!sum) return diagnostics;
  const cold = performance.now() - start;
  if (cold <= READING_MS) return undefined;
  // The first text is read slowly, and other programs may have had the processor: a second look is fairer.
  const again = performance.now();
  readSum(text, registry, PATIENCE_MS);
  const ms = Math.round(Math.min(cold, performance.now() - again));
  if (ms <= READING_MS) return undefined;
  return [unreadable(text, `too much for the page: it takes ${ms} ms to be read; the command line has time`)];
}

/** Blames the text as a whole. */
export function unreadable(text: string, message: string): Diagnostic {
  const span = { start: { offset: 0, line: 1, column: 1 }, end: endOf(text) };
  return { severity: 'error', source: SOURCE, span, text, message };
}

function endOf(text: string): Diagnostic['span']['end'] {
  const lines = text.split('\n');
  return { offset: text.length, line: lines.length, column: lines.at(-1)!.length + 1 };
}

/** Nothing beyond the text that was typed is to blame. */
export function within(diagnostic: Diagnostic, text: string): Diagnostic {
  const { start, end } = diagnostic.span;
  if (start.offset <= text.length && end.offset <= text.length) return diagnostic;
  const last = endOf(text);
  const span = { start: start.offset > text.length ? last : start, end: last };
  return { ...diagnostic, span, text: text.slice(span.start.offset) };
}

export function subgameOf({ title, text }: Term, registry: GameRegistry): Subgame {
  const rules = registry.get(title);
  if (!rules) throw new Error(`there is no game '${title}'`);
  return { rules, position: rules.parse(text) };
}

/** The subgame as terms that people draw: each row of Kayles is one, a switch that has been thrown is a number. */
export function termsOf({ rules, position }: Subgame, registry: GameRegistry): Term[] {
  const { base, impartial } = splitTitle(rules.name);
  // In its impartial version a number is no number, but still the position of a game of numbers.
  const basic = base === 'switch_game' ? registry.get(base)?.basic?.(position) : undefined;
  if (basic?.kind === 'number') {
    const title = Number.isInteger(basic.value) ? 'integer_game' : 'dyadic_rational';
    const text = registry.get('dyadic_rational')!.format(basic.value);
    return [{ title: joinTitle(title, impartial), text }];
  }
  // A picture shows one heap.
  const rows = lookOf(base).shape === 'heap' ? (rules.split?.(position) ?? []) : [];
  const parts = rows.length > 1 ? rows : [position];
  return parts.map((part) => ({ title: rules.name, text: rules.format(part) }));
}

export const PLAYER_NAMES: Readonly<Record<Player, string>> = { left: 'Black', right: 'White' };

/** Whether all games of the sum are impartial; the empty sum is not asked for a nim value. */
export function isImpartialSum(sum: Sum): boolean {
  return sum.length > 0 && sum.every(({ rules }) => rules.impartial);
}
