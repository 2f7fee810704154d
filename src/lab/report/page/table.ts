/** A table of any number of rows, of which only those in sight exist. */
import { type Column, cellText } from './columns.js';
import { element } from './dom.js';
import type { Entry, Order } from './model.js';

const ROW_HEIGHT = 34;
/** Rows that exist above and below those in sight. */
const MARGIN = 12;

export interface TableHandlers {
  readonly onSort: (title: string) => void;
  readonly onOpen: (entry: Entry) => void;
}

export class RowTable {
  readonly node: HTMLElement;
  private readonly columnGroup = element('colgroup');
  private readonly head = element('tr');
  private readonly body = element('tbody');
  private readonly table: HTMLTableElement;
  private entries: readonly Entry[] = [];
  private columns: readonly Column[] = [];
  private first = -1;
  private last = -1;
  private marked: Entry | undefined;

  constructor(private readonly handlers: TableHandlers) {
    this.table = element('table', {}, this.columnGroup, element('thead', {}, this.head), this.body);
    this.node = element(
      'div',
      { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Results' },
      this.table,
    );
    this.node.addEventListener('scroll', () => this.showRows(), { passive: true });
    new ResizeObserver(() => this.showRows()).observe(this.node);
  }

  showColumns(columns: readonly Column[], order: Order | undefined): void {
    this.columns = columns.filter(({ isShown }) => isShown);
    const width = this.columns.reduce((sum, column) => sum + column.width, 0);
    this.table.style.minWidth = `${width}px`;
    this.columnGroup.replaceChildren(
      // The games take what is left.
      ...this.columns.map(({ title, width: own }) =>
        element('col', { style: title === 'Games' ? '' : `width:${own}px` }),
      ),
    );
    this.head.replaceChildren(...this.columns.map((column) => this.headCell(column, order)));
    this.refresh();
  }

  private headCell({ title, heading, isNumber }: Column, order: Order | undefined): HTMLElement {
    const isSorted = order?.title === title;
    const direction = isSorted ? (order.isDescending ? 'descending' : 'ascending') : 'none';
    return element(
      'th',
      { scope: 'col', 'aria-sort': direction, class: isNumber ? 'number' : '', 'data-title': title },
      element(
        'button',
        { type: 'button', title: `Sort by ${title}`, click: () => this.handlers.onSort(title) },
        heading,
      ),
    );
  }

  showEntries(entries: readonly Entry[]): void {
    this.entries = entries;
    this.node.scrollTop = 0;
    this.refresh();
  }

  /** Scrolls to an entry and marks it. False if it is not shown. */
  reveal(entry: Entry): boolean {
    const at = this.entries.indexOf(entry);
    if (at < 0) return false;
    this.marked = entry;
    this.node.scrollTop = Math.max(0, at * ROW_HEIGHT - this.node.clientHeight / 3);
    this.refresh();
    this.node.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    return true;
  }

  private refresh(): void {
    this.first = -1;
    this.showRows();
  }

  private showRows(): void {
    const { entries, node } = this;
    const inSight = Math.ceil((node.clientHeight || 600) / ROW_HEIGHT);
    const top = Math.floor(node.scrollTop / ROW_HEIGHT);
    const first = Math.max(0, Math.min(top, entries.length - inSight) - MARGIN);
    const last = Math.min(entries.length, top + inSight + MARGIN);
    if (this.first === first && this.last === last) return;
    this.first = first;
    this.last = last;
    const rows = entries.slice(first, last).map((entry) => this.row(entry));
    this.body.replaceChildren(spacer(first), ...rows, spacer(entries.length - last));
    if (entries.length === 0) {
      const text = 'No rows match the filters.';
      this.body.append(
        element('tr', { class: 'nothing' }, element('td', { colspan: this.columns.length || 1 }, text)),
      );
    }
  }

  private row(entry: Entry): HTMLElement {
    const cells = this.columns.map(({ title, isNumber }) => {
      const text = entry.cells[title] ?? '';
      return element(
        'td',
        { class: [isNumber ? 'number' : '', toneOf(entry, title)].join(' ').trim(), title: text },
        cellContent(title, text),
      );
    });
    const classes = [entry.change ? `change-${entry.change}` : '', entry === this.marked ? 'marked' : ''];
    return element(
      'tr',
      {
        class: classes.join(' ').trim(),
        'data-index': entry.index,
        tabindex: 0,
        click: () => this.handlers.onOpen(entry),
        keydown: (event) => {
          if (!(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
          // Else the same stroke would press the button that closes what it opens.
          event.preventDefault();
          this.handlers.onOpen(entry);
        },
      },
      ...cells,
    );
  }
}

function spacer(rows: number): HTMLElement {
  return element('tr', { class: 'spacer', 'aria-hidden': 'true', style: `height:${rows * ROW_HEIGHT}px` });
}

export function cellContent(title: string, text: string): Node | string {
  if (title === 'Status' || title === 'Old Status') {
    return text === 'N/A' ? '–' : element('span', { class: `badge status-${text}` }, text);
  }
  return cellText(title, text);
}

/** How a cell is coloured by what has changed. */
function toneOf({ trends, change }: Entry, title: string): string {
  if (title === 'Time ×') return trends.time ? `trend-${trends.time}` : '';
  if (title === 'Nodes ×') return trends.nodes ? `trend-${trends.nodes}` : '';
  return title === 'Change' && change ? `tone-${change}` : '';
}
