import { SolverError } from '../base/errors.js';
import { checkOptions } from '../engine/checks.js';
import type { Answer, SearchOptions, SumMove } from '../engine/engine.js';
import { checkedMoves, checkIsSum } from '../engine/limits.js';
import { Budget, type Search } from '../engine/search.js';
import { requireImpartial, stopOf } from '../engine/searchEngine.js';
import type { AnyGame, Sum } from '../games/rules.js';
import { ComponentTable } from './components.js';
import { GenusSearch, genusText } from './genus.js';
import { HeapQuotient, type KnownHeaps, type QuotientLaw } from './heaps.js';
import { TooLarge } from './limits.js';
import { relationsOf, type Word } from './monoid.js';
import { OutcomeSearch } from './outcome.js';

/** In misère play who cannot move wins. `N`: the player who moves next wins; `P`: the one who has moved. */
export type MisereOutcome = 'N' | 'P';

/** Larger heaps are not played but looked up, by the law of their quotient. */
const LARGEST_PLAYED_HEAP = 200n;

/** Heaps are added one by one in search of a law, so many at most. */
const MOST_HEAPS = 2000;

const MOST_ELEMENTS = 1000;

/** The outcome of a sum of impartial games in misère play. */
export function misereOutcome(sum: Sum, options: SearchOptions = {}): Promise<Answer<MisereOutcome>> {
  return answer(sum, options, function* () {
    return (yield* outcomes(sum).isLost(sum)) ? 'P' : 'N';
  });
}

/** The genus of a sum of impartial games: `2^1420`. */
export function misereGenus(sum: Sum, options: SearchOptions = {}): Promise<Answer<string>> {
  return answer(sum, options, function* () {
    const table = new ComponentTable();
    return genusText(yield* new GenusSearch(table).genusOf(table.componentsOf(sum)));
  });
}

/** The moves of a sum of impartial games that win in misère play. */
export function misereWinningMoves(
  sum: Sum,
  options: SearchOptions = {},
): Promise<Answer<readonly SumMove[]>> {
  return answer(sum, options, function* () {
    const search = outcomes(sum);
    const winning: SumMove[] = [];
    for (const [index, subgame] of sum.entries()) {
      const { rules, position } = subgame;
      for (const move of checkedMoves(subgame, 'left')) {
        const after = sum.with(index, { rules, position: rules.play(position, move, 'left') });
        if (yield* search.isLost(after))
          winning.push({ index, text: rules.moveText(position, move, 'left') });
      }
    }
    return winning;
  });
}

/** What the heaps of a game are in misère play: a commutative monoid, and an element of it for each heap. */
export interface MisereQuotient {
  /** Heaps of up to so many tokens have been looked at. */
  readonly heaps: number;
  readonly order: number;
  /** Equations between words from which all others follow. */
  readonly relations: readonly string[];
  /** The words of the elements that are lost for who moves. */
  readonly lost: readonly string[];
  /** For each heap from 0 on the word of its element. */
  readonly elements: readonly string[];
  /** For each heap the order of the quotient of heaps up to this one. */
  readonly orders: readonly number[];
  /** If the elements are proved to repeat: then this is the quotient of all heaps. */
  readonly law?: QuotientLaw;
  /** Why the quotient of more heaps is not known. */
  readonly end?: string;
}

/**
 * The misère quotient of a game's heaps up to `heaps`. Where a limit is met, or the quotient becomes too large, that of
 * fewer heaps.
 */
export async function misereQuotient(
  rules: AnyGame,
  heaps: number,
  options: SearchOptions = {},
): Promise<Answer<MisereQuotient>> {
  if (!rules.theory?.values) throw new SolverError('ERR_OPTION', `[${rules.name}] is not a game of heaps`);
  const quotient = new HeapQuotient(rules, MOST_ELEMENTS);
  const found = await answer([], options, function* () {
    while (quotient.length <= heaps) yield* quotient.addNext();
  });
  const { stats } = found;
  if (found.status === 'aborted') return found;
  const end = found.status === 'done' ? undefined : `with heaps of ${quotient.length}: ${found.reason}`;
  return { status: 'done', result: described(quotient.known, end), stats };
}

