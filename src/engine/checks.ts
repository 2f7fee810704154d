import { checkOptionNames, type OptionNames } from '../base/arguments.js';
import { SolverError } from '../base/errors.js';
import { type AnyGame, type BasicValue, type Mover, PLAYERS, type Player } from '../games/rules.js';
import { isAddable } from './basicSum.js';
import {
  ALL_FULL_TECHNIQUES,
  ALL_TECHNIQUES,
  LAYERS,
  NIM_ALGORITHMS,
  type SearchOptions,
  type Techniques,
} from './engine.js';

// Callers without types, and games of their own, meet a clear error here instead of a wrong answer.

const MOVERS = [...PLAYERS, 'impartial'] as const;
const MOST_TABLE_BITS = 32;

export function checkPlayer(player: Player): void {
  checkChoice('player', player, PLAYERS);
}

export function checkMover(mover: Mover): void {
  checkChoice('mover', mover, MOVERS);
}

export const SEARCH_OPTIONS: OptionNames<SearchOptions> = {
  ...ALL_TECHNIQUES,
  ...ALL_FULL_TECHNIQUES,
  layer: true,
  nimAlgorithm: true,
  tableBits: true,
  timeoutMs: true,
  maxNodes: true,
  keepTable: true,
  signal: true,
  onProgress: true,
};

export function checkSearchNames(options: SearchOptions): void {
  checkOptionNames(options, SEARCH_OPTIONS);
}

export function checkOptions(options: SearchOptions): void {
  checkSearchNames(options);
  const { layer, nimAlgorithm, tableBits, timeoutMs, maxNodes } = options;
  if (layer !== undefined) checkChoice('layer', layer, LAYERS);
  if (nimAlgorithm !== undefined) checkChoice('nimAlgorithm', nimAlgorithm, NIM_ALGORITHMS);
  if (tableBits !== undefined && !(isWhole(tableBits) && tableBits >= 1 && tableBits <= MOST_TABLE_BITS)) {
    reject('tableBits', tableBits, `a whole number from 1 to ${MOST_TABLE_BITS}`);
  }
  if (timeoutMs !== undefined && !(timeoutMs >= 0)) reject('timeoutMs', timeoutMs, 'a number from 0');
  if (maxNodes !== undefined && !(isWhole(maxNodes) || maxNodes === Number.POSITIVE_INFINITY)) {
    reject('maxNodes', maxNodes, 'a whole number from 0');
  }
}

export function checkChoice<T extends string>(what: string, value: T, choices: readonly T[]): void {
  if (!choices.includes(value)) reject(what, value, `one of ${choices.join(', ')}`);
}

export function reject(what: string, value: unknown, expected: string): never {
  throw new SolverError('ERR_OPTION', `${what} is ${String(value)}, expected ${expected}`);
}

function isWhole(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

/** The value that the rules see at a glance. */
export function basicOf(rules: AnyGame, position: unknown): BasicValue | undefined {
  const basic = rules.basic?.(position);
  if (basic && !isSound(basic)) {
    const expected = 'finite numbers, whole ups and a nimber from 0';
    throw new SolverError('ERR_RULES', `'basic' of '${rules.name}' is not sound, expected ${expected}`);
  }
  return basic;
}

/** The same for a search, which may add it up with others: undefined if that could not be done exactly. */
export function searchableBasic(
  rules: AnyGame,
  position: unknown,
  { simplify }: Techniques,
): BasicValue | undefined {
  const basic = basicOf(rules, position);
  return basic && simplify && !isAddable(basic) ? undefined : basic;
}

function isSound(basic: BasicValue): boolean {
  switch (basic.kind) {
    case 'number':
      return Number.isFinite(basic.value);
    case 'switch':
      return Number.isFinite(basic.left) && Number.isFinite(basic.right);
    case 'upStar':
      return Number.isSafeInteger(basic.ups) && basic.nimber >>> 0 === basic.nimber;
    default:
      return false;
  }
}
