import type { SearchOptions, Techniques } from '../../src/engine/engine.js';
import type { Root } from '../../src/engine/root.js';
import type { Finding, Search, SearchCounts } from '../../src/engine/search.js';
import { SearchEngine } from '../../src/engine/searchEngine.js';
import type { Searcher } from '../../src/engine/searcher.js';
import { compileTable } from '../../src/engine/wasm/module.js';
import { WasmSearcher } from '../../src/engine/wasm/searcher.js';
import { SharedTable } from '../../src/engine/wasm/sharedTable.js';
import { Sharing } from '../../src/engine/wasm/sharing.js';

/** How a crew works. */
interface CrewOptions {
  readonly size: number;
  readonly memoryBytes?: number;
  /** After so many nodes a member looks at what the others have found. */
  readonly lookNodes?: number;
  /** Who is next, for how many nodes; before anybody joins, the first member is alone. */
  readonly turn: () => { readonly member: number; readonly nodes: number };
  /** So many turns the first member is alone. */
  readonly alone?: number;
}

/**
 * Engines that search together in one thread, by turns. They do exactly what threads do, share the same table, and
 * disturb each other as often as one likes; but every run can be repeated, and their turns can be counted.
 */
export class Crew {
  /** Answers that members have given which are not that of the first who had one. */
  readonly contradictions: string[] = [];
  /** The nodes of the member who had the most, summed over all searches. */
  rounds = 0;
  /** How many searches were joined by the others. */
  joined = 0;
  readonly engine: SearchEngine;

  private constructor(
    private readonly members: readonly WasmSearcher[],
    private readonly table: SharedTable,
    private readonly options: CrewOptions,
  ) {
    this.engine = new SearchEngine('wasm', this.searcher());
  }

  static async of(options: CrewOptions): Promise<Crew> {
    const { size, memoryBytes = 2 ** 28 } = options;
    const module = await compileTable();
    const table = SharedTable.create(module, 2 ** 30);
    const members: WasmSearcher[] = [];
    for (let i = 0; i < size; i++) {
      const own = i === 0 ? table : new SharedTable(table.handle);
      members.push(await WasmSearcher.load({ memoryBytes }, new Sharing(own, i > 0)));
    }
    return new Crew(members, table, options);
  }

  private searcher(): Searcher {
    const [first] = this.members as [WasmSearcher];
    let begin: () => void = () => undefined;
    return {
      begin: (techniques: Techniques, options: SearchOptions) => {
        first.begin(techniques, options);
        let done = false;
        begin = () => {
          if (!done) this.begin(techniques, options);
          done = true;
        };
      },
      readTables: () => first.readTables(),
      writeTables: (facts) => first.writeTables(facts),
      learn: (facts) => first.learn(facts),
      takeNotes: () => first.takeNotes(),
      outcome: (root: Root, left: boolean) =>
        this.search(
          (one) => one.outcome(root, left),
          () => begin(),
        ),
      nimValue: (root: Root) =>
        this.search(
          (one) => one.nimValue(root),
          () => begin(),
        ),
      isZero: (root: Root) =>
        this.search(
          (one) => one.isZero(root),
          () => begin(),
        ),
      value: (root) => first.value(root),
      thermograph: (root) => first.thermograph(root),
      dispose: () => {
        for (const one of this.members) one.dispose();
      },
    };
  }

  /** The others begin the question that the first has begun. */
  private begin(techniques: Techniques, options: SearchOptions): void {
    const [first, ...others] = this.members as [WasmSearcher, ...WasmSearcher[]];
    while (!first.share());
    this.table.beginQuestion(this.members.length, this.options.lookNodes);
    for (const other of others) other.begin(techniques, { ...options, keepTable: true });
  }

  private search<T>(start: (one: WasmSearcher) => Search<T>, begin: () => void): Search<T> {
    const [first, ...others] = this.members as [WasmSearcher, ...WasmSearcher[]];
    const own = start(first);
    const counts: SearchCounts = { nodes: 0, tableHits: 0, tableMisses: 0, maxDepth: 0 };
    let turns = 0;
    let searches: Search<T>[] = [own];
    const run = (): Finding<T> | undefined => {
      const alone = turns++ < (this.options.alone ?? 0) || !own.join;
      if (!alone && searches.length === 1 && others.length > 0) {
        this.joined++;
        begin();
        const number = this.table.nextSearch();
        own.join?.(number);
        for (const other of others) other.takePart(number);
        searches = [own, ...others.map(start)];
      }
      const { member, nodes } = this.options.turn();
      const search = searches[member % searches.length]!;
      const finding = search.run(nodes, Number.POSITIVE_INFINITY);
      counts.nodes = searches.reduce((sum, one) => sum + one.counts.nodes, 0);
      counts.maxDepth = Math.max(counts.maxDepth, search.counts.maxDepth);
      if (!finding || !('result' in finding)) return finding;
      this.rounds += Math.max(...searches.map((one) => one.counts.nodes));
      this.finish(
        searches.filter((one) => one !== search),
        finding.result,
      );
      return finding;
    };
    return { counts, run };
  }

  /** The others must come to the same result; they are not told to stop. */
  private finish<T>(others: readonly Search<T>[], result: T): void {
    for (const search of others) {
      let finding: Finding<T> | undefined;
      for (let i = 0; i < 1000 && !finding; i++) finding = search.run(1000, Number.POSITIVE_INFINITY);
      if (finding && 'result' in finding && finding.result !== result) {
        this.contradictions.push(`${finding.result}, not ${result}`);
      }
    }
  }
}
