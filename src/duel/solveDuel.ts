import { BLACK, WALL, WHITE } from '../board/cells.js';
import type { Failure } from '../engine/engine.js';
import { Budget, type Finding, type Search, type SearchCounts } from '../engine/search.js';
import { opponent, PLAYERS, type Player, type Verdict } from '../games/rules.js';
import type { DuelAnswer, DuelFailure, DuelResult, DuelStats } from './answer.js';
import { algorithmFor, solveAsSum } from './asSum.js';
import { type DuelMachine, GAME, OPTION, SEARCH, STATUS } from './machine.js';
import {
  ALL_DUEL_TECHNIQUES,
  checkedParameters,
  DEFAULT_ALGORITHM,
  type DuelOptions,
  type DuelParameters,
} from './options.js';
import { type DuelPosition, duelMoveText } from './position.js';

/** What a line of play, or the other winning moves, may cost: a part of the search, but at least this. */
const LEAST_FOLLOW_UP_NODES = 100_000;
const FOLLOW_UP_SHARE = 0.2;
/** Longer than any game. */
const LONGEST_LINE = 256;
/** Machines look no further ahead. */
const MOST_PLIES = 254;

/** Who wins the game from this position, with a winning move and a line of play. */
export async function solveDuel(position: DuelPosition, options: DuelOptions = {}): Promise<DuelAnswer> {
  const parameters = checkedParameters(options);
  const algorithm = algorithmFor(position, options);
  if (algorithm === 'sum') return solveAsSum(position, options);
  return new Duel(position, { ...options, algorithm }, parameters).solve();
}

/** One question. */
class Duel {
  private readonly budget: Budget;
  private readonly started = performance.now();
  private machine!: DuelMachine;
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
    const { player } = this.position;
    let asked = player;
    let status = await this.ask(asked);
    if ('result' in status && status.result === STATUS.unproven) {
      // A failure within the limit proves nothing, but a success of the other would.
      asked = opponent(player);
      this.giveUpMachine();
      status = await this.ask(asked);
    }
    const stats = this.stats();
    if (!('result' in status)) return { status: asFailure(status.failure), reason: status.reason, stats };
    if (status.result === STATUS.unproven) {
      const reason = `nobody was shown to win within ${this.plies()} moves`;
      return { status: 'limit', reason, stats };
    }
    const verdict = status.result === STATUS.win ? 'win' : 'loss';
    const winner = verdict === 'win' ? player : opponent(player);
    return { status: 'done', result: await this.result(verdict, winner), stats };
  }

  /** Go's limit of moves; the other games need none. */
  private plies(): number {
    const { game, grid } = this.position;
    if (game !== 'go') return 0;
    return this.parameters.moveLimit || 2 * grid.cells.length;
  }

  /** Does `prover` win? The number of a status, for the player to move. */
  private async ask(prover: Player): Promise<Finding<number>> {
    const machine = await newMachine(this.options);
    this.machine = machine;
    prepare(machine, this.position, this.options, this.parameters);
    if (!machine.open(searchOf(this.options))) {
      return { failure: 'memory', reason: 'the tables do not fit into the memory; try fewer table bits' };
    }
    machine.start(PLAYERS.indexOf(prover), this.plies());
    return this.budget.finish(new MachineSearch(machine));
  }

  private giveUpMachine(): void {
    const { nodes, playouts, playoutMoves, maxDepth } = this.stats();
    Object.assign(this.before, { nodes, playouts, playoutMoves, maxDepth });
  }

  private stats(): DuelStats {
    const { before, machine } = this;
    const timeMs = performance.now() - this.started;
    if (!machine) return { ...before, timeMs, iteration: 0 };
    return {
      nodes: before.nodes + machine.nodes(),
      playouts: before.playouts + machine.playouts(),
      playoutMoves: before.playoutMoves + machine.playoutMoves(),
      timeMs,
      maxDepth: Math.max(before.maxDepth, machine.maxDepth()),
      iteration: machine.iteration(),
    };
  }

  private async result(verdict: Verdict, winner: Player): Promise<DuelResult> {
    const { position, options, machine } = this;
    const first = verdict === 'win' ? machine.winningMove() : -1;
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
      machine.advance(move);
      const status = move === first ? STATUS.loss : await this.verdict(budget, winner);
      machine.retreat();
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
      const status = await this.verdict(budget, prover, plies, machine);
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
    prepare(machine, this.position, { ...this.options, algorithm: 'ab' }, this.parameters);
    return machine.open(SEARCH.ab) ? machine : undefined;
  }

  /** For the player to move at the machine's root; undefined if the budget is spent. */
  private async verdict(
    budget: Budget,
    winner: Player,
    plies = this.plies(),
    machine = this.machine,
  ): Promise<number | undefined> {
    const ended = machine.verdict();
    if (ended) return ended;
    machine.follow(PLAYERS.indexOf(winner), plies);
    const finding = await budget.finish(new MachineSearch(machine));
    return 'result' in finding ? finding.result : undefined;
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
        const status = await this.verdict(budget, winner);
        if (status !== STATUS.win) break;
        move = machine.winningMove();
      }
      moves.push(duelMoveText(position, move, player));
      machine.advance(move);
      player = opponent(player);
    }
    return { moves, ends: false };
  }
}

