import type { Diagnostic } from 'sumgame';
import { html, replace } from '../dom.js';
import type { SumDocument } from '../sum/document.js';

/** Typing is read when it pauses. */
const PAUSE_MS = 250;

/** Reading that takes no longer is not worth mentioning. */
const MOMENT_MS = 150;

/** The sum as text. What is wrong with it is underlined, and told below with line and column. */
export class TextPanel {
  readonly element: HTMLElement;
  private readonly area: HTMLTextAreaElement;
  private readonly backdrop = html('div', { class: 'backdrop', 'aria-hidden': 'true' });
  private readonly list = html('ul', { class: 'diagnostics', id: 'diagnostics', 'aria-live': 'polite' });
  private timer: ReturnType<typeof setTimeout> | undefined;
  private moment: ReturnType<typeof setTimeout> | undefined;

  constructor(sums: SumDocument) {
    this.area = html('textarea', {
      id: 'sum-text',
      rows: 2,
      spellcheck: 'false',
      autocapitalize: 'off',
      autocomplete: 'off',
      'aria-describedby': 'diagnostics',
    });
    this.area.addEventListener('input', () => {
      sums.stopReading();
      this.show([]);
      clearTimeout(this.moment);
      clearTimeout(this.timer);
      this.timer = setTimeout(() => sums.setText(this.area.value, 'text'), PAUSE_MS);
    });
    this.area.addEventListener('scroll', () => this.alignBackdrop());
    this.element = html(
      'div',
      { class: 'text-panel' },
      html('label', { for: 'sum-text' }, 'The sum as text'),
      html('div', { class: 'code' }, this.backdrop, this.area),
      this.list,
    );
    sums.onChange((origin) => {
      if (origin !== 'text') {
        clearTimeout(this.timer);
        this.area.value = sums.text;
      }
      clearTimeout(this.moment);
      if (sums.reading.pending) this.moment = setTimeout(() => this.showReading(), MOMENT_MS);
      this.show(sums.reading.diagnostics);
    });
  }

  private show(diagnostics: readonly Diagnostic[]): void {
    this.area.style.height = 'auto';
    this.area.style.height = `${this.area.scrollHeight + 2}px`;
    replace(this.backdrop, ...underlined(this.area.value, diagnostics));
    this.alignBackdrop();
    const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
    this.area.setAttribute('aria-invalid', String(hasErrors));
    replace(this.list, ...diagnostics.map((diagnostic) => this.entry(diagnostic)));
  }

  private showReading(): void {
    replace(this.list, html('li', { class: 'note' }, 'Reading the sum …'));
  }

  private entry({ severity, span, message }: Diagnostic): HTMLElement {
    const { line, column } = span.start;
    const place = html('button', { type: 'button', class: 'place' }, `line ${line}, column ${column}`);
    place.addEventListener('click', () => {
      this.area.focus();
      this.area.setSelectionRange(span.start.offset, Math.max(span.end.offset, span.start.offset + 1));
    });
    return html('li', { class: severity }, place, html('span', {}, ` ${message}`));
  }

  private alignBackdrop(): void {
    this.backdrop.scrollTop = this.area.scrollTop;
  }
}

/** The text with marks under what the diagnostics blame. Where nothing stands, a blank is marked. */
function underlined(text: string, diagnostics: readonly Diagnostic[]): (Node | string)[] {
  const nodes: (Node | string)[] = [];
  let at = 0;
  for (const { severity, span } of diagnostics) {
    const start = Math.max(at, span.start.offset);
    const end = Math.max(start, span.end.offset);
    nodes.push(text.slice(at, start), html('mark', { class: severity }, text.slice(start, end) || ' '));
    at = end;
  }
  nodes.push(`${text.slice(at)}\n`);
  return nodes;
}
