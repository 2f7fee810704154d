import { DUEL_GAMES, type DuelGame } from 'sumgame';
import { BoardView, type MoveMark } from '../board/boardView.js';
import type { Traces } from '../board/domino.js';
import { CELL, drawContent } from '../board/pieces.js';
import { button, html, replace, svg } from '../dom.js';
import { type Board, blankOf, painted, readBoard, resize, withCell, writeBoard } from '../games/boardText.js';
import { type DuelSetup, KINDS, startText } from './duelSetup.js';

/** What is seen: the position itself, or one further on in a line of play. */
export interface Sight extends Traces {
  readonly text: string;
  readonly marks: readonly MoveMark[];
}

interface Handlers {
  onChange(setup: DuelSetup): void;
}

/** Draws a whole board: its game, its size, who moves, what stands on it. */
export class DuelBoard {
  readonly element: HTMLElement;
  private readonly place = html('div', { class: 'board-place' });
  private readonly tools = html('div', { class: 'controls' });
  private readonly problem = html('p', { class: 'problem', id: 'duel-problem', role: 'alert' });
  private readonly rules = html('p', { class: 'rules' });
  private readonly game: HTMLSelectElement;
  private readonly player: HTMLSelectElement;
  private readonly misere = html('input', { type: 'checkbox', id: 'duel-misere' });
  private readonly komi = html('input', { type: 'number', step: 1, min: -64.5, max: 64.5, id: 'duel-komi' });
  private readonly text = html('input', {
    type: 'text',
    class: 'position-text',
    id: 'duel-text',
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': 'duel-problem',
  });
  private readonly sizes = { rows: html('output', {}), cols: html('output', {}) };
  private view: BoardView | undefined;
  private shown: { readonly game: DuelGame } | undefined;
  private brush = 'X';
  private stroke = '.';
  private setup!: DuelSetup;
  private sight!: Sight;

  constructor(private readonly handlers: Handlers) {
    const options = DUEL_GAMES.map((game) => html('option', { value: game }, KINDS[game].look.name));
    this.game = html('select', { class: 'game-select', id: 'duel-game', 'aria-label': 'Game' }, ...options);
    this.game.addEventListener('change', () => this.changeGame(this.game.value as DuelGame));
    this.player = html(
      'select',
      { id: 'duel-player' },
      html('option', { value: 'left' }, 'Black'),
      html('option', { value: 'right' }, 'White'),
    );
    this.player.addEventListener('change', () =>
      this.change({ player: this.player.value === 'right' ? 'right' : 'left' }),
    );
    this.misere.addEventListener('change', () => this.change({ misere: this.misere.checked }));
    this.komi.addEventListener('change', () => this.change({ komi: Number(this.komi.value) }));
    this.text.addEventListener('input', () => this.change({ text: this.text.value.trim() }));
    this.element = html(
      'section',
      { class: 'card term', 'aria-labelledby': 'duel-title' },
      html('h2', { id: 'duel-title', class: 'sr-only' }, 'The board'),
      html('header', {}, this.game),
      this.rules,
      this.place,
      this.problem,
      this.tools,
      html('label', { class: 'field wide duel-text' }, 'As text', this.text),
    );
  }

  show(setup: DuelSetup, sight: Sight, problem: string): void {
    const isNew = this.shown?.game !== setup.game;
    this.setup = setup;
    this.sight = sight;
    const kind = KINDS[setup.game];
    this.game.value = setup.game;
    this.player.value = setup.player;
    this.misere.checked = setup.misere;
    this.komi.value = String(setup.komi);
    if (this.text.value.trim() !== sight.text) this.text.value = sight.text;
    this.rules.textContent = kind.rules;
    this.problem.textContent = problem;
    this.text.setAttribute('aria-invalid', String(problem !== ''));
    if (isNew) this.buildTools();
    const board = readBoard(kind.look, sight.text);
    this.sizes.rows.textContent = String(board?.rows ?? '–');
    this.sizes.cols.textContent = String(board?.cols ?? '–');
    if (!board || board.cells.length === 0) {
      this.view = undefined;
      replace(this.place, html('p', { class: 'note' }, 'No board: all rows must have the same length.'));
    } else if (this.view && !isNew) {
      this.view.update({ ...sight, board });
    } else {
      this.view = new BoardView(
        kind.look,
        `${kind.look.name}: the board`,
        { ...sight, board },
        {
          onCell: (cell, drag) => this.paint(cell, drag),
          onKey: (cell, key) => this.type(cell, key),
        },
      );
      replace(this.place, this.view.element);
    }
    this.shown = { game: setup.game };
  }

