import { checkArgument } from '../base/arguments.js';
import type { Failure } from '../engine/engine.js';
import { Budget, type Finding, type Search, type SearchCounts } from '../engine/search.js';
import { compileTable } from '../engine/wasm/module.js';
import { opponent, PLAYERS, type Player, type Verdict } from '../games/rules.js';
import type { DuelAnswer, DuelFailure, DuelResult, DuelStats } from './answer.js';
import { algorithmFor, solveAsSum } from './asSum.js';
import { type DuelMachine, type NativeMachine, SEARCH, STATUS } from './border.js';
import { checkedParameters, checkedThreads, type DuelOptions, type DuelParameters } from './options.js';
import { type DuelPosition, duelMoveText } from './position.js';
import { type DuelSetup, setUp, setupOf } from './setup.js';
import type { DuelFinding, DuelQuestion } from './threads/messages.js';
import type { DuelTeam } from './threads/team.js';

/** What a line of play, or the other winning moves, may cost: a part of the search, but at least this. */
const LEAST_FOLLOW_UP_NODES = 100_000;
const FOLLOW_UP_SHARE = 0.2;
/** Longer than any game. */
const LONGEST_LINE = 256;
/** Machines look no further ahead. */
const MOST_PLIES = 254;

/** Who wins the game from this position, with a winning move and a line of play. */
export async function solveDuel(position: DuelPosition, options: DuelOptions = {}): Promise<DuelAnswer> {
  checkArgument('position', position?.grid?.cells !== undefined, position, 'parseDuel() or startOfDuel()');
  const parameters = checkedParameters(options);
  checkedThreads(options);
  const algorithm = algorithmFor(position, options);
  if (algorithm === 'sum') return solveAsSum(position, options);
  return new Duel(position, { ...options, algorithm }, parameters).solve();
}

/** One question. */
class Duel {
  private readonly budget: Budget;
  private readonly started = performance.now();
  private machine!: DuelMachine;
  /** The other threads. */
  private team: DuelTeam | undefined;
  /** The moves that the machine has been led along. */
  private readonly path: number[] = [];
  /** Nodes of other threads; of the search that is going on, too. */
  private othersNodes = 0;
  private ofOthersNow: () => number = () => 0;
  /** What machines that were given up have counted. */
  private readonly before = { nodes: 0, playouts: 0, playoutMoves: 0, maxDepth: 0 };

  constructor(
    private readonly position: DuelPosition,
    private readonly options: DuelOptions,
    private readonly parameters: DuelParameters,
  ) {
    this.budget = new Budget({ ...options, onProgress: () => options.onProgress?.(this.stats()) });
  }

  async solve(): Promise<DuelAnswer> {
    try {
      return await this.answer();
    } finally {
      this.team?.dispose();
    }
  }

  private async answer(): Promise<DuelAnswer> {
    const { player } = this.position;
    let asked = player;
    let status = await this.ask(asked);
    if ('result' in status && status.result.status === STATUS.unproven) {
      // A failure within the limit proves nothing, but a success of the other would.
      asked = opponent(player);
      this.giveUpMachine();
      status = await this.ask(asked);
    }
    const stats = this.stats();
    if (!('result' in status)) return { status: asFailure(status.failure), reason: status.reason, stats };
    if (status.result.status === STATUS.unproven) {
      const reason = `nobody was shown to win within ${this.plies()} moves`;
      return { status: 'limit', reason, stats };
    }
    const verdict = status.result.status === STATUS.win ? 'win' : 'loss';
    const winner = verdict === 'win' ? player : opponent(player);
    return { status: 'done', result: await this.result(verdict, winner, status.result.move), stats };
  }

  /** Go's limit of moves; the other games need none. */
  private plies(): number {
    const { game, grid } = this.position;
    if (game !== 'go') return 0;
    return this.parameters.moveLimit || 2 * grid.cells.length;
  }

  /** Does `prover` win? A status for the player to move. */
  private async ask(prover: Player): Promise<Finding<DuelFinding>> {
    const setup = setupOf(this.position, this.options, this.parameters);
    await this.openMachine(setup);
    if (!setUp(this.machine, setup)) {
      return { failure: 'memory', reason: 'the tables do not fit into the memory; try fewer table bits' };
    }
    const question = { moves: [], isFollowUp: false, prover: PLAYERS.indexOf(prover), plies: this.plies() };
    return this.search(this.budget, question);
  }

  /** Where memory cannot be shared, as in a page that is not isolated, one thread does everything. */
  private async openMachine(setup: DuelSetup): Promise<void> {
    const { engine = 'wasm', threads = 1 } = this.options;
    if (engine === 'wasm' && threads > 1 && typeof SharedArrayBuffer !== 'undefined') {
      const { machine, team } = await newTeam(this.options, threads, setup, this.parameters.tableBits);
      this.machine = machine;
      this.team = team;
    } else this.machine = await newMachine(this.options);
  }

