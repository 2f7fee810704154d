/** The page of a test report: filters, pictures, a summary of what is shown, and the table. */
import { comparePairs, type Measure } from '../../suite/compare.js';
import { csvLine } from '../../suite/csvText.js';
import type { ReportData } from '../reportData.js';
import { histogramChart, scatterChart } from './charts.js';
import { columnsFor } from './columns.js';
import { toolbar } from './controls.js';
import { detailDialog } from './details.js';
import { durationText, element, factorText, numberText } from './dom.js';
import { followTheme, headerOf, statusCards } from './header.js';
import { entriesOf, filterEntries, noFilter, type Order, sortEntries } from './model.js';
import { RowTable } from './table.js';

const data = JSON.parse(document.getElementById('data')!.textContent ?? '') as ReportData;
const isCompared = data.old !== undefined;
const entries = entriesOf(data);
const columns = columnsFor(data.titles, isCompared);
const titles = columns.map(({ title }) => title);
let filter = noFilter();
let order: Order | undefined;
let measure: Measure = 'nodes';
let shown = entries;

const dialog = detailDialog(titles, data.pictures);
const table = new RowTable({ onSort: sortBy, onOpen: (entry) => dialog.open(entry) });
const scatter = scatterChart(isCompared, (entry) => table.reveal(entry));
const histogram = histogramChart(isCompared);
const summary = element('p', { class: 'summary', 'aria-live': 'polite' });
const cards = statusCards(entries, {
  toggleStatus(status) {
    if (!filter.statuses.delete(status)) filter.statuses.add(status);
    refresh();
  },
  toggleArea(area) {
    filter.area = filter.area === area ? undefined : area;
    refresh();
  },
  isCompared,
});
const controls = toolbar(entries, columns, {
  change(part) {
    Object.assign(filter, part);
    refresh();
  },
  reset() {
    filter = noFilter();
    order = undefined;
    table.showColumns(columns, order);
    refresh();
  },
  columnsChanged: () => table.showColumns(columns, order),
  download,
});
const measureSwitch = element(
  'div',
  { class: 'switch', role: 'group', 'aria-label': 'What the pictures show' },
  ...(['nodes', 'time'] as const).map((name) =>
    element('button', { type: 'button', 'data-measure': name, click: () => chooseMeasure(name) }, name),
  ),
);

function sortBy(title: string): void {
  const isNumber = columns.find((column) => column.title === title)?.isNumber ?? false;
  // Numbers are most often looked at from above; a third click gives the order of the files again.
  if (order?.title !== title) order = { title, isDescending: isNumber };
  else order = order.isDescending === isNumber ? { title, isDescending: !isNumber } : undefined;
  table.showColumns(columns, order);
  refresh();
}

function chooseMeasure(name: Measure): void {
  measure = name;
  refresh();
}

function refresh(): void {
  const found = filterEntries(entries, titles, filter);
  shown = sortEntries(found.shown, order);
  table.showEntries(shown);
  controls.show(filter, found.problem);
  cards.show(filter, shown);
  scatter.draw(shown, measure);
  histogram.draw(shown, measure);
  for (const button of measureSwitch.children) {
    button.setAttribute('aria-pressed', String(button.getAttribute('data-measure') === measure));
  }
  summary.replaceChildren(...summaryOf());
}

/** What the rows in sight come to. */
function summaryOf(): Node[] {
  const nodes = shown.reduce((sum, entry) => sum + entry.nodes, 0);
  const time = shown.reduce((sum, entry) => sum + entry.time, 0);
  const hidden = entries.length - shown.length;
  const facts: [string, string][] = [
    [
      'shown',
      `${numberText(shown.length)} of ${numberText(entries.length)} rows${hidden > 0 ? `, ${numberText(hidden)} hidden` : ''}`,
    ],
    ['time', durationText(time)],
    ['nodes', numberText(nodes)],
    ['speed', time > 0 ? `${numberText((nodes / time) * 1000)} nodes/s` : '–'],
  ];
  if (isCompared) {
    const { totals } = comparePairs(shown);
    const ratio = (now: number, before: number) => (before > 0 ? factorText(now / before) : '–');
    facts.push(
      [
        'time, old → new',
        `${durationText(totals.time.before)} → ${durationText(totals.time.now)} (${ratio(totals.time.now, totals.time.before)}, mean ${factorText(totals.time.meanRatio)})`,
      ],
      [
        'nodes, old → new',
        `${numberText(totals.nodes.before)} → ${numberText(totals.nodes.now)} (${ratio(totals.nodes.now, totals.nodes.before)}, mean ${factorText(totals.nodes.meanRatio)})`,
      ],
    );
  }
  return facts.map(([name, text]) => element('span', {}, element('b', {}, name), ` ${text}`));
}

/** The rows in sight as a CSV file, with all columns. */
function download(): void {
  const lines = [
    csvLine(titles),
    ...shown.map(({ cells }) => csvLine(titles.map((title) => cells[title] ?? ''))),
  ];
  const url = URL.createObjectURL(new Blob(lines, { type: 'text/csv' }));
  element('a', { href: url, download: 'rows.csv' }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

followTheme();
document
  .getElementById('report')!
  .replaceChildren(
    headerOf(data, entries),
    cards.node,
    element(
      'section',
      { class: 'pictures', 'aria-label': 'Pictures of the rows that are shown' },
      measureSwitch,
      scatter.node,
      histogram.node,
    ),
    controls.node,
    summary,
    table.node,
    dialog.node,
  );
table.showColumns(columns, order);
refresh();
