import { type Player, pictures } from 'sumgame';
import { hasFocus, replace, rove, svg } from '../dom.js';
import { type Board, cellLabel, contentName } from '../games/boardText.js';
import type { Look } from '../games/catalogue.js';
import { arrow } from './arrow.js';
import { drawDominoes, isCovered, type Traces } from './domino.js';
import { CELL, drawContent } from './pieces.js';

/** A move shown on the board. */
export interface MoveMark {
  readonly cells: readonly number[];
  readonly player: Player;
  /** Stands out from the others. */
  readonly strong: boolean;
  readonly text: string;
}

export interface BoardState extends Traces {
  readonly board: Board;
  readonly marks?: readonly MoveMark[];
  /** Cells chosen for a move that is not complete. */
  readonly chosen?: readonly number[];
  /** Cells that may be chosen. Absent: all. */
  readonly open?: ReadonlySet<number>;
  /** What the last move was made on; only graphs show what is gone of it. */
  readonly before?: PlayedOn;
}

/** A board and the cells on it that a player chose for a move. */
export interface PlayedOn {
  readonly board: Board;
  readonly cells: readonly number[];
  readonly player: Player;
}

export interface BoardHandlers {
  /** A cell is chosen, by click or key; `drag`: the pointer came from another cell with its button down. */
  onCell(cell: number, drag: boolean): void;
  /** A key that is none of the board's own. True if it was of use. */
  onKey?(cell: number, key: string): boolean;
}

/** More columns make a board small. */
const MANY = 12;

/** A board of cells in SVG: a grid to screen readers, with one cell in the order of focus and arrow keys to move it. */
export class BoardView {
  readonly element: SVGSVGElement;
  private state: BoardState;
  private geometry: pictures.Geometry;
  private cells: SVGGElement[] = [];
  private focusCell = 0;
  private lastPainted = -1;
  private touched = false;
  private readonly pieces = svg('g', { class: 'dominoes', 'aria-hidden': 'true' });
  private readonly overlay = svg('g', { class: 'marks', 'aria-hidden': 'true' });

  constructor(
    private readonly look: Look,
    label: string,
    state: BoardState,
    private readonly handlers: BoardHandlers,
  ) {
    this.state = state;
    this.geometry = pictures.geometryOf(look, state.board, true);
    this.element = svg('svg', {
      class: `board ${look.shape} ${look.ground ?? 'plain'}`,
      role: 'grid',
      // A drawing that hears of focus would be in its order by itself.
      tabindex: -1,
      'aria-label': label,
      ...(handlers.onKey && { 'aria-describedby': 'board-keys' }),
    });
    // Screen readers focus cells by themselves.
    this.element.addEventListener('focusin', (event) => {
      const cell = (event.target as Element).closest<SVGGElement>('[data-cell]');
      if (cell) this.focusCell = rove(this.cells, this.focusCell, Number(cell.dataset.cell));
    });
    this.element.addEventListener('keydown', (event) => this.onKeydown(event));
    // A finger that touches the board may be about to scroll the page: only a tap is meant.
    this.element.addEventListener('pointerdown', (event) => {
      this.touched = event.pointerType === 'touch';
      if (!this.touched) this.onPointer(event, false);
    });
    this.element.addEventListener('pointermove', (event) => {
      if (event.buttons === 1 && !this.touched) this.onPointer(event, true);
    });
    this.element.addEventListener('click', (event) => {
      if (this.touched) this.onPointer(event, false);
    });
    this.build();
  }

  update(state: BoardState): void {
    const { board } = this.state;
    this.state = state;
    if (state.board.rows !== board.rows || state.board.cols !== board.cols) this.build();
    else this.refresh();
  }

  focus(): void {
    this.cells[this.focusCell]?.focus();
  }

