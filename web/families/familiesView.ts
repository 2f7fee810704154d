import type { GameRegistry } from 'sumgame';
import { button, html, replace } from '../dom.js';
import { tryAgain } from '../failure.js';
import { lookOf } from '../games/catalogue.js';
import { WORKER_OPTIONS } from '../games/ownGames.js';
import { valueText } from '../games/valueText.js';
import { OUTCOME_TEXTS } from '../solve/wording.js';
import { csvField, download, pngFile, svgFile } from './download.js';
import { boardGames, type Family, readFamily } from './family.js';
import { FILE_COLOURS, MEASURE_NAMES, type Measure, PAGE_COLOURS, PLOT_SIZE, plotOf } from './plot.js';
import type { FamilyLaw, FamilyRow } from './survey.js';
import type { SurveyReport, SurveyRequest } from './surveyMessages.js';

const EXAMPLES: readonly (readonly [last: number, text: string, name: string])[] = [
  [100, '[octal 0.07]', "Dawson's Kayles: period 34"],
  [40, '[subtraction 1,3,4]', 'Take 1, 3 or 4'],
  [14, '[clobber_1xn] (XO)^n', 'Clobber, in turns'],
  [12, '[impartial clobber_1xn] (XO)^n', 'the same, impartial'],
  [9, '[domineering] 2xn', 'Domineering, two rows'],
  [7, '[cram] 3xn', 'Cram, three rows'],
  [12, '[toppling_dominoes] (XO)^n', 'Toppling Dominoes'],
];
const FIRST = { last: 60, text: '[octal 0.07]' };
const MOST = 5000;
const TIMEOUT_MS = 10_000;
/** Longer tables are for files. */
const ROWS_SHOWN = 1000;
const COLUMNS = ['n', 'position', 'outcome', 'nim', 'value', 'mean', 'temperature'] as const;
type Column = (typeof COLUMNS)[number];
const TITLES: Readonly<Record<Column, string>> = {
  n: 'n',
  position: 'position',
  outcome: 'outcome',
  nim: 'nim value',
  value: 'value',
  mean: 'mean',
  temperature: 'temperature',
};
const MOST_ROWS = 8;
const LEAST_WIDTH = 240;
const LEAST_HEIGHT = 220;
/** Of longer values the beginning is shown, and the rest on demand. */
const LONGEST_VALUE = 60;

/** Families of positions: a table and a plot that grow while a worker computes. */
export class FamiliesView {
  readonly element: HTMLElement;
  private readonly text = html('input', {
    type: 'text',
    class: 'position-text',
    id: 'family-text',
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': 'family-problem',
  });
  private readonly last = html('input', { type: 'number', id: 'family-last', min: 1, max: MOST });
  private readonly lastSlider = html('input', { type: 'range', min: 1, max: 100, 'aria-label': 'n up to' });
  private readonly boardGame: HTMLSelectElement;
  private readonly boardRows = html('input', {
    type: 'range',
    min: 1,
    max: MOST_ROWS,
    value: 2,
    id: 'family-rows',
  });
  private readonly boardRowsShown = html('output', {}, '2');
  private readonly problem = html('p', { class: 'problem', id: 'family-problem', role: 'alert' });
  private readonly status = html('p', { class: 'conclusion', id: 'family-status', 'aria-live': 'polite' });
  private readonly lawLine = html('p', { id: 'family-law' });
  private readonly start = button(
    { class: 'primary', id: 'family-start', onclick: () => this.compute() },
    'Compute',
  );
  private readonly cancel = button(
    { id: 'family-cancel', disabled: true, onclick: () => this.end('Cancelled.') },
    'Cancel',
  );
  private readonly figure = html('div', { class: 'family-plot' });
  private readonly measures = html('fieldset', { class: 'measures', hidden: true });
  private readonly files = html('div', { class: 'buttons', hidden: true });
  private readonly head = html('thead');
  private readonly body = html('tbody');
  private readonly table = html(
    'div',
    { class: 'family-table', role: 'region', 'aria-label': 'Table', tabindex: 0, hidden: true },
    html('table', {}, this.head, this.body),
  );
  private readonly rest = html('p', { class: 'note' });
  private worker: Worker | undefined;
  private family: Family | undefined;
  private rows: FamilyRow[] = [];
  private law: FamilyLaw | undefined;
  private measure: Measure = 'nim';
  private title = '';

