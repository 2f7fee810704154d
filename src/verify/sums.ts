import { SolverError } from '../base/errors.js';
import { arithmeticText, NOTHING, negative, plus } from '../games/arithmetic.js';
import type { Player } from '../games/rules.js';
import { moveCount, option } from './arithmetic.js';
import { Board, Sum } from './components.js';

export function addSums(a: Sum, b: Sum): Sum {
  return new Sum(a.terms.plus(b.terms), plus(a.arithmetic, b.arithmetic));
}

export function negateSum({ terms, arithmetic }: Sum): Sum {
  return new Sum(terms.negative, negative(arithmetic));
}

/** The sum with nimbers in place of what has been shown to equal them. */
export function simplified(sum: Sum): Sum {
  const { parts, store } = sum.terms;
  if (!parts.some(({ value }) => value)) return sum;
  const others = parts.filter(({ value }) => !value);
  const nimbers = parts.map(({ value = NOTHING }) => value);
  return new Sum(store.terms(others), nimbers.reduce(plus, sum.arithmetic));
}

/** The sum, at most this one, after Left has given up moves in a term for good. */
export function concede({ terms, arithmetic }: Sum, place: number, index: number): Sum {
  const concession = terms.parts[place]?.concessions()[index];
  if (!concession) throw new SolverError('ERR_CERTIFICATE', `term ${place} has no concession ${index}`);
  return concession.reduce(addSums, new Sum(terms.plus(terms.store.none, place), arithmetic));
}

/** Of a larger heap the moves are not listed. */
export const MOST_NIMBER = 1n << 16n;

/** A player's different moves in a sum: component by component, then in the number, the ups, the nimber. */
export class Moves {
  readonly count: number;

  constructor(
    private readonly sum: Sum,
    private readonly player: Player,
    /** For `pairs`: Right's moves in the board to which Left has a reply. */
    readonly answered?: Set<unknown>,
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
    return parts[place] === parts[place - 1] ? 0 : parts[place]!.moves(this.player).length;
  }

  /** The sum after the move that a certificate names. */
  chosen(index: number): Sum {
    if (!(Number.isInteger(index) && index >= 0 && index < this.count))
      throw new SolverError('ERR_CERTIFICATE', `Left has no move number ${index} in ${sumText(this.sum)}`);
    const [part] = this.sum.terms.parts;
    if (part instanceof Board && index < this.countAt(0) && part.rules.impartial && part.rules.anyOrder)
      this.answered?.add(part.moves('left')[index]);
    return this.after(index);
  }

  /** Has Left a reply to that move already, because the two may be exchanged with two that were shown? */
  isAnswered(index: number): boolean {
    const [part] = this.sum.terms.parts;
    return Boolean(part && index < this.countAt(0) && this.answered?.has(part.moves(this.player)[index]));
  }

  /** The sum after move number `index`. */
  after(index: number): Sum {
    const { terms, arithmetic } = this.sum;
    let rest = index;
    for (let place = 0; place < terms.parts.length; place++) {
      const count = this.countAt(place);
      if (rest < count) {
        const part = terms.parts[place]!;
        if (this.answered && this.player === 'right' && terms.parts.length === 1) {
          this.answered.add(part.moves('right')[rest]);
          const board = new Board(part.store, part.rules, part.after('right', rest), '');
          return new Sum(board.alone, arithmetic);
        }
        const after = part.option(this.player, rest);
        return new Sum(terms.plus(after.terms, place), plus(arithmetic, after.arithmetic));
      }
      rest -= count;
    }
    const [part] = terms.parts;
    const board =
      part instanceof Board ? terms.store.sumOf(part.rules, part.position) : new Sum(terms, NOTHING);
    return new Sum(board.terms, plus(board.arithmetic, option(arithmetic, this.player, rest)));
  }
}

export function sumText({ terms, arithmetic }: Sum): string {
  const texts = terms.parts.map(({ rules, position }) => `[${rules.name}] ${rules.format(position)}`);
  const text = arithmeticText(arithmetic);
  return (text === '0' && texts.length > 0 ? texts : [...texts, text]).join(' + ');
}
