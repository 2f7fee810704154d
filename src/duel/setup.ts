import { BLACK, WALL, WHITE } from '../board/cells.js';
import { PLAYERS } from '../games/rules.js';
import { type DuelMachine, GAME, OPTION, SEARCH } from './border.js';
import { ALL_DUEL_TECHNIQUES, DEFAULT_ALGORITHM, type DuelOptions, type DuelParameters } from './options.js';
import type { DuelPosition } from './position.js';

/** What a machine is told before a search; it can be sent to other threads. */
export interface DuelSetup {
  /** Numbers of options, and their values. */
  readonly settings: readonly (readonly [option: number, value: number])[];
  readonly board: Parameters<DuelMachine['setBoard']>;
  readonly root: Parameters<DuelMachine['setRoot']>;
  /** The number of the search. */
  readonly search: number;
}

export function setupOf(position: DuelPosition, options: DuelOptions, parameters: DuelParameters): DuelSetup {
  const { algorithm = DEFAULT_ALGORITHM } = options;
  const playouts = algorithm.endsWith('-mc') ? parameters.playouts : 0;
  const values: Readonly<Record<keyof typeof OPTION, number>> = {
    ...parameters,
    playouts,
    // Without playouts there is no tree.
    treeBytes: playouts > 0 ? parameters.treeBytes : 0,
    symmetry: Number(options.symmetry ?? ALL_DUEL_TECHNIQUES.symmetry),
    parts: Number(options.parts ?? ALL_DUEL_TECHNIQUES.parts),
    probing: Number(options.probing ?? ALL_DUEL_TECHNIQUES.probing),
    history: Number(options.history ?? ALL_DUEL_TECHNIQUES.history),
    knowledge: Number(options.knowledge ?? ALL_DUEL_TECHNIQUES.knowledge),
  };
  const { game, misere, grid, player, komi } = position;
  const { cells, rows, cols } = grid;
  return {
    settings: Object.entries(OPTION).map(([name, number]) => [number, values[name as keyof typeof OPTION]]),
    board: [GAME[game], misere, rows, cols, ...halves(cells, WALL), 2 * komi],
    root: [...halves(cells, BLACK), ...halves(cells, WHITE), PLAYERS.indexOf(player), 0],
    search: SEARCH[algorithm.replace('-mc', '') as keyof typeof SEARCH],
  };
}

/** Makes a machine ready; false if there is not enough memory. */
export function setUp(machine: DuelMachine, { settings, board, root, search }: DuelSetup): boolean {
  for (const [option, value] of settings) machine.set(option, value);
  machine.setBoard(...board);
  machine.setRoot(...root);
  return machine.open(search) !== 0;
}

/** The set of the cells with these contents. */
function halves(cells: Uint8Array, contents: number): [low: number, high: number] {
  let low = 0;
  let high = 0;
  for (const [cell, content] of cells.entries()) {
    if (content !== contents) continue;
    if (cell < 32) low |= 1 << cell;
    else high |= 1 << (cell - 32);
  }
  return [low, high];
}
