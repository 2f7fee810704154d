import {
  type Answer,
  type Engine,
  type Failure,
  type GameRegistry,
  type NimValue,
  opponent,
  type Player,
  type SearchOptions,
  type SearchStats,
  type Sum,
  type SumMove,
  type Verdict,
} from 'sumgame';
import { legalMovesIn } from '../analysis/scene.js';
import { solverFailure } from '../failure.js';
import { isImpartialSum, subgameOf, termsOf } from '../sum/terms.js';
import { sumAfter } from './exploration.js';

/** A question without an answer. */
interface NoAnswer {
  readonly status: Failure;
  readonly reason: string;
}

export type Found<T> = { readonly status: 'done'; readonly result: T } | NoAnswer;

/** How far the search for winning moves has come. */
interface MoveSearch {
  readonly winning: readonly SumMove[];
  readonly losing: readonly SumMove[];
  /** Of how many. */
  readonly count: number;
}

/** What is known so far. */
export interface Findings {
  readonly phase: 'idle' | 'searching' | 'done' | 'cancelled' | 'failed';
  /** What has become of the solver, if it has failed. */
  readonly problem?: string;
  readonly impartial: boolean;
  /** What is being searched for, in words. */
  readonly question: string;
  /** The move that is being searched. */
  readonly move?: SumMove | undefined;
  /** Of all questions so far. */
  readonly nodes: number;
  readonly timeMs: number;
  /** Of the question that is being searched: moves from the position, at the deepest. */
  readonly depth: number;
  readonly outcome: Partial<Record<Player, Found<Verdict>>>;
  readonly moves: Partial<Record<Player, Found<readonly SumMove[]>>>;
  /** What is known of moves while they are searched one after the other. */
  readonly searches: Partial<Record<Player, MoveSearch>>;
  readonly nim?: Found<NimValue>;
}

const NOTHING: Findings = {
  phase: 'idle',
  impartial: false,
  question: '',
  nodes: 0,
  timeMs: 0,
  depth: 0,
  outcome: {},
  moves: {},
  searches: {},
};

/** Without being asked for more, the page does not keep a computer busy for longer. */
export const PATIENCE_MS = 20_000;

/** More moves are left to the engine, which knows theories of some games. */
const MOST_MOVES = 400;

type Update = (findings: Findings) => void;
type Ask<T> = (options: SearchOptions) => Promise<Answer<T>>;

/** Asks an engine all about a sum: who wins, by which moves, the nim value. A new sum ends the questions about the old. */
export class Inquiry {
  findings: Findings = NOTHING;
  private controller = new AbortController();
  private cost = { nodes: 0, timeMs: 0 };
  /** The table holds what has been searched for this sum. */
  private hasTable = false;

  constructor(
    private readonly engine: Engine,
    private readonly registry: GameRegistry,
    private readonly onUpdate: Update,
  ) {}

  /**
   * All questions, each for at most `limitMs` (0: no limit). `goOn`: the same sum as before; what was found stays, and
   * searches go on with what their table holds. Resolves when all is answered, or the next sum has come.
   */
  async ask(sum: Sum, limitMs = PATIENCE_MS, goOn = false): Promise<void> {
    this.controller.abort();
    const controller = new AbortController();
    this.controller = controller;
    this.hasTable = goOn;
    if (!goOn) {
      this.cost = { nodes: 0, timeMs: 0 };
      this.findings = NOTHING;
    }
    const impartial = isImpartialSum(sum);
    this.update({ phase: 'searching', impartial });
    const options: SearchOptions = { timeoutMs: limitMs, signal: controller.signal };
    const run = <T>(question: string, ask: Ask<T>, move?: SumMove) =>
      this.run(question, ask, options, controller, move);
    if (impartial && this.findings.nim?.status !== 'done') {
      const nim = await run('nim value', (limits) => this.engine.nimValue(sum, limits));
      if (!nim) return;
      this.update({ nim });
    }
    for (const player of ['left', 'right'] as const) {
      if (this.findings.outcome[player]?.status === 'done') continue;
      const first = player === 'left' ? 'Black' : 'White';
      const outcome =
        knownOutcome(this.findings.nim) ??
        (await run(`${first} first`, (limits) => this.engine.solve(sum, player, limits)));
      if (!outcome) return;
      this.update({ outcome: { ...this.findings.outcome, [player]: outcome } });
    }
    for (const player of ['left', 'right'] as const) {
      if (this.findings.moves[player]?.status === 'done') continue;
      const moves = await this.movesOf(sum, player, run);
      if (!moves) return;
      this.update({ moves: { ...this.findings.moves, [player]: moves } });
    }
    this.update({ phase: 'done', question: '', move: undefined });
  }

  /** Stops searching; what has been found stays. */
  cancel(): void {
    if (this.findings.phase !== 'searching') return;
    this.controller.abort();
    this.update({ phase: 'cancelled', question: '', move: undefined });
  }

  /** Stops searching, because the sum has changed: what was found is of no interest any more. */
  drop(): void {
    this.controller.abort();
    this.findings = NOTHING;
  }

