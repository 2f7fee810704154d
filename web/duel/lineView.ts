import { opponent, type Player } from 'sumgame';
import { button, html, replace } from '../dom.js';
import { stoneIcon } from '../solve/moveMarks.js';
import { PLAYER_NAMES } from '../sum/terms.js';

/** A line of play to step through: buttons, a slider, and the moves to click. */
export class LineView {
  readonly element = html('div', { class: 'line-of-play', hidden: true });
  private readonly slider = html('input', {
    type: 'range',
    min: 0,
    'aria-label': 'Move of the line',
    id: 'line-step',
  });
  private readonly moves = html('ol', { class: 'line-moves', 'aria-label': 'The line of play' });
  private readonly place = html('p', { class: 'note', id: 'line-place', 'aria-live': 'polite' });
  private readonly back = button(
    { 'aria-label': 'One move back', onclick: () => this.go(this.step - 1) },
    '◀',
  );
  private readonly on = button({ 'aria-label': 'One move on', onclick: () => this.go(this.step + 1) }, '▶');
  private readonly heading = html('h3', {}, 'A line of play');
  private line: readonly string[] = [];
  private first: Player = 'left';
  private step = 0;

  constructor(private readonly onStep: (step: number) => void) {
    this.slider.addEventListener('input', () => this.go(Number(this.slider.value)));
    this.element.append(
      this.heading,
      html(
        'div',
        { class: 'line-steps' },
        button({ 'aria-label': 'To the beginning', onclick: () => this.go(0) }, '«'),
        this.back,
        this.slider,
        this.on,
        button({ 'aria-label': 'To the end', onclick: () => this.go(this.line.length) }, '»'),
      ),
      this.place,
      this.moves,
    );
  }

  /** `line`: the moves in words; `notation`: as the command line writes them. */
  show(line: readonly string[], first: Player, ends: boolean, notation = line): void {
    this.line = line;
    this.first = first;
    this.element.hidden = line.length === 0;
    this.heading.textContent = ends ? 'A line of play, to the end' : 'The beginning of a line of play';
    this.slider.max = String(line.length);
    replace(
      this.moves,
      ...line.map((move, index) =>
        html(
          'li',
          {},
          button(
            { class: 'small', title: notation[index]!, onclick: () => this.go(index + 1) },
            stoneIcon(this.moverOf(index + 1)),
            move,
          ),
        ),
      ),
    );
    this.go(0);
  }

  private moverOf(step: number): Player {
    return step % 2 === 1 ? this.first : opponent(this.first);
  }

  private go(step: number): void {
    this.step = Math.max(0, Math.min(this.line.length, step));
    const { line } = this;
    // A button that is pressed must not lose the focus by being disabled.
    this.back.setAttribute('aria-disabled', String(this.step === 0));
    this.on.setAttribute('aria-disabled', String(this.step === line.length));
    this.slider.value = String(this.step);
    this.place.textContent =
      this.step === 0
        ? `Before the first of ${line.length} ${line.length === 1 ? 'move' : 'moves'}`
        : `Move ${this.step} of ${line.length}: ${PLAYER_NAMES[this.moverOf(this.step)]}, ${line[this.step - 1]}`;
    this.slider.setAttribute('aria-valuetext', this.place.textContent);
    for (const [index, item] of [...this.moves.children].entries()) {
      item.firstElementChild!.setAttribute('aria-current', index === this.step - 1 ? 'step' : 'false');
    }
    this.onStep(this.step);
  }
}
