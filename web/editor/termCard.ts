import { type AnyGame, type GameRegistry, pictures } from 'sumgame';
import { boardFrame } from '../board/boardFrame.js';
import { type BoardState, BoardView, type MoveMark } from '../board/boardView.js';
import { button, html, replace } from '../dom.js';
import {
  type Board,
  blankOf,
  canErase,
  painted,
  readBoard,
  resize,
  withCell,
  writeBoard,
} from '../games/boardText.js';
import { joinTitle, type Look, lookOf, splitTitle } from '../games/catalogue.js';
import { gameLetter } from '../games/moveWords.js';
import type { GraphEditor } from '../graph/graphEditor.js';
import { graphsOr } from '../graph/load.js';
import { sentence } from '../solve/wording.js';
import type { Term } from '../sum/terms.js';
import { familyField, lengthName, palette, stepper } from './cardControls.js';
import { gameSelect, termInGame } from './gameSelect.js';

/** How a game was changed: by a stroke on its board, by going on with that stroke, by typing, or by choosing. */
export type Manner = 'board' | 'drag' | 'field' | 'choice';

export interface CardHandlers {
  onChange(term: Term, manner: Manner): void;
  onRemove(): void;
  onNegate(): void;
  /** The game is the one that it is. */
  readonly isFixed?: boolean;
}

type Traces = Pick<BoardState, 'dominoes' | 'last' | 'before'>;

/** Positions of these have a field for their text, too. */
const WRITTEN: ReadonlySet<Look['shape']> = new Set(['text', 'heap', 'graph', 'cake']);
/** These have rows and columns. */
const GRIDS: ReadonlySet<Look['shape']> = new Set(['grid', 'hex', 'maze', 'cake']);

let cards = 0;

/** A game of the sum, to be drawn and edited. */
export class TermCard {
  readonly element = html('article', { class: 'card term' });
  private readonly id: string;
  private readonly look: Look;
  private readonly boardPlace = html('div', { class: 'board-place' });
  private readonly controls = html('div', { class: 'controls' });
  private readonly problem = html('p', { class: 'problem', role: 'alert' });
  private readonly badge = html('span', { class: 'badge', 'aria-hidden': 'true' });
  private readonly select: HTMLSelectElement;
  private readonly fields: HTMLInputElement[] = [];
  private readonly sizes: HTMLOutputElement[] = [];
  private readonly textField: HTMLInputElement | undefined;
  private board: Board | undefined;
  private view: BoardView | GraphEditor | undefined;
  private brush: string;
  private dragContent = '';
  private marks: readonly MoveMark[] = [];
  private traces: Traces = {};

  constructor(
    private term: Term,
    private readonly registry: GameRegistry,
    private readonly handlers: CardHandlers,
  ) {
    cards++;
    this.id = `term-${cards}`;
    this.look = lookOf(term.title);
    this.brush = this.look.cells[0]?.char ?? '';
    const { base, impartial } = splitTitle(term.title);
    this.select = gameSelect(registry, `${this.id}-game`, base, (title) => {
      handlers.onChange(termInGame(this.term, title, registry), 'choice');
    });
    if (WRITTEN.has(this.look.shape)) this.textField = this.makeTextField();
    replace(
      this.element,
      html(
        'header',
        {},
        this.badge,
        ...(handlers.isFixed ? [html('p', { class: 'game-name' }, this.look.name)] : this.choosing()),
      ),
      html('p', { class: 'rules' }, this.rules()?.summary ?? ''),
      boardFrame(this.boardPlace),
      this.controls,
      this.problem,
    );
    this.buildControls();
    if (this.isPartizanByNature() && !handlers.isFixed) this.controls.append(this.impartialSwitch(impartial));
    this.update(term, 0, 1);
  }

  get title(): string {
    return this.term.title;
  }

  private choosing(): HTMLElement[] {
    const { handlers } = this;
    return [
      html('label', { class: 'sr-only', for: `${this.id}-game` }, 'Game'),
      this.select,
      html(
        'span',
        { class: 'tools' },
        button(
          {
            class: 'tool',
            title: 'Add the negative of this game to the sum',
            onclick: () => handlers.onNegate(),
          },
          '+ (−G)',
        ),
        button(
          {
            class: 'tool',
            'aria-label': 'Remove this game',
            title: 'Remove this game',
            onclick: () => handlers.onRemove(),
          },
          '✕',
        ),
      ),
    ];
  }

