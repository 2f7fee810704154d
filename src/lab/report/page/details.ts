/** All that is known of one row. */
import { cellText } from './columns.js';
import { element } from './dom.js';
import type { Entry } from './model.js';
import { cellContent } from './table.js';

export function detailDialog(titles: readonly string[], pictures: Readonly<Record<string, string>> = {}) {
  const heading = element('h2');
  const board = element('p', { class: 'board' });
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
    board,
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
      const games = entry.row.Games ?? '';
      const svg = Object.hasOwn(pictures, games) ? pictures[games] : undefined;
      // As an image it can neither run scripts nor take on styles of the page.
      const source = svg !== undefined && `data:image/svg+xml,${encodeURIComponent(svg)}`;
      board.replaceChildren(...(source ? [element('img', { src: source, alt: games })] : []));
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
