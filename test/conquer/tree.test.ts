import { describe, expect, test } from 'vitest';
import { Draws } from '../../src/base/draws.js';
import { proofIn } from '../../src/conquer/check.js';
import { followers, positionOf, positionOfKey } from '../../src/conquer/position.js';
import { ProofTree } from '../../src/conquer/tree.js';
import { standardRegistry } from '../../src/games/index.js';
import { PLAYERS, type Verdict } from '../../src/games/rules.js';
import { randomSums } from '../../src/lab/generate/randomSums.js';
import { parseSum } from '../../src/language/parseSum.js';

/** Who wins, by definition. */
function verdictOf(key: string, known = new Map<string, Verdict>()): Verdict {
  let verdict = known.get(key);
  if (!verdict) {
    const wins = followers(positionOfKey(key)).some((next) => verdictOf(next.key, known) === 'loss');
    verdict = wins ? 'win' : 'loss';
    known.set(key, verdict);
  }
  return verdict;
}

const registry = standardRegistry();
const games = ['clobber', 'nogo_1xn', 'domineering', 'impartial clobber_1xn', 'toppling_dominoes', 'nim'].map(
  (name) => registry.get(name)!,
);

describe('positions', () => {
  test.each([
    ['[clobber_1xn] XO OX', 'left', ''],
    ['[clobber_1xn] XXO', 'right', '[clobber_1xn] XOO'],
    ['[nim] 3 5 3', 'left', '[nim] 5'],
  ] as const)('%s, %s to move: %s', (text, player, key) => {
    const position = positionOf(parseSum(text), player);
    expect(verdictOf(position.key)).toBe(verdictOf(positionOf(parseSum(key), 'left').key));
    expect(position.sum.length).toBe(parseSum(key).length);
  });

  test('a key is a text of its position, and the same for both', () => {
    for (const one of registry.list()) {
      for (const sum of randomSums({ games: [one], count: 4, seed: 5, terms: { min: 1, max: 2 } })) {
        const subgames = parseSum(sum.map(({ title, text }) => `[${title}] (${text})`).join(' '));
        for (const player of PLAYERS) {
          const { key } = positionOf(subgames, player);
          expect(positionOf(parseSum(key), 'left').key).toBe(key);
        }
      }
    }
  });
});

describe('a proof tree', () => {
  test('finds what the definition says, whatever its jobs could solve, in whatever order they end', () => {
    const draws = new Draws(7, 1);
    let opened = 0;
    for (const sum of randomSums({
      games,
      count: 30,
      seed: 11,
      terms: { min: 1, max: 2 },
      size: undefined,
    })) {
      const subgames = parseSum(sum.map(({ title, text }) => `[${title}] (${text})`).join(' '));
      const position = positionOf(subgames, 'left');
      if (position.sum.length === 0 || followers(position).length > 8) continue;
      const known = new Map<string, Verdict>();
      const tree = new ProofTree(position);
      const busy: string[] = [];
      while (!tree.root.verdict) {
        // Several at a time.
        while (busy.length < 4) {
          const leaf = tree.select();
          if (!leaf) break;
          busy.push(leaf.key);
        }
        expect(busy.length).toBeGreaterThan(0);
        const [key] = busy.splice(draws.below(busy.length), 1);
        const next = followers(positionOfKey(key!));
        const isSolved = next.length === 0 || draws.below(3) === 0;
        const learnt = next.filter(() => draws.below(4) === 0);
        opened += isSolved ? 0 : 1;
        tree.enter({
          key: key!,
          result: isSolved ? verdictOf(key!, known) : 'open',
          nodes: 1,
          ms: 1,
          learnt: learnt.map((one) => [one.key, verdictOf(one.key, known)]),
        });
      }
      expect(tree.root.verdict, position.key).toBe(verdictOf(position.key, known));
      const { problem, leaves } = proofIn(tree);
      expect(problem).toBeUndefined();
      for (const [key, verdict] of leaves) expect(verdict).toBe(verdictOf(key, known));
    }
    expect(opened).toBeGreaterThan(20);
  });

  test('jobs go to different leaves, and those of a solved parent are withdrawn', () => {
    const tree = new ProofTree(positionOf(parseSum('[nogo_1xn] .......'), 'left'));
    const root = tree.select()!;
    expect(tree.select()).toBeUndefined();
    tree.enter({ key: root.key, result: 'open', nodes: 1, ms: 1 });
    const first = tree.select()!;
    const second = tree.select()!;
    expect(first).not.toBe(second);
    expect(tree.unwanted([first, second])).toEqual([]);
    // A move after which the opponent loses: nothing else is of interest.
    tree.enter({ key: first.key, result: 'loss', nodes: 1, ms: 1 });
    expect(tree.root.verdict).toBe('win');
    expect(tree.unwanted([second])).toEqual([second]);
  });
});
