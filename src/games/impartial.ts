import { compareCells } from '../board/cells.js';
import { encodePosition } from './encoding.js';
import type { AnyGame, BasicValue, ColouredMove, GameRules } from './rules.js';

/**
 * The impartial version of a game: both players may make every move that either has.
 *
 * Moves alternate Left, Right, Left, … until one list is exhausted. A position and its negative have the same
 * option tree, so the normal form is the lesser of the two.
 */
export function impartialVersion(rules: AnyGame): AnyGame {
  if (rules.impartial) return rules;
  let version = versions.get(rules);
  if (!version) {
    version = wrap(rules);
    versions.set(rules, version);
  }
  return version;
}

/** One version a game, so that engines know it when they see it again. */
const versions = new WeakMap<AnyGame, AnyGame>();

function wrap(rules: AnyGame): AnyGame {
  const normalise = rules.normalise ?? ((position) => position);
  const form = rules.impartialForm ?? ((position) => position);
  const { split, impartialValue, impartialIdentity, impartialEccentricity } = rules;
  const wrapped: GameRules<unknown, ColouredMove> = {
    name: `impartial ${rules.name}`,
    summary: `${rules.summary} Both players may make either colour's moves.`,
    syntax: rules.syntax,
    examples: rules.examples,
    impartial: true,
    parse: rules.parse,
    format: rules.format,
    moves: (position) => alternate(rules.moves(position, 'left'), rules.moves(position, 'right')),
    play: (position, { move, player }) => rules.play(position, move, player),
    moveText: (position, { move, player }) => rules.moveText(position, move, player),
    ...(rules.distinctMoves && {
      distinctMoves: (position) =>
        alternate(rules.distinctMoves!(position, 'left'), rules.distinctMoves!(position, 'right')),
    }),
    negate: (position) => position,
    normalise(position) {
      const simple = form(position);
      const plain = normalise(simple);
      const negated = normalise(rules.negate(simple));
      return compareCells(encodePosition(rules, negated), encodePosition(rules, plain)) < 0 ? negated : plain;
    },
    encode: (position) => encodePosition(rules, position),
    identify: rules.identify ?? ((position) => position),
    label: (position) =>
      `[impartial_game_wrapper of ${rules.label?.(position) ?? `${rules.name}:${rules.format(position)}`}]`,
    ...(rules.board && { board: rules.board }),
    ...(rules.sample && { sample: rules.sample }),
    ...(rules.nestedText && { nestedText: true }),
    ...((split || rules.impartialForm) && {
      split: (position) => split?.(form(position)) ?? [form(position)],
    }),
    ...(impartialValue && { basic: (position) => nimberOf(impartialValue(position)) }),
    ...(impartialIdentity && { identity: impartialIdentity }),
    ...(impartialEccentricity && {
      eccentricity: (position, { move, player }) => impartialEccentricity(position, move, player),
    }),
    ...(rules.impartialTheory && { theory: rules.impartialTheory }),
  };
  return wrapped;
}

function nimberOf(value: number | undefined): BasicValue | undefined {
  return value === undefined ? undefined : { kind: 'upStar', ups: 0, nimber: value };
}

function alternate(left: readonly unknown[], right: readonly unknown[]): ColouredMove[] {
  const moves: ColouredMove[] = [];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    if (i < left.length) moves.push({ player: 'left', move: left[i] });
    if (i < right.length) moves.push({ player: 'right', move: right[i] });
  }
  return moves;
}
