import { checkOptionNames } from '../base/arguments.js';
import { Draws } from '../base/draws.js';
import type { AnyGame } from '../games/rules.js';
import { PLAYERS } from '../games/rules.js';
import { askLaw, LAWS, type Law, Values } from './laws.js';

/** What came of one law. */
export interface LawResult {
  readonly law: string;
  /** Of how many positions it was asked. */
  readonly positions: number;
  /** What is wrong, at the first position where something is. */
  readonly violation?: string;
}

/** How a game is checked. */
export interface CheckOptions {
  /** How many positions; default: 200. */
  readonly positions?: number;
  readonly seed?: number;
}

/** Random positions are drawn up to this many cells: their whole trees are looked at. */
const SIZES = [1, 2, 3, 4, 5, 6];

/**
 * Tests the rules of a game by the laws that our own games are tested by, on its examples, on random positions if it
 * has a sampler, and on all that play leads to. A broken law ends the check: what follows would only repeat it.
 */
export function checkGame(rules: AnyGame, options: CheckOptions = {}): LawResult[] {
  checkOptionNames(options, { positions: true, seed: true });
  const { positions = 200, seed = 1 } = options;
  const start = startingPositions(rules, seed);
  if ('violation' in start) {
    return [{ law: 'examples: they are read', positions: 0, violation: start.violation }];
  }
  // What play leads to can be listed only where texts tell positions apart, moves change nothing, and play ends.
  const first = askLaws(LAWS.slice(0, SAFE_LAWS), rules, start.positions);
  if (first.at(-1)!.violation !== undefined) return first;
  return askLaws(LAWS, rules, followersOf(rules, start.positions, positions));
}

/** How many of the laws must hold before followers are listed. */
const SAFE_LAWS = 3;

function askLaws(laws: readonly Law[], rules: AnyGame, positions: readonly unknown[]): LawResult[] {
  const results: LawResult[] = [];
  for (const law of laws) {
    if (law.applies && !law.applies(rules)) continue;
    const values = new Values(rules);
    let violation: string | undefined;
    let count = 0;
    for (const position of positions) {
      count++;
      violation = askLaw(law, rules, position, values);
      if (violation !== undefined) break;
    }
    results.push({ law: law.name, positions: count, ...(violation !== undefined && { violation }) });
    if (violation !== undefined) break;
  }
  return results;
}

function startingPositions(rules: AnyGame, seed: number): { positions: unknown[] } | { violation: string } {
  const positions: unknown[] = [];
  const draws = new Draws(seed);
  const texts = [...(rules.examples ?? [])];
  for (const size of SIZES) {
    for (let i = 0; i < 4; i++) {
      const { sample } = rules;
      const extent =
        rules.board === 'grid' ? { rows: 1 + (i % 2), cols: Math.ceil(size / 2) } : { rows: 1, cols: size };
      if (sample) texts.push(sample.draw(extent, sample.density ?? 1, draws));
    }
  }
  if (texts.length === 0) return { violation: 'there are none: give examples, texts that parse() reads' };
  for (const text of texts) {
    try {
      positions.push(rules.parse(text));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { violation: `parse() does not read '${text}': ${reason}` };
    }
  }
  return { positions };
}

/** Breadth first, so that small positions come in soon; the smallest first, whose trees are short. */
function followersOf(rules: AnyGame, from: readonly unknown[], most: number): unknown[] {
  const met = new Map(from.map((position) => [rules.format(position), position]));
  for (const position of met.values()) {
    if (met.size >= most) break;
    for (const player of PLAYERS) {
      for (const move of rules.moves(position, player)) {
        const next = rules.play(position, move, player);
        met.set(rules.format(next), next);
      }
    }
  }
  return [...met.entries()].sort(([a], [b]) => a.length - b.length).map(([, position]) => position);
}
