import { createEngine } from '../engine/create.js';
import type {
  Answer,
  Engine,
  NimValue,
  SavedTable,
  SearchOptions,
  SumMove,
  TableEngine,
} from '../engine/engine.js';
import { isStandard } from '../engine/table/standard.js';
import { nativeKind } from '../engine/wasm/kinds.js';
import type { WasmOptions } from '../engine/wasm/searcher.js';
import type { AnyGame, Mover, Player, Sum, Verdict } from '../games/rules.js';
import { inTime, within } from './timeLeft.js';

/** What takes more nodes is left to the thread: these take some hundredths of a second. */
const MOST_NODES = 1000;
/** On small boards no single node takes long, so that this thread hears of Ctrl-C between them. */
const MOST_CELLS = 64;
/** The values of heaps of less than a thousand are found at once. */
const MOST_DIGITS = 3;

/**
 * An engine in another thread, which is asked only what cannot be answered here at once: a thread takes longer to start
 * than most questions to be answered. Answers and node counts are those of the thread. Its start, and what was tried
 * here before it, are part of the time limit.
 */
export class NearEngine implements TableEngine {
  readonly name = 'wasm';
  #near: Promise<Engine> | undefined;
  #far: Promise<TableEngine> | undefined;
  /** Who was asked last, and so has the table that `keepTable` means. */
  #last: 'near' | 'far' = 'far';
  readonly #end = new AbortController();

  /** `makeFar` need not go on when its signal is aborted. */
  constructor(
    private readonly options: WasmOptions,
    private readonly makeFar: (signal: AbortSignal) => Promise<TableEngine>,
  ) {}

  solve(sum: Sum, player: Player, options?: SearchOptions): Promise<Answer<Verdict>> {
    return this.ask(sum, options, (engine, limited) => engine.solve(sum, player, limited));
  }

  nimValue(sum: Sum, options?: SearchOptions): Promise<Answer<NimValue>> {
    return this.ask(sum, options, (engine, limited) => engine.nimValue(sum, limited));
  }

  winningMoves(sum: Sum, mover: Mover, options?: SearchOptions): Promise<Answer<readonly SumMove[]>> {
    return this.ask(sum, options, (engine, limited) => engine.winningMoves(sum, mover, limited));
  }

  value(sum: Sum, options?: SearchOptions): Promise<Answer<string>> {
    return this.ask(sum, options, (engine, limited) => engine.value(sum, limited));
  }

  thermograph(sum: Sum, options?: SearchOptions): Promise<Answer<string>> {
    return this.ask(sum, options, (engine, limited) => engine.thermograph(sum, limited));
  }

  async saveTable(options?: SearchOptions): Promise<SavedTable> {
    return (await this.far()).saveTable(options);
  }

  async loadTable(file: Uint8Array, options?: SearchOptions): Promise<number> {
    return (await this.far()).loadTable(file, options);
  }

  dispose(): void {
    this.#end.abort();
    for (const engine of [this.#near, this.#far]) engine?.then((made) => made.dispose()).catch(() => {});
  }

  private far(): Promise<TableEngine> {
    this.#last = 'far';
    this.#far ??= this.makeFar(this.#end.signal);
    return this.#far;
  }

  private async ask<T>(
    sum: Sum,
    options: SearchOptions = {},
    question: (engine: Engine, options: SearchOptions) => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    const start = performance.now();
    if (isSmall(sum) && !(options.keepTable && this.#last === 'far')) {
      this.#last = 'near';
      this.#near ??= createEngine('wasm', this.options);
      const maxNodes = Math.min(options.maxNodes || MOST_NODES, MOST_NODES);
      const answer = await question(await this.#near, { ...options, maxNodes });
      if (answer.status !== 'nodes' || maxNodes === options.maxNodes) return answer;
    }
    const far = await inTime(this.far(), options, start);
    if (!('made' in far)) return far;
    return within(options, start, (limited) => question(far.made, limited));
  }
}

function isSmall(sum: Sum): boolean {
  let cells = 0;
  for (const { rules, position } of sum) {
    const { length } = rules.format(position);
    if (rules.theory ? length > MOST_DIGITS || !isStandard(rules) : !isNativeBoard(rules)) return false;
    cells += length;
  }
  return cells <= MOST_CELLS;
}

/** The texts of other games are short, whatever their size. */
function isNativeBoard(rules: AnyGame): boolean {
  const { size, values } = nativeKind(rules)?.entry ?? {};
  return size !== undefined || values !== undefined;
}
