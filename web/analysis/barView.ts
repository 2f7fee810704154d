import type { Player } from 'sumgame';
import { button, html, replace } from '../dom.js';
import { tryAgain } from '../failure.js';
import { statusText } from '../play/opponent.js';
import { stoneIcon } from '../solve/moveMarks.js';
import type { Mode, SolverSide } from '../sum/link.js';
import type { Session } from './session.js';

/** The bar above the boards: edit or play, whose turn it is, for whom the solver moves, back and forth. */
export class BarView {
  readonly element: HTMLElement;
  private readonly status = html('p', { class: 'status', id: 'play-status', 'aria-live': 'polite' });
  private readonly note = html('p', { class: 'note', id: 'play-note', 'aria-live': 'polite' });
  private readonly undo = button({ id: 'undo', title: 'Ctrl+Z', onclick: () => this.session.undo() }, 'Undo');
  private readonly redo = button({ id: 'redo', title: 'Ctrl+Y', onclick: () => this.session.redo() }, 'Redo');
  private readonly modes: Choice<Mode>;
  private readonly turns: Choice<Player>;
  private readonly solvers: HTMLSelectElement;
  private readonly hint: HTMLButtonElement;

  constructor(
    private readonly session: Session,
    hint: () => void,
  ) {
    this.modes = new Choice('mode', 'Board', { edit: 'Edit', play: 'Play' }, (mode) => session.setMode(mode));
    this.turns = new Choice('to-move', 'To move', { left: 'Black', right: 'White' }, (player) =>
      session.setToMove(player),
    );
    this.solvers = html(
      'select',
      { id: 'solver-side' },
      ...(
        [
          ['nobody', 'nobody'],
          ['left', 'Black'],
          ['right', 'White'],
          ['both', 'both'],
        ] as const
      ).map(([value, text]) => html('option', { value }, text)),
    );
    this.solvers.addEventListener('change', () => session.setSolver(this.solvers.value as SolverSide));
    this.hint = button({ id: 'hint', onclick: hint }, 'Hint');
    this.element = html(
      'section',
      { class: 'bar', 'aria-label': 'The board' },
      html(
        'div',
        { class: 'settings' },
        this.modes.element,
        this.turns.element,
        html('label', { class: 'field stacked' }, 'Solver plays', this.solvers),
        html('div', { class: 'buttons' }, this.undo, this.redo, this.hint),
      ),
      this.status,
      this.note,
    );
    session.onChange((change) => {
      if (change === 'visit' || change === 'back') this.say(session.problem);
      this.show();
    });
    session.sums.onChange(() => this.show());
  }

  /** Tells something about the last move; or what has failed and may be tried `again`. */
  say(text: string, again?: () => void): void {
    const retry = () => {
      this.say('');
      this.show();
      again?.();
    };
    replace(this.note, text, again && ' ', again && tryAgain(retry));
    if (again && this.session.isSolversTurn) replace(this.status, 'It is the solver’s turn.');
  }

  private show(): void {
    const { session } = this;
    const { state, mode, solver } = session;
    this.modes.choose(mode);
    this.turns.choose(state.toMove);
    this.solvers.value = solver;
    this.solvers.parentElement!.hidden = mode === 'edit';
    this.hint.hidden = mode === 'edit';
    this.undo.setAttribute('aria-disabled', String(!session.canUndo));
    this.redo.setAttribute('aria-disabled', String(!session.canRedo));
    const text = mode === 'edit' ? '' : statusText(session);
    if (this.status.textContent === text) return;
    const isOver = text.includes('cannot move');
    const shown = isOver ? (state.toMove === 'left' ? 'right' : 'left') : state.toMove;
    const isPlayed = text !== '' && session.sums.reading.sum !== undefined;
    replace(this.status, isPlayed && stoneIcon(shown), html('span', {}, text));
  }
}

/** One of some options, side by side. */
class Choice<T extends string> {
  readonly element: HTMLElement;
  private readonly inputs = new Map<T, HTMLInputElement>();

  constructor(
    name: string,
    legend: string,
    options: Readonly<Record<T, string>>,
    onChoose: (option: T) => void,
  ) {
    const labels = (Object.entries(options) as [T, string][]).map(([option, text]) => {
      const input = html('input', { type: 'radio', name, value: option, onchange: () => onChoose(option) });
      this.inputs.set(option, input);
      return html('label', {}, input, html('span', {}, text));
    });
    this.element = html('fieldset', { class: 'segmented' }, html('legend', {}, legend), ...labels);
  }

  choose(option: T): void {
    this.inputs.get(option)!.checked = true;
  }
}
