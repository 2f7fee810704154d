import type { Subgame } from '../games/rules.js';
import { graphTikz } from './graphTikz.js';
import { lookNamed } from './looks.js';
import { type Board, readBoard } from './readBoard.js';

/** A position as a TikZ picture for papers: one square a cell, or a graph. Games without boards are written as text. */
export function boardTikz({ rules, position }: Subgame): string {
  const text = rules.format(position);
  const look = lookNamed(rules.name);
  const isDrawn = look.shape === 'grid' || look.shape === 'strip' || look.shape === 'graph';
  const board = isDrawn ? readBoard(look, text) : undefined;
  if (board?.graph && board.cells.length > 0) return graphTikz(look, board.graph);
  if (!board || board.cells.length === 0) return `\\texttt{${escaped(text || '()')}}`;
  return picture(board);
}

function picture({ rows, cols, cells, parameters }: Board): string {
  const drawn = cells.flatMap((content, cell) => {
    const found = drawCell(content);
    return found === undefined ? [] : [found(cell % cols, Math.floor(cell / cols))];
  });
  const before = parameters.length > 0 ? `\\texttt{${escaped(parameters.join(','))}:}~` : '';
  return [
    `${before}\\begin{tikzpicture}[scale=0.4,baseline=(current bounding box.center)]`,
    ...drawn,
    `\\draw (0,0) grid (${cols},${-rows});`,
    '\\end{tikzpicture}',
  ].join(' ');
}

type DrawCell = (x: number, y: number) => string;

const at = (x: number, y: number) => `(${x + 0.5},${-y - 0.5})`;

/** Empty cells are squares; stones are discs; what is no part of the board is grey; the rest is written. */
function drawCell(content: string): DrawCell | undefined {
  if (content === '.' || content === ' ') return undefined;
  if (content === 'X') return (x, y) => `\\fill ${at(x, y)} circle (0.36);`;
  if (content === 'O') return (x, y) => `\\draw[fill=white] ${at(x, y)} circle (0.36);`;
  if (content === '#') return (x, y) => `\\fill[gray] (${x},${-y}) rectangle (${x + 1},${-y - 1});`;
  return (x, y) => `\\node at ${at(x, y)} {\\texttt{${escaped(content)}}};`;
}

function escaped(text: string): string {
  return text.replace(/[\\{}$&#%_^~]/g, (sign) =>
    sign === '\\' ? '\\textbackslash{}' : sign === '^' || sign === '~' ? `\\${sign}{}` : `\\${sign}`,
  );
}
