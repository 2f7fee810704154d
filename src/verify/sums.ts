import { SolverError } from '../base/errors.js';
import { arithmeticText, NOTHING, negative, plus } from '../games/arithmetic.js';
import type { Player } from '../games/rules.js';
import { moveCount, option } from './arithmetic.js';
import type { Sum } from './components.js';

export function addSums(a: Sum, b: Sum): Sum {
  return { terms: a.terms.plus(b.terms), arithmetic: plus(a.arithmetic, b.arithmetic) };
}

export function negateSum({ terms, arithmetic }: Sum): Sum {
  return { terms: terms.negative, arithmetic: negative(arithmetic) };
}

/** The sum with nimbers in place of what has been shown to equal them. */
export function simplified(sum: Sum): Sum {
  const { parts, store } = sum.terms;
  if (!parts.some(({ value }) => value)) return sum;
  const others = parts.filter(({ value }) => !value);
  const nimbers = parts.map(({ value = NOTHING }) => value);
  return { terms: store.terms(others), arithmetic: nimbers.reduce(plus, sum.arithmetic) };
}

/** The sum, at most this one, after Left has given up moves in a term for good. */
export function concede({ terms, arithmetic }: Sum, place: number, index: number): Sum {
  const concession = terms.parts[place]?.concessions()[index];
  if (!concession) throw new SolverError('ERR_CERTIFICATE', `term ${place} has no concession ${index}`);
  return concession.reduce(addSums, { terms: terms.plus(terms.store.none, place), arithmetic });
}

/** Of a larger heap the moves are not listed. */
export const MOST_NIMBER = 1n << 16n;

/** A player's different moves in a sum: component by component, then in the number, the ups, the nimber. */
export class Moves {
  readonly ask = 'reply';
  readonly count: number;

  constructor(
    readonly sum: Sum,
    private readonly player: Player,
  ) {
    const { terms, arithmetic } = sum;
    if (arithmetic.nimber > MOST_NIMBER) throw new SolverError('ERR_TOO_LARGE', 'a heap has too many moves');
    let count = moveCount(arithmetic, player);
    for (let place = 0; place < terms.parts.length; place++) count += this.countAt(place);
    this.count = count;
  }

  /** Equal components have the same moves, which are listed once. */
  private countAt(place: number): number {
    const { parts } = this.sum.terms;
    return place > 0 && parts[place] === parts[place - 1] ? 0 : parts[place]!.moves(this.player).length;
  }

  /** The sum after move number `index`. */
  after(index: number): Sum {
    const { terms, arithmetic } = this.sum;
    let rest = index;
    for (let place = 0; place < terms.parts.length; place++) {
      const count = this.countAt(place);
      if (rest < count) {
        const after = terms.parts[place]!.option(this.player, rest);
        return { terms: terms.plus(after.terms, place), arithmetic: plus(arithmetic, after.arithmetic) };
      }
      rest -= count;
    }
    return { terms, arithmetic: option(arithmetic, this.player, rest) };
  }
}

/** For `pairs`: Left's moves in a board as Right has left it, neither divided nor in its normal form; then as above. */
export class Replies {
  readonly ask = 'reply';
  readonly count: number;
  readonly inBoard: readonly unknown[];

  constructor(
    /** Before Right's move in its only component. */
    readonly sum: Sum,
    readonly board: unknown,
    /** Right's moves to which Left has a reply. */
    readonly answered: ReadonlySet<unknown>,
  ) {
    this.inBoard = sum.terms.parts[0]!.rules.moves(board, 'left');
    this.count = this.inBoard.length + moveCount(sum.arithmetic, 'left');
  }

  after(index: number): Sum {
    const { terms, arithmetic } = this.sum;
    const { rules } = terms.parts[0]!;
    const rest = index - this.inBoard.length;
    const board = rest < 0 ? rules.play(this.board, this.inBoard[index], 'left') : this.board;
    const after = terms.store.sumOf(rules, board, 0);
    const others = rest < 0 ? arithmetic : option(arithmetic, 'left', rest);
    return { terms: after.terms, arithmetic: plus(after.arithmetic, others) };
  }
}

/** The sum after the move that a certificate names. */
export function chosen(moves: Moves | Replies, index: number): Sum {
  if (!(Number.isInteger(index) && index >= 0 && index < moves.count))
    throw new SolverError('ERR_CERTIFICATE', `Left has no move number ${index}`);
  return moves.after(index);
}

export function sumText({ terms, arithmetic }: Sum): string {
  const texts = terms.parts.map(({ rules, position }) => `[${rules.name}] ${rules.format(position)}`);
  const text = arithmeticText(arithmetic);
  return (text === '0' && texts.length > 0 ? texts : [...texts, text]).join(' + ');
}