  /** `problem`: what is wrong with it, if anything is; `traces`: what is to be seen of the moves that led to it. */
  update(term: Term, index: number, count: number, problem = '', traces: Traces = {}): void {
    this.term = term;
    this.traces = traces;
    const letter = gameLetter(index);
    const name = `${this.look.name}, game ${letter} of the sum`;
    this.element.setAttribute('aria-label', count > 1 ? name : this.look.name);
    this.badge.textContent = letter;
    this.badge.hidden = count < 2;
    this.board = readBoard(this.look, term.text);
    this.problem.textContent = sentence(problem);
    if (this.textField && this.textField.value !== term.text) this.textField.value = term.text;
    this.showBoard();
    this.showControls();
  }

  /** The moves to be shown on the board. */
  mark(marks: readonly MoveMark[]): void {
    if (marks.length === 0 && this.marks.length === 0) return;
    this.marks = marks;
    this.showBoard();
  }

  focus(): void {
    if (this.view) this.view.focus();
    else this.select.focus();
  }

  private isPartizanByNature(): boolean {
    const { base } = splitTitle(this.term.title);
    return this.rules(base) !== undefined && !this.rules(base)?.impartial;
  }

  /** Undefined if the title has bad parameters. */
  private rules(title = this.term.title): AnyGame | undefined {
    try {
      return this.registry.get(title);
    } catch {
      return undefined;
    }
  }

  private impartialSwitch(impartial: boolean): HTMLElement {
    const box = html('input', { type: 'checkbox', checked: impartial });
    box.addEventListener('change', () => {
      const title = joinTitle(splitTitle(this.term.title).base, box.checked);
      this.handlers.onChange({ title, text: this.term.text }, 'choice');
    });
    return html(
      'label',
      { class: 'switch', title: "Both players may make either player's moves" },
      box,
      'impartial',
    );
  }

  private makeTextField(): HTMLInputElement {
    const field = html('input', {
      id: `${this.id}-text`,
      type: 'text',
      class: 'position-text',
      spellcheck: 'false',
      autocomplete: 'off',
    });
    field.addEventListener('input', () => this.changeText(field.value, 'field'));
    return field;
  }

  private changeText(text: string, manner: Manner = 'board'): void {
    this.handlers.onChange({ title: this.term.title, text }, manner);
  }

  private changeBoard(board: Board, manner: Manner = 'board'): void {
    this.changeText(writeBoard(this.look, board), manner);
  }

  private showBoard(): void {
    const { board } = this;
    if (board?.graph) {
      this.showGraph(board);
      return;
    }
    // A text that cannot be read yet leaves the graph as it was.
    if (!board && this.look.shape === 'graph' && this.problem.textContent !== '') return;
    if (!board || board.cells.length === 0) {
      this.view = undefined;
      const isBoard = this.look.shape !== 'text' && this.look.shape !== 'heap';
      const note = board
        ? 'An empty board: nobody can move.'
        : isBoard && this.problem.textContent === ''
          ? 'Too large to draw: edit it as text.'
          : '';
      replace(this.boardPlace, note !== '' && html('p', { class: 'note' }, note));
      return;
    }
    const state = { board, marks: this.marks, ...this.traces };
    if (this.view) {
      this.view.update(state);
      return;
    }
    this.view = new BoardView(this.look, `${this.look.name}: the position`, state, {
      onCell: (cell, drag) => this.paint(cell, drag),
      onKey: (cell, key) => this.type(cell, key),
    });
    replace(this.boardPlace, this.view.element);
  }

  private showGraph(board: Board): void {
    const state = { board, marks: this.marks, ...this.traces };
    const graphs = graphsOr(() => this.showBoard(), this.boardPlace);
    if (this.view) this.view.update(state);
    else if (graphs) {
      const label = `${this.look.name}: the position`;
      const view = new graphs.GraphEditor(this.look, label, state, (text) => this.changeText(text));
      replace(this.boardPlace, view.element);
      this.view = view;
    }
  }

  private paint(cell: number, drag: boolean): void {
    const { board, look } = this;
    if (!board) return;
    if (look.shape === 'heap') {
      this.changeText(String(cell + 1));
      return;
    }
    if (look.shape === 'cake') {
      if (!drag) this.changeText(cutAt(board, cell));
      return;
    }
    const content = board.cells[cell]!;
    // A stroke continues what its first cell became; herds are counted up one click at a time.
    if (drag && look.shape === 'hex') return;
    const next = drag ? this.dragContent : painted(look, content, this.brush);
    this.dragContent = next;
    if (next !== content) this.changeBoard(withCell(board, cell, next), drag ? 'drag' : 'board');
  }

