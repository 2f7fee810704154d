/** The head of the page: what was run, and how it ended. */
import type { Row } from '../../suite/csvText.js';
import type { ReportData } from '../reportData.js';
import { element, numberText } from './dom.js';
import { AREAS, type Area, type Entry, type Filter } from './model.js';

export function headerOf(data: ReportData, entries: readonly Entry[]): HTMLElement {
  const facts = [
    `sumgame ${data.version}`,
    timeText(data.made),
    `${numberText(data.cases)} cases`,
    ...settingsOf(entries[0]?.row),
  ];
  const notes: string[] = [];
  if (data.interrupted)
    notes.push(`Interrupted: ${numberText(entries.length)} of ${numberText(data.cases)} cases have run.`);
  if (data.old) {
    const { name, made, onlyThere } = data.old;
    const settings = settingsOf(entries.find(({ old }) => old)?.old);
    notes.push([`Compared with ${name} of ${timeText(made)}`, ...settings].join(' · ').concat('.'));
    const news = entries.filter(({ old }) => !old).length;
    if (news > 0) notes.push(`${numberText(news)} cases are not in it.`);
    if (onlyThere > 0) notes.push(`${numberText(onlyThere)} of its cases are not in this run.`);
  }
  const repeated =
    entries.length -
    new Set(entries.map(({ row }) => `${row.File} ${row['Input SHA-256'] ?? row.Case}`)).size;
  if (repeated > 0)
    notes.push(
      repeated === 1
        ? 'One case repeats another of its file.'
        : `${numberText(repeated)} cases repeat others of their file.`,
    );
  return element(
    'header',
    {},
    element(
      'div',
      {},
      element('p', { class: 'eyebrow' }, 'Test report'),
      element('h1', {}, data.title),
      element('p', { class: 'facts' }, facts.join(' · ')),
      notes.length > 0 && element('p', { class: 'notes' }, notes.join(' ')),
    ),
    element(
      'button',
      {
        type: 'button',
        class: 'theme',
        title: 'Light or dark',
        'aria-label': 'Light or dark',
        click: switchTheme,
      },
      '◐',
    ),
  );
}

/** How a run was made, as far as its rows tell; all of them tell the same. */
function settingsOf(row: Row | undefined): string[] {
  const isKnown = (text: string | undefined): text is string => Boolean(text) && text !== 'N/A';
  if (!isKnown(row?.Engine)) return [];
  return [`engine ${row.Engine}`, isKnown(row.Options) ? row.Options : 'no options'];
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** As the system has it, until somebody switches. */
export function followTheme(): void {
  const follow = () => {
    document.documentElement.dataset.theme = prefersDark.matches ? 'dark' : 'light';
  };
  prefersDark.addEventListener('change', follow);
  follow();
}

function switchTheme(): void {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
}

function timeText(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : iso.slice(0, 16).replace('T', ' ').concat(' UTC');
}

/** The statuses that are always named, and in which order. */
const STATUS_ORDER = ['PASS', 'FAIL', 'ERROR', 'TIMEOUT', 'NODES', 'MEMORY', 'SKIPPED', 'COMPLETED'];

const STATUS_NAMES: Readonly<Record<string, string>> = {
  PASS: 'passed',
  FAIL: 'failed',
  ERROR: 'broken',
  TIMEOUT: 'timed out',
  NODES: 'out of nodes',
  MEMORY: 'out of memory',
  SKIPPED: 'skipped',
  COMPLETED: 'no expectation',
};

const AREA_NAMES: Readonly<Record<Area, string>> = {
  mismatch: 'new mismatches',
  fixed: 'fixed',
  lost: 'no longer answered',
  gained: 'newly answered',
  faster: 'faster',
  slower: 'slower',
  fewer: 'fewer nodes',
  more: 'more nodes',
  unmatched: 'not in the older run',
};

interface CardHandlers {
  readonly toggleStatus: (status: string) => void;
  readonly toggleArea: (area: Area) => void;
  readonly isCompared: boolean;
}

/** Counts that are buttons: they show their rows only. */
export function statusCards(entries: readonly Entry[], handlers: CardHandlers) {
  const counts = new Map<string, number>();
  for (const { row } of entries) counts.set(row.Status ?? '', (counts.get(row.Status ?? '') ?? 0) + 1);
  const statuses = [
    ...new Set(['PASS', 'FAIL', ...STATUS_ORDER.filter((name) => counts.has(name)), ...counts.keys()]),
  ];
  const statusButtons = statuses.map((status) => {
    const count = counts.get(status) ?? 0;
    return element(
      'button',
      {
        type: 'button',
        class: `card status-${status}${count === 0 ? ' none' : ''}`,
        'data-status': status,
        click: () => handlers.toggleStatus(status),
      },
      element('strong', {}, numberText(count)),
      element('span', {}, STATUS_NAMES[status] ?? status.toLowerCase()),
    );
  });
  const areaButtons = !handlers.isCompared
    ? []
    : (Object.keys(AREAS) as Area[]).map((area) => {
        const count = entries.filter(AREAS[area]).length;
        return element(
          'button',
          {
            type: 'button',
            class: `chip area-${area}${count === 0 ? ' none' : ''}`,
            'data-area': area,
            click: () => handlers.toggleArea(area),
          },
          element('strong', {}, numberText(count)),
          ` ${area === 'mismatch' && count === 1 ? 'new mismatch' : AREA_NAMES[area]}`,
        );
      });
  const bar = element('div', { class: 'bar', 'aria-hidden': 'true' });
  const node = element(
    'section',
    { class: 'cards', 'aria-label': 'How the tests ended' },
    element('div', { class: 'statuses' }, ...statusButtons),
    bar,
    handlers.isCompared && element('div', { class: 'areas' }, ...areaButtons),
  );
  return {
    node,
    show(filter: Filter, shown: readonly Entry[]): void {
      for (const button of statusButtons) {
        button.setAttribute('aria-pressed', String(filter.statuses.has(button.dataset.status ?? '')));
      }
      for (const button of areaButtons) {
        button.setAttribute('aria-pressed', String(filter.area === button.dataset.area));
      }
      bar.replaceChildren(
        ...statuses.map((status) => {
          const count = shown.filter(({ row }) => row.Status === status).length;
          return element('i', { class: `status-${status}`, style: `flex-grow:${count}` });
        }),
      );
    },
  };
}
