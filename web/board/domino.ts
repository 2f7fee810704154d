import type { Player, pictures } from 'sumgame';
import { svg } from '../dom.js';

/** A domino on two cells, with its owner. */
export interface PlacedDomino {
  readonly cells: readonly [number, number];
  readonly player: Player;
}

/** What can be seen of how a position came about. */
export interface Traces {
  readonly dominoes?: readonly PlacedDomino[];
  /** Cells that the last move touched. */
  readonly last?: readonly number[];
}

/** A two above a three, as on dominoes. */
const PIPS = [
  [-6, -24],
  [6, -12],
  [-7, 11],
  [0, 18],
  [7, 25],
] as const;

export function isCovered({ dominoes = [] }: Traces, cell: number): boolean {
  return dominoes.some(({ cells }) => cells.includes(cell));
}

export function drawDominoes(
  { dominoes = [], last = [] }: Traces,
  { centre }: pictures.Geometry,
): SVGElement[] {
  return dominoes.map(({ cells, player }) => {
    const [a, b] = cells.map((cell) => centre(cell)) as [pictures.Point, pictures.Point];
    const isLast = cells.every((cell) => last.includes(cell));
    const x = (a.x + b.x) / 2;
    const y = (a.y + b.y) / 2;
    // Upright around the middle, then turned.
    const turn = a.y === b.y ? ' rotate(90)' : '';
    return svg(
      'g',
      {
        class: `piece placed ${player === 'left' ? 'black' : 'white'}${isLast ? ' last' : ''}`,
        transform: `translate(${x} ${y})${turn}`,
      },
      svg('rect', { x: -16, y: -36, width: 32, height: 72, rx: 6 }),
      svg('path', { class: 'line', d: 'M-11 0H11' }),
      ...PIPS.map(([cx, cy]) => svg('circle', { class: 'eye', cx, cy, r: 2.6 })),
    );
  });
}