  constructor(
    private readonly registry: GameRegistry,
    private readonly onPlace: (detail: string) => void,
  ) {
    const games = boardGames(registry).map(({ name }) => html('option', { value: name }, lookOf(name).name));
    this.boardGame = html('select', { id: 'family-game' }, ...games);
    this.boardGame.value = 'domineering';
    const chooseBoard = () => {
      this.boardRowsShown.textContent = this.boardRows.value;
      this.fill(Math.min(Number(this.last.value), 12), `[${this.boardGame.value}] ${this.boardRows.value}xn`);
    };
    this.boardGame.addEventListener('change', chooseBoard);
    this.boardRows.addEventListener('input', chooseBoard);
    this.text.addEventListener('input', () => this.read());
    this.text.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') this.compute();
    });
    this.last.addEventListener('input', () => {
      this.lastSlider.value = this.last.value;
    });
    this.lastSlider.addEventListener('input', () => {
      this.last.value = this.lastSlider.value;
    });
    this.files.append(
      button({ class: 'small', id: 'family-csv', onclick: () => this.saveCsv() }, 'CSV'),
      button({ class: 'small', id: 'family-svg', onclick: () => this.saveSvg() }, 'SVG'),
      button({ class: 'small', id: 'family-png', onclick: () => void this.savePng() }, 'PNG'),
    );
    this.element = html(
      'section',
      { class: 'card families', 'aria-labelledby': 'families-title' },
      html('h2', { id: 'families-title' }, 'Families of positions'),
      html(
        'p',
        {},
        'A pattern in n, worked out for n = 1, 2, 3 …: ',
        html('code', {}, '(XO)^n'),
        ' is n copies, ',
        html('code', {}, '3xn'),
        ' a board, a heap game alone its heaps.',
      ),
      html(
        'div',
        { class: 'chips', role: 'group', 'aria-label': 'Examples' },
        ...EXAMPLES.map(([last, text, name]) =>
          button({ class: 'small', onclick: () => this.fill(last, text, true) }, name),
        ),
      ),
      html('label', { class: 'field wide' }, 'Pattern', this.text),
      this.problem,
      html(
        'div',
        { class: 'controls' },
        html('label', { class: 'field' }, 'n up to', this.last),
        this.lastSlider,
        html('label', { class: 'field' }, 'Boards of', this.boardGame),
        html('label', { class: 'field' }, 'with rows', this.boardRows, this.boardRowsShown),
      ),
      html('div', { class: 'buttons' }, this.start, this.cancel),
      this.status,
      this.lawLine,
      this.measures,
      this.figure,
      this.files,
      this.table,
      this.rest,
    );
    let width = 0;
    new ResizeObserver(() => {
      if (this.rows.length > 0 && this.figure.clientWidth !== width) this.draw();
      width = this.figure.clientWidth;
    }).observe(this.figure);
    this.fill(FIRST.last, FIRST.text);
  }

  show(detail: string | undefined): void {
    const match = /^(\d{1,4}) (.+)$/s.exec(detail ?? '');
    if (!match) {
      if (this.rows.length === 0 && !this.worker) this.compute();
      else this.onPlace(`${this.last.value} ${this.text.value}`);
    } else if (`${this.last.value} ${this.text.value}` !== detail || this.rows.length === 0) {
      this.fill(Number(match[1]), match[2]!, true);
    }
  }

  hide(): void {
    if (this.worker) this.end('Cancelled, because another tab was opened.');
  }

  private fill(last: number, text: string, compute = false): void {
    this.text.value = text;
    this.last.value = String(last);
    this.lastSlider.value = String(last);
    if (this.read() && compute) this.compute();
  }

  /** The family that is written, or undefined, with what is wrong. */
  private read(): Family | undefined {
    try {
      const family = readFamily(this.text.value, this.registry);
      this.problem.textContent = '';
      this.text.setAttribute('aria-invalid', 'false');
      return family;
    } catch (error) {
      this.problem.textContent = error instanceof Error ? error.message : String(error);
      this.text.setAttribute('aria-invalid', 'true');
      return undefined;
    }
  }

  private compute(): void {
    this.end('');
    const family = this.read();
    const last = Math.min(MOST, Math.max(1, Math.floor(Number(this.last.value)) || 1));
    if (!family) {
      this.status.textContent = 'There is something wrong with the pattern.';
      return;
    }
    this.family = family;
    this.rows = [];
    this.law = undefined;
    this.title = this.text.value.trim();
    this.measure = family.impartial ? 'nim' : 'temperature';
    this.lawLine.textContent = '';
    this.rest.textContent = '';
    replace(this.body);
    replace(
      this.head,
      html('tr', {}, ...this.columns().map((column) => html('th', { scope: 'col' }, TITLES[column]))),
    );
    this.showMeasures();
    this.table.hidden = false;
    this.files.hidden = false;
    this.status.textContent = 'Computing …';
    this.start.disabled = true;
    this.cancel.disabled = false;
    this.onPlace(`${last} ${this.title}`);
    this.draw();
    const worker = new Worker(new URL('./surveyor.js', import.meta.url), WORKER_OPTIONS);
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<SurveyReport>) => this.hear(data, last);
    worker.onerror = ({ message }) => this.fail(message || 'its worker could not be loaded');
    const request: SurveyRequest = { text: this.title, last, timeoutMs: TIMEOUT_MS };
    worker.postMessage(request);
  }

  private hear(report: SurveyReport, last: number): void {
    if (report.kind === 'rows') {
      const room = ROWS_SHOWN - this.rows.length;
      this.rows.push(...report.rows);
      this.body.append(...report.rows.slice(0, Math.max(0, room)).map((row) => this.lineOf(row)));
      if (this.rows.length > ROWS_SHOWN)
        this.rest.textContent = `The table shows ${ROWS_SHOWN} of ${this.rows.length} rows; the CSV file has all.`;
      this.status.textContent = `n = ${this.rows.at(-1)!.n} of ${last} …`;
      this.draw();
    } else if (report.kind === 'law') {
      this.law = report.law;
      this.lawLine.textContent = lawText(report.law);
      this.draw();
    } else if (report.kind === 'failed') {
      this.fail(report.reason);
    } else {
      const known = `${this.rows.length} ${this.rows.length === 1 ? 'row' : 'rows'}`;
      this.end(report.reason ? `${known}; ${report.reason}.` : `Done: ${known}.`);
    }
  }

  private end(words: string): void {
    const hadFocus = document.activeElement === this.cancel;
    this.worker?.terminate();
    this.worker = undefined;
    this.start.disabled = false;
    this.cancel.disabled = true;
    if (hadFocus) this.start.focus();
    this.status.textContent = words;
  }

  private fail(reason: string): void {
    this.end('');
    replace(
      this.status,
      `This could not be computed: ${reason}. `,
      tryAgain(() => this.compute()),
    );
  }

  private columns(): readonly Column[] {
    return this.family?.impartial
      ? COLUMNS.filter(
          (column) =>
            column === 'n' ||
            column === 'outcome' ||
            column === 'nim' ||
            (column === 'position' && !this.family?.isHeap),
        )
      : COLUMNS.filter((column) => column !== 'nim');
  }

  private lineOf(row: FamilyRow): HTMLElement {
    const cells = this.columns().map((column) => {
      if (column === 'n') return html('th', { scope: 'row' }, String(row.n));
      if (column === 'outcome') {
        const { outcome } = row;
        return html('td', outcome ? { title: OUTCOME_TEXTS[outcome] } : {}, outcome ?? '?');
      }
      const text = (column === 'position' ? row.text : row[column]) ?? '–';
      const isCode = column === 'position';
      return isCode ? html('td', { class: 'formula' }, text) : figureCell(valueText(text));
    });
    return html('tr', {}, ...cells);
  }

  private showMeasures(): void {
    const offered: readonly Measure[] = this.family?.impartial ? ['nim'] : ['temperature', 'mean'];
    this.measures.hidden = offered.length < 2;
    replace(
      this.measures,
      html('legend', { class: 'sr-only' }, 'Plotted'),
      ...offered.map((measure) => {
        const input = html('input', { type: 'radio', name: 'measure', checked: measure === this.measure });
        input.addEventListener('change', () => {
          this.measure = measure;
          this.draw();
        });
        return html('label', { class: 'switch' }, input, MEASURE_NAMES[measure]);
      }),
    );
  }

  private draw(): void {
    // As wide as it is seen: a drawing that shrinks has letters that nobody can read.
    const width = Math.min(PLOT_SIZE.width, Math.max(LEAST_WIDTH, this.figure.clientWidth));
    const size = { width, height: Math.max(LEAST_HEIGHT, width / 2) };
    replace(this.figure, plotOf(this.rows, this.measure, this.title, this.law, PAGE_COLOURS, size));
  }

  private fileDrawing(): SVGSVGElement {
    return plotOf(this.rows, this.measure, this.title, this.law, FILE_COLOURS);
  }

  private fileName(extension: string): string {
    return `${this.title.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'family'}.${extension}`;
  }

  private saveCsv(): void {
    const columns = this.columns();
    const lines = this.rows.map((row) =>
      columns
        .map((column) => csvField(String((column === 'position' ? row.text : row[column]) ?? '')))
        .join(','),
    );
    const text = `${columns.map((column) => TITLES[column]).join(',')}\n${lines.map((line) => `${line}\n`).join('')}`;
    download(this.fileName('csv'), new Blob([text], { type: 'text/csv' }));
  }

  private saveSvg(): void {
    download(this.fileName('svg'), svgFile(this.fileDrawing(), PLOT_SIZE));
  }

  private async savePng(): Promise<void> {
    download(this.fileName('png'), await pngFile(this.fileDrawing(), PLOT_SIZE));
  }
}

/** Values may have thousands of characters. */
function figureCell(text: string): HTMLElement {
  if (text.length <= LONGEST_VALUE) return html('td', { class: 'figure' }, text);
  const begin = `${text.slice(0, LONGEST_VALUE)}… (${text.length} characters)`;
  return html('td', { class: 'figure' }, html('details', {}, html('summary', {}, begin), text));
}

function lawText({ prePeriod, period, saltus, theorem, exceptions }: FamilyLaw): string {
  const growth = saltus > 0 ? ` and saltus ${saltus}` : '';
  const except = exceptions > 0 ? `, with ${exceptions} exceptions before` : '';
  return `Period ${period}${growth} from n = ${prePeriod} on${except}: proved for all n by ${theorem}.`;
}
