import type { AnyGame, BasicValue } from '../../src/games/rules.js';
import { UNKNOWN, type ValueExports, wasmGame } from '../values/wasmValues.js';

/** The values of positions, by all their moves. */
export class ExactValues {
  readonly #values: ValueExports;
  readonly #known = new Map<AnyGame, Map<string, number>>();

  constructor(values: ValueExports) {
    this.#values = values;
  }

  /** The id of the value; `UNKNOWN` if it is too large. */
  of(rules: AnyGame, position: unknown): number {
    const parts: unknown[] = rules.split?.(position) ?? [position];
    return parts
      .map((part) => this.#ofPart(rules, rules.normalise?.(part) ?? part))
      .reduce((sum, value) => this.#add(sum, value), this.#values.makeNumber(0n));
  }

  #add(a: number, b: number): number {
    return a === UNKNOWN || b === UNKNOWN ? UNKNOWN : this.#values.add(a, b) >>> 0;
  }

  #ofPart(rules: AnyGame, part: unknown): number {
    const known = this.#known.get(rules) ?? new Map<string, number>();
    this.#known.set(rules, known);
    const text = rules.format(part);
    let value = known.get(text);
    if (value === undefined) {
      const basic = rules.basic?.(part);
      value = basic ? this.#ofBasic(basic) : this.#ofMoves(rules, part);
      known.set(text, value);
    }
    return value;
  }

  #ofMoves(rules: AnyGame, part: unknown): number {
    const [left, right] = (['left', 'right'] as const).map((player) => [
      ...new Set(
        rules
          .moves(part, player)
          .map((move: unknown) => this.of(rules, rules.play(part, move, player)) as number),
      ),
    ]) as [number[], number[]];
    return left.includes(UNKNOWN) || right.includes(UNKNOWN) ? UNKNOWN : wasmGame(this.#values, left, right);
  }

  /** Numbers, ups and nimbers as they are; recognised by the rules, which have tests of their own. */
  #ofBasic(basic: BasicValue): number {
    const { makeNumber, makeUpStar, numberFromDouble } = this.#values;
    if (basic.kind === 'number') return makeNumber(numberFromDouble(basic.value)) >>> 0;
    if (basic.kind === 'upStar') return makeUpStar(0n, basic.ups, basic.nimber) >>> 0;
    const [left, right] = [basic.left, basic.right].map((x) => makeNumber(numberFromDouble(x)) >>> 0);
    return wasmGame(this.#values, [left!], [right!]);
  }
}
