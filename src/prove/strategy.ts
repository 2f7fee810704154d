import type { Player, Subgame } from '../games/rules.js';
import { type Arithmetic, NOTHING } from '../verify/arithmetic.js';
import { type Verification, type VerifyOptions, verifyCertificate } from '../verify/certificate.js';
import { type Component, Components } from '../verify/components.js';
import { formGame } from '../verify/forms.js';
import { Facts } from '../verify/proof.js';
import { addSums, negateSum, type Sum, sumText } from '../verify/sums.js';

/** A sum of fewer components that is at most a component: it may stand for it. */
type Bound = Sum;

/** Plays the winning side of a certificate: every move comes from what has been shown, nothing is searched. */
export class Strategy {
  private readonly bounds = new Map<Component, Bound[]>();

  private constructor(
    private readonly store: Components,
    private readonly facts: Facts,
    readonly verification: Verification,
  ) {
    for (const { parts, atLeastZero: shown = [] } of facts.known.values()) {
      for (const [place, part] of parts.entries()) {
        const rest = parts.filter((_, at) => at !== place);
        // G - H + x ≥ 0 gives G ≥ H - x, for what stands for games: written forms, and numbers.
        if (part.rules !== formGame && rest.every(({ rules }) => rules === formGame) && rest.length < 2) {
          for (const arithmetic of shown) this.addBound(part, rest, arithmetic);
        }
      }
    }
  }

  /** Checks the certificate first; fails as verifyCertificate does. */
  static async load(file: Blob | Uint8Array, options: VerifyOptions = {}): Promise<Strategy> {
    const store = new Components();
    const facts = new Facts();
    return new Strategy(store, facts, await verifyCertificate(file, options, store, facts));
  }

  private addBound(part: Component, rest: readonly Component[], arithmetic: Arithmetic): void {
    const bound = negateSum({ parts: rest, arithmetic });
    const bounds = this.bounds.get(part);
    if (bounds) bounds.push(bound);
    else this.bounds.set(part, [bound]);
  }

  /** Has it been shown that the player who has just moved wins? */
  hasWon(terms: readonly Subgame[], player: Player): boolean {
    return this.isShown(this.seenBy(terms, player));
  }

  /** The sum as Left sees it, or with players exchanged as Right does. */
  private seenBy(terms: readonly Subgame[], player: Player): Sum {
    const sum = terms.reduce(
      (all, { rules, position }) => addSums(all, this.store.partsOf(rules, position)),
      { parts: [], arithmetic: NOTHING } as Sum,
    );
    return player === 'left' ? sum : negateSum(sum);
  }

  /** Is the sum ≥ 0 by a fact, or with bounds or concessions in place of some components? */
  private isShown(sum: Sum, tried = new Set<string>()): boolean {
    if (this.facts.include(sum)) return true;
    const text = sumText(sum);
    if (tried.has(text)) return false;
    tried.add(text);
    for (const [place, part] of sum.parts.entries()) {
      if (part.rules === formGame) continue;
      const rest = { parts: sum.parts.toSpliced(place, 1), arithmetic: sum.arithmetic };
      const bounds = [...(this.bounds.get(part) ?? []).map((bound) => [bound]), ...part.concessions()];
      if (bounds.some((terms) => this.isShown(terms.reduce(addSums, rest), tried))) return true;
    }
    return false;
  }
}