function described({ monoid, elements, orders, law }: KnownHeaps, end: string | undefined): MisereQuotient {
  const words = monoid.words.map(wordText);
  return {
    heaps: elements.length - 1,
    order: monoid.order,
    relations: relationsOf(monoid).map(({ word, equals }) => `${wordText(word)} = ${wordText(equals)}`),
    lost: words.filter((_, element) => monoid.isLost[element]),
    elements: elements.map((element) => words[element]!),
    orders,
    ...(law && { law }),
    ...(end !== undefined && { end }),
  };
}

/** The generators are a, b, …, z, a1, b1, …; `1` is the neutral element. */
function wordText(word: Word): string {
  const letters = word.map((count, i) => {
    const name = `${String.fromCharCode(97 + (i % 26))}${i < 26 ? '' : Math.floor(i / 26)}`;
    return count === 0 ? [] : [count === 1 ? name : `${name}^${count}`];
  });
  return letters.flat().join('') || '1';
}

interface Outcomes {
  isLost(sum: Sum): Generator<void, boolean>;
}

/** Who loses the sum and what moves make of it. */
function outcomes(sum: Sum): Outcomes {
  const rules = sum[0]?.rules;
  const isOneGame = sum.every((subgame) => subgame.rules === rules);
  if (rules && isOneGame && heapsOf(sum)?.some((heap) => heap > LARGEST_PLAYED_HEAP))
    return largeHeaps(rules);
  const table = new ComponentTable();
  const search = new OutcomeSearch(table);
  return { isLost: (after) => search.isLost(table.componentsOf(after)) };
}

function largeHeaps(rules: AnyGame): Outcomes {
  const quotient = new HeapQuotient(rules, MOST_ELEMENTS);
  return {
    *isLost(sum) {
      const heaps = heapsOf(sum)!;
      while (heaps.some((heap) => quotient.elementOf(heap) === undefined)) {
        if (quotient.length > MOST_HEAPS)
          throw new TooLarge(`no law is proved by the first ${MOST_HEAPS} heaps`);
        yield* quotient.addNext();
      }
      const { products, order, isLost } = quotient.known.monoid;
      return isLost[heaps.reduce((e, heap) => products[e * order + quotient.elementOf(heap)!]!, 0)] === 1;
    },
  };
}

/** The heaps of a sum; undefined if it has others than heaps. */
function heapsOf(sum: Sum): bigint[] | undefined {
  const heaps = sum.flatMap(({ rules, position }) => (rules.theory?.values ? position : [undefined]));
  return heaps.every((heap): heap is bigint => typeof heap === 'bigint') ? heaps : undefined;
}

/** Runs the work in slices under the limits of the options. */
async function answer<T>(
  sum: Sum,
  options: SearchOptions,
  work: () => Generator<void, T>,
): Promise<Answer<T>> {
  checkIsSum(sum);
  checkOptions(options);
  requireImpartial(sum);
  const budget = new Budget(options);
  try {
    return budget.answer(await budget.finish(slicesOf(work())));
  } catch (error) {
    return budget.answer<T>(stopOf(tooDeep(error)));
  }
}

function slicesOf<T>(work: Generator<void, T>): Search<T> {
  const counts = { nodes: 0, tableHits: 0, tableMisses: 0, maxDepth: 0 };
  return {
    counts,
    run(nodes) {
      for (const end = counts.nodes + nodes; counts.nodes < end; counts.nodes++) {
        const step = work.next();
        if (step.done) return { result: step.value };
      }
      return undefined;
    },
  };
}

function tooDeep(error: unknown): unknown {
  if (!(error instanceof RangeError)) return error;
  return new SolverError('ERR_TOO_LARGE', 'the sum can last for more moves than can be played out');
}
