import type { Draws } from '../base/draws.js';
import { ParseError } from '../base/errors.js';
import { BLACK, EMPTY, formatCells, WHITE } from '../board/cells.js';
import { mirrorStrip, parseStrip, type Strip, stepText, swapStripColours } from '../board/strip.js';
import { elephants } from './elephants.js';
import { type Parameter, parseParameters, type Read } from './numbers.js';
import type { GameRules } from './rules.js';
import { cellSampler, oddCells, prefixed } from './sampler.js';

/** From-cell and to-cell, counted from 0. */
type Move = readonly [from: number, to: number];

interface Toads {
  readonly minSlide: number;
  readonly maxSlide: number;
  readonly maxJump: number;
  /** 1: stones of any colour may be jumped, 0: only the opponent's. */
  readonly friendly: number;
  readonly strip: Strip;
}

const PARAMETERS: readonly Parameter[] = [
  { name: 'min slide', min: 1 },
  { name: 'max slide', min: 1 },
  { name: 'max jump', min: 0 },
  { name: 'friendly jump', min: 0, max: 1 },
];

/** No slide or jump on a strip is longer, so larger parameters act alike. */
const MAX_ENCODED = 0xffff;

/**
 * Generalised Toads and Frogs. Black moves to the right, White to the left. A stone beside an empty cell
 * slides; a stone beside another one jumps over a row of stones to the first empty cell behind them.
 *
 * As in the reference, a slide looks only at the cell beside the stone and at the landing cell, so for a min
 * slide of 3 or more it may pass over stones (docs/games.md#gen_toads).
 */
export const genToads: GameRules<Toads, Move> = {
  name: 'gen_toads',
  summary: 'On a strip, X goes right and O left, sliding over empty cells or jumping over stones.',
  syntax: 'min slide, max slide, max jump, friendly jump (0 or 1), a colon, then one character a cell: X O .',
  examples: ['1,1,1,0:XX..OO', '2,3,2,0:X..XO.O'],
  notes: [
    'With a min slide of 3 or more a slide may pass over stones, as in MCGS: only the cell beside the stone and the cell it lands on must be empty, e.g. 1-4 in 3,3,0,0:X.O.',
  ],
  board: 'strip',
  sample: {
    ...prefixed(cellSampler('XO', '.', 0.6), randomRules),
    odd: (extent, draws) => `${oddRules(draws).join()}:${oddCells('XXOO.')(extent, draws)}`,
  },

  parse(text) {
    const { values, board, boardOffset } = parseParameters(text, PARAMETERS);
    const [minSlide, maxSlide, maxJump, friendly] = values.map(({ value }) => value) as [
      number,
      number,
      number,
      number,
    ];
    if (maxSlide < minSlide) throw shortSlide(text, minSlide, values[1]!);
    return { minSlide, maxSlide, maxJump, friendly, strip: parseStrip(board, 'XO.', boardOffset, text) };
  },

  format: (toads) => `${parametersOf(toads).join(',')}:${formatCells(toads.strip)}`,
  label: (toads) => `gen_toads<${parametersOf(toads).join(', ')}>:${formatCells(toads.strip)}`,

  encode(toads) {
    const bytes = new Uint8Array(8 + toads.strip.length);
    for (const [index, parameter] of parametersOf(toads).entries()) {
      const value = Math.min(parameter, MAX_ENCODED);
      bytes[2 * index] = value & 255;
      bytes[2 * index + 1] = value >> 8;
    }
    bytes.set(toads.strip, 8);
    return bytes;
  },

  moves(toads, player) {
    const { strip } = toads;
    const own = player === 'left' ? BLACK : WHITE;
    const direction = player === 'left' ? 1 : -1;
    const moves: Move[] = [];
    for (let from = 0; from < strip.length; from++) {
      if (strip[from] !== own) continue;
      const beside = strip[from + direction];
      if (beside === undefined) continue;
      if (beside === EMPTY) {
        for (let distance = toads.minSlide; distance <= toads.maxSlide; distance++) {
          const to = from + direction * distance;
          if (strip[to] !== EMPTY) break;
          moves.push([from, to]);
        }
      } else {
        const to = jumpTarget(toads, from, direction, own);
        if (to >= 0) moves.push([from, to]);
      }
    }
    return moves;
  },

  play(toads, [from, to]) {
    const strip = toads.strip.slice();
    strip[to] = strip[from]!;
    strip[from] = EMPTY;
    return { ...toads, strip };
  },

  moveText: stepText,
  negate: (toads) => ({ ...toads, strip: mirrorStrip(swapStripColours(toads.strip)) }),

  split: (toads) =>
    cut(toads)
      .map((strip) => ({ ...toads, strip }))
      .filter((part) => genToads.moves(part, 'left').length + genToads.moves(part, 'right').length > 0),
};

/** The classic rules half of the time. */
function randomRules(draws: Draws): readonly number[] {
  if (draws.coin()) return [1, 1, 1, 0];
  const minSlide = draws.pick([1, 1, 2]);
  return [minSlide, minSlide + draws.below(3), draws.below(3), draws.below(2)];
}

function oddRules(draws: Draws): readonly number[] {
  const minSlide = draws.between(1, 4);
  return [minSlide, minSlide + draws.below(3), draws.below(4), draws.below(2)];
}

function parametersOf({ minSlide, maxSlide, maxJump, friendly }: Toads): number[] {
  return [minSlide, maxSlide, maxJump, friendly];
}

function shortSlide(text: string, minSlide: number, { value, offset, length }: Read): ParseError {
  return new ParseError(
    `max slide is ${value}, expected at least the min slide ${minSlide}`,
    text,
    offset,
    length,
  );
}

/** The empty cell behind at most `maxJump` stones that may be jumped, or -1. */
function jumpTarget(
  { strip, maxJump, friendly }: Toads,
  from: number,
  direction: number,
  own: number,
): number {
  let to = from + direction;
  for (let jumped = 0; jumped <= maxJump; jumped++, to += direction) {
    const cell = strip[to];
    if (cell === EMPTY) return to;
    if (cell === undefined || (cell === own && friendly === 0)) return -1;
  }
  return -1;
}

/** Without jumps, and with slides of one cell, it is Elephants and Rhinos. */
function cut(toads: Toads): Strip[] {
  const { strip, maxSlide, maxJump } = toads;
  return maxSlide === 1 && maxJump === 0 ? elephants.split!(strip) : cutAtWalls(toads);
}

/**
 * With slides of one cell and jumps over enemies only, j + 1 `X`s before j + 1 `O`s can never move again and
 * let nobody through, where j is the longest jump: a wall, cut in its middle.
 */
function cutAtWalls({ strip, minSlide, maxSlide, maxJump, friendly }: Toads): Strip[] {
  if (minSlide !== 1 || maxSlide !== 1 || friendly !== 0) return [strip];
  const parts: Strip[] = [];
  let start = 0;
  for (let cut = 1; cut < strip.length; cut++) {
    if (strip[cut - 1] !== BLACK || strip[cut] !== WHITE) continue;
    const blacks = cut - 1 - strip.subarray(0, cut).findLastIndex((cell) => cell !== BLACK);
    const behind = strip.subarray(cut).findIndex((cell) => cell !== WHITE);
    const whites = behind < 0 ? strip.length - cut : behind;
    if (Math.min(blacks, whites) <= maxJump) continue;
    parts.push(strip.subarray(start, cut));
    start = cut;
  }
  parts.push(strip.subarray(start));
  return parts;
}