  /** Starts the machine, and the others if it lasts. */
  private async search(budget: Budget, question: DuelQuestion): Promise<Finding<DuelFinding>> {
    const { machine, team } = this;
    const { isFollowUp, prover, plies } = question;
    if (isFollowUp) machine.follow(prover, plies);
    else machine.start(prover, plies);
    const own = new MachineSearch(machine);
    if (!team) return budget.finish(own);
    const together = team.together(own, question, isFollowUp ? performance.now() : this.started);
    this.ofOthersNow = () => Math.max(0, together.counts.nodes - own.counts.nodes);
    try {
      return await budget.finish(together);
    } finally {
      together.end();
      this.othersNodes += this.ofOthersNow();
      this.ofOthersNow = () => 0;
    }
  }

  private giveUpMachine(): void {
    const { nodes, playouts, playoutMoves, maxDepth } = this.stats();
    Object.assign(this.before, { nodes, playouts, playoutMoves, maxDepth });
    this.othersNodes = 0;
    this.team?.dispose();
  }

  private stats(): DuelStats {
    const { before, machine } = this;
    const timeMs = performance.now() - this.started;
    if (!machine) return { ...before, timeMs, iteration: 0 };
    return {
      nodes: before.nodes + machine.nodes() + this.othersNodes + this.ofOthersNow(),
      playouts: before.playouts + machine.playouts(),
      playoutMoves: before.playoutMoves + machine.playoutMoves(),
      timeMs,
      maxDepth: Math.max(before.maxDepth, machine.maxDepth()),
      iteration: machine.iteration(),
    };
  }

  /** `first`: a winning move, -1 if there is none. */
  private async result(verdict: Verdict, winner: Player, first: number): Promise<DuelResult> {
    const { position, options } = this;
    const moves = options.allMoves && verdict === 'win' ? await this.winningMoves(winner, first) : undefined;
    const line = options.line === false ? { moves: [], ends: false } : await this.line(winner, first);
    const texts = (list: readonly number[]) =>
      list.map((move) => duelMoveText(position, move, position.player));
    return {
      verdict,
      winner,
      winningMoves: texts(moves?.winning ?? (first < 0 ? [] : [first])),
      allMoves: verdict === 'loss' || moves?.undecided.length === 0,
      undecided: texts(moves?.undecided ?? []),
      line: line.moves,
      lineEnds: line.ends,
    };
  }

  /** The limits of what follows the search: its tables are full, so it should not take long. */
  private followUp(): Budget {
    const { timeoutMs, signal } = this.options;
    const maxNodes = Math.max(LEAST_FOLLOW_UP_NODES, Math.ceil(this.stats().nodes * FOLLOW_UP_SHARE));
    const left = timeoutMs ? Math.max(1, timeoutMs - (performance.now() - this.started)) : 0;
    return new Budget({ maxNodes, timeoutMs: left, ...(signal && { signal }) });
  }

  /** Winning moves, and those that the limits do not allow to decide. `first` is known to win. */
  private async winningMoves(
    winner: Player,
    first: number,
  ): Promise<{ winning: number[]; undecided: number[] }> {
    const { machine, options } = this;
    // Who asks for all moves wants to wait for them: the limits are those of the question.
    const budget = new Budget({
      ...options,
      maxNodes: 0,
      onProgress: () => options.onProgress?.(this.stats()),
    });
    const moves = Array.from({ length: machine.countMoves() }, (_, index) => machine.moveAt(index));
    const winning: number[] = [];
    const undecided: number[] = [];
    for (const move of moves) {
      this.advance(move);
      const status = move === first ? STATUS.loss : (await this.verdict(budget, winner))?.status;
      this.retreat();
      if (status === STATUS.loss) winning.push(move);
      // Go: what failed within a limit of moves may be won after more.
      else if (status !== STATUS.win || this.plies() > 0) undecided.push(move);
    }
    if (this.plies() === 0) return { winning, undecided };
    const further = await this.decideByPatience(budget, winner, undecided);
    const wins = new Set([...winning, ...further.winning]);
    return { winning: moves.filter((move) => wins.has(move)), undecided: further.undecided };
  }

  /**
   * Go: both players in turn try to prove that they win after each move, within more and more moves unless a limit
   * was given. Searches of their own, because facts about what one cannot prove say nothing about the other.
   */
  private async decideByPatience(
    budget: Budget,
    winner: Player,
    moves: readonly number[],
  ): Promise<{ winning: number[]; undecided: number[] }> {
    const winning: number[] = [];
    let undecided = moves;
    const provers = [winner, opponent(winner)];
    const machines = undecided.length > 0 ? await Promise.all(provers.map(() => this.freshMachine())) : [];
    for (let plies = this.plies(); undecided.length > 0; plies = Math.min(2 * plies, MOST_PLIES)) {
      const open: number[] = [];
      for (const move of undecided) {
        const proved = await this.proverOf(budget, move, plies, provers, machines);
        if (proved === undefined) open.push(move);
        else if (proved === winner) winning.push(move);
      }
      undecided = open;
      if (this.parameters.moveLimit > 0 || plies >= MOST_PLIES || budget.isSpent()) break;
    }
    return { winning, undecided: [...undecided] };
  }

