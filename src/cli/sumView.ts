import type { GameNode } from '../index.js';
import { style, terminalWidth } from './terminal.js';

/** A game as a block of text: a title line above its rows. */
interface Picture {
  readonly title: string;
  readonly rows: readonly string[];
  readonly width: number;
}

const PLUS = ' + ';

/** The games of a sum side by side, boards drawn row by row, as many to a line as fit. */
export function drawSum(games: readonly GameNode[]): string {
  if (games.length === 0) return '(no games)\n';
  const pictures = games.map((game, index) => picture(game, index, games));
  const bands: Picture[][] = [];
  let room = 0;
  for (const next of pictures) {
    room -= PLUS.length + next.width;
    if (bands.length === 0 || room < 0) {
      bands.push([]);
      room = terminalWidth() - next.width - PLUS.length;
    }
    bands.at(-1)!.push(next);
  }
  return bands.map((band, index) => drawBand(band, index === bands.length - 1)).join('');
}

function drawBand(band: readonly Picture[], last: boolean): string {
  const titles = band.map(({ title, width }) => style('dim', title.padEnd(width)));
  const lines = [titles.join('   ').trimEnd()];
  const height = Math.max(...band.map(({ rows }) => rows.length));
  for (let row = 0; row < height; row++) {
    const cells = band.map(({ rows, width }) => (rows[row] ?? '').padEnd(width));
    const line = cells.join(row === 0 ? PLUS : '   ').trimEnd();
    lines.push(row === 0 && !last ? line + PLUS.trimEnd() : line);
  }
  return `${lines.join('\n')}\n`;
}

function picture(game: GameNode, index: number, games: readonly GameNode[]): Picture {
  const { rules, position } = game.subgame;
  // A board may have been given by its size, or by that of its negative.
  const asMeant = rules.board && /\dx\d+$|^\s*[-−][^-\d\s]/.test(game.text);
  const text = asMeant ? rules.format(position) : game.text.trimStart();
  const [, parameters = '', board = ''] = /^([-\d\s,]+:)?(.*)$/s.exec(text) ?? [];
  const name = `${game.section}${parameters && ` ${parameters.slice(0, -1).trim()}`}`;
  // In values, bars part options.
  const lines = rules.nestedText ? [board.replace(/\s+/g, ' ')] : board.split('|');
  const rows = alignNumbers(lines.map((row) => row.trim()));
  // The number of a game is what moves in it are marked with; a section is named where it begins.
  const begins = parameters !== '' || games[index - 1]?.section !== game.section;
  const title = games.length > 1 ? `${index}: ${begins ? name : ''}`.trimEnd() : name;
  const width = Math.max(title.length, ...rows.map((row) => row.length));
  return { title, rows: rows.map((row) => row || '()'), width };
}

/** Rows of several numbers get columns. */
function alignNumbers(rows: readonly string[]): string[] {
  const cells = rows.map((row) => row.split(/[\s,]+/));
  if (rows.length < 2 || !cells.flat().every((cell) => /^-?\d+$/.test(cell))) return [...rows];
  const width = Math.max(...cells.flat().map((cell) => cell.length));
  return cells.map((row) => row.map((cell) => cell.padStart(width)).join(' '));
}
