import { SolverError } from '../base/errors.js';
import { type Mover, opponent, type Player, type Subgame, type Sum, type Verdict } from '../games/rules.js';
import {
  Dyadic,
  formatThermograph,
  formatValue,
  type Thermograph,
  thermograph,
  upStar,
} from '../values/index.js';
import { checkMover, checkOptions, checkPlayer } from './checks.js';
import {
  ALL_TECHNIQUES,
  type Answer,
  type EngineName,
  type Failure,
  type NimValue,
  type SavedTable,
  type SearchOptions,
  type SumMove,
  type Techniques,
} from './engine.js';
import { firstTwins, withTwins } from './equalSubgames.js';
import { exactValueOf, type ValueRoot } from './exactValue.js';
import { checkedMoves, checkForCycles, checkIsSum, checkSum } from './limits.js';
import { componentsOf, type Root, rootOf } from './root.js';
import { ABORTED, BeginAgain, Budget, noCounts, type Search, type Stop, Stopped } from './search.js';
import type { Searcher, SharedQuestion, Team } from './searcher.js';
import { patiently, slicedSearch } from './slices.js';
import { factCount } from './table/facts.js';
import type { LearningEngine, Lesson } from './table/lessons.js';
import { isStandard } from './table/standard.js';
import { type FoldedSum, foldSum, toNimValue, unfolded } from './theory.js';
import { firstMoveOf } from './watching.js';

/** What the searches of one question share. */
interface Inquiry {
  readonly budget: Budget;
  readonly options: SearchOptions;
  /** When it was asked. */
  readonly since: number;
  readonly techniques: Techniques;
  readonly componentsOf: (subgame: Subgame) => readonly Subgame[];
}

/** Errors of games and searchers that are answers. */
const FAILURE_OF_CODE: Readonly<Record<string, Failure>> = {
  ERR_TOO_LARGE: 'memory',
  ERR_VALUE_TOO_LARGE: 'memory',
  ERR_UNKNOWN_VALUE: 'unsupported',
  ERR_NOT_OFFERED: 'unsupported',
};

/** The largest nimber beside other values. */
const MOST_NIMBER = 2n ** 31n - 1n;

/** Few who search keep what was found, so this is loaded when they do. */
const tableFiles = () => import('./table/file.js');
const lessonTexts = () => import('./table/lessons.js');

type Question<T> = (inquiry: Inquiry) => Promise<T>;

/** The questions of the contract, asked of any searcher. */
export class SearchEngine implements LearningEngine {
  /** Settles when the questions asked so far are answered: they share the tables, so they take turns. */
  private idle: Promise<unknown> = Promise.resolve();
  private readonly closing = new AbortController();
  /** Games that the table may know of, but others need not. */
  private readonly strangers = new Set<string>();

  constructor(
    readonly name: EngineName,
    private readonly searcher: Searcher,
    private readonly team?: Team,
    /** What all of it may take. */
    private readonly memoryBytes?: number,
  ) {}

  solve(sum: Sum, player: Player, options: SearchOptions = {}): Promise<Answer<Verdict>> {
    return this.ask<Verdict>(sum, options, async (inquiry) => {
      checkPlayer(player);
      inquiry.budget.moveIn = firstMoveOf(sum, player);
      return (await this.firstPlayerWins(sum, player, inquiry)) ? 'win' : 'loss';
    });
  }

  nimValue(sum: Sum, options: SearchOptions = {}): Promise<Answer<NimValue>> {
    return this.ask<NimValue>(sum, options, async (inquiry) => {
      requireImpartial(sum);
      return toNimValue(await this.nimValueOf(sum, inquiry));
    });
  }

