import { button, html, replace } from '../dom.js';
import { moveInSum } from '../games/moveWords.js';
import { valueText } from '../games/valueText.js';
import { stoneIcon } from '../solve/moveMarks.js';
import { PLAYER_NAMES } from '../sum/terms.js';
import type { Judge, Judged } from './judge.js';
import { sceneAt } from './scene.js';
import type { Session } from './session.js';
import { endOfLine, lineTo, START, turnsAfter } from './variations.js';

/** Values that are longer say nothing in a sentence. */
const LONGEST_VALUE = 40;

const SIGNS: Readonly<Record<Judged['kind'], readonly [sign: string, meaning: string]>> = {
  kept: ['✓', 'keeps the win'],
  lost: ['·', 'nothing wins any more'],
  thrown: ['??', 'threw away the win'],
};

/** The moves so far as a tree: the line in one row after the other, what else was tried indented. */
export class LineView {
  readonly element: HTMLElement;
  private readonly tree = html('ol', { class: 'line-tree', 'aria-label': 'Moves so far' });
  /** What is to be said of the last move; it belongs near the boards. */
  readonly verdict = html('p', { class: 'move-verdict', id: 'move-verdict', 'aria-live': 'polite' });
  private readonly steps: readonly HTMLButtonElement[];
  private readonly remove = button(
    { class: 'small', onclick: () => this.removeTurn() },
    'Remove this variation',
  );

  constructor(
    private readonly session: Session,
    private readonly judge: Judge,
  ) {
    const step = (sign: string, name: string, to: () => number | undefined) =>
      button({ class: 'small', 'aria-label': name, title: name, onclick: () => this.go(to()) }, sign);
    this.steps = [
      step('|◀', 'To the start', () => START),
      step('◀', 'One move back', () => this.parent()),
      step('▶', 'One move on', () => turnsAfter(session.state.game, session.state.at)[0]),
      step('▶|', 'To the end of the line', () => endOfLine(session.state.game, session.state.at)),
    ];
    this.element = html(
      'section',
      { class: 'card line', 'aria-labelledby': 'line-title' },
      html('h2', { id: 'line-title' }, 'Moves'),
      html('div', { class: 'buttons' }, ...this.steps, this.remove),
      this.tree,
    );
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowLeft') this.go(this.parent());
      else if (event.key === 'ArrowRight') this.go(turnsAfter(session.state.game, session.state.at)[0]);
      else return;
      event.preventDefault();
    });
    session.onChange(() => this.show());
  }

  show(): void {
    const { game, at } = this.session.state;
    this.element.hidden = game.turns.length === 0;
    const main = new Set(lineTo(game, at));
    replace(this.tree, ...this.entries(START, 1, main));
    for (const button of this.steps.slice(0, 2)) button.setAttribute('aria-disabled', String(at === START));
    const isEnd = turnsAfter(game, at).length === 0;
    for (const button of this.steps.slice(2)) button.setAttribute('aria-disabled', String(isEnd));
    this.remove.hidden = at === START;
    const text = at === START ? '' : this.verdictText(at);
    if (this.verdict.textContent !== text) this.verdict.textContent = text;
    this.verdict.className = `move-verdict ${at === START ? '' : (this.judge.judgementOf(game, at)?.kind ?? '')}`;
    this.showCurrent();
  }

  /** Scrolls the list, and nothing around it. */
  private showCurrent(): void {
    const current = this.tree.querySelector<HTMLElement>('[aria-current]');
    if (!current) return;
    const { top, bottom } = current.getBoundingClientRect();
    const place = this.tree.getBoundingClientRect();
    if (top < place.top) this.tree.scrollTop -= place.top - top;
    else if (bottom > place.bottom) this.tree.scrollTop += bottom - place.bottom;
  }

  /** The turns after one: those of the line straight on, the other ones as lists of their own. */
  private entries(from: number, number: number, main: ReadonlySet<number>): HTMLElement[] {
    const { game } = this.session.state;
    const entries: HTMLElement[] = [];
    let at = from;
    let count = number;
    for (;;) {
      const next = turnsAfter(game, at);
      const straight = next.find((turn) => main.has(turn)) ?? next[0];
      if (straight === undefined) return entries;
      const others = next.filter((turn) => turn !== straight);
      const entry = html('li', { value: count }, this.turnButton(straight));
      if (others.length > 0) entry.append(...others.map((turn) => this.variation(turn, count, main)));
      entries.push(entry);
      at = straight;
      count++;
    }
  }

  private variation(turn: number, number: number, main: ReadonlySet<number>): HTMLElement {
    return html(
      'ol',
      { class: 'variation', 'aria-label': 'Variation' },
      html('li', { value: number }, this.turnButton(turn)),
      ...this.entries(turn, number + 1, main),
    );
  }

  private turnButton(turn: number): HTMLElement {
    const { game, at } = this.session.state;
    const { player, move, parent, by } = game.turns[turn]!;
    const { terms } = sceneAt(game, parent, this.session.sums.registry);
    const judged = this.judge.judgementOf(game, turn);
    const [sign, meaning] = judged ? SIGNS[judged.kind] : ['', ''];
    return button(
      {
        class: 'turn-button',
        'data-key': `turn-${turn}`,
        'aria-current': turn === at ? 'step' : undefined,
        title: `${move.index}:${move.text}`,
        onclick: () => this.session.goTo(turn),
      },
      stoneIcon(player),
      html('span', { class: 'sr-only' }, `${PLAYER_NAMES[player]}: `),
      moveInSum(terms, move),
      by && html('span', { class: 'note' }, by === 'guess' ? 'solver, guessing' : 'solver'),
      judged && html('span', { class: `judged ${judged.kind}`, title: meaning }, sign),
      judged && html('span', { class: 'sr-only' }, ` (${meaning})`),
    );
  }

  /** `Black threw away the win: {2 | −1/2} became −1/2.` */
  private verdictText(turn: number): string {
    const { game } = this.session.state;
    const { player, move, parent } = game.turns[turn]!;
    const { terms } = sceneAt(game, parent, this.session.sums.registry);
    const name = PLAYER_NAMES[player];
    const made = `${name}: ${moveInSum(terms, move)}.`;
    const judged = this.judge.judgementOf(game, turn);
    if (!judged) return made;
    if (judged.kind === 'kept') return `${made} It keeps the win.`;
    if (judged.kind === 'lost') return `${made} No move of ${name}'s could win.`;
    const { before, after } = judged;
    const short =
      before !== undefined && after !== undefined && before.length + after.length <= 2 * LONGEST_VALUE;
    const values = short ? `: ${valueText(before)} became ${valueText(after)}` : '';
    return `${made} It threw away the win${values}.`;
  }

  private parent(): number | undefined {
    const { game, at } = this.session.state;
    return game.turns[at]?.parent;
  }

  private go(to: number | undefined): void {
    if (to !== undefined) this.session.goTo(to);
  }

  private removeTurn(): void {
    const { at } = this.session.state;
    if (at !== START) this.session.remove(at);
  }
}
