import { size } from '../bits.js';
import { ALL_SYMMETRIES, type Keys } from '../keys.js';
import { NOTE, OTHER_NOTE } from '../positions.js';
import { codeOfStone, type DuelRules, LOSS, OPEN, WIN, type Workplace } from '../rules.js';
import { Blocks } from './blocks.js';

/** NoGo: put a stone so that every block of both colours keeps a liberty. */
export class NoGo implements DuelRules {
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

  /** Notes the legal points of the mover and of the opponent. */
  private look(): void {
    const { board, positions } = this.place;
    const { blocks } = this;
    const { data, here } = positions;
    const mine = positions.mine();
    const theirs = positions.theirs();
    const emptyLow = board.openLow & ~(data[mine]! | data[theirs]!);
    const emptyHigh = board.openHigh & ~(data[mine + 1]! | data[theirs + 1]!);
    blocks.look(data[mine]!, data[mine + 1]!, emptyLow, emptyHigh);
    const lastLow = blocks.lastLow;
    const lastHigh = blocks.lastHigh;
    const breathingLow = blocks.breathing(emptyLow, emptyHigh, blocks.spareLow, blocks.spareHigh);
    const breathingHigh = blocks.high;
    blocks.look(data[theirs]!, data[theirs + 1]!, emptyLow, emptyHigh);
    data[here + NOTE] = breathingLow & ~blocks.lastLow;
    data[here + NOTE + 1] = breathingHigh & ~blocks.lastHigh;
    const others = blocks.breathing(emptyLow, emptyHigh, blocks.spareLow, blocks.spareHigh);
    data[here + OTHER_NOTE] = others & ~lastLow;
    data[here + OTHER_NOTE + 1] = blocks.high & ~lastHigh;
  }

  generate(): number {
    this.look();
    return this.candidates();
  }

  play(cell: number): void {
    const { positions } = this.place;
    const { data } = positions;
    const mine = positions.mine();
    const theirs = positions.theirs();
    const low = data[mine]! | (cell < 32 ? 1 << cell : 0);
    const high = data[mine + 1]! | (cell < 32 ? 0 : 1 << (cell - 32));
    positions.moveTo(low, high, data[theirs]!, data[theirs + 1]!);
  }

  over(): number {
    return OPEN;
  }

  /**
   * A point that is illegal for a player stays so for ever, so a player makes at most as many moves as he has legal
   * points; he loses against an opponent who is sure of enough.
   */
  decide(): number {
    this.look();
    const { positions } = this.place;
    const { data, here } = positions;
    const low = data[here + NOTE]!;
    const high = data[here + NOTE + 1]!;
    const othersLow = data[here + OTHER_NOTE]!;
    const othersHigh = data[here + OTHER_NOTE + 1]!;
    const most = size(low, high);
    const mostOthers = size(othersLow, othersHigh);
    if (most === 0) return LOSS;
    if (mostOthers === 0) return WIN;
    const both = size(low & othersLow, high & othersHigh);
    if (most - both > mostOthers) {
      if (this.sureMoves(positions.mine(), low, high, othersLow, othersHigh) > mostOthers) return WIN;
    } else if (mostOthers - both >= most) {
      if (this.sureMoves(positions.theirs(), othersLow, othersHigh, low, high) >= most) return LOSS;
    }
    return OPEN;
  }

  candidates(): number {
    const { positions, moves } = this.place;
    const { data, here } = positions;
    moves.begin();
    moves.addCells(data[here + NOTE]!, data[here + NOTE + 1]!);
    return moves.count();
  }

  /**
   * Moves that nobody can take from a player: the other will never fill a point that is illegal for him (quiet). A
   * legal quiet point whose neighbours are own stones or quiet takes no liberty of the other, now or later; and within
   * one piece of own stones and quiet points all of them can be filled as long as one quiet point is left.
   */
  private sureMoves(
    stones: number,
    legalLow: number,
    legalHigh: number,
    othersLow: number,
    othersHigh: number,
  ): number {
    const { board, positions } = this.place;
    const { data } = positions;
    const mine = positions.mine();
    const theirs = positions.theirs();
    const quietLow = board.openLow & ~(data[mine]! | data[theirs]! | othersLow);
    const quietHigh = board.openHigh & ~(data[mine + 1]! | data[theirs + 1]! | othersHigh);
    const regionLow = data[stones]! | quietLow;
    const regionHigh = data[stones + 1]! | quietHigh;
    const around = board.neighbours(board.openLow & ~regionLow, board.openHigh & ~regionHigh);
    let sureLow = legalLow & quietLow & ~around;
    let sureHigh = legalHigh & quietHigh & ~board.high;
    let sure = 0;
    while (sureLow !== 0 || sureHigh !== 0) {
      const seedHigh = sureLow === 0 ? sureHigh & -sureHigh : 0;
      const pieceLow = board.connected(sureLow & -sureLow, seedHigh, regionLow, regionHigh);
      const pieceHigh = board.high;
      const foundLow = sureLow & pieceLow;
      const foundHigh = sureHigh & pieceHigh;
      sure += size(foundLow, foundHigh);
      if (foundLow === (quietLow & pieceLow) && foundHigh === (quietHigh & pieceHigh)) sure--;
      sureLow &= ~pieceLow;
      sureHigh &= ~pieceHigh;
    }
    return sure;
  }

  /** How many legal points a move, written into the next record, leaves to the mover and to the opponent. */
  estimate(): number {
    const { positions } = this.place;
    positions.descend();
    this.look();
    const { data, here } = positions;
    const gain =
      size(data[here + OTHER_NOTE]!, data[here + OTHER_NOTE + 1]!) -
      size(data[here + NOTE]!, data[here + NOTE + 1]!);
    positions.ascend();
    return gain * 0.5;
  }

  code(cell: number): number {
    return codeOfStone(this.place, cell);
  }

  moveIndex(cell: number, _player: number, image: number, keys: Keys): number {
    return keys.target(image, cell);
  }
}
