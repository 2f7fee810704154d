import type { Draws } from '../../base/draws.js';
import { clobber } from '../../games/clobber.js';
import { clobber1xn } from '../../games/clobber1xn.js';
import { elephants } from '../../games/elephants.js';
import { nogo1xn } from '../../games/nogo1xn.js';
import type { AnyGame, Player } from '../../games/rules.js';
import type { SetName } from './names.js';

/** A position that a set's generator has drawn, and the player who begins. */
interface Drawing {
  readonly text: string;
  readonly player: Player;
  /** What the figures show it above. */
  readonly x: number;
}

/** A test set of the paper on MCGS, the solver of the University of Alberta (ACG 2025). */
export interface ExperimentSet {
  readonly name: SetName;
  readonly title: string;
  readonly rules: AnyGame;
  /** What x is. */
  readonly xLabel: string;
  /** The buckets: positions with other x are dropped. */
  readonly x: readonly [min: number, max: number];
  /** The steps are drawn in the order of the paper's generator. */
  draw(draws: Draws): Drawing;
}

const LENGTH = [16, 35] as const;
const STONES = [0, 10] as const;

/** Subgames are cut out of this many stones and some empty cells. */
const SUBGAME_STONES = 24;

export const EXPERIMENT_SETS: readonly ExperimentSet[] = [
  {
    name: 'clobber-linear',
    title: 'Linear Clobber',
    rules: clobber1xn,
    xLabel: 'moves of the first player',
    x: [0, 13],
    draw(draws) {
      const length = draws.between(...LENGTH);
      const empties = draws.between(0, 3);
      const cells = randomColours(length, draws);
      clearCells(cells, empties, draws);
      return withMoves(clobber1xn, cells.join(''), randomPlayer(draws));
    },
  },
  {
    name: 'nogo-linear',
    title: 'Linear NoGo',
    rules: nogo1xn,
    xLabel: 'moves of the first player',
    x: [0, 15],
    draw(draws) {
      for (;;) {
        const length = draws.between(...LENGTH);
        const black = draws.between(...STONES);
        const white = draws.between(...STONES);
        if (black + white >= length) continue;
        const text = draws.shuffle(stones(black, white, length)).join('');
        const player = randomPlayer(draws);
        if (!hasDeadBlock(text)) return withMoves(nogo1xn, text, player);
      }
    },
  },
  {
    name: 'elephants',
    title: 'Elephants and Rhinos',
    rules: elephants,
    xLabel: 'stones',
    x: [0, 14],
    draw(draws) {
      const black = draws.between(...STONES);
      const white = draws.between(...STONES);
      const text = draws.shuffle(stones(black, white, 3 * (black + white))).join('');
      return { text, player: randomPlayer(draws), x: black + white };
    },
  },
  {
    name: 'clobber-2xn',
    title: 'Clobber on 2 rows',
    rules: clobber,
    xLabel: 'columns',
    x: [7, 20],
    draw(draws) {
      const columns = draws.between(7, 12);
      const empties = draws.between(2, 3);
      const cells = randomColours(2 * columns, draws);
      clearCells(cells, empties, draws);
      const text = `${cells.slice(0, columns).join('')}|${cells.slice(columns).join('')}`;
      return { text, player: randomPlayer(draws), x: columns };
    },
  },
  {
    name: 'clobber-subgame',
    title: 'Linear Clobber, by subgames',
    rules: clobber1xn,
    xLabel: 'subgames',
    x: [1, 30],
    draw(draws) {
      const cells = randomColours(SUBGAME_STONES, draws);
      const empties = draws.between(0, 10);
      const text = draws.shuffle([...cells, ...'.'.repeat(empties)]).join('');
      const player = randomPlayer(draws);
      return { text, player, x: clobber1xn.split!(clobber1xn.parse(text)).length };
    },
  },
];

export function experimentSet(name: string): ExperimentSet | undefined {
  return EXPERIMENT_SETS.find((set) => set.name === name);
}

function randomPlayer(draws: Draws): Player {
  return draws.coin() ? 'right' : 'left';
}

function randomColours(count: number, draws: Draws): string[] {
  return Array.from({ length: count }, () => (draws.coin() ? 'O' : 'X'));
}

/** Empties so many different cells. */
function clearCells(cells: string[], count: number, draws: Draws): void {
  for (let cleared = 0; cleared < count; ) {
    const cell = draws.below(cells.length);
    if (cells[cell] === '.') continue;
    cells[cell] = '.';
    cleared++;
  }
}

function stones(black: number, white: number, length: number): string[] {
  return [...'X'.repeat(black), ...'O'.repeat(white), ...'.'.repeat(length - black - white)];
}

/** A block is a row of stones of one colour; without an empty cell beside it, it should not stand there. */
function hasDeadBlock(text: string): boolean {
  return /(^|O)X+(O|$)|(^|X)O+(?=X|$)/.test(text);
}

function withMoves(rules: AnyGame, text: string, player: Player): Drawing {
  return { text, player, x: rules.moves(rules.parse(text), player).length };
}