  /** Characters of the language are put where the focus is. */
  private type(cell: number, key: string): boolean {
    const { board, look } = this;
    if (!board || look.shape === 'heap' || look.shape === 'cake') return false;
    if (look.shape === 'hex') {
      if (!/^[-+0]$/.test(key)) return false;
      this.changeBoard(withCell(board, cell, painted(look, board.cells[cell]!, key)));
      return true;
    }
    const char = key === 'Backspace' || key === 'Delete' ? blankOf(look) : key.toUpperCase();
    if (!look.cells.some((kind) => kind.char === char)) return false;
    const content = board.cells[cell]!;
    const next = look.shape === 'maze' ? painted(look, content, char) : char;
    if (next !== content) this.changeBoard(withCell(board, cell, next));
    return true;
  }

  private buildControls(): void {
    const { look } = this;
    const family = familyField(this.registry, this.term.title, (title) => {
      this.handlers.onChange({ title, text: this.term.text }, 'field');
    });
    if (this.textField) {
      const label = look.shape === 'heap' ? 'Heap' : 'Position';
      const syntax = sentence(this.rules()?.syntax ?? '');
      this.controls.append(html('label', { class: 'field wide', title: syntax }, label, this.textField));
      if (look.shape !== 'heap') this.controls.append(html('p', { class: 'note syntax' }, syntax));
    }
    if (family) this.controls.append(family);
    if (look.cells.length > 0 && look.shape !== 'graph' && look.shape !== 'cake') {
      const choose = (char: string) => {
        this.brush = char;
      };
      this.controls.append(palette(look, `${this.id}-brush`, this.brush, choose));
    }
    if (GRIDS.has(look.shape)) this.controls.append(this.stepper('rows'));
    if (look.shape !== 'text' && look.shape !== 'graph') this.controls.append(this.stepper('cols'));
    if (canErase(look)) this.controls.append(this.clearButton());
    for (const [index, { name, min, max }] of (look.parameters ?? []).entries()) {
      const field = html('input', { type: 'number', min, max, inputmode: 'numeric' });
      field.addEventListener('input', () => {
        const { board } = this;
        if (board)
          this.changeBoard(
            { ...board, parameters: board.parameters.with(index, field.value.trim()) },
            'field',
          );
      });
      this.fields.push(field);
      this.controls.append(html('label', { class: 'field' }, name, field));
    }
  }

  private stepper(axis: 'rows' | 'cols'): HTMLElement {
    const { element, output } = stepper(axis === 'rows' ? 'rows' : lengthName(this.look), (by) => {
      const { board, look } = this;
      if (!board) return;
      const rows = Math.max(board.rows, 1) + (axis === 'rows' ? by : 0);
      const cols = (axis === 'rows' ? Math.max(board.cols, 1) : board.cols) + (axis === 'cols' ? by : 0);
      this.changeBoard(resize(look, board, rows, cols));
    });
    this.sizes.push(output);
    return element;
  }

  private clearButton(): HTMLElement {
    return button(
      {
        class: 'small',
        onclick: () => {
          const { board, look } = this;
          if (board) this.changeBoard({ ...board, cells: board.cells.map(() => blankOf(look)) });
        },
      },
      'Clear',
    );
  }

  private showControls(): void {
    const { board, look } = this;
    const sizes = GRIDS.has(look.shape) ? [board?.rows, board?.cols] : [board?.cols];
    const hasSize = board !== undefined && !(look.shape === 'cake' && pictures.cakePieces(board).length > 1);
    for (const [index, output] of this.sizes.entries()) {
      output.textContent = sizes[index] === undefined ? '–' : String(sizes[index]);
      output.closest<HTMLElement>('.stepper')!.hidden = !hasSize;
    }
    for (const [index, field] of this.fields.entries()) {
      const value = board?.parameters[index] ?? '';
      if (field.value !== value) field.value = value;
    }
  }
}

/** The cakes, one of them so small that this is its last square. */
function cutAt(board: Board, cell: number): string {
  const row = Math.floor(cell / board.cols);
  const col = cell % board.cols;
  const pieces = pictures.cakePieces(board);
  const index = pieces.findLastIndex(({ left }) => left <= col);
  return pictures.writeCake(
    pieces.with(index, { rows: row + 1, cols: col - pieces[index]!.left + 1, left: 0 }),
  );
}
