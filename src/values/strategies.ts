import { Dyadic, greater, lesser } from './dyadic.js';
import { stops } from './order.js';
import { mean, type Thermograph, temperature, thermograph, type Wall, wallAt } from './thermograph.js';
import { type Value, ZERO } from './value.js';

/**
 * Ways to play a sum without looking ahead. `hotstrat`: in the hottest component. `thermostrat`: where the compound
 * thermograph says (Winning Ways, chapter 6). `sentestrat`: answer where the opponent has raised the temperature
 * above the ambient one, else as hotstrat (Berlekamp).
 */
export const STRATEGIES = ['hotstrat', 'thermostrat', 'sentestrat'] as const;
/** A way to play a sum. */
export type Strategy = (typeof STRATEGIES)[number];

/** What a sum comes to until all components are numbers. */
export interface PlayOut {
  readonly first: 'left' | 'right';
  readonly strategy: Strategy;
  /** If Left and Right both play as well as possible. */
  readonly best: Dyadic;
  /** If the first player follows the strategy, and the other plays as well as possible against it. */
  readonly result: Dyadic;
  /** How much worse for the first player that is. */
  readonly loss: Dyadic;
}

type Side = PlayOut['first'];

/** Plays a sum out by a strategy, each side beginning. */
export function playOut(components: readonly Value[], strategy: Strategy): PlayOut[] {
  return (['left', 'right'] as const).map((first) => {
    const best = new Play(undefined, first).reached(components, first);
    const result = new Play(strategy, first).reached(components, first);
    const loss = first === 'left' ? best.minus(result) : result.minus(best);
    return { first, strategy, best, result, loss };
  });
}

/** The opponent's last move: in which component, and what it left. */
interface Last {
  readonly index: number;
  readonly game: Value;
}

/** One player follows a strategy, or none of them does. */
class Play {
  readonly #known = new Map<string, Dyadic>();

  constructor(
    readonly strategy: Strategy | undefined,
    readonly strategist: Side,
  ) {}

  /** The number that is reached. `ambient` is the lowest temperature so far, as sentestrat sees it. */
  reached(components: readonly Value[], mover: Side, ambient?: Dyadic, last?: Last): Dyadic {
    const hot = components.filter((game) => !game.number);
    const settled = components.reduce(
      (sum, game) => (game.number ? sum.plus(game.number) : sum),
      Dyadic.ZERO,
    );
    if (hot.length === 0) return settled;
    const order = hot.map((game, i) => ({ game, i })).sort((a, b) => a.game.id - b.game.id);
    const sorted = order.map(({ game }) => game);
    const lastIndex = last && !last.game.number ? sorted.indexOf(last.game) : -1;
    const now = this.strategy === 'sentestrat' ? this.#ambient(sorted, ambient, lastIndex) : undefined;
    const key = `${mover} ${sorted.map(({ id }) => id).join()} ${now ?? ''} ${lastIndex}`;
    let known = this.#known.get(key);
    if (!known) {
      known = this.#move(sorted, mover, now, lastIndex);
      this.#known.set(key, known);
    }
    return settled.plus(known);
  }

  /** The temperature falls to that of the hottest component, unless the last move has raised it for a moment. */
  #ambient(components: readonly Value[], before: Dyadic | undefined, lastIndex: number): Dyadic {
    const others = components.filter((_, i) => i !== lastIndex || before === undefined);
    const hottest = [...others, ...(lastIndex >= 0 ? [components[lastIndex]!] : [])]
      .map(temperature)
      .reduce(greater);
    return before ? lesser(before, hottest) : hottest;
  }

  #move(components: readonly Value[], mover: Side, ambient: Dyadic | undefined, lastIndex: number): Dyadic {
    const choose = mover === 'left' ? greater : lesser;
    const other = mover === 'left' ? 'right' : 'left';
    const after = (index: number, option: Value) => {
      const next = components.map((game, i) => (i === index ? option : game));
      return this.reached(next, other, ambient, { index, game: option });
    };
    if (this.strategy && mover === this.strategist) {
      const { index, t } = this.#component(components, mover, ambient, lastIndex);
      return after(index, bestAt(components[index]!, mover, t));
    }
    return components
      .flatMap((game, index) =>
        components.indexOf(game) === index ? game[mover].map((option) => after(index, option)) : [],
      )
      .reduce(choose);
  }

  /** Where to move, and the temperature at which the options are compared. */
  #component(
    components: readonly Value[],
    mover: Side,
    ambient: Dyadic | undefined,
    lastIndex: number,
  ): { index: number; t: Dyadic } {
    if (this.strategy === 'thermostrat') return thermostrat(components.map(thermograph), mover);
    const temperatures = components.map(temperature);
    const raised = ambient && lastIndex >= 0 && temperatures[lastIndex]!.compare(ambient) > 0;
    const hottest = temperatures.reduce(greater);
    const index = raised ? lastIndex : temperatures.findIndex((t) => t.equals(hottest));
    return { index, t: temperatures[index]! };
  }
}

/** The option whose far wall is best at a temperature; of those, the one with the best mean. */
function bestAt(game: Value, mover: Side, t: Dyadic): Value {
  const far = mover === 'left' ? 'right' : 'left';
  const sign = mover === 'left' ? 1 : -1;
  const lead = (a: Value, b: Value) =>
    sign * wallAt(thermograph(a)[far], t).compare(wallAt(thermograph(b)[far], t)) ||
    sign * stops(a)[far].compare(stops(b)[far]) ||
    sign * mean(a).compare(mean(b));
  return game[mover].reduce(
    (best, option) => (lead(option, best) > 0 ? option : best),
    game[mover][0] ?? ZERO,
  );
}

/** The ambient temperature is the least at which Σ far walls + the greatest width is best for who moves. */
function thermostrat(graphs: readonly Thermograph[], mover: Side): { index: number; t: Dyadic } {
  const far = mover === 'left' ? 'right' : 'left';
  const bends = graphs.flatMap(({ left, right }) => [...left, ...right].map((point) => point.temperature));
  const temperatures = [Dyadic.ZERO, ...bends.filter((t) => t.sign > 0)].sort((a, b) => a.compare(b));
  const width = ({ left, right }: Thermograph, t: Dyadic) => wallAt(left, t).minus(wallAt(right, t));
  let best: { index: number; t: Dyadic; score: Dyadic } | undefined;
  for (const t of temperatures) {
    const widths = graphs.map((graph) => width(graph, t));
    const widest = widths.reduce(greater);
    const base = graphs.map((graph) => wallAt(graph[far] as Wall, t)).reduce((a, b) => a.plus(b));
    const score = mover === 'left' ? base.plus(widest) : widest.minus(base);
    if (!best || score.compare(best.score) > 0) {
      best = { index: widths.findIndex((w) => w.equals(widest)), t, score };
    }
  }
  return best!;
}
