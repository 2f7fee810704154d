import { BLACK, EMPTY, WALL, WHITE } from '../../board/cells.js';
import { type DuelMachine, GAME, OPTION, SEARCH, STATUS } from '../border.js';
import type { DuelGame } from '../position.js';
import { AlphaBeta } from './alphaBeta.js';
import { Dfpn } from './dfpn.js';
import { RULES } from './games.js';
import { type Position, startPosition } from './position.js';
import { type DuelRules, LOSS, OPEN, type Setup, WIN } from './rules.js';
import { Table } from './table.js';

/**
 * The whole-board solver in plain TypeScript: rules, alpha-beta and df-pn as one reads of them, to hold the native
 * engine against. None of its techniques, no playouts, no bit boards.
 */
export class TypeScriptMachine implements DuelMachine {
  private readonly options = new Map<number, number>();
  private setup!: Setup;
  private game!: DuelGame;
  private walls!: readonly [low: number, high: number];
  private rules!: DuelRules;
  /** The positions from the first up to the root. */
  private played: Position[] = [];
  private moves: readonly number[] = [];
  private table!: Table;
  private alphaBeta!: AlphaBeta;
  private search!: AlphaBeta | Dfpn;
  private prover = 0;

  set(option: number, value: number): number {
    this.options.set(option, value);
    return 1;
  }

  setBoard(
    game: number,
    misere: boolean,
    rows: number,
    cols: number,
    wallsLow: number,
    wallsHigh: number,
    twiceKomi: number,
  ): void {
    this.game = (Object.keys(GAME) as DuelGame[]).find((name) => GAME[name] === game)!;
    this.setup = { misere, rows, cols, komi: twiceKomi / 2 };
    this.walls = [wallsLow, wallsHigh];
    this.rules = RULES[this.game](this.setup);
  }

  setRoot(leftLow: number, leftHigh: number, rightLow: number, rightHigh: number, mover: number): void {
    const { rows, cols } = this.setup;
    const cells = new Uint8Array(rows * cols).fill(EMPTY);
    const sets = [
      [BLACK, leftLow, leftHigh],
      [WHITE, rightLow, rightHigh],
      [WALL, ...this.walls],
    ] as const;
    for (const [content, low, high] of sets) {
      for (const cell of cells.keys()) {
        if (((cell < 32 ? low : high) >>> (cell & 31)) & 1) cells[cell] = content;
      }
    }
    this.played = [startPosition(cells, mover, this.game === 'go')];
  }

  open(algorithm: number): number {
    this.table = new Table(this.options.get(OPTION.tableBits)!);
    this.alphaBeta = new AlphaBeta(this.rules, this.table);
    this.search = algorithm === SEARCH.dfpn ? new Dfpn(this.rules, this.table) : this.alphaBeta;
    return 1;
  }

  private root(): Position {
    return this.played.at(-1)!;
  }

  start(prover: number, plies: number): void {
    this.prover = prover;
    this.search.begin(this.root(), prover, plies > 0 ? plies : Number.POSITIVE_INFINITY);
  }

  follow(prover: number, plies: number): void {
    this.search = this.alphaBeta;
    this.start(prover, plies);
  }

  run(budget: number): number {
    const verdict = this.search.run(budget);
    if (verdict === OPEN) return STATUS.running;
    const failed = verdict === (this.root().mover === this.prover ? LOSS : WIN);
    // A verdict against the prover that counts positions at the limit is no verdict.
    return failed && this.search.limited ? STATUS.unproven : verdict;
  }

  winningMove(): number {
    return this.search.winningMove;
  }

  toughestMove(): number {
    const efforts = this.legalMoves().map((move) => {
      return this.table.find(this.rules.play(this.root(), move).key)?.effort ?? 0;
    });
    return this.moves[efforts.indexOf(Math.max(...efforts))] ?? -1;
  }

  advance(move: number): void {
    this.played.push(this.rules.play(this.root(), move));
  }

  retreat(): void {
    this.played.pop();
  }

  private legalMoves(): readonly number[] {
    this.moves = this.rules.over(this.root()) === OPEN ? this.rules.moves(this.root()) : [];
    return this.moves;
  }

  countMoves(): number {
    return this.legalMoves().length;
  }

  moveAt(index: number): number {
    return this.moves[index]!;
  }

  verdict(): number {
    const ended = this.rules.over(this.root());
    return ended !== OPEN || this.legalMoves().length > 0 ? ended : this.rules.stuck;
  }

  nodes(): number {
    return this.search.nodes;
  }

  playouts(): number {
    return 0;
  }

  playoutMoves(): number {
    return 0;
  }

  maxDepth(): number {
    return this.search.deepest;
  }

  iteration(): number {
    return 0;
  }
}
