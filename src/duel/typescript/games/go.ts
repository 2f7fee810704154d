import { bitHigh, bitLow, lowestBit, size } from '../bits.js';
import { ALL_SYMMETRIES, type Keys } from '../keys.js';
import { LEFT, PASSES, RECORD, RIGHT } from '../positions.js';
import { codeOfStone, type DuelRules, LOSS, OPEN, WIN, type Workplace } from '../rules.js';
import { Blocks } from './blocks.js';

const PASS = 64;

/** Go with area scoring and positional superko. A move is a cell, or PASS. */
export class Go implements DuelRules {
  readonly symmetries = ALL_SYMMETRIES;
  readonly colours = 2;
  readonly moverMatters = true;
  readonly remembers = true;
  readonly fallsApart = false;
  readonly moveSpan = PASS + 1;
  private readonly blocks: Blocks;

  /** `twiceKomi`: twice the points that Left's area must exceed Right's by. */
  constructor(
    private readonly place: Workplace,
    private readonly twiceKomi: number,
  ) {
    this.blocks = new Blocks(place);
  }

  /** All legal moves; the pass is last. */
  generate(): number {
    const { board, positions, moves } = this.place;
    const { data, here } = positions;
    moves.begin();
    if (data[here + PASSES] === 2) return 0;
    const low = board.openLow & ~(data[here]! | data[here + 2]!);
    const high = board.openHigh & ~(data[here + 1]! | data[here + 3]!);
    for (let rest = low; rest !== 0; rest &= rest - 1) this.addLegal(lowestBit(rest));
    for (let rest = high; rest !== 0; rest &= rest - 1) this.addLegal(32 + lowestBit(rest));
    moves.add(PASS);
    return moves.count();
  }

  private addLegal(cell: number): void {
    this.play(cell);
    if (this.isLegal()) this.place.moves.add(cell);
  }

  play(move: number): void {
    const { board, positions } = this.place;
    const { data, here } = positions;
    const mine = positions.mine();
    const theirs = positions.theirs();
    const othersLow = data[theirs]!;
    const othersHigh = data[theirs + 1]!;
    if (move === PASS) {
      positions.moveTo(data[mine]!, data[mine + 1]!, othersLow, othersHigh);
      data[positions.next() + PASSES] = data[here + PASSES]! + 1;
      return;
    }
    const low = data[mine]! | bitLow(move);
    const high = data[mine + 1]! | bitHigh(move);
    const emptyLow = board.openLow & ~(low | othersLow);
    const emptyHigh = board.openHigh & ~(high | othersHigh);
    const dead = this.blocks.withoutLiberty(othersLow, othersHigh, emptyLow, emptyHigh);
    positions.moveTo(low, high, othersLow & ~dead, othersHigh & ~this.blocks.high);
    data[positions.next() + PASSES] = 0;
  }

  /** The stone just played in the next record is no suicide and does not bring back an earlier position. */
  private isLegal(): boolean {
    const { board, positions } = this.place;
    const { data } = positions;
    const record = positions.next();
    const leftLow = data[record + LEFT]!;
    const leftHigh = data[record + LEFT + 1]!;
    const rightLow = data[record + RIGHT]!;
    const rightHigh = data[record + RIGHT + 1]!;
    const emptyLow = board.openLow & ~(leftLow | rightLow);
    const emptyHigh = board.openHigh & ~(leftHigh | rightHigh);
    const own = record + 2 * positions.mover();
    const dead = this.blocks.withoutLiberty(data[own]!, data[own + 1]!, emptyLow, emptyHigh);
    if (dead | this.blocks.high) return false;
    for (let before = positions.here; before >= 0; before -= RECORD) {
      if (
        data[before + LEFT] === leftLow &&
        data[before + RIGHT] === rightLow &&
        data[before + LEFT + 1] === leftHigh &&
        data[before + RIGHT + 1] === rightHigh
      ) {
        return false;
      }
    }
    return true;
  }

  /** Does the player to move win if the game ends here? */
  private leads(): boolean {
    const { board, positions } = this.place;
    const { data, here } = positions;
    const leftLow = data[here + LEFT]!;
    const leftHigh = data[here + LEFT + 1]!;
    const rightLow = data[here + RIGHT]!;
    const rightHigh = data[here + RIGHT + 1]!;
    const emptyLow = board.openLow & ~(leftLow | rightLow);
    const emptyHigh = board.openHigh & ~(leftHigh | rightHigh);
    let seed = board.neighbours(leftLow, leftHigh) & emptyLow;
    const toLeftLow = board.connected(seed, board.high & emptyHigh, emptyLow, emptyHigh);
    const toLeftHigh = board.high;
    seed = board.neighbours(rightLow, rightHigh) & emptyLow;
    const toRightLow = board.connected(seed, board.high & emptyHigh, emptyLow, emptyHigh);
    const toRightHigh = board.high;
    const leftArea = size(leftLow | (toLeftLow & ~toRightLow), leftHigh | (toLeftHigh & ~toRightHigh));
    const rightArea = size(rightLow | (toRightLow & ~toLeftLow), rightHigh | (toRightHigh & ~toLeftHigh));
    return 2 * (leftArea - rightArea) > this.twiceKomi === (positions.mover() === 0);
  }

  over(): number {
    const { data, here } = this.place.positions;
    if (data[here + PASSES]! < 2) return OPEN;
    return this.leads() ? WIN : LOSS;
  }

  /** A player who leads after the other's pass ends the game by passing too. */
  decide(): number {
    const { data, here } = this.place.positions;
    if (data[here + PASSES] === 1) return this.leads() ? WIN : OPEN;
    return this.over();
  }

  candidates(): number {
    return this.generate();
  }

  estimate(): number {
    return 0;
  }

  code(move: number): number {
    return move === PASS ? (this.place.positions.mover() * 65 + PASS) * 81 : codeOfStone(this.place, move);
  }

  moveIndex(move: number, _player: number, image: number, keys: Keys): number {
    return move === PASS ? move : keys.target(image, move);
  }
}
