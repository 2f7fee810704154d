import { SolverError } from '../base/errors.js';
import type { Player } from '../games/rules.js';
import { type Arithmetic, arithmeticOptions, arithmeticText, NOTHING, negative, plus } from './arithmetic.js';
import { type Parts, withPart } from './components.js';

/** A sum of games in which no G + (-G) is left. */
export type Sum = Parts;

export function addSums(a: Parts, b: Parts): Sum {
  const parts = a.parts.length === 0 ? b.parts : b.parts.reduce(withPart, a.parts);
  return { parts, arithmetic: plus(a.arithmetic, b.arithmetic) };
}

export function negateSum({ parts, arithmetic }: Sum): Sum {
  const opposites = parts.reduce<Sum['parts']>((all, part) => withPart(all, part.negative), []);
  return { parts: opposites, arithmetic: negative(arithmetic) };
}

/** The sum with nimbers in place of what has been shown to equal them. */
export function simplified(sum: Sum): Sum {
  if (!sum.parts.some(({ value }) => value)) return sum;
  const arithmetic = sum.parts.reduce((all, { value = NOTHING }) => plus(all, value), sum.arithmetic);
  return { parts: sum.parts.filter(({ value }) => !value), arithmetic };
}

/** The sum, at most this one, after Left has given up moves in a term for good. */
export function concede({ parts, arithmetic }: Sum, place: number, index: number): Sum {
  const concession = parts[place]?.concessions()[index];
  if (!concession) throw new SolverError('ERR_CERTIFICATE', `term ${place} has no concession ${index}`);
  return concession.reduce(addSums, { parts: parts.toSpliced(place, 1), arithmetic });
}

/** Of a larger heap the moves are not listed. */
const MOST_NIMBER = 1n << 16n;

/** A player's different moves in a sum: component by component, then in the number, the ups, the nimber. */
export class Moves {
  private readonly others: readonly Arithmetic[];
  /** For each place, how many moves are there and before; equal components have the same, which are listed once. */
  private readonly upTo: number[] = [];
  readonly count: number;

  constructor(
    private readonly sum: Sum,
    private readonly player: Player,
  ) {
    const { parts, arithmetic } = sum;
    if (arithmetic.nimber > MOST_NIMBER) throw new SolverError('ERR_TOO_LARGE', 'a heap has too many moves');
    this.others = arithmeticOptions(arithmetic, player);
    let count = 0;
    for (let place = 0; place < parts.length; place++) {
      if (parts[place] !== parts[place - 1]) count += parts[place]!.moveCount(player);
      this.upTo.push(count);
    }
    this.count = count + this.others.length;
  }

  /** The sum after the move that a certificate names. */
  chosen(index: number): Sum {
    if (Number.isInteger(index) && index >= 0 && index < this.count) return this.after(index);
    throw new SolverError('ERR_CERTIFICATE', `Left has no move number ${index} in ${sumText(this.sum)}`);
  }

  /** The sum after move number `index`. */
  after(index: number): Sum {
    const { parts, arithmetic } = this.sum;
    let before = 0;
    for (let place = 0; place < parts.length; before = this.upTo[place++]!) {
      if (index >= this.upTo[place]!) continue;
      const rest = { parts: parts.toSpliced(place, 1), arithmetic };
      return addSums(rest, parts[place]!.option(this.player, index - before));
    }
    return { parts, arithmetic: this.others[index - before]! };
  }
}

export function sumText({ parts, arithmetic }: Sum): string {
  const known = arithmeticText(arithmetic);
  return [...parts.map(({ key }) => key), ...(known === '0' && parts.length > 0 ? [] : [known])].join(' + ');
}
