import type { GameRegistry, Insight, Outcome } from 'sumgame';
import { smallPicture } from '../board/smallPicture.js';
import { button, html, replace } from '../dom.js';
import { tryAgain } from '../failure.js';
import { readBoard } from '../games/boardText.js';
import { lookOf } from '../games/catalogue.js';
import { positionWords } from '../games/positionWords.js';
import { valueText } from '../games/valueText.js';
import { subgameOf, type Term } from '../sum/terms.js';
import { svgElement } from '../trusted.js';
import type { TermPart, WholeInsight } from './analysis.js';
import type { Analysis } from './analyst.js';
import { additionText, OUTCOME_SIGNS, OUTCOME_TEXTS, reasonText } from './wording.js';

/** A text that is longer is cut, with the rest on demand. */
const VALUE_SHOWN = 160;

const LEGEND =
  'A small dot marks an empty cell that is open to that colour only, a cross one that is closed to both; a dot in a stone, a stone that is safe for ever.';

/** The sum as its parts, with what each is insight: one sees why. */
export class WhyView {
  readonly element: HTMLElement;
  private readonly parts = html('div', { class: 'parts' });
  private readonly legend = html('p', { class: 'note' }, LEGEND);
  private readonly total = html('div', { class: 'total' });
  private readonly reasons = html('div');
  private shown: Analysis | undefined;
  private readonly steps = html(
    'details',
    { class: 'reasons', id: 'reasons' },
    html('summary', {}, 'Step by step'),
    this.reasons,
  );
  private readonly thermograph = html('div', { class: 'thermograph' });

  /** `onOpen`: to look at a part alone. */
  constructor(
    private readonly registry: GameRegistry,
    private readonly onOpen: (part: Term) => void,
    private readonly onAskReasons: () => void,
  ) {
    this.steps.addEventListener('toggle', () => {
      if (this.steps.open && this.reasons.childElementCount === 0) this.onAskReasons();
    });
    this.element = html(
      'section',
      { class: 'card why', 'aria-labelledby': 'why-title' },
      html('h2', { id: 'why-title' }, 'Why?'),
      html(
        'p',
        { class: 'note' },
        'The sum falls into independent parts. Their values add up. Press a part to open it alone.',
      ),
      this.parts,
      this.legend,
      this.total,
      this.steps,
      this.thermograph,
    );
  }

  /** Whether the steps of a proof are asked for. */
  get wantsReasons(): boolean {
    return this.steps.open;
  }

  /** The sum has changed, and will be explained anew. */
  fade(): void {
    this.element.classList.add('stale');
  }

  /** `terms`: the sum that is explained. */
  show(analysis: Analysis | undefined, terms: readonly Term[]): void {
    this.element.classList.remove('stale');
    this.element.hidden = analysis === undefined;
    if (!analysis) return;
    const { problem } = analysis;
    this.steps.hidden = problem !== undefined;
    if (problem !== undefined) {
      this.legend.hidden = true;
      const words = html('p', { class: 'problem' }, `This could not be explained: ${problem}.`);
      replace(this.parts, words, tryAgain(this.onAskReasons));
      this.showWhole(undefined, '');
      return;
    }
    const shown = analysis.parts.flatMap((parts, term) =>
      parts.map((part, index) => this.part(part, analysis.insights[term]![index], analysis.finished)),
    );
    const nothing = html(
      'p',
      { class: 'note' },
      'Nothing is left to play for: there are no parts, and the sum is 0.',
    );
    this.legend.hidden = !analysis.parts.flat().some(hasMarks);
    replace(this.parts, ...(shown.length > 0 ? shown : [nothing]));
    this.showWhole(analysis.whole, additionText(analysis));
    void this.showReasons(analysis, terms);
  }

  /** What shows them is loaded with the first. */
  private async showReasons(analysis: Analysis, terms: readonly Term[]): Promise<void> {
    this.shown = analysis;
    const { reasons = [], finished } = analysis;
    const waiting = finished ? 'There are none for this sum.' : 'Working them out …';
    let steps: HTMLElement[] = this.steps.open ? [html('p', { class: 'note' }, waiting)] : [];
    if (reasons.length > 0) {
      const { reasonsView } = await import('./reasonsView.js');
      if (this.shown !== analysis) return;
      steps = reasonsView(reasons, terms);
    }
    replace(this.reasons, ...steps);
  }

