import { bitHigh, bitLow, hasTwo, lowestBit } from '../bits.js';
import type { Board } from '../board.js';
import { type Keys, LEFT_RIGHT_MIRROR } from '../keys.js';
import { NOTE } from '../positions.js';
import { type DuelRules, LOSS, OPEN, WIN, type Workplace } from '../rules.js';

/** How the pieces of a race step. Directions come in mirrored pairs, 2k and 2k + 1, except `straight`. */
export interface Steps {
  readonly directions: number;
  /** The direction that may not capture, or -1. */
  readonly straight: number;
  /** Where the pieces come to by a step in a direction; the high half is the board's. */
  step(board: Board, low: number, high: number, direction: number, player: number): number;
  /** The cell number gained by a step. */
  offset(board: Board, direction: number, player: number): number;
}

/**
 * What Breakthrough and Knightthrough have in common: Left's pieces run to the top row, Right's to the bottom row; who
 * arrives first wins, who cannot move loses (misère: both the other way round). A move is from * 4 + direction.
 */
export class Race implements DuelRules {
  readonly symmetries = LEFT_RIGHT_MIRROR;
  readonly colours = 2;
  readonly moverMatters = true;
  readonly remembers = false;
  readonly fallsApart = false;
  readonly moveSpan: number;
  /** The high half of the set that a method returned last. */
  private high = 0;
  /** By player, low and high: the last row, and the three rows where he starts. */
  private readonly goals: readonly number[];
  private readonly nearRows: readonly number[];
  /** By player and direction. */
  private readonly offsets: readonly number[][];

  constructor(
    private readonly place: Workplace,
    private readonly steps: Steps,
    private readonly misere: boolean,
  ) {
    const { board } = place;
    const { rows } = board;
    this.moveSpan = rows * board.columns * 4;
    const top = board.topRows(1) & board.openLow;
    const topHigh = board.high & board.openHigh;
    const rest = board.topRows(rows - 1);
    this.goals = [top, topHigh, board.openLow & ~rest, board.openHigh & ~board.high];
    const upper = board.topRows(Math.min(3, rows));
    const upperHigh = board.high;
    const lower = board.topRows(Math.max(rows - 3, 0));
    this.nearRows = [~lower, ~board.high, upper, upperHigh];
    this.offsets = [0, 1].map((player) =>
      Array.from({ length: steps.directions }, (_, direction) => steps.offset(board, direction, player)),
    );
  }

  private captures(direction: number): boolean {
    return direction !== this.steps.straight;
  }

  private mirrored(direction: number): number {
    return this.captures(direction) ? direction ^ 1 : direction;
  }

  /** The cells that pieces may step to in a direction; `pieces` and `others` say where the sets are. */
  private targets(pieces: number, others: number, direction: number, player: number): number {
    const { board, positions } = this.place;
    const { data } = positions;
    const straight = !this.captures(direction);
    const low = this.steps.step(board, data[pieces]!, data[pieces + 1]!, direction, player);
    this.high = board.high & board.openHigh & ~(data[pieces + 1]! | (straight ? data[others + 1]! : 0));
    return low & board.openLow & ~(data[pieces]! | (straight ? data[others]! : 0));
  }

  private allTargets(pieces: number, others: number, player: number): number {
    let low = 0;
    let high = 0;
    for (let direction = 0; direction < this.steps.directions; direction++) {
      low |= this.targets(pieces, others, direction, player);
      high |= this.high;
    }
    this.high = high;
    return low;
  }

  private addTargets(allowedLow: number, allowedHigh: number, mustCapture: boolean): number {
    const { positions, moves } = this.place;
    const player = positions.mover();
    moves.begin();
    for (let direction = 0; direction < this.steps.directions; direction++) {
      if (mustCapture && !this.captures(direction)) continue;
      const gained = this.offsets[player]![direction]!;
      const low = this.targets(positions.mine(), positions.theirs(), direction, player) & allowedLow;
      const high = this.high & allowedHigh;
      for (let rest = low; rest !== 0; rest &= rest - 1) {
        moves.add(((lowestBit(rest) - gained) << 2) | direction);
      }
      for (let rest = high; rest !== 0; rest &= rest - 1) {
        moves.add(((32 + lowestBit(rest) - gained) << 2) | direction);
      }
    }
    return moves.count();
  }

  generate(): number {
    const { board } = this.place;
    return this.addTargets(board.openLow, board.openHigh, false);
  }

  private destination(move: number): number {
    return (move >> 2) + this.offsets[this.place.positions.mover()]![move & 3]!;
  }

  play(move: number): void {
    const { positions } = this.place;
    const { data } = positions;
    const mine = positions.mine();
    const theirs = positions.theirs();
    const from = move >> 2;
    const to = this.destination(move);
    positions.moveTo(
      (data[mine]! & ~bitLow(from)) | bitLow(to),
      (data[mine + 1]! & ~bitHigh(from)) | bitHigh(to),
      data[theirs]! & ~bitLow(to),
      data[theirs + 1]! & ~bitHigh(to),
    );
  }

  /** The opponent has arrived. */
  over(): number {
    const { positions } = this.place;
    const { data } = positions;
    const theirs = positions.theirs();
    const goal = 2 - 2 * positions.mover();
    const arrived = (data[theirs]! & this.goals[goal]!) | (data[theirs + 1]! & this.goals[goal + 1]!);
    if (arrived === 0) return OPEN;
    return this.misere ? WIN : LOSS;
  }

