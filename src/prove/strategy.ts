import { type Arithmetic, NOTHING } from '../games/arithmetic.js';
import { formGame } from '../games/form.js';
import type { Player, Subgame } from '../games/rules.js';
import { type Verification, type VerifyOptions, verifyCertificate } from '../verify/certificate.js';
import { type Component, Components, type Sum, type Terms } from '../verify/components.js';
import { Facts } from '../verify/proof.js';
import { addSums, negateSum, sumText } from '../verify/sums.js';

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
    for (const terms of facts.known) {
      for (const [place, part] of terms.parts.entries()) {
        const rest = terms.plus(store.none, place);
        // G - H + x ≥ 0 gives G ≥ H - x, for what stands for games: written forms, and numbers.
        if (!isForm(part) && rest.parts.every(isForm) && rest.parts.length < 2) {
          for (const arithmetic of terms.atLeastZero ?? []) this.addBound(part, rest, arithmetic);
        }
      }
    }
  }

  /** Checks the certificate first; fails as verifyCertificate does. */
  static async load(file: Blob | Uint8Array, options: VerifyOptions = {}): Promise<Strategy> {
    const store = new Components();
    const facts = new Facts();
    const verification = await verifyCertificate(file, options, store, facts);
    // The time limit was that of the check.
    store.spend = () => undefined;
    return new Strategy(store, facts, verification);
  }

  private addBound(part: Component, rest: Terms, arithmetic: Arithmetic): void {
    const bound = negateSum({ terms: rest, arithmetic });
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
    const sum = terms.reduce((all, { rules, position }) => addSums(all, this.store.sumOf(rules, position)), {
      terms: this.store.none,
      arithmetic: NOTHING,
    } as Sum);
    return player === 'left' ? sum : negateSum(sum);
  }

  /** Is the sum ≥ 0 by a fact, or with bounds or concessions in place of some components? */
  private isShown(sum: Sum, tried = new Set<string>()): boolean {
    if (this.facts.include(sum)) return true;
    const text = sumText(sum);
    if (tried.has(text)) return false;
    tried.add(text);
    for (const [place, part] of sum.terms.parts.entries()) {
      if (isForm(part)) continue;
      const rest = { terms: sum.terms.plus(this.store.none, place), arithmetic: sum.arithmetic };
      const bounds = [...(this.bounds.get(part) ?? []).map((bound) => [bound]), ...part.concessions()];
      if (bounds.some((terms) => this.isShown(terms.reduce(addSums, rest), tried))) return true;
    }
    return false;
  }
}

function isForm({ rules }: Component): boolean {
  return rules === formGame;
}
