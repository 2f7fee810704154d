import type { EngineName, GameRegistry } from 'sumgame';
import { createWorkerEngine } from 'sumgame/worker';
import { button, html, replace, svg } from '../dom.js';
import { messageOf, tryAgain } from '../failure.js';
import { nodesText, timeText } from '../solve/wording.js';
import { isImpartialSum, readSum } from '../sum/terms.js';
import { POSITIONS, type Position, ROUNDS, RUNNERS, type Run, run, speedUp } from './race.js';

const BAR = { height: 18, gap: 4, percent: 52 };

/** Runs both engines here and now, and draws how long they take. */
export class BenchView {
  readonly element: HTMLElement;
  private readonly chart = html('div', { class: 'chart' });
  private readonly summary = html('p', { class: 'conclusion', id: 'bench-summary', 'aria-live': 'polite' });
  private readonly start: HTMLButtonElement;
  private readonly cancel: HTMLButtonElement;
  private controller = new AbortController();
  private rows: (Run | undefined)[][] = [];
  private positions: readonly Position[] = POSITIONS;
  private readonly own = html('input', {
    type: 'text',
    class: 'position-text',
    id: 'bench-own',
    spellcheck: 'false',
    autocomplete: 'off',
    placeholder: '[clobber] XOXO|OXOX|XOXO',
  });

  constructor(private readonly registry: GameRegistry) {
    this.start = button(
      { class: 'primary', id: 'bench-start', onclick: () => void this.race() },
      'Run the benchmark',
    );
    this.cancel = button(
      { id: 'bench-cancel', disabled: true, onclick: () => this.controller.abort() },
      'Cancel',
    );
    this.element = html(
      'section',
      { class: 'card bench', 'aria-labelledby': 'bench-title' },
      html('h2', { id: 'bench-title' }, 'WebAssembly against TypeScript'),
      html(
        'p',
        {},
        `The same searches, in this browser, each in a worker: the median of ${ROUNDS} runs. “Same algorithm” visits the same nodes as the TypeScript engine; “everything on” adds what only the WebAssembly engine has: values, bounds, better orders.`,
      ),
      html('label', { class: 'field wide' }, 'A sum of your own', this.own),
      html('div', { class: 'buttons' }, this.start, this.cancel),
      this.summary,
      this.legend(),
      this.chart,
    );
    this.rows = POSITIONS.map(() => []);
    this.draw();
  }

  private legend(): HTMLElement {
    return html(
      'ul',
      { class: 'legend' },
      ...RUNNERS.map(({ name }, index) =>
        html('li', {}, html('span', { class: `key runner-${index}` }), name),
      ),
    );
  }

  /** What is to be run: the sum that is written, or those that are always there; undefined if it cannot be read. */
  private chosen(): readonly Position[] | undefined {
    const text = this.own.value.trim();
    if (text === '') return POSITIONS;
    const { sum, diagnostics } = readSum(text, this.registry);
    this.own.setAttribute('aria-invalid', String(sum === undefined));
    if (sum && sum.length > 0) return [{ text, question: isImpartialSum(sum) ? 'nim' : 'left' }];
    this.summary.textContent = `This sum cannot be run: ${diagnostics[0]?.message ?? 'it is empty'}.`;
    return undefined;
  }

  private async race(): Promise<void> {
    const positions = this.chosen();
    if (!positions) return;
    this.positions = positions;
    this.controller = new AbortController();
    const { signal } = this.controller;
    this.rows = positions.map(() => []);
    this.start.disabled = true;
    this.cancel.disabled = false;
    this.draw();
    try {
      await this.runAll(signal);
      this.conclude(signal.aborted);
    } catch (error) {
      const words = `The benchmark could not be run: ${messageOf(error)}. `;
      replace(
        this.summary,
        words,
        tryAgain(() => void this.race()),
      );
    } finally {
      this.start.disabled = false;
      this.cancel.disabled = true;
    }
  }

  private async runAll(signal: AbortSignal): Promise<void> {
    const open = (engine: EngineName) => createWorkerEngine({ engine });
    for (const [index, position] of this.positions.entries()) {
      for (const [column, runner] of RUNNERS.entries()) {
        if (signal.aborted) return;
        this.summary.textContent = `Position ${index + 1} of ${this.positions.length}: ${runner.name} …`;
        const result = await run(runner, position, this.registry, open, signal);
        if (!signal.aborted) this.rows[index]![column] = result;
        this.draw();
      }
    }
  }

  private conclude(cancelled: boolean): void {
    const same = speedUp(this.rows, 0, 1);
    const full = speedUp(this.rows, 0, 2);
    const parts = [
      cancelled && 'Cancelled.',
      same !== undefined &&
        `WebAssembly is ${same.toFixed(1)} times as fast as TypeScript with the same algorithm`,
      full !== undefined && `and ${full.toFixed(1)} times with everything on (geometric means).`,
    ];
    this.summary.textContent = parts.filter(Boolean).join(' ');
  }

  private draw(): void {
    replace(
      this.chart,
      ...this.positions.map(({ text, question }, index) => this.drawRow(text, question, this.rows[index]!)),
    );
  }

  /** Bars are as long as the time, compared with the slowest for the same position. Beside them is room for words. */
  private drawRow(text: string, question: string, runs: readonly (Run | undefined)[]): HTMLElement {
    const most = Math.max(1, ...runs.map((result) => result?.timeMs ?? 0));
    const bars = RUNNERS.map(({ name }, column) => {
      const result = runs[column];
      const y = column * (BAR.height + BAR.gap);
      const width = `${result ? Math.max(0.5, (BAR.percent * result.timeMs) / most).toFixed(1) : 0}%`;
      const label = result ? `${timeText(result.timeMs)} · ${nodesText(result.nodes)}` : '';
      return svg(
        'g',
        {},
        svg('title', {}, `${name}: ${label}`),
        svg('rect', { class: `bar runner-${column}`, x: 0, y, width, height: BAR.height, rx: 3 }),
        svg('text', { x: width, dx: 8, y: y + 13.5 }, label),
      );
    });
    const asked = question === 'nim' ? 'nim value' : question === 'left' ? 'Black first' : 'White first';
    const answer = runs.find((result) => result?.result !== undefined)?.result;
    const spoken = RUNNERS.flatMap(({ name }, i) => (runs[i] ? [`${name} ${timeText(runs[i].timeMs)}`] : []));
    return html(
      'figure',
      { class: 'race' },
      html(
        'figcaption',
        {},
        html('code', {}, text),
        html('span', { class: 'note' }, ` ${asked}${answer ? `: ${answer}` : ''}`),
      ),
      svg(
        'svg',
        {
          width: '100%',
          height: RUNNERS.length * (BAR.height + BAR.gap),
          role: 'img',
          'aria-label': `${text}: ${spoken.join(', ') || 'not run yet'}`,
        },
        ...bars,
      ),
    );
  }
}