  private part(part: TermPart, insight: Insight | undefined, finished: boolean): HTMLElement {
    const view = partView(part, insight, finished);
    const term = { title: part.title, text: part.text };
    if (!isReadable(term, this.registry)) return view;
    const opener = button(
      {
        class: 'open-part',
        'data-key': `${part.title} ${part.text}`,
        'aria-label': `Open ${lookOf(part.title).name} ${part.text} alone`,
        onclick: () => this.onOpen(term),
      },
      'Open',
    );
    view.append(opener);
    return view;
  }

  private showWhole(whole: WholeInsight | undefined, addition: string): void {
    if (!whole) {
      replace(this.total);
      replace(this.thermograph);
      return;
    }
    const { value, facts, reason, drawing } = whole;
    const rows: [string, string | undefined][] = [
      ['mean', facts?.mean],
      ['temperature', facts?.temperature],
      ['stops', facts && `${facts.leftStop} and ${facts.rightStop}`],
      ['birthday', facts && String(facts.birthday)],
      ['atomic weight', facts?.atomicWeight],
    ];
    const list = rows.flatMap(([name, text]) =>
      text === undefined ? [] : [html('div', {}, html('dt', {}, name), html('dd', {}, valueText(text)))],
    );
    replace(
      this.total,
      html('h3', {}, 'Value of the sum'),
      value !== undefined && addition !== '' && html('p', { class: 'addition' }, `${addition} =`),
      value === undefined
        ? html('p', { class: 'note' }, `Not worked out: ${reason ?? 'it is too large'}.`)
        : valueView(value),
      html('p', { class: 'reason' }, reasonText(whole)),
      list.length > 0 && html('dl', { class: 'facts' }, ...list),
    );
    replace(this.thermograph);
    if (!drawing) return;
    this.thermograph.append(html('h3', {}, 'Thermograph'), svgElement(drawing));
  }
}

/** Parts remember what lay outside; not all of them are positions that can be drawn. */
function isReadable(term: Term, registry: GameRegistry): boolean {
  try {
    subgameOf(term, registry);
    return true;
  } catch {
    return false;
  }
}

/** Parts remember what lay outside (src/board/marks.ts). */
function hasMarks({ title, text }: TermPart): boolean {
  const { shape } = lookOf(title);
  return (shape === 'grid' || shape === 'strip') && /[xobw-]/.test(text);
}

function partView(part: TermPart, insight: Insight | undefined, finished: boolean): HTMLElement {
  const look = lookOf(part.title);
  const board = readBoard(look, part.text);
  const label = `${look.name} ${part.text}`;
  const drawn = board && board.cells.length > 0;
  const picture = drawn
    ? smallPicture(look, board, label, part.text)
    : html('span', { class: 'formula' }, positionWords(part));
  const outcome = insight?.outcome;
  return html(
    'figure',
    { class: `part ${outcome ?? ''}` },
    html(
      'div',
      { class: 'part-board' },
      part.count > 1 && html('span', { class: 'times' }, `${part.count} ×`),
      picture,
    ),
    html(
      'figcaption',
      {},
      insight?.value !== undefined && html('span', { class: 'value' }, shorten(valueText(insight.value), 40)),
      outcome && outcomeBadge(outcome),
      !insight && html('span', { class: 'note' }, finished ? 'not asked' : '…'),
      insight && insight.value === undefined && !outcome && html('span', { class: 'note' }, 'not known'),
    ),
  );
}

function outcomeBadge(outcome: Outcome): HTMLElement {
  return html(
    'span',
    { class: `class-badge ${outcome}`, title: OUTCOME_TEXTS[outcome] },
    OUTCOME_SIGNS[outcome],
  );
}

function valueView(value: string): HTMLElement {
  const text = valueText(value);
  if (text.length <= VALUE_SHOWN)
    return html('p', { class: `whole-value${text.length > 24 ? ' medium' : ''}`, id: 'whole-value' }, text);
  return html(
    'details',
    {},
    html('summary', {}, `${shorten(text, 60)} (${value.length} characters)`),
    html('p', { class: 'whole-value long', id: 'whole-value' }, text),
  );
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}
