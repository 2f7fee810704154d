import { ParseError } from '../base/errors.js';
import { AllButSequence } from '../heaps/allButSequence.js';
import { SubtractionSequence } from '../heaps/subtractionSequence.js';
import { checkMoveCount } from './heap.js';
import type { GameFamily } from './registry.js';
import type { GameRules } from './rules.js';
import { singleHeap } from './singleHeap.js';

/** Periods are longer than the largest number, and are to be found among some millions of heaps. */
const MAX_TAKEN = 1_000_000;
const MAX_COUNT = 10_000;

/**
 * Subtraction games: one of certain numbers of tokens is taken from a heap.
 *
 * `[subtraction 1,3]` names the numbers; `[subtraction allbut 1,3]` those that must not be taken.
 */
export const subtraction: GameFamily = {
  name: 'subtraction',
  summary: 'Take one of certain numbers of tokens from a heap.',
  parameters: 'the numbers that may be taken, e.g. 1,3; or allbut and the numbers that may not',
  examples: ['1,3', 'allbut 1,3'],

  resolve(parameters) {
    const allBut = /^all[ -]?but(?= |$)/.exec(parameters)?.[0];
    const takes = parseNumbers(parameters, allBut?.length ?? 0);
    return allBut === undefined ? subtractionRules(takes) : allButRules(takes);
  },
};

/** Different, in ascending order. */
function parseNumbers(text: string, from: number): number[] {
  const numbers = new Set<number>();
  // Superfluous commas are words, too, and no numbers.
  const words = text.slice(from).matchAll(/[^ ,]+|,(?= *(?:,|$))|(?<=^ *),/g);
  for (const { 0: word, index } of words) {
    const offset = from + index;
    if (!/^[0-9]+$/.test(word)) {
      throw new ParseError(`unexpected '${word}', expected numbers such as 1,3`, text, offset, word.length);
    }
    const number = Number(word);
    if (number < 1 || number > MAX_TAKEN) {
      const problem = `${word} tokens cannot be taken, expected from 1 to ${MAX_TAKEN}`;
      throw new ParseError(problem, text, offset, word.length);
    }
    numbers.add(number);
  }
  if (numbers.size === 0) {
    throw new ParseError('the numbers of tokens are missing, expected some such as 1,3', text, from, 0);
  }
  if (numbers.size > MAX_COUNT) {
    throw new ParseError(`more than ${MAX_COUNT} numbers of tokens`, text, from, text.length - from);
  }
  return [...numbers].sort((a, b) => a - b);
}

function subtractionRules(takes: readonly number[]): GameRules<bigint, bigint> {
  const name = `subtraction ${takes.join()}`;
  const values = new SubtractionSequence(name, takes);
  const moves = (heap: bigint) => takes.map(BigInt).filter((taken) => taken <= heap);
  return {
    ...singleHeap,
    name,
    summary: `Take ${takes.join(' or ')} tokens from a heap.`,
    moves,
    theory: {
      nimValue: (heap) => values.find(heap),
      movesTo: (heap, nimValue) => moves(heap).filter((taken) => values.valueAt(heap - taken) === nimValue),
      values,
    },
  };
}

function allButRules(excluded: readonly number[]): GameRules<bigint, bigint> {
  const name = `subtraction allbut ${excluded.join()}`;
  const values = new AllButSequence(name, excluded);
  const mayTake = (taken: bigint) => taken > 0n && !excluded.includes(Number(taken));
  return {
    ...singleHeap,
    name,
    summary: `Take any number of tokens from a heap, but not ${excluded.join(' or ')}.`,
    moves(heap) {
      checkMoveCount(heap);
      return Array.from({ length: Number(heap) }, (_, i) => BigInt(i + 1)).filter(mayTake);
    },
    theory: {
      nimValue: (heap) => values.find(heap),
      movesTo: (heap, nimValue) =>
        values
          .heapsOf(nimValue)
          .map((left) => heap - left)
          .filter(mayTake),
      values,
    },
  };
}