  decide(): number {
    const { positions } = this.place;
    const { data, here } = positions;
    const player = positions.mover();
    const mine = positions.mine();
    const theirs = positions.theirs();
    const ended = this.over();
    if (ended) return ended;
    const reachLow = this.allTargets(mine, theirs, player);
    const reachHigh = this.high;
    const goalLow = this.goals[2 * player]!;
    const goalHigh = this.goals[2 * player + 1]!;
    if (this.misere) {
      if ((reachLow | reachHigh) === 0) return WIN;
      return (reachLow & ~goalLow) | (reachHigh & ~goalHigh) ? OPEN : LOSS;
    }
    if ((reachLow | reachHigh) === 0) return LOSS;
    if ((reachLow & goalLow) | (reachHigh & goalHigh)) return WIN;
    const threatsLow = data[theirs]! & this.runnerCells(mine, 1 - player);
    const threatsHigh = data[theirs + 1]! & this.high;
    // Nothing but capture stops a runner: no piece can step into its own first row.
    if (hasTwo(threatsLow, threatsHigh)) return LOSS;
    data[here + NOTE] = threatsLow;
    data[here + NOTE + 1] = threatsHigh;
    if (threatsLow | threatsHigh) return OPEN;
    // A step to where a piece becomes a runner and cannot be captured.
    const safeLow = reachLow & ~this.attacked(theirs, 1 - player);
    const safeHigh = reachHigh & ~this.high;
    return (safeLow & this.runnerCells(theirs, player)) | (safeHigh & this.high) ? WIN : OPEN;
  }

  /** The cells from which a piece can step into its goal, where none of its own can be. */
  private runnerCells(others: number, player: number): number {
    const { board, positions } = this.place;
    const { data } = positions;
    const goalLow = this.goals[2 * player]!;
    const goalHigh = this.goals[2 * player + 1]!;
    let low = 0;
    let high = 0;
    for (let direction = 0; direction < this.steps.directions; direction++) {
      const captures = this.captures(direction);
      low |= this.steps.step(
        board,
        captures ? goalLow : goalLow & ~data[others]!,
        captures ? goalHigh : goalHigh & ~data[others + 1]!,
        this.mirrored(direction),
        1 - player,
      );
      high |= board.high;
    }
    this.high = high;
    return low;
  }

  private attacked(pieces: number, player: number): number {
    const { board, positions } = this.place;
    const { data } = positions;
    let low = 0;
    let high = 0;
    for (let direction = 0; direction < this.steps.directions; direction++) {
      if (!this.captures(direction)) continue;
      low |= this.steps.step(board, data[pieces]!, data[pieces + 1]!, direction, player);
      high |= board.high;
    }
    this.high = high;
    return low;
  }

  candidates(): number {
    const { board, positions } = this.place;
    const { data, here } = positions;
    if (this.misere) {
      const goal = 2 * positions.mover();
      return this.addTargets(
        board.openLow & ~this.goals[goal]!,
        board.openHigh & ~this.goals[goal + 1]!,
        false,
      );
    }
    const low = data[here + NOTE]!;
    const high = data[here + NOTE + 1]!;
    return low | high ? this.addTargets(low, high, true) : this.generate();
  }

  /** Cazenave's order: captures in the first three rows; then safe steps in the last three. Misère: none. */
  estimate(move: number): number {
    if (this.misere) return 0;
    const { board, positions } = this.place;
    const { data } = positions;
    const player = positions.mover();
    const mine = positions.mine();
    const theirs = positions.theirs();
    const from = move >> 2;
    const to = this.destination(move);
    const low = bitLow(to);
    const high = bitHigh(to);
    const near = this.nearRows;
    const own = 2 * player;
    if ((data[theirs]! & low & near[own]!) | (data[theirs + 1]! & high & near[own + 1]!)) return 0.4;
    if (((low & near[2 - own]!) | (high & near[3 - own]!)) === 0) return 0;
    let balance = 0;
    for (let direction = 0; direction < this.steps.directions; direction++) {
      if (!this.captures(direction)) continue;
      const back = this.mirrored(direction);
      const friend = this.steps.step(board, low, high, back, 1 - player) & data[mine]! & ~bitLow(from);
      if (friend | (board.high & data[mine + 1]! & ~bitHigh(from))) balance++;
      const enemy = this.steps.step(board, low, high, back, player) & data[theirs]!;
      if (enemy | (board.high & data[theirs + 1]!)) balance--;
    }
    return balance > 0 ? 0.2 : 0;
  }

  code(move: number): number {
    const { positions } = this.place;
    const { data } = positions;
    const theirs = positions.theirs();
    const to = this.destination(move);
    const capture = (data[theirs]! & bitLow(to)) | (data[theirs + 1]! & bitHigh(to));
    return (((positions.mover() << 8) | move) << 1) | (capture === 0 ? 0 : 1);
  }

  moveIndex(move: number, _player: number, image: number, keys: Keys): number {
    const direction = move & 3;
    // The only symmetry besides the identity exchanges left and right.
    return (keys.target(image, move >> 2) << 2) | (image ? this.mirrored(direction) : direction);
  }
}