  private build(): void {
    const { board } = this.state;
    const hadFocus = hasFocus(this.element);
    this.geometry = pictures.geometryOf(this.look, board, true);
    const { viewBox, width, labels, outline } = this.geometry;
    this.element.setAttribute('viewBox', viewBox);
    this.element.classList.toggle('many', board.cols > MANY);
    this.element.style.setProperty('--width', `${(width * 1.4).toFixed(0)}px`);
    this.element.style.setProperty('--least-width', `${(width * 0.8).toFixed(0)}px`);
    this.focusCell = Math.min(this.focusCell, Math.max(0, board.cells.length - 1));
    this.cells = board.cells.map((_, cell) => {
      const { x, y } = this.geometry.centre(cell);
      return svg(
        'g',
        {
          class: this.isDark(cell) ? 'cell dark' : 'cell',
          role: 'gridcell',
          transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
          'data-cell': cell,
          tabindex: cell === this.focusCell ? 0 : -1,
        },
        svg('path', { class: 'ground', d: outline }),
        this.look.ground === 'lines' &&
          svg('path', { class: 'lines', d: pictures.linesThrough(board, cell) }),
        svg('g', { class: 'content' }),
        svg('path', { class: 'ring', d: outline }),
      );
    });
    const rows = Array.from({ length: board.rows }, (_, row) =>
      svg('g', { role: 'row' }, ...this.cells.slice(row * board.cols, (row + 1) * board.cols)),
    );
    const names = labels.map(({ at, text }) =>
      svg('text', { x: at.x, y: at.y, 'text-anchor': 'middle', class: 'label' }, text),
    );
    const ground = this.look.piece === 'edge' && this.groundLine();
    replace(
      this.element,
      svg('g', { 'aria-hidden': 'true' }, ...names, ground),
      ...rows,
      this.pieces,
      this.overlay,
    );
    this.refresh();
    if (hadFocus) this.focus();
  }

  private refresh(): void {
    const { board, open, chosen = [], last = [], marks = [] } = this.state;
    for (const [cell, element] of this.cells.entries()) {
      const content = board.cells[cell]!;
      const place = `${cellLabel(this.look, board, cell)}: ${contentName(this.look, content)}`;
      const isChosen = chosen.includes(cell);
      const isOpen = open?.has(cell) ?? false;
      const isLast = last.includes(cell);
      element.classList.toggle('gap', content === pictures.NO_CAKE);
      const state = isChosen ? ', chosen' : isOpen ? ', playable' : '';
      element.setAttribute('aria-label', `${place}${isLast ? ', last move' : ''}${state}`);
      element.classList.toggle('last', isLast);
      element.classList.toggle('covered', isCovered(this.state, cell));
      element.classList.toggle('chosen', isChosen);
      element.classList.toggle('open', isOpen);
      if (element.dataset.content === content) continue;
      element.dataset.content = content;
      replace(element.querySelector('.content')!, ...drawContent(this.look, content));
    }
    replace(this.pieces, ...drawDominoes(this.state, this.geometry));
    replace(this.overlay, ...marks.map((mark) => this.drawMark(mark)));
  }

  private isDark(cell: number): boolean {
    const { cols } = this.state.board;
    return this.look.ground === 'squares' && (Math.floor(cell / cols) + (cell % cols)) % 2 === 1;
  }

  private groundLine(): SVGElement {
    const { width, height } = this.geometry;
    return svg('path', { class: 'earth', d: `M${width * 0.15} ${height - 12}H${width * 0.85}` });
  }

  /** Arrows for moves from cell to cell, dominoes for cells that are filled or taken, rings for single ones, lines for cuts. */
  private drawMark({ cells, player, strong, text }: MoveMark): SVGElement {
    const points = cells.map((cell) => this.geometry.centre(cell));
    const mark = svg('g', { class: `move-mark ${player}${strong ? ' strong' : ''}` }, svg('title', {}, text));
    const isDomino = this.look.piece === 'neutral' && cells.length === 2;
    if (this.look.shape === 'cake') mark.append(this.cutBetween(cells[0]!, cells[1]!));
    else if (isDomino || (this.look.shape === 'heap' && cells.length === 2)) {
      mark.append(dominoBetween(points[0]!, points[1]!));
    } else if (points.length === 1) {
      mark.append(svg('circle', { cx: points[0]!.x, cy: points[0]!.y, r: 11, class: 'spot' }));
    } else {
      mark.append(...arrow(points[0]!, points[1]!));
      // Of many moves, where the amazons go is confusing enough.
      if (points[2] && strong) mark.append(...shot(points[1]!, points[2]));
    }
    return mark;
  }