  /** Who loses has no winning moves, and need not be searched for. In impartial sums both have the same. */
  private async movesOf(
    sum: Sum,
    player: Player,
    run: <T>(question: string, ask: Ask<T>, move?: SumMove) => Promise<Found<T> | undefined>,
  ): Promise<Found<readonly SumMove[]> | undefined> {
    const { outcome, impartial, moves } = this.findings;
    if (impartial && player === 'right' && moves.left) return moves.left;
    const known = outcome[player]!;
    if (known.status !== 'done') return known;
    if (known.result === 'loss') return { status: 'done', result: [] };
    const mover = impartial ? 'impartial' : player;
    const whose = impartial ? 'winning moves' : `${player === 'left' ? "Black's" : "White's"} winning moves`;
    const legal = impartial ? undefined : this.legalMoves(sum, player);
    if (!legal) return run(whose, (options) => this.engine.winningMoves(sum, mover, options));
    return this.searchMoves(sum, player, legal, (move, ask) => run(whose, ask, move));
  }

  /** One after the other, so that one sees which is being searched; the same move in equal games is searched once. */
  private async searchMoves(
    sum: Sum,
    player: Player,
    legal: readonly SumMove[],
    run: (move: SumMove, ask: Ask<Verdict>) => Promise<Found<Verdict> | undefined>,
  ): Promise<Found<readonly SumMove[]> | undefined> {
    let search = this.findings.searches[player] ?? { winning: [], losing: [], count: legal.length };
    const isSame = (a: SumMove) => (b: SumMove) => a.index === b.index && a.text === b.text;
    let failure: NoAnswer | undefined;
    for (const group of sameMoves(sum, legal)) {
      const [move] = group as [SumMove];
      if ([...search.winning, ...search.losing].some(isSame(move))) continue;
      const after = this.written(sumAfter(sum, move, player));
      const found = await run(move, (options) => this.engine.solve(after, opponent(player), options));
      if (!found) return undefined;
      if (found.status !== 'done') failure = found;
      else if (found.result === 'loss') search = { ...search, winning: [...search.winning, ...group] };
      else search = { ...search, losing: [...search.losing, ...group] };
      this.update({ searches: { ...this.findings.searches, [player]: search } });
      // Each would take as long.
      if (failure) return failure;
    }
    return { status: 'done', result: legal.filter((move) => search.winning.some(isSame(move))) };
  }

  private legalMoves(sum: Sum, player: Player): readonly SumMove[] | undefined {
    try {
      const terms = sum.map(({ rules, position }) => ({ title: rules.name, text: rules.format(position) }));
      const moves = legalMovesIn(terms, player, this.registry);
      return moves.length <= MOST_MOVES ? moves : undefined;
    } catch {
      return undefined;
    }
  }

  /** Only sums that can be written down can be sent to a worker. */
  private written(sum: Sum): Sum {
    return sum.flatMap((game) => termsOf(game, this.registry).map((term) => subgameOf(term, this.registry)));
  }

  /**
   * `move`: the one that is asked about; otherwise the engine tells which it is searching. Undefined if the question has
   * been given up, or the solver has failed.
   */
  private async run<T>(
    question: string,
    ask: Ask<T>,
    options: SearchOptions,
    controller: AbortController,
    move: SumMove | undefined,
  ): Promise<Found<T> | undefined> {
    const before = this.cost;
    const count = ({ nodes, timeMs }: SearchStats) => {
      this.cost = { nodes: before.nodes + nodes, timeMs: before.timeMs + timeMs };
    };
    this.update({ question, move, depth: 0 });
    let found: Found<T>;
    try {
      const keepTable = this.hasTable;
      this.hasTable = true;
      const answer = await ask({
        ...options,
        keepTable,
        onProgress: (stats) => {
          if (controller.signal.aborted) return;
          count(stats);
          this.update({ ...this.cost, depth: stats.maxDepth, move: move ?? stats.move });
        },
      });
      if (controller.signal.aborted) return undefined;
      count(answer.stats);
      found = answer.status === 'done' ? { status: 'done', result: answer.result } : noAnswer(answer);
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      this.update({ phase: 'failed', problem: solverFailure(error), question: '', move: undefined });
      return undefined;
    }
    this.update(this.cost);
    return found;
  }

  private update(change: Partial<Findings>): void {
    this.findings = { ...this.findings, ...change };
    this.onUpdate(this.findings);
  }
}

function sameMoves(sum: Sum, moves: readonly SumMove[]): SumMove[][] {
  const names = sum.map(({ rules, position }) => `${rules.name} ${rules.format(position)}`);
  const groups = new Map<string, SumMove[]>();
  for (const move of moves) {
    const key = `${names[move.index]} ${move.text}`;
    groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  return [...groups.values()];
}

function knownOutcome(nim: Found<NimValue> | undefined): Found<Verdict> | undefined {
  if (nim?.status !== 'done') return nim;
  return { status: 'done', result: nim.result === 0 || nim.result === 0n ? 'loss' : 'win' };
}

function noAnswer({ status, reason }: { status: Failure; reason: string }): NoAnswer {
  return { status, reason };
}
