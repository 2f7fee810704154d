import { bitHigh, bitLow, size } from '../bits.js';
import { type Keys, MIRRORS } from '../keys.js';
import { LEFT, MOVER, RIGHT } from '../positions.js';
import { type DuelRules, LOSS, OPEN, WIN, type Workplace } from '../rules.js';

/**
 * Domineering: Left covers two free cells above each other, Right two side by side. The covered cells are kept as
 * Left's. A move is the upper or left cell of its domino. Normal play, or misère: who cannot move wins.
 */
export class Domineering implements DuelRules {
  readonly symmetries = MIRRORS;
  readonly colours = 1;
  readonly moverMatters = true;
  readonly remembers = false;
  readonly fallsApart: boolean;
  readonly moveSpan: number;
  /** The high half of the set that a method returned last. */
  private high = 0;

  constructor(
    private readonly place: Workplace,
    private readonly misere: boolean,
  ) {
    this.fallsApart = misere;
    this.moveSpan = place.board.rows * place.board.columns;
  }

  private free(record: number): number {
    const { board, positions } = this.place;
    this.high = board.openHigh & ~positions.data[record + LEFT + 1]!;
    return board.openLow & ~positions.data[record + LEFT]!;
  }

  // Directions as the player sees them: ahead along his dominoes, aside across them.

  private ahead(low: number, high: number, player: number): number {
    const { board } = this.place;
    const found = player ? board.toRight(low, high) : board.down(low, high);
    this.high = board.high;
    return found;
  }

  private back(low: number, high: number, player: number): number {
    const { board } = this.place;
    const found = player ? board.toLeft(low, high) : board.up(low, high);
    this.high = board.high;
    return found;
  }

  /** Both neighbours aside. */
  private aside(low: number, high: number, player: number): number {
    const { board } = this.place;
    const one = player ? board.up(low, high) : board.toLeft(low, high);
    const oneHigh = board.high;
    const other = player ? board.down(low, high) : board.toRight(low, high);
    this.high = oneHigh | board.high;
    return one | other;
  }

  private otherCell(cell: number, player: number): number {
    return player ? cell + 1 : cell + this.place.board.columns;
  }

  /** The upper or left cells of the dominoes that the player can place. */
  private places(low: number, high: number, player: number): number {
    const found = low & this.back(low, high, player);
    this.high &= high;
    return found;
  }

  generate(): number {
    const { positions, moves } = this.place;
    const free = this.free(positions.here);
    moves.begin();
    moves.addCells(this.places(free, this.high, positions.mover()), this.high);
    return moves.count();
  }

  candidates(): number {
    return this.generate();
  }

  /** Cells that no domino can cover any more are taken off too, so that more positions are the same. */
  play(cell: number): void {
    const { board, positions } = this.place;
    const { data } = positions;
    const player = positions.mover();
    const other = this.otherCell(cell, player);
    const low = this.free(positions.here) & ~(bitLow(cell) | bitLow(other));
    const high = this.high & ~(bitHigh(cell) | bitHigh(other));
    const around = board.neighbours(low, high);
    const record = positions.next();
    data[record + LEFT] = board.openLow & ~(low & around);
    data[record + LEFT + 1] = board.openHigh & ~(high & board.high);
    data[record + RIGHT] = 0;
    data[record + RIGHT + 1] = 0;
    data[record + MOVER] = 1 - player;
  }

  over(): number {
    return OPEN;
  }

  /** Counts moves: who is sure of more than the other can make, wins; in misère play, who needs no more. */
  decide(): number {
    const { positions } = this.place;
    const low = this.free(positions.here);
    const high = this.high;
    const player = positions.mover();
    const other = 1 - player;
    if ((this.places(low, high, player) | this.high) === 0) return this.misere ? WIN : LOSS;
    if (this.misere) {
      if (this.leastMoves(low, high, other, false) >= this.fewestMoves(low, high, player)) return WIN;
      if (this.leastMoves(low, high, player, true) > this.fewestMoves(low, high, other)) return LOSS;
    } else {
      if (this.sureMoves(low, high, player, true) > this.mostMoves(low, high, other)) return WIN;
      if (this.sureMoves(low, high, other, false) >= this.mostMoves(low, high, player)) return LOSS;
    }
    return OPEN;
  }

  /** The first cells of the runs of two or more. */
  private starts(low: number, high: number, player: number): number {
    const places = this.places(low, high, player);
    const placesHigh = this.high;
    const found = places & ~this.ahead(low, high, player);
    this.high = placesHigh & ~this.high;
    return found;
  }

  /** How many dominoes the player can place if the other does nothing. */
  private mostMoves(cellsLow: number, cellsHigh: number, player: number): number {
    let low = cellsLow;
    let high = cellsHigh;
    let moves = 0;
    for (;;) {
      const firstLow = this.starts(low, high, player);
      const firstHigh = this.high;
      if ((firstLow | firstHigh) === 0) return moves;
      moves += size(firstLow, firstHigh);
      low &= ~(firstLow | this.ahead(firstLow, firstHigh, player));
      high &= ~(firstHigh | this.high);
    }
  }

