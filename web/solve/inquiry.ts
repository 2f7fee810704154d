import type {
  Answer,
  Engine,
  Failure,
  NimValue,
  Player,
  SearchOptions,
  SearchStats,
  Sum,
  SumMove,
  Verdict,
} from 'sumgame';
import { isImpartialSum } from '../sum/terms.js';

/** A question without an answer. */
interface NoAnswer {
  readonly status: Failure;
  readonly reason: string;
}

export type Found<T> = { readonly status: 'done'; readonly result: T } | NoAnswer;

/** What is known so far. */
export interface Findings {
  readonly phase: 'idle' | 'searching' | 'done' | 'cancelled';
  readonly impartial: boolean;
  /** What is being searched for, in words. */
  readonly question: string;
  /** Of all questions so far. */
  readonly nodes: number;
  readonly timeMs: number;
  readonly outcome: Partial<Record<Player, Found<Verdict>>>;
  readonly moves: Partial<Record<Player, Found<readonly SumMove[]>>>;
  readonly nim?: Found<NimValue>;
}

const NOTHING: Findings = {
  phase: 'idle',
  impartial: false,
  question: '',
  nodes: 0,
  timeMs: 0,
  outcome: {},
  moves: {},
};

/** Without being asked for more, the page does not keep a computer busy for longer. */
const PATIENCE_MS = 20_000;

type Update = (findings: Findings) => void;

/** Asks an engine all about a sum: who wins, by which moves, the nim value. A new sum ends the questions about the old. */
export class Inquiry {
  findings: Findings = NOTHING;
  private controller = new AbortController();
  private cost = { nodes: 0, timeMs: 0 };

  constructor(
    private readonly engine: Engine,
    private readonly onUpdate: Update,
  ) {}

  /** `patient`: without a time limit. Resolves when all is answered, or the next sum has come. */
  async ask(sum: Sum, patient = false): Promise<void> {
    this.controller.abort();
    const controller = new AbortController();
    this.controller = controller;
    this.cost = { nodes: 0, timeMs: 0 };
    const impartial = isImpartialSum(sum);
    this.update({ ...NOTHING, phase: 'searching', impartial });
    const options: SearchOptions = { timeoutMs: patient ? 0 : PATIENCE_MS, signal: controller.signal };
    const run = <T>(question: string, ask: (options: SearchOptions) => Promise<Answer<T>>) =>
      this.run(question, ask, options, controller);
    if (impartial) {
      const nim = await run('nim value', (limits) => this.engine.nimValue(sum, limits));
      if (!nim) return;
      this.update({ nim });
    }
    for (const player of ['left', 'right'] as const) {
      const first = player === 'left' ? 'Black' : 'White';
      const outcome =
        knownOutcome(this.findings.nim) ??
        (await run(`${first} first`, (limits) => this.engine.solve(sum, player, limits)));
      if (!outcome) return;
      this.update({ outcome: { ...this.findings.outcome, [player]: outcome } });
    }
    for (const player of ['left', 'right'] as const) {
      const moves = await this.movesOf(sum, player, run);
      if (!moves) return;
      this.update({ moves: { ...this.findings.moves, [player]: moves } });
    }
    this.update({ phase: 'done', question: '' });
  }

  /** Stops searching; what has been found stays. */
  cancel(): void {
    if (this.findings.phase !== 'searching') return;
    this.controller.abort();
    this.update({ phase: 'cancelled', question: '' });
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
    run: <T>(
      question: string,
      ask: (options: SearchOptions) => Promise<Answer<T>>,
    ) => Promise<Found<T> | undefined>,
  ): Promise<Found<readonly SumMove[]> | undefined> {
    const { outcome, impartial, moves } = this.findings;
    if (impartial && player === 'right' && moves.left) return moves.left;
    const known = outcome[player]!;
    if (known.status !== 'done') return known;
    if (known.result === 'loss') return { status: 'done', result: [] };
    const mover = impartial ? 'impartial' : player;
    const whose = impartial ? 'winning moves' : `${player === 'left' ? "Black's" : "White's"} winning moves`;
    return run(whose, (options) => this.engine.winningMoves(sum, mover, options));
  }

  /** Undefined if the question has been given up. */
  private async run<T>(
    question: string,
    ask: (options: SearchOptions) => Promise<Answer<T>>,
    options: SearchOptions,
    controller: AbortController,
  ): Promise<Found<T> | undefined> {
    const before = this.cost;
    const count = ({ nodes, timeMs }: SearchStats) => {
      this.cost = { nodes: before.nodes + nodes, timeMs: before.timeMs + timeMs };
    };
    this.update({ question });
    let found: Found<T>;
    try {
      const answer = await ask({
        ...options,
        onProgress: (stats) => {
          if (controller.signal.aborted) return;
          count(stats);
          this.update(this.cost);
        },
      });
      if (controller.signal.aborted) return undefined;
      count(answer.stats);
      found = answer.status === 'done' ? { status: 'done', result: answer.result } : noAnswer(answer);
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      found = { status: 'unsupported', reason: error instanceof Error ? error.message : String(error) };
    }
    this.update(this.cost);
    return found;
  }

  private update(change: Partial<Findings>): void {
    this.findings = { ...this.findings, ...change };
    this.onUpdate(this.findings);
  }
}

function knownOutcome(nim: Found<NimValue> | undefined): Found<Verdict> | undefined {
  if (nim?.status !== 'done') return nim;
  return { status: 'done', result: nim.result === 0 || nim.result === 0n ? 'loss' : 'win' };
}

function noAnswer({ status, reason }: { status: Failure; reason: string }): NoAnswer {
  return { status, reason };
}
