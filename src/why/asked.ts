import { UnansweredError } from '../ask/calculator.js';
import type { Answer, Engine, NimValue, SearchOptions, SumMove } from '../engine/engine.js';
import { labelOf, type Mover, type Player, type Sum } from '../games/rules.js';
import { parseValue, type Value } from '../values/index.js';

/** What is only to be shown may cost so much; counted in nodes, so that proofs are the same everywhere. */
const VALUE_SEARCH = { timeoutMs: 5000, maxNodes: 300_000 };
const REPLY_SEARCH = { timeoutMs: 2000, maxNodes: 100_000 };
const MOST_CHARACTERS = 2000;

/** An engine that is asked for reasons: it counts what its searches take, and answers the same question once. */
export class Asked {
  nodes = 0;
  readonly #search: SearchOptions;
  readonly #values = new Map<string, Value | undefined>();

  constructor(
    private readonly engine: Engine,
    search: SearchOptions,
  ) {
    this.#search = { ...search, keepTable: true };
  }

  /** The options of the questions, with limits of their own for what a proof can do without. */
  #within({ timeoutMs, maxNodes }: typeof VALUE_SEARCH): SearchOptions {
    const least = (limit: number, own = 0) => (own > 0 ? Math.min(limit, own) : limit);
    const search = this.#search;
    return {
      ...search,
      timeoutMs: least(timeoutMs, search.timeoutMs),
      maxNodes: least(maxNodes, search.maxNodes),
    };
  }

  async wins(sum: Sum, player: Player): Promise<boolean> {
    return this.#result(await this.engine.solve(sum, player, this.#search)) === 'win';
  }

  async nimValue(sum: Sum): Promise<NimValue> {
    return this.#result(await this.engine.nimValue(sum, this.#search));
  }

  async winningMoves(sum: Sum, mover: Mover): Promise<readonly SumMove[]> {
    return [...this.#result(await this.engine.winningMoves(sum, mover, this.#search))].sort(byPlace);
  }

  /** One winning move, to be shown beside another; undefined if it would take long. */
  async reply(sum: Sum, mover: Mover): Promise<SumMove | undefined> {
    const answer = await this.engine.winningMoves(sum, mover, this.#within(REPLY_SEARCH));
    this.nodes += answer.stats.nodes;
    if (answer.status === 'aborted') throw new UnansweredError(answer.status, answer.reason);
    if (answer.status !== 'done') return undefined;
    const [first] = [...answer.result].sort(byPlace);
    if (!first) throw new Error('no move wins where one must: the reasons are wrong');
    return first;
  }

  /** Undefined if the value is too large or too dear for an explanation. */
  async value(sum: Sum): Promise<Value | undefined> {
    const key = sum.map(labelOf).join(' + ');
    if (!this.#values.has(key)) this.#values.set(key, await this.#value(sum));
    return this.#values.get(key);
  }

  async #value(sum: Sum): Promise<Value | undefined> {
    const answer = await this.engine.value(sum, this.#within(VALUE_SEARCH));
    this.nodes += answer.stats.nodes;
    if (answer.status === 'aborted') throw new UnansweredError(answer.status, answer.reason);
    if (answer.status !== 'done' || answer.result.length > MOST_CHARACTERS) return undefined;
    return parseValue(answer.result);
  }

  #result<T>(answer: Answer<T>): T {
    this.nodes += answer.stats.nodes;
    if (answer.status === 'done') return answer.result;
    throw new UnansweredError(answer.status, answer.reason);
  }
}

function byPlace(a: SumMove, b: SumMove): number {
  return a.index - b.index || (a.text < b.text ? -1 : 1);
}