  /** Of equal components only the first is searched. */
  winningMoves(sum: Sum, mover: Mover, options: SearchOptions = {}): Promise<Answer<readonly SumMove[]>> {
    return this.ask<readonly SumMove[]>(sum, options, async (inquiry) => {
      checkMover(mover);
      if (mover === 'impartial') requireImpartial(sum);
      const winning: SumMove[] = [];
      const player = mover === 'right' ? 'right' : 'left';
      const twins = firstTwins(sum);
      for (const [index, subgame] of sum.entries()) {
        const { rules, position } = subgame;
        if (twins[index] !== index) continue;
        if (rules.theory && inquiry.techniques.simplify && sum.every((term) => term.rules.impartial)) {
          for (const move of await this.theoryMoves(sum, subgame, inquiry)) {
            winning.push({ index, text: rules.moveText(position, move, player) });
          }
          continue;
        }
        for (const move of checkedMoves(subgame, player)) {
          const after = sum.with(index, { rules, position: rules.play(position, move, player) });
          const named = { index, text: rules.moveText(position, move, player) };
          inquiry.budget.moveIn = () => named;
          if (!(await this.firstPlayerWins(after, opponent(player), inquiry))) winning.push(named);
        }
      }
      return withTwins(sum, mover, winning);
    });
  }

  value(sum: Sum, options: SearchOptions = {}): Promise<Answer<string>> {
    return this.ask<string>(sum, options, async (inquiry) => {
      const root = await this.valueRoot(sum, inquiry);
      if (typeof root === 'bigint') return nimberText(root);
      const { budget } = inquiry;
      const value = await budget.resultOf(await this.searcher.value(root));
      return budget.resultOf(slicedSearch((slice) => patiently(slice, () => formatValue(value))));
    });
  }

  thermograph(sum: Sum, options: SearchOptions = {}): Promise<Answer<string>> {
    return this.ask<string>(sum, options, async (inquiry) => {
      const root = await this.valueRoot(sum, inquiry);
      if (typeof root === 'bigint') return formatThermograph(nimberThermograph(root));
      return formatThermograph(await inquiry.budget.resultOf(await this.searcher.thermograph(root)));
    });
  }

  saveTable(options: SearchOptions = {}): Promise<SavedTable> {
    return this.inTurn(async () => {
      checkOptions(options);
      const { badTable, packTable, settingsOf } = await tableFiles();
      const [stranger] = this.strangers;
      if (stranger !== undefined) {
        const problem = `it holds facts about '${stranger}', a game of your own, whose rules a file cannot vouch for`;
        throw badTable(`the table cannot be saved: ${problem}`);
      }
      await this.team?.idle();
      const facts = this.searcher.readTables();
      return { file: await packTable(facts, settingsOf(this.name, options)), facts: factCount(facts) };
    });
  }

  loadTable(file: Uint8Array, options: SearchOptions = {}): Promise<number> {
    return this.inTurn(async () => {
      checkOptions(options);
      const { badTable, settingsOf, unpackTable } = await tableFiles();
      if (options.table === false) throw badTable('a search without a table cannot use one');
      const facts = await unpackTable(file, settingsOf(this.name, options), this.memoryBytes);
      this.strangers.clear();
      await this.team?.idle();
      this.searcher.begin(techniquesOf(options), { ...options, keepTable: false });
      this.searcher.writeTables(facts);
      return factCount(facts);
    });
  }

  learn(lessons: readonly Lesson[], options: SearchOptions = {}): Promise<void> {
    return this.inTurn(async () => {
      const { factsIn } = await lessonTexts();
      await this.team?.idle();
      this.searcher.begin(techniquesOf(options), { ...options, keepTable: true });
      this.searcher.learn(factsIn(lessons));
    });
  }

  takeLessons(): Promise<readonly Lesson[]> {
    return this.inTurn(async () => {
      await this.team?.idle();
      const { lessonsIn } = await lessonTexts();
      return this.strangers.size > 0 ? [] : lessonsIn(this.searcher.takeNotes());
    });
  }

  /** Questions under way are answered `aborted`. */
  dispose(): void {
    this.closing.abort();
    void this.idle.then(() => {
      this.searcher.dispose();
      this.team?.dispose();
    });
  }

