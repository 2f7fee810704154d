import { gameSeed } from '../base/hash.js';
import { impartialVersion } from './impartial.js';
import { standardRegistry } from './index.js';
import type { AnyGame } from './rules.js';

type Seed = readonly [lo: number, hi: number];

const seeds = new WeakMap<AnyGame, Seed>();
/** How many games have had each name. */
const namesakes = new Map<string, number>();

/** The hash seed of a game's positions, by its name; games of the same name are told apart. */
export function seedOf(rules: AnyGame): Seed {
  let seed = seeds.get(rules);
  if (!seed) {
    const before = namesakes.get(rules.name) ?? 0;
    namesakes.set(rules.name, before + 1);
    seed = gameSeed(before === 0 ? rules.name : `${rules.name} ${before + 1}`);
    seeds.set(rules, seed);
  }
  return seed;
}

// The standard games come first, whatever else is called like them.
for (const rules of standardRegistry().list()) {
  seedOf(rules);
  seedOf(impartialVersion(rules));
}