  /**
   * How few dominoes leave the player without a place, if the other does nothing. k dominoes in a run leave k + 1 gaps
   * of at most one cell, so a run of n takes (n - 1) / 3, rounded up. A cell less never makes it more, so the player
   * can be done after as many moves whatever the other does.
   */
  private fewestMoves(cellsLow: number, cellsHigh: number, player: number): number {
    let low = cellsLow;
    let high = cellsHigh;
    let moves = 0;
    for (;;) {
      const firstLow = this.starts(low, high, player);
      const firstHigh = this.high;
      if ((firstLow | firstHigh) === 0) return moves;
      moves += size(firstLow, firstHigh);
      const secondLow = this.ahead(firstLow, firstHigh, player);
      const secondHigh = this.high;
      low &= ~(firstLow | secondLow | this.ahead(secondLow, secondHigh, player));
      high &= ~(firstHigh | secondHigh | this.high);
    }
  }

  /** The cells that only the player can cover. */
  private ownCells(low: number, high: number, player: number): number {
    const found = low & ~this.aside(low, high, player);
    this.high = high & ~this.high;
    return found;
  }

  /**
   * How many moves the player must make before he has no place, at least: all those in his own cells; and a third of
   * the fewest, for his own domino lowers that number by at most one and the other's, in two of his runs, by two. The
   * other has made as many moves as he when he is `first` to move, else one more.
   */
  private leastMoves(low: number, high: number, player: number, first: boolean): number {
    const ownLow = this.ownCells(low, high, player);
    const own = this.fewestMoves(ownLow, this.high, player);
    const all = this.fewestMoves(low, high, player);
    return Math.max(own, Math.floor((first ? all + 2 : all) / 3));
  }

  /**
   * How many moves the player can be sure of: all in his own cells; of other disjoint places a half of the lonely ones
   * and a third of the rest, because a domino of the other spoils one lonely place or two others, and the player
   * answers by taking one. If he is `first` to move he takes one more before that.
   */
  private sureMoves(freeLow: number, freeHigh: number, player: number, first: boolean): number {
    let ownLow = this.ownCells(freeLow, freeHigh, player);
    let ownHigh = this.high;
    let low = freeLow;
    let high = freeHigh;
    let moves = 0;
    for (;;) {
      const startLow = this.starts(ownLow, ownHigh, player);
      const startHigh = this.high;
      if ((startLow | startHigh) === 0) break;
      moves += size(startLow, startHigh);
      const dominoLow = startLow | this.ahead(startLow, startHigh, player);
      const dominoHigh = startHigh | this.high;
      ownLow &= ~dominoLow;
      ownHigh &= ~dominoHigh;
      low &= ~dominoLow;
      high &= ~dominoHigh;
    }
    let chosenLow = 0;
    let chosenHigh = 0;
    for (;;) {
      const startLow = this.starts(low, high, player);
      const startHigh = this.high;
      if ((startLow | startHigh) === 0) break;
      chosenLow |= startLow;
      chosenHigh |= startHigh;
      low &= ~(startLow | this.ahead(startLow, startHigh, player));
      high &= ~(startHigh | this.high);
    }
    const coveredLow = chosenLow | this.ahead(chosenLow, chosenHigh, player);
    const coveredHigh = chosenHigh | this.high;
    const touchingLow = coveredLow & this.aside(coveredLow, coveredHigh, player);
    const touchingHigh = coveredHigh & this.high;
    const othersLow = chosenLow & (touchingLow | this.back(touchingLow, touchingHigh, player));
    const others = size(othersLow, chosenHigh & (touchingHigh | this.high));
    const lonely = size(chosenLow, chosenHigh) - others;
    const thirds = Math.floor(others / 3);
    if (!first) return moves + thirds + (lonely >> 1);
    return moves + Math.max(Math.floor((others + 2) / 3) + (lonely >> 1), thirds + ((lonely + 1) >> 1));
  }

  /**
   * What a move leaves to the mover more than to the opponent: the most moves, and once more those in own cells. In
   * misère play the places, because who has more to choose from loses no tempo, and the other's fewest moves.
   */
  estimate(): number {
    const { positions } = this.place;
    const low = this.free(positions.next());
    const high = this.high;
    const player = positions.mover();
    const other = 1 - player;
    if (!this.misere) return (this.room(low, high, player) - this.room(low, high, other)) * 0.05;
    const places = size(this.places(low, high, player), this.high);
    const otherPlaces = size(this.places(low, high, other), this.high);
    const fewest = this.fewestMoves(low, high, other) - this.fewestMoves(low, high, player);
    return (places - otherPlaces + fewest) * 0.1;
  }

  private room(low: number, high: number, player: number): number {
    const own = this.ownCells(low, high, player);
    return this.mostMoves(own, this.high, player) + this.mostMoves(low, high, player);
  }

  /** The place of the domino, and which of the four cells aside of it are free. */
  code(cell: number): number {
    const { board, positions } = this.place;
    const player = positions.mover();
    const { rows, columns } = board;
    const row = Math.floor(cell / columns);
    const column = cell % columns;
    const other = this.otherCell(cell, player);
    const hasBefore = player ? row > 0 : column > 0;
    const hasAfter = player ? row < rows - 1 : column < columns - 1;
    const step = player ? columns : 1;
    let sides = 0;
    if (hasBefore) sides |= this.isFree(cell - step) | (this.isFree(other - step) << 1);
    if (hasAfter) sides |= (this.isFree(cell + step) << 2) | (this.isFree(other + step) << 3);
    return (((player << 6) | cell) << 4) | sides;
  }

  private isFree(cell: number): number {
    const { positions } = this.place;
    const low = this.free(positions.here);
    return ((cell < 32 ? low : this.high) >>> (cell & 31)) & 1;
  }

  /** The domino in an image of the board, by its upper or left cell there. */
  moveIndex(cell: number, player: number, image: number, keys: Keys): number {
    return Math.min(keys.target(image, cell), keys.target(image, this.otherCell(cell, player)));
  }
}
