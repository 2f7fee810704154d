import { checkedDistinctMoves } from '../engine/limits.js';
import { encodePosition } from '../games/encoding.js';
import type { AnyGame, Sum } from '../games/rules.js';

/** A sum of components, by their numbers in ascending order. */
export type Components = readonly number[];

interface Component {
  readonly rules: AnyGame;
  readonly position: unknown;
  /** The different sums that moves lead to, once somebody has asked. */
  options: readonly Components[] | undefined;
}

/**
 * The parts of positions, numbered. Only what keeps the options one by one may be used in misère play: splits and normal
 * forms do (docs/games.md#splits-and-normal-forms), nim values and basic values do not.
 */
export class ComponentTable {
  private readonly numbers = new Map<string, number>();
  private readonly components: Component[] = [];
  private readonly games = new Map<AnyGame, number>();

  /** The components of a sum. */
  componentsOf(sum: Sum): Components {
    return sorted(sum.flatMap(({ rules, position }) => this.partsOf(rules, position)));
  }

  /** What the moves of a component lead to, each once. */
  optionsOf(number: number): readonly Components[] {
    const component = this.components[number]!;
    component.options ??= this.find(component);
    return component.options;
  }

  /** What the moves of a sum lead to; some may come twice. */
  *optionsOfSum(sum: Components): Generator<Components> {
    for (let at = 0; at < sum.length; at++) {
      if (sum[at] === sum[at - 1]) continue;
      const rest = sum.filter((_, i) => i !== at);
      for (const option of this.optionsOf(sum[at]!)) yield sorted([...rest, ...option]);
    }
  }

  private find({ rules, position }: Component): Components[] {
    const found = new Map<string, Components>();
    for (const move of checkedDistinctMoves({ rules, position }, 'left')) {
      const option = sorted(this.partsOf(rules, rules.play(position, move, 'left')));
      found.set(option.join(), option);
    }
    return [...found.values()];
  }

  private partsOf(rules: AnyGame, position: unknown): number[] {
    const parts = rules.split?.(position) ?? [position];
    return parts.map((part) => this.numberOf(rules, rules.normalise?.(part) ?? part));
  }

  private numberOf(rules: AnyGame, position: unknown): number {
    let game = this.games.get(rules);
    if (game === undefined) {
      game = this.games.size;
      this.games.set(rules, game);
    }
    const key = `${game} ${encodePosition(rules, position)}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.components.push({ rules, position, options: undefined }) - 1;
    this.numbers.set(key, number);
    return number;
  }
}

function sorted(numbers: number[]): Components {
  return numbers.sort((a, b) => a - b);
}