  /** A line through the whole piece of cake. */
  private cutBetween(one: number, other: number): SVGElement {
    const { board } = this.state;
    const [a, b] = [one, other].map((cell) => this.geometry.centre(cell)) as [pictures.Point, pictures.Point];
    const { left, rows, cols } = pictures
      .cakePieces(board)
      .findLast((piece) => piece.left <= one % board.cols)!;
    const start = this.geometry.centre(left);
    const [x, y] = [start.x - CELL / 2, start.y - CELL / 2];
    const d =
      a.y === b.y
        ? `M${(a.x + b.x) / 2} ${y - 3}V${y + rows * CELL + 3}`
        : `M${x - 3} ${(a.y + b.y) / 2}H${x + cols * CELL + 3}`;
    return svg('path', { class: 'cut', d });
  }

  private onPointer(event: MouseEvent, drag: boolean): void {
    const target = (event.target as Element).closest<SVGGElement>('[data-cell]');
    if (!target || event.button > 0) return;
    const cell = Number(target.dataset.cell);
    // The pointer stays in a cell for a while: that is one choice.
    if (drag && cell === this.lastPainted) return;
    this.lastPainted = cell;
    // Otherwise a drag beyond the cell would select text.
    event.preventDefault();
    if (!drag) this.moveFocus(cell);
    this.handlers.onCell(cell, drag);
  }

  private onKeydown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { rows, cols } = this.state.board;
    const row = Math.floor(this.focusCell / cols);
    const col = this.focusCell % cols;
    const to = (nextRow: number, nextCol: number) => {
      const inside = nextRow >= 0 && nextRow < rows && nextCol >= 0 && nextCol < cols;
      if (inside) this.moveFocus(nextRow * cols + nextCol);
    };
    switch (this.look.piece === 'edge' ? (UPRIGHT_KEYS[event.key] ?? event.key) : event.key) {
      case 'ArrowUp':
        to(row - 1, col);
        break;
      case 'ArrowDown':
        to(row + 1, col);
        break;
      case 'ArrowLeft':
        to(row, col - 1);
        break;
      case 'ArrowRight':
        to(row, col + 1);
        break;
      case 'Home':
        to(event.shiftKey ? 0 : row, 0);
        break;
      case 'End':
        to(event.shiftKey ? rows - 1 : row, cols - 1);
        break;
      case 'Enter':
      case ' ':
        this.handlers.onCell(this.focusCell, false);
        break;
      default:
        if (!this.handlers.onKey?.(this.focusCell, event.key)) return;
    }
    event.preventDefault();
  }

  private moveFocus(cell: number): void {
    this.focusCell = rove(this.cells, this.focusCell, cell);
    this.focus();
  }
}

/** A string stands upright, but is one row of cells. */
const UPRIGHT_KEYS: Readonly<Record<string, string>> = { ArrowUp: 'ArrowRight', ArrowDown: 'ArrowLeft' };

function dominoBetween(a: pictures.Point, b: pictures.Point): SVGElement {
  const inset = CELL * 0.3;
  const x = Math.min(a.x, b.x) - inset;
  const y = Math.min(a.y, b.y) - inset;
  return svg('rect', {
    class: 'domino-mark',
    x,
    y,
    width: Math.abs(a.x - b.x) + 2 * inset,
    height: Math.abs(a.y - b.y) + 2 * inset,
    rx: 8,
  });
}

/** An amazon's arrow. */
function shot(from: pictures.Point, to: pictures.Point): SVGElement[] {
  return [
    svg('path', { class: 'shot', d: `M${from.x} ${from.y}L${to.x} ${to.y}` }),
    svg('rect', { class: 'hit', x: to.x - 6, y: to.y - 6, width: 12, height: 12, rx: 2 }),
  ];
}
