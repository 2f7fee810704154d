import type { AnyGame, Sum } from '../../src/games/rules.js';

// The truth by plain recursion on `moves` and `play`: nothing is split, normalised or simplified.

/** Does who moves lose the sum, if the last to move loses? `twos` heaps of two stand beside it. */
export class MisereBrute {
  private readonly known = new Map<string, number>();

  isLost(sum: Sum): boolean {
    return this.nimValue(sum, 0) === 0;
  }

  /** The misère nim value of the sum beside heaps of one and two: 1 if nobody can move, else the mex of the options. */
  nimValue(sum: Sum, twos: number, ones = 0): number {
    const key = `${sum.map(({ rules, position }) => `${rules.name} ${rules.format(position)}`).sort()}|${twos}|${ones}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const options = new Set<number>();
    sum.forEach(({ rules, position }, index) => {
      for (const move of (rules as AnyGame).moves(position, 'left')) {
        const after = { rules, position: rules.play(position, move, 'left') };
        options.add(this.nimValue(sum.with(index, after), twos, ones));
      }
    });
    if (ones > 0) options.add(this.nimValue(sum, twos, ones - 1));
    if (twos > 0) {
      options.add(this.nimValue(sum, twos - 1, ones));
      options.add(this.nimValue(sum, twos - 1, ones + 1));
    }
    let value = options.size === 0 ? 1 : 0;
    while (options.has(value)) value++;
    this.known.set(key, value);
    return value;
  }
}
