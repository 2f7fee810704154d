import { ParseError } from '../base/errors.js';
import { cellName } from '../board/grid.js';
import type { GameRules, Player } from './rules.js';
import { cellSampler, oddCells } from './sampler.js';

/** Rows of equal length from the top: `X`, `O` jumpers, `x`, `o` slippers, `.` snow. */
type Slope = readonly string[];

/** Of a skier: to a cell, or off the slope. */
interface Move {
  readonly from: number;
  /** -1 is off the slope. */
  readonly to: number;
}

const SKIERS: Readonly<Record<Player, string>> = { left: 'Xx', right: 'Oo' };

/**
 * Ski-Jumps (Winning Ways, chapter 1). Left's skiers go to the right, any number of squares, Right's to the left, as long
 * as nobody is in the way; at the end of the row they may leave the slope. A jumper right above an enemy skier may
 * jump over it onto the square below, if that is empty; a jumper who is jumped over becomes a slipper, and never jumps again.
 */
export const skiJumps: GameRules<Slope, Move> = {
  name: 'ski_jumps',
  summary:
    'Skiers slide along their rows, Black to the right, White to the left, off the slope at the end; or jump down over an enemy.',
  syntax: 'rows separated by |: X O jumpers, x o slippers (who were jumped over), . snow',
  examples: ['X..|..O|...', 'X.O|.X.|O..'],
  sample: { ...cellSampler('XO', '.', 0.3), odd: oddCells('XOxo....') },

  parse(text) {
    const bad = text.search(/[^XOxo.|]/);
    if (bad >= 0) throw new ParseError(`unexpected '${text[bad]}', expected one of 'XOxo.|'`, text, bad);
    const rows = text === '' ? [] : text.split('|');
    let start = 0;
    for (const row of rows) {
      if (row.length !== rows[0]!.length || row === '') {
        const problem = `a row of length ${row.length}, expected ${rows[0]!.length || 'cells'}`;
        throw new ParseError(problem, text, start, Math.max(1, row.length));
      }
      start += row.length + 1;
    }
    return rows;
  },
  format: (slope) => slope.join('|'),

  /** Skier by skier from the top: the jump, then slides, the shortest first, and off the slope. */
  moves(slope, player) {
    const cols = slope[0]?.length ?? 0;
    const step = player === 'left' ? 1 : -1;
    const moves: Move[] = [];
    slope.forEach((row, y) => {
      for (let x = 0; x < cols; x++) {
        if (!SKIERS[player].includes(row[x]!)) continue;
        const from = y * cols + x;
        if (row[x] === SKIERS[player][0] && isEnemy(slope[y + 1]?.[x], player) && slope[y + 2]?.[x] === '.') {
          moves.push({ from, to: from + 2 * cols });
        }
        let to = x + step;
        for (; row[to] === '.'; to += step) moves.push({ from, to: y * cols + to });
        if (row[to] === undefined) moves.push({ from, to: -1 });
      }
    });
    return moves;
  },

  play(slope, { from, to }) {
    const cols = slope[0]!.length;
    const cells = slope.map((row) => [...row]);
    const at = (cell: number) => [Math.floor(cell / cols), cell % cols] as const;
    const [y, x] = at(from);
    const skier = cells[y]![x]!;
    cells[y]![x] = '.';
    if (to >= 0) {
      const [below, side] = at(to);
      cells[below]![side] = skier;
      if (side === x && below === y + 2) cells[y + 1]![x] = cells[y + 1]![x]!.toLowerCase();
    }
    return cells.map((row) => row.join(''));
  },

  moveText(slope, { from, to }) {
    const board = { cols: slope[0]!.length };
    return `${cellName(board, from)}-${to < 0 ? 'off' : cellName(board, to)}`;
  },

  /** The colours exchanged, and right and left. */
  negate: (slope) => slope.map((row) => [...row].reverse().map(otherSkier).join('')),
};

function isEnemy(cell: string | undefined, player: Player): boolean {
  return cell !== undefined && cell !== '.' && !SKIERS[player].includes(cell);
}

function otherSkier(cell: string): string {
  return { X: 'O', O: 'X', x: 'o', o: 'x' }[cell] ?? cell;
}