/** Runs a machine under a budget. */
class MachineSearch implements Search<number> {
  readonly counts: SearchCounts = { nodes: 0, tableHits: 0, tableMisses: 0, maxDepth: 0 };
  private readonly nodesBefore: number;

  constructor(private readonly machine: DuelMachine) {
    this.nodesBefore = machine.nodes();
  }

  run(nodes: number): Finding<number> | undefined {
    const { machine, counts } = this;
    const status = machine.run(nodes);
    counts.nodes = machine.nodes() - this.nodesBefore;
    counts.maxDepth = machine.maxDepth();
    if (status === STATUS.running) return undefined;
    if (status === STATUS.outOfMemory) {
      return { failure: 'memory', reason: 'the proof tree has outgrown its memory' };
    }
    return { result: status };
  }
}

async function newMachine({ engine = 'wasm', wasm }: DuelOptions): Promise<DuelMachine> {
  // Either engine is loaded only if it is used.
  if (engine === 'ts') return new (await import('./typescript/solver.js')).TypeScriptMachine();
  return (await import('./wasm.js')).nativeMachine(wasm);
}

function searchOf({ algorithm = DEFAULT_ALGORITHM }: DuelOptions): number {
  return SEARCH[algorithm.replace('-mc', '') as keyof typeof SEARCH];
}

function prepare(
  machine: DuelMachine,
  position: DuelPosition,
  options: DuelOptions,
  parameters: DuelParameters,
): void {
  const { algorithm = DEFAULT_ALGORITHM } = options;
  const playouts = algorithm.endsWith('-mc') ? parameters.playouts : 0;
  const settings: Readonly<Record<keyof typeof OPTION, number>> = {
    ...parameters,
    playouts,
    // Without playouts there is no tree.
    treeBytes: playouts > 0 ? parameters.treeBytes : 0,
    symmetry: Number(options.symmetry ?? ALL_DUEL_TECHNIQUES.symmetry),
    parts: Number(options.parts ?? ALL_DUEL_TECHNIQUES.parts),
    probing: Number(options.probing ?? ALL_DUEL_TECHNIQUES.probing),
    history: Number(options.history ?? ALL_DUEL_TECHNIQUES.history),
    knowledge: Number(options.knowledge ?? ALL_DUEL_TECHNIQUES.knowledge),
  };
  for (const [name, number] of Object.entries(OPTION)) {
    machine.set(number, settings[name as keyof typeof OPTION]);
  }
  const { game, misere, grid, player, komi } = position;
  const [wallsLow, wallsHigh] = halves(grid.cells, WALL);
  const [leftLow, leftHigh] = halves(grid.cells, BLACK);
  const [rightLow, rightHigh] = halves(grid.cells, WHITE);
  machine.setBoard(GAME[game], Number(misere), grid.rows, grid.cols, wallsLow, wallsHigh, 2 * komi);
  machine.setRoot(leftLow, leftHigh, rightLow, rightHigh, PLAYERS.indexOf(player), 0);
}

/** The set of the cells with these contents. */
function halves(cells: Uint8Array, contents: number): [low: number, high: number] {
  let low = 0;
  let high = 0;
  for (const [cell, content] of cells.entries()) {
    if (content !== contents) continue;
    if (cell < 32) low |= 1 << cell;
    else high |= 1 << (cell - 32);
  }
  return [low, high];
}

function asFailure(failure: Failure): DuelFailure {
  return failure === 'unsupported' ? 'memory' : failure;
}
