import { type Arithmetic, NOTHING, plus } from '../games/arithmetic.js';
import { definedValue } from '../games/defined.js';
import type { AnyGame, Player } from '../games/rules.js';

/** A sum of games: components, and what has a known order, added up. */
export interface Sum {
  readonly terms: Terms;
  readonly arithmetic: Arithmetic;
}

/** Components in their order, none of them the opposite of another; there is one object for each such list. */
export class Terms {
  /** With what they have been shown to be ≥ 0, and with what to be won by Left if she moves first. */
  atLeastZero: Arithmetic[] | undefined;
  won: Arithmetic[] | undefined;
  private opposite: Terms | undefined;
  /** Those that begin like this one and have a component more. */
  private longer: Map<Component, Terms> | undefined;

  constructor(
    readonly store: Components,
    readonly parts: readonly Component[],
  ) {}

  /** These and others, without the one at `place` if there is such a place. */
  plus(others: Terms, place = -1): Terms {
    if (this.parts.length === (place < 0 ? 0 : 1)) return others;
    const parts = this.parts.filter((_, at) => at !== place);
    for (const part of others.parts) insert(parts, part);
    return this.store.terms(parts);
  }

  /** These and one that comes behind them all. */
  followedBy(last: Component): Terms {
    this.longer ??= new Map();
    let terms = this.longer.get(last);
    if (!terms) {
      this.store.spend(300 + 8 * this.parts.length);
      terms = new Terms(this.store, [...this.parts, last]);
      this.longer.set(last, terms);
    }
    return terms;
  }

  get negative(): Terms {
    const opposites: Component[] = [];
    if (!this.opposite) for (const part of this.parts) insert(opposites, part.negative);
    this.opposite ??= this.store.terms(opposites);
    return this.opposite;
  }
}

interface Moves {
  readonly list: readonly unknown[];
  readonly options: Sum[];
}

/** A position that does not fall apart, in its normal form; there is one object for each. */
export class Component {
  /** What an impartial game has been shown to equal: a nimber. */
  value: Arithmetic | undefined;
  /** The moves of each player, and what those that have been tried lead to. */
  private left: Moves | undefined;
  private right: Moves | undefined;
  private opposite: Component | undefined;
  readonly alone: Terms;

  constructor(
    readonly store: Components,
    readonly rules: AnyGame,
    readonly position: unknown,
    /** With the game it tells components apart: no hash does. */
    readonly text: string,
  ) {
    this.alone = new Terms(store, [this]);
  }

  /** In the order of the rules. In impartial games both players have the same. */
  moves(player: Player): readonly unknown[] {
    return this.movesOf(player).list;
  }

  private movesOf(player: Player): Moves {
    const mover = this.rules.impartial ? 'left' : player;
    const known = this[mover];
    if (known) return known;
    const list = this.rules.moves(this.position, mover);
    this.store.spend(100 + 16 * list.length);
    this[mover] = { list, options: new Array(list.length) };
    return this[mover];
  }

  /** What the player's move of that number makes of it. */
  option(player: Player, index: number): Sum {
    const moves = this.movesOf(player);
    moves.options[index] ??= this.store.sumOf(this.rules, this.after(player, index));
    return moves.options[index]!;
  }

  after(player: Player, index: number): unknown {
    return this.rules.play(this.position, this.moves(player)[index], this.rules.impartial ? 'left' : player);
  }

  /** Sums that are at most this component, because Left has given up moves for good. */
  concessions(): Sum[][] {
    const sums = this.rules.concessions?.(this.position) ?? [];
    return sums.map((sum) => sum.map((position) => this.store.sumOf(this.rules, position)));
  }

  /** The component that makes 0 together with this one. */
  get negative(): Component {
    this.opposite ??= this.store.component(this.rules, this.rules.negate(this.position));
    return this.opposite;
  }
}

/** Adds a component to a list that is in order. G - G = 0 goes, here by comparing positions. */
function insert(parts: Component[], part: Component): void {
  let at = 0;
  while (at < parts.length && !areOpposite(parts[at]!, part)) at++;
  const isOpposite = at < parts.length;
  while (!isOpposite && at > 0 && isBehind(parts[at - 1]!, part)) at--;
  if (isOpposite) parts.splice(at, 1);
  else parts.splice(at, 0, part);
}

/** In the order of components: by the names of their games, then by their texts. */
function isBehind(a: Component, b: Component): boolean {
  return a.rules === b.rules ? a.text > b.text : a.rules.name > b.rules.name;
}

/** Opposites have the moves of each other: that is compared first, since it is known or will be needed. Impartial games are their own. */
function areOpposite(a: Component, b: Component): boolean {
  if (a.rules !== b.rules || a.rules.impartial) return a === b;
  if (a.moves('left').length !== b.moves('right').length) return false;
  return a.moves('right').length === b.moves('left').length && (a.negative === b || b.negative === a);
}

/** Finds the one {@link Component} of each position, and the one {@link Terms} of several. */
export class Components {
  readonly none = new Terms(this, []);
  /** What the texts of a certificate stand for. */
  readonly written = new Map<string, Sum>();
  /** Told of so many bytes that will be kept, roughly; it throws when there are too many, or when time is up. */
  spend: (bytes: number) => void = () => undefined;
  /** By the game and the text of a position, in its normal form or not. */
  private readonly known = new Map<AnyGame, Map<string, Component>>();

  /** It takes so many bytes if it is kept. */
  sumOf(rules: AnyGame, position: unknown, bytes = 100): Sum {
    const parts: Component[] = [];
    let arithmetic = NOTHING;
    this.spend(bytes);
    for (const part of rules.split?.(position) ?? [position]) {
      const defined = definedValue(rules, part);
      const component = defined ? undefined : this.component(rules, part);
      const value = component ? component.value : defined;
      if (value) arithmetic = plus(arithmetic, value);
      else insert(parts, component!);
    }
    return { terms: this.terms(parts), arithmetic };
  }

  /** Of components in their order. */
  terms(parts: readonly Component[]): Terms {
    let terms = parts[0]?.alone ?? this.none;
    for (let at = 1; at < parts.length; at++) terms = terms.followedBy(parts[at]!);
    return terms;
  }

  component(rules: AnyGame, part: unknown): Component {
    const known = this.known.get(rules) ?? new Map<string, Component>();
    const text = rules.format(part);
    let component = known.get(text);
    if (component) return component;
    const position = rules.normalise?.(part) ?? part;
    const normal = position === part ? text : rules.format(position);
    component = known.get(normal) ?? new Component(this, rules, position, normal);
    this.known.set(rules, known.set(normal, component).set(text, component));
    this.spend(600 + 4 * text.length);
    return component;
  }
}
