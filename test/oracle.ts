import { type AnyGame, opponent, type Player, type Sum } from '../src/games/rules.js';

// The truth by plain recursion on `moves` and `play`: nothing is split, normalised or simplified. Equal texts
// are searched once, for speed only.

/** A position met in a search, with its options as numbers of other positions. */
interface Component {
  readonly rules: AnyGame;
  readonly position: unknown;
  readonly options: { left?: readonly number[]; right?: readonly number[] };
}

export class Oracle {
  private readonly components: Component[] = [];
  private readonly numbers = new Map<AnyGame, Map<string, number>>();
  private readonly verdicts = { left: new Map<string, boolean>(), right: new Map<string, boolean>() };
  private readonly nimValues = new Map<number, number>();

  number(rules: AnyGame, position: unknown): number {
    const texts = this.numbers.get(rules) ?? new Map<string, number>();
    this.numbers.set(rules, texts);
    const text = rules.format(position);
    let number = texts.get(text);
    if (number === undefined) {
      number = this.components.push({ rules, position, options: {} }) - 1;
      texts.set(text, number);
    }
    return number;
  }

  private options(number: number, player: Player): readonly number[] {
    const { rules, position, options } = this.components[number]!;
    options[player] ??= rules
      .moves(position, player)
      .map((move) => this.number(rules, rules.play(position, move, player)));
    return options[player];
  }

  wins(sum: readonly number[], player: Player): boolean {
    const key = [...sum].sort((a, b) => a - b).join();
    const known = this.verdicts[player].get(key);
    if (known !== undefined) return known;
    const verdict = sum.some((number, index) =>
      this.options(number, player).some((option) => !this.wins(sum.with(index, option), opponent(player))),
    );
    this.verdicts[player].set(key, verdict);
    return verdict;
  }

  nimValue(number: number): number {
    const known = this.nimValues.get(number);
    if (known !== undefined) return known;
    const taken = new Set(this.options(number, 'left').map((option) => this.nimValue(option)));
    let mex = 0;
    while (taken.has(mex)) mex++;
    this.nimValues.set(number, mex);
    return mex;
  }
}

/** Whether `player`, moving first, wins the sum. */
export function bruteForceWins(sum: Sum, player: Player): boolean {
  const oracle = new Oracle();
  return oracle.wins(
    sum.map(({ rules, position }) => oracle.number(rules, position)),
    player,
  );
}

/** Whether the sum is 0: whoever moves first loses. */
export function isZero(sum: Sum): boolean {
  return !bruteForceWins(sum, 'left') && !bruteForceWins(sum, 'right');
}

/** The nim value of a position of an impartial game. */
export function bruteForceNimValue(rules: AnyGame, position: unknown): number {
  if (!rules.impartial) throw new Error(`${rules.name} is not impartial`);
  const oracle = new Oracle();
  return oracle.nimValue(oracle.number(rules, position));
}

/** The texts of the moves that win, sorted; with the index of the subgame in a sum of two or more. */
export function bruteForceWinningMoves(sum: Sum, player: Player): string[] {
  const oracle = new Oracle();
  const numbers = sum.map(({ rules, position }) => oracle.number(rules, position));
  const winning = sum.flatMap(({ rules, position }, index) => {
    const prefix = sum.length > 1 ? `${index}:` : '';
    const isWinning = (move: unknown): boolean => {
      const option = oracle.number(rules, rules.play(position, move, player));
      return !oracle.wins(numbers.with(index, option), opponent(player));
    };
    return rules
      .moves(position, player)
      .filter(isWinning)
      .map((move) => prefix + rules.moveText(position, move, player));
  });
  return [...new Set(winning)].sort();
}
