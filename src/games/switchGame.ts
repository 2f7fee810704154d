import { Dyadic } from '../values/index.js';
import { type NumberMove, numberMoves, playInNumber } from './dyadicRational.js';
import { impartialNumber, leastExcluded } from './impartialValues.js';
import { encodeNumbers, formatFraction, NumberReader } from './numbers.js';
import type { GameRules } from './rules.js';
import { oddFraction, signedFraction } from './sampler.js';

interface Stops {
  readonly left: number;
  readonly right: number;
}

/** {left | right}; after a move, the number moved to. */
type Switch = Stops | number;

type Move = 'SWITCH_L' | 'SWITCH_R' | NumberMove;

const ITEM = "integer or fraction like '7/2'";

/** A switch {x | y}, with x and y in any order: Black moves to x, White to y. */
export const switchGame: GameRules<Switch, Move> = {
  name: 'switch_game',
  summary: 'A switch {x | y}: Black moves to the number x, White to the number y.',
  syntax: 'two integers or fractions, separated by a comma or blanks',
  examples: ['3,-1', '5/2,-1/4'],
  sample: {
    draw: (extent, _density, draws) => `${signedFraction(extent, draws)},${signedFraction(extent, draws)}`,
    odd: (_extent, draws) => `${oddFraction(draws)} ${oddFraction(draws)}`,
  },

  parse(text) {
    const reader = new NumberReader(text);
    reader.skipBlanks();
    if (reader.take('=')) return numberMovedTo(reader);
    const left = reader.fraction(`the left ${ITEM}`).value;
    if (!reader.separator(`the right ${ITEM}`)) reader.unexpected(`a second ${ITEM}: a switch has two`);
    const right = reader.fraction(`the right ${ITEM}`).value;
    reader.end('the end of the text after two numbers');
    return { left, right };
  },

  /** A number is shown after an equals sign, to tell it from a switch. */
  format(game) {
    if (typeof game === 'number') return `=${formatFraction(game)}`;
    return `${formatFraction(game.left)},${formatFraction(game.right)}`;
  },

  label(game) {
    if (typeof game === 'number') return `switch:rational:${formatFraction(game)}`;
    return `switch:{${formatFraction(game.left)} | ${formatFraction(game.right)}}`;
  },

  encode: (game) => (typeof game === 'number' ? encodeNumbers(game) : encodeNumbers(game.left, game.right)),

  moves(game, player) {
    if (typeof game === 'number') return numberMoves(game, player);
    return [player === 'left' ? 'SWITCH_L' : 'SWITCH_R'];
  },

  play(game, move) {
    if (typeof game === 'number') return playInNumber(game, move as NumberMove);
    return move === 'SWITCH_L' ? game.left : game.right;
  },

  moveText: (_game, move) => move,

  negate(game) {
    if (typeof game === 'number') return 0 - game;
    return { left: 0 - game.right, right: 0 - game.left };
  },

  split: (game) => (game === 0 ? [] : [game]),

  basic(game) {
    if (typeof game === 'number') return { kind: 'number', value: game };
    return { kind: 'switch', left: game.left, right: game.right };
  },
  impartialValue(game) {
    const nimberOf = (number: number) => impartialNumber(Dyadic.fromNumber(number));
    if (typeof game === 'number') return nimberOf(game);
    return leastExcluded(nimberOf(game.left), nimberOf(game.right));
  },
};

function numberMovedTo(reader: NumberReader): number {
  const { value } = reader.fraction(`the ${ITEM} that was moved to`);
  reader.end('the end of the text after one number');
  return value;
}
