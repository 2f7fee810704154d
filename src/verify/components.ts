import { dyadicRational } from '../games/dyadicRational.js';
import { integerGame } from '../games/integerGame.js';
import { nim } from '../games/nim.js';
import { nimber } from '../games/nimber.js';
import type { AnyGame, Player } from '../games/rules.js';
import { switchGame } from '../games/switchGame.js';
import { upStar } from '../games/upStar.js';
import { type Arithmetic, NOTHING, ONE, plus } from './arithmetic.js';
import { formGame, isArithmetic } from './forms.js';

/** What a position falls into: components in the order of their keys, and what has a known order, added up. */
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

  /** The component that makes 0 together with this one. */
  get negative(): Component {
    this.opposite ??= this.store.component(this.rules, this.rules.negate(this.position));
    return this.opposite;
  }
}

/** The games whose positions are numbers, ups or nimbers by definition. */
const DEFINED: ReadonlySet<AnyGame> = new Set<AnyGame>([
  integerGame,
  dyadicRational,
  upStar,
  nimber,
  switchGame,
]);

/** Finds the one {@link Component} of each position. */
export class Components {
  private readonly known = new Map<string, Component>();

  get count(): number {
    return this.known.size;
  }

  partsOf(rules: AnyGame, position: unknown): Parts {
    const parts: Component[] = [];
    let arithmetic = NOTHING;
    for (const part of rules.split?.(position) ?? [position]) {
      const value = definedValue(rules, part);
      if (value) arithmetic = plus(arithmetic, value);
      else parts.push(this.component(rules, part));
    }
    return { parts: parts.sort(byKey), arithmetic };
  }

  component(rules: AnyGame, part: unknown): Component {
    const position = rules.normalise?.(part) ?? part;
    const key = `[${rules.name}] ${rules.format(position)}`;
    let component = this.known.get(key);
    if (!component) {
      component = new Component(this, rules, position, key, this.known.size);
      this.known.set(key, component);
    }
    return component;
  }
}

export function byKey(a: Component, b: Component): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}

/** Undefined if the position is to be played, not added up. */
function definedValue(rules: AnyGame, position: unknown): Arithmetic | undefined {
  if (rules === formGame) return isArithmetic(position as never) ? (position as Arithmetic) : undefined;
  if (rules === nim) return { ...NOTHING, nimber: position as bigint };
  const value = DEFINED.has(rules) ? rules.basic?.(position) : undefined;
  if (value?.kind === 'upStar') return { number: 0n, ups: BigInt(value.ups), nimber: BigInt(value.nimber) };
  if (value?.kind !== 'number') return undefined;
  // Doubles finer than the unit are no integers here.
  const units = value.value * Number(ONE);
  return Number.isInteger(units) ? { ...NOTHING, number: BigInt(units) } : undefined;
}
