import { SolverError } from '../errors.js';
import { encodePosition } from '../games/encoding.js';
import { opponent, type Player, type Subgame, type Sum } from '../games/rules.js';
import {
  ALL_TECHNIQUES,
  type Answer,
  type Engine,
  type EngineName,
  type Mover,
  type Outcome,
  type SearchOptions,
  type SumMove,
  type Techniques,
} from './engine.js';
import { type Root, rootOf } from './root.js';
import { Budget, type Finding, type Search } from './search.js';

/** What differs between engines: how a prepared sum is searched. */
export interface Searcher {
  /** Begins a question: empties the tables, so that the same question takes the same nodes whenever it is asked. */
  begin(techniques: Techniques, tableBits: number): void;
  /** Does the player who moves first win? */
  outcome(root: Root, leftMoves: boolean): Search<boolean>;
  nimValue(root: Root): Search<number>;
  dispose(): void;
}

/** 2^22 slots: 48 MB in the TypeScript engine. */
export const DEFAULT_TABLE_BITS = 22;

type Question<T> = (budget: Budget, techniques: Techniques) => Promise<Finding<T>>;

/** The questions of the contract, asked of any searcher. */
export class SearchEngine implements Engine {
  /** Settles when the questions asked so far are answered: they share the tables, so they take turns. */
  private idle: Promise<unknown> = Promise.resolve();

  constructor(
    readonly name: EngineName,
    private readonly searcher: Searcher,
  ) {}

  solve(sum: Sum, player: Player, options: SearchOptions = {}): Promise<Answer<Outcome>> {
    return this.ask<Outcome>(options, async (budget, techniques) => {
      const finding = await this.firstPlayerWins(sum, player, budget, techniques);
      return 'result' in finding ? { result: finding.result ? 'win' : 'loss' } : finding;
    });
  }

  nimValue(sum: Sum, options: SearchOptions = {}): Promise<Answer<number>> {
    return this.ask(options, (budget, techniques) => {
      requireImpartial(sum);
      return this.nimValueOf(sum, budget, techniques);
    });
  }

  /** Of equal components only the first is listed, as the reference does. */
  winningMoves(sum: Sum, mover: Mover, options: SearchOptions = {}): Promise<Answer<readonly SumMove[]>> {
    return this.ask<readonly SumMove[]>(options, async (budget, techniques) => {
      if (mover === 'impartial') requireImpartial(sum);
      const winning: SumMove[] = [];
      const player = mover === 'right' ? 'right' : 'left';
      const seen = new Set<string>();
      for (const [index, subgame] of sum.entries()) {
        const { rules, position } = subgame;
        const key = componentKey(subgame);
        if (seen.has(key)) continue;
        seen.add(key);
        for (const move of rules.moves(position, player)) {
          const after = sum.with(index, { rules, position: rules.play(position, move, player) });
          const finding =
            mover === 'impartial'
              ? await this.nimValueOf(after, budget, techniques)
              : await this.firstPlayerWins(after, opponent(mover), budget, techniques);
          if (!('result' in finding)) return finding;
          if (!finding.result) winning.push({ index, text: rules.moveText(position, move, player) });
        }
      }
      return { result: winning };
    });
  }

  value(_sum: Sum, options: SearchOptions = {}): Promise<Answer<string>> {
    return this.ask(options, async () => this.notOffered('canonical forms'));
  }

  thermograph(_sum: Sum, options: SearchOptions = {}): Promise<Answer<string>> {
    return this.ask(options, async () => this.notOffered('thermographs'));
  }

  dispose(): void {
    this.searcher.dispose();
  }

  private notOffered(what: string): Finding<never> {
    return { failure: 'unsupported', reason: `${what} are not offered by this engine` };
  }

  private ask<T>(options: SearchOptions, question: Question<T>): Promise<Answer<T>> {
    const answer = this.idle.then(() => this.answer(options, question));
    this.idle = answer.catch(() => undefined);
    return answer;
  }

  private async answer<T>(options: SearchOptions, question: Question<T>): Promise<Answer<T>> {
    const budget = new Budget(options);
    const techniques = techniquesOf(options);
    this.searcher.begin(techniques, options.tableBits ?? DEFAULT_TABLE_BITS);
    try {
      return budget.answer(await question(budget, techniques));
    } catch (error) {
      if (error instanceof SolverError && error.code === 'ERR_TOO_LARGE') {
        return budget.answer<T>({ failure: 'memory', reason: error.message });
      }
      throw error;
    }
  }

  private async firstPlayerWins(
    sum: Sum,
    player: Player,
    budget: Budget,
    techniques: Techniques,
  ): Promise<Finding<boolean>> {
    const root = rootOf(sum, techniques);
    const leftMoves = player === 'left';
    if ('firstPlayerWins' in root) return { result: root.firstPlayerWins(leftMoves) };
    return budget.finish(this.searcher.outcome(root, leftMoves));
  }

  private async nimValueOf(sum: Sum, budget: Budget, techniques: Techniques): Promise<Finding<number>> {
    const root = rootOf(sum, techniques);
    if ('firstPlayerWins' in root) throw new Error('nimbers are never too fine');
    return budget.finish(this.searcher.nimValue(root));
  }
}

function techniquesOf(options: SearchOptions): Techniques {
  const { table, split, simplify, order, dedupe } = { ...ALL_TECHNIQUES, ...options };
  return { table, split, simplify, order, dedupe };
}

function requireImpartial(sum: Sum): void {
  const partizan = sum.find(({ rules }) => !rules.impartial);
  if (partizan) {
    throw new SolverError('ERR_PARTIZAN', `'${partizan.rules.name}' is not impartial: it has no nim value`);
  }
}

/** Equal for components that count as the same in lists of winning moves. */
function componentKey({ rules, position }: Subgame): string {
  return `${rules.name}:${encodePosition(rules, rules.identify?.(position) ?? position).join()}`;
}
