import { SolverError } from '../base/errors.js';
import { cycleText, findCycle } from '../games/cycles.js';
import { encodePosition } from '../games/encoding.js';
import type { AnyGame, Player, Subgame, Sum } from '../games/rules.js';
import { isStandard } from './table/standard.js';
import { EXCHANGE_BYTES, MOST_MOVES } from './wasm/border.js';

/** What is too large for the native engine is too large for every engine, so that all give the same answers. */
const MOST_POSITION_BYTES = EXCHANGE_BYTES;

export { MOST_MOVES };

/** A sum, a position or a list of moves that no search should begin with. Engines answer `memory`. */
export function tooLarge(message: string): SolverError {
  return new SolverError('ERR_TOO_LARGE', message);
}

/** Callers without types meet a clear error here. */
export function checkIsSum(sum: Sum): void {
  const wrong = Array.isArray(sum) ? sum.findIndex((term) => typeof term?.rules?.moves !== 'function') : 0;
  if (Array.isArray(sum) && wrong < 0) return;
  const given =
    typeof sum === 'string' ? 'it is a text, which parseSum() makes a sum of' : 'it is something else';
  const found = Array.isArray(sum) ? `its element ${wrong} is something else` : given;
  throw new TypeError(`the argument 'sum' must be an array of { rules, position }; ${found}`);
}

/** So many moves of a game from elsewhere are followed before a search, in a few milliseconds. */
const CHECKED_MOVES = 2000;

/** The games of the package end, whatever is played; others are looked at for cycles, which no search would survive. */
export function checkForCycles(sum: Sum): void {
  for (const subgame of sum) {
    if (isStandard(subgame.rules)) continue;
    const cycle = findCycle(subgame, CHECKED_MOVES);
    if (!cycle) continue;
    const { name } = subgame.rules;
    throw new SolverError(
      'ERR_RULES',
      `'${name}' need not end, it has a cycle: ${cycleText(subgame, cycle)}`,
    );
  }
}

/** Every position is checked here before a search takes memory for it. */
export function checkSum(sum: Sum): void {
  for (const { rules, position } of sum) {
    const { length } = encodePosition(rules, position);
    if (length > MOST_POSITION_BYTES) {
      throw tooLarge(`a position of '${rules.name}' takes ${length} bytes, at most ${MOST_POSITION_BYTES}`);
    }
  }
}

export function checkedMoves({ rules, position }: Subgame, player: Player): unknown[] {
  return checkMoves(rules, rules.moves(position, player));
}

/** Of moves that are seen to lead to alike positions only the first. */
export function checkedDistinctMoves({ rules, position }: Subgame, player: Player): unknown[] {
  return checkMoves(rules, rules.distinctMoves?.(position, player) ?? rules.moves(position, player));
}

function checkMoves(rules: AnyGame, moves: unknown[]): unknown[] {
  if (moves.length > MOST_MOVES) {
    throw tooLarge(`a position of '${rules.name}' has ${moves.length} moves, at most ${MOST_MOVES}`);
  }
  return moves;
}

/** Positions with more cells or more moves than this can only be looked at move by move. */
const MOST_EXPANDED_BYTES = 300;
const MOST_EXPANDED_MOVES = 1000;

const bulky = new WeakMap<Subgame, boolean>();

/**
 * Is the component so large that a search which makes all its moves before it counts a node would not hear of time
 * limits? Nobody will see the end of such a search anyway, unless the component falls apart at once.
 */
export function isBulky(component: Subgame): boolean {
  let answer = bulky.get(component);
  if (answer === undefined) {
    const { rules, position } = component;
    answer =
      encodePosition(rules, position).length > MOST_EXPANDED_BYTES ||
      checkedMoves(component, 'left').length > MOST_EXPANDED_MOVES;
    bulky.set(component, answer);
  }
  return answer;
}
