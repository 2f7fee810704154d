import { dyadicRational } from '../games/dyadicRational.js';
import { integerGame } from '../games/integerGame.js';
import { nim } from '../games/nim.js';
import { nimber } from '../games/nimber.js';
import type { AnyGame, Player } from '../games/rules.js';
import { switchGame } from '../games/switchGame.js';
import { upStar } from '../games/upStar.js';
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
  private readonly moves: { left?: readonly unknown[]; right?: readonly unknown[] } = {};
  private readonly options: { left: Parts[]; right: Parts[] } = { left: [], right: [] };
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
    const { rules, position, store } = this;
    const options = this.options[player];
    let option = options[index];
    if (!option) {
      option = store.partsOf(rules, rules.play(position, this.moves[player]![index], player));
      options[index] = option;
    }
    return option;
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

/** The games whose positions are numbers, ups or nimbers by definition. */
const DEFINED = new Set<AnyGame>([integerGame, dyadicRational, upStar, nimber, nim, switchGame, formGame]);

/** Finds the one {@link Component} of each position. */
export class Components {
  /** By the game and the text of a position, in its normal form or not. */
  private readonly known = new Map<string, Component>();
  /** What the texts of a certificate stand for. */
  readonly written = new Map<string, Parts>();
  count = 0;

  partsOf(rules: AnyGame, position: unknown): Parts {
    let parts: readonly Component[] = [];
    let arithmetic = NOTHING;
    for (const part of rules.split?.(position) ?? [position]) {
      const value = DEFINED.has(rules) ? definedValue(rules, part) : undefined;
      if (value) arithmetic = plus(arithmetic, value);
      else parts = withPart(parts, this.component(rules, part));
    }
    return { parts, arithmetic };
  }

  component(rules: AnyGame, part: unknown): Component {
    const text = `[${rules.name}] ${rules.format(part)}`;
    let component = this.known.get(text);
    if (component) return component;
    const position = rules.normalise?.(part) ?? part;
    const key = `[${rules.name}] ${rules.format(position)}`;
    component = this.known.get(key) ?? new Component(this, rules, position, key, this.count++);
    this.known.set(key, component).set(text, component);
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

/** Opposites have the moves of each other: that is compared first, since it is known or will be needed. */
function areOpposite(a: Component, b: Component): boolean {
  if (a.rules !== b.rules || a.moveCount('left') !== b.moveCount('right')) return false;
  return a.moveCount('right') === b.moveCount('left') && (a.negative === b || b.negative === a);
}

/** Undefined if the position is to be played, not added up. */
function definedValue(rules: AnyGame, position: unknown): Arithmetic | undefined {
  if (rules === formGame) return isArithmetic(position as never) ? (position as Arithmetic) : undefined;
  if (rules === nim) return { ...NOTHING, nimber: position as bigint };
  const value = rules.basic?.(position);
  if (value?.kind === 'upStar') return { number: 0n, ups: BigInt(value.ups), nimber: BigInt(value.nimber) };
  if (value?.kind !== 'number') return undefined;
  // Doubles finer than the unit are no integers here.
  const units = value.value * Number(ONE);
  return Number.isInteger(units) ? { ...NOTHING, number: BigInt(units) } : undefined;
}
