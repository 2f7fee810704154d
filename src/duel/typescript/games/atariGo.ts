import { bitHigh, bitLow, hasTwo, lowestBit, size } from '../bits.js';
import { ALL_SYMMETRIES, type Keys } from '../keys.js';
import { NOTE } from '../positions.js';
import { codeOfStone, type DuelRules, LOSS, OPEN, WIN, type Workplace } from '../rules.js';
import { Blocks } from './blocks.js';

/** Atari Go: the first to capture wins; suicide is illegal; without a legal move you lose. */
export class AtariGo implements DuelRules {
  readonly symmetries = ALL_SYMMETRIES;
  readonly colours = 2;
  /** The number of stones tells who is to move. */
  readonly moverMatters = false;
  readonly remembers = false;
  readonly fallsApart = false;
  readonly moveSpan: number;
  private readonly blocks: Blocks;

  constructor(private readonly place: Workplace) {
    this.moveSpan = place.board.rows * place.board.columns;
    this.blocks = new Blocks(place);
  }

  private emptyLow(): number {
    const { board, positions } = this.place;
    return board.openLow & ~(positions.data[positions.here]! | positions.data[positions.here + 2]!);
  }

  private emptyHigh(): number {
    const { board, positions } = this.place;
    return board.openHigh & ~(positions.data[positions.here + 1]! | positions.data[positions.here + 3]!);
  }

  generate(): number {
    const { positions, moves } = this.place;
    const { blocks } = this;
    const { data } = positions;
    const mine = positions.mine();
    const theirs = positions.theirs();
    const emptyLow = this.emptyLow();
    const emptyHigh = this.emptyHigh();
    blocks.look(data[mine]!, data[mine + 1]!, emptyLow, emptyHigh);
    const low = blocks.breathing(emptyLow, emptyHigh, blocks.spareLow, blocks.spareHigh);
    const high = blocks.high;
    blocks.look(data[theirs]!, data[theirs + 1]!, emptyLow, emptyHigh);
    moves.begin();
    moves.addCells(low | blocks.lastLow, high | blocks.lastHigh);
    return moves.count();
  }

  /** Captured stones stay on the board: that a block has no liberty says that the game is over. */
  play(cell: number): void {
    const { positions } = this.place;
    const { data } = positions;
    const mine = positions.mine();
    const theirs = positions.theirs();
    const low = data[mine]! | bitLow(cell);
    positions.moveTo(low, data[mine + 1]! | bitHigh(cell), data[theirs]!, data[theirs + 1]!);
  }

  over(): number {
    const { positions } = this.place;
    const { data } = positions;
    const mine = positions.mine();
    const dead = this.blocks.withoutLiberty(data[mine]!, data[mine + 1]!, this.emptyLow(), this.emptyHigh());
    return dead | this.blocks.high ? LOSS : OPEN;
  }

  /**
   * With an opponent's block in atari, capture. Otherwise only a move after which no own block is in atari does not
   * lose at once.
   */
  decide(): number {
    const { positions } = this.place;
    const { blocks } = this;
    const { data, here } = positions;
    const mine = positions.mine();
    const theirs = positions.theirs();
    const emptyLow = this.emptyLow();
    const emptyHigh = this.emptyHigh();
    blocks.look(data[mine]!, data[mine + 1]!, emptyLow, emptyHigh);
    if (blocks.captured) return LOSS;
    const dangerLow = blocks.lastLow;
    const dangerHigh = blocks.lastHigh;
    blocks.look(data[theirs]!, data[theirs + 1]!, emptyLow, emptyHigh);
    if (blocks.lastLow | blocks.lastHigh) return WIN;
    if (hasTwo(dangerLow, dangerHigh)) return LOSS;
    const forced = (dangerLow | dangerHigh) !== 0;
    data[here + NOTE] = forced ? dangerLow : emptyLow;
    data[here + NOTE + 1] = forced ? dangerHigh : emptyHigh;
    return OPEN;
  }

  candidates(): number {
    const { positions, moves } = this.place;
    const { data, here } = positions;
    moves.begin();
    for (let rest = data[here + NOTE]!; rest !== 0; rest &= rest - 1) this.addSafe(lowestBit(rest));
    for (let rest = data[here + NOTE + 1]!; rest !== 0; rest &= rest - 1) this.addSafe(32 + lowestBit(rest));
    return moves.count();
  }

  /** Adds the move if the stone's block will have two liberties. */
  private addSafe(cell: number): void {
    const { board, positions, moves } = this.place;
    const { data } = positions;
    const mine = positions.mine();
    const stoneLow = bitLow(cell);
    const stoneHigh = bitHigh(cell);
    const emptyLow = this.emptyLow();
    const emptyHigh = this.emptyHigh();
    let low = board.neighbours(stoneLow, stoneHigh) & emptyLow;
    if (!hasTwo(low, board.high & emptyHigh)) {
      const block = board.connected(stoneLow, stoneHigh, data[mine]! | stoneLow, data[mine + 1]! | stoneHigh);
      low = board.neighbours(block, board.high) & emptyLow & ~stoneLow;
      if (!hasTwo(low, board.high & emptyHigh & ~stoneHigh)) return;
    }
    moves.add(cell);
  }

  /** Cazenave's order: next to the enemy first, where a block has few liberties and the move has many. */
  estimate(cell: number): number {
    const { board, positions } = this.place;
    const { data } = positions;
    const theirs = positions.theirs();
    const emptyLow = this.emptyLow();
    const emptyHigh = this.emptyHigh();
    const aroundLow = board.neighbours(bitLow(cell), bitHigh(cell));
    const aroundHigh = board.high;
    let contactLow = aroundLow & data[theirs]!;
    let contactHigh = aroundHigh & data[theirs + 1]!;
    if ((contactLow | contactHigh) === 0) return 0;
    let least = 64;
    while ((contactLow | contactHigh) !== 0) {
      const seedHigh = contactLow === 0 ? contactHigh & -contactHigh : 0;
      const blockLow = board.connected(contactLow & -contactLow, seedHigh, data[theirs]!, data[theirs + 1]!);
      const blockHigh = board.high;
      const liberties = board.neighbours(blockLow, blockHigh) & emptyLow;
      least = Math.min(least, size(liberties, board.high & emptyHigh));
      contactLow &= ~blockLow;
      contactHigh &= ~blockHigh;
    }
    return (20 - least + 4 * size(aroundLow & emptyLow, aroundHigh & emptyHigh)) * 0.05;
  }

  code(cell: number): number {
    return codeOfStone(this.place, cell);
  }

  moveIndex(cell: number, _player: number, image: number, keys: Keys): number {
    return keys.target(image, cell);
  }
}