  /** When the questions asked so far are answered. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.closing.signal.aborted) return Promise.reject(disposed());
    const done = this.idle.then(work);
    this.idle = Promise.allSettled([this.idle, done]);
    return done;
  }

  private ask<T>(sum: Sum, options: SearchOptions, question: Question<T>): Promise<Answer<T>> {
    if (this.closing.signal.aborted) return Promise.reject(disposed());
    const answer = turnOrAbort(this.idle, options?.signal).then(() => this.answer(sum, options, question));
    this.idle = Promise.allSettled([this.idle, answer]);
    return answer;
  }

  private async answer<T>(sum: Sum, options: SearchOptions, question: Question<T>): Promise<Answer<T>> {
    checkIsSum(sum);
    checkOptions(options);
    const budget = new Budget(options, this.closing.signal);
    const techniques = techniquesOf(options);
    try {
      // Then it may not be its turn, and others are using the tables.
      if (options.signal?.aborted) return budget.answer<T>(ABORTED);
      await this.team?.idle();
      checkSum(sum);
      checkForCycles(sum);
      this.noteGames(sum, options);
      const since = performance.now();
      const inquiry = { budget, options, since, techniques, componentsOf: remembering(componentsOf) };
      const result = await this.resultOf(question, inquiry);
      return budget.answer({ result });
    } catch (error) {
      return budget.answer<T>(stopOf(error));
    }
  }

  /** Nodes must not depend on what was asked before: where they might, the question is asked once more, afresh. */
  private async resultOf<T>(question: Question<T>, inquiry: Inquiry, afresh = false): Promise<T> {
    const { budget, options, techniques } = inquiry;
    this.searcher.begin(techniques, options, afresh);
    this.team?.beginQuestion();
    try {
      return await question(inquiry);
    } catch (error) {
      if (!(error instanceof BeginAgain)) throw error;
      budget.beginAgain();
      return this.resultOf(question, inquiry, true);
    }
  }

  private noteGames(sum: Sum, { keepTable }: SearchOptions): void {
    if (!keepTable) this.strangers.clear();
    for (const { rules } of sum) if (!isStandard(rules)) this.strangers.add(rules.name);
  }

  private async firstPlayerWins(sum: Sum, player: Player, inquiry: Inquiry): Promise<boolean> {
    const folded = await fold(sum, inquiry);
    const ordinary = unfolded(folded);
    if (!ordinary) return this.winsBesideHugeHeap(folded, inquiry);
    const { budget, techniques } = inquiry;
    const root = rootOf(ordinary, techniques, inquiry.componentsOf);
    const leftMoves = player === 'left';
    if ('firstPlayerWins' in root) return budget.resultOf(decided(root.firstPlayerWins(leftMoves)));
    const question = { kind: 'solve', sum: ordinary, mover: player } as const;
    if (isImpartial(root)) {
      const read = (verdict: unknown) => verdict === 'loss';
      return !(await this.search(this.searcher.isZero(root), { ...question, read }, inquiry));
    }
    const read = (verdict: unknown) => verdict === 'win';
    return this.search(this.searcher.outcome(root, leftMoves), { ...question, read }, inquiry);
  }

  /** The result of a search in which other threads take part if it lasts. */
  private async search<T>(
    search: Search<T>,
    question: Omit<SharedQuestion<T>, 'options'>,
    { budget, options, since, techniques }: Inquiry,
  ): Promise<T> {
    // Threads help each other by the table alone.
    if (!this.team || !search.join || !techniques.table) return budget.resultOf(search);
    const together = this.team.together(search, { ...question, options }, since);
    try {
      return await budget.resultOf(together);
    } finally {
      together.end();
    }
  }

  /** The heap is larger than engines can search with: only nim values help. */
  private async winsBesideHugeHeap(folded: FoldedSum, inquiry: Inquiry): Promise<boolean> {
    if (!folded.rest.every(({ rules }) => rules.impartial)) {
      throw notOffered('a nim heap of 2^32 tokens or more beside partizan games');
    }
    return (await this.nimValueOf(folded.rest, inquiry)) !== folded.heap;
  }

  private async nimValueOf(sum: Sum, inquiry: Inquiry): Promise<bigint> {
    const { rest, heap } = await fold(sum, inquiry);
    const root = rootOf(rest, inquiry.techniques, inquiry.componentsOf);
    if ('firstPlayerWins' in root) throw new Error('nimbers are never too fine');
    const question = { kind: 'nimValue', sum: rest, read: Number } as const;
    return BigInt(await this.search(this.searcher.nimValue(root), question, inquiry)) ^ heap;
  }

