import { isDefined } from '../games/defined.js';
import { nim } from '../games/nim.js';
import type { AnyGame, Player } from '../games/rules.js';
import { type Arithmetic, NOTHING, ONE, plus } from './arithmetic.js';
import { formGame, isArithmetic } from './forms.js';

/**
 * What a position falls into: components in the order of their keys, none of them the opposite of another, and what has a
 * known order, added up.
 */
export interface Parts {
  readonly parts: readonly Component[];
  readonly arithmetic: Arithmetic;
}

/** A position that does not fall apart, in its normal form; there is one object for each. */
export class Component {
  /** What an impartial game has been shown to equal: a nimber. */
  value: Arithmetic | undefined;
  private readonly moves: { left?: readonly unknown[]; right?: readonly unknown[] } = {};
  private readonly options: { left?: Parts[]; right?: Parts[] } = {};
  private opposite: Component | undefined;

  constructor(
    private readonly store: Components,
    readonly rules: AnyGame,
    readonly position: unknown,
    /** The game and the text of the position: it tells components apart, no hash does. */
    readonly key: string,
    readonly id: number,
  ) {}

  moveCount(player: Player): number {
    this.moves[player] ??= this.rules.moves(this.position, player);
    return this.moves[player].length;
  }

  /** What the player's move of that number, in the order of the rules, makes of it. */
  option(player: Player, index: number): Parts {
    const { rules, position } = this;
    this.options[player] ??= [];
    const options = this.options[player];
    options[index] ??= this.store.partsOf(rules, rules.play(position, this.moves[player]![index], player));
    return options[index];
  }

  /** Sums that are at most this component, because Left has given up moves for good. */
  concessions(): Parts[][] {
    const sums = this.rules.concessions?.(this.position) ?? [];
    return sums.map((sum) => sum.map((position) => this.store.partsOf(this.rules, position)));
  }

  /** The component that makes 0 together with this one. */
  get negative(): Component {
    this.opposite ??= this.store.component(this.rules, this.rules.negate(this.position));
    return this.opposite;
  }
}

/** Finds the one {@link Component} of each position. */
export class Components {
  /** By the game and the text of a position, in its normal form or not. */
  private readonly known = new Map<AnyGame, Map<string, Component>>();
  /** What the texts of a certificate stand for. */
  readonly written = new Map<string, Parts>();
  count = 0;

  partsOf(rules: AnyGame, position: unknown): Parts {
    let parts: readonly Component[] = [];
    let arithmetic = NOTHING;
    for (const part of rules.split?.(position) ?? [position]) {
      const value = definedValue(rules, part);
      if (value) arithmetic = plus(arithmetic, value);
      else parts = withPart(parts, this.component(rules, part));
    }
    return { parts, arithmetic };
  }

  component(rules: AnyGame, part: unknown): Component {
    const known = this.known.get(rules) ?? new Map<string, Component>();
    const text = rules.format(part);
    let component = known.get(text);
    if (component) return component;
    const position = rules.normalise?.(part) ?? part;
    const normal = position === part ? text : rules.format(position);
    component =
      known.get(normal) ?? new Component(this, rules, position, `[${rules.name}] ${normal}`, this.count++);
    this.known.set(rules, known.set(normal, component).set(text, component));
    return component;
  }
}

/** G - G = 0 goes, here by comparing positions. */
export function withPart(parts: readonly Component[], part: Component): readonly Component[] {
  if (parts.length === 0) return [part];
  const opposite = parts.findIndex((other) => areOpposite(other, part));
  if (opposite >= 0) return parts.toSpliced(opposite, 1);
  let at = parts.length;
  while (at > 0 && parts[at - 1]!.key > part.key) at--;
  return parts.toSpliced(at, 0, part);
}

/** Opposites have the moves of each other: that is compared first, since it is known or will be needed. Impartial games are their own. */
function areOpposite(a: Component, b: Component): boolean {
  if (a.rules !== b.rules || a.rules.impartial) return a === b;
  if (a.moveCount('left') !== b.moveCount('right')) return false;
  return a.moveCount('right') === b.moveCount('left') && (a.negative === b || b.negative === a);
}

/** Undefined if the position is to be played, not added up. */
function definedValue(rules: AnyGame, position: unknown): Arithmetic | undefined {
  if (rules === formGame) return isArithmetic(position as never) ? (position as Arithmetic) : undefined;
  if (!isDefined(rules)) return undefined;
  if (rules === nim) return { ...NOTHING, nimber: position as bigint };
  const value = rules.basic?.(position);
  if (value?.kind === 'upStar') return { number: 0n, ups: BigInt(value.ups), nimber: BigInt(value.nimber) };
  if (value?.kind !== 'number') return undefined;
  // Doubles finer than the unit are no integers here.
  const units = value.value * Number(ONE);
  return Number.isInteger(units) ? { ...NOTHING, number: BigInt(units) } : undefined;
}
