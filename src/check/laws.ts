import { SolverError } from '../base/errors.js';
import { cycleText, findCycle } from '../games/cycles.js';
import { type AnyGame, PLAYERS, type Player } from '../games/rules.js';
import { add, canonical, type Value } from '../values/index.js';
import { Budget } from './budget.js';
import { nimValueOf } from './nimValue.js';

/** What is wrong with a position, in words for the author of the rules. */
export type Violation = string;

/** A law that every game must keep; it is asked of many positions. */
export interface Law {
  readonly name: string;
  /** Does the game say anything that the law is about? */
  applies?(rules: AnyGame): boolean;
  /** What is wrong there; undefined if nothing is. */
  check(rules: AnyGame, position: unknown, values: Values): Violation | undefined;
}

/** Values of positions by their moves alone: no split, no normal form, nothing that is to be tested. */
export class Values {
  readonly #known = new Map<string, Value>();
  readonly #nimValues = new Map<string, number>();
  readonly #budget = new Budget();

  constructor(private readonly rules: AnyGame) {}

  of(position: unknown): Value {
    const { rules } = this;
    const text = rules.format(position);
    let value = this.#known.get(text);
    if (!value) {
      this.#budget.spend(text);
      const options = (player: Player) =>
        rules.moves(position, player).map((move) => this.of(rules.play(position, move, player)));
      value = canonical(options('left'), options('right'));
      this.#known.set(text, value);
    }
    return value;
  }