  private change(part: Partial<DuelSetup>): void {
    this.handlers.onChange({ ...this.setup, ...part });
  }

  private changeBoard(board: Board): void {
    this.change({ text: writeBoard(KINDS[this.setup.game].look, board) });
  }

  private changeGame(game: DuelGame): void {
    const [rows, cols] = KINDS[game].size;
    this.change({ game, text: startText(game, rows, cols), misere: false });
  }

  private board(): Board | undefined {
    return readBoard(KINDS[this.setup.game].look, this.sight.text);
  }

  private paint(cell: number, drag: boolean): void {
    const board = this.board();
    if (!board) return;
    const { look } = KINDS[this.setup.game];
    const content = board.cells[cell]!;
    const next = drag ? this.stroke : painted(look, content, this.brush);
    this.stroke = next;
    if (next !== content) this.changeBoard(withCell(board, cell, next));
  }

  private type(cell: number, key: string): boolean {
    const board = this.board();
    const { look } = KINDS[this.setup.game];
    const char = key === 'Backspace' || key === 'Delete' ? blankOf(look) : key.toUpperCase();
    if (!board || !look.cells.some((kind) => kind.char === char)) return false;
    if (board.cells[cell] !== char) this.changeBoard(withCell(board, cell, char));
    return true;
  }

  private buildTools(): void {
    const { game } = this.setup;
    const { hasMisere, look } = KINDS[game];
    if (!look.cells.some(({ char }) => char === this.brush)) this.brush = look.cells[0]!.char;
    replace(
      this.tools,
      this.palette(),
      this.stepper('rows'),
      this.stepper('cols'),
      html('label', { class: 'field' }, 'Moves first', this.player),
      hasMisere && html('label', { class: 'switch' }, this.misere, 'misère'),
      game === 'go' && html('label', { class: 'field' }, 'Komi', this.komi),
      button({ class: 'small', onclick: () => this.reset(false) }, 'Start position'),
      look.cells.some(({ char }) => char === 'X') &&
        button({ class: 'small', onclick: () => this.reset(true) }, 'Clear'),
    );
  }

  private reset(clear: boolean): void {
    const board = this.board();
    const { game } = this.setup;
    const text = startText(game, board?.rows ?? 0, board?.cols ?? 0);
    this.change({ text: clear ? text.replace(/[XO#]/g, '.') : text });
  }

  private palette(): HTMLElement {
    const { look } = KINDS[this.setup.game];
    const half = CELL / 2;
    const group = html('fieldset', { class: 'palette' }, html('legend', { class: 'sr-only' }, 'Draw with'));
    for (const { char, name } of look.cells) {
      const input = html('input', {
        type: 'radio',
        name: 'duel-brush',
        checked: char === this.brush,
        'aria-label': name,
      });
      input.addEventListener('change', () => {
        this.brush = char;
      });
      const swatch = svg(
        'svg',
        { class: 'swatch board', viewBox: `${-half} ${-half} ${CELL} ${CELL}`, 'aria-hidden': 'true' },
        svg('path', { class: 'ground', d: `M${-half} ${-half}h${CELL}v${CELL}h${-CELL}Z` }),
        ...drawContent(look, char),
      );
      group.append(html('label', { title: `${name} (key ${char})` }, input, swatch));
    }
    return group;
  }

  private stepper(axis: 'rows' | 'cols'): HTMLElement {
    const name = axis === 'rows' ? 'rows' : 'columns';
    const output = this.sizes[axis];
    output.setAttribute('aria-label', name);
    const change = (by: number) => () => {
      const board = this.board();
      if (!board) return;
      const rows = board.rows + (axis === 'rows' ? by : 0);
      const cols = board.cols + (axis === 'cols' ? by : 0);
      if (rows < 1 || cols < 1 || rows * cols > 64) return;
      const { game } = this.setup;
      const isStart = this.sight.text === startText(game, board.rows, board.cols);
      // A start position stays one.
      if (isStart) this.change({ text: startText(game, rows, cols) });
      else this.changeBoard(resize(KINDS[game].look, board, rows, cols));
    };
    return html(
      'div',
      { class: 'stepper', role: 'group', 'aria-label': name },
      html('span', { class: 'name' }, name),
      button({ 'aria-label': `Fewer ${name}`, onclick: change(-1) }, '−'),
      output,
      button({ 'aria-label': `More ${name}`, onclick: change(1) }, '+'),
    );
  }
}
