import { SolverError } from '../base/errors.js';
import type { Player } from '../games/rules.js';
import { type Arithmetic, arithmeticOptions, arithmeticText, negative, plus } from './arithmetic.js';
import { byKey, type Component, type Parts } from './components.js';

/** A sum of games in which no G + (-G) is left. */
export type Sum = Parts;

export function addSums(a: Parts, b: Parts): Sum {
  return { parts: withParts(a.parts, b.parts), arithmetic: plus(a.arithmetic, b.arithmetic) };
}

export function negateSum({ parts, arithmetic }: Sum): Sum {
  const opposites = parts.map((part) => part.negative);
  return { parts: withParts([], opposites), arithmetic: negative(arithmetic) };
}

/** G - G = 0 goes, here by comparing positions. */
function withParts(parts: readonly Component[], added: readonly Component[]): readonly Component[] {
  const all = [...parts];
  for (const part of added) {
    const opposite = all.findIndex((other) => areOpposite(other, part));
    if (opposite >= 0) all.splice(opposite, 1);
    else {
      let at = all.length;
      while (at > 0 && byKey(all[at - 1]!, part) > 0) at--;
      all.splice(at, 0, part);
    }
  }
  return all;
}

/** Opposites have the moves of each other: that is compared first, since it is known or will be needed. */
function areOpposite(a: Component, b: Component): boolean {
  if (a.rules !== b.rules || a.moveCount('left') !== b.moveCount('right')) return false;
  return a.moveCount('right') === b.moveCount('left') && (a.negative === b || b.negative === a);
}

/** Of a larger heap the moves are not listed. */
const MOST_NIMBER = 1n << 16n;

/** A player's different moves in a sum: component by component, then in the number, the ups, the nimber. */
export class Moves {
  private readonly places: number[] = [];
  private readonly others: readonly Arithmetic[];
  readonly count: number;

  constructor(
    private readonly sum: Sum,
    private readonly player: Player,
  ) {
    const { parts, arithmetic } = sum;
    if (arithmetic.nimber > MOST_NIMBER) throw new SolverError('ERR_TOO_LARGE', 'a heap has too many moves');
    this.others = arithmeticOptions(arithmetic, player);
    this.count = this.others.length;
    for (const [place, part] of parts.entries()) {
      if (part === parts[place - 1]) continue;
      this.places.push(place);
      this.count += part.moveCount(player);
    }
  }

  /** The sum after move number `index`. */
  after(index: number): Sum {
    const { parts, arithmetic } = this.sum;
    let left = index;
    for (const place of this.places) {
      const part = parts[place]!;
      const count = part.moveCount(this.player);
      if (left < count) {
        const rest = parts.length === 1 ? [] : parts.filter((_, at) => at !== place);
        return addSums({ parts: rest, arithmetic }, part.option(this.player, left));
      }
      left -= count;
    }
    return { parts, arithmetic: this.others[left]! };
  }
}

export function sumText({ parts, arithmetic }: Sum): string {
  const known = arithmeticText(arithmetic);
  return [...parts.map(({ key }) => key), ...(known === '0' && parts.length > 0 ? [] : [known])].join(' + ');
}