  nimValueOf(position: unknown): number {
    return nimValueOf(this.rules, position, this.#nimValues, this.#budget);
  }
}

const MOST_MOVES = 20_000;

/** In the order in which they are asked: later ones need the earlier. */
export const LAWS: readonly Law[] = [
  {
    name: 'text: what is written is read back',
    check(rules, position) {
      const text = rules.format(position);
      if (typeof text !== 'string') return 'format() must return a string';
      let again: string;
      try {
        again = rules.format(rules.parse(text));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return `format() writes '${text}', which parse() does not read: ${reason}`;
      }
      if (again !== text) return `'${text}' is read, and then written '${again}'`;
      return undefined;
    },
  },
  {
    name: 'moves: their texts differ, and playing them changes nothing else',
    check(rules, position) {
      const before = rules.format(position);
      for (const player of PLAYERS) {
        const moves = rules.moves(position, player);
        const texts = moves.map((move) => rules.moveText(position, move, player));
        const twice = texts.find((text, i) => texts.indexOf(text) < i);
        if (twice !== undefined) return `in '${before}' two moves of ${player} are both written '${twice}'`;
        for (const move of moves) rules.play(position, move, player);
        const after = rules.format(position);
        if (after !== before)
          return `play() changed its argument: '${before}' became '${after}'; return a new position`;
      }
      return undefined;
    },
  },
  {
    name: 'end: no moves lead back to where they began',
    check(rules, position) {
      const cycle = findCycle({ rules, position }, MOST_MOVES);
      if (!cycle) return undefined;
      return `play need not end: ${cycleText({ rules, position }, cycle)}. Games with cycles have no values here`;
    },
  },
  {
    name: 'negate: G and -G have opposite moves, and G - G is 0',
    check(rules, position, values) {
      const text = rules.format(position);
      const negative = rules.negate(position);
      const twice = values.of(rules.negate(negative));
      if (twice !== values.of(position)) return `negate() of negate() of '${text}' is another game`;
      if (add(values.of(position), values.of(negative)).number?.sign !== 0) {
        const shown = rules.format(negative);
        return `'${text}' and its negative '${shown}' do not add up to 0: negate() must exchange the players`;
      }
      return undefined;
    },
  },
  {
    name: 'split: the parts add up to the position',
    applies: (rules) => rules.split !== undefined,
    check(rules, position, values) {
      const parts = rules.split!(position);
      const shown = parts.map((part) => `'${rules.format(part)}'`).join(' + ') || 'nothing';
      const problem = `'${rules.format(position)}' is split into ${shown}`;
      const sum = parts.map((part) => values.of(part)).reduce(add, canonical([], []));
      if (sum !== values.of(position)) return `${problem}, which is worth something else`;
      const nim = parts.reduce((xor, part) => xor ^ values.nimValueOf(part), 0);
      if (nim !== values.nimValueOf(position)) {
        return `${problem}, which differs in the impartial version: a split must keep the options as they are`;
      }
      return undefined;
    },
  },
  {
    name: 'normalise: the normal form plays alike',
    applies: (rules) => rules.normalise !== undefined,
    check(rules, position, values) {
      const normal = rules.normalise!(position);
      const problem = `'${rules.format(position)}' has the normal form '${rules.format(normal)}'`;
      if (values.of(normal) !== values.of(position)) return `${problem}, which is worth something else`;
      if (rules.format(rules.normalise!(normal)) !== rules.format(normal)) {
        return `${problem}, whose own normal form is another`;
      }
      if (values.nimValueOf(normal) !== values.nimValueOf(position)) {
        return `${problem}, which differs in the impartial version: what is true of values alone belongs in basic()`;
      }
      return undefined;
    },
  },
  {
    name: 'distinctMoves: every move that is left out leads to what another leads to',
    applies: (rules) => rules.distinctMoves !== undefined,
    check(rules, position, values) {
      for (const player of PLAYERS) {
        const texts = (moves: unknown[]) => moves.map((move) => rules.moveText(position, move, player));
        const legal = texts(rules.moves(position, player));
        const distinct = rules.distinctMoves!(position, player);
        const illegal = texts(distinct).find((text) => !legal.includes(text));
        if (illegal !== undefined) {
          return `distinctMoves() of '${rules.format(position)}' has '${illegal}', which moves() has not`;
        }
        // An option tree has one value, and one nim value.
        const worth = (move: unknown) => {
          const after = rules.play(position, move, player);
          return { value: values.of(after), nim: values.nimValueOf(after) };
        };
        const kept = distinct.map(worth);
        const lost = rules.moves(position, player).find((move) => {
          const { value, nim } = worth(move);
          return !kept.some((other) => other.value === value && other.nim === nim);
        });
        if (lost !== undefined) {
          const text = rules.moveText(position, lost, player);
          return `distinctMoves() of '${rules.format(position)}' leaves out ${text}, which leads to something else`;
        }
      }
      return undefined;
    },
  },
  {
    name: 'anyOrder: moves may be exchanged',
    applies: (rules) => rules.anyOrder === true,
    check(rules, position) {
      if (!rules.impartial) return 'anyOrder is for impartial games, in which both players have all moves';
      for (const first of rules.moves(position, 'left')) {
        const afterFirst = rules.play(position, first, 'left');
        for (const second of rules.moves(afterFirst, 'left')) {
          const words = `in '${rules.format(position)}', ${rules.moveText(position, first, 'left')} and then ${rules.moveText(afterFirst, second, 'left')}`;
          if (!rules.moves(position, 'left').includes(second)) return `${words}: the second is no first move`;
          const afterSecond = rules.play(position, second, 'left');
          if (!rules.moves(afterSecond, 'left').includes(first)) return `${words} cannot be exchanged`;
          const exchanged = rules.format(rules.play(afterSecond, first, 'left'));
          if (exchanged !== rules.format(rules.play(afterFirst, second, 'left'))) {
            return `${words} lead elsewhere if they are exchanged, to '${exchanged}'`;
          }
        }
      }
      return undefined;
    },
  },
  {
    name: 'exact: what is known at once is right',
    applies: (rules) => rules.exact !== undefined,
    check(rules, position, values) {
      const exact = rules.exact!(position);
      if (!exact || exact === values.of(position)) return undefined;
      return `exact() of '${rules.format(position)}' is another game than its moves make`;
    },
  },
];

/** What rules throw is a violation, too; what is too large to be checked is none. */
export function askLaw(law: Law, rules: AnyGame, position: unknown, values: Values): Violation | undefined {
  try {
    return law.check(rules, position, values);
  } catch (error) {
    if (error instanceof SolverError && error.code === 'ERR_VALUE_TOO_LARGE') return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    return `the rules fail on '${rules.format(position)}': ${reason}`;
  }
}
