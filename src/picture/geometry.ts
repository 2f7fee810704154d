import { columnName } from '../board/grid.js';
import type { Look } from '../games/look.js';
import { CELL } from './pieces.js';
import type { Board } from './readBoard.js';

/** A place on a picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the cells of a board lie. */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
  /** The middle of a cell. */
  centre(cell: number): Point;
  /** The outline of a cell, around (0, 0). */
  readonly outline: string;
  /** Names of columns and rows along the edges. */
  readonly labels: readonly { readonly at: Point; readonly text: string }[];
}

const SQUARE = outlineOfSquare();
const HEX_WIDTH = CELL * 1.1;
const HEX_SIDE = HEX_WIDTH / Math.sqrt(3);
const MARGIN = 16;
const EDGE = 3;

/** `withLabels`: with the names of columns and rows. Strings of edges stand upright, from the ground upwards. */
export function geometryOf(look: Look, board: Board, withLabels: boolean): Geometry {
  const { rows, cols } = board;
  // Moves in cakes name no cells.
  const labelled = withLabels && look.shape !== 'cake';
  if (look.piece === 'edge') return upright(cols, labelled);
  const margin = labelled ? MARGIN : EDGE;
  if (look.shape === 'hex') return hexagons(rows, cols, labelled);
  const isStrip = look.shape === 'strip' || look.shape === 'heap';
  const left = isStrip ? EDGE : margin;
  const top = isStrip ? EDGE : margin;
  const bottom = isStrip && labelled ? MARGIN : EDGE;
  const width = left + cols * CELL + EDGE;
  const height = top + rows * CELL + bottom;
  const labels = [];
  if (labelled) {
    for (let col = 0; col < cols; col++) {
      const x = left + (col + 0.5) * CELL;
      labels.push({
        at: { x, y: isStrip ? height - 3 : 11 },
        text: isStrip ? String(col + 1) : columnName(col),
      });
    }
    for (let row = 0; row < rows && !isStrip; row++) {
      labels.push({ at: { x: 7, y: top + (row + 0.5) * CELL + 4 }, text: String(row + 1) });
    }
  }
  return {
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    centre: (cell) => ({
      x: left + ((cell % cols) + 0.5) * CELL,
      y: top + (Math.floor(cell / cols) + 0.5) * CELL,
    }),
    outline: SQUARE,
    labels,
  };
}

function upright(edges: number, labelled: boolean): Geometry {
  const width = CELL * 2 + (labelled ? MARGIN : 0);
  const height = edges * CELL + 22;
  const centre = (cell: number) => ({ x: width / 2, y: height - 14 - (cell + 0.5) * CELL });
  const labels = Array.from({ length: labelled ? edges : 0 }, (_, edge) => ({
    at: { x: width / 2 - 24, y: centre(edge).y + 4 },
    text: String(edge + 1),
  }));
  return { width, height, viewBox: `0 0 ${width} ${height}`, centre, outline: SQUARE, labels };
}

/** Every row begins half a hexagon further to the right. */
function hexagons(rows: number, cols: number, labelled: boolean): Geometry {
  const margin = labelled ? MARGIN : EDGE;
  const width = margin + (cols + (rows - 1) / 2) * HEX_WIDTH + EDGE;
  const height = margin + (1.5 * rows + 0.5) * HEX_SIDE + EDGE;
  const centreAt = (row: number, col: number) => ({
    x: margin + (col + 0.5 + row / 2) * HEX_WIDTH,
    y: margin + (1.5 * row + 1) * HEX_SIDE,
  });
  const labels = [];
  if (labelled) {
    for (let col = 0; col < cols; col++) {
      labels.push({ at: { x: centreAt(0, col).x, y: 12 }, text: columnName(col) });
    }
    for (let row = 0; row < rows; row++) {
      const { x, y } = centreAt(row, 0);
      labels.push({ at: { x: x - HEX_WIDTH / 2 - 8, y: y + 4 }, text: String(row + 1) });
    }
  }
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (i * Math.PI) / 3 + Math.PI / 6;
    return `${((HEX_SIDE - 0.8) * Math.cos(angle)).toFixed(2)} ${((HEX_SIDE - 0.8) * Math.sin(angle)).toFixed(2)}`;
  });
  return {
    width,
    height,
    viewBox: `0 0 ${width.toFixed(1)} ${height.toFixed(1)}`,
    centre: (cell) => centreAt(Math.floor(cell / cols), cell % cols),
    outline: `M${corners.join('L')}Z`,
    labels,
  };
}

function outlineOfSquare(): string {
  const half = CELL / 2;
  return `M${-half} ${-half}H${half}V${half}H${-half}Z`;
}

/** The lines of a Go board through a cell, around its middle: they end at the edge of the board. */
export function linesThrough({ rows, cols }: Board, cell: number): string {
  const half = CELL / 2;
  const row = Math.floor(cell / cols);
  const col = cell % cols;
  const x = [col > 0 ? -half : 0, col < cols - 1 ? half : 0];
  const y = [row > 0 ? -half : 0, row < rows - 1 ? half : 0];
  return `M${x[0]} 0H${x[1]}M0 ${y[0]}V${y[1]}`;
}