  /** What a value is made of; impartial games by themselves are a nimber, which may be of any size. */
  private async valueRoot(sum: Sum, inquiry: Inquiry): Promise<ValueRoot | bigint> {
    const impartial = sum.filter(({ rules }) => rules.impartial);
    const heap = impartial.length > 0 ? await this.nimValueOf(impartial, inquiry) : 0n;
    if (impartial.length === sum.length) return heap;
    if (heap > MOST_NIMBER) throw notOffered('a nim heap of 2^31 tokens or more beside partizan games');
    const values = [upStar(Dyadic.ZERO, 0, Number(heap))];
    const components: Subgame[] = [];
    for (const component of sum.filter(({ rules }) => !rules.impartial).flatMap(inquiry.componentsOf)) {
      const value = exactValueOf(component);
      if (value) values.push(value);
      else components.push(component);
    }
    return { components, values };
  }

  /** The winning moves in a subgame with a theory, of a sum of impartial games: those that make the sum 0. */
  private async theoryMoves(sum: Sum, subgame: Subgame, inquiry: Inquiry): Promise<unknown[]> {
    const whole = await this.nimValueOf(sum, inquiry);
    const own = await this.nimValueOf([subgame], inquiry);
    const { rules, position } = subgame;
    return whole ? rules.theory!.movesTo(position, whole ^ own) : [];
  }
}

/** Why a question has no result; other errors are the asker's, or defects. */
export function stopOf(error: unknown): Stop {
  if (error instanceof Stopped) return error.stop;
  const failure = error instanceof SolverError ? FAILURE_OF_CODE[error.code] : undefined;
  if (!failure) throw error;
  return { failure, reason: (error as SolverError).message };
}

function notOffered(reason: string): SolverError {
  return new SolverError('ERR_NOT_OFFERED', reason);
}

function disposed(): SolverError {
  return new SolverError('ERR_DISPOSED', 'the engine has been disposed of');
}

/** Without simplification, theories are not asked. */
async function fold(sum: Sum, { budget, techniques }: Inquiry): Promise<FoldedSum> {
  const asked = techniques.simplify && sum.some(({ rules }) => rules.theory);
  return asked ? budget.resultOf(foldSum(sum)) : { rest: sum, heap: 0n };
}

/** Resolves when `turn` does, or earlier if the signal is aborted. */
async function turnOrAbort(turn: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return;
  if (!signal) {
    await turn;
    return;
  }
  const waiting = new AbortController();
  const aborted = new Promise((resolve) => {
    signal.addEventListener('abort', resolve, { signal: waiting.signal });
  });
  await Promise.race([turn, aborted]);
  waiting.abort();
}

/** The sums after each move differ in one subgame: the others are split once. */
function remembering<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = compute(key);
      known.set(key, value);
    }
    return value;
  };
}

function nimberText(nimber: bigint): string {
  return nimber === 0n ? '0' : nimber === 1n ? '*' : `*${nimber}`;
}

/** From *2 on all nimbers have the same. */
function nimberThermograph(nimber: bigint): Thermograph {
  return thermograph(upStar(Dyadic.ZERO, 0, nimber > 2n ? 2 : Number(nimber)));
}

/** A search that is over before it begins. */
function decided<T>(result: T): Search<T> {
  return { counts: noCounts(), run: () => ({ result }) };
}

function techniquesOf(options: SearchOptions): Techniques {
  const { table, split, simplify, order, dedupe } = { ...ALL_TECHNIQUES, ...options };
  return { table, split, simplify, order, dedupe };
}

/** Who wins such a sum is a question of its nim value, and faster so. */
function isImpartial({ components, basics: { number, ups, temperatures } }: Root): boolean {
  return (
    number === 0 && ups === 0 && temperatures.length === 0 && components.every(({ rules }) => rules.impartial)
  );
}

export function requireImpartial(sum: Sum): void {
  const partizan = sum.find(({ rules }) => !rules.impartial);
  if (partizan) {
    throw new SolverError('ERR_PARTIZAN', `'${partizan.rules.name}' is not impartial: it has no nim value`);
  }
}