  /** The player shown to win after the move, within so many moves from the root. */
  private async proverOf(
    budget: Budget,
    move: number,
    plies: number,
    provers: readonly Player[],
    machines: readonly (DuelMachine | undefined)[],
  ): Promise<Player | undefined> {
    for (const [index, prover] of provers.entries()) {
      const machine = machines[index];
      if (!machine || budget.isSpent()) return undefined;
      machine.advance(move);
      const status = machine.verdict() || (await this.statusOf(budget, prover, plies, machine));
      machine.retreat();
      // The opponent of the player to move at the root moves next.
      if (status === STATUS.win) return opponent(this.position.player);
      if (status === STATUS.loss) return this.position.player;
    }
    return undefined;
  }

  /** Undefined if there is no memory for it. */
  private async freshMachine(): Promise<DuelMachine | undefined> {
    const machine = await newMachine(this.options);
    const setup = setupOf(this.position, { ...this.options, algorithm: 'ab' }, this.parameters);
    return setUp(machine, setup) ? machine : undefined;
  }

  /** A status by a machine of its own. */
  private async statusOf(
    budget: Budget,
    prover: Player,
    plies: number,
    machine: DuelMachine,
  ): Promise<number | undefined> {
    machine.follow(PLAYERS.indexOf(prover), plies);
    const finding = await budget.finish(new MachineSearch(machine));
    return 'result' in finding ? finding.result.status : undefined;
  }

  /** For the player to move at the machine's root; undefined if the budget is spent. */
  private async verdict(budget: Budget, winner: Player): Promise<DuelFinding | undefined> {
    const ended = this.machine.verdict();
    if (ended) return { status: ended, move: -1 };
    const prover = PLAYERS.indexOf(winner);
    const question = { moves: [...this.path], isFollowUp: true, prover, plies: this.plies() };
    const finding = await this.search(budget, question);
    return 'result' in finding ? finding.result : undefined;
  }

  private advance(move: number): void {
    this.machine.advance(move);
    this.path.push(move);
  }

  private retreat(): void {
    this.machine.retreat();
    this.path.pop();
  }

  private async line(winner: Player, first: number): Promise<{ moves: string[]; ends: boolean }> {
    const { machine, position } = this;
    const budget = this.followUp();
    const moves: string[] = [];
    let player = position.player;
    for (let length = 0; length < LONGEST_LINE; length++) {
      if (machine.verdict()) return { moves, ends: true };
      let move = length === 0 && first >= 0 ? first : machine.toughestMove();
      if (player === winner && (length > 0 || first < 0)) {
        const finding = await this.verdict(budget, winner);
        if (finding?.status !== STATUS.win) break;
        move = finding.move;
      }
      moves.push(duelMoveText(position, move, player));
      this.advance(move);
      player = opponent(player);
    }
    return { moves, ends: false };
  }
}

/** Runs a machine under a budget. */
class MachineSearch implements Search<DuelFinding> {
  readonly counts: SearchCounts = { nodes: 0, tableHits: 0, tableMisses: 0, maxDepth: 0 };
  private readonly nodesBefore: number;

  constructor(private readonly machine: DuelMachine) {
    this.nodesBefore = machine.nodes();
  }

  /** From now on other threads search for the same; only native machines are asked to. */
  join(number: number): void {
    (this.machine as NativeMachine).join(number);
  }

  run(nodes: number): Finding<DuelFinding> | undefined {
    const { machine, counts } = this;
    const status = machine.run(nodes);
    counts.nodes = machine.nodes() - this.nodesBefore;
    counts.maxDepth = machine.maxDepth();
    if (status === STATUS.running) return undefined;
    if (status === STATUS.outOfMemory) {
      return { failure: 'memory', reason: 'the proof tree has outgrown its memory' };
    }
    return { result: { status, move: status === STATUS.win ? machine.winningMove() : -1 } };
  }
}

/** Either engine is loaded only if it is used. */
async function newMachine({ engine = 'wasm', wasm }: DuelOptions): Promise<DuelMachine> {
  if (engine === 'ts') return new (await import('./typescript/solver.js')).TypeScriptMachine();
  const { compileDuel, nativeMachine } = await import('./wasm.js');
  return nativeMachine(await compileDuel(wasm));
}

/** A native machine, and the threads that help it. */
async function newTeam(
  { wasm, script }: DuelOptions,
  threads: number,
  setup: DuelSetup,
  tableBits: number,
): Promise<{ machine: DuelMachine; team: DuelTeam }> {
  const [{ compileDuel, nativeMachine }, { DuelTeam }, { DuelTable }] = await Promise.all([
    import('./wasm.js'),
    import('./threads/team.js'),
    import('./threads/duelTable.js'),
  ]);
  const [module, tableModule] = await Promise.all([compileDuel(wasm), compileTable()]);
  const table = DuelTable.create(tableModule, tableBits, setup.search === SEARCH.dfpn);
  const machine = nativeMachine(module, table.functions);
  return { machine, team: new DuelTeam({ threads, script, wasm: module, setup }, machine, table) };
}

function asFailure(failure: Failure): DuelFailure {
  return failure === 'unsupported' ? 'memory' : failure;
}
