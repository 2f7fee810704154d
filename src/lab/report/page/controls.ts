/** The filters, and which columns there are. */
import type { Column } from './columns.js';
import { element, numberText } from './dom.js';
import type { Entry, Filter } from './model.js';

interface Handlers {
  readonly change: (part: Partial<Filter>) => void;
  readonly reset: () => void;
  readonly columnsChanged: () => void;
  readonly download: () => void;
}

export function toolbar(entries: readonly Entry[], columns: readonly Column[], handlers: Handlers) {
  const text = element('input', {
    type: 'search',
    placeholder: 'Filter rows',
    'aria-label': 'Filter rows by text',
    input: () => handlers.change({ text: text.value }),
  });
  const column = element(
    'select',
    { 'aria-label': 'Where to look', change: () => handlers.change({ column: column.value }) },
    element('option', { value: '' }, 'in all columns'),
    ...columns.map(({ title }) => element('option', { value: title }, `in ${title}`)),
  );
  const isRegex = checkbox('expression', 'regex', () => handlers.change({ isRegex: isRegex.box.checked }));
  const isExcluding = checkbox('leave out matches', 'exclude', () =>
    handlers.change({ isExcluding: isExcluding.box.checked }),
  );
  const game = element(
    'select',
    { 'aria-label': 'Game', class: 'game', change: () => handlers.change({ game: game.value }) },
    element('option', { value: '' }, 'all games'),
    ...gamesIn(entries).map(([name, count]) =>
      element('option', { value: name }, `${name} (${numberText(count)})`),
    ),
  );
  const problem = element('output', { class: 'problem' });
  const node = element(
    'section',
    { class: 'toolbar', 'aria-label': 'Filters' },
    text,
    column,
    isRegex.label,
    isExcluding.label,
    game,
    columnsMenu(columns, handlers.columnsChanged),
    element('button', { type: 'button', class: 'quiet', click: handlers.download }, 'Save rows'),
    element('button', { type: 'button', class: 'quiet reset', click: handlers.reset }, 'Reset'),
    problem,
  );
  return {
    node,
    show(filter: Filter, message: string | undefined): void {
      if (text.value !== filter.text) text.value = filter.text;
      column.value = filter.column;
      game.value = filter.game;
      isRegex.box.checked = filter.isRegex;
      isExcluding.box.checked = filter.isExcluding;
      problem.textContent = message ?? '';
    },
  };
}

function checkbox(title: string, name: string, change: () => void) {
  const box = element('input', { type: 'checkbox', name, change });
  return { box, label: element('label', { class: 'check' }, box, ` ${title}`) };
}

/** The most frequent first. */
function gamesIn(entries: readonly Entry[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { game } of entries) counts.set(game, (counts.get(game) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

function columnsMenu(columns: readonly Column[], changed: () => void): HTMLElement {
  const boxes = columns.map((column) => {
    const box = element('input', {
      type: 'checkbox',
      name: column.title,
      change() {
        column.isShown = box.checked;
        changed();
      },
    });
    box.checked = column.isShown;
    return element('label', {}, box, ` ${column.title}`);
  });
  return element(
    'details',
    { class: 'menu' },
    element('summary', {}, 'Columns'),
    element('div', { class: 'choices' }, ...boxes),
  );
}
