/** All that is known of one row. */
import { cellText } from './columns.js';
import { element } from './dom.js';
import type { Entry } from './model.js';
import { cellContent } from './table.js';

export function detailDialog(titles: readonly string[]) {
  const heading = element('h2');
  const list = element('dl');
  const node = element(
    'dialog',
    { class: 'details', 'aria-label': 'One case' },
    element(
      'form',
      { method: 'dialog' },
      heading,
      element('button', { class: 'quiet', 'aria-label': 'Close' }, '✕'),
    ),
    list,
  );
  // A click beside the dialog closes it.
  node.addEventListener('click', (event) => {
    if (event.target === node) node.close();
  });
  return {
    node,
    open(entry: Entry): void {
      heading.textContent = `${entry.row.File ?? ''} · case ${entry.row.Case ?? entry.index}`;
      const known = titles.filter((title) => cellText(title, entry.cells[title] ?? '') !== '–');
      list.replaceChildren(
        ...known.flatMap((title) => [
          element('dt', {}, title),
          element('dd', {}, cellContent(title, entry.cells[title] ?? '')),
        ]),
      );
      node.showModal();
    },
  };
}
