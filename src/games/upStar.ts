import { impartialUpStar } from './impartialValues.js';
import { NumberReader } from './numbers.js';
import type { GameRules } from './rules.js';
import { oddInteger, signed } from './sampler.js';

/** n·↑, plus * if `star`. */
interface UpStar {
  readonly ups: number;
  readonly star: boolean;
}

const ITEM = "an integer or '*'";

/** A multiple of up = {0 | *}, with or without star, with the options of its canonical form. */
export const upStar: GameRules<UpStar, UpStar> = {
  name: 'up_star',
  summary: 'A multiple of up = {0 | *}, with or without star.',
  syntax: 'an integer, *, or both, separated by a comma or blanks',
  examples: ['2,*', '-3'],
  sample: {
    draw: (extent, _density, draws) => `${signed(extent, draws)}${draws.coin() ? ',*' : ''}`,
    odd: (_extent, draws) => draws.pick(['*', `${oddInteger(draws)} *`]),
  },

  parse(text) {
    const reader = new NumberReader(text);
    let ups: number | undefined;
    let star = false;
    reader.skipBlanks();
    do {
      const at = reader.offset;
      if (reader.take('*')) {
        if (star) reader.fail("a second '*', expected at most one", at);
        star = true;
      } else {
        const { value, offset, length } = reader.int(ITEM);
        if (ups !== undefined) reader.fail(`a second integer ${value}, expected at most one`, offset, length);
        ups = value;
      }
      // `1*` is what the game is called everywhere else.
      if (star ? ups === undefined && /[0-9-]/.test(reader.next) : reader.next === '*') {
        const glued = `${text.slice(at, reader.offset)},${text.slice(reader.offset)}`;
        reader.fail(`unexpected '${reader.next}', expected a blank or ',' before it: write '${glued}'`);
      }
    } while (reader.separator(ITEM));
    return { ups: ups ?? 0, star };
  },

  format({ ups, star }) {
    if (star) return ups === 0 ? '*' : `${ups},*`;
    return `${ups}`;
  },

  label: (game) => `up_star:${shortText(game)}`,

  encode({ ups, star }) {
    const view = new DataView(new ArrayBuffer(12));
    view.setFloat64(0, ups, true);
    view.setUint32(8, star ? 1 : 0, true);
    return new Uint8Array(view.buffer);
  },

  /**
   * A move is the game it leads to. n·↑ = {0 | (n-1)·↑*} and n·↑* = {0 | (n-1)·↑}, except that ↑* = {0, * | 0};
   * the same with players exchanged below zero (Winning Ways, chapter 8).
   */
  moves({ ups, star }, player) {
    const zero = { ups: 0, star: false };
    if (ups === 0) return star ? [zero] : [];
    const sign = Math.sign(ups);
    const favoured = player === (ups > 0 ? 'left' : 'right');
    if (!favoured) return [{ ups: ups - sign, star: !star }];
    return star && ups === sign ? [zero, { ups: 0, star: true }] : [zero];
  },

  play: (_game, move) => move,
  moveText: (_game, move) => shortText(move),
  negate: ({ ups, star }) => ({ ups: 0 - ups, star }),
  split: (game) => (game.ups === 0 && !game.star ? [] : [game]),
  basic: ({ ups, star }) => ({ kind: 'upStar', ups, nimber: star ? 1 : 0 }),
  impartialValue: ({ ups, star }) => impartialUpStar(0, ups, star ? 1 : 0),
};

/** `2*`, `0*`, `-1`. */
function shortText({ ups, star }: UpStar): string {
  return `${ups}${star ? '*' : ''}`;
}
